#if canImport(Testing)
public import Testing

/// A trait that shows a failure at the call that failed. An `ExpectationError` that leaves a test, for example from `tap` or `settle`, is
/// recorded at the line of the call; without the trait, Swift Testing shows the line of the test.
///
/// ```swift
/// @MainActor @Suite(.stage) struct ClockTests {
///     @Test func itStarts() throws {
///         let stage = TestStage(Clock())
///         try stage.tap("Start")     // a failure is shown here
///     }
/// }
/// ```
/// The test ends there, as without the trait. Other errors are not affected.
public struct StageTrait: TestTrait, SuiteTrait, TestScoping {
    /// Whether the trait applies to all tests of a suite.
    public var isRecursive: Bool { true }

    /// Runs the test and records the errors that it throws. Harmless: `test` and `testCase` are not needed for that.
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
