import Foundation
import SwiftUI
import SwiftUITesting
import Testing

/// `GridLayout`: the arrangement of a grid as a layout.
@MainActor
@Suite struct GridLayoutTests {
    @ViewBuilder private var rows: some View {
        GridRow {
            Color.red.frame(width: 20, height: 10)
            Color.green.frame(width: 30, height: 20)
        }
        GridRow {
            Color.blue.frame(width: 50, height: 10)
            Color.yellow.frame(width: 10, height: 10).gridColumnAlignment(.trailing)
        }
        Color.black.frame(width: 5, height: 5)
    }

    private func frames(_ view: some View) -> [CGRect] {
        TestStage(view.frame(width: 300, height: 200, alignment: .topLeading), size: CGSize(width: 300, height: 200)).items.map(\.bounds)
    }

    @Test(arguments: [nil, 3.0]) func placesAsAGrid(spacing: CGFloat?) {
        let grid = frames(Grid(alignment: .bottomLeading, horizontalSpacing: spacing) { rows })
        #expect(grid.count == 5)
        #expect(frames(GridLayout(alignment: .bottomLeading, horizontalSpacing: spacing) { rows }) == grid)
        #expect(frames(AnyLayout(GridLayout(alignment: .bottomLeading, horizontalSpacing: spacing)) { rows }) == grid)
    }

    private struct Changing: View {
        @State private var isGrid = false

        var body: some View {
            let layout = isGrid ? AnyLayout(GridLayout(horizontalSpacing: 10, verticalSpacing: 10)) : AnyLayout(HStackLayout(spacing: 0))
            VStack(spacing: 0) {
                layout {
                    GridRow {
                        Color.red.frame(width: 20, height: 20)
                        Color.green.frame(width: 20, height: 20)
                    }
                    GridRow {
                        Color.blue.frame(width: 20, height: 20)
                        Color.yellow.frame(width: 20, height: 20)
                    }
                }
                Button("Go") { withAnimation(.linear(duration: 1)) { isGrid.toggle() } }
            }
        }
    }

    @Test func movesFromAnotherLayout() throws {
        let stage = TestStage(Changing(), size: CGSize(width: 200, height: 100))
        let start = stage.items[2].bounds.minX
        #expect(start == 100)
        try stage.tap("Go")
        stage.advance(by: 0.5)
        #expect(abs(stage.items[2].bounds.minX - 87.5) < 2)
        stage.advance(by: 1)
        #expect(stage.items[2].bounds.minX == 75)
        #expect(stage.items[2].bounds.minY - stage.items[0].bounds.minY == 30)
    }

    private struct Weighted: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { CGSize(width: 100, height: 10) }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            var x = bounds.minX
            for subview in subviews {
                let width = subview.containerValues.weight
                subview.place(at: CGPoint(x: x, y: 0), proposal: ProposedViewSize(width: width, height: subview.containerValues.hasTag("a") ? 5 : 10))
                x += width
            }
        }
    }

    @Test func layoutsReadContainerValues() {
        let stage = TestStage(
            Weighted {
                Color.red.containerValue(\.weight, 30).tag("a")
                Color.blue
            }.frame(width: 100, height: 10), size: CGSize(width: 100, height: 10))
        #expect(stage.items.map(\.bounds) == [CGRect(x: 0, y: 0, width: 30, height: 5), CGRect(x: 30, y: 0, width: 1, height: 10)])
    }
}

extension ContainerValues {
    fileprivate var weight: CGFloat {
        get { self[WeightKey.self] }
        set { self[WeightKey.self] = newValue }
    }
}

private struct WeightKey: ContainerValueKey {
    static var defaultValue: CGFloat { 1 }
}
