import Foundation

/// The kinds of file that can be written, by the extension of their name.
package struct MovieFormat: Sendable {
    package let fileExtension: String
    package let name: String
    /// The first is the default; none where there is nothing to choose.
    package var codecs: [MovieCodec] = []
    /// Whether its movies can be transparent, with one codec at least.
    package var hasAlpha = true
    /// Whether a quality can be asked for.
    package var hasQuality = false
    /// Begins a file at `path`.
    package let makeWriter: @Sendable (_ path: String, _ settings: MovieSettings) throws -> any MovieWriter

    package static let all: [MovieFormat] =
        [
            libav(.mp4, "H.264 movie (or H.265, AV1)", hasAlpha: false), libav(.webm, "VP9 movie (or AV1)"), libav(.mov, "ProRes 4444 movie (or H.264, H.265)"),
            MovieFormat(fileExtension: "gif", name: "animated GIF") { try GIFWriter(path: $0, settings: $1) },
            MovieFormat(fileExtension: "apng", name: "animated PNG") { try APNGWriter(path: $0, settings: $1) },
            MovieFormat(fileExtension: "webp", name: "WebP image or animation", hasQuality: true) { try WebPWriter(path: $0, settings: $1) },
            libav(.avif, "AVIF image or animation"),
            MovieFormat(fileExtension: "png", name: "PNG image, or a numbered sequence with %04d in the name") { path, settings in
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
        let codecs = container == .avif ? [] : container.codecs
        return MovieFormat(fileExtension: container.rawValue, name: name, codecs: codecs, hasAlpha: hasAlpha, hasQuality: true) {
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

    /// Whether `path` can hold one image only.
    package static func holdsOneImage(_ path: String) -> Bool {
        (path as NSString).pathExtension.lowercased() == "png" && NumberedName(path) == nil && !StandardOutput.isMeant(by: path)
    }

    /// Begins a file at `path`. Throws when its format does not have what the options ask for.
    package static func makeWriter(path: String, settings: MovieSettings, besides: [String] = []) throws -> any MovieWriter {
        let format = try format(of: path, besides: besides)
        if settings.options.codec != nil, format.codecs.isEmpty {
            let others = all.filter { !$0.codecs.isEmpty }.map { "." + $0.fileExtension }.joined(separator: ", ")
            throw MovieError("a .\(format.fileExtension) file has no choice of codecs; these have: \(others)")
        }
        if settings.options.quality != nil, !format.hasQuality {
            let others = all.filter(\.hasQuality).map { "." + $0.fileExtension }.joined(separator: ", ")
            throw MovieError("a .\(format.fileExtension) file has no choice of quality; these have: \(others)")
        }
        return try format.makeWriter(path, settings)
    }
}
