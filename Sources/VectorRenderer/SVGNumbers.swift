import Foundation
import Geometry

/// Numbers in as few characters as SVG's grammar allows.
enum SVGNumbers {
    /// Whole numbers of `10^-places`, limited to what viewers can add up.
    static func units(_ value: Double, places: Int) -> Int {
        let scaled = (value * powers[places]).rounded()
        return scaled.isFinite ? Int(saturating: min(max(scaled, -1e15), 1e15)) : 0
    }

    static let powers: [Double] = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8]

    static func text(_ value: Double, places: Int) -> String {
        var result = ""
        append(units(value, places: places), places: places, to: &result)
        return result
    }

    /// With what separates them where something must.
    static func text(_ values: [Double], places: Int) -> String {
        var result = ""
        for value in values {
            appendNext(units(value, places: places), places: places, to: &result)
        }
        return result
    }

    static func append(_ units: Int, places: Int, to text: inout String) {
        var digits = String(units.magnitude)
        if units < 0 {
            text += "-"
        }
        guard places > 0 else {
            text += digits
            return
        }
        if digits.count <= places {
            digits = String(repeating: "0", count: places + 1 - digits.count) + digits
        }
        let whole = digits.dropLast(places)
        var fraction = digits.suffix(places)
        while fraction.last == "0" {
            fraction.removeLast()
        }
        if whole != "0" || fraction.isEmpty {
            text += whole
        }
        if !fraction.isEmpty {
            text += "." + fraction
        }
    }

    /// After another number a space is needed unless a sign stands between.
    static func appendNext(_ units: Int, places: Int, to text: inout String) {
        if units >= 0, let last = text.utf8.last, last == UInt8(ascii: ".") || (48...57).contains(last) {
            text += " "
        }
        append(units, places: places, to: &text)
    }

    /// How many decimal places keep a hundredth of a point where lengths are drawn `scale` times as long.
    static func places(atScale scale: CGFloat) -> Int {
        guard scale > 1, scale.isFinite else { return 2 }
        return min(6, 2 + Int(saturating: log10(scale).rounded(.up)))
    }

    /// Relative commands, whose rounded steps always add up to the rounded points.
    static func data(_ path: Path, places: Int) -> String {
        var text = ""
        var (x, y) = (0, 0)
        var (startX, startY) = (0, 0)
        var index = 0
        var last: Path.Verb?
        for verb in path.verbs {
            if verb != last || verb == .move || verb == .close {
                text += verb.letter
            }
            last = verb
            var (endX, endY) = (x, y)
            for point in path.points[index..<index + verb.pointCount] {
                endX = units(Double(point.x), places: places)
                endY = units(Double(point.y), places: places)
                appendNext(endX - x, places: places, to: &text)
                appendNext(endY - y, places: places, to: &text)
            }
            (x, y) = (endX, endY)
            switch verb {
            case .move: (startX, startY) = (x, y)
            case .close: (x, y) = (startX, startY)
            case .line, .quad, .curve: break
            }
            index += verb.pointCount
        }
        return text
    }
}

extension Path.Verb {
    fileprivate var letter: String {
        switch self {
        case .move: "m"
        case .line: "l"
        case .quad: "q"
        case .curve: "c"
        case .close: "z"
        }
    }
}
