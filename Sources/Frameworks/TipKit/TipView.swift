import Foundation
import SwiftUI

/// Shows a tip between other views, as long as it may be shown.
public struct TipView<Content: Tip>: View {
    private let tip: Content?
    private let arrowEdge: Edge?
    private let action: (Tips.Action) -> Void

    /// Shows a tip, with an arrow on one of its edges, and calls an action for its buttons.
    public init(_ tip: Content, arrowEdge: Edge? = nil, action: @escaping (Tips.Action) -> Void = { _ in }) {
        (self.tip, self.arrowEdge, self.action) = (tip, arrowEdge, action)
    }

    /// Shows a tip if there is one.
    public init(_ tip: Content?, arrowEdge: Edge? = nil, action: @escaping (Tips.Action) -> Void = { _ in }) {
        (self.tip, self.arrowEdge, self.action) = (tip, arrowEdge, action)
    }

    public var body: some View {
        if let tip, tip.shouldDisplay {
            TipBox(tip: tip, action: action)
                .padding(14)
                .background(Color(uiColor: .secondarySystemBackground), in: TipShape(arrowEdge: arrowEdge))
                .onAppear { TipStore.shared.wasDisplayed(tip) }
                .transition(.opacity)
        }
    }
}

/// A rounded rectangle with an arrow on one edge.
private struct TipShape: Shape {
    let arrowEdge: Edge?

    func path(in rect: CGRect) -> Path {
        var path = Path(roundedRect: rect, cornerRadius: 14, style: .continuous)
        guard let arrowEdge else { return path }
        let (half, height): (CGFloat, CGFloat) = (13, 11)
        let points: [CGPoint]
        switch arrowEdge {
        case .top:
            points = [CGPoint(x: rect.midX - half, y: rect.minY), CGPoint(x: rect.midX, y: rect.minY - height), CGPoint(x: rect.midX + half, y: rect.minY)]
        case .bottom:
            points = [CGPoint(x: rect.midX - half, y: rect.maxY), CGPoint(x: rect.midX, y: rect.maxY + height), CGPoint(x: rect.midX + half, y: rect.maxY)]
        case .leading:
            points = [CGPoint(x: rect.minX, y: rect.midY - half), CGPoint(x: rect.minX - height, y: rect.midY), CGPoint(x: rect.minX, y: rect.midY + half)]
        case .trailing:
            points = [CGPoint(x: rect.maxX, y: rect.midY - half), CGPoint(x: rect.maxX + height, y: rect.midY), CGPoint(x: rect.maxX, y: rect.midY + half)]
        }
        path.addLines(points)
        path.closeSubpath()
        return path
    }
}

/// The picture, the words, the buttons and the cross of a tip.
private struct TipBox<Content: Tip>: View {
    let tip: Content
    let action: (Tips.Action) -> Void

    var body: some View {
        VStack(alignment: .leading, spacing: 10) {
            HStack(alignment: .top, spacing: 12) {
                if let image = tip.image {
                    image.font(.system(size: 32)).foregroundStyle(.tint).frame(width: 44)
                }
                VStack(alignment: .leading, spacing: 4) {
                    tip.title.font(.headline)
                    if let message = tip.message { message.font(.subheadline).foregroundStyle(.secondary) }
                }
                .frame(maxWidth: .infinity, alignment: .leading)
                Button {
                    withAnimation { tip.invalidate(reason: .tipClosed) }
                } label: {
                    Image(systemName: "xmark").font(.footnote.weight(.semibold)).foregroundStyle(.secondary)
                }
                .buttonStyle(.plain)
                .accessibilityLabel(Text(verbatim: "Close"))
            }
            ForEach(Array(tip.actions.enumerated()), id: \.offset) { index, button in
                Divider()
                Button {
                    var button = button
                    button.index = index
                    button.handler()
                    action(button)
                } label: {
                    button.label().fontWeight(index == 0 ? .semibold : .regular)
                }
                .buttonStyle(.borderless)
            }
        }
    }
}

extension View {
    /// Shows a tip in a popover at the view, as long as it may be shown.
    public func popoverTip<Content: Tip>(
        _ tip: Content?, arrowEdge: Edge = .top, action: @escaping (Tips.Action) -> Void = { _ in }
    ) -> some View { modifier(TipPopover(tip: tip, arrowEdge: arrowEdge, action: action)) }

    /// Shows a tip in a popover at the view, as long as it may be shown.
    public func popoverTip(
        _ tip: (any Tip)?, arrowEdge: Edge = .top, action: @escaping (Tips.Action) -> Void = { _ in }
    ) -> some View {
        func open(_ tip: some Tip) -> AnyView { AnyView(modifier(TipPopover(tip: tip, arrowEdge: arrowEdge, action: action))) }
        return tip.map { open($0) } ?? AnyView(self)
    }
}

private struct TipPopover<Hint: Tip>: ViewModifier {
    let tip: Hint?
    let arrowEdge: Edge
    let action: (Tips.Action) -> Void

    func body(content: Content) -> some View {
        let isShown = Binding(get: { tip?.shouldDisplay ?? false }, set: { if !$0 { tip?.invalidate(reason: .tipClosed) } })
        return content.popover(isPresented: isShown, arrowEdge: arrowEdge) {
            if let tip {
                TipBox(tip: tip, action: action)
                    .padding(14)
                    .frame(maxWidth: 340)
                    .presentationCompactAdaptation(.popover)
                    .onAppear { TipStore.shared.wasDisplayed(tip) }
            }
        }
    }
}
