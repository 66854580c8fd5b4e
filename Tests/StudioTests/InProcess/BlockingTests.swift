import Foundation
import Testing

/// Runs tests that wait, which block the thread that they are on, on a thread that nothing else needs: what they wait for may happen on
/// those of the concurrency runtime, of which there may be only one.
struct BlockingTests: SuiteTrait, TestTrait, TestScoping {
    var isRecursive: Bool { true }

    private final class OwnThread: TaskExecutor {
        private let queue = DispatchQueue(label: "blocking tests", attributes: .concurrent)

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
        }
    }

    private static let executor = OwnThread()

    func provideScope(for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void) async throws {
        try await withTaskExecutorPreference(Self.executor) { try await function() }
    }
}

extension Trait where Self == BlockingTests {
    static var blocking: Self { Self() }
}
