import Foundation
import MovieFormats
import Rendering

/// Pixels: 8 bits each of red, green, blue and alpha, gamma-encoded sRGB.
public final class CGImage: Sendable {
    package let bitmap: Bitmap

    package init(_ bitmap: Bitmap) {
        self.bitmap = bitmap
    }

    /// In pixels.
    public var width: Int { bitmap.width }

    /// In pixels.
    public var height: Int { bitmap.height }
}

/// A picture with a size in points.
public final class UIImage: Sendable {
    public let cgImage: CGImage?
    /// Pixels per point.
    public let scale: CGFloat

    public init(cgImage: CGImage) {
        self.cgImage = cgImage
        scale = 1
    }

    package init(cgImage: CGImage, scale: CGFloat) {
        self.cgImage = cgImage
        self.scale = scale
    }

    /// In points.
    public var size: CGSize {
        CGSize(width: CGFloat(cgImage?.width ?? 0) / scale, height: CGFloat(cgImage?.height ?? 0) / scale)
    }

    /// The picture as a PNG file; nil when it has no pixels.
    public func pngData() -> Data? {
        guard let cgImage, cgImage.width > 0, cgImage.height > 0 else { return nil }
        return (try? PNGEncoder.encode(cgImage.bitmap)).map { Data($0) }
    }
}
