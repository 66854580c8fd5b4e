import SwiftUITesting
import Testing

@testable import SwiftUI

private struct StepKey: LayoutValueKey {
    static let defaultValue: CGFloat = 1
}

/// Each subview stands lower and further on than the one before.
private struct Staircase: Layout {
    var step: CGFloat

    var animatableData: CGFloat {
        get { step }
        set { step = newValue }
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        CGSize(width: 100, height: 100)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        var distance: CGFloat = 0
        for subview in subviews {
            subview.place(at: CGPoint(x: bounds.minX + distance, y: bounds.minY + distance), proposal: .unspecified)
            distance += step * subview[StepKey.self]
        }
    }
}

/// Places only the first of its subviews, by its centre.
private struct FirstOnly: Layout {
    var point: CGPoint

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        subviews.first?.place(at: point, anchor: .center, proposal: ProposedViewSize(width: 30, height: nil))
    }

    func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGFloat? {
        guide == .firstTextBaseline ? 25 : nil
    }
}

private func box(_ name: String) -> some View {
    Color.blue.frame(width: 20, height: 20).accessibilityIdentifier(name)
}

@MainActor
@Suite struct CustomLayoutTests {
    private let window = CGSize(width: 100, height: 100)

    @Test func subviewsStandWhereTheLayoutPutsThem() {
        let stage = TestStage(
            Staircase(step: 10) {
                box("a").layoutValue(key: StepKey.self, value: 3)
                box("b")
                box("c")
            }, size: window)
        #expect(["a", "b", "c"].map { stage.frame($0)?.origin } == [0, 30, 40].map { CGPoint(x: $0, y: $0) })
        #expect(stage.frame("a")?.size == CGSize(width: 20, height: 20))
    }

    @Test func rightToLeftMirrorsTheResult() {
        let stage = TestStage(
            Staircase(step: 10) {
                box("a")
                box("b")
            }.environment(\.layoutDirection, .rightToLeft), size: window)
        #expect(stage.frame("a")?.origin == CGPoint(x: 80, y: 0))
        #expect(stage.frame("b")?.origin == CGPoint(x: 70, y: 10))
    }

    @Test func whatIsNotPlacedStandsInTheCentre() {
        let stage = TestStage(
            FirstOnly(point: CGPoint(x: 20, y: 30)) {
                Color.red.accessibilityIdentifier("a")
                box("b")
            }, size: window)
        #expect(stage.frame("a") == CGRect(x: 5, y: 25, width: 30, height: 10))
        #expect(stage.frame("b") == CGRect(x: 40, y: 40, width: 20, height: 20))
    }

    @Test func aPlaceThatIsNoNumberIsReported() {
        var warnings: [String] = []
        let outer = RuntimeIssue.handler
        RuntimeIssue.handler = { warnings.append($0) }
        defer { RuntimeIssue.handler = outer }
        let stage = TestStage(FirstOnly(point: CGPoint(x: CGFloat.nan, y: 30)) { box("a") }, size: window)
        #expect(stage.frame("a") == CGRect(x: 40, y: 40, width: 20, height: 20))
        #expect(warnings.contains { $0.contains("not finite") })
    }

    @Test func aLayoutMaySetGuides() {
        for layout in [AnyLayout(FirstOnly(point: .zero)), AnyLayout(AnyLayout(FirstOnly(point: .zero)))] {
            let stage = TestStage(
                HStack(alignment: .firstTextBaseline, spacing: 0) {
                    layout { box("a") }.frame(width: 40, height: 40).accessibilityIdentifier("layout")
                    box("mark")
                }, size: window)
            #expect(stage.frame("mark")?.maxY == stage.frame("layout")!.minY + 25)
        }
    }

    @Test func animatableDataRunsThePlacementForEachFrame() {
        let driver = Driver(10.0) { step in
            Staircase(step: step) {
                box("a")
                box("b")
            }
        }
        driver.set(50, .linear(duration: 1))
        #expect(driver.samples(at: [0, 0.25, 0.5, 1]) { $0.x("b") } == [10, 20, 30, 50])
        #expect(driver.samples(at: [1.5]) { $0.x("a") } == [0])
    }

    @Test func switchingLayoutsMovesTheViews() {
        let driver = Driver(false) { isColumn in
            let layout = isColumn ? AnyLayout(VStackLayout(alignment: .leading, spacing: 4)) : AnyLayout(HStackLayout(alignment: .top, spacing: 8))
            layout {
                box("a")
                box("b")
            }
        }
        driver.set(true, .linear(duration: 1))
        #expect(driver.stage.frame("b")?.origin == CGPoint(x: 0, y: 24))
        #expect(driver.samples(at: [0.5]) { [$0.x("b"), $0.y("b")] } == [[14, 12]])
        #expect(driver.samples(at: [1]) { [$0.x("b"), $0.y("b")] } == [[0, 24]])
    }

    @Test func builtInLayoutsDoAsTheStacks() {
        let layouts = TestStage(
            VStackLayout(alignment: .trailing, spacing: 2) {
                HStackLayout(spacing: 3) {
                    box("a")
                    Spacer()
                    box("b")
                }
                ZStackLayout(alignment: .bottomLeading) {
                    box("c")
                    Color.red.frame(width: 40, height: 30).accessibilityIdentifier("d")
                }
            }, size: window)
        let stacks = TestStage(
            VStack(alignment: .trailing, spacing: 2) {
                HStack(spacing: 3) {
                    box("a")
                    Spacer()
                    box("b")
                }
                ZStack(alignment: .bottomLeading) {
                    box("c")
                    Color.red.frame(width: 40, height: 30).accessibilityIdentifier("d")
                }
            }, size: window)
        #expect(layouts.frame("b")?.maxX == 100)
        for name in ["a", "b", "c", "d"] {
            #expect(layouts.frame(name) == stacks.frame(name))
        }
    }
}
