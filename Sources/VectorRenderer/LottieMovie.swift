import Files
import ImageFormats
import Foundation
import Geometry
import Rendering

/// A whole scene as a Lottie animation.
///
/// Each element is followed through the frames. What moves gets keyframes, as few as keep within 0.1 points and a colour level of each frame;
/// what comes and goes has layers from and to.
final class LottieMovie: VectorScene {
    private let builder: LottieBuilder
    private let settings: VectorSettings
    private var timeline = VectorTimeline()
    private(set) var keyframeCount = 0

    /// An image of a file with several.
    struct ImageFile {
        var name: String
        var bytes: [UInt8]
    }

    init(settings: VectorSettings, rasterizer: any DisplayListRenderer) {
        self.settings = settings
        builder = LottieBuilder(size: settings.size, rasterizer: rasterizer)
    }

    var warnings: [String] { builder.warnings }

    func append(_ list: DisplayList, background: ResolvedColor, isRepeated: Bool) throws {
        try timeline.append(isRepeated: isRepeated) { try builder.nodes(for: list, background: background) }
    }

    /// The JSON, with the images in it.
    func json() throws -> [UInt8] {
        try document { _, png in
            [("u", .text("")), ("p", .text("data:image/png;base64," + Data(png).base64EncodedString())), ("e", .whole(1))]
        }
    }

    private var loop: LottieValue {
        switch settings.options.playCount {
        case 0: .bool(true)
        case 1: .bool(false)
        case let count: .whole(count)
        }
    }

    /// A dotLottie archive of version 1: a manifest, the JSON, and the images beside it.
    func archive() throws -> [UInt8] {
        var images: [ImageFile] = []
        let animation = try document { name, png in
            images.append(ImageFile(name: name + ".png", bytes: png))
            return [("u", .text("/images/")), ("p", .text(name + ".png")), ("e", .whole(0))]
        }
        let entry: [(String, LottieValue)] = [
            ("id", .text("animation")), ("autoplay", .bool(true)), ("loop", loop), ("speed", .whole(1)),
        ]
        let manifest = LottieValue.object([
            ("version", .text("1.0")), ("generator", .text("Inbetween")), ("animations", .list([.object(entry)])),
        ])
        var archive = ZipArchive()
        try archive.add("manifest.json", manifest.bytes, isCompressed: true)
        try archive.add("animations/animation.json", animation, isCompressed: true)
        for image in images {
            try archive.add("images/" + image.name, image.bytes)
        }
        return archive.bytes
    }

    private func document(_ place: (_ name: String, _ png: [UInt8]) throws -> [(String, LottieValue)]) throws -> [UInt8] {
        let animator = LottieAnimator(timeline: timeline, size: settings.size, images: builder.images.all)
        let layers = animator.layers(for: timeline.tracks)
        keyframeCount = animator.keyframeCount
        let images = try builder.images.all.enumerated().map { index, image -> LottieValue in
            let size: [(String, LottieValue)] = [("w", .whole(image.width)), ("h", .whole(image.height))]
            return .object([("id", .text("image_\(index)"))] + size + (try place("image_\(index)", try image.png())))
        }
        return LottieValue.object([
            // Both are versions of the format: of After Effects' plug-in, and of the specification.
            ("v", .text("5.9.0")), ("ver", .whole(10000)), ("nm", .text("Inbetween")),
            ("fr", .number(settings.rate.framesPerSecond, places: 6)), ("ip", .whole(0)), ("op", .whole(max(1, timeline.frameCount))),
            ("w", .whole(animator.width)), ("h", .whole(animator.height)), ("ddd", .whole(0)), ("assets", .list(images + animator.precomps)),
            ("layers", .list(layers)),
        ]).bytes
    }
}
