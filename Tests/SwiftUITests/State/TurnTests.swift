import SwiftUITesting
import Testing
@testable import SwiftUI

/// What is written in two turns of the main queue is two updates.
@MainActor
@Suite struct TurnTests {
    private final class Log {
        var values: [Bool] = []
        var bodies = 0
    }

    private struct Trigger: View {
        let log: Log
        @State private var trigger = true

        var body: some View {
            VStack {
                Button("Queue") {
                    trigger = false
                    DispatchQueue.main.async { trigger = true }
                }
                Button("Task") {
                    trigger = false
                    Task { @MainActor in trigger = true }
                }
                Button("Once") {
                    trigger = false
                    trigger = true
                }
                Text("phased").phaseAnimator([0.0, 50], trigger: trigger) { view, x in
                    view.offset(x: x)
                } animation: { _ in
                    .linear(duration: 1)
                }
            }
            .onChange(of: trigger) { log.values.append(trigger) }
        }
    }

    @Test(arguments: ["Queue", "Task"]) func writesOfTwoTurnsAreTwoUpdates(_ button: String) throws {
        let log = Log()
        let stage = TestStage(Trigger(log: log), size: CGSize(width: 200, height: 200))
        try stage.tap(button)
        #expect(log.values == [false, true])
        let home = stage.item("phased")?.frame.minX ?? .nan
        stage.advance(by: 0.5)
        #expect((stage.item("phased")?.frame.minX ?? .nan) > home)
    }

    @Test func writesOfOneTurnAreOneUpdate() throws {
        let log = Log()
        let stage = TestStage(Trigger(log: log), size: CGSize(width: 200, height: 200))
        try stage.tap("Once")
        #expect(log.values == [])
    }
}
