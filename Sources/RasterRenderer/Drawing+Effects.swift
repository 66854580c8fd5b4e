import Geometry
import Rendering
import PixelKernels

extension Drawing {
    mutating func blend(_ content: DisplayList, by blend: BlendOperator, of list: DisplayList, _ state: State) {
        var rect = PixelRect(covering: workspace.bounds(of: content, state.matrix)).intersection(state.clip.bounds)
        var outline: DisplayList?
        if blend.reachesBeyondSource {
            outline = content.outline
            if outline == nil {
                rect = state.clip.bounds
            }
        }
        let alpha = Int(saturating: state.opacity * 255 + 0.5)
        withLayer(content, rect, state.matrix, state, seesBackdrop: true) { drawing, layer in
            guard let outline else {
                drawing.painter.blend(layer, blend, alpha: alpha, state.clip)
                return
            }
            drawing.withAlpha(of: outline, rect, state) { drawing, coverage in
                drawing.painter.blend(layer, blend, alpha: alpha, state.clip, coverage: coverage)
            }
        }
    }

    /// Draws `list` on a layer and hands its alpha to `body`.
    ///
    /// - Parameter isForAll: Whether all threads have something to do in `body`.
    mutating func withAlpha(
        of list: DisplayList, _ rect: PixelRect, _ state: State, isForAll: Bool = false, _ body: (inout Drawing, Mask) -> Void
    ) {
        let size = rect.width * rect.height
        guard size > 0, isForAll || !painter.isHidden(rect) else { return }
        let memory = workspace.takeMemory(size)
        defer { workspace.recycle(memory, size: size) }
        let mask = Mask(bytes: memory.bindMemory(to: UInt8.self, capacity: size), rect: rect)
        if !fill(mask, with: list, state) {
            withLayer(list, rect, state.matrix, state) { [painter] _, layer in
                let rows = rect.rows(of: painter.region)
                raster_takeAlpha(mask.bytes + (rows.top - rect.top) * rect.width, layer.address(x: rows.left, y: rows.top), rows.width * rows.height)
            }
        }
        body(&self, mask)
    }

    /// The alpha of a single opaque shape needs no layer; false where `list` is something else.
    private func fill(_ mask: Mask, with list: DisplayList, _ state: State) -> Bool {
        guard case .item(let item) = list.kind, case .fill(let path, let rule, .color(let color)) = item.content,
            color.premultiplied(alpha: 1) >> 24 == 255, let matrix = state.matrix.translated(x: item.frame.minX, y: item.frame.minY)
        else { return false }
        if case .affine(let transform) = matrix, transform.preservesRectangles, path.uprightRectangle != nil {
            return false
        }
        mask.bytes.initialize(repeating: 0, count: mask.rect.width * mask.rect.height)
        let window = PixelRect(covering: matrix.bounds(of: path.controlPointBounds)).intersection(mask.rect)
        guard !path.isEmpty, !window.isEmpty else { return true }
        workspace.openWindow(width: window.width, height: window.height)
        addCoverage(path, matrix, window)
        raster_fillMask(
            &workspace.cells, rule.kernelRule, mask.address(x: window.left, y: window.top), mask.rect.width, workspace.coverage,
            workspace.spans)
        return true
    }

    mutating func mask(_ content: DisplayList, by mask: DisplayList.Mask, _ state: State) {
        var rect = PixelRect(covering: workspace.bounds(of: content, state.matrix)).intersection(state.clip.bounds)
        if !mask.isInverse {
            rect = rect.intersection(PixelRect(covering: workspace.bounds(of: mask.list, state.matrix)))
        }
        withAlpha(of: mask.list, rect, state, isForAll: isForAll(content) || isForAll(mask.list)) { drawing, bytes in
            if mask.isInverse {
                raster_invertMask(bytes.bytes, rect.width * rect.height)
            }
            drawing.render(content, clippedBy: bytes, isOneLayer: true, state)
        }
    }

    mutating func clip(_ content: DisplayList, outside path: Path, _ rule: FillRule, _ state: State) {
        let rect = PixelRect(covering: workspace.bounds(of: content, state.matrix)).intersection(state.clip.bounds)
        let window = PixelRect(covering: state.matrix.bounds(of: path.controlPointBounds)).intersection(rect)
        if path.isEmpty || window.isEmpty {
            render(content, state)
            return
        }
        let shape = DisplayList.item(.init(frame: .zero, content: .fill(path, rule, .color(.black))))
        withAlpha(of: shape, rect, state, isForAll: isForAll(content)) { drawing, bytes in
            raster_invertMask(bytes.bytes, rect.width * rect.height)
            drawing.render(content, clippedBy: bytes, isOneLayer: false, state)
        }
    }

    /// Draws through a mask, which is combined with the clip of the state.
    private mutating func render(_ content: DisplayList, clippedBy mask: Mask, isOneLayer: Bool, _ state: State) {
        if let outer = state.clip.mask {
            for y in mask.rect.top..<mask.rect.bottom {
                raster_multiplyMask(mask.address(x: mask.rect.left, y: y), outer.address(x: mask.rect.left, y: y), mask.rect.width)
            }
        }
        var state = state
        state.clip = Clip(bounds: mask.rect, mask: mask)
        if isOneLayer, !content.isSingleItem {
            renderLayer(content, state)
        } else {
            render(content, state)
        }
    }

    mutating func filter(_ content: DisplayList, by filter: ColorFilter, of list: DisplayList, _ state: State) {
        let rect =
            filter.paintsTransparent
            ? state.clip.bounds
            : PixelRect(covering: workspace.bounds(of: content, state.matrix)).intersection(state.clip.bounds)
        let isWhole = !filter.isOfOnePixel
        let team = isWhole ? team(for: list, state) : nil
        withLayer(content, rect, state.matrix, state, seesBackdrop: true, isWhole: isWhole, team: team) { drawing, layer in
            if isWhole {
                if team?.isFirst ?? true {
                    drawing.apply(filter, to: layer)
                }
                team?.meet()
            } else {
                let rows = rect.rows(of: drawing.painter.region)
                drawing.apply(filter, to: Surface(pixels: layer.address(x: rows.left, y: rows.top), rect: rows))
            }
            drawing.painter.composite(layer, alpha: Int(saturating: state.opacity * 255 + 0.5), state.clip)
        }
    }

    private func apply(_ filter: ColorFilter, to layer: Surface) {
        let count = layer.rect.width * layer.rect.height
        switch filter {
        case .matrix(let matrix):
            raster_colorMatrix(layer.pixels, count, matrix.elements)
        case .linearMatrix(let matrix):
            raster_linearColorMatrix(layer.pixels, count, matrix.elements, TransferTables.decode, TransferTables.encode)
        case .luminanceToAlpha:
            raster_luminanceToAlpha(layer.pixels, count)
        case .alphaThreshold(let min, let max, let color):
            let memory = workspace.takeMemory(2 * count)
            let alpha = memory.bindMemory(to: UInt8.self, capacity: 2 * count)
            raster_takeAlpha(alpha, layer.pixels, count)
            raster_alphaThreshold(alpha + count, alpha, Int32(layer.rect.width), Int32(layer.rect.height), min, max)
            raster_set(layer.pixels, count, 0)
            raster_blendColorMask(layer.pixels, alpha + count, count, color.premultiplied(alpha: 1))
            workspace.recycle(memory, size: 2 * count)
        }
    }
}

/// sRGB's transfer function, both ways.
private enum TransferTables {
    static let decode = (0...255).map { ColorFilter.linear(Float($0) / 255) }
    static let encode = (0...4096).map { ColorFilter.encoded(Float($0) / 4096) }
}

extension DisplayList {
    /// One item, however it is moved, so that clipping it is clipping the image.
    fileprivate var isSingleItem: Bool {
        switch kind {
        case .item(let item):
            switch item.content {
            case .fill, .stroke, .image: true
            case .text, .symbol: false
            }
        case .effect(.label, let content), .effect(.transform, let content), .effect(.opacity, let content):
            content.isSingleItem
        case .empty, .group, .effect:
            false
        }
    }

    /// Whether something in it sees what is behind.
    var needsBackdrop: Bool {
        switch kind {
        case .empty, .effect(.isolated, _): false
        case .item(let item): item.content.hasMaterial { _ in true }
        case .group(let children): children.contains { $0.needsBackdrop }
        case .effect(.blend(let blend), let content): blend != .normal || content.needsBackdrop
        case .effect(.backdrop, _): true
        case .effect(_, let content): content.needsBackdrop
        }
    }

    /// The area that items paint, in black. Nil for images that have been put together on a layer: they have no
    /// outline.
    fileprivate var outline: DisplayList? {
        switch kind {
        case .empty:
            return .empty
        case .item(let item):
            return .item(item.inBlack)
        case .group(let children):
            var result: [DisplayList] = []
            for child in children {
                guard let outline = child.outline else { return nil }
                result.append(outline)
            }
            return .group(result)
        case .effect(let effect, let content):
            switch effect {
            case .opacity, .backdrop:
                return content.outline
            case .transform, .projection, .clip, .clipOut, .label, .mask:
                return content.outline.map { .effect(effect, $0) }
            case .blur, .shadow, .filter, .shader, .blend, .isolated:
                return nil
            }
        }
    }
}

extension DisplayList.Item {
    fileprivate var inBlack: DisplayList.Item {
        let black = Paint.color(.black)
        var result = self
        switch content {
        case .fill(let path, let rule, _):
            result.content = .fill(path, rule, black)
        case .stroke(let path, let style, _):
            result.content = .stroke(path, style, black)
        case .text(var text):
            for index in text.runs.indices {
                text.runs[index].paint = black
            }
            for index in text.decorations.indices {
                text.decorations[index].paint = black
            }
            result.content = .text(text)
        case .image:
            result.content = .fill(Path(CGRect(origin: .zero, size: frame.size)), .nonZero, black)
        case .symbol(var symbol):
            for index in symbol.layers.indices {
                symbol.layers[index].paint = black
            }
            result.content = .symbol(symbol)
        }
        return result
    }
}
