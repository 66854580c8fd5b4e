import Foundation

/// The selection in an attributed text: the position of the cursor, or what is selected.
///
/// Its indices are those of one version of a text. When you change the text, change it with `transform(updating:body:)`,
/// `transformAttributes(in:body:)` or `replaceSelection(_:with:)`, which keep the selection in its place.
public struct AttributedTextSelection: Equatable, Sendable {
    private enum Storage: Equatable {
        /// A cursor at the end, wherever that is.
        case end
        case insertionPoint(AttributedString.Index, typing: AttributeContainer?)
        case ranges(RangeSet<AttributedString.Index>)
    }

    private var storage: Storage
    private var ownAffinity = TextSelectionAffinity.automatic

    /// A cursor at the end of the text.
    public init() {
        storage = .end
    }

    /// A cursor before the character at an index.
    ///
    /// - Parameter typingAttributes: The attributes of what is typed next; nil for those of the text around the cursor.
    public init(insertionPoint: AttributedString.Index, typingAttributes: AttributeContainer? = nil) {
        storage = .insertionPoint(insertionPoint, typing: typingAttributes)
    }

    /// A selection of one range. An empty range is a cursor.
    public init(range: Range<AttributedString.Index>) {
        storage = range.isEmpty ? .insertionPoint(range.lowerBound, typing: nil) : .ranges(RangeSet(range))
    }

    /// A selection of several ranges. Editors select everything from the first to the last of them; no ranges are a cursor at the end.
    public init(ranges: RangeSet<AttributedString.Index>) {
        storage = ranges.isEmpty ? .end : .ranges(ranges)
    }

    init(_ selection: AttributedTextSelection, affinity: TextSelectionAffinity) {
        self = selection
        ownAffinity = affinity
    }

    /// What is selected in a text.
    public enum Indices: Equatable, Sendable {
        /// Nothing; the cursor stands before the character at an index.
        case insertionPoint(AttributedString.Index)
        /// What is selected.
        case ranges(RangeSet<AttributedString.Index>)
    }

    /// Where the selection is in `text`. Indices beyond the text count as its end, one inside of a character as the start of that.
    public func indices(in text: AttributedString) -> Indices {
        switch storage {
        case .end:
            return .insertionPoint(text.endIndex)
        case .insertionPoint(let index, _):
            return .insertionPoint(text.characterStart(nearest: index))
        case .ranges(let set):
            let ranges = set.ranges.map { text.characterStart(nearest: $0.lowerBound)..<text.characterStart(nearest: $0.upperBound) }
            let usable = ranges.filter { !$0.isEmpty }
            return usable.isEmpty ? .insertionPoint(ranges.first?.lowerBound ?? text.endIndex) : .ranges(RangeSet(usable))
        }
    }

    /// The side of a line's end to which the cursor belongs. Editors set it to `textSelectionAffinity` of their environment; it is `automatic` for
    /// what is selected.
    public func affinity(in text: AttributedString) -> TextSelectionAffinity {
        guard case .insertionPoint = indices(in: text) else { return .automatic }
        return ownAffinity
    }

    /// The attributes of what is typed next: those that the selection was made with, or those of the text around the cursor, or of the first
    /// selected character.
    public func typingAttributes(in text: AttributedString) -> AttributeContainer {
        if let own = ownTypingAttributes {
            return own
        }
        switch indices(in: text) {
        case .insertionPoint(let index): return text.inheritedAttributes(replacing: index..<index)
        case .ranges(let set): return text.inheritedAttributes(replacing: set.ranges[0])
        }
    }

    /// What the selection was made with.
    var ownTypingAttributes: AttributeContainer? {
        guard case .insertionPoint(_, let typing) = storage else { return nil }
        return typing
    }

    /// The attributes of a selection.
    public struct Attributes<Text> {
        fileprivate let containers: [AttributeContainer]

        /// The values of one attribute, one for each piece of the selection with the same attributes; nil where a piece has none. A cursor has the
        /// value with which text is typed.
        public subscript<K>(type: K.Type) -> some Sequence<K.Value?> where K: AttributedStringKey, K.Value: Sendable {
            containers.map { $0[type] }
        }
    }

    /// The attributes of what is selected in `text`; those with which text is typed, where nothing is.
    public func attributes(in text: AttributedString) -> Attributes<AttributedString> {
        switch indices(in: text) {
        case .insertionPoint:
            return Attributes(containers: [typingAttributes(in: text)])
        case .ranges(let set):
            return Attributes(containers: set.ranges.flatMap { text[$0].runs.map(\.attributes) })
        }
    }

    /// The selection as ranges in order; a cursor is an empty one.
    func ranges(in text: AttributedString) -> [Range<AttributedString.Index>] {
        switch indices(in: text) {
        case .insertionPoint(let index): [index..<index]
        case .ranges(let set): Array(set.ranges)
        }
    }

    /// A selection of ranges that this one has come to. A cursor keeps its typing attributes.
    func moved(to ranges: [Range<AttributedString.Index>]?) -> AttributedTextSelection {
        guard let ranges, let first = ranges.first else { return AttributedTextSelection() }
        let usable = ranges.filter { !$0.isEmpty }
        let new =
            usable.isEmpty
            ? AttributedTextSelection(insertionPoint: first.lowerBound, typingAttributes: ownTypingAttributes)
            : AttributedTextSelection(ranges: RangeSet(usable))
        return AttributedTextSelection(new, affinity: ownAffinity)
    }
}
