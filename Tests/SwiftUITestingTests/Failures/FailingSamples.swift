import Foundation
import SwiftUI
import SwiftUITesting
import Testing
import XCTest

// Tests that fail on purpose, for `FailureRecordingTests`, which runs them in a process of their own and reads what is said of them.

let runsFailingSamples = ProcessInfo.processInfo.environment["INBETWEEN_FAILING_SAMPLES"] == "1"

private struct Endless: View {
    @State private var isOn = false

    var body: some View {
        Circle().fill(.red).frame(width: 10, height: 10).offset(x: isOn ? 30 : 0)
            .onAppear { withAnimation(.linear(duration: 1).repeatForever()) { isOn = true } }
    }
}

@MainActor @Suite(.enabled(if: runsFailingSamples), .stage) struct FailingSamples {
    let stage = TestStage(Endless(), size: CGSize(width: 40, height: 10), scale: 1)

    @Test func recordedInATest() throws {
        try stage.expectTimeline(every: 1, for: 0, "nothing")  // fails: sync
        print("sync goes on")
    }

    @Test func recordedInAnAsyncTest() async throws {
        try await Task.sleep(for: .milliseconds(1))
        try stage.expectTimeline(every: 1, for: 0, "nothing")  // fails: async
        print("async goes on")
    }

    @Test func thrownInATest() throws {
        try stage.settle(limit: 1)  // fails: thrown
    }

    @Test(arguments: [1]) func thrownInATestWithArguments(_ limit: Double) async throws {
        try stage.settle(limit: limit)  // fails: argument
    }
}

@MainActor @Suite(.enabled(if: runsFailingSamples)) struct FailingWithoutTrait {
    @Test func thrownWithoutTheTrait() throws {
        try TestStage(Endless()).settle(limit: 1)  // fails: bare
    }
}

final class FailingXCTSamples: StageTestCase {
    override func setUpWithError() throws {
        try XCTSkipUnless(runsFailingSamples)
    }

    func testRecordedInATest() throws {
        try MainActor.assumeIsolated {
            try TestStage(Endless()).expectTimeline(every: 1, for: 0, "nothing")  // fails: xct sync
        }
        print("xct sync goes on")
    }

    @MainActor func testRecordedInAnAsyncTest() async throws {
        try await Task.sleep(for: .milliseconds(1))
        try TestStage(Endless()).expectTimeline(every: 1, for: 0, "nothing")  // fails: xct async
        print("xct async goes on")
    }

    @MainActor func testThrownInATest() async throws {
        try TestStage(Endless()).settle(limit: 1)  // fails: xct thrown
    }

    func testOtherErrors() throws {
        throw CocoaError(.fileNoSuchFile)
    }
}
