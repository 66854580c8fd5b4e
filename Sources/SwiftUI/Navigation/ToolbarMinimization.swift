import Foundation
import IncrementalGraph
import Rendering

/// When a touch that scrolls a page takes its navigation bar away.
public struct ToolbarMinimizationBehavior: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case automatic, never, onScrollDown, onScrollUp
    }

    let kind: Kind

    /// The default: as `onScrollDown` where the page's search field is in the bar (`searchable(placement: .toolbarPrincipal)`), otherwise as `never`.
    public static var automatic: ToolbarMinimizationBehavior { ToolbarMinimizationBehavior(kind: .automatic) }
    /// The bar stays.
    public static var never: ToolbarMinimizationBehavior { ToolbarMinimizationBehavior(kind: .never) }
    /// When a touch scrolls the content towards its end. The bar comes back when the content goes back.
    public static var onScrollDown: ToolbarMinimizationBehavior { ToolbarMinimizationBehavior(kind: .onScrollDown) }
    /// When a touch scrolls the content towards its start. The bar comes back when the content moves on.
    public static var onScrollUp: ToolbarMinimizationBehavior { ToolbarMinimizationBehavior(kind: .onScrollUp) }
}

/// When a minimized navigation bar comes back.
public struct ToolbarMinimizationRestoration: Hashable, Sendable {
    let isAtScrollEdge: Bool

    /// As soon as a touch scrolls in the other direction.
    public static let automatic = ToolbarMinimizationRestoration(isAtScrollEdge: false)
    /// When the content is at its start again. Only for bars that are minimized by `onScrollDown`.
    public static let atScrollEdge = ToolbarMinimizationRestoration(isAtScrollEdge: true)
}

/// Whether the safe area of a page grows while its navigation bar is minimized.
public struct ToolbarMinimizationSafeAreaAdjustment: Hashable, Sendable {
    let isEnabled: Bool

    /// As `enabled`.
    public static let automatic = ToolbarMinimizationSafeAreaAdjustment(isEnabled: true)
    /// The safe area stays as it is with the bar.
    public static let disabled = ToolbarMinimizationSafeAreaAdjustment(isEnabled: false)
    /// The safe area begins where the minimized bar ends.
    public static let enabled = ToolbarMinimizationSafeAreaAdjustment(isEnabled: true)
}

/// What the views of a page want of a bar while the page is scrolled.
struct BarMinimization {
    var behavior: ToolbarMinimizationBehavior?
    var restoration: ToolbarMinimizationRestoration?
    var adjustment: ToolbarMinimizationSafeAreaAdjustment?

    mutating func merge(_ next: BarMinimization) {
        behavior = behavior ?? next.behavior
        restoration = restoration ?? next.restoration
        adjustment = adjustment ?? next.adjustment
    }

    /// What a touch makes of the bar that has moved the content by a distance, positive towards the end; nil for no change.
    func isMinimized(afterScrolling distance: CGFloat, hasSearchInBar: Bool) -> Bool? {
        guard canMinimize(hasSearchInBar: hasSearchInBar), abs(distance) > ScrollWatcher.decision else { return nil }
        if behavior?.kind == .onScrollUp { return distance < 0 }
        return distance > 0 ? true : restoration?.isAtScrollEdge == true ? nil : false
    }

    /// Whether scrolling takes the bar away at all.
    func canMinimize(hasSearchInBar: Bool) -> Bool {
        switch behavior?.kind {
        case .onScrollUp, .onScrollDown: true
        case .automatic, nil: hasSearchInBar
        case .never: false
        }
    }

    /// Whether a bar comes back when the content arrives at its start: it always does where it had left on the way down.
    var returnsAtEdge: Bool { behavior?.kind != .onScrollUp }
}

/// The navigation bar of a page while the page is scrolled.
final class PageBarMinimizer {
    /// Whether the bar is minimized.
    let isMinimized: Attribute<Bool>
    private let host: ViewGraph
    /// By eye; UIKit's own bars take 0.2 s.
    private static let animation = Animation.easeInOut(duration: 0.2)

    /// Made inside the page's subgraph.
    init(host: ViewGraph) {
        self.host = host
        isMinimized = Attribute("bar is minimized", value: false)
    }

    private func set(_ new: Bool) {
        guard isMinimized.isAlive, isMinimized.lastValue != new else { return }
        host.enqueue(in: Transaction(animation: Self.animation)) { [isMinimized] in
            if isMinimized.isAlive {
                isMinimized.set(new)
            }
        }
    }

    /// A touch has moved the page's content by `distance` since it began, positive towards the end.
    ///
    /// - Parameters:
    ///   - scrolled: How far the content is from its start.
    ///   - room: How much closer the content comes to its start when the bar leaves.
    func noteDrag(by distance: CGFloat, preferences: NavigationPreferences, scrolled: CGFloat, room: CGFloat) {
        let minimization = preferences.navigationBar.minimization
        if distance < 0, scrolled <= 0, minimization.returnsAtEdge {
            set(false)
        } else if let new = minimization.isMinimized(afterScrolling: distance, hasSearchInBar: preferences.search?.isInBar == true) {
            // The content does not have to move with the bar.
            set(new && (scrolled >= room || isMinimized.lastValue == true))
        }
    }

    /// Brings the bar back when the content arrives at its start.
    /// - Parameter resolveModel: The scroll view below the bar. It is called in a rule.
    func followEdge(of resolveModel: @escaping () -> ScrollModel?, preferences: Attribute<NavigationPreferences>) {
        var last: CGFloat?
        let isMinimized = isMinimized
        let watcher = Attribute<Bool>("bar returns") { [weak self] in
            guard isMinimized.value, let model = resolveModel() else {
                last = nil
                return false
            }
            let (offset, start) = (model.offsetAttribute.value.y, -model.metrics.value.insets.top)
            // Where the bar has just gone the start is another one: the content did not arrive there.
            let arrives = last.map { $0 > start && offset <= start } ?? false
            last = offset
            if arrives, let self, preferences.value.navigationBar.minimization.returnsAtEdge {
                set(false)
                if model.movement.drag == nil {
                    model.scroll(to: .edge(.top), transaction: Transaction(animation: Self.animation))
                }
            }
            return arrives
        }
        watcher.makeTransactionalWatcher(of: host)
    }
}

extension NavigationBarShape {
    mutating func minimize(keepingSafeArea: Bool) {
        reserved = keepingSafeArea ? top : 0
        isShown = false
    }
}

/// A page's navigation bar as it is drawn: a bar that leaves in an animation slides out of the window as it was, and slides in when it comes.
struct ShownNavigationBar {
    /// 1 for a bar that is there, 0 for one that is not.
    let presence: Attribute<Double>
    let shape: Attribute<NavigationBarShape>
    let scrolled: Attribute<CGFloat>

    /// Made inside the page's subgraph.
    init(shape: Attribute<NavigationBarShape>, scrolled: Attribute<CGFloat>, inputs: _GraphInputs) {
        let wanted = Attribute<Double>("bar presence") { shape.value.isShown ? 1 : 0 }
        let presence = makeAnimatable(_GraphValue(wanted), inputs: inputs)
        var last: NavigationBarShape?
        let drawn = Attribute<NavigationBarShape>("drawn bar shape") {
            let shape = shape.value
            if shape.isShown { last = shape }
            guard !shape.isShown, presence.value > 0, let last else { return shape }
            return last
        }
        (self.presence, self.shape) = (presence, drawn)
        // The content's start is another one without the bar.
        self.scrolled = Attribute("drawn bar scroll") { scrolled.value + drawn.value.top - shape.value.top }
    }

    /// Moves what is drawn of the bar to where the bar is.
    /// - Parameter height: From the window's edge to the end of the bar.
    func place(_ displayList: DisplayList, height: CGFloat) -> DisplayList {
        let presence = presence.value
        guard presence != 1 else { return displayList }
        return .applying(.transform(CGAffineTransform(translationX: 0, y: (presence - 1) * height)), to: displayList)
    }
}

nonisolated extension View {
    /// When touches that scroll the content of the page take its bars away. Only the navigation bar can be minimized: it leaves upwards.
    ///
    /// - Parameter bars: The bars that are meant; without any, all that can be minimized.
    public func toolbarMinimizationBehavior(_ behavior: ToolbarMinimizationBehavior, for bars: ToolbarPlacement...) -> some View {
        barMinimization(bars) { $0.behavior = behavior }
    }

    /// When bars come back that scrolling has minimized. Only the navigation bar can be minimized.
    ///
    /// - Parameter bars: The bars that are meant; without any, all that can be minimized.
    public func toolbarMinimizationRestoration(_ restoration: ToolbarMinimizationRestoration, for bars: ToolbarPlacement...) -> some View {
        barMinimization(bars) { $0.restoration = restoration }
    }

    /// Whether the page's safe area follows bars that scrolling has minimized. Only the navigation bar can be minimized.
    ///
    /// - Parameter bars: The bars that are meant; without any, all that can be minimized.
    public func toolbarMinimizationSafeAreaAdjustment(
        _ adjustment: ToolbarMinimizationSafeAreaAdjustment, for bars: ToolbarPlacement...
    ) -> some View {
        barMinimization(bars) { $0.adjustment = adjustment }
    }

    private func barMinimization(_ bars: [ToolbarPlacement], _ change: @escaping (inout BarMinimization) -> Void) -> some View {
        navigationPreference { preferences in
            for bar in bars.isEmpty ? [.automatic] : bars {
                change(&preferences[keyPath: bar.appearance].minimization)
            }
        }
    }
}
