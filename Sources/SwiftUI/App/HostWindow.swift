import Foundation

/// A stage's window, as seen by code outside of its views. UIKit's screen and application return values of the window whose code runs, or, outside of
/// all windows, of the last one that was created.
@MainActor
package final class HostWindow: WindowScope {
    private(set) var size: CGSize
    private(set) var scale: CGFloat
    private(set) var safeAreaInsets: UIEdgeInsets
    /// Whether it is in use.
    var state = UIApplication.State.active
    private let reference: HostReference
    private var host: ViewGraph? { reference.host }

    private static weak var current: HostWindow?
    private static var all: [WeakWindow] = []

    private struct WeakWindow {
        weak var window: HostWindow?
    }

    init(host: ViewGraph) {
        reference = host.reference
        size = host.size
        scale = host.scale
        safeAreaInsets = UIEdgeInsets(host.safeAreaInsets)
        Self.all.removeAll { $0.window == nil }
        Self.all.append(WeakWindow(window: self))
        host.service(AppearanceService.self).claim()
    }

    /// The window whose code runs; nil outside of all.
    static var inside: HostWindow? { current }

    /// The appearance proxies of the window's code.
    var appearances: AppearanceService? { host?.service(AppearanceService.self) }

    package func change(size: CGSize, scale: CGFloat, safeAreaInsets: EdgeInsets) {
        self.size = size
        self.scale = scale
        self.safeAreaInsets = UIEdgeInsets(safeAreaInsets)
    }

    /// The window that is meant now; nil when there is none.
    static var shown: HostWindow? {
        current ?? all.last { $0.window != nil }?.window
    }

    /// Runs code of this window's.
    package func act<Result>(_ body: () throws -> Result) rethrows -> Result {
        let before = Self.current
        Self.current = self
        defer { Self.current = before }
        return try body()
    }

    /// The window is gone.
    package func close() {
        Self.all.removeAll { $0.window == nil || $0.window === self }
    }

    /// Records feedback that is felt, in the window's trace.
    func play(_ feedback: String) {
        guard let host else { return }
        host.observer?.feedbackDidPlay(feedback, at: nil, in: .current, at: host.currentTime)
    }

    /// The text that a paste inserts into the window's text fields.
    var pasteboard: String {
        get { host?.focus.pasteboard ?? "" }
        set { host?.focus.pasteboard = newValue }
    }

    /// Takes the focus from the text field that has it.
    func endEditing() {
        host?.focus.focus(nil)
    }
}

extension UIEdgeInsets {
    fileprivate init(_ insets: EdgeInsets) {
        self.init(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
    }
}
