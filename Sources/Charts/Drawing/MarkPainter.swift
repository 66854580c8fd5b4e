import Rendering
import SwiftUI

/// Draws the marks of a figure.
struct MarkPainter {
    private let geometry: PlotGeometry
    private let environment: EnvironmentValues
    private let recent = RecentLooks()
    private let slots: Set<Int>?
    private let depth: Int

    /// Draws `slots` of the figure, or all, without the outermost layers, as many as `depth`.
    init(_ geometry: PlotGeometry, slots: Set<Int>? = nil, depth: Int = 0) {
        self.geometry = geometry
        (self.slots, self.depth) = (slots, depth)
        environment = geometry.scene.environment
    }

    private var figure: Figure { geometry.figure }

    /// One thing to draw.
    private struct Piece {
        let list: DisplayList
        let layers: ArraySlice<MarkLayerGroup>
    }

    /// A part of the figure.
    func list(_ part: MarkLayer.Part) -> DisplayList {
        switch part {
        case .grid: grid
        case .marks: marks
        case .mask(let group): maskList(group.mask ?? [])
        }
    }

    /// All marks, each under its name.
    var marks: DisplayList {
        var pieces: [Piece] = []
        // Without layers, which most charts are.
        var lists: [DisplayList] = []
        lists.reserveCapacity(figure.keys.slots.count)
        func add(_ list: DisplayList, _ content: DrawnContent) {
            guard pieces.isEmpty, content.layerCount <= depth else {
                pieces += lists.map { Piece(list: $0, layers: []) }
                lists = []
                pieces.append(Piece(list: list, layers: content.style.layers.reversed().dropFirst(depth)))
                return
            }
            lists.append(list)
        }
        var index = 0
        let slots = figure.keys.slots
        // The names of the collection that the last mark was of.
        var names: (marks: ColumnMarks, all: [String])?
        while index < slots.count {
            let slot = slots[index]
            switch slot.content {
            case let content as MarkContent:
                if let marks = content.elements, names?.marks !== marks {
                    names = (marks, marks.names(content.kind, environment))
                }
                let name = content.elements == nil ? content.name(slot.element, environment) : names?.all[slot.element] ?? ""
                if isDrawn(index), let values = figure.values(index), let list = list(content, values, name: name, weight: figure.weight(index)) {
                    add(list, content)
                }
                index += 1
            case let content as SeriesContent:
                let (lines, end) = geometry.lines(index, isAlongY: content.isAlongY)
                if isDrawn(index), let values = figure.values(index), let list = list(content, values, lines, weight: figure.weight(index)) {
                    add(list, content)
                }
                index = end
            default:
                index += 1
            }
        }
        return pieces.isEmpty ? .group(lists) : joined(pieces[...])
    }

    private func isDrawn(_ index: Int) -> Bool { slots?.contains(index) ?? true }

    // MARK: Layers

    /// Pieces in front of one another; those that follow each other in the same layer are one image.
    private func joined(_ pieces: ArraySlice<Piece>) -> DisplayList {
        guard pieces.contains(where: { !$0.layers.isEmpty }) else { return .group(pieces.map(\.list)) }
        var lists: [DisplayList] = []
        var rest = pieces
        while let first = rest.first {
            guard let layer = first.layers.first else {
                lists.append(first.list)
                rest = rest.dropFirst()
                continue
            }
            let run = rest.prefix { $0.layers.first === layer }
            rest = rest.dropFirst(run.count)
            let inside = joined(run.map { Piece(list: $0.list, layers: $0.layers.dropFirst()) }[...])
            lists.append(applied(layer, to: inside))
        }
        return .group(lists)
    }

    private func applied(_ layer: MarkLayerGroup, to list: DisplayList) -> DisplayList {
        guard let mask = layer.mask else { return .effect(.isolated, list) }
        return .effect(.mask(DisplayList.Mask(maskList(mask))), list)
    }

    /// The marks of a mask, on the scales of the chart as they are shown.
    private func maskList(_ marks: [Mark]) -> DisplayList {
        let scene = geometry.scene
        var builder = SceneFigure(
            x: scene.scale(.horizontal, in: figure), y: scene.scale(.vertical, in: figure), styles: scene.styles, stacks: Stacks(marks),
            angles: AngleSums(marks), environment: environment)
        let mask = builder.figure(of: marks, axes: [])
        return MarkPainter(PlotGeometry(figure: mask, scene: scene, size: geometry.size)).marks
    }

    // MARK: Marks

    private func list(_ content: MarkContent, _ values: ArraySlice<Double>, name: String, weight: Double) -> DisplayList? {
        let v = values.startIndex
        let color = SIMD4(values[v + 9], values[v + 10], values[v + 11], values[v + 12])
        var list: DisplayList
        var frame: CGRect
        switch content.kind {
        case .rule:
            let (a, b) = geometry.ends(content, values)
            var path = Path()
            path.addLines([a, b])
            frame = CGRect(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(b.x - a.x), height: abs(b.y - a.y))
            var style = content.line
            style.lineWidth = max(0, CGFloat(values[v + 14]))
            style.dashPhase = CGFloat(values[v + 15])
            list = stroke(path, style, paint(content, color, frame))
        case .point:
            guard case .shape(let shape) = content.symbol else { return nil }
            let (a, b) = geometry.ends(content, values)
            let size = CGSize(width: max(0, values[v + 14]), height: max(0, values[v + 15]))
            frame = CGRect(x: (a.x + b.x - size.width) / 2, y: (a.y + b.y - size.height) / 2, width: size.width, height: size.height)
            if content.elements != nil, case .color = content.paint {
                list = recent.drawing(of: shape, content, color, in: frame)
            } else {
                list = fill(shape.path(in: frame), content, color, frame)
            }
        case .sector:
            let sector = geometry.sector(values)
            guard !sector.path.isEmpty else { return nil }
            frame = content.needsFrame ? sector.path.boundingRect : .zero
            list = fill(sector.path, content, color, frame)
        default:
            let (a, b) = geometry.ends(content, values)
            frame = CGRect(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(b.x - a.x), height: abs(b.y - a.y))
            let radius = min(CGFloat(values[v + 14]), frame.width / 2, frame.height / 2)
            let style = content.style.cornerRadius?.style ?? .continuous
            let path = radius > 0 ? RoundedRectangle(cornerRadius: radius, style: style).path(in: frame) : Path(frame)
            list = fill(path, content, color, frame)
        }
        if content.hasEffects {
            list = withEffects(list, content.style, frame: frame)
        }
        return named(list, name, opacity: weight * values[v + 13] / Figure.whole)
    }

    private func fill(_ path: Path, _ content: DrawnContent, _ color: SIMD4<Double>, _ frame: CGRect) -> DisplayList {
        fill(path, paint(content, color, frame))
    }

    private func paint(_ content: DrawnContent, _ color: SIMD4<Double>, _ frame: CGRect) -> ResolvedPaint {
        if case .color = content.paint {
            return recent.paint(of: color)
        }
        return content.paint.resolved(color: color, in: environment, bounds: paintBounds(content, frame))
    }

    private func fill(_ path: Path, _ paint: ResolvedPaint) -> DisplayList {
        paint.effects.applied(to: .item(DisplayList.Item(frame: .zero, content: .fill(path, .nonZero, paint.paint))))
    }

    private func stroke(_ path: Path, _ style: StrokeStyle, _ paint: ResolvedPaint) -> DisplayList {
        paint.effects.applied(to: .item(DisplayList.Item(frame: .zero, content: .stroke(path, style, paint.paint))))
    }

    private func paintBounds(_ content: DrawnContent, _ frame: CGRect) -> CGRect {
        content.style.alignsWithPlotArea ? CGRect(origin: .zero, size: geometry.size) : frame
    }

    private func withEffects(_ list: DisplayList, _ style: MarkStyle, frame: CGRect) -> DisplayList {
        var list = list
        if let clip = style.clipShape {
            list = .effect(.clip(clip.shape.path(in: frame), FillRule(clip.style)), list)
        }
        if style.blur > 0 {
            list = .effect(.blur(radius: style.blur, opaque: false), list)
        }
        if let shadow = style.shadow {
            list = .effect(.shadow(color: shadow.color.resolvedColor(in: environment), radius: shadow.radius, offset: shadow.offset), list)
        }
        return list
    }

    private func named(_ list: DisplayList, _ name: String, opacity: Double) -> DisplayList {
        let opacity = min(1, max(0, opacity))
        return .effect(.label(name), opacity < 1 ? .effect(.opacity(opacity), list) : list)
    }

    // MARK: Lines and areas

    private func list(
        _ content: SeriesContent, _ values: ArraySlice<Double>, _ lines: [PlotGeometry.Line], weight: Double
    ) -> DisplayList? {
        let v = values.startIndex
        let color = SIMD4(values[v + 1], values[v + 2], values[v + 3], values[v + 4])
        let pieces: [(path: Path, opacity: Double)] = lines.map { line in
            (content.isArea ? area(line.vertices, content) : self.line(line.vertices, content), line.opacity)
        }
        guard let first = pieces.first else { return nil }
        let frame = pieces.dropFirst().reduce(first.path.boundingRect) { $0.union($1.path.boundingRect) }
        let paint = content.paint.resolved(color: color, in: environment, bounds: paintBounds(content, frame))
        var style = content.line
        style.lineWidth = max(0, CGFloat(values[v + 6]))
        style.dashPhase = CGFloat(values[v + 7])
        let lists = pieces.map { piece -> DisplayList in
            let list = content.isArea ? fill(piece.path, paint) : stroke(piece.path, style, paint)
            // Where the whole series comes or goes, its points do so with it.
            let opacity = weight < 1 ? min(1, piece.opacity / weight) : piece.opacity
            return opacity < 1 ? .effect(.opacity(opacity), list) : list
        }
        let list = withEffects(lists.count == 1 ? lists[0] : .group(lists), content.style, frame: frame)
        return named(list, content.name, opacity: weight * values[v + 5] / Figure.whole)
    }

    private func line(_ vertices: [PlotGeometry.Vertex], _ content: SeriesContent) -> Path {
        let points = vertices.map(\.end)
        var path = Path()
        if content.interpolation.storage == .linear {
            path.addLines(points)
            return path
        }
        path.move(to: points[0])
        InterpolatedLine(points, content.interpolation).add(to: &path)
        return path
    }

    private func area(_ vertices: [PlotGeometry.Vertex], _ content: SeriesContent) -> Path {
        let (ends, starts) = (vertices.map(\.end), vertices.map(\.start))
        var path = Path()
        path.move(to: ends[0])
        InterpolatedLine(ends, content.interpolation, isAlongY: content.isAlongY).add(to: &path)
        path.addLine(to: starts[starts.count - 1])
        InterpolatedLine(starts, content.interpolation, isAlongY: content.isAlongY).addReversed(to: &path, start: starts[0])
        path.closeSubpath()
        return path
    }

    // MARK: Grid

    /// The lines of the axes across the plot.
    var grid: DisplayList {
        var lists: [DisplayList] = []
        for (index, slot) in figure.keys.slots.enumerated() {
            guard slot.layout.isTick, isDrawn(index), let content = slot.content as? TickContent, content.scaleKind == geometry.scene.scale(content.axis)?.kind,
                let values = figure.values(index)
            else { continue }
            for item in content.items {
                guard case .gridLine(let stroke) = item.kind else { continue }
                let place = content.place(values[values.startIndex + 1], centered: item.centered ?? false)
                lists += gridLine(content.axis, place, stroke, item).map { named($0, "grid line", opacity: figure.weight(index)) }
            }
        }
        return .group(lists)
    }

    private func gridLine(_ axis: Axis, _ place: Double, _ stroke: StrokeStyle?, _ item: AxisItem) -> [DisplayList] {
        let size = geometry.size
        let (dx, dy) = (item.offset.width, item.offset.height)
        var path = Path()
        if axis == .horizontal {
            let x = geometry.x(place)
            guard x > -0.5, x < size.width + 0.5 else { return [] }
            path.addLines([CGPoint(x: x + dx, y: dy), CGPoint(x: x + dx, y: size.height + dy)])
        } else {
            let y = geometry.y(place)
            guard y > -0.5, y < size.height + 0.5 else { return [] }
            path.addLines([CGPoint(x: dx, y: y + dy), CGPoint(x: size.width + dx, y: y + dy)])
        }
        let style = item.style ?? AnyShapeStyle(ChartDefaults.gridColor)
        let paint = style.resolvedPaint(in: environment, bounds: CGRect(origin: .zero, size: size))
        return [self.stroke(path, stroke ?? (axis == .horizontal ? ChartDefaults.dashedGrid : ChartDefaults.grid), paint)]
    }
}

extension ChartDefaults {
    /// Of grid lines and ticks.
    static let gridColor = Color.gray.opacity(0.3)
}
