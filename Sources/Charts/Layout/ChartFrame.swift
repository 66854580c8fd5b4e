import SwiftUI

/// What a subview of a chart is.
enum ChartPart {
    case plot
    case room(Axis)
    case label(LabelPart)
    case tick(TickPart)
    case title(Edge, alignment: Alignment, spacing: CGFloat)
    case legend(AnnotationPosition, alignment: Alignment?, spacing: CGFloat)
}

/// A label at its place on a scale.
struct LabelPart {
    var axis: Axis
    var edge: Edge
    var preset: AxisMarkPreset.Storage
    /// A number of the scale.
    var place: Double
    /// The part of the domain at which it comes to rest, by which overlaps are found: labels that pass each other stay.
    var restPart: Double
    /// The end of the step, for labels that are cut to it.
    var isCentered: Bool
    var weight: Double
    var isPresent: Bool
    var label: AxisLabel
    var offset: CGSize
    /// Whether the scale is of dates.
    var isDate: Bool

    /// Whether it begins beside its tick, as along x on an iPhone.
    var isBeside: Bool { axis == .horizontal && !isCentered && label.anchor == nil }
}

/// A tick at its place on a scale.
struct TickPart {
    var axis: Axis
    var edge: Edge
    var place: Double
    var length: AxisTick.Length.Storage
    var offset: CGSize
    var width: CGFloat
    var dash: [CGFloat]
    /// The number of its label among the labels of the edge; nil without one.
    var label: Int?
}

struct ChartPartKey: LayoutValueKey {
    static var defaultValue: ChartPart { .plot }
}

/// Arranges the plot, its axes and the legend.
struct ChartFrame: Layout {
    let x: PositionScale?
    let y: PositionScale?

    /// What everything needs, measured for a width.
    private struct Measures {
        var insets = EdgeInsets()
        var legend: (index: Int, size: CGSize)?
        var titles: [Edge: CGFloat] = [:]
        var axes: [Edge: CGFloat] = [:]
        /// How much longer ticks are than automatic ones.
        var ticks: [Edge: CGFloat] = [:]
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let measures = measures(proposal, subviews)
        let insets = measures.insets
        let inner = ProposedViewSize(
            width: proposal.width.map { max(0, $0 - insets.leading - insets.trailing) },
            height: proposal.height.map { max(0, $0 - insets.top - insets.bottom) })
        let plot = plotIndex(subviews).map { subviews[$0].sizeThatFits(inner) } ?? .zero
        // As large as anyone asks for, where a container asks for no end.
        return CGSize(
            width: min(1e6, plot.width) + insets.leading + insets.trailing, height: min(1e6, plot.height) + insets.top + insets.bottom)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let measures = measures(ProposedViewSize(bounds.size), subviews)
        let insets = measures.insets
        let room = CGSize(
            width: max(0, bounds.width - insets.leading - insets.trailing), height: max(0, bounds.height - insets.top - insets.bottom))
        guard let index = plotIndex(subviews) else { return }
        let size = subviews[index].sizeThatFits(ProposedViewSize(room))
        let plot = CGRect(
            x: bounds.minX + insets.leading + (room.width - size.width) / 2, y: bounds.minY + insets.top + (room.height - size.height) / 2,
            width: size.width, height: size.height)
        subviews[index].place(at: plot.origin, proposal: ProposedViewSize(room))
        placeLabels(subviews, plot: plot, bounds: bounds, measures)
        placeTitles(subviews, plot: plot, measures)
        for (index, subview) in subviews.enumerated() {
            guard case .room(let axis) = subview[ChartPartKey.self] else { continue }
            let edge: Edge = axis == .horizontal ? (measures.axes[.top] ?? 0 > 0 ? .top : .bottom) : (measures.axes[.leading] ?? 0 > 0 ? .leading : .trailing)
            let frame = axisFrame(edge, plot: plot, thickness: measures.axes[edge] ?? 0)
            subviews[index].place(at: frame.origin, proposal: ProposedViewSize(frame.size))
        }
        if let legend = measures.legend {
            placeLegend(subviews[legend.index], size: legend.size, in: bounds, plot: plot)
        }
    }

    private func plotIndex(_ subviews: Subviews) -> Int? {
        subviews.indices.first { if case .plot = subviews[$0][ChartPartKey.self] { true } else { false } }
    }

    // MARK: Measuring

    private func measures(_ proposal: ProposedViewSize, _ subviews: Subviews) -> Measures {
        var measures = Measures()
        var edges: [Edge: EdgeLabels] = [:]
        for subview in subviews {
            guard case .tick(let part) = subview[ChartPartKey.self], case .fixed(let points) = part.length else { continue }
            let automatic = part.axis == .horizontal ? ChartDefaults.tickLength : 0
            measures.ticks[part.edge] = max(measures.ticks[part.edge] ?? 0, points - automatic)
        }
        for (index, subview) in subviews.enumerated() {
            switch subview[ChartPartKey.self] {
            case .label(let part) where part.preset != .inset:
                let size = subview.sizeThatFits(.unspecified)
                let isSide = part.edge == .leading || part.edge == .trailing
                let thickness = (isSide ? size.width : size.height) + abs(isSide ? part.offset.width : part.offset.height)
                edges[part.edge, default: EdgeLabels()].labels.append(
                    EdgeLabels.Label(thickness: thickness, weight: part.weight, isPresent: part.isPresent))
                let gap = edges[part.edge]?.gap ?? 0
                edges[part.edge]?.gap = max(gap, Self.gap(part, measures))
            case .title(let edge, _, let spacing):
                let size = subview.sizeThatFits(.unspecified)
                measures.titles[edge, default: 0] += (edge == .leading || edge == .trailing ? size.width : size.height) + spacing
            case .legend(let position, _, let spacing):
                let isSide = position == .leading || position == .trailing
                let size = subview.sizeThatFits(isSide ? .unspecified : ProposedViewSize(width: proposal.width, height: nil))
                measures.legend = (index, size)
                guard position != .overlay else { break }
                measures.insets.add(isSide ? size.width + spacing : size.height + spacing, at: Self.legendEdge(position))
            default:
                break
            }
        }
        for (edge, labels) in edges {
            measures.axes[edge] = labels.thickness
            measures.insets.add(labels.thickness, at: edge)
        }
        for (edge, thickness) in measures.titles {
            measures.insets.add(thickness, at: edge)
        }
        measureRooms(&measures, proposal, subviews)
        return measures
    }

    /// A style may make the room of an axis larger.
    private func measureRooms(_ measures: inout Measures, _ proposal: ProposedViewSize, _ subviews: Subviews) {
        for subview in subviews {
            guard case .room(let axis) = subview[ChartPartKey.self] else { continue }
            let edges: [Edge] = axis == .horizontal ? [.top, .bottom] : [.leading, .trailing]
            guard let edge = edges.first(where: { measures.axes[$0] ?? 0 > 0 }) else { continue }
            let old = measures.axes[edge] ?? 0
            let size = subview.sizeThatFits(
                axis == .horizontal ? ProposedViewSize(width: proposal.width, height: old) : ProposedViewSize(width: old, height: proposal.height))
            let new = axis == .horizontal ? size.height : size.width
            guard new.isFinite, new != old else { continue }
            measures.axes[edge] = new
            measures.insets.add(new - old, at: edge)
        }
    }

    /// Between the plot and a label: labels are past the ticks.
    private static func gap(_ part: LabelPart, _ measures: Measures) -> CGFloat {
        let spacing = part.axis == .horizontal ? part.label.verticalSpacing : part.label.horizontalSpacing
        let ticks = part.preset == .inset ? 0 : measures.ticks[part.edge] ?? 0
        return (spacing ?? (part.axis == .horizontal ? ChartDefaults.tickLength : ChartDefaults.labelSpacing)) + ticks
    }

    static func legendEdge(_ position: AnnotationPosition) -> Edge {
        switch position.storage {
        case .top, .topLeading, .topTrailing: .top
        case .leading: .leading
        case .trailing: .trailing
        default: .bottom
        }
    }

    // MARK: Placing

    private func axisFrame(_ edge: Edge, plot: CGRect, thickness: CGFloat) -> CGRect {
        switch edge {
        case .top: CGRect(x: plot.minX, y: plot.minY - thickness, width: plot.width, height: thickness)
        case .bottom: CGRect(x: plot.minX, y: plot.maxY, width: plot.width, height: thickness)
        case .leading: CGRect(x: plot.minX - thickness, y: plot.minY, width: thickness, height: plot.height)
        case .trailing: CGRect(x: plot.maxX, y: plot.minY, width: thickness, height: plot.height)
        }
    }

    /// Where a number of a scale is.
    private func position(_ place: Double, _ axis: Axis, _ plot: CGRect) -> CGFloat {
        axis == .horizontal
            ? plot.minX + (x?.position(place, in: plot.width) ?? 0) : plot.maxY - (y?.position(place, in: plot.height) ?? 0)
    }

    private func restPosition(_ part: LabelPart, _ plot: CGRect) -> CGFloat {
        part.axis == .horizontal
            ? plot.minX + (x?.moved(lower: 0, upper: 1).position(part.restPart, in: plot.width) ?? 0)
            : plot.maxY - (y?.moved(lower: 0, upper: 1).position(part.restPart, in: plot.height) ?? 0)
    }

    private func placeLabels(_ subviews: Subviews, plot: CGRect, bounds: CGRect, _ measures: Measures) {
        var frames: [Edge: [(index: Int, frame: CGRect, part: LabelPart)]] = [:]
        for (index, subview) in subviews.enumerated() {
            guard case .label(let part) = subview[ChartPartKey.self] else { continue }
            var size = subview.sizeThatFits(.unspecified)
            if case .truncate = part.label.collision.storage {
                size.width = min(size.width, room(part, plot, subviews))
            }
            frames[part.edge, default: []].append((index, labelFrame(part, size, plot: plot, bounds: bounds, measures), part))
        }
        for (_, labels) in frames {
            let isRow = labels.first?.part.axis == .horizontal
            let shown = LabelRow.shown(
                labels.map { label in
                    let shift = restPosition(label.part, plot) - position(label.part.place, label.part.axis, plot)
                    return entry(label.frame.offsetBy(dx: isRow ? shift : 0, dy: isRow ? 0 : shift), label.part, isRow: isRow)
                })
            for (number, label) in labels.enumerated() {
                let along = position(label.part.place, label.part.axis, plot)
                let isInside = isRow ? along >= plot.minX - 1 && along <= plot.maxX + 1 : along >= plot.minY - 1 && along <= plot.maxY + 1
                let isLost =
                    (label.part.isBeside || label.part.isDate && isRow && !label.part.isCentered) && label.part.preset != .aligned
                    && label.frame.maxX > plot.maxX + 0.5
                let isShown = shown[number] && isInside && !isLost
                // What is offered no height is left out: see `AxisLabelView`.
                let size = CGSize(width: label.frame.width, height: isShown ? label.frame.height : 0)
                subviews[label.index].place(at: label.frame.origin, proposal: ProposedViewSize(size))
            }
        }
        placeTicks(subviews, plot: plot, labels: frames, measures)
    }

    /// The room of a label up to the next one.
    private func room(_ part: LabelPart, _ plot: CGRect, _ subviews: Subviews) -> CGFloat {
        guard let scale = part.axis == .horizontal ? x : y, part.axis == .horizontal else { return .infinity }
        let others = subviews.compactMap { subview -> Double? in
            guard case .label(let other) = subview[ChartPartKey.self], other.edge == part.edge, other.place != part.place else { return nil }
            return abs(other.place - part.place)
        }
        guard let next = others.min() else { return plot.width }
        return abs(scale.position(part.place + next, in: plot.width) - scale.position(part.place, in: plot.width)) - 2
    }

    private func entry(_ frame: CGRect, _ part: LabelPart, isRow: Bool) -> LabelRow.Entry {
        var (priority, spacing, isGreedy) = (0.0, isRow ? CGFloat(4) : 0, true)
        switch part.label.collision.storage {
        case .automatic: break
        case .greedy(let wanted, let minimum): (priority, spacing) = (wanted, minimum ?? spacing)
        case .truncate, .disabled: isGreedy = false
        }
        if !part.isPresent {
            // A label that goes neither takes room nor is left out.
            isGreedy = false
        }
        return LabelRow.Entry(
            start: isRow ? frame.minX : frame.minY, length: isRow ? frame.width : frame.height, priority: priority, spacing: spacing,
            isFixed: !isGreedy, isGreedy: isGreedy)
    }

    private func labelFrame(_ part: LabelPart, _ size: CGSize, plot: CGRect, bounds: CGRect, _ measures: Measures) -> CGRect {
        let along = position(part.place, part.axis, plot)
        let gap = Self.gap(part, measures)
        let isInset = part.preset == .inset
        var frame = CGRect(origin: .zero, size: size)
        if part.axis == .horizontal {
            let anchor = part.label.anchor?.x ?? (part.isBeside ? 0 : 0.5)
            frame.origin.x = along - size.width * anchor + (part.label.horizontalSpacing ?? (part.isBeside ? ChartDefaults.labelSpacing : 0))
            let isBelow = part.edge == .bottom
            frame.origin.y = isBelow != isInset ? (isBelow ? plot.maxY : plot.minY) + gap : (isBelow ? plot.maxY : plot.minY) - gap - size.height
            if part.preset == .aligned {
                frame.origin.x = max(plot.minX, min(frame.minX, plot.maxX - size.width))
            } else if !part.isBeside, !part.isDate || part.isCentered {
                frame.origin.x = max(bounds.minX, min(frame.minX, bounds.maxX - size.width))
            }
        } else {
            let anchor = part.label.anchor?.y ?? 0.5
            frame.origin.y = along - size.height * anchor
            let isTrailing = part.edge == .trailing
            let thickness = max(0, (measures.axes[part.edge] ?? 0) - gap)
            let slack = max(0, thickness - size.width)
            let alignment = part.label.alignment?.horizontal ?? (isTrailing ? .leading : .trailing)
            let shift = alignment == .leading ? 0 : alignment == .trailing ? slack : slack / 2
            if isInset {
                frame.origin.x = isTrailing ? plot.maxX - gap - size.width : plot.minX + gap
            } else {
                frame.origin.x = isTrailing ? plot.maxX + gap + shift : plot.minX - gap - thickness + shift
            }
            if part.preset == .aligned || isInset {
                frame.origin.y = max(plot.minY, min(frame.minY, plot.maxY - size.height))
            }
            frame.origin.y += part.label.verticalSpacing ?? 0
        }
        return frame.offsetBy(dx: part.offset.width, dy: part.offset.height)
    }

    private func placeTicks(
        _ subviews: Subviews, plot: CGRect, labels: [Edge: [(index: Int, frame: CGRect, part: LabelPart)]], _ measures: Measures
    ) {
        for (index, subview) in subviews.enumerated() {
            guard case .tick(let tick) = subview[ChartPartKey.self] else { continue }
            let isRow = tick.axis == .horizontal
            let along = position(tick.place, tick.axis, plot)
            func reach(_ frame: CGRect) -> CGFloat {
                switch tick.edge {
                case .top: plot.minY - frame.minY
                case .bottom: frame.maxY - plot.maxY
                case .leading: plot.minX - frame.minX
                case .trailing: frame.maxX - plot.maxX
                }
            }
            let all = labels[tick.edge] ?? []
            let length: CGFloat
            switch tick.length {
            case .automatic: length = isRow ? max(ChartDefaults.tickLength, measures.axes[tick.edge] ?? 0) : 0
            case .fixed(let points): length = points
            case .label(let extra): length = (all.first { $0.part.place == tick.place || $0.index == tick.label }.map { reach($0.frame) } ?? 0) + extra
            case .longestLabel(let extra): length = (all.map { reach($0.frame) }.max() ?? 0) + extra
            }
            let isInside = isRow ? along >= plot.minX - 1 && along <= plot.maxX + 1 : along >= plot.minY - 1 && along <= plot.maxY + 1
            let shown = isInside ? max(0, length) : 0
            let origin =
                switch tick.edge {
                case .top: CGPoint(x: along - tick.width / 2, y: plot.minY - shown)
                case .bottom: CGPoint(x: along - tick.width / 2, y: plot.maxY)
                case .leading: CGPoint(x: plot.minX - shown, y: along - tick.width / 2)
                case .trailing: CGPoint(x: plot.maxX, y: along - tick.width / 2)
                }
            let size = isRow ? CGSize(width: tick.width, height: shown) : CGSize(width: shown, height: tick.width)
            subviews[index].place(
                at: CGPoint(x: origin.x + tick.offset.width, y: origin.y + tick.offset.height), proposal: ProposedViewSize(size))
        }
    }

    private func placeTitles(_ subviews: Subviews, plot: CGRect, _ measures: Measures) {
        var used: [Edge: CGFloat] = [:]
        for subview in subviews {
            guard case .title(let edge, let alignment, let spacing) = subview[ChartPartKey.self] else { continue }
            let size = subview.sizeThatFits(.unspecified)
            let far = (measures.axes[edge] ?? 0) + (used[edge] ?? 0) + spacing
            let isSide = edge == .leading || edge == .trailing
            used[edge, default: 0] += (isSide ? size.width : size.height) + spacing
            let across =
                isSide
                ? alignment.vertical == .top ? 0 : alignment.vertical == .bottom ? 1 : 0.5
                : alignment.horizontal == .leading ? 0 : alignment.horizontal == .trailing ? 1 : CGFloat(0.5)
            var origin = CGPoint(x: plot.minX + (plot.width - size.width) * across, y: plot.minY + (plot.height - size.height) * across)
            switch edge {
            case .top: origin.y = plot.minY - far - size.height
            case .bottom: origin.y = plot.maxY + far
            case .leading: origin.x = plot.minX - far - size.width
            case .trailing: origin.x = plot.maxX + far
            }
            if edge == .top, alignment.horizontal == .trailing {
                origin.x = plot.maxX + (measures.axes[.trailing] ?? 0) - size.width
            }
            subview.place(at: origin, proposal: ProposedViewSize(size))
        }
    }

    private func placeLegend(_ legend: LayoutSubview, size: CGSize, in bounds: CGRect, plot: CGRect) {
        guard case .legend(let position, let alignment, _) = legend[ChartPartKey.self] else { return }
        if position == .overlay {
            let alignment = alignment ?? .topLeading
            let x = alignment.horizontal == .leading ? 0 : alignment.horizontal == .trailing ? 1 : CGFloat(0.5)
            let y = alignment.vertical == .top ? 0 : alignment.vertical == .bottom ? 1 : CGFloat(0.5)
            let origin = CGPoint(x: plot.minX + (plot.width - size.width) * x, y: plot.minY + (plot.height - size.height) * y)
            return legend.place(at: origin, proposal: ProposedViewSize(size))
        }
        let edge = Self.legendEdge(position)
        var origin = bounds.origin
        let isTrailing = [.topTrailing, .bottomTrailing].contains(position.storage)
        let across = alignment?.horizontal == .center ? 0.5 : alignment?.horizontal == .trailing || isTrailing && alignment == nil ? CGFloat(1) : 0
        let down = alignment?.vertical == .center ? 0.5 : alignment?.vertical == .bottom ? CGFloat(1) : 0
        switch edge {
        case .top, .bottom:
            origin.x = bounds.minX + (bounds.width - size.width) * across
            origin.y = edge == .top ? bounds.minY : bounds.maxY - size.height
        case .leading, .trailing:
            origin.x = edge == .leading ? bounds.minX : bounds.maxX - size.width
            origin.y = plot.minY + (plot.height - size.height) * down
        }
        legend.place(at: origin, proposal: ProposedViewSize(size))
    }
}

extension EdgeInsets {
    fileprivate mutating func add(_ amount: CGFloat, at edge: Edge) {
        switch edge {
        case .top: top += amount
        case .leading: leading += amount
        case .bottom: bottom += amount
        case .trailing: trailing += amount
        }
    }
}
