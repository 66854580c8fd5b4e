import IncrementalGraph
import Foundation
import Rendering

/// A dialog in its window: cards at the bottom, with the cancel button on a separate card.
nonisolated struct DialogScreen: View {
    var content: AlertContent
    var session: AlertSession
    /// Whether the device covers something at the bottom, which is space enough.
    var hasHomeIndicator: Bool

    /// UIKit's measures, iOS 9 to 18.
    static let margin: CGFloat = 8
    static let cornerRadius: CGFloat = 13

    @MainActor var body: some View {
        ZStack(alignment: .bottom) {
            DimmingLayer()
            _VariadicView.Tree(DialogCards(content: content, session: session)) {
                content.actions.buttonStyle(AlertButtonStyle(session: session, isDialog: true))
            }
            .resetsTextStyle()
            .padding(.horizontal, Self.margin)
            .padding(.bottom, hasHomeIndicator ? 0 : Self.margin)
            .frame(maxWidth: 500)
            .presentationEffect { progress, frame in
                [.transform(CGAffineTransform(translationX: 0, y: (frame.height + 40) * (1 - progress)))]
            }
        }
    }
}

private struct DialogCards: _VariadicView_UnaryViewRoot {
    var content: AlertContent
    var session: AlertSession

    func body(children: _VariadicView.Children) -> some View {
        let actions = children.filter { $0[AlertActionTrait.self] != nil }
        let cancel = actions.filter { $0[AlertActionTrait.self]?.role == .cancel }
        let others = actions.filter { $0[AlertActionTrait.self]?.role != .cancel }
        let _ = session.cancel = cancel.first?[AlertActionTrait.self]?.trigger
        let hasHeader = content.title != nil || content.message != nil
        VStack(spacing: 8) {
            if hasHeader || !others.isEmpty {
                VStack(spacing: 0) {
                    if hasHeader {
                        VStack(spacing: 12) {
                            content.title?
                                .font(.system(size: 13, weight: .semibold))
                            content.message
                                .font(.system(size: 13))
                        }
                        .foregroundStyle(Color(system: .secondary))
                        .multilineTextAlignment(.center)
                        .fixedSize(horizontal: false, vertical: true)
                        .padding(.horizontal, 16)
                        .padding(.vertical, 14)
                    }
                    AlertButtons(buttons: others, isDialog: true, hasTopLine: hasHeader)
                }
                .frame(maxWidth: .infinity)
                .background(.thickMaterial, in: RoundedRectangle(cornerRadius: DialogScreen.cornerRadius, style: .continuous))
                .clipShape(RoundedRectangle(cornerRadius: DialogScreen.cornerRadius, style: .continuous))
            }
            Group {
                if cancel.isEmpty {
                    DefaultAlertButton(title: "Cancel", session: session, isDialog: true, hasTopLine: false)
                } else {
                    AlertButtons(buttons: cancel, isDialog: true, hasTopLine: false)
                }
            }
            .background(DialogCancelBackground(), in: RoundedRectangle(cornerRadius: DialogScreen.cornerRadius, style: .continuous))
            .clipShape(RoundedRectangle(cornerRadius: DialogScreen.cornerRadius, style: .continuous))
        }
    }
}

private struct DialogCancelBackground: ShapeStyle {
    func resolve(in environment: EnvironmentValues) -> Color {
        environment.colorScheme == .dark ? Color(system: .tertiaryBackground) : Color(system: .background)
    }
}
