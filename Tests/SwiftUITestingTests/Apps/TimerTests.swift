import SwiftUI
import SwiftUITesting
import Testing

private struct Pomodoro: View {
    @State private var left = 5
    @State private var isRunning = false
    private let ticks = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

    var body: some View {
        VStack(spacing: 24) {
            ZStack {
                Circle().stroke(.quaternary, lineWidth: 10)
                Circle()
                    .trim(from: 0, to: Double(left) / 5)
                    .stroke(.blue, lineWidth: 10)
                    .animation(.linear(duration: 1), value: left)
                    .accessibilityLabel("Ring")
                Text(left == 0 ? "Done" : "\(left)").monospacedDigit()
            }
            .frame(width: 160, height: 160)
            Button(isRunning ? "Pause" : "Go on") { isRunning.toggle() }
        }
        .onReceive(ticks) { _ in
            guard isRunning, left > 0 else { return }
            left -= 1
            if left == 0 { isRunning = false }
        }
    }
}

@MainActor @Suite(.stage) struct PomodoroTests {
    let stage = TestStage(Pomodoro(), size: CGSize(width: 240, height: 320))

    @Test func itCountsDownOnlyWhileItRuns() throws {
        stage.advance(by: 3)
        #expect(stage.exists("5"))
        try stage.tap("Go on")
        stage.advance(by: 2.5)
        #expect(stage.exists("3"))
        try stage.tap("Pause")
        stage.advance(by: 60)
        #expect(stage.exists("3"))
    }

    @Test func itEnds() throws {
        try stage.tap("Go on")
        try stage.waitFor("Done", timeout: 10)
        #expect(stage.exists(.button("Go on")))
    }

    @Test func theRingShortensEvenly() throws {
        try stage.tap("Go on")
        stage.advance(by: 2.01)
        let lines = try (0..<5).map { _ in
            stage.advance(by: 0.05)
            return try #require(stage.item("Ring")).description
        }
        #expect(Set(lines).count == 5)
    }
}
