import SwiftUI
import SwiftUITesting
import Testing

private struct Counter: View {
    @State private var count = 0

    var body: some View {
        VStack(spacing: 20) {
            Text("\(count)")
                .font(.system(size: 60, weight: .bold))
                .scaleEffect(count >= 10 ? 1.5 : 1)
                .accessibilityIdentifier("count")
            HStack(spacing: 20) {
                button("Less", by: -1).disabled(count == 0)
                button("More", by: 1)
            }
        }
    }

    private func button(_ name: String, by step: Int) -> some View {
        Button {
            withAnimation(.easeInOut(duration: 0.4)) { count += step }
        } label: {
            Text(name).frame(minWidth: 80, minHeight: 44)
        }
    }
}

@MainActor @Suite(.stage) struct CounterTests {
    let stage = TestStage(Counter(), size: CGSize(width: 300, height: 300))

    @Test func itCountsUpAndDown() throws {
        for _ in 0..<3 { try stage.tap("More") }
        try stage.tap("Less")
        #expect(try stage.element(.identifier("count")).text == "2")
    }

    @Test func itDoesNotGoBelowZero() throws {
        #expect(stage.exists(.button("Less").disabled))
        try stage.tap("More")
        #expect(stage.exists(.button("Less").enabled))
    }

    @Test func tenIsLargeWithTheCurveOfTheAnimation() throws {
        for _ in 0..<9 { try stage.tap("More") }
        try stage.settle()
        try stage.tap("More")
        try stage.expectMotion(of: "count", .scale, follows: .easeInOut(duration: 0.4), from: 1, to: 1.5, for: 0.5)
    }

    @Test func itComesToRestInTime() throws {
        for _ in 0..<10 { try stage.tap("More") }
        try stage.expectSettles(within: 0.5)
    }

    @Test func theButtonsCanBeTouched() throws {
        try stage.expectAudit(.touchTargets)
    }
}
