import Foundation
import Geometry

/// How many dashes a single shape of an SVG may have, counted before it is drawn: cairo, which draws them for librsvg, keeps all of a shape,
/// and 100 bytes can ask for a hundred million.
///
/// Dashes and the line that they are on are scaled together, so that their number is the ratio of numbers of the file. Which shapes have
/// dashes is the style sheets' to say; the longest shape is taken for one that has. Left out are lines that are not scaled with their
/// shape (`vector-effect`), sizes in style sheets, and what is written as an entity.
enum DashCount {
    static let limit = 2_000_000.0

    static func most(inSVG data: Data) -> Double {
        let text = String(decoding: data, as: UTF8.self)
        let shortest = dashes(text.utf8[...]).min() ?? .infinity
        guard shortest < .infinity else { return 0 }
        return longest(text.utf8[...]) / shortest
    }

    /// The mean of dashes and gaps of each array in the file.
    private static func dashes(_ text: Substring.UTF8View) -> [Double] {
        let name = Array("dasharray".utf8)
        var found: [Double] = []
        var rest = text
        while let start = rest.firstIndex(of: name[0]) {
            rest = rest[start...]
            guard rest.starts(with: name) else {
                rest = rest.dropFirst()
                continue
            }
            rest = rest.dropFirst(name.count)
            // An attribute's value, or what follows a colon in a style.
            let value = rest.drop { " \t\r\n:='\"".utf8.contains($0) }.prefix { !"'\"<>;}".utf8.contains($0) }
            let lengths = numbers(value).map(abs).filter(\.isFinite)
            let mean = lengths.reduce(0, +) / Double(lengths.count)
            if mean > 0 { found.append(mean) }
        }
        return found
    }

    private static let names: Set<String> = [
        "d", "points", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "width", "height", "pathLength",
    ]

    /// The length of the longest shape: path data by its control points, other attributes by their numbers, as the sides of a box and as
    /// points.
    private static func longest(_ text: Substring.UTF8View) -> Double {
        let spaces = " \t\r\n".utf8
        var result = 0.0
        var rest = text
        while let sign = rest.firstIndex(of: UInt8(ascii: "=")) {
            let before = rest[..<sign].suffix(64).reversed().drop { spaces.contains($0) }.prefix { !spaces.contains($0) }
            let name = String(decoding: before.reversed(), as: UTF8.self)
            rest = rest[sign...].dropFirst().drop { spaces.contains($0) }
            guard names.contains(name), let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { continue }
            rest = rest.dropFirst()
            // No quote is taken for the end of what has not been looked at: it may stand in a text.
            let value = rest.prefix { $0 != quote }
            result = max(result, name == "d" ? pathLength(Substring(value)) : sides(numbers(value)))
        }
        return result
    }

    private static func pathLength(_ data: Substring) -> Double {
        var length = 0.0
        SVGPathReader.path(data).forEachSegment { segment in
            func add(_ points: CGPoint...) {
                for (a, b) in zip(points, points.dropFirst()) { length += hypot(b.x - a.x, b.y - a.y) }
            }
            switch segment {
            case .move: break
            case .line(let a, let b), .close(let a, let b): add(a, b)
            case .quad(let curve): add(curve.p0, curve.p1, curve.p2)
            case .cubic(let curve): add(curve.p0, curve.p1, curve.p2, curve.p3)
            }
        }
        return length
    }

    private static func sides(_ numbers: [Double]) -> Double {
        let box = 8 * (numbers.map(abs).max() ?? 0)
        let line = zip(numbers, numbers.dropFirst()).reduce(0) { $0 + abs($1.1 - $1.0) }
        return max(box, line)
    }

    private static func numbers(_ text: Substring.UTF8View) -> [Double] {
        var result: [Double] = []
        String(Substring(text)).withCString { start in
            var position = UnsafeMutablePointer(mutating: start)
            while position.pointee != 0 {
                let next = UInt8(bitPattern: position.pointee)
                var end: UnsafeMutablePointer<CChar>? = position
                let number = "0123456789.+-".utf8.contains(next) ? strtod(position, &end) : 0
                if let end, end > position {
                    result.append(number)
                    position = end
                } else {
                    position += 1
                }
            }
        }
        return result
    }
}
