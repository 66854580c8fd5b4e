import Foundation

extension TestStage {
    /// Plays for `duration` seconds and describes the drawn items every `interval` seconds, including the present and the end. There is one line for
    /// each item that is new or has changed since the time before, in drawing order, and one for each that is gone.
    ///
    /// ```
    /// 0      fill “Knob” [0 20 44 44] #FF3B30
    /// 0.25   fill “Knob” [31.5 20 44 44] #FF3B30
    /// 0.5    fill “Knob” [80 20 44 44] #FF3B30
    /// ```
    /// Times are seconds from now. Boxes are x, y, width and height in window points. The frames between these times are also made, so the text does not
    /// depend on the interval.
    public func timeline(every interval: Double, for duration: Double) -> String {
        precondition(interval > 0 && interval.isFinite, "a timeline goes on in steps of more than 0 s, not of \(interval)")
        precondition(duration >= 0 && duration.isFinite, "a timeline has a finite duration, not \(duration)")
        let start = time
        var lines: [String] = []
        var before: [DrawnItem] = []
        for index in 0...Int(saturating: (duration / interval + 1e-9).rounded(.down)) {
            let elapsed = Double(index) * interval
            advance(to: max(start + elapsed, time))
            let now = items
            let label = ItemText.number(elapsed, decimals: 4).padding(toLength: 6, withPad: " ", startingAt: 0)
            lines += TimelineText.changes(from: before, to: now).map { "\(label) \($0)" }
            before = now
        }
        return lines.joined(separator: "\n")
    }

    /// Fails, and shows the differences, unless `timeline(every:for:)` equals `expected`. Spaces at the ends of lines and empty lines at the
    /// end are ignored.
    ///
    /// ```swift
    /// try stage.expectTimeline(every: 0.5, for: 1, """
    ///     0      fill [0 0 10 10] #007AFF
    ///     0.5    fill [50 0 10 10] #007AFF
    ///     1      fill [100 0 10 10] #007AFF
    ///     """)
    /// ```
    public func expectTimeline(
        every interval: Double, for duration: Double, _ expected: String, fileID: StaticString = #fileID, file: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) throws {
        let found = TimelineText.lines(of: timeline(every: interval, for: duration))
        let wanted = TimelineText.lines(of: expected)
        guard found != wanted else { return }
        try TestResults.fail(
            "the timeline is another (− expected, + found):\n" + TimelineText.difference(wanted, found).joined(separator: "\n"),
            at: TestLocation(fileID, file, line, column))
    }
}

enum TimelineText {
    /// Lines for new, changed and removed items. Items are the same if they have the same name and the same order.
    static func changes(from before: [DrawnItem], to now: [DrawnItem]) -> [String] {
        let names = now.map(ItemText.name)
        let difference = names.difference(from: before.map(ItemText.name))
        var lines: [String] = []
        var rest = before
        for case .remove(let offset, let name, _) in difference.removals.reversed() {
            rest.remove(at: offset)
            lines.insert("gone: \(name)", at: 0)
        }
        var inserted = Set<Int>()
        for case .insert(let offset, _, _) in difference.insertions {
            inserted.insert(offset)
        }
        var old = rest.makeIterator()
        for (index, item) in now.enumerated() {
            let line = ItemText.line(for: item)
            if inserted.contains(index) || old.next().map(ItemText.line) != line {
                lines.append(line)
            }
        }
        return lines
    }

    /// The items that exist before and after, by the same rule.
    static func pairs(from before: [DrawnItem], to now: [DrawnItem]) -> [(old: DrawnItem, new: DrawnItem)] {
        let difference = now.map(ItemText.name).difference(from: before.map(ItemText.name))
        let removed = Set(difference.removals.map(\.offset)), inserted = Set(difference.insertions.map(\.offset))
        let old = before.indices.filter { !removed.contains($0) }, new = now.indices.filter { !inserted.contains($0) }
        return zip(old, new).map { (before[$0], now[$1]) }
    }

    static func lines(of text: String) -> [String] {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            String(line.reversed().drop { $0 == " " || $0 == "\t" || $0 == "\r" }.reversed())
        }
        while lines.last == "" {
            lines.removeLast()
        }
        return lines
    }

    /// A line by line difference of both texts, with signs in front of lines that are in one only.
    static func difference(_ expected: [String], _ found: [String]) -> [String] {
        let difference = found.difference(from: expected)
        var removed = Set<Int>()
        var inserted = Set<Int>()
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var lines: [String] = []
        var (i, j) = (0, 0)
        while i < expected.count || j < found.count {
            if i < expected.count, removed.contains(i) {
                lines.append("− " + expected[i])
                i += 1
            } else if j < found.count, inserted.contains(j) {
                lines.append("+ " + found[j])
                j += 1
            } else {
                lines.append("  " + found[j])
                i += 1
                j += 1
            }
        }
        return lines
    }

    /// The lines with a sign, and some around them, when there are many.
    static func excerpt(_ lines: [String]) -> [String] {
        guard lines.count > 60 else { return lines }
        let marked = lines.indices.filter { !lines[$0].hasPrefix("  ") }
        var result: [String] = []
        var last = -1
        for index in lines.indices where marked.contains(where: { abs($0 - index) <= 3 }) {
            if index > last + 1 {
                result.append("  …")
            }
            result.append(lines[index])
            last = index
        }
        return result.count > 200 ? result.prefix(200) + ["  … \(result.count - 200) more lines"] : result
    }
}

extension CollectionDifference.Change {
    fileprivate var offset: Int {
        switch self {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }
}
