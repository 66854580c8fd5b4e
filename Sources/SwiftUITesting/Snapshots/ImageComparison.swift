import ImageFormats
import Foundation
import Rendering

/// How much two images may differ.
package struct ImagePrecision: Sendable {
    /// The share of the pixels that must match.
    package var share = 1.0
    /// The colour difference (CIEDE2000) up to which two pixels match, as a share of 100 that is left: 0.98 is a ΔE of 2.
    package var perceptual = 1.0
    /// By how much a channel may differ, 0…255.
    package var tolerance = 0

    package init(share: Double = 1, perceptual: Double = 1, tolerance: Int = 0) {
        self.share = share
        self.perceptual = perceptual
        self.tolerance = tolerance
    }

    package func check() throws {
        for (number, name) in [(share, "precision"), (perceptual, "perceptualPrecision")] where !(0...1).contains(number) {
            throw GoldenError("a \(name) of \(number) is not possible; it is 0 to 1, where 1 is exact")
        }
        guard (0...255).contains(tolerance) else {
            throw GoldenError("a tolerance of \(tolerance) is not possible; channels differ by 0 to 255")
        }
    }
}

/// Two images, pixel by pixel.
package struct ImageComparison {
    private let old, now: Bitmap
    private let precision: ImagePrecision
    /// The pixels that do not match.
    private var different: [Bool]
    private(set) var count = 0
    private var largestChannel = 0
    private var largestColor = 0.0

    init(_ old: Bitmap, _ now: Bitmap, precision: ImagePrecision) {
        self.old = old
        self.now = now
        self.precision = precision
        different = Array(repeating: false, count: old.width * old.height)
        let limit = (1 - precision.perceptual) * 100
        for pixel in different.indices {
            let start = 4 * pixel
            let worst = (start..<start + 4).map { abs(Int(old.bytes[$0]) - Int(now.bytes[$0])) }.max()!
            guard worst > precision.tolerance else { continue }
            let color = Self.colorDifference(old.bytes[start..<start + 4], now.bytes[start..<start + 4])
            largestChannel = max(largestChannel, worst)
            largestColor = max(largestColor, color)
            guard limit == 0 || color > limit else { continue }
            different[pixel] = true
            count += 1
        }
    }

    /// Compares two PNG files. Nil when they match.
    package static func difference(of new: Data, from known: Data, precision: ImagePrecision) throws -> GoldenDifference? {
        guard known != new else { return nil }
        guard let old = try? PNGDecoder.decode(Array(known)) else {
            return GoldenDifference("is no PNG image that can be read")
        }
        let now = try PNGDecoder.decode(Array(new))
        guard (old.width, old.height) == (now.width, now.height) else {
            let image = try PNGEncoder.encode(ContactSheet.compose([old, now], columns: 2, gap: 4, background: Self.gap))
            return GoldenDifference("has \(now.width)×\(now.height) pixels, not \(old.width)×\(old.height)", image: Data(image))
        }
        let comparison = ImageComparison(old, now, precision: precision)
        guard comparison.isFailure else { return nil }
        return GoldenDifference(comparison.text, image: Data(try PNGEncoder.encode(comparison.image())))
    }

    private static let gap = ResolvedColor(red: 0.5, green: 0.5, blue: 0.5)

    private var isFailure: Bool {
        Double(count) > (1 - precision.share) * Double(different.count) + 1e-9
    }

    private var text: String {
        let share = Double(different.count - count) / Double(max(different.count, 1))
        var text = "differs in \(count) of \(different.count) pixels, by up to \(largestChannel) of 255"
        text += " and a ΔE of \(ItemText.number(largestColor))"
        text += precision.share < 1 ? "; \(ItemText.number(share, decimals: 4)) of them match, not \(precision.share)" : ""
        return text + "; the differences lie in [\(box)] (x, y, width and height in pixels)"
    }

    private var box: String {
        var (left, top, right, bottom) = (old.width, old.height, 0, 0)
        for pixel in different.indices where different[pixel] {
            let (x, y) = (pixel % old.width, pixel / old.width)
            (left, top, right, bottom) = (min(left, x), min(top, y), max(right, x + 1), max(bottom, y + 1))
        }
        return [left, top, right - left, bottom - top].map(String.init).joined(separator: " ")
    }

    /// The expected image, the actual image and their differences – pink on a pale copy – side by side.
    private func image() throws -> Bitmap {
        var bytes = [UInt8](repeating: 255, count: now.bytes.count)
        for pixel in different.indices {
            let start = 4 * pixel
            if different[pixel] {
                bytes.replaceSubrange(start..<start + 4, with: [0x80, 0x00, 0xFF, 0xFF])
            } else {
                let alpha = Int(now.bytes[start + 3])
                let light = (0..<3).map { Int(now.bytes[start + $0]) + 255 - alpha }.reduce(0, +) / 3
                let pale = UInt8(saturating: Double(255 - (255 - min(light, 255)) / 5))
                bytes.replaceSubrange(start..<start + 3, with: [pale, pale, pale])
            }
        }
        let marked = Bitmap(width: now.width, height: now.height, bytes: bytes)
        return try ContactSheet.compose([old, now, marked], columns: 3, gap: 4, background: Self.gap)
    }

    /// Of two pixels; where they let something through, on white or on black, whatever shows more.
    private static func colorDifference(_ old: ArraySlice<UInt8>, _ now: ArraySlice<UInt8>) -> Double {
        func lab(_ pixel: ArraySlice<UInt8>, on ground: Double) -> LabColor {
            let bytes = Array(pixel)
            let below = (1 - Double(bytes[3]) / 255) * ground
            return LabColor(
                red: min(Double(bytes[2]) / 255 + below, 1), green: min(Double(bytes[1]) / 255 + below, 1), blue: min(Double(bytes[0]) / 255 + below, 1))
        }
        let isOpaque = old.last == 255 && now.last == 255
        return (isOpaque ? [1] : [1, 0]).map { lab(old, on: $0).difference(from: lab(now, on: $0)) }.max()!
    }
}
