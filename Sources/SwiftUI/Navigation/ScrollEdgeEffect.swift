import Foundation

/// How content fades at an edge of a scroll view, under bars.
public struct ScrollEdgeEffectStyle: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case automatic, hard, soft
    }

    let kind: Kind

    /// As the system does it: `hard` here.
    public static var automatic: ScrollEdgeEffectStyle { ScrollEdgeEffectStyle(kind: .automatic) }
    /// The content is blurred up to the end of the bar, with a line between the two.
    public static var hard: ScrollEdgeEffectStyle { ScrollEdgeEffectStyle(kind: .hard) }
    /// The blur fades out towards the content.
    public static var soft: ScrollEdgeEffectStyle { ScrollEdgeEffectStyle(kind: .soft) }
}

/// The effects at the edges of the scroll views in a view. The innermost modifier takes precedence.
struct ScrollEdgeEffects: Equatable {
    /// The effect at one edge; nil is not set.
    struct Effect: Equatable {
        var style: ScrollEdgeEffectStyle?
        var isHidden: Bool?

        mutating func merge(_ next: Effect) {
            style = style ?? next.style
            isHidden = isHidden ?? next.isHidden
        }

        var isSoft: Bool { style == .soft }
        var isNone: Bool { isHidden == true }
    }

    var top = Effect()
    var bottom = Effect()
    var leading = Effect()
    var trailing = Effect()

    mutating func merge(_ next: ScrollEdgeEffects) {
        top.merge(next.top)
        bottom.merge(next.bottom)
        leading.merge(next.leading)
        trailing.merge(next.trailing)
    }

    /// Sets what is not set yet at some edges.
    mutating func set(_ effect: Effect, at edges: Edge.Set) {
        if edges.contains(.top) { top.merge(effect) }
        if edges.contains(.bottom) { bottom.merge(effect) }
        if edges.contains(.leading) { leading.merge(effect) }
        if edges.contains(.trailing) { trailing.merge(effect) }
    }

    subscript(edge: Edge) -> Effect {
        switch edge {
        case .top: top
        case .bottom: bottom
        case .leading: leading
        case .trailing: trailing
        }
    }
}

/// Tells the bars around which effects are wanted.
struct ScrollEdgeEffectsKey: PreferenceKey {
    static var defaultValue: ScrollEdgeEffects { ScrollEdgeEffects() }

    static func reduce(value: inout ScrollEdgeEffects, nextValue: () -> ScrollEdgeEffects) {
        value.merge(nextValue())
    }
}

private struct ScrollEdgeEffectsEnvironmentKey: EnvironmentKey {
    static var defaultValue: ScrollEdgeEffects { ScrollEdgeEffects() }
}

extension EnvironmentValues {
    /// The effects that modifiers around want.
    fileprivate var scrollEdgeEffects: ScrollEdgeEffects {
        get { self[ScrollEdgeEffectsEnvironmentKey.self] }
        set { self[ScrollEdgeEffectsEnvironmentKey.self] = newValue }
    }
}

nonisolated extension View {
    private func scrollEdgeEffect(_ effect: ScrollEdgeEffects.Effect, at edges: Edge.Set) -> some View {
        transformPreference(ScrollEdgeEffectsKey.self) { $0.set(effect, at: edges) }
            .navigationPreference { $0.edgeEffects.set(effect, at: edges) }
            .transformEnvironment(\.scrollEdgeEffects) { outer in
                var inner = ScrollEdgeEffects()
                inner.set(effect, at: edges)
                inner.merge(outer)
                outer = inner
            }
    }

    /// Sets how the content of scroll views in this view fades under bars at some edges: the navigation bar, the bottom bar, the tab bar and
    /// the bars of `safeAreaBar`. With nil nothing is set.
    public func scrollEdgeEffectStyle(_ style: ScrollEdgeEffectStyle?, for edges: Edge.Set) -> some View {
        scrollEdgeEffect(ScrollEdgeEffects.Effect(style: style), at: edges)
    }

    /// Shows the content of scroll views in this view as it is under bars at some edges, or fades it.
    public func scrollEdgeEffectHidden(_ hidden: Bool = true, for edges: Edge.Set = .all) -> some View {
        scrollEdgeEffect(ScrollEdgeEffects.Effect(isHidden: hidden), at: edges)
    }

    /// Shows `content` at the top or bottom edge of the view and reduces its safe area, as `safeAreaInset` does. Content that scrolls under it
    /// fades as under a navigation bar. `spacing` is the distance between the two in points; the default is 8.
    public func safeAreaBar<Content: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) -> some View {
        modifier(
            SafeAreaBarModifier(
                edge: edge == .top ? .top : .bottom, horizontal: alignment, vertical: .center, spacing: spacing, bar: content()))
    }

    /// Shows `content` at the leading or trailing edge of the view, which keeps clear of it. Content that scrolls under it fades.
    public func safeAreaBar<Content: View>(
        edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) -> some View {
        modifier(
            SafeAreaBarModifier(
                edge: edge == .leading ? .leading : .trailing, horizontal: .center, vertical: alignment, spacing: spacing, bar: content()))
    }
}

/// A bar at an edge, with the effect on content under it.
nonisolated private struct SafeAreaBarModifier<Bar: View>: ViewModifier {
    var edge: Edge
    var horizontal: HorizontalAlignment
    var vertical: VerticalAlignment
    var spacing: CGFloat?
    var bar: Bar
    @MainActor @State private var inner = ScrollEdgeEffects()
    @Environment(\.scrollEdgeEffects) private var outer

    @MainActor func body(content: Content) -> some View {
        let watched = content.onPreferenceChange(ScrollEdgeEffectsKey.self) { [inner = $inner] in inner.wrappedValue = $0 }
        switch edge {
        case .top: watched.safeAreaInset(edge: .top as VerticalEdge, alignment: horizontal, spacing: spacing) { background }
        case .bottom: watched.safeAreaInset(edge: .bottom as VerticalEdge, alignment: horizontal, spacing: spacing) { background }
        case .leading: watched.safeAreaInset(edge: .leading as HorizontalEdge, alignment: vertical, spacing: spacing) { background }
        case .trailing: watched.safeAreaInset(edge: .trailing as HorizontalEdge, alignment: vertical, spacing: spacing) { background }
        }
    }

    @MainActor private var effect: ScrollEdgeEffects.Effect {
        var effect = inner[edge]
        effect.merge(outer[edge])
        return effect
    }

    @MainActor private var background: some View {
        let isHorizontal = edge == .leading || edge == .trailing
        return
            bar
            .frame(
                maxWidth: isHorizontal ? nil : .infinity, maxHeight: isHorizontal ? .infinity : nil,
                alignment: Alignment(horizontal: horizontal, vertical: vertical)
            )
            .background {
                if !effect.isNone {
                    ScrollEdgeEffectView(isSoft: effect.style != .hard, edge: edge)
                        .ignoresSafeArea()
                }
            }
    }
}

/// What content fades into under a bar at an edge.
nonisolated struct ScrollEdgeEffectView: View {
    var isSoft: Bool
    var edge: Edge
    /// The paint and the line; nil for the system's.
    var style: AnyShapeStyle?
    var line: Color?
    @Environment(\.displayScale) private var displayScale

    @MainActor var body: some View {
        if isSoft {
            Rectangle()
                .fill(style ?? AnyShapeStyle(Material.bar))
                .mask {
                    LinearGradient(
                        stops: [.init(color: .black, location: 0), .init(color: .black, location: 0.5), .init(color: .clear, location: 1)],
                        startPoint: start, endPoint: end)
                }
                .allowsHitTesting(false)
        } else {
            Rectangle()
                .fill(style ?? AnyShapeStyle(Material.bar))
                .overlay(alignment: alignment) {
                    if style == nil || line != nil {
                        let pixel = 1 / max(displayScale, 1)
                        let isHorizontal = edge == .leading || edge == .trailing
                        Rectangle()
                            .fill(line ?? Color.separator)
                            .frame(width: isHorizontal ? pixel : nil, height: isHorizontal ? nil : pixel)
                    }
                }
                .allowsHitTesting(false)
        }
    }

    private var start: UnitPoint {
        switch edge {
        case .top: .top
        case .bottom: .bottom
        case .leading: .leading
        case .trailing: .trailing
        }
    }

    private var end: UnitPoint {
        switch edge {
        case .top: .bottom
        case .bottom: .top
        case .leading: .trailing
        case .trailing: .leading
        }
    }

    /// Where the line stands: at the content's side.
    private var alignment: Alignment {
        switch edge {
        case .top: .bottom
        case .bottom: .top
        case .leading: .trailing
        case .trailing: .leading
        }
    }
}
