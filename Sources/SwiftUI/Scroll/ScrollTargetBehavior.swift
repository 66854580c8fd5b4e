import Foundation

/// Where content is to stop: a rectangle of the content, in its coordinates.
public struct ScrollTarget {
    /// The part of the content that is visible inside of the insets, in points. Its size is the container's to begin with.
    public var rect: CGRect
    /// The point of the rectangle that comes to the same point of the scroll view; nil for its top leading corner.
    public var anchor: UnitPoint?
}

/// Decides where content stops when a touch releases it.
public protocol ScrollTargetBehavior {
    /// Changes `target`, where the content would stop by default.
    func updateTarget(_ target: inout ScrollTarget, context: TargetContext)

    typealias TargetContext = ScrollTargetBehaviorContext
    typealias Properties = ScrollTargetBehaviorProperties
    typealias PropertiesContext = ScrollTargetBehaviorPropertiesContext

    /// What else is special about scrolling with this behaviour.
    func properties(context: PropertiesContext) -> Properties
}

extension ScrollTargetBehavior {
    /// Nothing special: scrolls are not limited.
    public func properties(context: PropertiesContext) -> Properties { Properties() }
}

/// What else is special about scrolling with a behaviour.
public struct ScrollTargetBehaviorProperties {
    /// Whether one scroll goes at most one container's length.
    public var limitsScrolls = false

    /// Properties that limit nothing.
    public init() {}
}

/// The context for the properties of a behaviour.
public struct ScrollTargetBehaviorPropertiesContext {
    /// The axes along which the scroll view scrolls.
    public let axes: Axis.Set
    /// The environment of the scroll view.
    public let environment: EnvironmentValues
}

/// What a behaviour knows when it chooses a target.
@dynamicMemberLookup
public struct ScrollTargetBehaviorContext {
    /// The target at the start of the scroll.
    public let originalTarget: ScrollTarget
    /// Points per second, positive towards the end of the content.
    public let velocity: CGVector
    /// In points, without the insets.
    public let contentSize: CGSize
    /// The scroll view's size without its insets.
    public let containerSize: CGSize
    /// The axes along which the scroll view scrolls.
    public let axes: Axis.Set
    let environment: EnvironmentValues
    /// The frames of the views in scroll target layouts that are near a rectangle, in the content's coordinates.
    let targets: (CGRect) -> [CGRect]

    /// A value of the scroll view's environment.
    public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T {
        environment[keyPath: keyPath]
    }
}

/// Stops at whole pages of the scroll view's own size.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
    /// A behaviour for pages that are as large as the scroll view without its insets.
    public init() {}

    /// Stops at the nearest page, at most one further than where the scroll began. A flick of more than 200 points per second turns
    /// the page however short it was.
    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        for axis in [Axis.horizontal, .vertical] where context.axes.contains(Axis.Set(axis)) {
            let page = context.containerSize[axis]
            guard page > 0 else { continue }
            let start = (context.originalTarget.rect.origin[axis] / page).rounded()
            let wanted = target.rect.origin[axis] / page
            // A fast flick turns the page however short it was; nothing turns more than one.
            let velocity = axis == .horizontal ? context.velocity.dx : context.velocity.dy
            let step: CGFloat
            if abs(velocity) > 200 {
                step = velocity > 0 ? 1 : -1
            } else {
                step = (wanted - start).rounded()
            }
            target.rect.origin[axis] = (start + min(max(step, -1), 1)) * page
        }
    }
}

/// Stops where a view of a scroll target layout is at the scroll view's edge.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
    /// How far one scroll may go.
    public struct LimitBehavior: Sendable {
        enum Kind: Sendable {
            case automatic
            case always
            case alwaysByFew
            case alwaysByOne
            case never
        }

        let kind: Kind

        /// A container's length in narrow windows (a compact horizontal size class), any length elsewhere.
        public static var automatic: LimitBehavior { LimitBehavior(kind: .automatic) }
        /// A container's length.
        public static var always: LimitBehavior { LimitBehavior(kind: .always) }
        /// As many views as a container shows.
        public static var alwaysByFew: LimitBehavior { LimitBehavior(kind: .alwaysByFew) }
        /// A swipe moves by at most one view.
        public static var alwaysByOne: LimitBehavior { LimitBehavior(kind: .alwaysByOne) }
        /// A swipe moves by any distance.
        public static var never: LimitBehavior { LimitBehavior(kind: .never) }
    }

    private let limit: LimitBehavior
    private let anchor: UnitPoint?

    /// A behaviour that aligns views with the top or leading edge. Views count that are in a `scrollTargetLayout()`.
    /// By default one scroll goes at most a container's length.
    public init(limitBehavior: LimitBehavior = .automatic) {
        self.init(limitBehavior: limitBehavior, anchor: nil)
    }

    /// A behaviour that brings `anchor` of a view to `anchor` of the scroll view; nil is the top leading corner.
    public init(anchor: UnitPoint?) {
        self.init(limitBehavior: .automatic, anchor: anchor)
    }

    /// A behaviour that brings `anchor` of a view to `anchor` of the scroll view, within a limit; nil is the top leading corner.
    public init(limitBehavior: LimitBehavior, anchor: UnitPoint?) {
        limit = limitBehavior
        self.anchor = anchor
    }

    /// Stops at the view that is nearest to where the content would stop, within the limit. Without such views the content stops where
    /// it does by itself.
    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        for axis in [Axis.horizontal, .vertical] where context.axes.contains(Axis.Set(axis)) {
            let length = context.containerSize[axis]
            let part = anchor.map { axis == .horizontal ? $0.x : $0.y } ?? 0
            let original = context.originalTarget.rect.origin[axis]
            var wanted = target.rect.origin[axis]
            switch limit.kind {
            case .automatic where context.horizontalSizeClass != .compact:
                break
            case .always, .alwaysByFew, .automatic:
                wanted = min(max(wanted, original - length), original + length)
            case .alwaysByOne, .never:
                break
            }
            var near = target.rect
            near.origin[axis] = min(wanted, original) - length
            near.size[axis] = abs(wanted - original) + 3 * length
            // The content offsets at which a view is aligned.
            let offsets = context.targets(near).map { frame in
                frame.origin[axis] + frame.size[axis] * part - length * part
            }.sorted()
            guard var best = nearest(offsets, to: wanted) else { continue }
            if limit.kind == .alwaysByOne, let start = nearest(offsets, to: original), let index = offsets.firstIndex(of: start),
                let end = offsets.firstIndex(of: best)
            {
                best = offsets[min(max(end, index - 1), index + 1)]
            }
            target.rect.origin[axis] = best
        }
    }

    private func nearest(_ offsets: [CGFloat], to wanted: CGFloat) -> CGFloat? {
        offsets.min { abs($0 - wanted) < abs($1 - wanted) }
    }
}

/// A behaviour of any type.
public struct AnyScrollTargetBehavior: ScrollTargetBehavior {
    /// The wrapped behaviour.
    public let base: any ScrollTargetBehavior

    /// Erases the type of a behaviour.
    public init(_ base: some ScrollTargetBehavior) {
        self.base = base
    }

    /// Calls the `base` behaviour.
    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        base.updateTarget(&target, context: context)
    }

    /// Returns the properties of `base`.
    public func properties(context: PropertiesContext) -> Properties {
        base.properties(context: context)
    }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
    /// Stops at whole pages.
    public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
    /// Stops where a view is at the edge.
    public static var viewAligned: ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior() }

    /// Stops where a view is at the edge, and goes no further in one scroll than the limit allows.
    public static func viewAligned(limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior) -> Self {
        ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior)
    }

    /// Stops where a view's `anchor` is at the scroll view's.
    public static func viewAligned(anchor: UnitPoint?) -> Self {
        ViewAlignedScrollTargetBehavior(anchor: anchor)
    }

    /// Stops where a view's `anchor` is at the scroll view's, and goes no further in one scroll than the limit allows.
    public static func viewAligned(limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior, anchor: UnitPoint?) -> Self {
        ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior, anchor: anchor)
    }
}
