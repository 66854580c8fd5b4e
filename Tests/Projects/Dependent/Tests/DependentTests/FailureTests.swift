import Foundation
import SwiftUI
import SwiftUITesting
import Testing
import XCTest

// Tests that fail on purpose, in language mode 6: scripts/check-dependent asks for them, and reads what is said of each.

private let areAskedFor = ProcessInfo.processInfo.environment["INBETWEEN_FAILING_SAMPLES"] == "1"

private struct Endless: View {
    @State private var isOn = false

    var body: some View {
        Circle().fill(.red).frame(width: 10, height: 10).offset(x: isOn ? 30 : 0)
            .onAppear { withAnimation(.linear(duration: 1).repeatForever()) { isOn = true } }
    }
}

@MainActor @Suite(.enabled(if: areAskedFor), .stage) struct FailingTests {
    @Test func recorded() throws {
        try TestStage(Endless()).expectTimeline(every: 1, for: 0, "nothing")  // fails: Swift Testing
    }

    @Test func recordedInAnAsyncTest() async throws {
        await Task.yield()
        try TestStage(Endless()).expectStill(for: 1)  // fails: Swift Testing
    }

    @Test func thrown() throws {
        try TestStage(Endless()).settle(limit: 1)  // fails: Swift Testing
    }
}

final class FailingXCTests: StageTestCase {
    func testRecorded() throws {
        try XCTSkipUnless(areAskedFor)
        try MainActor.assumeIsolated {
            try TestStage(Endless()).expectTimeline(every: 1, for: 0, "nothing")  // fails: XCTest
        }
    }

    @MainActor func testRecordedInAnAsyncTest() async throws {
        try XCTSkipUnless(areAskedFor)
        await Task.yield()
        try TestStage(Endless()).expectStill(for: 1)  // fails: XCTest
    }

    @MainActor func testThrown() async throws {
        try XCTSkipUnless(areAskedFor)
        try TestStage(Endless()).settle(limit: 1)  // fails: XCTest
    }
}
