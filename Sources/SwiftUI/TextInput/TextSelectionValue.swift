import Foundation

/// The selection in a text: a range, or the position of the cursor.
public struct TextSelection: Equatable, Hashable, Sendable {
    /// Where the selection is.
    public enum Indices: Equatable, Hashable, Sendable {
        /// One range; an empty one is the position of the cursor.
        case selection(Range<String.Index>)
        /// Several ranges. Fields select everything from the first to the last of them, and never write this case.
        case multiSelection(RangeSet<String.Index>)
    }

    /// Where the selection is, in indices of the text that is edited.
    public var indices: Indices
    /// The side of a line break to which the cursor belongs.
    public let affinity: TextSelectionAffinity

    /// A selection of one range. Indices beyond the text count as its end, one inside of a character as the end of that.
    public init(range: Range<String.Index>) {
        self.init(range: range, affinity: .automatic)
    }

    init(range: Range<String.Index>, affinity: TextSelectionAffinity) {
        indices = .selection(range)
        self.affinity = affinity
    }

    /// A selection of several ranges. A field selects everything from the first to the last of them; no ranges change nothing.
    public init(ranges: RangeSet<String.Index>) {
        indices = .multiSelection(ranges)
        affinity = .automatic
    }

    /// No selection: the cursor stands before the character at an index.
    public init(insertionPoint: String.Index) {
        self.init(range: insertionPoint..<insertionPoint)
    }

    /// Whether the selection is only a cursor.
    public var isInsertion: Bool { range?.isEmpty ?? true }

    /// From the first to the last selected character.
    var range: Range<String.Index>? {
        switch indices {
        case .selection(let range):
            return range
        case .multiSelection(let ranges):
            guard let first = ranges.ranges.first, let last = ranges.ranges.last else { return nil }
            return first.lowerBound..<last.upperBound
        }
    }
}
