import Foundation

extension AttributedString {
    /// What a selection covers; nothing where it is a cursor.
    public subscript(selection: AttributedTextSelection) -> DiscontiguousAttributedSubstring {
        switch selection.indices(in: self) {
        case .insertionPoint: self[RangeSet<Index>()]
        case .ranges(let set): self[set]
        }
    }

    /// Changes the text and keeps the selection with the characters that it was at.
    ///
    /// - Parameter body: Changes the text that it gets. If it replaces it with another one, the selection is a cursor at the end.
    public mutating func transform<E>(
        updating selection: inout AttributedTextSelection, body: (inout AttributedString) throws(E) -> Void
    ) throws(E) where E: Error {
        let ranges = selection.ranges(in: self)
        let new = try transform(updating: ranges, body: body)
        selection = selection.moved(to: new)
    }

    /// Changes the attributes of what is selected. Where nothing is, the attributes of what is typed next are changed.
    ///
    /// - Parameter body: Called for each piece of the selection that has the same attributes.
    public mutating func transformAttributes<E>(
        in selection: inout AttributedTextSelection, body: (inout AttributeContainer) throws(E) -> Void
    ) throws(E) where E: Error {
        switch selection.indices(in: self) {
        case .insertionPoint(let index):
            let affinity = selection.affinity(in: self)
            var typing = selection.typingAttributes(in: self)
            try body(&typing)
            selection = AttributedTextSelection(
                AttributedTextSelection(insertionPoint: index, typingAttributes: typing), affinity: affinity)
        case .ranges(let set):
            let ranges = Array(set.ranges)
            let new = try transform(updating: ranges) { (text: inout AttributedString) throws(E) in
                try text.transformAttributes(in: ranges, body)
            }
            selection = selection.moved(to: new)
        }
    }

    /// Replaces what is selected, or puts a text in at the cursor. The cursor is then after it.
    public mutating func replaceSelection(_ selection: inout AttributedTextSelection, with newContent: AttributedString) {
        let ranges = selection.ranges(in: self)
        let start = unicodeScalars.distance(from: startIndex, to: ranges.first?.lowerBound ?? endIndex)
        for range in ranges.dropFirst().reversed() {
            removeSubrange(range)
        }
        if let first = ranges.first {
            replaceSubrange(first, with: newContent)
        }
        let after = unicodeScalars.index(startIndex, offsetBy: start + newContent.unicodeScalars.count, limitedBy: endIndex) ?? endIndex
        selection = AttributedTextSelection(insertionPoint: characterStart(nearest: after))
    }

    /// Replaces what is selected with characters that get the attributes of typed text. The cursor is then after them.
    public mutating func replaceSelection(_ selection: inout AttributedTextSelection, withCharacters newContent: some Collection<Character>) {
        replaceSelection(&selection, with: AttributedString(String(newContent), attributes: selection.typingAttributes(in: self)))
    }
}

extension AttributedString {
    /// The start of the character that an index is in; the end for an index beyond it.
    func characterStart(nearest index: Index) -> Index {
        guard index > startIndex else { return startIndex }
        guard index < endIndex else { return endIndex }
        return characters.index(before: characters.index(after: index))
    }

    /// Changes the attributes of ranges, run by run.
    mutating func transformAttributes<E>(
        in ranges: [Range<Index>], _ body: (inout AttributeContainer) throws(E) -> Void
    ) throws(E) where E: Error {
        for range in ranges {
            let runs = self[range].runs.map { ($0.range, $0.attributes) }
            for (range, old) in runs {
                var attributes = old
                try body(&attributes)
                if attributes != old {
                    self[range].setAttributes(attributes)
                }
            }
        }
    }

    /// The attributes that characters get in the place of a range: those of the first one that they replace, or of the one before the cursor. At
    /// the start of a paragraph they are those of the character after it.
    func inheritedAttributes(replacing range: Range<Index>) -> AttributeContainer {
        guard !characters.isEmpty else { return AttributeContainer() }
        var copy = self
        var place = range
        if range.isEmpty, range.lowerBound < endIndex, !characters[range.lowerBound].isNewline,
            range.lowerBound == startIndex || characters[characters.index(before: range.lowerBound)].isNewline
        {
            let after = characters.index(after: range.lowerBound)
            place = after..<after
        }
        let start = characters.distance(from: startIndex, to: place.lowerBound)
        copy.characters.replaceSubrange(place, with: ["x"])
        return copy.runs[copy.characters.index(copy.startIndex, offsetBy: start)].attributes
    }
}
