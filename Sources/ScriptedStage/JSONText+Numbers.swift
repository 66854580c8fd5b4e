import Files
import Foundation
import Rendering

extension JSONText {
    /// Rounded to a millionth; `null` when it is not finite.
    mutating func number(_ value: Double) {
        guard abs(value) < 1e12 else { return exact(value) }
        let millionths = Int(saturating: (value * 1e6).rounded())
        if millionths < 0 {
            raw("-")
        }
        let (whole, rest) = millionths.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
        raw(verbatim: String(whole))
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
}
