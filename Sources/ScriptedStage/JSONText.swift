import Foundation
import Rendering

/// JSON as it grows, in the order in which it is written.
struct JSONText {
    private(set) var bytes: [UInt8] = []
    private var needsSeparator = false

    mutating func raw(_ text: StaticString) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    mutating func newLine() {
        raw("\n")
    }

    mutating func separator() {
        raw(", ")
    }

    mutating func object(_ content: (inout JSONText) -> Void) {
        let outer = needsSeparator
        needsSeparator = false
        raw("{")
        content(&self)
        raw("}")
        needsSeparator = outer
    }

    mutating func key(_ name: StaticString) {
        if needsSeparator {
            separator()
        }
        needsSeparator = true
        raw("\"")
        raw(name)
        raw("\": ")
    }

    mutating func list(_ content: (inout JSONText) -> Void) {
        raw("[")
        content(&self)
        raw("]")
    }

    mutating func array<Elements: Collection>(_ elements: Elements, _ write: (inout JSONText, Elements.Element) -> Void) {
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

    mutating func integer(_ value: Int) {
        bytes.append(contentsOf: String(value).utf8)
    }

    /// The shortest text that reads back as the same number; `null` when it is not finite.
    mutating func exact(_ value: Double) {
        guard value.isFinite else { return raw("null") }
        let text = value.description
        bytes.append(contentsOf: (text.hasSuffix(".0") ? String(text.dropLast(2)) : text).utf8)
    }

    /// Rounded to a millionth; `null` when it is not finite.
    mutating func number(_ value: Double) {
        guard abs(value) < 1e12 else { return exact(value) }
        let millionths = Int(saturating: (value * 1e6).rounded())
        if millionths < 0 {
            raw("-")
        }
        let (whole, rest) = millionths.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
        bytes.append(contentsOf: String(whole).utf8)
        guard rest > 0 else { return }
        raw(".")
        var remaining = rest
        var unit: UInt = 100_000
        while remaining > 0 {
            bytes.append(UInt8(48 + remaining / unit))
            remaining %= unit
            unit /= 10
        }
    }

    mutating func number(_ value: CGFloat) {
        number(Double(value))
    }

    mutating func numbers<Number: BinaryFloatingPoint>(_ values: [Number]) {
        array(values) { $0.number(Double($1)) }
    }

    mutating func rectangle(_ rect: CGRect) {
        numbers([rect.minX, rect.minY, rect.width, rect.height])
    }

    mutating func color(_ color: ResolvedColor) {
        numbers([color.red, color.green, color.blue, color.alpha])
    }

    mutating func string(_ text: String) {
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
                bytes.append(contentsOf: ((byte < 16 ? "0" : "") + digits).utf8)
            default: bytes.append(byte)
            }
        }
        raw("\"")
    }
}
