import SwiftUI

/// Labels and ticks of a figure, as views.
struct AxisParts {
    struct Label: Identifiable {
        let id: MarkID
        var part: LabelPart
        var opacity: Double
        var style: AnyShapeStyle?
        var font: Font?
        var layer: LayerStyle?
    }

    struct Tick: Identifiable {
        let id: MarkID
        var part: TickPart
        var opacity: Double
        var style: AnyShapeStyle
        var layer: LayerStyle?
    }

    private(set) var labels: [Label] = []
    private(set) var ticks: [Tick] = []

    init(figure: Figure, scene: ChartScene) {
        let geometry = PlotGeometry(figure: figure, scene: scene, size: .zero)
        for (index, slot) in figure.keys.slots.enumerated() {
            guard slot.layout.isTick, let content = slot.content as? TickContent, content.scaleKind == scene.scale(content.axis)?.kind,
                let values = figure.values(index)
            else { continue }
            let weight = min(1, max(0, figure.weight(index)))
            let isPresent = geometry.isPresent(index)
            for (number, item) in content.items.enumerated() {
                let id = slot.key.id.appending(number)
                // Lines and ticks are at the start of a step, labels in its middle.
                let isLabel = if case .label = item.kind { true } else { false }
                let place = content.place(values[values.startIndex + 1], centered: isLabel ? item.centered : item.centered ?? false)
                switch item.kind {
                case .gridLine:
                    break
                case .label(let label):
                    let isCentered = item.centered ?? (content.halfStep > 0)
                    let part = LabelPart(
                        axis: content.axis, edge: content.edge, preset: content.preset, place: place,
                        restPart: scene.restPart(of: slot.key, at: index, in: figure, content, centered: item.centered)
                            ?? geometry.part(of: place, content.axis),
                        isCentered: isCentered,
                        weight: weight,
                        isPresent: isPresent, label: label, offset: item.offset, isDate: content.scaleKind == .date)
                    labels.append(Label(id: id, part: part, opacity: weight, style: item.style, font: item.font, layer: content.layer))
                case .tick(let length, let stroke):
                    let storage = content.preset == .extended && length.storage == .automatic ? .label(0) : length.storage
                    let part = TickPart(
                        axis: content.axis, edge: content.edge, place: place, length: storage, offset: item.offset,
                        width: stroke?.lineWidth ?? ChartDefaults.gridWidth,
                        dash: stroke?.dash ?? (content.axis == .horizontal ? ChartDefaults.dashedGrid.dash : []))
                    ticks.append(
                        Tick(id: id, part: part, opacity: weight, style: item.style ?? AnyShapeStyle(ChartDefaults.gridColor), layer: content.layer))
                }
            }
        }
    }
}

/// A tick as a line along its frame.
struct TickLine: View {
    let tick: AxisParts.Tick

    var body: some View {
        if tick.part.dash.isEmpty {
            Rectangle().fill(tick.style)
        } else {
            MiddleLine(isVertical: tick.part.axis == .horizontal).stroke(tick.style, style: StrokeStyle(lineWidth: tick.part.width, dash: tick.part.dash))
        }
    }

    private struct MiddleLine: Shape {
        let isVertical: Bool

        func path(in rect: CGRect) -> Path {
            Path { path in
                path.move(to: isVertical ? CGPoint(x: rect.midX, y: rect.minY) : CGPoint(x: rect.minX, y: rect.midY))
                path.addLine(to: isVertical ? CGPoint(x: rect.midX, y: rect.maxY) : CGPoint(x: rect.maxX, y: rect.midY))
            }
        }
    }
}

/// A label of an axis, or nothing where it is offered no height: only the layout of the chart knows which labels overlap.
struct AxisLabelView: View {
    let label: AxisParts.Label

    var body: some View {
        ViewThatFits(in: .vertical) {
            shown
            Spacer(minLength: 0).frame(width: 0, height: 0)
        }
    }

    private var shown: some View {
        let orientation = label.part.label.orientation.storage
        let isTurned = orientation == .vertical || orientation == .verticalReversed
        return
            content
            .font(label.font ?? .caption2)
            .foregroundStyle(label.style ?? AnyShapeStyle(.secondary))
            .modifier(TurnedLabel(angle: isTurned ? orientation == .vertical ? .degrees(-90) : .degrees(90) : nil))
            .opacity(label.opacity)
            .modifier(LayerStyling(style: label.layer))
    }

    @ViewBuilder
    private var content: some View {
        switch label.part.label.content {
        case .text(let text): Text(verbatim: text).lineLimit(1)
        case .view(let view): view
        }
    }
}

/// A view on its side, with the room that it takes there.
struct TurnedLabel: ViewModifier {
    let angle: Angle?

    @ViewBuilder
    func body(content: Content) -> some View {
        if let angle {
            TurnedLayout { content.rotationEffect(angle) }
        } else {
            content
        }
    }
}

private struct TurnedLayout: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let size = subviews.first?.sizeThatFits(.unspecified) ?? .zero
        return CGSize(width: size.height, height: size.width)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        subviews.first?.place(at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: .unspecified)
    }
}

/// A title of an axis at its place.
struct PlacedTitle: Identifiable {
    let id: Int
    let edge: Edge
    let alignment: Alignment
    let spacing: CGFloat
    let view: AnyView

    init(_ title: AxisTitle, axis: Axis, number: Int) {
        id = number
        spacing = title.spacing ?? ChartDefaults.labelSpacing
        let automatic: AnnotationPosition = axis == .horizontal ? .bottom : .topTrailing
        let position = title.position == .automatic ? automatic : title.position
        var preferred = Alignment.center
        switch position.storage {
        case .top: edge = .top
        case .topLeading: (edge, preferred) = (.top, .leading)
        case .topTrailing: (edge, preferred) = (.top, .trailing)
        case .bottomLeading: (edge, preferred) = (.bottom, .leading)
        case .bottomTrailing: (edge, preferred) = (.bottom, .trailing)
        case .leading: edge = .leading
        case .trailing: edge = .trailing
        case .automatic, .bottom, .overlay: edge = .bottom
        }
        alignment = title.alignment ?? preferred
        let isTurned = edge == .leading || edge == .trailing
        view = AnyView(
            title.content.font(.caption2).foregroundStyle(.secondary)
                .modifier(TurnedLabel(angle: isTurned ? .degrees(edge == .leading ? -90 : 90) : nil)))
    }
}

extension ChartScene {
    /// The rooms of the axes that have a style.
    var rooms: [(axis: Axis, view: AnyView)] {
        [Axis.horizontal, .vertical].compactMap { axis in settings[axis].style.map { (axis, $0(ChartAxisContent())) } }
    }

    var titles: [PlacedTitle] {
        let all = settings.x.titles.map { (Axis.horizontal, $0) } + settings.y.titles.map { (Axis.vertical, $0) }
        return all.enumerated().map { PlacedTitle($1.1, axis: $1.0, number: $0) }
    }

    var legendView: AnyView? {
        guard settings.legend.visibility != .hidden else { return nil }
        if let content = settings.legend.content { return content }
        let isColumn = [.leading, .trailing].contains(settings.legend.position)
        return legend.isEmpty ? nil : AnyView(LegendView(sections: legend, isColumn: isColumn))
    }

}

extension ChartScene {
    /// The part of the domain at which a tick comes to rest.
    func restPart(of key: SlotKey, at place: Int, in shown: Figure, _ content: TickContent, centered: Bool?) -> Double? {
        guard let index = shown.keys === figure.keys ? place : figure.keys.indices[key] else { return nil }
        return scale(content.axis)?.part(of: content.place(figure.number(index, 1), centered: centered))
    }
}

extension Figure {
    /// Whether views belong to marks: annotations, or views as symbols.
    var hasAttachments: Bool { keys.hasAttachments }
}
