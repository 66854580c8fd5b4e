import Foundation

/// A run of a movie's frames that is rendered on its own.
package struct MoviePart: Codable, Equatable, Sendable {
    /// Distinguishes the parts of one plan from those of others.
    package var plan: String
    /// From 0.
    package var number: Int
    /// Counted from the movie's first one.
    package var frames: Range<Int>
    /// The extension of the movie's format.
    package var format: String
    /// Of the whole movie.
    package var settings: MovieSettings

    package init(plan: String, number: Int, frames: Range<Int>, format: String, settings: MovieSettings) {
        self.plan = plan
        self.number = number
        self.frames = frames
        self.format = format
        self.settings = settings
    }

    /// What its file is called.
    package var fileName: String { Self.fileName(number) }

    package static func fileName(_ number: Int) -> String { String(format: "part-%04d.part", number) }

    var container: LibavContainer? { LibavContainer(rawValue: format) }

    /// The first line of its file.
    var header: [UInt8] {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return Array("inbetween part 1 ".utf8) + (try encoder.encode(self)) + [UInt8(ascii: "\n")]
        }
    }
}
