import ImageFormats
import Geometry
import Rendering

extension SVGBuilder {
    /// Words are wrapped even if they are of one part: beside their outlines there may be text that can be selected.
    func needsLayer(_ list: DisplayList) -> Bool {
        if case .item(let item) = list.kind, case .text = item.content { true } else { list.isMoreThanOneThing }
    }

    func fill(_ path: Path, _ rule: FillRule, _ paint: Paint, _ context: VectorContext) throws -> [VectorNode] {
        guard !path.isEmpty else { return [] }
        let node = VectorNode("path", [("d", geometry(path, context))])
        if rule.isEvenOdd {
            node.set("fill-rule", .word("evenodd"))
        }
        if !rule.isAntialiased {
            node.set("shape-rendering", .word("crispEdges"))
        }
        guard try set(paint, "fill", of: node, path.controlPointBounds, context) else {
            return try paintedPixels(paint, through: path, rule, context)
        }
        place(node, context)
        return [node]
    }

    func stroke(_ path: Path, _ style: StrokeStyle, _ paint: Paint, _ context: VectorContext) throws -> [VectorNode] {
        guard !path.isEmpty, style.lineWidth > 0, style.lineWidth.isFinite else { return [] }
        // Perspective makes lines thicker in front.
        if context.placement.affine == nil {
            return try fill(path.strokedPath(style), .nonZero, paint, context)
        }
        let places = places(context)
        let node = VectorNode("path", [("d", geometry(path, context)), ("fill", .word("none"))])
        guard try set(paint, "stroke", of: node, path.controlPointBounds.insetBy(dx: -style.reach, dy: -style.reach), context) else {
            return try paintedPixels(paint, through: path.strokedPath(style), .nonZero, context)
        }
        if style.lineWidth != 1 {
            node.set("stroke-width", .number(Double(style.lineWidth), places: places))
        }
        switch style.lineCap {
        case .butt: break
        case .round: node.set("stroke-linecap", .word("round"))
        case .square: node.set("stroke-linecap", .word("square"))
        }
        switch style.lineJoin {
        case .miter:
            if style.miterLimit != 4 {
                node.set("stroke-miterlimit", .number(Double(max(1, style.miterLimit))))
            }
        case .round: node.set("stroke-linejoin", .word("round"))
        case .bevel: node.set("stroke-linejoin", .word("bevel"))
        }
        if !style.dash.isEmpty, style.dash.allSatisfy({ $0 >= 0 && $0.isFinite }), style.dash.contains(where: { $0 > 0 }), style.dashPhase.isFinite {
            node.set("stroke-dasharray", .numbers(style.dash.map(Double.init), places: places))
            if style.dashPhase != 0 {
                node.set("stroke-dashoffset", .number(Double(style.dashPhase), places: places))
            }
        }
        place(node, context)
        return [node]
    }

    func draw(_ image: ImageContent, of item: DisplayList.Item, _ context: VectorContext, outer: VectorContext) throws -> [VectorNode] {
        let size = item.frame.size
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite, image.bitmap.width > 0, image.bitmap.height > 0 else {
            return []
        }
        guard context.placement.affine != nil else {
            return try pixelNodes(
                outer.placing(.effect(.opacity(context.opacity), .item(item))),
                bounds: CGRect(origin: .zero, size: size).projected(by: context.placement), "an image in perspective")
        }
        let node = try imageNode(image.bitmap, isSmooth: image.interpolated, in: CGRect(origin: .zero, size: size))
        if let affine = context.placement.affine {
            node.attributes = node.attributes.map { name, value in
                if case .transform(let own) = value {
                    return (name, .transform(own.concatenating(affine)))
                }
                return (name, value)
            }
        }
        if context.opacity < 1 {
            node.set("opacity", .part(context.opacity))
        }
        return [node]
    }

    /// An image stretched over a rectangle. The same pixels stand in the file once.
    func imageNode(_ bitmap: Bitmap, isSmooth: Bool, in frame: CGRect) throws -> VectorNode {
        let node: VectorNode
        if let known = images.first(where: { $0.isSmooth == isSmooth && $0.bitmap == bitmap }) {
            node = known.node
        } else {
            // Some viewers smooth every image: large pixels are squares of many.
            let enlarged = isSmooth ? bitmap : bitmap.withPixelsRepeated(min(16, 512 / max(bitmap.width, bitmap.height)))
            let file = try options.hasCompactImages ? Self.compactFile(of: enlarged) : Self.plainFile(of: enlarged)
            node = VectorNode(
                "image",
                [
                    ("width", .number(Double(bitmap.width))), ("height", .number(Double(bitmap.height))),
                    ("preserveAspectRatio", .word("none")),
                ])
            if !isSmooth {
                node.set("style", .word("image-rendering:optimizeSpeed;image-rendering:pixelated"))
            }
            node.set("href", .word("data:image/\(file.type);base64," + Data(file.bytes).base64EncodedString()))
            images.append((bitmap, isSmooth, node))
        }
        let stretched = CGAffineTransform(
            a: frame.width / CGFloat(bitmap.width), b: 0, c: 0, d: frame.height / CGFloat(bitmap.height), tx: frame.minX, ty: frame.minY)
        return VectorNode("use", [("href", .link(node)), ("transform", .transform(stretched))])
    }

    /// Up to so many bytes, an image is written without loss.
    private static let mostLossless = 2048

    private static func plainFile(of bitmap: Bitmap) throws -> (bytes: [UInt8], type: String) {
        (try PNGEncoder.encode(bitmap, level: 6), "png")
    }

    private static func compactFile(of bitmap: Bitmap) throws -> (bytes: [UInt8], type: String) {
        // Larger ones than WebP allows.
        guard max(bitmap.width, bitmap.height) <= 16_383 else { return try plainFile(of: bitmap) }
        let lossless = try WebPEncoder.encode(bitmap, quality: 100)
        guard lossless.count > mostLossless else { return (lossless, "webp") }
        let lossy = try WebPEncoder.encode(bitmap, quality: 90)
        return (lossy.count < lossless.count ? lossy : lossless, "webp")
    }

    /// A paint that SVG lacks, as an image that shows through the exact outline.
    private func paintedPixels(_ paint: Paint, through path: Path, _ rule: FillRule, _ context: VectorContext) throws -> [VectorNode] {
        let box = path.controlPointBounds
        guard box.width > 0, box.height > 0 else { return [] }
        let clip = VectorNode("clipPath", children: [clipShape(path, rule, context, isPlaced: context.placement.affine == nil)])
        let filled = DisplayList.item(.init(frame: .zero, content: .fill(Path(box.insetBy(dx: -1, dy: -1)), .nonZero, paint)))
        let group: VectorNode
        if context.placement.affine != nil {
            let magnification = max(1, context.placement.linearPart(near: box).maximumScale)
            let scale = min(pixels.scale * magnification, 1024 / max(box.width, box.height, 1))
            let own = PixelFallback(renderer: pixels.renderer, size: box.size, scale: scale)
            let moved = DisplayList.effect(.transform(CGAffineTransform(translationX: -box.minX, y: -box.minY)), filled)
            guard let raster = own.raster(of: moved, bounds: CGRect(origin: .zero, size: box.size)) else { return [] }
            group = VectorNode(
                "g",
                children: [
                    try imageNode(raster.bitmap, isSmooth: true, in: raster.frame.offsetBy(dx: box.minX, dy: box.minY))
                ])
            place(group, context)
        } else {
            let list = DisplayList.effect(.projection(context.placement), filled)
            guard let raster = pixels.raster(of: list, bounds: box.projected(by: context.placement)) else { return [] }
            group = VectorNode("g", children: [try imageNode(raster.bitmap, isSmooth: true, in: raster.frame)])
            place(group, context)
        }
        group.set("clip-path", .reference(clip))
        return [group]
    }

    func clipShape(_ path: Path, _ rule: FillRule, _ context: VectorContext, isPlaced: Bool = true) -> VectorNode {
        let shape = VectorNode("path", [("d", geometry(path, context))])
        if rule.isEvenOdd {
            shape.set("clip-rule", .word("evenodd"))
        }
        if isPlaced, let affine = context.placement.affine, affine != .identity {
            shape.set("transform", .transform(affine))
        }
        return shape
    }
}

extension Bitmap {
    func withPixelsRepeated(_ count: Int) -> Bitmap {
        guard count > 1 else { return self }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count * count * count)
        for y in 0..<height {
            var row: [UInt8] = []
            for x in 0..<width {
                let pixel = bytes[(y * width + x) * 4..<(y * width + x) * 4 + 4]
                for _ in 0..<count {
                    row += pixel
                }
            }
            for _ in 0..<count {
                result += row
            }
        }
        return Bitmap(width: width * count, height: height * count, bytes: result)
    }
}
