import Foundation

/// Brings touches and names of a view to SwiftUI.
nonisolated struct UIViewTouches: ViewModifier {
    let view: UIView?
    let isHidden: Bool

    @MainActor func body(content: Content) -> some View {
        if let view, view.surface?.root === view || view.needsModifiers {
            named(touched(content, view), view).allowsHitTesting(view.isUserInteractionEnabled && !isHidden)
        } else {
            content
        }
    }

    @MainActor private func touched(_ content: Content, _ view: UIView) -> some View {
        let gestures = (view.gestureRecognizers ?? []).filter(\.isEnabled).compactMap(\.gesture)
        return ZStack {
            if gestures.isEmpty {
                content
            } else {
                content.contentShape(Rectangle()).gesture(Self.joined(gestures))
            }
        }
    }

    /// One gesture of all: each follows the touches by itself.
    private static func joined(_ gestures: [AnyGesture<Void>]) -> AnyGesture<Void> {
        gestures.dropFirst().reduce(gestures[0]) { joined, next in
            AnyGesture(joined.simultaneously(with: next).map { _ in })
        }
    }

    @MainActor private func named(_ content: some View, _ view: UIView) -> some View {
        content.modifier(
            AccessibilityModifier {
                if let label = view.accessibilityLabel { $0.label = label }
                if let value = view.accessibilityValue { $0.value = value }
                if let identifier = view.accessibilityIdentifier { $0.identifier = identifier }
            })
    }
}

extension UIView {
    /// Whether something of the view is not what a view has by itself.
    fileprivate var needsModifiers: Bool {
        gestureRecognizers != nil || accessibilityLabel != nil || accessibilityValue != nil || accessibilityIdentifier != nil || !isUserInteractionEnabled
    }
}
