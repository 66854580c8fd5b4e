import Foundation
import ImageFormats
import Rendering

/// Pixels: 8 bits each of red, green, blue and alpha, gamma-encoded sRGB. Equal to itself only.
public final class CGImage: Equatable, Hashable, Sendable {
    package let bitmap: Bitmap

    package init(_ bitmap: Bitmap) {
        self.bitmap = bitmap
    }

    /// The width in pixels.
    public var width: Int { bitmap.width }

    /// The height in pixels.
    public var height: Int { bitmap.height }

    /// The part in `rect`, in pixels from the top-left corner, widened to whole pixels and cut off at the edges; nil where nothing
    /// of it is in the image.
    public func cropping(to rect: CGRect) -> CGImage? {
        let part = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
        guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
        let (left, length) = (Int(part.minX) * 4, Int(part.width) * 4)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(length * Int(part.height))
        for row in Int(part.minY)..<Int(part.maxY) {
            let start = row * bitmap.width * 4 + left
            bytes += bitmap.bytes[start..<(start + length)]
        }
        return CGImage(Bitmap(width: Int(part.width), height: Int(part.height), bytes: bytes))
    }

    public static func == (a: CGImage, b: CGImage) -> Bool { a === b }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
