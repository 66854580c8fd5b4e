import SwiftUI

/// What a trace calls the numbers of marks.
enum MarkAttribute: String {
    case x, y, xStart, xEnd, yStart, yEnd, offset, paint, opacity, symbolSize, lineWidth, dashPhase, cornerRadius
    case angle, innerRadius, outerRadius, angularInset, points
    case xDomain = "x domain"
    case yDomain = "y domain"
    /// As of views without another transition.
    case presence = "opacity of the transition"
}

/// The numbers of a figure as people know them: values of the data, colours, points, degrees.
struct FigureNumbers {
    let figure: Figure
    let scene: ChartScene

    /// One attribute of a slot; nil where there is no such number.
    subscript(attribute: MarkAttribute, index: Int) -> [Double]? {
        if attribute == .presence { return [min(1, max(0, figure.weight(index)))] }
        guard let values = figure.values(index) else { return nil }
        let v = values.startIndex
        let slot = figure.keys.slots[index]
        let isSector = slot.layout == .sector
        func paint(at start: Int) -> [Double] {
            let vector = SIMD4(values[start], values[start + 1], values[start + 2], values[start + 3])
            let color = ColorMath.color(perceptual: vector / Figure.whole)
            return [color.red, color.green, color.blue, color.alpha].map { Double($0) }
        }
        let isSeries = slot.layout == .series
        switch attribute {
        case .presence, .points: return nil
        case .xDomain: return scene.x.map { scale in [v + 1, v + 2].map { Self.value(values[$0], scale) } }
        case .yDomain: return scene.y.map { scale in [v + 3, v + 4].map { Self.value(values[$0], scale) } }
        case .x: return extent(values, slot, .horizontal).map { [$0.value] }
        case .y: return extent(values, slot, .vertical).map { [$0.value] }
        case .xStart: return extent(values, slot, .horizontal).map { [$0.start] }
        case .xEnd: return extent(values, slot, .horizontal).map { [$0.end] }
        case .yStart: return extent(values, slot, .vertical).map { [$0.start] }
        case .yEnd: return extent(values, slot, .vertical).map { [$0.end] }
        case .offset: return slot.layout == .mark ? Array(values[(v + 5)...(v + 8)]) : isSector ? [values[v + 5], values[v + 6]] : Array(values[(v + 4)...])
        case .paint: return paint(at: isSeries ? v + 1 : v + 9)
        case .opacity: return [values[isSeries ? v + 5 : v + 13] / Figure.whole]
        case .symbolSize: return [values[v + 14], values[v + 15]]
        case .lineWidth: return [values[isSeries ? v + 6 : v + 14]]
        case .dashPhase: return [values[isSeries ? v + 7 : v + 15]]
        case .cornerRadius: return [values[v + 14]]
        case .angle: return [values[v + 1] * 360, values[v + 2] * 360]
        case .innerRadius: return [values[v + 3], values[v + 7]]
        case .outerRadius: return [values[v + 4], values[v + 8]]
        case .angularInset: return [values[v + 15]]
        }
    }

    /// Where a point of a line is: x and y.
    func point(_ index: Int) -> [Double]? {
        guard let values = figure.values(index) else { return nil }
        return [Axis.horizontal, .vertical].compactMap { extent(values, figure.keys.slots[index], $0)?.value }
    }

    /// The attributes of a slot that differ.
    func changes(_ index: Int, since old: FigureNumbers, _ before: Int) -> [MarkAttribute] {
        let slot = figure.keys.slots[index]
        guard old.figure.keys.slots[before].layout == slot.layout, let now = figure.values(index), let then = old.figure.values(before), now != then
        else { return [] }
        var candidates: [MarkAttribute]
        switch slot.layout {
        case .mark: candidates = [.offset, .paint, .opacity] + (slot.content as? MarkContent).map(Self.sizes)!
        case .sector: candidates = [.angle, .innerRadius, .outerRadius, .offset, .paint, .opacity, .cornerRadius, .angularInset]
        case .series: candidates = [.paint, .opacity, .lineWidth, .dashPhase]
        case .vertex, .vertexAlongY: candidates = [.offset]
        case .domain, .tickX, .tickY: return []
        }
        candidates = candidates.filter { old[$0, before] != self[$0, index] }
        guard slot.layout != .sector, slot.layout != .series else { return candidates }
        let places = [Axis.horizontal, .vertical].flatMap { axis -> [MarkAttribute] in
            guard let a = old.extent(then, old.figure.keys.slots[before], axis), let b = extent(now, slot, axis) else { return [] }
            return b.changes(since: a, axis)
        }
        return places + candidates
    }

    private static func sizes(_ content: MarkContent) -> [MarkAttribute] {
        switch content.kind {
        case .point: [.symbolSize]
        case .rule: [.lineWidth, .dashPhase]
        default: [.cornerRadius]
        }
    }

    // MARK: Places

    /// Where something is along an axis.
    private struct Extent {
        enum Kind {
            /// A value, or the step of one.
            case place
            /// An amount from where it is stacked.
            case amount
            case range
        }

        var kind: Kind
        var start, end: Double
        /// The place, the amount, or the end.
        var value: Double

        func changes(since old: Extent, _ axis: Axis) -> [MarkAttribute] {
            let isX = axis == .horizontal
            // Sums of stacked amounts are rounded.
            func differs(_ a: Double, _ b: Double) -> Bool { abs(a - b) > 1e-9 * max(1, abs(a), abs(b)) }
            let isStart = differs(start, old.start)
            if kind != .range, start == end, old.start == old.end {
                return isStart ? [isX ? .x : .y] : []
            }
            switch kind {
            case .amount:
                return (differs(value, old.value) ? [isX ? .x : .y] : []) + (isStart ? [isX ? .xStart : .yStart] : [])
            case .place where abs((end - start) - (old.end - old.start)) < 1e-9:
                return isStart ? [isX ? .x : .y] : []
            case .place, .range:
                return (isStart ? [isX ? .xStart : .yStart] : []) + (differs(end, old.end) ? [isX ? .xEnd : .yEnd] : [])
            }
        }
    }

    private func extent(_ values: ArraySlice<Double>, _ slot: FigureSlot, _ axis: Axis) -> Extent? {
        let v = values.startIndex
        let isX = axis == .horizontal
        let scale = scene.scale(axis)
        var ends: (Double, Double)
        var isValue = (true, true)
        let spoken: SpokenMark
        switch slot.content {
        case let content as MarkContent where slot.layout == .mark:
            ends = isX ? (values[v + 1], values[v + 2]) : (values[v + 3], values[v + 4])
            isValue = isX ? (content.isValue.xStart, content.isValue.xEnd) : (content.isValue.yStart, content.isValue.yEnd)
            spoken = content.source.spoken(slot.element)
        case let content as VertexContent:
            let isMain = (slot.layout == .vertexAlongY) != isX
            ends = isMain ? (values[v + 1], values[v + 1]) : (values[v + 2], values[v + 3])
            spoken = content.source.spoken(slot.element)
        default:
            return nil
        }
        let mark = Mark(spoken.kind, x: spoken.x, y: spoken.y)
        let isLinear = scale?.kind == .linear
        var kind = Extent.Kind.place
        if mark.measuredAxis == axis {
            kind = .amount
        } else if case .range = mark.extent(axis) {
            kind = .range
        }
        let scaled = ends
        if let scale {
            ends = (isValue.0 ? Self.value(ends.0, scale) : ends.0, isValue.1 ? Self.value(ends.1, scale) : ends.1)
        }
        let value: Double
        switch kind {
        case .amount: value = isLinear ? scaled.1 - scaled.0 : ends.1
        case .place where isValue.0: value = scale.map { Self.value((scaled.0 + scaled.1) / 2, $0) } ?? ends.1
        case .place, .range: value = ends.1
        }
        return Extent(kind: kind, start: ends.0, end: ends.1, value: value)
    }

    /// The value of a scaled number. Categories are numbers from 0, each in the middle of its band.
    private static func value(_ scaled: Double, _ scale: PositionScale) -> Double {
        scale.kind == .category ? scaled - 0.5 : scale.kind.value(scaled)
    }
}
