/// JSON with as few digits as matter, in the order in which it was made.
indirect enum LottieValue {
    case number(Double, places: Int)
    case numbers([Double], places: Int)
    case bool(Bool)
    case text(String)
    case list([LottieValue])
    case object([(String, LottieValue)])

    static func whole(_ number: Int) -> LottieValue {
        .number(Double(number), places: 0)
    }

    /// A whole file.
    var bytes: [UInt8] {
        var result: [UInt8] = []
        append(to: &result)
        return result
    }

    private func append(to bytes: inout [UInt8]) {
        switch self {
        case .number(let number, let places):
            Self.append(number, places, to: &bytes)
        case .numbers(let numbers, let places):
            Self.append(numbers, "[", "]", to: &bytes) { Self.append($0, places, to: &$1) }
        case .bool(let value):
            bytes += Array((value ? "true" : "false").utf8)
        case .text(let text):
            Self.append(text, to: &bytes)
        case .list(let values):
            Self.append(values, "[", "]", to: &bytes) { $0.append(to: &$1) }
        case .object(let members):
            Self.append(members, "{", "}", to: &bytes) { member, bytes in
                Self.append(member.0, to: &bytes)
                bytes.append(UInt8(ascii: ":"))
                member.1.append(to: &bytes)
            }
        }
    }

    private static func append<Element>(
        _ elements: [Element], _ open: Unicode.Scalar, _ close: Unicode.Scalar, to bytes: inout [UInt8],
        _ body: (Element, inout [UInt8]) -> Void
    ) {
        bytes.append(UInt8(ascii: open))
        for (index, element) in elements.enumerated() {
            if index > 0 {
                bytes.append(UInt8(ascii: ","))
            }
            body(element, &bytes)
        }
        bytes.append(UInt8(ascii: close))
    }

    private static func append(_ number: Double, _ places: Int, to bytes: inout [UInt8]) {
        var text = ""
        SVGNumbers.append(SVGNumbers.units(number, places: places), places: places, to: &text)
        // JSON wants a digit before the point.
        if text.hasPrefix("-.") {
            text = "-0" + text.dropFirst()
        } else if text.hasPrefix(".") {
            text = "0" + text
        }
        bytes += Array(text.utf8)
    }

    private static func append(_ text: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case 0..<32:
                let digits = String(byte, radix: 16)
                bytes += Array(("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8)
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
