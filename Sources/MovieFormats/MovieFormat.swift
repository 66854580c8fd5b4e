import Foundation

/// The kinds of file that can be written, by the extension of their name.
package struct MovieFormat: Sendable {
    package let fileExtension: String
    package let name: String
    /// Begins a file at `path`.
    package let makeWriter: @Sendable (_ path: String, _ settings: MovieSettings) throws -> any MovieWriter

    package static let all: [MovieFormat] = [
        MovieFormat(fileExtension: "mp4", name: "H.264 movie") { try H264Writer(path: $0, settings: $1) },
        MovieFormat(fileExtension: "gif", name: "animated GIF") { try GIFWriter(path: $0, settings: $1) },
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

    package static func makeWriter(path: String, settings: MovieSettings, besides: [String] = []) throws -> any MovieWriter {
        try format(of: path, besides: besides).makeWriter(path, settings)
    }
}
