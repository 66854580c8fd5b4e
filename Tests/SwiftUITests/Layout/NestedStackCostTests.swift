import SwiftUITesting
import Testing
@testable import SwiftUI

/// Stacks in stacks are measured once for each proposal, and their spacing is computed once, so the work grows with their number.
@MainActor struct NestedStackCostTests {
    private struct Nested: View {
        var depth: Int

        var body: some View {
            if depth > 0 {
                VStack {
                    HStack {
                        Text("a")
                        AnyView(Nested(depth: depth - 1))
                    }
                }
            } else {
                Counted()
            }
        }
    }

    /// How often the innermost view is measured and its spacing is read.
    private struct Counted: View {
        nonisolated(unsafe) static var sizes = 0
        nonisolated(unsafe) static var spacings = 0

        private struct Counting: Layout {
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                Counted.sizes += 1
                return CGSize(width: 10, height: 10)
            }

            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}

            func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing {
                Counted.spacings += 1
                return ViewSpacing()
            }
        }

        var body: some View {
            Counting { Color.red }
        }
    }

    @Test func theWorkDoesNotDoubleWithEachLevel() {
        Counted.sizes = 0
        Counted.spacings = 0
        let stage = TestStage(Nested(depth: 24), size: CGSize(width: 300, height: 300))
        #expect(stage.texts.count == 24)
        #expect(Counted.spacings <= 2)
        #expect(Counted.sizes < 100)
    }
}
