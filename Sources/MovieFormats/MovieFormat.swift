import Files
import Foundation

/// The kinds of file that can be written, by the extension of their name.
package struct MovieFormat: Sendable {
    package let fileExtension: String
    package let name: String
    package let traits: MovieTraits
    /// Whether its movies can be transparent, with one codec at least. The writer of a format that has no alpha refuses a transparent movie.
    package var hasAlpha = true
    /// Begins a file at `path`.
    package let makeWriter: @Sendable (_ path: String, _ settings: MovieSettings) throws -> any MovieWriter

    package static let all: [MovieFormat] =
        [
            libav(.mp4, "H.264 movie (or H.265, AV1)", hasAlpha: false), libav(.webm, "VP9 movie (or AV1)"), libav(.mov, "ProRes 4444 movie (or H.264, H.265)"),
            MovieFormat(fileExtension: "gif", name: "animated GIF", traits: [.title, .playCount]) { try GIFWriter(path: $0, settings: $1) },
            MovieFormat(fileExtension: "apng", name: "animated PNG", traits: [.title, .playCount]) { try APNGWriter(path: $0, settings: $1) },
            MovieFormat(fileExtension: "webp", name: "WebP image or animation", traits: [.quality, .title, .playCount]) {
                try WebPWriter(path: $0, settings: $1)
            },
            libav(.avif, "AVIF image or animation"),
            MovieFormat(fileExtension: "png", name: "PNG image, or a numbered sequence with %04d in the name", traits: []) { path, settings in
                if let pattern = NumberedName(path) {
                    return try PNGSequenceWriter(pattern: pattern, settings: settings)
                }
                if StandardOutput.isMeant(by: path) {
                    return try PNGStreamWriter(path: path, settings: settings)
                }
                return try PNGWriter(path: path, settings: settings)
            },
        ]

    private static func libav(_ container: LibavContainer, _ name: String, hasAlpha: Bool = true) -> MovieFormat {
        let traits: MovieTraits = container == .avif ? .quality : [.codec, .quality, .title]
        return MovieFormat(fileExtension: container.rawValue, name: name, traits: traits, hasAlpha: hasAlpha) {
            try LibavWriter(path: $0, container: container, settings: $1)
        }
    }

    /// Where a movie can be cut into parts: at every so many frames. Where each image builds on the one before, the parts' images are
    /// compressed without loss, and become the file when they are joined, so it can be cut anywhere.
    package static func segmentLength(of path: String, settings: MovieSettings) throws -> Int {
        let format = try format(of: path)
        if let container = LibavContainer(rawValue: format.fileExtension) {
            return try LibavPlan(container, settings: settings, path: path).segmentLength
        }
        return 1
    }

    /// Of the formats that can be transparent, for people.
    static var transparentExtensions: String {
        all.filter(\.hasAlpha).map { "." + $0.fileExtension }.joined(separator: ", ")
    }

    /// The extensions of images that a single frame can be written to.
    package static let imageExtensions = ["png", "webp", "avif"]

    /// The format of `path`; throws an error that lists the known extensions, and those that others know `besides`.
    package static func format(of path: String, besides: [String] = []) throws -> MovieFormat {
        let fileExtension = (path as NSString).pathExtension.lowercased()
        if let format = all.first(where: { $0.fileExtension == fileExtension }) {
            return format
        }
        let known = (all.map(\.fileExtension) + besides).map { "." + $0 }.joined(separator: ", ")
        let problem = fileExtension.isEmpty ? "has no extension" : "has the unknown extension .\(fileExtension)"
        throw MovieError("“\(path)” \(problem); known are \(known)")
    }

    /// A path that stands for a movie with this extension where only its format matters.
    package static func path(ofFormat fileExtension: String) -> String {
        fileExtension == "png" ? "frame-%04d.png" : "movie." + fileExtension
    }

    /// Whether `path` can hold one image only.
    package static func holdsOneImage(_ path: String) -> Bool {
        (path as NSString).pathExtension.lowercased() == "png" && NumberedName(path) == nil && !StandardOutput.isMeant(by: path)
    }

    /// Begins a file at `path`. Throws when its format does not have what the options ask for.
    package static func makeWriter(path: String, settings: MovieSettings, besides: [String] = []) throws -> any MovieWriter {
        let format = try format(of: path, besides: besides)
        try settings.options.check(for: format.traits, fileExtension: format.fileExtension)
        return try format.makeWriter(path, settings)
    }
}

/// What only some kinds of file have.
package struct MovieTraits: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) {
        self.rawValue = rawValue
    }

    package static let codec = MovieTraits(rawValue: 1)
    package static let quality = MovieTraits(rawValue: 2)
    package static let title = MovieTraits(rawValue: 4)
    package static let playCount = MovieTraits(rawValue: 8)
}

extension MovieOptions {
    /// Throws when a codec or a quality is chosen that files with these traits do not have.
    package func check(for traits: MovieTraits, fileExtension: String) throws {
        for (isChosen, trait, name) in [(codec != nil, MovieTraits.codec, "codecs"), (quality != nil, .quality, "quality")]
        where isChosen && !traits.contains(trait) {
            let others = MovieFormat.all.filter { $0.traits.contains(trait) }.map { "." + $0.fileExtension }.joined(separator: ", ")
            throw MovieError("a .\(fileExtension) file has no choice of \(name); these have: \(others)")
        }
    }

    /// Says what is chosen for a kind of file that is not among those at `paths`.
    package func warnings(paths: [String]) -> [String] {
        let hasGIF = paths.contains { $0.lowercased().hasSuffix(".gif") }
        return gif == GIFOptions() || hasGIF || paths.isEmpty ? [] : ["a palette and dithering are for .gif files only"]
    }

    /// Says what is chosen and not written to the file at `path`, which has these traits.
    package func warnings(path: String, traits: MovieTraits, frameCount: Int?) -> [String] {
        var warnings: [String] = []
        let files = ".\((path as NSString).pathExtension.lowercased()) files"
        if title != nil, !traits.contains(.title) {
            warnings.append("a title is not written to \(files)")
        }
        if playCount > 0, frameCount != 1, !traits.contains(.playCount) {
            warnings.append("how often it plays is not said in \(files): the player decides")
        }
        return warnings
    }
}
