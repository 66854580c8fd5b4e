#if canImport(Testing)
public import Testing

/// Shows a failure where it happened: an `ExpectationError` that leaves a test – from `tap`, `settle` and the like – is recorded at the
/// line of the call that threw it, where Swift Testing would name the test's own line.
///
/// ```swift
/// @MainActor @Suite(.stage) struct ClockTests {
///     @Test func itStarts() throws {
///         let stage = TestStage(Clock())
///         try stage.tap("Start")     // a failure is shown here
///     }
/// }
/// ```
/// The test ends there, as it does without the trait. Other errors are left alone.
public struct StageTrait: TestTrait, SuiteTrait, TestScoping {
    /// All tests of a suite have it.
    public var isRecursive: Bool { true }

    /// Runs the test and records what it throws. It is the same for each test: `test` and `testCase` are there for
    /// source compatibility with the protocol.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        do {
            try await function()
        } catch let error as ExpectationError {
            guard TestResults.record(error) else { throw error }
        }
    }
}

extension Trait where Self == StageTrait {
    /// Shows failures of a stage at the line that failed.
    public static var stage: Self { StageTrait() }
}
#endif
