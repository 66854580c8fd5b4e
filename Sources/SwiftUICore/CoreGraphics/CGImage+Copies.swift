import Foundation

extension CGImage {
    /// The image itself. Harmless: an image never changes, so that a copy is the same.
    public func copy() -> CGImage? { self }

    /// The image with its colours in another space. Harmless: all pixels are sRGB, and every space is drawn as that.
    public func copy(colorSpace space: CGColorSpace) -> CGImage? { self }

    /// What the pixels' numbers mean: sRGB.
    public var colorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }
    /// The bits of each of red, green, blue and alpha: 8.
    public var bitsPerComponent: Int { 8 }
    /// The bits of a pixel: 32.
    public var bitsPerPixel: Int { 32 }
    /// The bytes of a row of pixels.
    public var bytesPerRow: Int { width * 4 }
}
