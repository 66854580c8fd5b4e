import Foundation

/// The texts of elements. Places are Unicode scalars.
extension AccessibilityServer {
    /// What a method of the interface Text changes; nil for one that only reads.
    func textCommand(_ member: String, _ body: [DBusValue], of element: AccessibleElement) -> AccessibilityRequest.Command? {
        guard let text = element.text, text.isEditable else { return nil }
        let numbers = body.map { $0.number?.place ?? 0 }
        switch member {
        case "SetCaretOffset" where numbers.count == 1: return .select(numbers[0]..<numbers[0])
        case "AddSelection" where numbers.count == 2 && text.selection.isEmpty: return .select(min(numbers[0], numbers[1])..<max(numbers[0], numbers[1]))
        case "SetSelection" where numbers.count == 3 && numbers[0] == 0: return .select(min(numbers[1], numbers[2])..<max(numbers[1], numbers[2]))
        case "RemoveSelection" where numbers.first == 0: return .select(text.selection.upperBound..<text.selection.upperBound)
        default: return nil
        }
    }

    func editCommand(_ member: String, _ body: [DBusValue], of element: AccessibleElement) -> AccessibilityRequest.Command? {
        guard let text = element.text, text.isEditable else { return nil }
        let count = text.string.unicodeScalars.count
        func range() -> Range<Int>? {
            guard body.count == 2, let start = body[0].number?.place, let end = body[1].number?.place else { return nil }
            let last = end < 0 ? count : end
            return min(start, last)..<max(start, last)
        }
        switch member {
        case "SetTextContents": return body.first?.text.map { .replace(0..<count, $0) }
        case "InsertText":
            guard body.count == 3, let place = body[0].number?.place, let string = body[1].text, let length = body[2].number?.place else { return nil }
            var scalars = String.UnicodeScalarView()
            scalars.append(contentsOf: string.unicodeScalars.prefix(length < 0 ? Int.max : length))
            return .replace(place..<place, String(scalars))
        case "DeleteText": return range().map { .replace($0, "") }
        case "CopyText": return range().map { .copy($0) }
        case "CutText": return range().map { .cut($0) }
        case "PasteText": return (body.first?.number?.place).map { .paste($0) }
        default: return nil
        }
    }

    func text(_ member: String, _ body: [DBusValue], of element: AccessibleElement) -> [DBusValue]? {
        guard let text = element.text else { return nil }
        let scalars = Array(text.string.unicodeScalars)
        let numbers = body.map { $0.number?.place ?? 0 }
        let first = numbers.first ?? 0
        func string(_ range: Range<Int>) -> DBusValue {
            var part = String.UnicodeScalarView()
            part.append(contentsOf: scalars[range.clamped(to: 0..<scalars.count)])
            return .string(String(part))
        }
        func found(_ range: Range<Int>?) -> [DBusValue] {
            guard let range else { return [.string(""), .int32(-1), .int32(-1)] }
            return [string(range), .int32(Int32(range.lowerBound)), .int32(Int32(range.upperBound))]
        }
        let whole: [DBusValue] = [.dictionary([:]), .int32(0), .int32(Int32(scalars.count))]
        switch member {
        case "GetText" where numbers.count == 2:
            let end = numbers[1] < 0 ? scalars.count : numbers[1]
            return [string(max(first, 0)..<max(end, first, 0))]
        case "GetCharacterAtOffset": return [.int32(scalars.indices.contains(first) ? Int32(scalars[first].value) : 0)]
        case "GetStringAtOffset" where numbers.count == 2: return found(TextUnit(granularity: numbers[1]).range(at: first, in: scalars))
        case "GetTextAtOffset" where numbers.count == 2: return found(TextUnit(boundary: numbers[1]).range(at: first, in: scalars))
        case "GetTextBeforeOffset" where numbers.count == 2: return found(TextUnit(boundary: numbers[1]).range(before: first, in: scalars))
        case "GetTextAfterOffset" where numbers.count == 2: return found(TextUnit(boundary: numbers[1]).range(after: first, in: scalars))
        case "GetNSelections": return [.int32(text.selection.isEmpty ? 0 : 1)]
        case "GetSelection":
            let selection = first == 0 && !text.selection.isEmpty ? text.selection : 0..<0
            return [.int32(Int32(selection.lowerBound)), .int32(Int32(selection.upperBound))]
        case "SetCaretOffset", "AddSelection", "SetSelection", "RemoveSelection": return [.bool(false)]
        case "GetAttributes", "GetAttributeRun": return whole
        case "GetDefaultAttributes", "GetDefaultAttributeSet": return [.dictionary([:])]
        case "GetAttributeValue": return [.string("")]
        case "ScrollSubstringTo", "ScrollSubstringToPoint": return [.bool(false)]
        default: return place(member, numbers, text, of: element)
        }
    }

    /// Where parts of a text are. An element without an editor has only its frame.
    private func place(_ member: String, _ numbers: [Int], _ text: AccessibleElement.Text, of element: AccessibleElement) -> [DBusValue]? {
        switch member {
        case "GetCharacterExtents" where numbers.count == 2:
            let frames = text.frames ?? [],
                caret = numbers[0] == frames.count ? frames.last.map { CGRect(x: $0.maxX, y: $0.minY, width: 0, height: $0.height) } : nil
            let frame = frames.indices.contains(numbers[0]) ? frames[numbers[0]] : caret ?? element.frame
            return Self.numbers(converted(frame, of: element, numbers[1]))
        case "GetRangeExtents" where numbers.count == 3:
            let range = min(numbers[0], numbers[1])..<max(numbers[0], numbers[1])
            let frames = (text.frames ?? [])[range.clamped(to: 0..<(text.frames?.count ?? 0))]
            return Self.numbers(converted(frames.dropFirst().reduce(frames.first ?? element.frame) { $0.union($1) }, of: element, numbers[2]))
        case "GetOffsetAtPoint" where numbers.count == 3:
            let point = point(Double(numbers[0]), Double(numbers[1]), of: element, numbers[2])
            return [.int32(Int32(text.frames?.firstIndex { $0.contains(point) } ?? -1))]
        default: return nil
        }
    }
}

/// A part of a text that a screen reader moves by.
enum TextUnit {
    case character, word, sentence, paragraph

    /// AT-SPI's granularities: a line is a paragraph, since fields wrap as they like.
    init(granularity: Int) {
        self = [.character, .word, .sentence][safe: Double(granularity)] ?? .paragraph
    }

    /// AT-SPI's older kinds of boundaries, of beginnings and of ends.
    init(boundary: Int) {
        self = [.character, .word, .word, .sentence, .sentence][safe: Double(boundary)] ?? .paragraph
    }

    /// Where each unit begins. What follows a word up to the next one belongs to it.
    private func starts(in scalars: [Unicode.Scalar]) -> [Int] {
        func isLetter(_ scalar: Unicode.Scalar) -> Bool {
            scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "'" || scalar == "_"
        }
        let ends: Set<Unicode.Scalar> = [".", "!", "?", "…", "。", "！", "？"]
        return scalars.indices.filter { index in
            guard index > 0 else { return true }
            let (before, now) = (scalars[index - 1], scalars[index])
            switch self {
            case .character: return !now.properties.isGraphemeExtend
            case .word: return isLetter(now) && !isLetter(before)
            case .sentence:
                guard !now.properties.isWhitespace, before.properties.isWhitespace else { return false }
                return scalars[..<index].last { !$0.properties.isWhitespace }.map { ends.contains($0) } ?? false
            case .paragraph: return before.properties.generalCategory == .paragraphSeparator || before == "\n" || before == "\r" && now != "\n"
            }
        }
    }

    func range(at place: Int, in scalars: [Unicode.Scalar]) -> Range<Int>? {
        let starts = starts(in: scalars)
        guard (0...scalars.count).contains(place), let index = starts.lastIndex(where: { $0 <= place }) else { return nil }
        let end = index + 1 < starts.count ? starts[index + 1] : scalars.count
        return place == scalars.count && self == .character ? place..<place : starts[index]..<end
    }

    func range(before place: Int, in scalars: [Unicode.Scalar]) -> Range<Int>? {
        range(at: place, in: scalars).flatMap { $0.lowerBound > 0 ? range(at: $0.lowerBound - 1, in: scalars) : nil }
    }

    func range(after place: Int, in scalars: [Unicode.Scalar]) -> Range<Int>? {
        range(at: place, in: scalars).flatMap { $0.upperBound < scalars.count ? range(at: $0.upperBound, in: scalars) : nil }
    }
}
