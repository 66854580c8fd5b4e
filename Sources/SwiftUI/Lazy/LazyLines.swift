import Foundation

/// The arrangement of a lazy container's slots in lines. In a stack, each slot is a line; in a grid, a line has one slot for each track. Headers and
/// footers are separate lines.
struct LazyLines {
    /// Adjacent slots of one kind, and their lines.
    struct Run {
        var kind: LazySlots.Kind
        var section: Int
        var slots: Range<Int>
        var firstLine: Int
        var width: Int
        var lineCount: Int { (slots.count + width - 1) / width }
    }

    private(set) var runs: [Run] = []
    private(set) var count = 0

    init(_ slots: LazySlots, width: Int) {
        for segment in slots.segments {
            let isItem = segment.kind == .item
            if isItem, width > 1, let last = runs.last, last.kind == .item, last.section == segment.section {
                runs[runs.count - 1].slots = last.slots.lowerBound..<segment.range.upperBound
                count = runs[runs.count - 1].firstLine + runs[runs.count - 1].lineCount
                continue
            }
            runs.append(
                Run(
                    kind: segment.kind, section: segment.section, slots: segment.range, firstLine: count, width: isItem ? width : 1))
            count += runs[runs.count - 1].lineCount
        }
    }

    func run(of line: Int) -> Run {
        var low = 0
        var high = runs.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if runs[middle].firstLine <= line {
                low = middle
            } else {
                high = middle - 1
            }
        }
        return runs[low]
    }

    func slots(of line: Int) -> Range<Int> {
        let run = run(of: line)
        let first = run.slots.lowerBound + (line - run.firstLine) * run.width
        return first..<min(first + run.width, run.slots.upperBound)
    }

    func line(of slot: Int) -> Int {
        guard let run = runs.first(where: { $0.slots.contains(slot) }) else { return 0 }
        return run.firstLine + (slot - run.slots.lowerBound) / run.width
    }

    /// The lines of a section's header or footer.
    func lines(_ kind: LazySlots.Kind, of section: Int) -> Range<Int>? {
        guard let first = runs.first(where: { $0.section == section && $0.kind == kind }),
            let last = runs.last(where: { $0.section == section && $0.kind == kind })
        else { return nil }
        return first.firstLine..<(last.firstLine + last.lineCount)
    }

    /// All lines of a section.
    func lines(ofSection section: Int) -> Range<Int>? {
        guard let first = runs.first(where: { $0.section == section }), let last = runs.last(where: { $0.section == section }) else {
            return nil
        }
        return first.firstLine..<(last.firstLine + last.lineCount)
    }
}
