import Foundation

/// When scroll views bounce at the ends of their content.
public struct ScrollBounceBehavior: Sendable {
    enum Kind: Hashable, Sendable {
        case automatic
        case always
        case basedOnSize
    }

    let kind: Kind

    /// The default: `always`.
    public static var automatic: ScrollBounceBehavior { ScrollBounceBehavior(kind: .automatic) }
    /// Also where the content is shorter than the scroll view, along the axes that it scrolls.
    public static var always: ScrollBounceBehavior { ScrollBounceBehavior(kind: .always) }
    /// Only where the content is longer than the scroll view.
    public static var basedOnSize: ScrollBounceBehavior { ScrollBounceBehavior(kind: .basedOnSize) }
}

/// Whether a scroll view shows how far it is.
public struct ScrollIndicatorVisibility: Equatable, Sendable {
    enum Kind: Hashable, Sendable {
        case automatic
        case visible
        case hidden
        case never
    }

    let kind: Kind

    /// While the content moves.
    public static var automatic: ScrollIndicatorVisibility { ScrollIndicatorVisibility(kind: .automatic) }
    /// As `automatic`: while the content moves.
    public static var visible: ScrollIndicatorVisibility { ScrollIndicatorVisibility(kind: .visible) }
    /// The indicators are hidden.
    public static var hidden: ScrollIndicatorVisibility { ScrollIndicatorVisibility(kind: .hidden) }
    /// Not at all; the same as `hidden` here.
    public static var never: ScrollIndicatorVisibility { ScrollIndicatorVisibility(kind: .never) }

    var isHidden: Bool { kind == .hidden || kind == .never }
}

/// What content margins make room for.
public struct ContentMarginPlacement: Sendable {
    enum Kind: Hashable, Sendable {
        case automatic
        case scrollContent
        case scrollIndicators
    }

    let kind: Kind

    /// Content and indicators.
    public static var automatic: ContentMarginPlacement { ContentMarginPlacement(kind: .automatic) }
    /// The margin applies to the content only.
    public static var scrollContent: ContentMarginPlacement { ContentMarginPlacement(kind: .scrollContent) }
    /// The indicators alone.
    public static var scrollIndicators: ContentMarginPlacement { ContentMarginPlacement(kind: .scrollIndicators) }
}

/// Space around the content of scroll views; nil edges are not set.
struct ContentMargins: Equatable {
    var top: CGFloat?
    var leading: CGFloat?
    var bottom: CGFloat?
    var trailing: CGFloat?

    mutating func set(_ edges: Edge.Set, _ insets: EdgeInsets?) {
        func length(_ value: CGFloat?) -> CGFloat? {
            guard let value else { return nil }
            guard value.isFinite else {
                RuntimeIssue.report("A content margin that is not a finite number counts as 0.")
                return 0
            }
            return value
        }
        if edges.contains(.top) { top = length(insets?.top) }
        if edges.contains(.leading) { leading = length(insets?.leading) }
        if edges.contains(.bottom) { bottom = length(insets?.bottom) }
        if edges.contains(.trailing) { trailing = length(insets?.trailing) }
    }

    var insets: EdgeInsets {
        EdgeInsets(top: top ?? 0, leading: leading ?? 0, bottom: bottom ?? 0, trailing: trailing ?? 0)
    }
}

/// What the modifiers around scroll views want of all of them.
struct ScrollEnvironment: Equatable {
    var isEnabled = true
    var isClipDisabled = false
    var verticalBounce = ScrollBounceBehavior.Kind.automatic
    var horizontalBounce = ScrollBounceBehavior.Kind.automatic
    var verticalIndicators = ScrollIndicatorVisibility.automatic
    var horizontalIndicators = ScrollIndicatorVisibility.automatic
    var keyboardDismissal = ScrollDismissesKeyboardMode.Kind.automatic
    var contentMargins = ContentMargins()
    var indicatorMargins = ContentMargins()
}

private struct ScrollEnvironmentKey: EnvironmentKey {
    static var defaultValue: ScrollEnvironment { ScrollEnvironment() }
}

extension EnvironmentValues {
    var scroll: ScrollEnvironment {
        get { self[ScrollEnvironmentKey.self] }
        set { self[ScrollEnvironmentKey.self] = newValue }
    }

    /// Whether scroll views can be scrolled.
    public var isScrollEnabled: Bool {
        get { scroll.isEnabled }
        set { scroll.isEnabled = newValue }
    }

    /// When scroll views bounce up and down.
    public var verticalScrollBounceBehavior: ScrollBounceBehavior {
        get { ScrollBounceBehavior(kind: scroll.verticalBounce) }
        set { scroll.verticalBounce = newValue.kind }
    }

    /// When scroll views bounce to the sides.
    public var horizontalScrollBounceBehavior: ScrollBounceBehavior {
        get { ScrollBounceBehavior(kind: scroll.horizontalBounce) }
        set { scroll.horizontalBounce = newValue.kind }
    }

    /// Whether scroll views show how far down they are.
    public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility {
        get { scroll.verticalIndicators }
        set { scroll.verticalIndicators = newValue }
    }

    /// Whether scroll views show how far to the side they are.
    public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility {
        get { scroll.horizontalIndicators }
        set { scroll.horizontalIndicators = newValue }
    }
}

nonisolated extension View {
    /// Whether scroll views in this view stand still under the touch.
    public func scrollDisabled(_ disabled: Bool) -> some View {
        transformEnvironment(\.scroll) { scroll in
            if disabled {
                scroll.isEnabled = false
            }
        }
    }

    /// Whether scroll views in this view show content beyond their edges.
    public func scrollClipDisabled(_ disabled: Bool = true) -> some View {
        transformEnvironment(\.scroll) { $0.isClipDisabled = disabled }
    }

    /// Sets when scroll views in this view bounce at the ends of their content.
    public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]) -> some View {
        transformEnvironment(\.scroll) { scroll in
            if axes.contains(.vertical) { scroll.verticalBounce = behavior.kind }
            if axes.contains(.horizontal) { scroll.horizontalBounce = behavior.kind }
        }
    }

    /// Whether scroll views in this view show indicators.
    public func scrollIndicators(_ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]) -> some View {
        transformEnvironment(\.scroll) { scroll in
            if axes.contains(.vertical) { scroll.verticalIndicators = visibility }
            if axes.contains(.horizontal) { scroll.horizontalIndicators = visibility }
        }
    }

    /// Space between the edges of the scroll views in this view and their content, which scrolls through it.
    public func contentMargins(
        _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        contentMargins(edges, insets: insets, placement)
    }

    /// Space of `length` points on some edges; nil for none.
    public func contentMargins(
        _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        contentMargins(edges, insets: length.map { EdgeInsets($0, edges: .all) }, placement)
    }

    /// Space of `length` points on all edges.
    public func contentMargins(_ length: CGFloat, for placement: ContentMarginPlacement = .automatic) -> some View {
        contentMargins(.all, insets: EdgeInsets(length, edges: .all), placement)
    }

    private func contentMargins(_ edges: Edge.Set, insets: EdgeInsets?, _ placement: ContentMarginPlacement) -> some View {
        transformEnvironment(\.scroll) { scroll in
            if placement.kind != .scrollIndicators {
                scroll.contentMargins.set(edges, insets)
            }
            if placement.kind != .scrollContent {
                scroll.indicatorMargins.set(edges, insets)
            }
        }
    }
}
