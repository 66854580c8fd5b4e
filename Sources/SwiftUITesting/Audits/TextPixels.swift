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
        let text: RGB = (over(color.red, ground.red), over(color.green, ground.green), over(color.blue, ground.blue))
        let isSeen = seen.contains { abs($0.red - text.red) + abs($0.green - text.green) + abs($0.blue - text.blue) < 0.12 }
        return isSeen ? Self.contrast(text, ground) : nil
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
