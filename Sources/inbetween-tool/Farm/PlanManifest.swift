import Files
import Foundation
import MovieFormats
import SourceCode

/// Everything that the parts of a movie are rendered from, as in `plan.json` in the plan's folder. Its SHA-256 is the plan's name.
struct PlanManifest: Codable, Equatable {
    static let name = "plan.json"

    /// The program that made the plan; another one may draw or encode differently.
    struct Tool: Codable, Equatable {
        var version: String
        /// Of its file, which is large: no SHA-256.
        var checksum: String
        /// The libraries that encode, as they name themselves.
        var encoders: String
    }

    /// The frames of one part.
    struct Part: Codable, Equatable {
        /// Counted from the movie's first; the second one is behind the last.
        var frames: Range<Int>
        /// The estimated rendering time, in a unit that is meaningful only relative to other parts.
        var cost: Int
    }

    var tool: Tool
    /// The arguments of `inbetween render`, without those for output files.
    var arguments: [String]
    var seed: UInt64
    /// The extension of the movie's files.
    var format: String
    var settings: MovieSettings
    var frameCount: Int
    var parts: [Part]

    // Paths in the folder.
    var library: String
    /// The index of the view among the library's entries.
    var entry: Int
    var script: String?
    /// How messages call the script.
    var scriptName: String?
    /// Where fonts, texts and shaders of the sources are looked for.
    var folders: [String]
    var fonts: [String]
    var catalogs: [String]
    /// Data models of Core Data, and the modules whose classes they may name.
    var models: [String]
    var modules: [String]
    /// The SHA-256 of every file.
    var files: [String: String]

    /// Where the copies of Debian's fonts and of the code's bundles are.
    static let systemFonts = "system-fonts"
    static let bundles = "bundles"

    var bytes: [UInt8] {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            return Array(try encoder.encode(self)) + [UInt8(ascii: "\n")]
        }
    }
}

extension PlanManifest.Tool {
    /// The version of this program.
    static func current() throws -> Self {
        guard let checksum = Checksum.digest(of: URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path) else {
            throw UserCodeError("the program cannot read its own file to verify the plan's build")
        }
        return Self(version: InbetweenTool.version, checksum: checksum, encoders: MovieFormat.encoderVersion)
    }

    /// Throws when this program is another one than the plan's.
    func check() throws {
        let own = try Self.current()
        if version != own.version {
            throw UserCodeError("the plan was made by inbetween \(version), and this is \(own.version); make the plan again, or run the other one")
        }
        if checksum != own.checksum {
            throw UserCodeError("the plan was made by another build of inbetween \(version); make the plan again with this one, or install that one here")
        }
        if encoders != own.encoders {
            throw UserCodeError("the plan was made with \(encoders), and here is \(own.encoders), which may encode differently; use the same system everywhere")
        }
    }
}
