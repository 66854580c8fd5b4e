import Rendering

nonisolated extension GraphicsContext {
    /// Paints the inside of a path. `style` defines the inside, and whether edges are smooth.
    public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
        guard !path.isEmpty else { return }
        let rule = FillRule(style)
        add(shading, bounds: path.boundingRect) { paint in
            .item(DisplayList.Item(frame: .zero, content: .fill(path, rule, paint(0))))
        }
    }

    /// Paints along a path, half of the line's width to either side.
    public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
        stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// Paints along a path, half of the pen's width to either side.
    public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
        guard !path.isEmpty else { return }
        let reach = -style.lineWidth / 2
        let bounds = path.boundingRect
        add(shading, bounds: bounds.isNull ? bounds : bounds.insetBy(dx: reach, dy: reach)) { paint in
            .item(DisplayList.Item(frame: .zero, content: .stroke(path, style, paint(0))))
        }
    }
}
