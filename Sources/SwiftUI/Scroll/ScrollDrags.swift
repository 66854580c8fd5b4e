import Foundation

/// When a touch that scrolls takes the keyboard away, and with it the focus of the text field.
public struct ScrollDismissesKeyboardMode: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case automatic, immediately, interactively, never
    }

    let kind: Kind

    /// As `immediately`; around a text editor's own text as `interactively`.
    public static var automatic: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode(kind: .automatic) }
    /// As soon as the content moves.
    public static var immediately: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode(kind: .immediately) }
    /// When the touch moves down to where the keyboard is: the lowest 336 points of the window.
    public static var interactively: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode(kind: .interactively) }
    /// Scrolling does not dismiss the keyboard.
    public static var never: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode(kind: .never) }

    /// Whether a touch dismisses that has moved to a height of a window, downwards or up.
    func dismisses(at y: CGFloat, goingDown: Bool, windowHeight: CGFloat) -> Bool {
        switch kind {
        case .automatic, .immediately: true
        case .interactively: goingDown && y > windowHeight - 336
        case .never: false
        }
    }
}

/// What wants to hear of a window's scrolling touches and is not around the scroll views.
package final class ScrollDrags: HostService {
    /// Takes the focus from the text field that has it.
    package var dismissKeyboard: (() -> Void)?

    package init(host: ViewGraph) {}
}

/// What around a scroll view wants to hear of touches that move its content vertically: by how much since the touch began, positive
/// towards the end. Any two are the same, so that a new one changes nothing inside.
struct ScrollWatcher: Equatable {
    let moved: (CGFloat) -> Void
    /// Points by which a touch has to move before bars follow it, by eye.
    static let decision: CGFloat = 12

    static func == (a: ScrollWatcher, b: ScrollWatcher) -> Bool { true }
}

private struct ScrollWatcherKey: EnvironmentKey {
    static var defaultValue: ScrollWatcher? { nil }
}

extension EnvironmentValues {
    var scrollWatcher: ScrollWatcher? {
        get { self[ScrollWatcherKey.self] }
        set { self[ScrollWatcherKey.self] = newValue }
    }

    /// When a touch that scrolls takes the keyboard away.
    public var scrollDismissesKeyboardMode: ScrollDismissesKeyboardMode {
        get { ScrollDismissesKeyboardMode(kind: scroll.keyboardDismissal) }
        set { scroll.keyboardDismissal = newValue.kind }
    }
}

nonisolated extension View {
    /// When a touch that scrolls the scroll views in this view takes the keyboard away. The focus goes with it.
    public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View {
        environment(\.scrollDismissesKeyboardMode, mode)
    }
}

extension ScrollResponder {
    /// A touch has moved the content by `distance` since it began, from `last` to `point` in the window.
    func noteDrag(by distance: CGSize, from last: CGPoint?, to point: CGPoint) {
        let environment = inputs.base.environment.value
        if model.metrics.value.axes.contains(.vertical) {
            environment.scrollWatcher?.moved(distance.height)
        }
        let host = inputs.base.host
        if environment.scrollDismissesKeyboardMode.dismisses(
            at: point.y, goingDown: last.map { point.y > $0.y } ?? false, windowHeight: host.size.height)
        {
            host.service(ScrollDrags.self).dismissKeyboard?()
        }
    }
}
