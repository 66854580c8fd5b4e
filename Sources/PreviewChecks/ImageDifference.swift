import Foundation
import Rendering

/// How one image differs from another.
package struct ImageDifference: Codable, Equatable, Sendable {
    /// Pixels that differ by more than was tolerated, those outside of the smaller image among them.
    package var pixels: Int
    /// Of all pixels of the larger image.
    package var total: Int
    /// The largest distance between two pixels in CIE L*a*b* (1976); two that differ by 2.3 can just be told apart. 100 between black and
    /// white.
    package var deltaE: Double
    /// Around all that differ: x, y, width, height in pixels; empty where nothing does.
    package var bounds: [Int]
    /// Of images of two sizes: width and height of the old one, then of the new one, in pixels.
    package var sizes: [Int]?

    /// - Parameter tolerance: ΔE up to which two pixels are the same; 0 for those that are equal.
    package init(_ old: Bitmap, _ new: Bitmap, tolerance: Double) {
        let width = min(old.width, new.width)
        let height = min(old.height, new.height)
        let fullWidth = max(old.width, new.width)
        let fullHeight = max(old.height, new.height)
        total = fullWidth * fullHeight
        var pixels = 0
        var worst = 0.0
        var box = (left: Int.max, top: Int.max, right: -1, bottom: -1)
        var distance = ColorDistance()
        old.bytes.withUnsafeBytes { first in
            new.bytes.withUnsafeBytes { second in
                for y in 0..<height {
                    let firstRow = first.baseAddress! + y * old.width * 4
                    let secondRow = second.baseAddress! + y * new.width * 4
                    // Most rows are equal.
                    guard memcmp(firstRow, secondRow, width * 4) != 0 else { continue }
                    for x in 0..<width {
                        let one = firstRow.loadUnaligned(fromByteOffset: 4 * x, as: UInt32.self)
                        let other = secondRow.loadUnaligned(fromByteOffset: 4 * x, as: UInt32.self)
                        guard one != other else { continue }
                        let delta = distance.between(one, other)
                        worst = max(worst, delta)
                        guard delta > tolerance || tolerance == 0 else { continue }
                        pixels += 1
                        box = (min(box.left, x), min(box.top, y), max(box.right, x), max(box.bottom, y))
                    }
                }
            }
        }
        let outside = total - width * height
        if outside > 0 {
            pixels += outside
            worst = 100
            box.left = width < fullWidth ? min(box.left, height < fullHeight ? 0 : width) : 0
            box.top = height < fullHeight ? min(box.top, width < fullWidth ? 0 : height) : 0
            (box.right, box.bottom) = (fullWidth - 1, fullHeight - 1)
        }
        self.pixels = pixels
        sizes = (old.width, old.height) != (new.width, new.height) ? [old.width, old.height, new.width, new.height] : nil
        bounds = pixels == 0 ? [] : [box.left, box.top, box.right - box.left + 1, box.bottom - box.top + 1]
        deltaE = (worst * 100).rounded() / 100
    }

    package var isEmpty: Bool { pixels == 0 }
}

/// Distances between colours as people see them.
private struct ColorDistance {
    private var last: (pair: UInt64, delta: Double)?

    private static let linear: [Double] = (0...255).map { byte in
        let value = Double(byte) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    /// Of premultiplied BGRA, over white.
    mutating func between(_ one: UInt32, _ other: UInt32) -> Double {
        let pair = UInt64(one) << 32 | UInt64(other)
        if let last, last.pair == pair { return last.delta }
        let (a, b) = (Self.lab(one), Self.lab(other))
        let delta = ((a.0 - b.0) * (a.0 - b.0) + (a.1 - b.1) * (a.1 - b.1) + (a.2 - b.2) * (a.2 - b.2)).squareRoot()
        last = (pair, delta)
        return delta
    }

    private static func lab(_ pixel: UInt32) -> (Double, Double, Double) {
        let rest = 255 - Int(pixel >> 24)
        let blue = linear[min(255, Int(pixel & 255) + rest)]
        let green = linear[min(255, Int(pixel >> 8 & 255) + rest)]
        let red = linear[min(255, Int(pixel >> 16 & 255) + rest)]
        // sRGB to XYZ, as parts of its white (D65).
        let x = f((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047)
        let y = f(0.2126729 * red + 0.7151522 * green + 0.0721750 * blue)
        let z = f((0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883)
        return (116 * y - 16, 500 * (x - y), 200 * (y - z))
    }

    private static func f(_ value: Double) -> Double {
        value > 216.0 / 24389 ? cbrt(value) : (24389.0 / 27 * value + 16) / 116
    }
}
