import Foundation
import ImageFormats
import Rendering

/// Pixels: 8 bits each of red, green, blue and alpha, gamma-encoded sRGB. Equal to itself only.
public final class CGImage: Equatable, Hashable, Sendable {
    package let bitmap: Bitmap

    package init(_ bitmap: Bitmap) {
        self.bitmap = bitmap
    }

    /// In pixels.
    public var width: Int { bitmap.width }

    /// In pixels.
    public var height: Int { bitmap.height }

    public static func == (a: CGImage, b: CGImage) -> Bool { a === b }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
