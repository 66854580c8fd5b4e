import IncrementalGraph
import Foundation

/// An action that reloads a view's content. Call it as a function; it returns when the content is loaded.
public struct RefreshAction: Sendable {
    private let action: @Sendable () async -> Void

    init(action: @escaping @Sendable () async -> Void) {
        self.action = action
    }

    /// Runs the action and comes back when it has; the spinner of a scroll view does not turn for it.
    public func callAsFunction() async {
        await action()
    }
}

private struct RefreshKey: EnvironmentKey {
    static var defaultValue: RefreshAction? { nil }
}

extension EnvironmentValues {
    /// The action that reloads the content; nil if there is none.
    public internal(set) var refresh: RefreshAction? {
        get { self[RefreshKey.self] }
        set { self[RefreshKey.self] = newValue }
    }
}

nonisolated extension View {
    /// Lets users pull lists and scroll views in this view down to reload their content. The spinner turns until `action` returns.
    public func refreshable(@_inheritActorContext action: @escaping @MainActor @Sendable () async -> Void) -> some View {
        environment(\.refresh, RefreshAction(action: action))
    }
}

/// A scroll view that is pulled down to refresh.
private struct RefreshControl {
    /// How far the content is pulled beyond its top, in points.
    var pull: CGFloat = 0
    /// Where the content begins at rest.
    var top: CGFloat = 0
    var isRefreshing = false
    /// Whether the content keeps clear of the spinner.
    var isInset = false
    /// Whether the touch has left the content since the last time.
    var isArmed = true
    let scroll = ScrollReference()
}

/// A weak reference to the scroll view that is pulled.
private final class ScrollReference {
    weak var model: ScrollModel?
}

/// Where content stands beyond its top.
private struct Pull: Equatable {
    var distance: CGFloat
    var top: CGFloat
    var isTouched: Bool
}

/// The spinner of a scroll view whose content can be loaded anew.
nonisolated struct RefreshControlModifier: ViewModifier {
    @Environment(\.refresh) private var refresh
    @State private var control = RefreshControl()

    /// The space of the spinner, in points.
    private static let height: CGFloat = 60
    /// How far the content has to be pulled.
    private static let threshold: CGFloat = 88

    @MainActor func body(content: Content) -> some View {
        let inset = control.isInset ? Self.height : 0
        content
            .modifier(PullModifier(isActive: refresh != nil, reference: control.scroll, changed: { follow($0) }))
            .transformEnvironment(\.scroll) { scroll in
                if inset > 0 {
                    scroll.contentMargins.top = (scroll.contentMargins.top ?? 0) + inset
                }
            }
            .environment(\.refresh, nil)
            .overlay(alignment: .top) {
                if refresh != nil, control.isRefreshing || control.pull > 0 {
                    RefreshSpinner(progress: control.isRefreshing ? 1 : control.pull / Self.threshold, isTurning: control.isRefreshing)
                        .offset(y: control.top - inset + max(min(control.pull + inset, Self.height), inset) / 2 - 10)
                        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
                        .ignoresSafeArea()
                        .allowsHitTesting(false)
                }
            }
    }

    @MainActor private func follow(_ pull: Pull) {
        guard let refresh else { return }
        control.pull = pull.distance
        control.top = pull.top
        if !pull.isTouched {
            control.isArmed = true
        }
        if pull.isTouched, control.isArmed, !control.isRefreshing, pull.distance >= Self.threshold {
            control.isArmed = false
            control.isRefreshing = true
            let control = $control
            Task { @MainActor in
                await refresh()
                withAnimation(.easeInOut(duration: 0.25)) {
                    control.wrappedValue.isRefreshing = false
                    control.wrappedValue.isInset = false
                }
            }
        }
        if control.isRefreshing, !control.isInset, !pull.isTouched {
            withAnimation(.easeOut(duration: 0.25)) {
                control.isInset = true
                control.scroll.model?.scroll(to: .edge(.top))
            }
        }
    }
}

/// Reports how far the scroll view in it is pulled.
nonisolated private struct PullModifier: ScrollSettingModifier {
    var isActive: Bool
    var reference: ScrollReference
    var changed: @MainActor (Pull) -> Void

    static func configure(_ model: ScrollModel, modifier: _GraphValue<Self>) {
        modifier.value.reference.model = model
        model.observers.append { model in
            let pull = Attribute<Pull>("pull") {
                guard modifier.value.isActive else { return Pull(distance: 0, top: 0, isTouched: false) }
                let metrics = model.metrics.value
                let distance = -(model.offsetAttribute.value.y + metrics.insets.top)
                return Pull(distance: max(distance, 0), top: metrics.insets.top, isTouched: model.movement.phase == .interacting)
            }
            watchChanges(of: pull, host: model.inputs.host, initial: false) { _, new in
                let changed = modifier.value.changed
                onMainActor { changed(new) }
            }
        }
    }
}

/// The spokes appear with the pull, and turn while the content is loaded.
nonisolated private struct RefreshSpinner: View {
    var progress: CGFloat
    var isTurning: Bool

    @MainActor var body: some View {
        ZStack {
            if isTurning {
                ProgressView()
            } else {
                SpinnerSpokes(progress: min(progress, 1))
            }
        }
        .frame(width: 20, height: 20)
        .allowsHitTesting(false)
    }
}

/// As many of a spinner's spokes as are earned.
nonisolated private struct SpinnerSpokes: View {
    var progress: CGFloat

    @MainActor var body: some View {
        ZStack {
            ForEach(0..<8) { index in
                Capsule()
                    .fill(Color(uiColor: .systemGray))
                    .frame(width: 2.5, height: 6)
                    .offset(y: -7)
                    .rotationEffect(.degrees(Double(index) * 45))
                    .opacity(Double(min(max(progress * 8 - CGFloat(index), 0), 1)))
            }
        }
    }
}
