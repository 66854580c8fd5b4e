import IncrementalGraph
import Foundation
import Rendering

/// An alert in its window: the card in the middle of what nothing covers, over a dimmed screen.
nonisolated struct AlertScreen: View {
    var content: AlertContent
    var session: AlertSession

    /// UIKit's measures, iOS 7 to 18.
    static let width: CGFloat = 270
    static let cornerRadius: CGFloat = 14

    @MainActor var body: some View {
        ZStack {
            DimmingLayer()
            _VariadicView.Tree(AlertCard(content: content, session: session)) {
                content.actions.buttonStyle(AlertButtonStyle(session: session, isDialog: false))
            }
            .resetsTextStyle()
            .frame(width: Self.width)
            .presentationEffect { progress, frame in Self.effects(progress, frame) }
            .padding(8)
        }
    }

    /// The card comes in at 1.2 times its size, and fades out as it is.
    private static func effects(_ progress: CGFloat, _ frame: CGRect) -> [DisplayList.Effect] {
        [.opacity(Double(min(max(progress, 0), 1)))]
    }
}

/// The card, made of the elements of the alert's actions.
private struct AlertCard: _VariadicView_UnaryViewRoot {
    var content: AlertContent
    var session: AlertSession

    func body(children: _VariadicView.Children) -> some View {
        let fields = children.filter { $0[AlertActionTrait.self] == nil }
        let actions = children.filter { $0[AlertActionTrait.self] != nil }
        let cancel = actions.filter { $0[AlertActionTrait.self]?.role == .cancel }
        let others = actions.filter { $0[AlertActionTrait.self]?.role != .cancel }
        VStack(spacing: 0) {
            VStack(spacing: 3) {
                content.title?
                    .font(.system(size: 17, weight: .semibold))
                content.message
                    .font(.system(size: 13))
            }
            .multilineTextAlignment(.center)
            .fixedSize(horizontal: false, vertical: true)
            .padding(.horizontal, 16)
            .padding(.vertical, 19)
            if !fields.isEmpty {
                VStack(spacing: 6) {
                    ForEach(fields) { field in
                        field
                            .font(.system(size: 13))
                            .padding(.horizontal, 7)
                            .padding(.vertical, 5)
                            .background(Color(system: .background), in: RoundedRectangle(cornerRadius: 6))
                            .overlay(RoundedRectangle(cornerRadius: 6).strokeBorder(Color(system: .separator), lineWidth: 0.5))
                    }
                }
                .padding(.horizontal, 16)
                .padding(.bottom, 16)
            }
            if actions.isEmpty {
                DefaultAlertButton(title: "OK", session: session, isDialog: false)
            } else {
                // Of two, the way out is the first; of several, the last.
                AlertButtons(buttons: actions.count == 2 ? cancel + others : others + cancel, isDialog: false)
            }
        }
        .background(.regularMaterial, in: RoundedRectangle(cornerRadius: AlertScreen.cornerRadius, style: .continuous))
        .clipShape(RoundedRectangle(cornerRadius: AlertScreen.cornerRadius, style: .continuous))
        .modifier(AlertArrival())
    }
}

/// The button of an alert that has none.
nonisolated struct DefaultAlertButton: View {
    var title: LocalizedStringKey
    var session: AlertSession
    var isDialog: Bool
    var hasTopLine = true

    @MainActor var body: some View {
        _VariadicView.Tree(Root(isDialog: isDialog, hasTopLine: hasTopLine)) {
            Button(title, role: .cancel) {}.buttonStyle(AlertButtonStyle(session: session, isDialog: isDialog))
        }
    }

    private struct Root: _VariadicView_UnaryViewRoot {
        var isDialog: Bool
        var hasTopLine: Bool

        func body(children: _VariadicView.Children) -> some View {
            AlertButtons(buttons: Array(children), isDialog: isDialog, hasTopLine: hasTopLine)
        }
    }
}

/// Shrinks the card from 1.2 times its size while it comes; it does not grow again when it goes.
nonisolated private struct AlertArrival: PrimitiveViewModifier {
    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        var outputs = body(_Graph(), inputs)
        guard let layer = inputs.base.presentation, let displayList = outputs.displayList else { return outputs }
        let progress = layer.progress
        let presence = layer.presence
        let geometry = inputs.geometry
        outputs.displayList = Attribute(
            "alert arrival",
            uncompared: {
                let isLeaving = presence.resolveIsLeaving()
                let frame = geometry.value.frame
                let scale = isLeaving ? 1 : 1 + 0.2 * (1 - min(max(progress.value, 0), 1))
                return .applying(
                    .transform(
                        CGAffineTransform(
                            a: scale, b: 0, c: 0, d: scale, tx: frame.midX * (1 - scale), ty: frame.midY * (1 - scale))),
                    to: displayList.value)
            })
        return outputs
    }
}

nonisolated extension View {
    /// Resets the text and control styles of the views around a presentation: cards look the same everywhere.
    func resetsTextStyle() -> some View {
        transformEnvironment(\.self) { values in
            let plain = EnvironmentValues()
            values.font = plain.font
            values.foregroundStyles = plain.foregroundStyles
            values.multilineTextAlignment = plain.multilineTextAlignment
            values.lineLimit = plain.lineLimit
            values.lineSpacing = plain.lineSpacing
            values.labelStyle = plain.labelStyle
            values.toggleStyle = plain.toggleStyle
            values.pickerStyleKind = plain.pickerStyleKind
            values.isEnabled = true
        }
    }
}
