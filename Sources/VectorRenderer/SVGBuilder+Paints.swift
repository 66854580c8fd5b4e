import Geometry
import Rendering

extension SVGBuilder {
    func setColor(_ color: ResolvedColor, _ role: String, of node: VectorNode) {
        node.set(role, .color(color))
        if color.alpha < 1 {
            node.set(role + "-opacity", .part(Double(max(0, color.alpha))))
        }
    }

    /// Gives an element a paint as its `fill` or `stroke`. False when SVG has nothing like it.
    func set(_ paint: Paint, _ role: String, of node: VectorNode, _ box: CGRect, _ context: VectorContext) throws -> Bool {
        switch paint {
        case .color(let color):
            setColor(color, role, of: node)
            return true
        case .linearGradient(let ramp, let start, let end):
            guard !ramp.stops.isEmpty, start.isFinite, end.isFinite else { return false }
            guard hypot(end.x - start.x, end.y - start.y) > 1e-6 else {
                setColor(ColorMixer(ramp).color(at: .infinity), role, of: node)
                return true
            }
            let places = places(context)
            let gradient = VectorNode(
                "linearGradient",
                [
                    ("gradientUnits", .word("userSpaceOnUse")),
                    ("x1", .number(Double(start.x), places: places)), ("y1", .number(Double(start.y), places: places)),
                    ("x2", .number(Double(end.x), places: places)), ("y2", .number(Double(end.y), places: places)),
                ])
            addStops(ramp, from: 0, to: 1, to: gradient)
            finish(gradient, ramp, box, context)
            node.set(role, .reference(gradient))
            return true
        case .radialGradient(let ramp, let center, let startRadius, let endRadius):
            return setRadial(
                ramp, CGAffineTransform(translationX: center.x, y: center.y), startRadius, endRadius, role, of: node, box, context)
        case .ellipticalGradient(let ramp, let bounds, let center, let startRadius, let endRadius):
            guard bounds.width > 0, bounds.height > 0 else { return false }
            return setRadial(
                ramp, CGAffineTransform(a: bounds.width, b: 0, c: 0, d: bounds.height, tx: center.x, ty: center.y), startRadius, endRadius,
                role, of: node, box, context)
        case .material(let material):
            setColor(material.plainColor, role, of: node)
            return true
        case .angularGradient, .shader:
            return false
        }
    }

    private func setRadial(
        _ ramp: GradientRamp, _ unit: CGAffineTransform, _ startRadius: CGFloat, _ endRadius: CGFloat, _ role: String, of node: VectorNode,
        _ box: CGRect, _ context: VectorContext
    ) -> Bool {
        guard !ramp.stops.isEmpty, unit.isFinite, startRadius.isFinite, endRadius.isFinite else { return false }
        let (inner, outer) = (min(startRadius, endRadius), max(startRadius, endRadius))
        // Rings that repeat begin at the centre or are drawn as pixels.
        guard inner >= 0, outer - inner > 1e-6, ramp.spread == .pad || inner == 0 && startRadius <= endRadius else { return false }
        let gradient = VectorNode(
            "radialGradient",
            [
                ("gradientUnits", .word("userSpaceOnUse")), ("cx", .number(0)), ("cy", .number(0)), ("r", .number(Double(outer), places: 4)),
            ])
        addStops(ramp, from: Double(startRadius / outer), to: Double(endRadius / outer), to: gradient)
        finish(gradient, ramp, box, context, own: unit)
        node.set(role, .reference(gradient))
        return true
    }

    private func finish(
        _ gradient: VectorNode, _ ramp: GradientRamp, _ box: CGRect, _ context: VectorContext, own: CGAffineTransform = .identity
    ) {
        switch ramp.spread {
        case .pad: break
        case .repeat: gradient.set("spreadMethod", .word("repeat"))
        case .mirror: gradient.set("spreadMethod", .word("reflect"))
        }
        var transform = own
        // The outline is flattened through perspective; its paint follows as far as an affine transform can.
        if context.placement.affine == nil {
            let middle = CGPoint(x: box.midX, y: box.midY)
            transform = own.concatenating(context.placement.affineApproximation(at: middle) ?? .identity)
        }
        if transform != .identity {
            gradient.set("gradientTransform", .transform(transform))
        }
    }

    /// The ramp's stops, and as many between as its colour space and transparency need.
    private func addStops(_ ramp: GradientRamp, from start: Double, to end: Double, to gradient: VectorNode) {
        let stops = ramp.sampledStops
        let ordered = end < start ? stops.reversed() : stops
        for stop in ordered {
            let node = VectorNode("stop", [("offset", .part(start + (end - start) * Double(stop.location)))])
            setColor(stop.color, "stop", of: node)
            node.attributes = node.attributes.map { ($0.name == "stop" ? "stop-color" : $0.name, $0.value) }
            gradient.children.append(node)
        }
    }
}

extension GradientRamp {
    /// Stops inside of 0…1 between which colours that are not premultiplied may be mixed in sRGB. Several may share a place.
    var sampledStops: [Stop] {
        let mixer = ColorMixer(self)
        var result: [Stop] = []
        func add(_ location: CGFloat, _ color: ResolvedColor) {
            result.append(Stop(location: location, color: color))
        }
        var last: CGFloat = -.infinity
        let ordered = stops.map { stop -> Stop in
            last = max(last, stop.location.isFinite ? stop.location : last)
            return Stop(location: last, color: stop.color)
        }
        if let first = ordered.first, first.location > 0 {
            add(min(first.location, 1), mixer.color(at: Double(min(first.location, 1)) - 1e-9))
        }
        for (index, stop) in ordered.enumerated() {
            let next = index + 1 < ordered.count ? ordered[index + 1] : nil
            if stop.location >= 0, stop.location <= 1 {
                add(stop.location, stop.color.alpha > 0 ? stop.color : next.map { $0.color.withoutAlpha } ?? stop.color)
            }
            guard let next, next.location > stop.location, next.location > 0, stop.location < 1 else { continue }
            if stop.location < 0 {
                add(0, mixer.color(at: 0))
            }
            let isStraight = colorSpace == .device && stop.color.alpha == next.color.alpha
            let count = isStraight ? 1 : 16
            for step in 1..<max(count, 1) {
                let location = stop.location + (next.location - stop.location) * CGFloat(step) / CGFloat(count)
                if location > 0, location < 1 {
                    add(location, mixer.color(at: Double(location)))
                }
            }
            if next.location > 1 {
                add(1, mixer.color(at: 1))
            } else if next.color.alpha == 0 {
                add(next.location, stop.color.withoutAlpha)
            }
        }
        if result.isEmpty {
            add(0, mixer.color(at: 0))
        }
        return result
    }
}

extension ResolvedColor {
    fileprivate var withoutAlpha: ResolvedColor {
        ResolvedColor(red: red, green: green, blue: blue, alpha: 0)
    }
}
