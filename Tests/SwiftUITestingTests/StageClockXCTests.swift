import Foundation
import SwiftUITesting
import XCTest

/// The same in XCTest, whose tests run on the main thread's run loop.
@MainActor
final class StageClockXCTests: XCTestCase {
    private final class Log {
        var lines: [Double] = []
    }

    private struct Sleeper: View {
        let log: Log

        var body: some View {
            Color.clear.onAppear {
                let start = Date()
                let note = { log.lines.append((Date().timeIntervalSince(start) * 1000).rounded() / 1000) }
                DispatchQueue.main.asyncAfter(deadline: .now() + 20) { note() }
                _ = Timer.scheduledTimer(withTimeInterval: 30, repeats: false) { _ in MainActor.assumeIsolated { note() } }
                Task {
                    try await Task.sleep(for: .seconds(10))
                    note()
                    try await Task.sleep(for: .seconds(30))
                    note()
                }
            }
        }
    }

    private func seconds() -> [Double] {
        let log = Log()
        let stage = TestStage(Sleeper(log: log), size: CGSize(width: 10, height: 10))
        stage.advance(by: 60)
        return log.lines
    }

    func testASynchronousTestIsInStageTime() {
        XCTAssertEqual(seconds(), [10, 20, 30, 40])
    }

    func testAnAsynchronousTestIsInStageTime() async throws {
        try await Task.sleep(for: .milliseconds(1))
        XCTAssertEqual(seconds(), [10, 20, 30, 40])
        let expectation = expectation(description: "real")
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.01) { expectation.fulfill() }
        await fulfillment(of: [expectation], timeout: 10)
        XCTAssertEqual(seconds(), [10, 20, 30, 40])
    }
}
