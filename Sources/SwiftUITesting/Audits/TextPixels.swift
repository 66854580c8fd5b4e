import Foundation
import Rendering

/// What a text and its ground look like, from the pixels that are painted.
struct TextPixels {
    private let bitmap: Bitmap
    private let scale: CGFloat

    init(_ bitmap: Bitmap, scale: CGFloat) {
        self.bitmap = bitmap
        self.scale = scale
    }

    private typealias RGB = (red: Double, green: Double, blue: Double)

    /// The contrast that WCAG 2 defines, 1…21, of a text that is painted into a box; nil where it cannot be seen there, as something
    /// lies over it.
    func contrast(of paint: Paint?, opacity: Double, in box: CGRect) -> Double? {
        guard let part = bitmap.part(box, scale: scale) else { return nil }
        var counts: [UInt32: Int] = [:]
        for pixel in stride(from: 0, to: part.bytes.count, by: 4) {
            let color = UInt32(part.bytes[pixel + 2]) << 16 | UInt32(part.bytes[pixel + 1]) << 8 | UInt32(part.bytes[pixel])
            counts[color, default: 0] += 1
        }
        // Most of a text's box is its ground.
        guard let ground = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }).map({ Self.rgb($0.key) }) else { return nil }
        let seen = counts.keys.map(Self.rgb)
        guard case .color(let color)? = paint else {
            return seen.map { Self.contrast($0, ground) }.max()
        }
        let alpha = Double(color.alpha) * opacity
        func over(_ top: Float, _ below: Double) -> Double { min(max(Double(top), 0), 1) * alpha + below * (1 - alpha) }
        func text(on ground: RGB) -> RGB { (over(color.red, ground.red), over(color.green, ground.green), over(color.blue, ground.blue)) }
        let top = text(on: ground)
        guard seen.contains(where: { Self.areAlike($0, top) }) else { return nil }
        // Of a gradient or an image, no colour is as frequent as that of the letters.
        guard Self.areAlike(ground, top) else { return Self.contrast(top, ground) }
        let others = counts.map { (color: Self.rgb($0.key), count: $0.value) }.filter { !Self.areAlike($0.color, top) }
        let number = others.reduce(0) { $0 + $1.count }
        guard number * 4 > counts.values.reduce(0, +) else { return Self.contrast(top, ground) }
        let middle = Self.median(others, of: number)
        return Self.contrast(text(on: middle), middle)
    }

    private static func areAlike(_ a: RGB, _ b: RGB) -> Bool { abs(a.red - b.red) + abs(a.green - b.green) + abs(a.blue - b.blue) < 0.12 }

    /// The colour in the middle of their lightnesses.
    private static func median(_ colors: [(color: RGB, count: Int)], of number: Int) -> RGB {
        let sorted = colors.map { (luminance: luminance($0.color), color: $0.color, count: $0.count) }.sorted {
            ($0.luminance, $0.color.red, $0.color.green, $0.color.blue) < ($1.luminance, $1.color.red, $1.color.green, $1.color.blue)
        }
        var before = 0
        for (_, color, count) in sorted {
            before += count
            if before * 2 >= number { return color }
        }
        return sorted[sorted.count - 1].color
    }

    private static func rgb(_ color: UInt32) -> RGB {
        (Double(color >> 16 & 255) / 255, Double(color >> 8 & 255) / 255, Double(color & 255) / 255)
    }

    private static func contrast(_ a: RGB, _ b: RGB) -> Double {
        let (first, second) = (luminance(a), luminance(b))
        return (max(first, second) + 0.05) / (min(first, second) + 0.05)
    }

    private static func luminance(_ color: RGB) -> Double {
        func linear(_ value: Double) -> Double { value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4) }
        return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    }
}
