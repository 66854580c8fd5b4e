import SwiftUITesting
import Testing

@testable import SwiftUI

/// Counts the calls of a layout.
private final class Questions {
    var sizes = 0
    var places = 0
    var guides = 0

    var total: Int { sizes + places + guides }
}

private struct Questioned: Layout {
    let questions: Questions

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        questions.sizes += 1
        return CGSize(width: 4, height: 4)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        questions.places += 1
    }

    func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGFloat? {
        questions.guides += 1
        return nil
    }

    func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGFloat? {
        questions.guides += 1
        return nil
    }
}

/// Layout must not cost more than in proportion to what there is to lay out.
@MainActor
@Suite struct LayoutCostTests {
    /// The number of calls of the innermost view of a tree of this depth.
    private func cost(depth: Int, _ wrap: (AnyView) -> AnyView) -> Int {
        let questions = Questions()
        var view = AnyView(Questioned(questions: questions) { Color.red })
        for _ in 0..<depth {
            view = wrap(view)
        }
        _ = TestStage(view, size: CGSize(width: 200, height: 200))
        return questions.total
    }

    /// Five levels may make at most five times as many calls as two: a cost that doubles with each level makes eight times as many.
    private func expectGentle(_ location: SourceLocation = #_sourceLocation, _ wrap: (AnyView) -> AnyView) {
        let shallow = cost(depth: 2, wrap)
        let deep = cost(depth: 5, wrap)
        #expect(shallow > 0)
        #expect(deep <= 5 * shallow, "\(shallow) at depth 2, \(deep) at depth 5", sourceLocation: location)
    }

    @Test func depthOfLayers() {
        expectGentle { view in AnyView(ZStack { view }) }
    }

    @Test func depthOfFrames() {
        expectGentle { view in AnyView(view.frame(maxWidth: .infinity, alignment: .leading)) }
    }

    @Test func depthOfLayersInFrames() {
        expectGentle { view in AnyView(ZStack(alignment: .bottom) { view }.frame(maxWidth: .infinity)) }
    }

    @Test func depthOfRowsInColumns() {
        expectGentle { view in AnyView(HStack { VStack(alignment: .leading) { view } }) }
    }

    @Test func depthOfCustomLayouts() {
        expectGentle { view in AnyView(AnyLayout(ZStackLayout()) { AnyLayout(HStackLayout()) { view } }) }
    }

    @Test func longStacksAskEachChildEquallyOften() {
        func perChild(_ count: Int) -> Double {
            let questions = Questions()
            let stage = TestStage(
                VStack(alignment: .leading, spacing: 0) {
                    ForEach(0..<count, id: \.self) { _ in
                        Questioned(questions: questions) { Color.red }
                    }
                }.accessibilityIdentifier("column"), size: CGSize(width: 100, height: 100))
            #expect(stage.frame("column")?.height == CGFloat(4 * count))
            return Double(questions.total) / Double(count)
        }
        #expect(perChild(1000) <= perChild(10))
    }
}
