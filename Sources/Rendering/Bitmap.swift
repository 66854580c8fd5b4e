import Geometry

/// Pixels: premultiplied BGRA, 8 bits each, gamma-encoded sRGB, rows from top to bottom without padding.
/// A value: the storage is shared and never changes after the bitmap has been made.
package struct Bitmap: Equatable, Sendable {
    /// Pixels on a side that an image, a frame or a movie has at most.
    package static let maximumSide = 16_384

    package let width, height: Int
    /// `width · height · 4` bytes.
    package let bytes: [UInt8]

    package init(width: Int, height: Int, bytes: [UInt8]) {
        precondition(bytes.count == width * height * 4, "a bitmap of \(width)×\(height) needs \(width * height * 4) bytes, not \(bytes.count)")
        self.width = width
        self.height = height
        self.bytes = bytes
    }
}
