import Foundation

/// Queries about motion. Frames last 1/60 s.
extension TestStage {
    /// Plays, and fails unless every drawn item stays within `distance` points of its position in the frame before. New and removed items do
    /// not count.
    ///
    /// ```swift
    /// try stage.tap("Open")
    /// try stage.expectNoJumps(of: 40)
    /// ```
    /// - Parameters:
    ///   - distance: The largest allowed movement of a frame's corner from one frame to the next, in points.
    ///   - duration: The seconds to play; nil plays until nothing moves, at most for `limit` seconds.
    public func expectNoJumps(
        of distance: Double, for duration: Double? = nil, limit: Double = 10, fileID: StaticString = #fileID,
        file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) throws {
        let start = time
        var before = items
        var found: [String] = []
        var names = Set<String>()
        eachFrame(for: duration, limit: limit) {
            let now = items
            for (old, new) in TimelineText.pairs(from: before, to: now) {
                let way = Self.distance(from: old.frame, to: new.frame)
                if way > distance + 1e-9, names.insert(ItemText.name(of: new)).inserted {
                    found.append(
                        "\(ItemText.name(of: new)) at \(ItemText.number(time - start, decimals: 4)) s by \(ItemText.number(way)) pt, from [\(ItemText.box(old.frame))] to [\(ItemText.box(new.frame))]"
                    )
                }
            }
            before = now
        }
        guard !found.isEmpty else { return }
        try TestResults.fail(
            "more than \(ItemText.number(distance)) pt from one frame to the next:\n" + Self.listed(found), at: TestLocation(fileID, file, line, column))
    }

    /// Plays for `duration` seconds, and fails unless everything drawn stays the same.
    public func expectStill(
        for duration: Double, fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) throws {
        let start = time, before = items
        var problem: String?
        eachFrame(for: duration, limit: duration) {
            guard problem == nil else { return }
            let changes = TimelineText.changes(from: before, to: items)
            if !changes.isEmpty {
                problem = "something changes, first at \(ItemText.number(time - start, decimals: 4)) s:\n" + Self.listed(changes)
            }
        }
        if let problem {
            try TestResults.fail(problem, at: TestLocation(fileID, file, line, column))
        }
    }

    /// Plays until nothing moves, and fails unless that is within `seconds`, or in the frame after, which is the first still one. The failure
    /// names what still moves.
    public func expectSettles(
        within seconds: Double, fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) throws {
        do {
            try settle(limit: seconds + 1.0 / 60)
        } catch let error as ExpectationError {
            let problem = error.problem.replacingOccurrences(
                of: "after \(ItemText.number(seconds + 1.0 / 60)) s", with: "after \(ItemText.number(seconds)) s")
            try TestResults.fail(problem, at: TestLocation(fileID, file, line, column))
        }
    }

    /// Performs `action` with Reduce Motion, plays until nothing moves, and fails if an item moved, grew or turned on the way. A sudden
    /// change of position is no movement. `traits.reduceMotion` is set meanwhile and restored afterwards.
    ///
    /// ```swift
    /// try stage.expectNothingMovesWithReducedMotion { try stage.tap("Open") }
    /// ```
    /// - Parameters:
    ///   - allowsFades: Whether opacity, colour and blur can change over time, and items can appear and disappear.
    ///   - limit: The largest number of seconds to play.
    public func expectNothingMovesWithReducedMotion(
        allowsFades: Bool = true, limit: Double = 10, fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column, _ action: () throws -> Void
    ) throws {
        let wasReduced = traits.reduceMotion
        setTraits { $0.reduceMotion = true }
        defer { setTraits { $0.reduceMotion = wasReduced } }
        try action()
        let start = time
        var before = items
        var found: [String] = []
        var names = Set<String>()
        eachFrame(for: nil, limit: limit) {
            let now = items
            for (old, new) in TimelineText.pairs(from: before, to: now) {
                let moves = Self.distance(from: old.frame, to: new.frame) > 0.01 || ItemText.angle(of: old) != ItemText.angle(of: new)
                guard moves || !allowsFades && ItemText.line(for: old) != ItemText.line(for: new) else { continue }
                if names.insert(ItemText.name(of: new)).inserted {
                    found.append(
                        "\(ItemText.name(of: new)) at \(ItemText.number(time - start, decimals: 4)) s, from “\(ItemText.line(for: old))” to “\(ItemText.line(for: new))”"
                    )
                }
            }
            before = now
        }
        guard !found.isEmpty else { return }
        try TestResults.fail(
            "something moves although motion is reduced (\\.accessibilityReduceMotion):\n" + Self.listed(found), at: TestLocation(fileID, file, line, column))
    }

    /// Performs `action`, and fails if more than `count` bodies are evaluated meanwhile; see `bodyCount`.
    public func expectBodies(
        atMost count: Int, fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
        _ action: () throws -> Void
    ) throws {
        let before = bodyCount
        try action()
        guard bodyCount - before > count else { return }
        try TestResults.fail("\(bodyCount - before) bodies were evaluated, more than \(count)", at: TestLocation(fileID, file, line, column))
    }

    /// Performs `action`, and fails if more than `count` rules of the engine run meanwhile; see `ruleCount`.
    public func expectRules(
        atMost count: Int, fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
        _ action: () throws -> Void
    ) throws {
        let before = ruleCount
        try action()
        guard ruleCount - before > count else { return }
        try TestResults.fail("\(ruleCount - before) rules ran, more than \(count)", at: TestLocation(fileID, file, line, column))
    }

    private func eachFrame(for duration: Double?, limit: Double, _ body: () -> Void) {
        let start = time
        let end = duration ?? limit
        precondition(end >= 0 && end.isFinite, "frames are played for a finite time, not for \(end) s")
        var frame = 0
        while time - start < end - 1e-9, duration != nil || !stage.isIdle(until: start + limit) {
            frame += 1
            advance(to: max(min(start + Double(frame) / 60, start + end), time))
            body()
        }
    }

    /// The longest way of a corner.
    private static func distance(from old: CGRect, to new: CGRect) -> Double {
        func corners(_ frame: CGRect) -> [CGPoint] {
            [
                CGPoint(x: frame.minX, y: frame.minY), CGPoint(x: frame.maxX, y: frame.minY), CGPoint(x: frame.minX, y: frame.maxY),
                CGPoint(x: frame.maxX, y: frame.maxY),
            ]
        }
        return zip(corners(old), corners(new)).map { hypot($0.x - $1.x, $0.y - $1.y) }.max() ?? 0
    }

    private static func listed(_ lines: [String]) -> String {
        let shown = lines.prefix(8).map { "  " + $0 }
        return (shown + (lines.count > 8 ? ["  and \(lines.count - 8) more"] : [])).joined(separator: "\n")
    }
}
