import Foundation

/// What is selected in a text: a range, or the place of the cursor.
public struct TextSelection: Equatable, Hashable, Sendable {
    /// Where the selection is.
    public enum Indices: Equatable, Hashable, Sendable {
        case selection(Range<String.Index>)
        case multiSelection(RangeSet<String.Index>)
    }

    public var indices: Indices
    /// Which side of its place the cursor belongs to.
    public let affinity: TextSelectionAffinity

    public init(range: Range<String.Index>) {
        indices = .selection(range)
        affinity = .automatic
    }

    public init(ranges: RangeSet<String.Index>) {
        indices = .multiSelection(ranges)
        affinity = .automatic
    }

    public init(insertionPoint: String.Index) {
        self.init(range: insertionPoint..<insertionPoint)
    }

    /// Whether nothing is selected but the place of the cursor.
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

/// Which side of its place a cursor belongs to, where a line ends or the direction of writing changes.
public enum TextSelectionAffinity: Equatable, Hashable, Sendable {
    case automatic
    case upstream
    case downstream
}
