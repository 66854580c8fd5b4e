import Rendering

/// Why an image cannot be read or made, in one sentence without a file's name.
package struct ImageError: Error, Equatable, CustomStringConvertible, Sendable {
    package let description: String

    package init(_ description: String) {
        self.description = description
    }
}

/// How large an image may be, so that a few bytes cannot ask for all of the memory.
package enum ImageLimits {
    /// Pixels on a side.
    package static let side = Bitmap.maximumSide
    /// Pixels in all: those of a 64 megapixel camera.
    #if FUZZING
    package static let area = 250_000
    #else
    package static let area = 64_000_000
    #endif
    /// Bytes of a file that is drawn from a description (SVG, PDF).
    package static let vectorBytes = 16_000_000

    package static func check(width: Int, height: Int) throws {
        guard width > 0, height > 0 else {
            throw ImageError("the image has no pixels (\(width) × \(height))")
        }
        guard width <= side, height <= side, width * height <= area else {
            throw ImageError(
                "the image is too large: \(width) × \(height) pixels; at most \(side) on a side and \(area / 1_000_000) million in all")
        }
    }

    /// Throws unless an image or a movie can have this size.
    package static func checkSides(width: Int, height: Int) throws {
        guard width > 0, height > 0, width <= side, height <= side else {
            throw ImageError("an image of \(width)×\(height) pixels is not possible; each side must be 1 to \(side)")
        }
    }
}
