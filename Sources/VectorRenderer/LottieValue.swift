import Files

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
        var json = JSONText(isCompact: true)
        write(to: &json)
        return json.bytes
    }

    private func write(to json: inout JSONText) {
        switch self {
        case .number(let number, let places):
            json.raw(verbatim: Self.text(of: number, places))
        case .numbers(let numbers, let places):
            json.array(numbers) { $0.raw(verbatim: Self.text(of: $1, places)) }
        case .bool(let value):
            json.bool(value)
        case .text(let text):
            json.string(text)
        case .list(let values):
            json.array(values) { $1.write(to: &$0) }
        case .object(let members):
            json.object { json in
                for (name, value) in members {
                    json.key(named: name)
                    value.write(to: &json)
                }
            }
        }
    }

    private static func text(of number: Double, _ places: Int) -> String {
        var text = ""
        SVGNumbers.append(SVGNumbers.units(number, places: places), places: places, to: &text)
        // JSON wants a digit before the point.
        if text.hasPrefix("-.") {
            return "-0" + text.dropFirst()
        }
        return text.hasPrefix(".") ? "0" + text : text
    }
}
