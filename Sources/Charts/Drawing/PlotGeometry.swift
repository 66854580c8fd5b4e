import SwiftUI

/// Where the numbers of a figure are in a plot of a size.
struct PlotGeometry {
    let figure: Figure
    let scene: ChartScene
    let size: CGSize
    private let x: PositionScale?
    private let y: PositionScale?

    init(figure: Figure, scene: ChartScene, size: CGSize) {
        (self.figure, self.scene, self.size) = (figure, scene, size)
        x = scene.scale(.horizontal, in: figure)
        y = scene.scale(.vertical, in: figure)
    }

    /// From the left edge.
    func x(_ number: Double, isValue: Bool = true) -> CGFloat {
        isValue ? x?.position(number, in: size.width) ?? 0 : CGFloat(number) * size.width
    }

    /// From the top edge.
    func y(_ number: Double, isValue: Bool = true) -> CGFloat {
        size.height - (isValue ? y?.position(number, in: size.height) ?? 0 : CGFloat(number) * size.height)
    }

    /// The part of the domain before a number.
    func part(of number: Double, _ axis: Axis) -> Double { (axis == .horizontal ? x : y)?.part(of: number) ?? 0 }

    /// Whether a slot is still in the chart, and not one that leaves.
    func isPresent(_ index: Int) -> Bool {
        scene.figure.keys === figure.keys || scene.figure.keys.indices[figure.keys.slots[index].key] != nil
    }

    // MARK: Marks

    /// Where a mark begins and ends.
    func ends(_ content: MarkContent, _ values: ArraySlice<Double>) -> (start: CGPoint, end: CGPoint) {
        let v = values.startIndex
        return (
            CGPoint(
                x: x(values[v + 1], isValue: content.isValue.xStart) + CGFloat(values[v + 5]),
                y: y(values[v + 3], isValue: content.isValue.yStart) + CGFloat(values[v + 7])),
            CGPoint(
                x: x(values[v + 2], isValue: content.isValue.xEnd) + CGFloat(values[v + 6]),
                y: y(values[v + 4], isValue: content.isValue.yEnd) + CGFloat(values[v + 8]))
        )
    }

    /// The frame of a mark that is drawn by itself; nil when it is not there.
    func frame(_ index: Int) -> CGRect? {
        guard let values = figure.values(index) else { return nil }
        if let content = figure.keys.slots[index].content as? MarkContent {
            if content.kind == .sector {
                return sector(values).path.boundingRect
            }
            let (a, b) = ends(content, values)
            if content.kind == .point {
                let v = values.startIndex
                let size = CGSize(width: values[v + 14], height: values[v + 15])
                return CGRect(x: (a.x + b.x - size.width) / 2, y: (a.y + b.y - size.height) / 2, width: size.width, height: size.height)
            }
            return CGRect(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(b.x - a.x), height: abs(b.y - a.y))
        }
        if figure.keys.slots[index].content is VertexContent {
            let isAlongY = figure.keys.slots[index].layout == .vertexAlongY
            return CGRect(origin: vertex(values, isAlongY: isAlongY, isStart: false), size: .zero)
        }
        return nil
    }

    /// A sector with its place.
    func sector(_ values: ArraySlice<Double>) -> SectorPath {
        let v = values.startIndex
        let available = min(size.width, size.height) / 2
        let outer = max(0, CGFloat(values[v + 4]) * available + CGFloat(values[v + 8]))
        let inner = min(outer, max(0, CGFloat(values[v + 3]) * outer + CGFloat(values[v + 7])))
        let center = CGPoint(x: size.width / 2 + CGFloat(values[v + 5]), y: size.height / 2 + CGFloat(values[v + 6]))
        return SectorPath(
            center: center, inner: inner, outer: outer, start: values[v + 1], end: values[v + 2], inset: CGFloat(values[v + 15]),
            cornerRadius: CGFloat(values[v + 14]))
    }

    // MARK: Lines

    /// The place of a vertex, or of the start of its amount.
    func vertex(_ values: ArraySlice<Double>, isAlongY: Bool, isStart: Bool) -> CGPoint {
        let v = values.startIndex
        let (main, value) = (values[v + 1], isStart ? values[v + 2] : values[v + 3])
        let offset = CGSize(width: values[v + 4], height: values[v + 5])
        return isAlongY
            ? CGPoint(x: x(value) + offset.width, y: y(main) + offset.height)
            : CGPoint(x: x(main) + offset.width, y: y(value) + offset.height)
    }

    /// The vertices of a series as they are drawn.
    struct Vertex {
        var start: CGPoint
        var end: CGPoint
        var weight: Double
        var isPresent: Bool
        var startsPiece: Bool
    }

    /// The pieces of a line: what its gaps leave, and what comes and what goes where nothing stays.
    struct Line {
        var vertices: [Vertex]
        var opacity: Double
    }

    /// The lines of the series at a slot, and the first slot that is not part of it.
    func lines(_ index: Int, isAlongY: Bool) -> (lines: [Line], end: Int) {
        var vertices: [Vertex] = []
        var next = index + 1
        while next < figure.keys.slots.count, let content = figure.keys.slots[next].content as? VertexContent {
            if let values = figure.values(next) {
                let weight = figure.weight(next)
                vertices.append(
                    Vertex(
                        start: vertex(values, isAlongY: isAlongY, isStart: true), end: vertex(values, isAlongY: isAlongY, isStart: false),
                        weight: weight, isPresent: weight == 1 || isPresent(next), startsPiece: content.startsPiece))
            }
            next += 1
        }
        return (Self.lines(of: vertices, isAlongY: isAlongY), next)
    }

    /// Vertices that come or go lie between their neighbours that stay; where none stays, the old line and the new one cross over.
    static func lines(of vertices: [Vertex], isAlongY: Bool) -> [Line] {
        let staying = vertices.indices.filter { abs(vertices[$0].weight - 1) < 1e-9 }
        if staying.count == vertices.count {
            return pieces(vertices, opacity: 1)
        }
        guard !staying.isEmpty else {
            func opacity(_ all: [Vertex]) -> Double { min(1, max(0, all.map(\.weight).max() ?? 0)) }
            let (coming, going) = (vertices.filter(\.isPresent), vertices.filter { !$0.isPresent })
            return pieces(going, opacity: opacity(going)) + pieces(coming, opacity: opacity(coming))
        }
        var moved = vertices
        var following = 0
        for index in vertices.indices {
            while following < staying.count, staying[following] < index {
                following += 1
            }
            if following < staying.count, staying[following] == index { continue }
            let before = following > 0 ? vertices[staying[following - 1]] : nil
            let after = following < staying.count ? vertices[staying[following]] : nil
            let own = vertices[index]
            func place(_ point: KeyPath<Vertex, CGPoint>) -> CGPoint {
                let base = base(of: own[keyPath: point], before?[keyPath: point], after?[keyPath: point], isAlongY: isAlongY)
                let part = CGFloat(own.weight)
                let end = own[keyPath: point]
                return CGPoint(x: base.x + (end.x - base.x) * part, y: base.y + (end.y - base.y) * part)
            }
            moved[index].start = place(\.start)
            moved[index].end = place(\.end)
        }
        return pieces(moved, opacity: 1)
    }

    /// The place between two neighbours where a vertex comes from.
    private static func base(of own: CGPoint, _ before: CGPoint?, _ after: CGPoint?, isAlongY: Bool) -> CGPoint {
        guard let before else { return after ?? own }
        guard let after else { return before }
        let (from, to, place) = isAlongY ? (before.y, after.y, own.y) : (before.x, after.x, own.x)
        let part = from == to ? 0.5 : min(1, max(0, (place - from) / (to - from)))
        return CGPoint(x: before.x + (after.x - before.x) * part, y: before.y + (after.y - before.y) * part)
    }

    private static func pieces(_ vertices: [Vertex], opacity: Double) -> [Line] {
        guard vertices.contains(where: \.startsPiece) else {
            return vertices.isEmpty ? [] : [Line(vertices: vertices, opacity: opacity)]
        }
        var lines: [Line] = []
        for vertex in vertices {
            if vertex.startsPiece || lines.isEmpty {
                lines.append(Line(vertices: [], opacity: opacity))
            }
            lines[lines.count - 1].vertices.append(vertex)
        }
        return lines
    }
}
