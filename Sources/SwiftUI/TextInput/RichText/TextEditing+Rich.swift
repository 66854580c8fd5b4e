import Foundation

extension TextEditing {
    /// The index of a character in the text with attributes.
    func richIndex(_ character: Int) -> AttributedString.Index {
        guard let rich else { return AttributedString().startIndex }
        let offset = boundaries[min(max(character, 0), count)]
        return rich.unicodeScalars.index(rich.startIndex, offsetBy: offset, limitedBy: rich.endIndex) ?? rich.endIndex
    }

    /// The character at an index of the text with attributes.
    func character(atRich index: AttributedString.Index) -> Int {
        guard let rich else { return 0 }
        return character(atScalar: rich.unicodeScalars.distance(from: rich.startIndex, to: rich.characterStart(nearest: index)))
    }

    /// What is selected, with its attributes.
    var selectedRichText: AttributedString? {
        rich.map { AttributedString($0[richIndex(selection.lowerBound)..<richIndex(selection.upperBound)]) }
    }

    /// The attributes of what is typed next.
    var typingAttributes: AttributeContainer {
        guard let rich else { return AttributeContainer() }
        return typing ?? rich.inheritedAttributes(replacing: richIndex(selection.lowerBound)..<richIndex(selection.upperBound))
    }

    /// The selection for a binding.
    func richSelection(affinity: TextSelectionAffinity) -> AttributedTextSelection {
        let start = richIndex(selection.lowerBound)
        let new =
            selection.isEmpty
            ? AttributedTextSelection(insertionPoint: start, typingAttributes: typing)
            : AttributedTextSelection(range: start..<richIndex(selection.upperBound))
        return AttributedTextSelection(new, affinity: affinity)
    }

    /// Selects what a binding says. Everything from the first to the last range is selected.
    mutating func select(_ new: AttributedTextSelection) {
        guard let rich else { return }
        let ranges = new.ranges(in: rich)
        guard let first = ranges.first, let last = ranges.last else { return }
        select(character(atRich: first.lowerBound)..<character(atRich: last.upperBound))
        typing = new.ownTypingAttributes
    }

    /// Changes the attributes of what is selected, or of what is typed next.
    mutating func transformAttributes(_ body: (inout AttributeContainer) -> Void) {
        guard var rich else { return }
        if selection.isEmpty {
            var attributes = typingAttributes
            body(&attributes)
            typing = attributes
        } else {
            rich.transformAttributes(in: [richIndex(selection.lowerBound)..<richIndex(selection.upperBound)], body)
            setAttributes(of: rich)
        }
    }

    /// The attributes of the pieces of the selection; those of what is typed next for a cursor.
    var selectedAttributes: [AttributeContainer] {
        guard let rich, !selection.isEmpty else { return [typingAttributes] }
        return rich[richIndex(selection.lowerBound)..<richIndex(selection.upperBound)].runs.map(\.attributes)
    }

    /// Keeps the text to a definition.
    mutating func apply(_ formatting: FormattingSetting?) {
        guard let formatting, let rich else { return }
        let new = formatting.constrain(rich)
        if new != rich {
            setAttributes(of: new)
        }
        if var attributes = typing {
            formatting.constrainContainer(&attributes)
            typing = attributes
        }
    }
}
