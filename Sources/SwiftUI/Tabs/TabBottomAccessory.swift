/// Where the accessory of a tab view stands.
public enum TabViewBottomAccessoryPlacement: Hashable, Sendable {
    /// Above the bar, as wide as the window.
    case expanded
    /// Beside the small bar, while that is minimized.
    case inline
}

/// When the bar of a tab view becomes small.
public struct TabBarMinimizeBehavior: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case automatic, never, onScrollDown, onScrollUp
    }

    let kind: Kind

    /// The default: `never`.
    public static let automatic = TabBarMinimizeBehavior(kind: .automatic)
    /// The bar stays as it is.
    public static let never = TabBarMinimizeBehavior(kind: .never)
    /// When a touch scrolls the tab's content towards its end; it grows again when the content goes back.
    public static let onScrollDown = TabBarMinimizeBehavior(kind: .onScrollDown)
    /// Minimizes when a touch scrolls the tab's content towards its start; it expands again when the content moves on.
    public static let onScrollUp = TabBarMinimizeBehavior(kind: .onScrollUp)

    /// What a touch makes of the bar that has moved the content by a distance, positive towards the end; nil for no change.
    func isMinimized(afterScrolling distance: CGFloat) -> Bool? {
        guard abs(distance) > ScrollWatcher.decision else { return nil }
        return switch kind {
        case .automatic, .never: nil
        case .onScrollDown: distance > 0
        case .onScrollUp: distance < 0
        }
    }
}

private struct BottomAccessoryKey: EnvironmentKey {
    static var defaultValue: AnyView? { nil }
}

private struct BottomAccessoryPlacementKey: EnvironmentKey {
    static var defaultValue: TabViewBottomAccessoryPlacement? { nil }
}

private struct TabBarMinimizeBehaviorKey: EnvironmentKey {
    static var defaultValue: TabBarMinimizeBehavior { .automatic }
}

extension EnvironmentValues {
    /// The accessory of the next tab view inside.
    var tabBottomAccessory: AnyView? {
        get { self[BottomAccessoryKey.self] }
        set { self[BottomAccessoryKey.self] = newValue }
    }

    /// In a tab view's accessory: where it stands; nil elsewhere.
    public var tabViewBottomAccessoryPlacement: TabViewBottomAccessoryPlacement? {
        get { self[BottomAccessoryPlacementKey.self] }
        set { self[BottomAccessoryPlacementKey.self] = newValue }
    }

    var tabBarMinimizeBehavior: TabBarMinimizeBehavior {
        get { self[TabBarMinimizeBehaviorKey.self] }
        set { self[TabBarMinimizeBehaviorKey.self] = newValue }
    }
}

nonisolated extension View {
    /// Puts a view on glass above the bar of the tab view, or beside it while it is minimized; the view finds in
    /// `tabViewBottomAccessoryPlacement` which one it is.
    public func tabViewBottomAccessory<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        environment(\.tabBottomAccessory, AnyView(content()))
    }

    /// Puts a view on glass above the bar of the tab view while `isEnabled` is true.
    public func tabViewBottomAccessory<Content: View>(isEnabled: Bool, @ViewBuilder content: () -> Content) -> some View {
        environment(\.tabBottomAccessory, isEnabled ? AnyView(content()) : nil)
    }

    /// When the bars of the tab views in this view become small.
    public func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View {
        environment(\.tabBarMinimizeBehavior, behavior)
    }
}

/// A bar, and the accessory above or beside it.
nonisolated struct TabBarPlace<Bar: View>: View {
    var accessory: AnyView?
    /// The tab that a minimized bar shows; nil while it is not.
    var minimized: TabItem?
    var expand: @MainActor () -> Void
    @ViewBuilder var bar: Bar

    /// Points, by eye.
    private static var height: CGFloat { 48 }
    private static var margin: CGFloat { 16 }
    private static var gap: CGFloat { 8 }

    @MainActor var body: some View {
        let isMinimized = minimized != nil
        ZStack(alignment: .bottom) {
            if let minimized {
                MinimizedTabBar(item: minimized, size: Self.height, action: expand)
                    .padding(.leading, Self.margin)
                    .frame(maxWidth: .infinity, alignment: .leading)
                    .padding(.vertical, Self.gap)
                    .transition(.opacity)
            } else {
                bar.transition(.opacity)
            }
            if let accessory {
                accessory
                    .environment(\.tabViewBottomAccessoryPlacement, isMinimized ? .inline : .expanded)
                    .frame(maxWidth: .infinity)
                    .frame(height: Self.height)
                    .glassEffect(.regular, in: .capsule)
                    .padding(.leading, isMinimized ? 2 * Self.margin + Self.height : Self.margin)
                    .padding(.trailing, Self.margin)
                    .padding(.bottom, isMinimized ? Self.gap : 49 + Self.gap)
            }
        }
        .animation(.spring(duration: 0.35, bounce: 0.1), value: isMinimized)
    }
}

/// The icon of the tab that is shown, on a circle of glass. A tap brings the whole bar back.
nonisolated private struct MinimizedTabBar: View {
    var item: TabItem
    var size: CGFloat
    var action: @MainActor () -> Void

    @MainActor var body: some View {
        TabItemReader(item: item, variants: .fill) { parts in
            if let icon = parts.icon {
                icon.environment(\.symbolVariants, parts.variants)
            } else {
                parts.title
            }
        }
        .font(.system(size: 18))
        .imageScale(.large)
        .foregroundStyle(TintShapeStyle())
        .frame(width: size, height: size)
        .glassEffect(.regular, in: .circle)
        .contentShape(Circle())
        .modifier(ButtonActionModifier(action: action))
        .modifier(
            AccessibilityModifier {
                $0.role = .tabBar
            })
    }
}
