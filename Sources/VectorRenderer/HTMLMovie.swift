internal import EmbeddedFiles
import Files
import Foundation
import Geometry
import Rendering

/// A whole scene as one page that plays by itself, anywhere: it loads nothing.
///
/// The picture is the animated SVG of the scene, packed. Its animations stand still; a script sets the time, in frames.
final class HTMLMovie: VectorScene {
    private let picture: SVGMovie
    private let settings: VectorSettings
    /// What the page is called.
    private let title: String
    var motion: [MotionRow] = []

    /// - Parameter name: What the page is called if no title is chosen.
    init(settings: VectorSettings, name: String, rasterizer: any DisplayListRenderer) {
        self.settings = settings
        title = settings.options.title ?? name
        picture = SVGMovie(settings: settings, hasCompactImages: true, rasterizer: rasterizer)
    }

    var warnings: [String] { picture.warnings }

    func append(_ list: DisplayList, background: ResolvedColor, isRepeated: Bool) throws {
        try picture.append(list, background: background, isRepeated: isRepeated)
    }

    /// The file.
    func bytes() throws -> [UInt8] {
        let script = Self.file("player.js")
        let parts = [
            "hash": Data(Self.hash(of: script)).base64EncodedString(), "title": XMLText.escaped(title), "style": Self.file("player.css"),
            "width": SVGNumbers.text(Double(settings.size.width), places: 3), "height": SVGNumbers.text(Double(settings.size.height), places: 3),
            "last": String(max(1, picture.frameCount) - 1), "movie": facts, "picture": try Self.packed(Array(picture.text(isDriven: true).utf8)),
            "motion": try Self.packed(MotionRow.json(motion)), "script": script,
        ]
        return Array(PageTemplate.filled(Self.file("player.html"), with: parts).utf8)
    }

    /// What the script must know before it plays.
    private var facts: String {
        var text = JSONText(isCompact: true)
        text.object { text in
            text.key("rate")
            text.exact(settings.rate.framesPerSecond)
            text.key("frames")
            text.integer(max(1, picture.frameCount))
            text.key("plays")
            text.integer(settings.options.playCount)
        }
        return String(decoding: text.bytes, as: UTF8.self)
    }

    private static func hash(of text: String) -> [UInt8] {
        let hash = SHA256()
        hash.add(Array(text.utf8))
        return hash.finish()
    }

    private static func packed(_ bytes: [UInt8]) throws -> String {
        Data(try Deflate.compress(bytes, level: 12)).base64EncodedString()
    }

    private static func file(_ name: String) -> String { embeddedText(named: "player/" + name).map { String(cString: $0) } ?? "" }
}

/// Writes the page.
final class HTMLMovieWriter: MotionWriter {
    private let movie: HTMLMovie
    private let file: VectorSceneWriter

    init(path: String, settings: VectorSettings, rasterizer: any DisplayListRenderer) throws {
        let name = StandardOutput.isMeant(by: path) ? "movie" : ((path as NSString).lastPathComponent as NSString).deletingPathExtension
        let movie = HTMLMovie(settings: settings, name: name, rasterizer: rasterizer)
        self.movie = movie
        file = try VectorSceneWriter(path: path, scene: movie) { try movie.bytes() }
    }

    var warnings: [String] { file.warnings }

    func append(_ list: DisplayList, background: ResolvedColor, isRepeated: Bool) throws {
        try file.append(list, background: background, isRepeated: isRepeated)
    }

    func take(_ motion: [MotionRow]) { movie.motion = motion }

    func finish() throws { try file.finish() }

    func cancel() { file.cancel() }
}
