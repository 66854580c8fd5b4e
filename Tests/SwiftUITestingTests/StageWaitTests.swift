import SwiftUI
import SwiftUITesting
import Testing

private struct Loader: View {
    @State private var isReady = false
    @State private var isBusy = true

    var body: some View {
        VStack {
            if isReady { Text("Ready") }
            if isBusy { Text("Busy") }
        }
        .task {
            try? await Task.sleep(for: .seconds(2))
            isReady = true
            isBusy = false
        }
    }
}

@MainActor
@Suite struct StageWaitTests {
    @Test func waitingTakesStageTimeOnly() throws {
        let stage = TestStage(Loader())
        let element = try stage.waitFor("Ready")
        #expect(element.text == "Ready" && abs(stage.time - 2) < 0.02)
        try stage.waitUntilGone("Busy")
    }

    @Test func waitingEndsAtItsLimitWithWhatWasThere() {
        let stage = TestStage(Loader())
        let error = #expect(throws: ElementError.self) { try stage.waitFor(.text("Ready"), timeout: 1) }
        #expect(error?.description.hasPrefix("waited 1 s: there is no text “Ready”; what there is, the nearest first:\n  text “Busy”") == true)
        #expect(stage.time == 1)
        let other = #expect(throws: ElementError.self) { try stage.waitUntilGone("Busy", timeout: 0.5) }
        #expect(other?.description.contains("“Busy” is still there:") == true)
    }

    @Test func waitingEndsWhenNothingCanChange() {
        let stage = TestStage(Text("Here"))
        let error = #expect(throws: ElementError.self) { try stage.waitFor("There", timeout: 1000) }
        #expect(error?.description.contains("until nothing moved and nothing waited any more") == true)
        #expect(stage.time < 1)
    }

    @Test func conditionsAreWaitedFor() throws {
        let stage = TestStage(Loader())
        try stage.waitFor { stage.texts == ["Ready"] }
        #expect(throws: ExpectationError.self) { try stage.waitFor(timeout: 1) { false } }
        #expect(TestStage(Loader()).advance(until: { false }, limit: 1) == false)
    }

    @Test func asyncWorkIsDoneInStageTime() throws {
        struct Failure: Error {}
        let stage = TestStage(Loader())
        let number = try stage.wait {
            try await Task.sleep(for: .seconds(3))
            return 7
        }
        #expect(number == 7 && abs(stage.time - 3) < 0.02 && stage.texts == ["Ready"])
        #expect(throws: Failure.self) { try stage.wait { throw Failure() } }
        #expect(throws: ExpectationError.self) { try stage.wait(timeout: 1) { try await Task.sleep(for: .seconds(3)) } }
    }

    @Test func framesAreCounted() {
        let stage = TestStage(Text("A"))
        stage.run(frames: 30)
        #expect(stage.time == 0.5)
    }
}
