import Foundation

/// Brings touches and names of a view to SwiftUI.
nonisolated struct UIViewTouches: ViewModifier {
    private let view: UIView?
    private let isHidden: Bool
    private let description: UIViewDescription?

    @MainActor init(view: UIView?, isHidden: Bool) {
        self.view = view
        self.isHidden = isHidden
        description = view.map { UIViewDescription($0) }
    }

    @MainActor func body(content: Content) -> some View {
        if let view, view.surface?.root === view || view.needsModifiers {
            named(touched(content, view), view).allowsHitTesting(view.isUserInteractionEnabled && !isHidden)
        } else {
            content
        }
    }

    @MainActor private func touched(_ content: Content, _ view: UIView) -> some View {
        let recognizers = (view.gestureRecognizers ?? []).filter { $0.isEnabled && $0.gesture != nil }
        return ZStack {
            if let gesture = Self.joined(recognizers) {
                content.contentShape(Rectangle()).gesture(gesture)
            } else {
                content
            }
        }
    }

    /// One gesture of all: each follows the touches by itself, but for those that wait for others to fail.
    @MainActor private static func joined(_ recognizers: [UIGestureRecognizer]) -> AnyGesture<Void>? {
        var rest = recognizers
        var result: AnyGesture<Void>?
        while let first = rest.first {
            var row = [first]
            rest.removeFirst()
            // All that wait for each other, over whatever others.
            while let index = rest.firstIndex(where: { next in row.contains { waits($0, for: next) || waits(next, for: $0) } }) {
                row.append(rest.remove(at: index))
            }
            guard let gesture = exclusive(row) else { continue }
            result = result.map { before in AnyGesture(before.simultaneously(with: gesture).map { _ in }) } ?? gesture
        }
        return result
    }

    @MainActor private static func waits(_ recognizer: UIGestureRecognizer, for other: UIGestureRecognizer) -> Bool {
        recognizer.elders.contains { $0 === other }
    }

    /// Those that wait for each other, the one that waits for no other first.
    @MainActor private static func exclusive(_ row: [UIGestureRecognizer]) -> AnyGesture<Void>? {
        var rest = row
        var order: [UIGestureRecognizer] = []
        while !rest.isEmpty {
            let free = rest.firstIndex { recognizer in !rest.contains { $0 !== recognizer && waits(recognizer, for: $0) } } ?? 0
            order.append(rest.remove(at: free))
        }
        return order.reversed().reduce(nil) { later, recognizer in
            guard let gesture = recognizer.gesture else { return later }
            return later.map { AnyGesture(gesture.exclusively(before: $0).map { _ in }) } ?? gesture
        }
    }

    @MainActor private func named(_ content: some View, _ view: UIView) -> some View {
        content.modifier(
            AccessibilityModifier {
                if let label = view.accessibilityLabel { $0.label = label }
                if let value = view.accessibilityValue { $0.value = value }
                if let hint = view.accessibilityHint { $0.hint = hint }
                if let identifier = view.accessibilityIdentifier { $0.identifier = identifier }
                $0.addedTraits = view.accessibilityTraits.traits
                if view.accessibilityViewIsModal { $0.addedTraits.insert(.isModal) }
                $0.isHidden = view.accessibilityElementsHidden
            })
    }
}

/// What SwiftUI knows of a view, so that a change of it is found.
nonisolated private struct UIViewDescription: Equatable {
    private let texts: [String?]
    private let traits: UIAccessibilityTraits.RawValue
    private let flags: [Bool]
    private let recognizers: [ObjectIdentifier]

    @MainActor init(_ view: UIView) {
        texts = [view.accessibilityLabel, view.accessibilityValue, view.accessibilityHint, view.accessibilityIdentifier]
        traits = view.accessibilityTraits.rawValue
        let recognizers = view.gestureRecognizers ?? []
        flags = [view.accessibilityElementsHidden, view.accessibilityViewIsModal, view.isUserInteractionEnabled] + recognizers.map(\.isEnabled)
        self.recognizers = recognizers.map { ObjectIdentifier($0) }
    }
}

extension UIView {
    /// Whether something of the view is not what a view has by itself.
    fileprivate var needsModifiers: Bool {
        gestureRecognizers != nil || accessibilityLabel != nil || accessibilityValue != nil || accessibilityIdentifier != nil || !isUserInteractionEnabled
            || accessibilityHint != nil || !accessibilityTraits.isEmpty || accessibilityElementsHidden || accessibilityViewIsModal
    }
}
