import MovieFormats
import Rendering

/// One SVG file: of one frame, or one that plays.
final class SVGMovieWriter: VectorWriter {
    private let movie: SVGMovie
    private let file: PartialFile
    private(set) var warnings: [String] = []

    init(path: String, settings: VectorSettings, rasterizer: any DisplayListRenderer) throws {
        movie = SVGMovie(settings: settings, rasterizer: rasterizer)
        file = try PartialFile(target: path)
    }

    func append(_ list: DisplayList, background: ResolvedColor, isRepeated: Bool) throws {
        try movie.append(list, background: background, isRepeated: isRepeated)
    }

    func finish() throws {
        let bytes = Array(movie.text().utf8)
        warnings = movie.warnings.map { "“\(file.target)”: \($0)" }
        if bytes.count > 4 << 20 {
            warnings.append("“\(file.target)” has \(bytes.count >> 20) MB: so much of it changes in every frame; a movie format is smaller")
        }
        try file.write(bytes)
        try file.commit()
    }

    func cancel() {
        file.discard()
    }
}

/// A file per frame.
final class VectorSequenceWriter: VectorWriter {
    private let files: NumberedFiles
    private let render: (DisplayList, ResolvedColor) throws -> (bytes: [UInt8], warnings: [String])
    private var last: [UInt8] = []
    private(set) var warnings: [String] = []

    init(pattern: NumberedName, first: Int, render: @escaping (DisplayList, ResolvedColor) throws -> (bytes: [UInt8], warnings: [String])) throws {
        files = try NumberedFiles(pattern: pattern, first: first)
        self.render = render
    }

    func append(_ list: DisplayList, background: ResolvedColor, isRepeated: Bool) throws {
        if !isRepeated || last.isEmpty {
            let result = try render(list, background)
            last = result.bytes
            warnings += result.warnings.filter { !warnings.contains($0) }
        }
        try files.append(last)
    }

    func finish() throws {
        try files.finish()
    }

    func cancel() {
        files.cancel()
    }
}
