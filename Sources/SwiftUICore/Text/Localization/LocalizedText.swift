import Foundation
import Typesetting

/// A key, and the location of its translations.
package struct LocalizedText: Equatable, @unchecked Sendable {
    package var key: LocalizedStringKey
    /// What the tables know it as, where that is not the key.
    package var name: String?
    package var table: String?
    package var bundle: Bundle?

    package static func == (a: LocalizedText, b: LocalizedText) -> Bool {
        a.key == b.key && a.name == b.name && a.table == b.table && a.bundle === b.bundle
    }

    /// A part of the translation, with one style.
    package struct Segment: Equatable {
        package enum Content: Equatable {
            case string(String)
            case text(Text)
        }

        package var content: Content
        package var traits: MarkdownSpan.Traits
        package var link: String?
    }

    /// The translation in order; adjacent strings of one style are combined.
    package func segments(locale: Locale) -> [Segment] {
        let pieces = pieces(locale: locale)
        let arguments = key.arguments
        let literals = pieces.compactMap(\.literal)
        guard literals.contains(where: Markdown.mayHaveMarks), !literals.contains(where: Self.hasMarkers) else {
            return joined(pieces.map { segment($0, arguments, locale: locale) })
        }
        // Arguments go through Markdown as characters that nothing else uses.
        var marked = pieces.enumerated().map { $1.literal ?? Self.marker($0) }.joined()
        if GrammarAgreement.mayApply(to: marked) {
            let amount = { (character: Character) in Self.marked(character).flatMap { pieces.indices.contains($0) ? pieces[$0].amount(in: arguments) : nil } }
            marked = GrammarAgreement(amount: amount, locale: locale).applied(to: marked)
        }
        var segments: [Segment] = []
        for span in Markdown.inlineSpans(of: marked) {
            let link = span.link.map { link in
                Self.parts(of: link.removingPercentEncoding ?? link).map { part in
                    guard let index = part.marker else { return part.string }
                    guard case .string(let string) = segment(pieces[index], arguments, locale: locale).content else { return "" }
                    return string
                }.joined()
            }
            for part in Self.parts(of: span.string) {
                var new = part.marker.map { segment(pieces[$0], arguments, locale: locale) } ?? Segment(content: .string(part.string), traits: [])
                new.traits = span.traits
                new.link = link
                segments.append(new)
            }
        }
        return joined(segments)
    }

    private func pieces(locale: Locale) -> [FormatPiece] {
        translation(locale: locale).map { FormatPiece.pieces(of: $0, count: key.arguments.count) } ?? key.pieces
    }

    /// The translation without reading Markdown.
    func plainPieces(locale: Locale) -> [Segment] {
        pieces(locale: locale).map { segment($0, key.arguments, locale: locale) }
    }

    private func segment(_ piece: FormatPiece, _ arguments: [LocalizedStringKey.Part], locale: Locale) -> Segment {
        switch piece {
        case .literal(let string):
            return Segment(content: .string(string), traits: [])
        case .argument(let index, let specifier):
            switch arguments[index] {
            case .literal(let string), .string(let string): return Segment(content: .string(string), traits: [])
            case .number(let number, let own):
                return Segment(content: .string(number.string(specifier: specifier ?? own, locale: locale)), traits: [])
            case .text(let text): return Segment(content: .text(text), traits: [])
            }
        }
    }

    private func joined(_ segments: [Segment]) -> [Segment] {
        var result: [Segment] = []
        for segment in segments {
            if case .string(let string) = segment.content, let last = result.last, case .string(let before) = last.content,
                last.traits == segment.traits, last.link == segment.link
            {
                result[result.count - 1].content = .string(before + string)
            } else {
                result.append(segment)
            }
        }
        return result
    }

    /// The translation in the tables; nil if the key is used itself.
    private func translation(locale: Locale) -> String? {
        guard bundle != nil || !StringTables.isEmpty else { return nil }
        let count = key.arguments.lazy.compactMap { part -> Int? in
            guard case .number(let number, _) = part, case .signed(let value) = number.value else { return nil }
            return Int(clamping: value)
        }.first
        return StringTables.string(for: name ?? key.lookupKey, table: table, bundle: bundle, locale: locale, count: count)
    }

    // MARK: Markers

    private static let firstMarker: UInt32 = 0xF_0000
    private static let lastMarker: UInt32 = 0xF_FFFD

    private static func hasMarkers(_ string: String) -> Bool {
        string.unicodeScalars.contains { $0.value >= firstMarker && $0.value <= lastMarker }
    }

    private static func marker(_ index: Int) -> String {
        Unicode.Scalar(firstMarker + UInt32(min(index, 0xFFFD))).map { String(Character($0)) } ?? ""
    }

    /// The piece that a character represents.
    private static func marked(_ character: Character) -> Int? {
        guard let scalar = character.unicodeScalars.first, scalar.value >= firstMarker, scalar.value <= lastMarker else { return nil }
        return Int(scalar.value - firstMarker)
    }

    private static func parts(of string: String) -> [(string: String, marker: Int?)] {
        guard hasMarkers(string) else { return string.isEmpty ? [] : [(string, nil)] }
        var parts: [(string: String, marker: Int?)] = []
        var literal = String.UnicodeScalarView()
        for scalar in string.unicodeScalars {
            guard scalar.value >= firstMarker, scalar.value <= lastMarker else {
                literal.append(scalar)
                continue
            }
            if !literal.isEmpty {
                parts.append((String(literal), nil))
                literal = String.UnicodeScalarView()
            }
            parts.append(("", Int(scalar.value - firstMarker)))
        }
        if !literal.isEmpty {
            parts.append((String(literal), nil))
        }
        return parts
    }
}

extension FormatPiece {
    /// The number that the piece represents; nil for anything else.
    fileprivate func amount(in arguments: [LocalizedStringKey.Part]) -> Double? {
        guard case .argument(let index, _) = self, arguments.indices.contains(index) else { return nil }
        switch arguments[index] {
        case .number(let number, _): return number.amount
        case .string(let string): return Double(string)
        default: return nil
        }
    }
}

extension LocalizedStringKey {
    /// The values in it.
    package var arguments: [Part] {
        parts.filter { part in
            if case .literal = part { false } else { true }
        }
    }

    package var pieces: [FormatPiece] {
        var index = -1
        return parts.map { part in
            if case .literal(let string) = part {
                return .literal(string)
            }
            index += 1
            return .argument(index, specifier: nil)
        }
    }

    /// What tables know it as: "Hello %@".
    var lookupKey: String {
        guard parts.contains(where: { if case .literal = $0 { false } else { true } }) else { return pieces.compactMap(\.literal).joined() }
        return parts.map { part in
            switch part {
            case .literal(let string): string.replacingOccurrences(of: "%", with: "%%")
            case .string, .text: "%@"
            case .number(let number, let specifier): specifier ?? number.defaultSpecifier
            }
        }.joined()
    }
}

/// A part of a `printf` format.
package enum FormatPiece: Equatable {
    case literal(String)
    /// `specifier` is nil for the value's own format.
    case argument(Int, specifier: String?)

    package var literal: String? {
        guard case .literal(let string) = self else { return nil }
        return string
    }

    /// The parts of `format` for `count` arguments. A part that refers to none of them is a literal.
    package static func pieces(of format: String, count: Int) -> [FormatPiece] {
        guard count > 0 else { return [.literal(format)] }
        var pieces: [FormatPiece] = []
        var literal = ""
        var next = 0
        var rest = Substring(format)
        while let character = rest.first {
            guard character == "%" else {
                literal.append(character)
                rest.removeFirst()
                continue
            }
            if rest.dropFirst().first == "%" {
                literal.append("%")
                rest.removeFirst(2)
                continue
            }
            guard let match = rest.prefixMatch(of: #/%(?:(\d{1,3})\$)?([-+ 0#,']*\d*(?:\.\d+)?)((?:hh|h|ll|l|q|z|t|j)?[@dDiuUxXoOfFeEgGaAcs])/#) else {
                literal.append(character)
                rest.removeFirst()
                continue
            }
            let index = match.1.flatMap { Int($0) }.map { $0 - 1 } ?? next
            next = match.1 == nil ? next + 1 : next
            if index >= 0, index < count {
                if !literal.isEmpty {
                    pieces.append(.literal(literal))
                    literal = ""
                }
                pieces.append(.argument(index, specifier: match.2.isEmpty ? nil : "%\(match.2)\(match.3)"))
            } else {
                literal += rest[match.range]
            }
            rest = rest[match.range.upperBound...]
        }
        if !literal.isEmpty {
            pieces.append(.literal(literal))
        }
        return pieces
    }
}
