import Foundation
import Geometry

/// Turns tracks into layers with keyframes.
final class LottieAnimator {
    /// The frame of each moment.
    private let frames: [Int]
    private let frameCount: Int
    /// Of the window, in whole points.
    let width, height: Int
    private(set) var precomps: [LottieValue] = []
    private var imageNames: [ObjectIdentifier: String] = [:]
    var keyframeCount = 0

    init(timeline: VectorTimeline, size: CGSize, images: [LottieImage]) {
        frames = timeline.moments
        frameCount = max(1, timeline.frameCount)
        width = Int(saturating: size.width.rounded(.up))
        height = Int(saturating: size.height.rounded(.up))
        for (index, image) in images.enumerated() {
            imageNames[ObjectIdentifier(image.node)] = "image_\(index)"
        }
    }

    /// The layers of the whole scene, the topmost first.
    func layers(for tracks: [VectorTrack]) -> [LottieValue] {
        var comp = LottieLayers()
        add(tracks, within: 0..<frameCount, to: &comp)
        return comp.topFirst
    }

    private func add(_ tracks: [VectorTrack], within span: Range<Int>, to comp: inout LottieLayers) {
        for track in tracks {
            for range in track.presence {
                let end = range.upperBound < frames.count ? frames[range.upperBound] : frameCount
                let own = (frames[range.lowerBound]..<end).clamped(to: span)
                if !own.isEmpty {
                    add(track, during: own, to: &comp)
                }
            }
        }
    }

    private func add(_ track: VectorTrack, during span: Range<Int>, to comp: inout LottieLayers) {
        switch track.name {
        case "shape":
            for piece in pieces(of: track, span) {
                addShape(track, piece, to: &comp)
            }
        case "image": addImage(track, span, to: &comp)
        default: addGroup(track, span, to: &comp)
        }
    }

    // MARK: Samples

    /// The values of an attribute in each frame, or one when it stays the same; nil when it is not there.
    func values(_ name: String, of track: VectorTrack, _ span: Range<Int>) -> [VectorValue]? {
        guard let attribute = track.attributes.first(where: { $0.name == name }), let first = attribute.samples.first else { return nil }
        var result: [VectorValue] = []
        var next = 0
        var value = first.value
        var changes = false
        for frame in span {
            while next < attribute.samples.count, frames[attribute.samples[next].moment] <= frame {
                let new = attribute.samples[next].value
                changes = changes || frame > span.lowerBound && !new.isSame(as: value)
                value = new
                next += 1
            }
            result.append(value)
        }
        return changes ? result : [result[0]]
    }

    func numbers(_ name: String, of track: VectorTrack, _ span: Range<Int>) -> [[Double]]? {
        values(name, of: track, span)?.map { value in
            if case .numbers(let numbers, _) = value { numbers } else { [] }
        }
    }

    func word(_ name: String, of track: VectorTrack) -> String? {
        if case .word(let word)? = track.attributes.first(where: { $0.name == name })?.samples.first?.value { word } else { nil }
    }

    func transforms(of track: VectorTrack, _ span: Range<Int>) -> [CGAffineTransform] {
        values("transform", of: track, span)?.map { value in
            if case .transform(let transform) = value { transform } else { .identity }
        } ?? [.identity]
    }

    func paths(of track: VectorTrack, _ span: Range<Int>) -> (paths: [Path], places: Int) {
        var places = 2
        let paths =
            (values("d", of: track, span) ?? values("trail", of: track, span))?.map { value -> Path in
                guard case .path(let path, let own) = value else { return Path() }
                places = own
                return path
            } ?? []
        return (paths, places)
    }

    // MARK: Layers

    /// What all layers have. Those in `more` are of the kind's own.
    func layer(
        _ kind: Int, _ name: String, _ index: Int, _ span: Range<Int>, _ transform: [(String, LottieValue)], _ more: [(String, LottieValue)]
    ) -> LottieValue {
        .object(
            [
                ("ty", .whole(kind)), ("nm", .text(name)), ("ind", .whole(index)), ("ip", .whole(span.lowerBound)), ("op", .whole(span.upperBound)),
                ("st", .whole(0)), ("sr", .whole(1)), ("ddd", .whole(0)), ("bm", .whole(0)), ("ks", .object(transform)),
            ] + more)
    }

    /// The opacity of a layer, for `span` and the frame behind it: there it is nothing. rlottie shows a layer in its last frame's successor,
    /// too, where something translucent would be seen twice, and a digit under the next one.
    func endingOpacity(of track: VectorTrack, _ span: Range<Int>) -> [[Double]]? {
        let opacity = numbers("opacity", of: track, span)
        guard span.upperBound < frameCount else { return opacity }
        let rows = opacity ?? [[1]]
        return (rows.count > 1 ? rows : Array(repeating: rows[0], count: span.count)) + [[0]]
    }

    private func addImage(_ track: VectorTrack, _ span: Range<Int>, to comp: inout LottieLayers) {
        guard case .link(let asset)? = track.attributes.first(where: { $0.name == "href" })?.samples.first?.value,
            let name = imageNames[ObjectIdentifier(asset)], let size = numbers("size", of: track, span)?.first
        else { return }
        let matrix = LottieMatrix(transforms(of: track, span), box: CGRect(x: 0, y: 0, width: size[0], height: size[1]))
        let reference: [(String, LottieValue)] = [("refId", .text(name))]
        let opacity = endingOpacity(of: track, span)
        guard let turns = matrix.firstTurns else {
            let index = comp.nextIndex()
            comp.add(layer(2, track.title, index, span, members(of: matrix, opacity: opacity, span), reference))
            return
        }
        let (parent, index) = (comp.nextIndex(), comp.nextIndex())
        comp.add(layer(3, track.title + " (skew)", parent, span, members(of: matrix, opacity: nil, span, hasPivot: false), []))
        let own = turnMembers(turns, matrix, opacity: opacity, span)
        comp.add(layer(2, track.title, index, span, own, reference + [("parent", .whole(parent))]))
    }

    private func addGroup(_ track: VectorTrack, _ span: Range<Int>, to comp: inout LottieLayers) {
        let index = comp.nextIndex()
        var more = precomp(of: track.children, named: track.title, span) + masks(of: track, span)
        let matte = track.attributes.first { $0.name == "matte" }?.reference
        if let matte, let mode = word("matte-mode", of: track).flatMap(Int.init) {
            let other = comp.nextIndex()
            more += [("tt", .whole(mode)), ("tp", .whole(other))]
            comp.add(layer(0, track.title, index, span, still(opacity: endingOpacity(of: track, span), span), more))
            // Players of old look for it right above.
            let own = precomp(of: matte.children, named: matte.title, span) + [("td", .whole(1))]
            comp.add(layer(0, matte.title, other, span, still(opacity: nil, span), own))
        } else {
            comp.add(layer(0, track.title, index, span, still(opacity: endingOpacity(of: track, span), span), more))
        }
    }

    private func precomp(of tracks: [VectorTrack], named name: String, _ span: Range<Int>) -> [(String, LottieValue)] {
        var inner = LottieLayers()
        add(tracks, within: span, to: &inner)
        let identifier = "comp_\(precomps.count)"
        precomps.append(.object([("id", .text(identifier)), ("nm", .text(name)), ("layers", .list(inner.topFirst))]))
        return [("refId", .text(identifier)), ("w", .whole(width)), ("h", .whole(height))]
    }

    /// The outlines that clip a layer, in its own coordinates: those of the window.
    func masks(of track: VectorTrack, _ span: Range<Int>) -> [(String, LottieValue)] {
        let clips = track.attributes.filter { $0.name.hasPrefix("clip") }.compactMap(\.reference)
        guard !clips.isEmpty else { return [] }
        let ordered = clips.filter { word("mode", of: $0) != "s" } + clips.filter { word("mode", of: $0) == "s" }
        let values = ordered.enumerated().compactMap { index, clip -> LottieValue? in
            let isHole = word("mode", of: clip) == "s"
            let (paths, transforms) = (paths(of: clip, span).paths, transforms(of: clip, span))
            let placed = (0..<max(paths.count, transforms.count)).map { paths[min($0, paths.count - 1)].applying(transforms[min($0, transforms.count - 1)]) }
            guard let contour = LottieOutline(placed).contours.first else { return nil }
            let shape = outline(contour, span, tolerance: 0.09, places: 2, closes: true)
            return .object([
                ("inv", .bool(false)), ("mode", .text(isHole ? "s" : index == 0 ? "a" : "i")), ("pt", shape), ("o", scalar([[100]], span, 1, 0)),
                ("x", scalar([[0]], span, 1, 0)),
            ])
        }
        return [("hasMask", .bool(true)), ("masksProperties", .list(values))]
    }
}

/// The layers of a composition in the making, the lowest first.
struct LottieLayers {
    private var layers: [LottieValue] = []
    private var lastIndex = 0

    mutating func nextIndex() -> Int {
        lastIndex += 1
        return lastIndex
    }

    mutating func add(_ layer: LottieValue) {
        layers.append(layer)
    }

    var topFirst: [LottieValue] { layers.reversed() }
}

extension VectorTrack {
    /// What people call it, in one line.
    var title: String {
        let words = (label ?? "Group").split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.count > 60 ? String(words.prefix(59)) + "…" : words
    }
}
