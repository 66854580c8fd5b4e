import Foundation
import Rendering

/// The mean of several images in linear light. What is the same in all of them stays as it is, to the byte.
package struct LinearMix {
    /// Light of 16 bits for each of 256 levels of sRGB, and back.
    private static let light: [UInt32] = (0..<256).map { level in
        let value = Double(level) / 255
        return UInt32(saturating: ((value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)) * 65535).rounded())
    }
    private static let levels: [UInt8] = {
        var result = [UInt8](repeating: 255, count: 65536)
        var level = 0
        for value in 0..<65536 {
            // The nearer of two levels, so that each level comes back from its own light.
            while level < 255, 2 * value > Int(light[level]) + Int(light[level + 1]) {
                level += 1
            }
            result[value] = UInt8(level)
        }
        return result
    }()

    private let first: Bitmap
    private var weight: Int
    /// Sums of blue, green, red (light times alpha) and alpha, for each row in which something is not as in the first image.
    private var rows: [[UInt64]?]

    package init(_ bitmap: Bitmap, weight: Int) {
        first = bitmap
        self.weight = weight
        rows = [[UInt64]?](repeating: nil, count: bitmap.height)
    }

    /// `bitmap` has the size of the first one.
    package mutating func add(_ bitmap: Bitmap, weight added: Int) {
        precondition(bitmap.width == first.width && bitmap.height == first.height, "images of one size are mixed")
        let rowBytes = first.width * 4
        first.bytes.withUnsafeBufferPointer { base in
            bitmap.bytes.withUnsafeBufferPointer { other in
                for y in 0..<first.height {
                    let (old, new) = (base.baseAddress! + y * rowBytes, other.baseAddress! + y * rowBytes)
                    if rows[y] == nil {
                        guard !Self.areEqual(old, new, rowBytes) else { continue }
                        rows[y] = [UInt64](repeating: 0, count: rowBytes)
                        Self.add(old, weight: weight, to: &rows[y]!)
                    }
                    Self.add(new, weight: added, to: &rows[y]!)
                }
            }
        }
        // Rows that were the same so far get the first image's share when they change.
        weight += added
    }

    private static func areEqual(_ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _ count: Int) -> Bool {
        UnsafeBufferPointer(start: a, count: count).elementsEqual(UnsafeBufferPointer(start: b, count: count))
    }

    private static func add(_ pixels: UnsafePointer<UInt8>, weight: Int, to sums: inout [UInt64]) {
        let weight = UInt64(weight)
        sums.withUnsafeMutableBufferPointer { sums in
            light.withUnsafeBufferPointer { light in
                for start in stride(from: 0, to: sums.count, by: 4) {
                    let alpha = Int(pixels[start + 3])
                    guard alpha > 0 else { continue }
                    let share = weight * UInt64(alpha)
                    for channel in start..<start + 3 {
                        let straight = alpha == 255 ? Int(pixels[channel]) : min(255, (Int(pixels[channel]) * 255 + alpha / 2) / alpha)
                        sums[channel] += share * UInt64(light[straight])
                    }
                    sums[start + 3] += share
                }
            }
        }
    }

    package var bitmap: Bitmap {
        var bytes = first.bytes
        let total = UInt64(weight)
        for (y, row) in rows.enumerated() {
            guard let row else { continue }
            for start in stride(from: 0, to: row.count, by: 4) {
                let sum = row[start + 3]
                let place = y * row.count + start
                let alpha = (sum + total / 2) / total
                bytes[place + 3] = UInt8(alpha)
                for channel in 0..<3 {
                    let level = sum == 0 ? 0 : UInt64(Self.levels[Int((row[start + channel] + sum / 2) / sum)])
                    bytes[place + channel] = UInt8((level * alpha + 127) / 255)
                }
            }
        }
        return Bitmap(width: first.width, height: first.height, bytes: bytes)
    }
}
