import Geometry
import Rendering

/// A whole scene as one SVG file that plays by itself, with SMIL's animation elements and without scripts.
///
/// Each element is followed through the frames. What moves gets keyframes, of which only those are kept that a straight line between
/// others is left out (within 0.05 points, half a colour level, 0.002 of opacity); what comes and goes is shown and hidden.
final class SVGMovie: VectorScene {
    private let builder: SVGBuilder
    private let settings: VectorSettings
    private var timeline = VectorTimeline()

    init(settings: VectorSettings, hasCompactImages: Bool = false, rasterizer: any DisplayListRenderer) {
        self.settings = settings
        var options = settings.svg
        options.hasCompactImages = hasCompactImages
        builder = SVGBuilder(options: options, size: settings.size, rasterizer: rasterizer)
    }

    var warnings: [String] { builder.warnings }

    func append(_ list: DisplayList, background: ResolvedColor, isRepeated: Bool) throws {
        try timeline.append(isRepeated: isRepeated) { try builder.nodes(for: list, background: background) }
    }

    private func time(of frame: Int) -> Double {
        Double(frame) / settings.rate.framesPerSecond
    }

    var frameCount: Int { timeline.frameCount }

    /// The file.
    /// - Parameter isDriven: Whether a script is going to set its time. Then it counts frames instead of seconds and plays once, and keyframes are
    ///   exact to a hundredth of a frame.
    func text(isDriven: Bool = false) -> String {
        let times = timeline.moments.map { isDriven ? Double($0) : time(of: $0) }
        let count = max(1, timeline.frameCount)
        let animator =
            isDriven
            ? SVGAnimator(times: times, duration: Double(count), playCount: 1, places: min(8, String(count).count + 2))
            : SVGAnimator(times: times, duration: time(of: count), playCount: settings.options.playCount)
        let nodes = timeline.tracks.map { animator.node(for: $0, within: [0..<times.count]) }
        return SVGWriter.document(nodes, size: settings.size)
    }
}

/// Turns tracks into elements with animations in them.
struct SVGAnimator {
    let times: [Double]
    let duration: Double
    /// 0 for ever.
    let playCount: Int
    /// Of parts of the duration.
    private let places: Int

    init(times: [Double], duration: Double, playCount: Int, places: Int? = nil) {
        self.places = places ?? (times.count > 500 ? 5 : 4)
        self.times = times
        self.duration = duration
        self.playCount = playCount
    }

    /// `parents` is when the element around is there. Elements in a clip cannot be wrapped in groups.
    func node(for track: VectorTrack, within parents: [Range<Int>], isInClip: Bool = false) -> VectorNode {
        let node = VectorNode(track.name)
        node.words = track.words
        var outermost = node
        for attribute in track.attributes {
            if let reference = attribute.reference {
                node.set(attribute.name, .reference(self.node(for: reference, within: reference.presence)))
                continue
            }
            guard let first = attribute.samples.first?.value else { continue }
            if attribute.samples.count == 1 {
                if !first.isOmitted(as: attribute.name) {
                    node.set(attribute.name, first)
                }
            } else if attribute.name == "transform", !isInClip {
                outermost = addTransform(attribute, to: node, radius: track.radius)
            } else if attribute.name == "gradientTransform" || attribute.name == "transform" {
                addMatrix(attribute, to: node)
            } else {
                add(attribute, to: node)
            }
        }
        if track.presence.first?.lowerBound != parents.first?.lowerBound || track.presence.last?.upperBound != parents.last?.upperBound
            || track.presence.count > 1
        {
            addPresence(track.presence, to: node)
        }
        node.children += track.children.map { self.node(for: $0, within: track.presence, isInClip: track.name == "clipPath") }
        return outermost
    }

    // MARK: One attribute

    private func add(_ attribute: VectorTrack.Attribute, to node: VectorNode) {
        let first = attribute.samples[0].value
        let samples = attribute.samples
        let vectors = samples.map { $0.value.vector }
        guard let tolerance = first.tolerance, vectors.allSatisfy({ $0.count == vectors[0].count }) else {
            node.set(attribute.name, first)
            addSteps(attribute, to: node)
            return
        }
        let motion = SVGMotion(moments: samples.map(\.moment), values: vectors)
        if motion.isConstant(tolerance) {
            node.set(attribute.name, first)
            return
        }
        let thinned = motion.thinned(times: times, tolerance: tolerance)
        let kept = thinned.moments.map { moment in samples.last { $0.moment <= moment }?.value ?? first }
        node.set(attribute.name, first)
        var writer = SVGWriter()
        node.children.append(animation("animate", attribute.name, thinned.moments, kept.map { writer.text(of: $0) }))
    }

    /// One value after another.
    private func addSteps(_ attribute: VectorTrack.Attribute, to node: VectorNode) {
        var writer = SVGWriter()
        let values = attribute.samples.map { writer.text(of: $0.value) }
        let animation = animation("animate", attribute.name, attribute.samples.map(\.moment), values, isStepped: true)
        node.children.append(animation)
    }

    private func addPresence(_ presence: [Range<Int>], to node: VectorNode) {
        var moments: [Int] = []
        var values: [String] = []
        if let first = presence.first, first.lowerBound > 0 {
            moments.append(0)
            values.append("none")
        }
        for range in presence {
            moments.append(range.lowerBound)
            values.append("inline")
            if range.upperBound < times.count {
                moments.append(range.upperBound)
                values.append("none")
            }
        }
        node.children.insert(animation("animate", "display", moments, values, isStepped: true), at: 0)
    }

    // MARK: Transforms

    /// The element around `node` that moves, or the node itself.
    private func addTransform(_ attribute: VectorTrack.Attribute, to node: VectorNode, radius: Double) -> VectorNode {
        let transforms = attribute.samples.map { sample in
            if case .transform(let transform) = sample.value { transform } else { CGAffineTransform.identity }
        }
        let moments = attribute.samples.map(\.moment)
        let isMoveOnly = transforms.allSatisfy { $0.hasLinearPart(of: transforms[0]) }
        var parts = TransformParts(isMoveOnly ? [transforms[0]] : transforms)
        var inner = CGAffineTransform(translationX: -parts.pivot.x, y: -parts.pivot.y)
        if isMoveOnly {
            parts.moves = transforms.map { [Double($0.tx), Double($0.ty)] }
            inner = transforms[0]
            inner.tx = 0
            inner.ty = 0
        }
        let angle = 0.05 / radius * 180 / .pi
        let moves = SVGMotion(moments: moments, values: parts.moves)
        var rest: [(String, SVGMotion, [Double], Int)] = []
        if !isMoveOnly {
            let turns = SVGMotion(moments: moments, values: parts.turns)
            let skews = SVGMotion(moments: moments, values: parts.skews)
            let scales = SVGMotion(moments: moments, values: parts.scales)
            if parts.turns.contains(where: { abs($0[0]) > 1e-6 }) {
                rest.append(("rotate", turns, [angle], 3))
            }
            if parts.skews.contains(where: { abs($0[0]) > 1e-6 }) {
                rest.append(("skewX", skews, [angle], 3))
            }
            if parts.scales.contains(where: { abs($0[0] - 1) > 1e-9 || abs($0[1] - 1) > 1e-9 }) {
                rest.append(("scale", scales, [0.05 / radius], 5))
            }
        }
        let target: VectorNode
        if inner == .identity {
            target = node
        } else {
            node.set("transform", .transform(inner))
            target = VectorNode("g", children: [node])
        }
        var animations: [VectorNode] = []
        if moves.isConstant([0.01]) {
            let still = CGAffineTransform(translationX: CGFloat(parts.moves[0][0]), y: CGFloat(parts.moves[0][1]))
            if still != .identity {
                target.set("transform", .transform(still))
            }
        } else {
            animations.append(transformAnimation("translate", moves, [0.05], 2, isFirst: true))
        }
        for (type, motion, tolerance, places) in rest {
            animations.append(transformAnimation(type, motion, tolerance, places, isFirst: false))
        }
        target.children.insert(contentsOf: animations, at: 0)
        return target
    }

    private func transformAnimation(
        _ type: String, _ motion: SVGMotion, _ tolerance: [Double], _ places: Int, isFirst: Bool
    ) -> VectorNode {
        let thinned =
            motion.isConstant(tolerance.map { $0 / 10 })
            ? SVGMotion(moments: [motion.moments[0]], values: [motion.values[0]]) : motion.thinned(times: times, tolerance: tolerance)
        let values = thinned.values.map { value in
            let isEven = type == "scale" && value[0] == value[1]
            return (isEven ? [value[0]] : value).map { SVGNumbers.text($0, places: places) }.joined(separator: " ")
        }
        let node = animation("animateTransform", "transform", thinned.moments, values)
        node.attributes.insert(("type", .word(type)), at: 1)
        if !isFirst {
            node.set("additive", .word("sum"))
        }
        return node
    }

    /// Within the element itself, for gradients and what is in clips.
    private func addMatrix(_ attribute: VectorTrack.Attribute, to node: VectorNode) {
        let transforms = attribute.samples.map { sample in
            if case .transform(let transform) = sample.value { transform } else { CGAffineTransform.identity }
        }
        let moments = attribute.samples.map(\.moment)
        let parts = TransformParts(transforms)
        let back = CGAffineTransform(translationX: -parts.pivot.x, y: -parts.pivot.y)
        let steps: [(String, [[Double]], Double, Int)] = [
            ("translate", parts.moves, 0.05, 2), ("rotate", parts.turns, 0.05, 3), ("skewX", parts.skews, 0.05, 3),
            ("scale", parts.scales, 0.0002, 5), ("translate", [[Double(back.tx), Double(back.ty)]], 0.05, 3),
        ]
        for (index, step) in steps.enumerated() {
            let motion = SVGMotion(moments: Array(moments.prefix(step.1.count)), values: step.1)
            let animation = transformAnimation(step.0, motion, [step.2], step.3, isFirst: index == 0)
            animation.attributes[0] = ("attributeName", .word(attribute.name))
            node.children.append(animation)
        }
    }

    // MARK: Animation elements

    private func animation(
        _ element: String, _ name: String, _ moments: [Int], _ values: [String], isStepped: Bool = false
    ) -> VectorNode {
        var keys = moments.map { times[$0] / duration }
        var values = values
        if keys[0] > 0 {
            keys.insert(0, at: 0)
            values.insert(values[0], at: 0)
        }
        if !isStepped, let last = keys.last, last < 1, keys.count > 1 {
            keys.append(1)
            values.append(values[values.count - 1])
        }
        if keys.count == 1, !isStepped {
            values.append(values[0])
        }
        let node = VectorNode(element, [("attributeName", .word(name)), ("values", .word(values.joined(separator: ";")))])
        if keys.count > 1 {
            node.set("keyTimes", .word(keys.map { SVGNumbers.text($0, places: places) }.joined(separator: ";")))
        }
        if isStepped {
            node.set("calcMode", .word("discrete"))
        }
        node.set("dur", .word(SVGNumbers.text(duration, places: 4) + "s"))
        if playCount != 1 {
            node.set("repeatCount", .word(playCount == 0 ? "indefinite" : String(playCount)))
        }
        if playCount > 0 {
            node.set("fill", .word("freeze"))
        }
        return node
    }
}

extension VectorTrack {
    /// How far from the pivot the element's points may lie, for what a turn may be wrong by.
    fileprivate var radius: Double {
        let box = attributes.first { $0.name == "d" }?.samples.first.map { sample -> CGRect in
            if case .path(let path, _) = sample.value { path.controlPointBounds } else { .null }
        }
        guard let box, !box.isNull else { return 200 }
        return max(1, Double(hypot(box.width, box.height)))
    }
}

extension VectorValue {
    fileprivate func isOmitted(as name: String) -> Bool {
        VectorValue.omitted(name).map { isSame(as: $0) } ?? false
    }

    fileprivate var vector: [Double] {
        switch self {
        case .numbers(let values, _): values
        case .path(let path, _): path.points.flatMap { [Double($0.x), Double($0.y)] }
        case .color(let color): [color.x, color.y, color.z]
        case .transform, .word, .reference, .link: []
        }
    }

    /// How far a number may be from what it was; nil for values without anything between them.
    fileprivate var tolerance: [Double]? {
        switch self {
        case .numbers(_, let places): [places == 3 ? 0.002 : places == 4 ? 0.001 : 0.05 * 100 / SVGNumbers.powers[max(2, places)]]
        case .path(_, let places): [0.05 * 100 / SVGNumbers.powers[max(2, places)]]
        case .color: [0.6]
        case .transform, .word, .reference, .link: nil
        }
    }
}
