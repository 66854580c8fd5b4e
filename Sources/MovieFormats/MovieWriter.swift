import ImageFormats
import Rendering

/// What every frame of a movie has in common.
package struct MovieSettings: Codable, Equatable, Sendable {
    /// Pixels.
    package var width, height: Int
    package var rate: FrameRate
    /// The number that the first frame gets in the name of a sequence of images.
    package var firstFrame: Int
    /// Nil while it is not known.
    package var frameCount: Int?
    package var options: MovieOptions

    /// Throws when the size is 0 or above `Bitmap.maximumSide`, or the options are not possible.
    package init(
        width: Int, height: Int, rate: FrameRate, firstFrame: Int = 0, frameCount: Int? = nil, options: MovieOptions = MovieOptions()
    ) throws {
        try ImageLimits.checkSides(width: width, height: height)
        try options.check()
        self.width = width
        self.height = height
        self.rate = rate
        self.firstFrame = firstFrame
        self.frameCount = frameCount
        self.options = options
    }
}

/// Puts one frame, prepared for its format, into the movie `count` times.
package typealias PreparedFrame = (_ count: Int) throws -> Void

/// Writes one file (or sequence of files). The name appears in its folder when `finish` has succeeded; before that, and
/// after `cancel` or an error, there is nothing under it.
package protocol MovieWriter: AnyObject, Sendable {
    /// What the user should know, one sentence each.
    var warnings: [String] { get }

    /// Does the work on one frame that needs no other frame: on any thread, in any order. What it returns is called in the
    /// order of the frames, from one thread at a time.
    func prepare(_ bitmap: Bitmap) throws -> PreparedFrame

    /// The same for frames that are drawn one after the other, each with the same `memory`.
    func prepare(_ frame: DrawnFrame, _ memory: FrameMemory) throws -> PreparedFrame

    /// Completes the file and gives it its name. Throws, leaving nothing behind, when that is not possible or there was no frame.
    func finish() throws

    /// Removes what has been written. Does nothing after `finish`.
    func cancel()
}

/// Puts one frame, prepared for its format, at a place in the movie.
package typealias PlacedFrame = (_ index: Int) throws -> Void

/// Writes a file whose segments know nothing of each other: several may be written at once.
package protocol SegmentedWriter: MovieWriter {
    /// Frames.
    var segmentLength: Int { get }

    /// As `prepare`; what it returns is called in order for the frames of one segment, and from several threads for those of several.
    func prepareInSegment(_ frame: DrawnFrame, _ memory: FrameMemory) throws -> PlacedFrame
}

/// A frame, and where it may differ from the one that was prepared before it with the same memory; nil for everywhere.
package struct DrawnFrame {
    package var bitmap: Bitmap
    package var changes: [PixelArea]?

    package init(bitmap: Bitmap, changes: [PixelArea]? = nil) {
        self.bitmap = bitmap
        self.changes = changes
    }
}

/// What a writer keeps of a frame for the next one. Belongs to one writer and one thread.
package final class FrameMemory {
    var images: [YUVFrame] = []

    package init() {}
}

extension MovieWriter {
    package func prepare(_ frame: DrawnFrame, _ memory: FrameMemory) throws -> PreparedFrame {
        try prepare(frame.bitmap)
    }

    package func append(_ bitmap: Bitmap, count: Int = 1) throws {
        try prepare(bitmap)(count)
    }
}

extension MovieSettings {
    func check(_ bitmap: Bitmap) throws {
        guard bitmap.width == width, bitmap.height == height else {
            throw MovieError("a frame of \(bitmap.width)×\(bitmap.height) pixels does not fit a movie of \(width)×\(height)")
        }
    }
}
