import Foundation

/// A text and its selection. Places are counted in characters, so that a cursor never stands inside of one.
struct TextEditing: Equatable {
    private(set) var text = ""
    /// Where each character begins, and where the last one ends, in Unicode scalars.
    private(set) var boundaries = [0]
    /// Where the selection was begun.
    private(set) var anchor = 0
    /// The cursor: where the selection ends.
    private(set) var head = 0
    /// The part of the text that an input method still composes.
    private(set) var marked: Range<Int>?
    /// The text with its attributes, where it has some. It has the same characters.
    private(set) var rich: AttributedString?
    /// The attributes of what is typed next, where they are not those of the text around the cursor.
    var typing: AttributeContainer?

    init(_ text: String = "") {
        self.text = text
        boundaries = Self.boundaries(of: text)
        anchor = count
        head = count
    }

    init(_ rich: AttributedString) {
        self.init(String(rich.characters))
        self.rich = rich
    }

    private static func boundaries(of text: String) -> [Int] {
        var offsets = [0]
        offsets.reserveCapacity(text.utf8.count + 1)
        var offset = 0
        for character in text {
            offset += character.unicodeScalars.count
            offsets.append(offset)
        }
        return offsets
    }

    /// The number of characters.
    var count: Int { boundaries.count - 1 }

    var selection: Range<Int> { min(anchor, head)..<max(anchor, head) }

    var selectedText: String {
        String(text[index(selection.lowerBound)..<index(selection.upperBound)])
    }

    func index(_ character: Int) -> String.Index {
        text.unicodeScalars.index(text.startIndex, offsetBy: boundaries[min(max(character, 0), count)])
    }

    /// The first character that begins at a scalar or after it.
    func character(atScalar scalar: Int) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if boundaries[middle] < scalar {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low
    }

    func character(at index: String.Index) -> Int {
        let usable = min(max(index, text.startIndex), text.endIndex)
        return character(atScalar: text.unicodeScalars.distance(from: text.startIndex, to: usable))
    }

    // MARK: Selecting

    /// Moves the cursor; with `extending` the selection's other end stays.
    mutating func moveCursor(to offset: Int, extending: Bool = false) {
        head = min(max(offset, 0), count)
        if !extending {
            anchor = head
        }
        typing = nil
        marked = nil
    }

    mutating func select(_ range: Range<Int>) {
        anchor = min(max(range.lowerBound, 0), count)
        head = min(max(range.upperBound, 0), count)
        typing = nil
        marked = nil
    }

    mutating func selectAll() {
        select(0..<count)
    }

    // MARK: Changing

    /// The same characters with other attributes.
    mutating func setAttributes(of new: AttributedString) {
        rich = new
    }

    /// Another text with attributes from outside. The cursor stays where it is, at the end if it was there.
    mutating func replaceText(with new: AttributedString) {
        let typing = typing
        replaceText(with: String(new.characters))
        rich = new
        self.typing = typing
    }

    /// Another text from outside. The cursor stays where it is, at the end if it was there.
    mutating func replaceText(with new: String) {
        guard new != text || new.unicodeScalars.count != boundaries[count] else { return }
        let wasAtEnd = head == count
        let range = selection
        marked = nil
        text = new
        rich = nil
        boundaries = Self.boundaries(of: new)
        if wasAtEnd {
            moveCursor(to: count)
        } else {
            select(min(range.lowerBound, count)..<min(range.upperBound, count))
        }
    }

    /// Replaces the selection, or what an input method composes, with a string. The cursor is then after it.
    mutating func insert(_ string: String) {
        replace(marked ?? selection, with: string)
    }

    /// Replaces the selection, or what an input method has composed so far, with what it composes now.
    ///
    /// - Parameter selected: What the input method has selected in it, in Unicode scalars of `string`.
    mutating func setMarked(_ string: String, selected: Range<Int>) {
        let place = marked ?? selection
        let start = boundaries[place.lowerBound]
        replace(place, with: string)
        guard !string.isEmpty else { return }
        let count = string.unicodeScalars.count
        select(character(atScalar: start + min(selected.lowerBound, count))..<character(atScalar: start + min(selected.upperBound, count)))
        marked = character(atScalar: start)..<character(atScalar: start + count)
    }

    /// What an input method composes stays, as text like any other.
    mutating func unmark() {
        marked = nil
    }

    /// Replaces the selection with a text that has attributes.
    mutating func insert(_ string: AttributedString) {
        replace(selection, with: String(string.characters), rich: string)
    }

    private mutating func replace(_ range: Range<Int>, with string: String, rich replacement: AttributedString? = nil) {
        let start = boundaries[range.lowerBound]
        let attributes = typing
        var inherited: AttributeContainer?
        if var rich {
            let place = richIndex(range.lowerBound)..<richIndex(range.upperBound)
            inherited = attributes ?? rich.inheritedAttributes(replacing: place)
            rich.replaceSubrange(place, with: replacement ?? AttributedString(string, attributes: inherited ?? AttributeContainer()))
            self.rich = rich
        }
        defer {
            // What is typed next is as what was typed. After a deletion the cursor keeps what was set for it, and in an empty text what was there.
            typing = !string.isEmpty ? nil : text.isEmpty ? inherited : attributes
        }
        let inserted = string.unicodeScalars
        text.unicodeScalars.replaceSubrange(index(range.lowerBound)..<index(range.upperBound), with: inserted)
        boundaries = Self.boundaries(of: text)
        // The inserted text may form one character with its neighbours.
        moveCursor(to: character(atScalar: start + inserted.count))
    }

    /// Removes the selection, or the text between the cursor and `offset`.
    mutating func delete(to offset: Int) {
        if selection.isEmpty {
            let offset = min(max(offset, 0), count)
            replace(min(head, offset)..<max(head, offset), with: "")
        } else {
            insert("")
        }
    }

    // MARK: Words

    private func isWord(_ offset: Int) -> Bool {
        guard offset >= 0, offset < count else { return false }
        let character = text[index(offset)]
        return character.isLetter || character.isNumber || character == "_" || character == "'" || character == "’"
    }

    /// Whether the character is a word by itself, as ideographs are.
    private func standsAlone(_ offset: Int) -> Bool {
        guard offset >= 0, offset < count, let scalar = text[index(offset)].unicodeScalars.first else { return false }
        return scalar.properties.isIdeographic
    }

    /// The end of the word after an index.
    func wordEnd(after offset: Int) -> Int {
        var offset = offset
        while offset < count, !isWord(offset) {
            offset += 1
        }
        if standsAlone(offset) {
            return offset + 1
        }
        while isWord(offset), !standsAlone(offset) {
            offset += 1
        }
        return min(offset, count)
    }

    /// The start of the word before an index.
    func wordStart(before offset: Int) -> Int {
        var offset = offset
        while offset > 0, !isWord(offset - 1) {
            offset -= 1
        }
        if standsAlone(offset - 1) {
            return offset - 1
        }
        while isWord(offset - 1), !standsAlone(offset - 1) {
            offset -= 1
        }
        return max(offset, 0)
    }

    /// The word around an index, or the character after it if there is no word.
    func word(at offset: Int) -> Range<Int> {
        guard count > 0 else { return 0..<0 }
        let offset = min(max(offset, 0), count)
        if isWord(offset) || isWord(offset - 1) {
            let inside = isWord(offset) ? offset + 1 : offset
            let start = wordStart(before: inside)
            return start..<max(wordEnd(after: start), start)
        }
        let start = min(offset, count - 1)
        return start..<(start + 1)
    }

    /// The paragraph around an index, with its line break.
    func paragraph(at offset: Int) -> Range<Int> {
        var start = min(max(offset, 0), count)
        var end = start
        while start > 0, !text[index(start - 1)].isNewline {
            start -= 1
        }
        while end < count {
            end += 1
            if text[index(end - 1)].isNewline {
                break
            }
        }
        return start..<end
    }
}
