import Geometry
import Rendering
import PixelKernels

extension Drawing {
    /// Shows what is behind where the content of `list` covers it.
    mutating func drawBackdrop(_ list: DisplayList, _ state: State) {
        guard case .effect(_, let content) = list.kind else { return }
        let rect = visiblePart(of: content, state).intersection(state.clip.bounds)
        if rect.isEmpty || painter.isHidden(rect) && !isForAll(content) {
            return
        }
        withBackdrop(of: rect, share == nil ? rect : rect.rows(of: painter.region)) { drawing, layer in
            drawing.paint(layer, where: content, rect, opacity: 1, state, isForAll: drawing.isForAll(content))
        }
    }

    /// Paints `content`, which is black and stands in the coordinates of the state, with a material.
    mutating func renderMaterial(_ material: MaterialPaint, in content: DisplayList.Content, _ state: State) {
        let content = DisplayList.item(.init(frame: .zero, content: content))
        let box = visiblePart(of: content, state)
        let rect = box.intersection(state.clip.bounds)
        guard !rect.isEmpty, material.opacity > 0, state.opacity > 0 else { return }
        let sigma = material.isBlurred ? state.matrix.blurSigma(material.blurRadius) : (0, 0)
        let reach = material.isBlurred ? Int(saturating: state.matrix.blurReach(material.blurRadius)) : 0
        // What the clip hides is behind, too; what lies outside of the content is not.
        let source = box.intersection(rect.insetBy(-reach)).limited(to: workspace.largestLayer, around: rect)
        var team: PaintShare?
        if let share, material.seesAround, !rect.intersection(share.area).isEmpty, share.members(meeting: source).count > 1 {
            team = share
        }
        if team == nil, painter.isHidden(rect) {
            return
        }
        // A material without a blur needs no more than its own places.
        let rows = team?.evenPart(of: source) ?? (share == nil || material.seesAround ? source : source.rows(of: painter.region))
        withBackdrop(of: source, rows, team) { drawing, layer in
            var colors = drawing.blur(layer, for: material, sigma, team)
            defer { colors.recycle(drawing.workspace, layer, team) }
            if material.lens > 0, material.lens.isFinite {
                let rows = team?.evenPart(of: source) ?? source
                let start = layer.address(x: rows.left, y: rows.top) - layer.pixels
                colors.apply(to: layer, start..<start + rows.width * rows.height)
                team?.meet()
                drawing.bend(layer, by: state.matrix.reach(of: CGSize(width: material.lens, height: 0)), where: content, state, team)
                drawing.paint(layer, where: content, rect, opacity: material.opacity, state)
            } else {
                drawing.paint(layer, where: content, rect, opacity: material.opacity, state) { colors.apply(to: layer, $0) }
            }
        }
    }

    private func visiblePart(of content: DisplayList, _ state: State) -> PixelRect {
        let behind = backdrops.reduce(PixelRect.empty) { $0.union($1.rect) }
        return PixelRect(covering: workspace.bounds(of: content, state.matrix)).intersection(behind)
    }

    /// Hands a copy of what is behind in `rect` to `body`. This thread copies some rows.
    private mutating func withBackdrop(of rect: PixelRect, _ rows: PixelRect, _ team: PaintShare? = nil, _ body: (inout Drawing, Surface) -> Void) {
        if rect.isEmpty {
            return
        }
        let count = rect.width * rect.height
        let memory = team?.takeTogether(count * 4) ?? workspace.takeMemory(count * 4)
        let layer = Surface(pixels: memory.bindMemory(to: UInt32.self, capacity: count), rect: rect)
        copyBackdrops(to: layer, rows)
        team?.meet()
        body(&self, layer)
        team.map { $0.giveBack(memory, size: count * 4) } ?? workspace.recycle(memory, size: count * 4)
    }

    private func copyBackdrops(to layer: Surface, _ rows: PixelRect) {
        guard !rows.isEmpty else { return }
        if backdrops.first?.rect.contains(layer.rect) != true {
            raster_set(layer.address(x: rows.left, y: rows.top), rows.width * rows.height, 0)
        }
        for (index, surface) in backdrops.enumerated() {
            let common = rows.intersection(surface.rect)
            for y in common.top..<common.bottom {
                let target = layer.address(x: common.left, y: y)
                let source = surface.address(x: common.left, y: y)
                if index == 0 {
                    target.update(from: source, count: common.width)
                } else {
                    raster_blend(target, source, common.width, 255)
                }
            }
        }
    }

    /// Moves what is seen along the edge of `content` by `distance` pixels at the edge, less and less towards the middle.
    private mutating func bend(_ layer: Surface, by distance: CGFloat, where content: DisplayList, _ state: State, _ team: PaintShare?) {
        let rect = layer.rect
        let count = rect.width * rect.height
        let distance = min(distance, 256)
        let outer = (share: share, region: painter.region)
        // The coverage is needed everywhere.
        (share, painter.region) = (nil, .everything)
        withAlpha(of: content, rect, state) { drawing, coverage in
            let memory = team?.takeTogether(count * 4) ?? drawing.workspace.takeMemory(count * 4)
            let flat = memory.bindMemory(to: UInt32.self, capacity: count)
            let rows = team?.evenPart(of: rect) ?? rect
            (flat + (rows.top - rect.top) * rect.width).update(from: layer.address(x: rows.left, y: rows.top), count: rows.width * rows.height)
            drawing.workspace.blur(coverage.bytes, rect, channels: 1, (distance / 2, distance / 2), clampsEdges: false)
            team?.meet()
            raster_bend(
                layer.pixels, flat, coverage.bytes, Int32(rect.width), Int32(rect.height), Float(distance), Int32(rows.top - rect.top),
                Int32(rows.bottom - rect.top))
            team.map { $0.giveBack(memory, size: count * 4) } ?? drawing.workspace.recycle(memory, size: count * 4)
        }
        (share, painter.region) = (outer.share, outer.region)
    }

    /// Blurs what is behind, and returns what gives it the material's colours.
    private func blur(_ layer: Surface, for material: MaterialPaint, _ sigma: (x: CGFloat, y: CGFloat), _ team: PaintShare?) -> MaterialColors {
        let rect = layer.rect
        let count = rect.width * rect.height
        var colors = MaterialColors(parameters: raster_material(material))
        let isOpaque = raster_isOpaque(layer.pixels, count) != 0
        team?.meet()
        if material.isBlurred {
            workspace.blur(UnsafeMutableRawPointer(layer.pixels), rect, channels: 4, sigma, clampsEdges: false, team)
        }
        if isOpaque {
            return colors
        }
        let coverage = (team?.takeTogether(count) ?? workspace.takeMemory(count)).bindMemory(to: UInt8.self, capacity: count)
        let rows = team?.evenPart(of: rect) ?? rect
        (coverage + (rows.top - rect.top) * rect.width).initialize(repeating: 255, count: rows.width * rows.height)
        team?.meet()
        if material.isBlurred {
            workspace.blur(coverage, rect, channels: 1, sigma, clampsEdges: false, team)
        }
        colors.coverage = coverage
        return colors
    }

    /// Puts a layer onto the surface as far as `content` covers it. `prepare` is called for those of its pixels that are needed.
    private mutating func paint(
        _ layer: Surface, where content: DisplayList, _ rect: PixelRect, opacity: Float, _ state: State, isForAll: Bool = false,
        prepare: (Range<Int>) -> Void = { _ in }
    ) {
        let alpha = Int32(saturating: min(max(state.opacity * opacity, 0), 1) * 255 + 0.5)
        withAlpha(of: content, rect, state, isForAll: isForAll) { drawing, coverage in
            let painted = rect.intersection(drawing.painter.region)
            for y in painted.top..<painted.bottom {
                let mask = coverage.address(x: rect.left, y: y)
                if let outer = state.clip.mask {
                    raster_multiplyMask(mask, outer.address(x: rect.left, y: y), rect.width)
                }
                if alpha < 255 {
                    raster_scaleMask(mask, mask, rect.width, alpha)
                }
                var (first, end) = (painted.left - rect.left, painted.right - rect.left)
                raster_trimMask(mask, &first, &end)
                if first == end {
                    continue
                }
                let source = layer.address(x: rect.left + first, y: y)
                let start = source - layer.pixels
                prepare(start..<start + end - first)
                raster_blendMask(drawing.painter.surface.address(x: rect.left + first, y: y), source, mask + first, end - first)
            }
        }
    }
}

/// Turns what is behind, blurred, into a material.
private struct MaterialColors {
    var parameters: raster_material
    /// How much of the blur lay inside of the layer; nil where everything behind is opaque, because the alpha says it then.
    var coverage: UnsafeMutablePointer<UInt8>?

    mutating func apply(to layer: Surface, _ pixels: Range<Int>) {
        raster_applyMaterial(layer.pixels + pixels.lowerBound, coverage.map { $0 + pixels.lowerBound }, pixels.count, &parameters)
    }

    func recycle(_ workspace: Workspace, _ layer: Surface, _ team: PaintShare?) {
        guard let coverage else { return }
        let size = layer.rect.width * layer.rect.height
        team.map { $0.giveBack(coverage, size: size) } ?? workspace.recycle(coverage, size: size)
    }
}

extension raster_material {
    fileprivate init(_ material: MaterialPaint) {
        self.init()
        saturation = material.saturation.isFinite ? material.saturation : 1
        let film = material.film
        self.film = (film.blue, film.green, film.red, film.alpha)
        let tint = material.tint
        self.tint = (tint.blue, tint.green, tint.red, tint.alpha)
        let plain = material.plain
        self.plain = (plain.blue * plain.alpha, plain.green * plain.alpha, plain.red * plain.alpha, plain.alpha)
        switch material.tone {
        case .none: tone = Int32(raster_untoned)
        case .colorDodge: tone = Int32(raster_dodged)
        case .overlay: tone = Int32(raster_overlaid)
        case .plusDarker: tone = Int32(raster_darkened)
        case .plusLighter: tone = Int32(raster_lightened)
        }
    }
}
