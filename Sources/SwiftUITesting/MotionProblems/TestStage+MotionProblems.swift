import Foundation
import MotionChecks
import RasterRenderer

extension TestStage {
    /// Performs `action`, plays until nothing moves, and returns what a motion designer would change. The stage needs `traces: true` and
    /// `inspects: true`.
    ///
    /// ```swift
    /// let stage = TestStage(Drawer(), traces: true, inspects: true)
    /// let problems = stage.motionProblems { try stage.tap("Open") }
    /// ```
    /// Movements that ignore Reduce Motion are found if `traits.reduceMotion` is on; the static function plays the action twice, with and
    /// without it.
    /// - Parameters:
    ///   - disabled: The kinds not to look for.
    ///   - duration: The seconds to play after the action; nil plays until nothing moves.
    ///   - limit: The largest number of seconds to play if there is no duration.
    /// - Throws: What `action` throws.
    public func motionProblems(
        without disabled: Set<MotionProblemKind> = [], for duration: Double? = nil, limit: Double = 10, _ action: () throws -> Void = {}
    ) rethrows -> [MotionProblem] {
        guard let trace, inspects else {
            preconditionFailure(
                "motion is checked on a stage that is made with traces: true and inspects: true, as in TestStage(view, traces: true, inspects: true)")
        }
        let recorder = MotionRecorder(trace, size: graph.size, reducesMotion: traits.reduceMotion, renderer: RasterRenderer(), from: time)
        let outer = window.recorder
        window.recorder = recorder
        defer { window.recorder = outer }
        show()
        try action()
        let start = time
        var frame = 0
        while duration.map({ time - start < $0 - 1e-9 }) ?? (time - start < limit - 1e-9 && !stage.isIdle(until: start + limit)) {
            frame += 1
            advance(to: max(min(start + Double(frame) / 60, start + (duration ?? limit)), time))
        }
        let recording = onStage { recorder.recording(of: graph, isCut: duration != nil) }
        return recorder.findings(in: recording, without: Set(disabled.map(\.rule))).compactMap(MotionProblem.init)
    }

    /// Performs `action`, plays until nothing moves, and records a failure for each problem of `motionProblems(without:for:limit:_:)`.
    /// - Parameter isAccepted: Returns whether a problem is intended.
    public func expectNoMotionProblems(
        without disabled: Set<MotionProblemKind> = [], for duration: Double? = nil, limit: Double = 10, fileID: StaticString = #fileID,
        file: StaticString = #filePath, line: UInt = #line, column: UInt = #column, accepting isAccepted: (MotionProblem) -> Bool = { _ in false },
        _ action: () throws -> Void
    ) throws {
        let problems = try motionProblems(without: disabled, for: duration, limit: limit, action)
        try Self.record(problems.filter { !isAccepted($0) }, at: TestLocation(fileID, file, line, column))
    }

    /// Shows a view twice, without and with Reduce Motion, performs `action` on each stage, plays until nothing moves, and returns what a
    /// motion designer would change.
    ///
    /// ```swift
    /// let problems = try TestStage.motionProblems(acting: { try $0.tap("Open") }) { Drawer() }
    /// ```
    /// - Parameters:
    ///   - disabled: The kinds not to look for.
    ///   - duration: The seconds to play after the action; nil plays until nothing moves, at most for 10 seconds.
    ///   - action: Actions on each stage.
    ///   - view: Makes the view, once for each stage.
    /// - Throws: What `action` and `view` throw.
    public static func motionProblems<V: View>(
        without disabled: Set<MotionProblemKind> = [], for duration: Double? = nil, size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 2,
        acting action: (TestStage) throws -> Void = { _ in }, of view: () throws -> V
    ) throws -> [MotionProblem] {
        var problems: [MotionProblem] = []
        for reducesMotion in disabled.contains(.reduceMotion) ? [false] : [false, true] {
            let stage = try TestStage(
                view(), size: size, scale: scale, traces: true, traits: StageTraits(reduceMotion: reducesMotion), inspects: true)
            let found = try stage.motionProblems(without: disabled, for: duration) { try action(stage) }
            problems += found.filter { ($0.kind == .reduceMotion) == reducesMotion }
        }
        return problems
    }

    /// Records a failure for each problem of `motionProblems(without:for:size:scale:acting:of:)`.
    /// - Parameter isAccepted: Returns whether a problem is intended.
    public static func expectNoMotionProblems<V: View>(
        without disabled: Set<MotionProblemKind> = [], for duration: Double? = nil, size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 2,
        fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
        accepting isAccepted: (MotionProblem) -> Bool = { _ in false }, acting action: (TestStage) throws -> Void = { _ in }, of view: () throws -> V
    ) throws {
        let problems = try motionProblems(without: disabled, for: duration, size: size, scale: scale, acting: action, of: view)
        try record(problems.filter { !isAccepted($0) }, at: TestLocation(fileID, file, line, column))
    }

    private static func record(_ problems: [MotionProblem], at location: TestLocation) throws {
        for problem in problems {
            try TestResults.fail(problem.description + "\n" + problem.suggestion, at: location)
        }
    }
}
