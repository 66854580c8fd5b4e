import Foundation

/// Reads the path data of SVG (`M0 0h4c…z`). Data after an error is ignored.
package struct SVGPathReader {
    private let bytes: [UInt8]
    private var position = 0
    private var path = Path()
    private var start = CGPoint.zero
    private var current = CGPoint.zero
    /// The second control point of the last curve, for smooth ones.
    private var lastControl: CGPoint?

    package static func path(_ data: some StringProtocol) -> Path {
        var reader = SVGPathReader(bytes: Array(data.utf8))
        reader.read()
        return reader.path
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private mutating func read() {
        var command: UInt8 = 0
        while true {
            skipSeparators()
            guard position < bytes.count else { return }
            if (bytes[position] | 0x20) >= UInt8(ascii: "a"), (bytes[position] | 0x20) <= UInt8(ascii: "z") {
                command = bytes[position]
                position += 1
            } else if command == UInt8(ascii: "M") {
                command = UInt8(ascii: "L")
            } else if command == UInt8(ascii: "m") {
                command = UInt8(ascii: "l")
            } else if command | 0x20 == UInt8(ascii: "z") {
                // A number that no command takes.
                return
            }
            guard perform(command) else { return }
        }
    }

    private mutating func perform(_ command: UInt8) -> Bool {
        let isRelative = command & 0x20 != 0
        let origin = isRelative ? current : .zero
        var control: CGPoint?
        switch Character(Unicode.Scalar(command | 0x20)) {
        case "z":
            path.closeSubpath()
            current = start
        case "m":
            guard let to = point(origin) else { return false }
            path.move(to: to)
            start = to
            current = to
        case "l":
            guard let to = point(origin) else { return false }
            line(to: to)
        case "h":
            guard let x = number() else { return false }
            line(to: CGPoint(x: x + origin.x, y: current.y))
        case "v":
            guard let y = number() else { return false }
            line(to: CGPoint(x: current.x, y: y + origin.y))
        case "c":
            guard let first = point(origin), let second = point(origin), let to = point(origin) else { return false }
            path.addCurve(to: to, control1: first, control2: second)
            (control, current) = (second, to)
        case "s":
            guard let second = point(origin), let to = point(origin) else { return false }
            path.addCurve(to: to, control1: mirroredControl, control2: second)
            (control, current) = (second, to)
        case "q":
            guard let middle = point(origin), let to = point(origin) else { return false }
            path.addQuadCurve(to: to, control: middle)
            (control, current) = (middle, to)
        case "t":
            let middle = mirroredControl
            guard let to = point(origin) else { return false }
            path.addQuadCurve(to: to, control: middle)
            (control, current) = (middle, to)
        case "a":
            guard let rx = number(), let ry = number(), let turn = number(), let large = flag(), let sweep = flag(), let to = point(origin)
            else { return false }
            arc(to: to, rx: abs(rx), ry: abs(ry), rotation: turn * .pi / 180, isLarge: large, isClockwise: sweep)
        default:
            return false
        }
        lastControl = control
        return true
    }

    private var mirroredControl: CGPoint {
        lastControl.map { CGPoint(x: 2 * current.x - $0.x, y: 2 * current.y - $0.y) } ?? current
    }

    private mutating func line(to point: CGPoint) {
        path.addLine(to: point)
        current = point
    }

    /// An arc of an ellipse by its end points, as curves of a quarter at most.
    private mutating func arc(to end: CGPoint, rx: CGFloat, ry: CGFloat, rotation: CGFloat, isLarge: Bool, isClockwise: Bool) {
        guard rx > 0, ry > 0, end != current else { return line(to: end) }
        let turn = CGAffineTransform(rotationAngle: rotation)
        // In coordinates in which the ellipse is the unit circle.
        let toUnit = turn.concatenating(CGAffineTransform(scaleX: 1, y: 1)).inverted().concatenating(CGAffineTransform(scaleX: 1 / rx, y: 1 / ry))
        let a = current.applying(toUnit)
        let b = end.applying(toUnit)
        let half = CGPoint(x: (b.x - a.x) / 2, y: (b.y - a.y) / 2)
        let length = hypot(half.x, half.y)
        // Radii that do not reach are enlarged.
        let growth = max(length, 1)
        let along = (max(growth * growth - length * length, 0)).squareRoot() / max(length, 1e-9)
        let side: CGFloat = isLarge == isClockwise ? -1 : 1
        let center = CGPoint(x: (a.x + b.x) / 2 - half.y * along * side, y: (a.y + b.y) / 2 + half.x * along * side)
        let first = atan2(a.y - center.y, a.x - center.x)
        var sweep = atan2(b.y - center.y, b.x - center.x) - first
        if isClockwise, sweep < 0 {
            sweep += 2 * .pi
        } else if !isClockwise, sweep > 0 {
            sweep -= 2 * .pi
        }
        let pieces = max(1, Int(saturating: (abs(sweep) / (.pi / 2) - 1e-6).rounded(.up)))
        let step = sweep / CGFloat(pieces)
        let handle = 4 / 3 * tan(step / 4)
        let back = toUnit.inverted()
        for piece in 0..<pieces {
            let from = first + step * CGFloat(piece)
            let to = from + step
            func at(_ angle: CGFloat, _ along: CGFloat) -> CGPoint {
                CGPoint(
                    x: center.x + growth * (cos(angle) - along * sin(angle)), y: center.y + growth * (sin(angle) + along * cos(angle))
                ).applying(back)
            }
            path.addCurve(to: piece == pieces - 1 ? end : at(to, 0), control1: at(from, handle), control2: at(to, -handle))
        }
        current = end
    }

    // MARK: Numbers

    private mutating func point(_ origin: CGPoint) -> CGPoint? {
        guard let x = number(), let y = number() else { return nil }
        return CGPoint(x: x + origin.x, y: y + origin.y)
    }

    private mutating func skipSeparators() {
        while position < bytes.count, bytes[position] <= 0x20 || bytes[position] == UInt8(ascii: ",") {
            position += 1
        }
    }

    /// Flags need no space after them.
    private mutating func flag() -> Bool? {
        skipSeparators()
        guard position < bytes.count, bytes[position] == UInt8(ascii: "0") || bytes[position] == UInt8(ascii: "1") else { return nil }
        position += 1
        return bytes[position - 1] == UInt8(ascii: "1")
    }

    private mutating func number() -> CGFloat? {
        skipSeparators()
        let first = position
        var hasDot = false
        skipSign()
        while position < bytes.count {
            let isDot = bytes[position] == UInt8(ascii: ".") && !hasDot
            guard isDot || isDigit(at: position) else { break }
            hasDot = hasDot || isDot
            position += 1
        }
        if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
            let mantissaEnd = position
            position += 1
            skipSign()
            if isDigit(at: position) {
                while isDigit(at: position) { position += 1 }
            } else {
                position = mantissaEnd
            }
        }
        return Double(String(decoding: bytes[first..<position], as: UTF8.self)).map { CGFloat($0) }
    }

    private mutating func skipSign() {
        if position < bytes.count, bytes[position] == UInt8(ascii: "-") || bytes[position] == UInt8(ascii: "+") {
            position += 1
        }
    }

    private func isDigit(at index: Int) -> Bool {
        index < bytes.count && bytes[index] >= UInt8(ascii: "0") && bytes[index] <= UInt8(ascii: "9")
    }
}
