import Files
import Foundation
import Geometry
import Rendering

/// What can be chosen about vector files.
package struct VectorOptions: Sendable {
    package var text = SVGOptions.Text.outlines
    /// How many times an animated SVG, a page, or a Lottie archive plays; 0 for ever.
    package var playCount = 0
    /// The title of a page; nil for the name of its file.
    package var title: String?
    /// When a PDF says it was made, ISO 8601.
    package var date = "2026-01-01T09:41:00Z"

    package init() {}
}

/// What the frames of a vector file have in common.
package struct VectorSettings: Sendable {
    /// Points.
    package var size: CGSize
    package var rate: FrameRate
    /// The number that the first frame gets in the name of a sequence of files.
    package var firstFrame: Int
    package var options: VectorOptions

    package init(size: CGSize, rate: FrameRate = FrameRate(60), firstFrame: Int = 0, options: VectorOptions = VectorOptions()) {
        self.size = size
        self.rate = rate
        self.firstFrame = firstFrame
        self.options = options
    }

    var svg: SVGOptions { SVGOptions(text: options.text) }
}

/// Writes one file, or one per frame, from display lists. The name appears when `finish` has succeeded; before that, and after
/// `cancel` or an error, there is nothing under it.
package protocol VectorWriter: AnyObject {
    /// What the user should know, one sentence each.
    var warnings: [String] { get }

    /// Takes the next frame. `isRepeated` says that it is the one before once more.
    func append(_ list: DisplayList, background: ResolvedColor, isRepeated: Bool) throws

    func finish() throws

    func cancel()
}

/// The vector formats, by the extension of their files.
package enum VectorFormat: String, CaseIterable, Sendable {
    case svg, pdf
    /// Lottie, as it is and as an archive.
    case json, lottie
    /// A page that plays the movie.
    case html

    /// Whether a file says how often it plays.
    package var hasPlayCount: Bool { self == .svg || self == .lottie || self == .html }

    /// Whether a file has a title.
    package var hasTitle: Bool { self == .html }

    package static let extensions = allCases.map(\.rawValue)

    /// Those in which a moment may stand alone.
    package static let still: [VectorFormat] = [.svg, .pdf]

    /// The format of a path; nil for one of another kind.
    package init?(path: String) {
        self.init(rawValue: (path as NSString).pathExtension.lowercased())
    }
}

extension VectorFormat {
    /// The bytes of a file with a page for each list, or a frame; an SVG has one.
    package func document(
        of pages: [(list: DisplayList, background: ResolvedColor)], settings: VectorSettings, rasterizer: any DisplayListRenderer
    ) throws -> (bytes: [UInt8], warnings: [String]) {
        switch self {
        case .svg:
            let renderer = SVGRenderer(rasterizer: rasterizer, options: settings.svg)
            let result = try renderer.render(
                .group(pages.map(\.list)), size: settings.size, background: pages.first?.background ?? .clear)
            return (Array(result.text.utf8), result.warnings)
        case .pdf:
            var renderer = PDFRenderer(rasterizer: rasterizer)
            renderer.date = settings.options.date
            return try renderer.render(pages, size: settings.size)
        case .json, .lottie:
            let movie = LottieMovie(settings: settings, rasterizer: rasterizer)
            for page in pages {
                try movie.append(page.list, background: page.background, isRepeated: false)
            }
            return (try self == .json ? movie.json() : movie.archive(), movie.warnings)
        case .html:
            let movie = HTMLMovie(settings: settings, name: "movie", rasterizer: rasterizer)
            for page in pages {
                try movie.append(page.list, background: page.background, isRepeated: false)
            }
            return (try movie.bytes(), movie.warnings)
        }
    }

    /// Begins a file of a movie: an SVG that plays, a page that plays one, a Lottie animation, a PDF with a page for each frame that differs from the one before, or, with
    /// `%04d` in the name, a file per frame.
    package func makeWriter(
        path: String, settings: VectorSettings, rasterizer: any DisplayListRenderer
    ) throws -> any VectorWriter {
        if let pattern = NumberedName(path) {
            guard self != .html else {
                throw FileError("“\(path)” is one page that plays all frames; remove the number from its name")
            }
            return try VectorSequenceWriter(pattern: pattern, first: settings.firstFrame) { list, background in
                try document(of: [(list, background)], settings: settings, rasterizer: rasterizer)
            }
        }
        switch self {
        case .svg:
            let movie = SVGMovie(settings: settings, rasterizer: rasterizer)
            return try VectorSceneWriter(path: path, scene: movie) { Array(movie.text().utf8) }
        case .pdf: return try PDFMovieWriter(path: path, settings: settings, rasterizer: rasterizer)
        case .json, .lottie:
            let movie = LottieMovie(settings: settings, rasterizer: rasterizer)
            return try VectorSceneWriter(path: path, scene: movie) { [self] in try self == .json ? movie.json() : movie.archive() }
        case .html: return try HTMLMovieWriter(path: path, settings: settings, rasterizer: rasterizer)
        }
    }
}
