/// JSON that is written in the order of the calls.
package struct JSONText {
    package var bytes: [UInt8] = []
    private let comma, colon: StaticString
    private var needsSeparator = false

    /// - Parameter isCompact: Whether there are no blanks after commas and colons.
    package init(isCompact: Bool = false) {
        comma = isCompact ? "," : ", "
        colon = isCompact ? ":" : ": "
    }

    package mutating func raw(_ text: StaticString) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    package mutating func raw(verbatim text: String) {
        bytes.append(contentsOf: text.utf8)
    }

    package mutating func newLine() {
        raw("\n")
    }

    package mutating func separator() {
        raw(comma)
    }

    package mutating func object(_ content: (inout JSONText) -> Void) {
        let outer = needsSeparator
        needsSeparator = false
        raw("{")
        content(&self)
        raw("}")
        needsSeparator = outer
    }

    package mutating func key(_ name: StaticString) {
        beginKey()
        raw("\"")
        raw(name)
        raw("\"")
        raw(colon)
    }

    package mutating func key(named name: String) {
        beginKey()
        string(name)
        raw(colon)
    }

    private mutating func beginKey() {
        if needsSeparator {
            separator()
        }
        needsSeparator = true
    }

    package mutating func list(_ content: (inout JSONText) -> Void) {
        raw("[")
        content(&self)
        raw("]")
    }

    package mutating func array<Elements: Collection>(_ elements: Elements, _ write: (inout JSONText, Elements.Element) -> Void) {
        raw("[")
        var isFirst = true
        for element in elements {
            if !isFirst {
                separator()
            }
            isFirst = false
            write(&self, element)
        }
        raw("]")
    }

    package mutating func bool(_ value: Bool) {
        raw(value ? "true" : "false")
    }

    package mutating func integer(_ value: Int) {
        raw(verbatim: String(value))
    }

    /// The shortest text that reads back as the same number; `null` when it is not finite.
    package mutating func exact(_ value: Double) {
        guard value.isFinite else { return raw("null") }
        let text = value.description
        raw(verbatim: text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
    }

    /// A string, with the escapes that JSON requires.
    package mutating func string(_ text: String) {
        raw("\"")
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""): raw("\\\"")
            case UInt8(ascii: "\\"): raw("\\\\")
            case UInt8(ascii: "\n"): raw("\\n")
            case UInt8(ascii: "\t"): raw("\\t")
            case 0..<32:
                raw("\\u00")
                let digits = String(byte, radix: 16)
                raw(verbatim: (byte < 16 ? "0" : "") + digits)
            default: bytes.append(byte)
            }
        }
        raw("\"")
    }
}
