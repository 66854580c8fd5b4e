internal import EmbeddedFiles
import Foundation

/// The table of symbols: a line for each drawing, `NAME WHAT`. `Resources/symbols.txt` describes its format.
enum SymbolTable {
    /// Where a drawing comes from.
    enum Source: Sendable {
        /// An icon of the icon files or of the icon font, and its filled form.
        case icon(Icon, filled: Icon?)
        /// Another symbol's drawing.
        case symbol(String)
        /// Commands of `SymbolSketch`.
        case sketch([SymbolSketch.Command])
    }

    enum Icon: Sendable {
        /// A file of `IconFiles`.
        case file(String)
        /// A glyph of the icon font.
        case glyph(String)
    }

    /// How a drawing is changed on its way.
    struct Adjustment: Sendable {
        var scale: CGFloat = 1
        var isMirrored = false
        var isFlipped = false
        /// The outlined form is made of the filled one.
        var isHollowed = false
        /// The weight does not change it: a code that is to be read stays as it is.
        var isFixed = false
        /// The rotation in degrees, clockwise.
        var degrees: CGFloat = 0

        var isNone: Bool { scale == 1 && !isMirrored && !isFlipped && degrees == 0 }
    }

    /// A drawing's source and its adjustment.
    struct Entry: Sendable {
        var source: Source
        var adjustment = Adjustment()
    }

    static let entries: [String: Entry] = {
        guard let text = embeddedText(named: "symbols.txt").map(String.init(cString:)) else { return [:] }
        var entries: [String: Entry] = [:]
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            guard let space = line.firstIndex(of: " ") else { continue }
            entries[String(line[..<space])] = entry(line[line.index(after: space)...])
        }
        return entries
    }()

    private static func entry(_ line: Substring) -> Entry? {
        let words = line.split(separator: " ")
        guard let first = words.first else { return nil }
        let source: Source
        if first.hasPrefix("=") {
            source = .symbol(String(first.dropFirst()))
        } else if first.hasPrefix("b:") {
            let names = first.dropFirst(2).split(separator: "/").map(String.init)
            source = .icon(.file(names[0]), filled: .file(names.count > 1 ? names[1] : names[0] + "-fill"))
        } else if first.hasPrefix("m:") {
            let names = first.dropFirst(2).split(separator: "/").map(String.init)
            source = .icon(.glyph(names[0]), filled: names.count > 1 ? .glyph(names[1]) : nil)
        } else {
            return Entry(source: .sketch(SymbolSketch.commands(line)))
        }
        return Entry(source: source, adjustment: adjustment(words.dropFirst()))
    }

    /// `*0.9` a scale, `h` mirrored, `o` an outline of it, `f` the same at every weight, `v` upside down, `r90` turned clockwise.
    private static func adjustment(_ words: ArraySlice<Substring>) -> Adjustment {
        var adjustment = Adjustment()
        for word in words {
            switch word.first {
            case "*": adjustment.scale = CGFloat(Double(word.dropFirst()) ?? 1)
            case "r": adjustment.degrees = CGFloat(Double(word.dropFirst()) ?? 0)
            case "h": adjustment.isMirrored = true
            case "o": adjustment.isHollowed = true
            case "f": adjustment.isFixed = true
            case "v": adjustment.isFlipped = true
            default: break
            }
        }
        return adjustment
    }
}
