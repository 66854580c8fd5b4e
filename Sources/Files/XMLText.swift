/// Text in XML and HTML.
package enum XMLText {
    /// A text as content or as the value of an attribute. Characters that XML cannot contain become U+FFFD.
    package static func escaped(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 < 32 || $0 == 38 || $0 == 60 || $0 == 62 || $0 == 34 || $0 == 0xEF }) else { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\t", "\n", "\r": result += "&#\(scalar.value);"
            case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
