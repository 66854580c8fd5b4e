import Geometry
import Rendering
import PixelKernels

extension Drawing {
    /// Draws `list` by itself, then as a single layer with the opacity of the state.
    mutating func renderLayer(_ list: DisplayList, _ state: State, isIsolated: Bool = false) {
        let rect = PixelRect(covering: workspace.bounds(of: list, state.matrix)).intersection(state.clip.bounds)
        withLayer(list, rect, state.matrix, state, seesBackdrop: !isIsolated) { drawing, layer in
            drawing.painter.composite(layer, alpha: Int(saturating: state.opacity * 255 + 0.5), state.clip)
        }
    }

    /// Draws `list` with full opacity on a transparent layer that covers `rect`, and hands the layer to `body`. The layer
    /// is the whole backdrop of what is in it, or lies over what is behind.
    ///
    /// - Parameters:
    ///   - isWhole: Whether all its pixels are needed for those that are painted; otherwise only these are there.
    ///   - team: Those that make a whole layer together.
    mutating func withLayer(
        _ list: DisplayList, _ rect: PixelRect, _ matrix: Matrix, _ state: State, seesBackdrop: Bool = false, isWhole: Bool = false,
        team: PaintShare? = nil, _ body: (inout Drawing, Surface) -> Void
    ) {
        // What looks around in such a layer needs the parts of others.
        let isShared = !isWhole && isForAll(list)
        if rect.isEmpty || !isWhole && !isShared && painter.isHidden(rect) {
            return
        }
        let size = rect.width * rect.height * 4
        let together = team ?? (isShared ? share : nil)
        let memory = together?.takeTogether(size) ?? workspace.takeMemory(size)
        let layer = Surface(pixels: memory.bindMemory(to: UInt32.self, capacity: rect.width * rect.height), rect: rect)
        let outer = (surface: painter.surface, region: painter.region, share: share, backdrops: backdrops)
        if isWhole {
            share = team?.dividing(rect)
            painter.region = share?.part ?? .everything
        }
        let rows = rect.intersection(painter.region)
        if !rows.isEmpty {
            raster_set(layer.address(x: rect.left, y: rows.top), rect.width * rows.height, 0)
        }
        painter.surface = layer
        if !seesBackdrop {
            backdrops.removeAll()
        }
        backdrops.append(layer)
        var inner = state
        inner.matrix = matrix
        inner.clip = Clip(bounds: rect, mask: nil)
        inner.opacity = 1
        render(list, inner)
        (painter.surface, painter.region, share, backdrops) = (outer.surface, outer.region, outer.share, outer.backdrops)
        team?.meet()
        body(&self, layer)
        together.map { $0.giveBack(memory, size: size) } ?? workspace.recycle(memory, size: size)
    }

    mutating func clip(_ content: DisplayList, to path: Path, _ rule: FillRule, _ state: State) {
        var state = state
        var box = state.matrix.bounds(of: path.controlPointBounds)
        if !rule.isAntialiased, case .affine(let transform) = state.matrix, transform.preservesRectangles, path.uprightRectangle != nil {
            box = box.roundedToPixels
        }
        let window = PixelRect(covering: box).intersection(state.clip.bounds)
        if window.isEmpty || painter.isHidden(window) && !isForAll(content) {
            return
        }
        if case .affine(let transform) = state.matrix, transform.preservesRectangles, path.uprightRectangle != nil {
            if box.liesOnPixels || box.contains(CGRect(window)) {
                state.clip.bounds = PixelRect(covering: box.insetBy(dx: 0.01, dy: 0.01)).intersection(state.clip.bounds)
                render(content, state)
                return
            }
            if state.clip.mask == nil {
                clip(content, to: box, window, state)
                return
            }
        }
        let size = window.width * window.height
        let memory = workspace.takeMemory(size)
        defer { workspace.recycle(memory, size: size) }
        workspace.openWindow(width: window.width, height: window.height)
        addCoverage(path, state.matrix, window)
        let first = Int(workspace.cells.firstRow)
        let end = Int(workspace.cells.endRow)
        guard first < end else { return }
        let bytes = memory.bindMemory(to: UInt8.self, capacity: size)
        raster_fillMask(&workspace.cells, rule.kernelRule, bytes, window.width, workspace.coverage, workspace.spans)
        let mask = Mask(
            bytes: bytes + first * window.width,
            rect: PixelRect(left: window.left, top: window.top + first, right: window.right, bottom: window.top + end))
        if let outer = state.clip.mask {
            for y in mask.rect.top..<mask.rect.bottom {
                raster_multiplyMask(mask.address(x: mask.rect.left, y: y), outer.address(x: mask.rect.left, y: y), mask.rect.width)
            }
        }
        state.clip = Clip(bounds: mask.rect, mask: mask)
        render(content, state)
    }

    /// Clips to a rectangle in pixels, of which `window` shows.
    private mutating func clip(_ content: DisplayList, to box: CGRect, _ window: PixelRect, _ state: State) {
        let size = 3 * window.width
        let memory = workspace.takeMemory(size)
        defer { workspace.recycle(memory, size: size) }
        var mask = Mask(bytes: memory.bindMemory(to: UInt8.self, capacity: size), rect: window, isCompact: true)
        for y in [window.top, min(window.top + 1, window.bottom - 1), window.bottom - 1] {
            let down = box.minY.coveredPart(of: y, to: box.maxY)
            let row = mask.address(x: window.left, y: y)
            for x in 0..<window.width {
                let part = box.minX.coveredPart(of: window.left + x, to: box.maxX)
                row[x] = UInt8(saturating: down * part * 255 + 0.5)
            }
        }
        mask.solid = PixelRect(
            left: Int(saturating: max(box.minX.rounded(.up), CGFloat(window.left))),
            top: Int(saturating: max(box.minY.rounded(.up), CGFloat(window.top))),
            right: Int(saturating: min(box.maxX.rounded(.down), CGFloat(window.right))),
            bottom: Int(saturating: min(box.maxY.rounded(.down), CGFloat(window.bottom))))
        var state = state
        state.clip = Clip(bounds: window, mask: mask)
        render(content, state)
    }

    mutating func blur(_ content: DisplayList, radius: CGFloat, isOpaque: Bool, of list: DisplayList, _ state: State) {
        let sigma = state.matrix.blurSigma(radius)
        let reach = Int(saturating: state.matrix.blurReach(radius))
        let box = PixelRect(covering: workspace.bounds(of: content, state.matrix))
        let rect =
            isOpaque
            ? box.intersection(state.clip.bounds.insetBy(-reach)) : PixelRect(blurring: box, reach: reach, visible: state.clip.bounds)
        let limited = rect.limited(to: workspace.largestLayer, around: state.clip.bounds)
        blur(content, sigma, in: limited, isOpaque: isOpaque, team(for: list, state), state)
    }

    private mutating func blur(
        _ content: DisplayList, _ sigma: (x: CGFloat, y: CGFloat), in rect: PixelRect, isOpaque: Bool, _ team: PaintShare?, _ state: State
    ) {
        withLayer(content, rect, state.matrix, state, seesBackdrop: true, isWhole: true, team: team) { drawing, layer in
            let rows = team?.evenPart(of: rect) ?? rect
            let count = rows.width * rows.height
            let pixels = layer.address(x: rows.left, y: rows.top)
            let original = isOpaque ? drawing.workspace.takeMemory(count * 4).bindMemory(to: UInt32.self, capacity: count) : nil
            original?.update(from: pixels, count: count)
            drawing.workspace.blur(UnsafeMutableRawPointer(layer.pixels), rect, channels: 4, sigma, clampsEdges: isOpaque, team)
            if let original {
                raster_restoreAlpha(pixels, original, count)
                drawing.workspace.recycle(original, size: count * 4)
                team?.meet()
            }
            drawing.painter.composite(layer, alpha: Int(saturating: state.opacity * 255 + 0.5), state.clip)
        }
    }

    mutating func shadow(
        _ content: DisplayList, _ color: ResolvedColor, radius: CGFloat, offset: CGSize, of list: DisplayList, _ state: State
    ) {
        if state.opacity < 1 {
            renderLayer(list, state)
            return
        }
        guard let transform = state.matrix.approximation(around: .zero) else { return }
        let shift = offset.applying(transform)
        guard abs(shift.width) < 1e6, abs(shift.height) < 1e6 else {
            render(content, state)
            return
        }
        let box = PixelRect(covering: workspace.bounds(of: content, state.matrix))
        if box.isEmpty {
            return
        }
        let sigma = state.matrix.blurSigma(radius)
        let reach = Int(saturating: state.matrix.blurReach(radius))
        // The mask moves by whole pixels and, inside itself, by what is left.
        let dx = Int(saturating: shift.width.rounded(.down))
        let dy = Int(saturating: shift.height.rounded(.down))
        let right = Int32(saturating: (shift.width - CGFloat(dx)) * 256)
        let down = Int32(saturating: (shift.height - CGFloat(dy)) * 256)
        let place = state.clip.bounds.offsetBy(x: -dx, y: -dy)
        let shadow = PixelRect(blurring: box, reach: reach, visible: place).limited(to: workspace.largestLayer, around: place)
        let visible = box.intersection(state.clip.bounds)
        let source = shadow.intersection(box)
        let both = source.union(visible)
        let isNear = both.width <= workspace.largestLayer.width && both.height <= workspace.largestLayer.height
        let team = team(for: list, state)
        withLayer(content, isNear ? both : source, state.matrix, state, seesBackdrop: true, isWhole: true, team: team) { drawing, layer in
            let size = shadow.width * shadow.height
            if size > 0 {
                let memory = team?.takeTogether(size) ?? drawing.workspace.takeMemory(size)
                let bytes = memory.bindMemory(to: UInt8.self, capacity: size)
                layer.takeAlpha(Mask(bytes: bytes, rect: shadow), team?.evenPart(of: shadow) ?? shadow)
                team?.meet()
                drawing.workspace.blur(bytes, shadow, channels: 1, sigma, clampsEdges: false, team)
                if right > 0 || down > 0 {
                    if team?.isFirst ?? true {
                        raster_shiftMask(bytes, Int32(shadow.width), Int32(shadow.height), right, down)
                    }
                    team?.meet()
                }
                let pixel = color.premultiplied(alpha: 1)
                drawing.painter.paintMask(bytes, shadow.offsetBy(x: dx, y: dy), .color(pixel), state.clip)
                team.map { $0.giveBack(memory, size: size) } ?? drawing.workspace.recycle(memory, size: size)
            }
            if isNear {
                drawing.painter.composite(layer, alpha: 255, state.clip)
            }
        }
        if !isNear {
            // The shadow comes from far away: one layer for both would be as large as the distance.
            renderLayer(content, state)
        }
    }
}

extension PixelRect {
    /// Cut off where it reaches so far beyond what is visible that a layer for it would be too large.
    func limited(to largest: (width: Int, height: Int), around visible: PixelRect) -> PixelRect {
        guard !visible.isEmpty else { return self }
        let (across, down) = (max(0, (largest.width - visible.width) / 2), max(0, (largest.height - visible.height) / 2))
        let room = PixelRect(
            left: visible.left - across, top: visible.top - down, right: visible.right + across, bottom: visible.bottom + down)
        return intersection(room)
    }

    /// What has to be there for a blur of `box` to show in `visible`: what shows, and what reaches it from outside.
    /// A small border keeps the blur's coarse sizes from being cut off.
    fileprivate init(blurring box: PixelRect, reach: Int, visible: PixelRect) {
        let shown = box.insetBy(-reach).intersection(visible)
        guard !box.isEmpty, !shown.isEmpty else {
            self = .empty
            return
        }
        self = box.intersection(visible.insetBy(-reach)).union(shown).insetBy(-min(64, reach / 4 + 2))
    }
}

extension Surface {
    /// Fills `rows` of `mask` with the alpha of these pixels, and zeros where there are none.
    fileprivate func takeAlpha(_ mask: Mask, _ rows: PixelRect) {
        guard !rows.isEmpty else { return }
        mask.address(x: mask.rect.left, y: rows.top).initialize(repeating: 0, count: mask.rect.width * rows.height)
        let common = rect.intersection(rows)
        for y in common.top..<common.bottom {
            raster_takeAlpha(mask.address(x: common.left, y: y), address(x: common.left, y: y), common.width)
        }
    }
}

extension Workspace {
    /// - Parameter team: Those that do it together, all of them with the same image.
    func blur(
        _ image: UnsafeMutableRawPointer, _ rect: PixelRect, channels: Int, _ sigma: (x: CGFloat, y: CGFloat), clampsEdges: Bool,
        _ team: PaintShare? = nil
    ) {
        if rect.isEmpty {
            return
        }
        let (width, height, x, y) = (Int32(rect.width), Int32(rect.height), Float(sigma.x), Float(sigma.y))
        let sizes = raster_blurMemory(width, height, Int32(channels), x, y)
        let shared = team?.takeTogether(sizes.shared) ?? takeMemory(sizes.shared)
        let own = takeMemory(sizes.own)
        let (part, parts) = (Int32(team?.index ?? 0), Int32(team?.members.count ?? 1))
        for phase in 0..<sizes.phases {
            raster_blurPart(
                image.assumingMemoryBound(to: UInt8.self), rect.width * channels, width, height, Int32(channels), x, y, clampsEdges ? 1 : 0,
                shared, own, phase, part, parts)
            team?.meet()
        }
        recycle(own, size: sizes.own)
        if team?.isFirst ?? true {
            recycle(shared, size: sizes.shared)
        }
    }
}

extension CGFloat {
    /// How much of pixel column or row `index` lies between this and `end`.
    func coveredPart(of index: Int, to end: CGFloat) -> CGFloat {
        Swift.max(0, Swift.min(end, CGFloat(index + 1)) - Swift.max(self, CGFloat(index)))
    }
}

extension CGRect {
    init(_ rect: PixelRect) {
        self.init(x: rect.left, y: rect.top, width: rect.width, height: rect.height)
    }

    /// Whether all sides are whole numbers, as far as anyone could see.
    fileprivate var liesOnPixels: Bool {
        [minX, minY, maxX, maxY].allSatisfy { abs($0 - $0.rounded()) < 1e-3 }
    }
}
