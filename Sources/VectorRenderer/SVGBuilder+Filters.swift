import Geometry
import Rendering

extension SVGBuilder {
    private func filter(_ region: CGRect, _ children: [VectorNode], space: String = "sRGB") -> VectorNode {
        let box = region.intersection(CGRect(origin: .zero, size: pixels.size).insetBy(dx: -1000, dy: -1000)).coarse
        return VectorNode(
            "filter",
            [
                ("filterUnits", .word("userSpaceOnUse")), ("x", .number(Double(box.minX))), ("y", .number(Double(box.minY))),
                ("width", .number(Double(box.width))), ("height", .number(Double(box.height))),
                ("color-interpolation-filters", .word(space)),
            ], children: children)
    }

    func blurFilter(_ radius: CGFloat, _ isOpaque: Bool, _ content: DisplayList, _ context: VectorContext) -> VectorNode {
        let box = content.bounds(context.placement)
        let reach = context.placement.blurReach(radius)
        var steps = [VectorNode("feGaussianBlur", [("stdDeviation", deviation(radius, context))])]
        if isOpaque {
            // The blurred colours, without the transparency that came from outside, as opaque as it was.
            steps.append(VectorNode("feColorMatrix", [("values", .numbers(Self.opaque, places: 0))]))
            steps.append(VectorNode("feComposite", [("in2", .word("SourceAlpha")), ("operator", .word("in"))]))
        }
        return filter(box.insetBy(dx: -reach, dy: -reach), steps)
    }

    private static let opaque: [Double] = [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1]

    func shadowFilter(
        _ color: ResolvedColor, _ radius: CGFloat, _ offset: CGSize, _ content: DisplayList, _ context: VectorContext
    ) -> VectorNode {
        let box = DisplayList.effect(.shadow(color: color, radius: radius, offset: offset), content).bounds(context.placement)
        let shift = CGPoint(x: offset.width, y: offset.height).applying(context.placement.linearPart(near: content.bounds(ProjectionTransform())))
        // In the primitives that every viewer has, unlike feDropShadow.
        return filter(
            box,
            [
                VectorNode("feGaussianBlur", [("in", .word("SourceAlpha")), ("stdDeviation", deviation(radius, context))]),
                VectorNode("feOffset", [("dx", .number(Double(shift.x))), ("dy", .number(Double(shift.y)))]),
                VectorNode("feColorMatrix", [("values", .numbers(ColorTransform.flood(color).elements.map(Double.init), places: 4))]),
                VectorNode("feMerge", children: [VectorNode("feMergeNode"), VectorNode("feMergeNode", [("in", .word("SourceGraphic"))])]),
            ])
    }

    private func deviation(_ radius: CGFloat, _ context: VectorContext) -> VectorValue {
        let deviation = context.placement.blurDeviation(radius)
        return .numbers([Double(deviation.x), Double(deviation.y)], places: 2)
    }

    /// Nil for filters that SVG lacks.
    func colorFilter(_ filter: ColorFilter, _ content: DisplayList, _ context: VectorContext) -> VectorNode? {
        let window = CGRect(origin: .zero, size: pixels.size)
        let box = filter.paintsTransparent ? window : content.bounds(context.placement)
        func matrix(_ elements: [Float]) -> VectorNode {
            VectorNode("feColorMatrix", [("values", .numbers(elements.map(Double.init), places: 4))])
        }
        let source = VectorNode("feComposite", [("in2", .word("SourceAlpha")), ("operator", .word("in"))])
        switch filter {
        case .matrix(let transform):
            return self.filter(box, [matrix(transform.elements)])
        case .linearMatrix(let transform):
            return self.filter(box, [matrix(transform.elements)], space: "linearRGB")
        case .luminanceToAlpha:
            let row: [Float] = [0.2126, 0.7152, 0.0722, 0, 0]
            return self.filter(box, [matrix([Float](repeating: 0, count: 15) + row), source])
        case .alphaThreshold(let low, let high, let color):
            // 1 where alpha lies between the limits: a table of 256 steps.
            let table = (0...255).map { Float($0) / 255 >= low && Float($0) / 255 <= high ? 1.0 : 0.0 }
            let step = VectorNode("feFuncA", [("type", .word("discrete")), ("tableValues", .numbers(table, places: 0))])
            return self.filter(
                box,
                [
                    VectorNode("feComponentTransfer", children: [step]),
                    matrix(ColorTransform.flood(color).elements),
                ])
        }
    }

    // MARK: Masks

    func mask(_ content: DisplayList, by mask: DisplayList.Mask, _ context: VectorContext) throws -> [VectorNode] {
        var inner = context
        inner.opacity = 1
        inner.behind = nil
        inner.surroundings = context.surroundings
        let shapes = try nodes(for: mask.list, inner)
        let box = content.bounds(context.placement)
        if mask.isInverse {
            guard !shapes.isEmpty else { return try nodes(for: content, context) }
            let black = matrixFilter([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0], box)
            let hole = VectorNode("g", [("filter", .reference(black))], children: shapes)
            return try wrapped(content, context, ("mask", .reference(maskNode(box, [whiteShape(box), hole]))))
        }
        guard !shapes.isEmpty else { return [] }
        let white = matrixFilter([0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0], box)
        let shape = VectorNode("g", [("filter", .reference(white))], children: shapes)
        return try wrapped(content, context, ("mask", .reference(maskNode(box, [shape]))))
    }

    private func matrixFilter(_ values: [Double], _ box: CGRect) -> VectorNode {
        filter(box, [VectorNode("feColorMatrix", [("values", .numbers(values, places: 0))])])
    }

    /// What lies outside of a path.
    func maskLeaving(_ path: Path, _ rule: FillRule, _ box: CGRect, _ context: VectorContext) -> VectorNode {
        let hole = VectorNode("path", [("d", geometry(path, context))])
        if rule.isEvenOdd {
            hole.set("fill-rule", .word("evenodd"))
        }
        var inner = context
        inner.opacity = 1
        place(hole, inner)
        return maskNode(box, path.isEmpty ? [whiteShape(box)] : [whiteShape(box), hole])
    }

    private func whiteShape(_ box: CGRect) -> VectorNode {
        VectorNode("path", [("d", .path(Path(box.shown(in: pixels.size)), places: 0)), ("fill", .word("#fff"))])
    }

    private func maskNode(_ box: CGRect, _ children: [VectorNode]) -> VectorNode {
        let region = box.shown(in: pixels.size)
        return VectorNode(
            "mask",
            [
                ("maskUnits", .word("userSpaceOnUse")), ("x", .number(Double(region.minX))), ("y", .number(Double(region.minY))),
                ("width", .number(Double(region.width))), ("height", .number(Double(region.height))),
            ], children: children)
    }
}

extension CGRect {
    fileprivate func shown(in size: CGSize) -> CGRect {
        intersection(CGRect(origin: .zero, size: size).insetBy(dx: -1000, dy: -1000)).coarse
    }
}
