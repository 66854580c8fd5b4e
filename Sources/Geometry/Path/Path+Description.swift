extension Path: LosslessStringConvertible {
    /// The elements as numbers followed by `m`, `l`, `q`, `c` or `h`, six digits each: `0 0 m 10 0 l 5 8 l h`.
    public var description: String {
        var text = ""
        var index = 0
        for verb in verbs {
            if !text.isEmpty {
                text += " "
            }
            for point in points[index..<index + verb.pointCount] {
                text += sixDigits(point.x) + " " + sixDigits(point.y) + " "
            }
            index += verb.pointCount
            text.unicodeScalars.append(verb.letter)
        }
        return text
    }

    /// Reads what `description` writes; nil when the string is anything else.
    public init?(_ string: String) {
        var numbers: [CGFloat] = []
        for word in string.split(whereSeparator: \.isWhitespace) {
            if let verb = Verb(letter: word) {
                guard numbers.count == 2 * verb.pointCount, verb == .move || !verbs.isEmpty else { return nil }
                if verb == .move {
                    subpathStart = points.count
                }
                for index in 0..<verb.pointCount {
                    points.append(CGPoint(x: numbers[2 * index], y: numbers[2 * index + 1]))
                }
                verbs.append(verb)
                numbers.removeAll(keepingCapacity: true)
            } else if let number = Double(word), number.isFinite, numbers.count < 6 {
                numbers.append(CGFloat(number))
            } else {
                return nil
            }
        }
        guard numbers.isEmpty else { return nil }
    }
}

extension Path.Verb {
    fileprivate var letter: Unicode.Scalar {
        switch self {
        case .move: "m"
        case .line: "l"
        case .quad: "q"
        case .curve: "c"
        case .close: "h"
        }
    }

    fileprivate init?(letter: Substring) {
        switch letter {
        case "m": self = .move
        case "l": self = .line
        case "q": self = .quad
        case "c": self = .curve
        case "h": self = .close
        default: return nil
        }
    }
}

/// As C's `%g` writes it.
private func sixDigits(_ value: CGFloat) -> String {
    if abs(value) < 1e6, let whole = Int(exactly: Double(value)), whole != 0 || value.sign == .plus {
        return String(whole)
    }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 32) { buffer in
        _ = withVaList([Double(value)]) { vsnprintf(buffer.baseAddress!, buffer.count, "%g", $0) }
        return String(cString: buffer.baseAddress!)
    }
}
