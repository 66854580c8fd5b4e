import SwiftUI
import ViewEngine

/// A view that belongs to a mark.
struct Attachment {
    var place: AnnotationPlace?
    var content: (CGSize) -> AnyView

    /// The annotations of a mark, and its symbol where that is a view.
    static func all(of content: SlotContent) -> [Attachment] {
        switch content {
        case let content as MarkContent:
            var all = content.style.annotations.map(Attachment.init)
            if content.kind == .point, case .view(let view) = content.symbol {
                all.append(Attachment(place: nil, content: { _ in view }))
            }
            return all
        case let content as VertexContent:
            return content.annotations.map(Attachment.init)
        default:
            return []
        }
    }

    /// Whether a mark has such views.
    static func hasAny(_ content: SlotContent) -> Bool {
        switch content {
        case let content as MarkContent:
            if !content.style.annotations.isEmpty { return true }
            if content.kind == .point, case .view = content.symbol { return true }
            return false
        case let content as VertexContent:
            return !content.annotations.isEmpty
        default:
            return false
        }
    }

    private init(_ annotation: MarkAnnotation) {
        place = AnnotationPlace(
            position: annotation.position, alignment: annotation.alignment, spacing: annotation.spacing ?? ChartDefaults.annotationSpacing,
            overflow: annotation.overflow)
        content = { annotation.content(AnnotationContext(targetSize: $0)) }
    }

    private init(place: AnnotationPlace?, content: @escaping (CGSize) -> AnyView) {
        (self.place, self.content) = (place, content)
    }
}

extension Attachment {
    /// What is lost of the place where a view is beside a mark when a layout rounds it to pixels.
    fileprivate func remainder(of frame: CGRect, scale: CGFloat) -> CGSize {
        func rest(_ value: CGFloat) -> CGFloat { value - (value * scale).rounded() / scale }
        let position = place?.position.storage ?? .overlay
        let x: CGFloat
        switch position {
        case .leading, .topLeading, .bottomLeading: x = frame.minX
        case .trailing, .topTrailing, .bottomTrailing: x = frame.maxX
        default: x = frame.midX
        }
        let y: CGFloat
        switch position {
        case .automatic, .top, .topLeading, .topTrailing: y = frame.minY
        case .bottom, .bottomLeading, .bottomTrailing: y = frame.maxY
        default: y = frame.midY
        }
        return CGSize(width: rest(x), height: rest(y))
    }
}

/// The views of all marks, each beside its mark wherever that is.
struct AttachmentLayer: View {
    let geometry: PlotGeometry
    let chart: CGRect
    @Environment(\.displayScale) private var scale

    private struct Item: Identifiable {
        let id: AttachmentID
        let frame: CGRect
        /// From the pixel that a layout chooses to the place of a mark that moves.
        let remainder: CGSize
        let opacity: Double
        let attachment: Attachment
    }

    var body: some View {
        AttachmentLayout(plot: CGRect(origin: .zero, size: geometry.size), chart: chart) {
            ForEach(items) { item in
                item.attachment.content(item.frame.size)
                    .modifier(
                        AnnotationMeasuring(id: item.id.id, plot: geometry.size, isNeeded: item.attachment.place?.padsScale ?? false)
                    )
                    .opacity(item.opacity)
                    .animation(nil) { $0.transformEffect(CGAffineTransform(translationX: item.remainder.width, y: item.remainder.height)) }
                    .transition(.identity)
                    .layoutValue(key: AttachmentKey.self, value: (item.frame, item.attachment.place))
            }
        }
    }

    private var items: [Item] {
        var items: [Item] = []
        let isMoving = geometry.figure != geometry.scene.figure
        for (index, slot) in geometry.figure.keys.slots.enumerated() {
            let attachments = Attachment.all(of: slot.content)
            guard !attachments.isEmpty, let frame = geometry.frame(index) else { continue }
            let opacity = min(1, max(0, geometry.figure.weight(index)))
            for (number, attachment) in attachments.enumerated() {
                let remainder = isMoving ? attachment.remainder(of: frame, scale: max(1, scale)) : .zero
                items.append(
                    Item(
                        id: AttachmentID(
                            id: slot.attachmentID(number), slot: slot, environment: geometry.scene.environment),
                        frame: frame.offsetBy(dx: -remainder.width, dy: -remainder.height), remainder: remainder, opacity: opacity,
                        attachment: attachment))
            }
        }
        return items
    }
}

extension FigureSlot {
    /// The identity of one of the views beside the mark.
    func attachmentID(_ number: Int) -> MarkID { key.id.appending(key.part).appending(number) }
}

/// The identity of a view beside a mark. Tools have the mark's name in that of the view.
private struct AttachmentID: Hashable, ObservedPartID {
    let id: MarkID
    let slot: FigureSlot
    let environment: EnvironmentValues

    var partName: String { slot.steadyName(environment) ?? "mark" }

    static func == (a: AttachmentID, b: AttachmentID) -> Bool { a.id == b.id }

    func hash(into hasher: inout Hasher) {
        hasher.combine(id)
    }
}

private struct AttachmentKey: LayoutValueKey {
    static var defaultValue: (CGRect, AnnotationPlace?) { (.zero, nil) }
}

/// Places views beside marks.
private struct AttachmentLayout: Layout {
    let plot: CGRect
    let chart: CGRect

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        plot.size
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for subview in subviews {
            let (mark, place) = subview[AttachmentKey.self]
            guard let place else {
                let point = CGPoint(x: bounds.minX + mark.midX, y: bounds.minY + mark.midY)
                subview.place(at: point, anchor: .center, proposal: .unspecified)
                continue
            }
            let proposal: ProposedViewSize = place.position == .overlay ? ProposedViewSize(mark.size) : .unspecified
            let frame = place.frame(subview.sizeThatFits(proposal), mark: mark, plot: plot, chart: chart)
            subview.place(at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY), proposal: proposal)
        }
    }
}
