import Geometry
import Rendering

extension Drawing {
    mutating func shade(_ content: DisplayList, by shader: ShaderEffect, of list: DisplayList, _ state: State) {
        guard let own = state.matrix.translated(x: shader.origin.x, y: shader.origin.y) else { return }
        var inverse = own.projection
        guard inverse.invert(), inverse.isFinite else { return }
        let box = PixelRect(covering: workspace.bounds(of: content, state.matrix))
        let program = shader.program
        switch shader.kind {
        case .color:
            withLayer(content, box.intersection(state.clip.bounds), state.matrix, state) { drawing, layer in
                let rect = layer.rect
                let rows = rect.intersection(drawing.painter.region)
                for y in rows.top..<rows.bottom {
                    let pixels = layer.address(x: rect.left, y: y)
                    program.run(ShaderRow(inverse, x: rect.left, y: y, count: rect.width, input: pixels, output: pixels))
                }
                drawing.painter.composite(layer, alpha: Int(saturating: state.opacity * 255 + 0.5), state.clip)
            }
        case .distortion, .layer:
            let reach = Int(saturating: state.matrix.reach(of: shader.reach))
            let shown = box.insetBy(-reach).intersection(state.clip.bounds)
            guard !box.isEmpty, !shown.isEmpty else { return }
            let source = box.intersection(shown.insetBy(-reach - 1)).limited(to: workspace.largestLayer, around: shown)
            let outer = own.projection
            withLayer(content, source, state.matrix, state, isWhole: true, team: team(for: list, state)) { drawing, layer in
                let rows = shown.rows(of: drawing.painter.region)
                let count = rows.width * rows.height
                let memory = drawing.workspace.takeMemory(count * 4)
                let result = Surface(pixels: memory.bindMemory(to: UInt32.self, capacity: count), rect: rows)
                let toLayer = outer.concatenating(
                    ProjectionTransform(CGAffineTransform(translationX: CGFloat(-source.left), y: CGFloat(-source.top))))
                let layerPixels = ShaderLayer(pixels: layer.pixels, width: source.width, height: source.height, matrix: toLayer)
                for y in rows.top..<rows.bottom {
                    program.run(
                        ShaderRow(
                            inverse, x: shown.left, y: y, count: shown.width, output: result.address(x: shown.left, y: y), layer: layerPixels))
                }
                drawing.painter.composite(result, alpha: Int(saturating: state.opacity * 255 + 0.5), state.clip)
                drawing.workspace.recycle(memory, size: count * 4)
            }
        }
    }
}

extension ShaderRow {
    /// The pixels of a row from (x, y) on, which `inverse` brings to the shader's coordinates.
    init(
        _ inverse: ProjectionTransform, x: Int, y: Int, count: Int, input: UnsafePointer<UInt32>? = nil,
        output: UnsafeMutablePointer<UInt32>, layer: ShaderLayer? = nil
    ) {
        let walk = inverse.walk(x: x, y: y)
        self.init(
            start: SIMD3(walk.x, walk.y, walk.w), step: SIMD3(walk.dx, walk.dy, walk.dw), count: count, input: input, output: output,
            layer: layer)
    }
}
