import Foundation

/// Where a scroll view is, or is to go: at a view, at an edge, or at a point.
public struct ScrollPosition: Equatable, Sendable {
    enum Target: Equatable, Sendable {
        case none
        case view(SendableID, anchor: UnitPoint?)
        case edge(Edge)
        /// Coordinates that are nil stay as they are.
        case point(x: CGFloat?, y: CGFloat?)
    }

    var target = Target.none
    /// A number that changes with each call to scroll, so that the same target can be requested twice.
    private(set) var request = 0
    /// Whether the user has moved the content since the program set a position.
    public internal(set) var isPositionedByUser = false

    /// At the view with an id: `anchor` of the view comes to `anchor` of the scroll view. Nil is the anchor of
    /// `scrollPosition(_:anchor:)`, and without that as little is scrolled as shows the view.
    public init(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
        target = .view(SendableID(AnyHashable(id)), anchor: anchor)
    }

    /// A position that knows views by ids of the type.
    public init(idType: (some Hashable & Sendable).Type = Never.self) {}

    /// At an edge of the content. The type of ids is not looked at.
    public init(idType: (some Hashable & Sendable).Type = Never.self, edge: Edge) {
        target = .edge(edge)
    }

    /// With a point of the content at the scroll view's top leading corner, inside of its insets, or as near to it as can be scrolled.
    /// In points; one that is not finite is ignored with a warning.
    public init(idType: (some Hashable & Sendable).Type = Never.self, point: CGPoint) {
        target = .point(x: point.x, y: point.y)
    }

    /// With a point of the content at the scroll view's top leading corner, as near as can be scrolled. In points.
    public init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat, y: CGFloat) {
        target = .point(x: x, y: y)
    }

    /// With an x coordinate of the content, in points, at the scroll view's left edge; y stays as it is.
    public init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat) {
        target = .point(x: x, y: nil)
    }

    /// With a y coordinate of the content, in points, at the scroll view's top edge; x stays as it is.
    public init(idType: (some Hashable & Sendable).Type = Never.self, y: CGFloat) {
        target = .point(x: nil, y: y)
    }

    /// The edge that the program set, until the user scrolls.
    public var edge: Edge? {
        if case .edge(let edge) = target { edge } else { nil }
    }

    /// The point that the program set, until the user scrolls.
    public var point: CGPoint? {
        if case .point(let x?, let y?) = target { CGPoint(x: x, y: y) } else { nil }
    }

    /// The x coordinate that the program set, in points, until the user scrolls.
    public var x: CGFloat? {
        if case .point(let x, _) = target { x } else { nil }
    }

    /// The y coordinate that the program set, in points, until the user scrolls.
    public var y: CGFloat? {
        if case .point(_, let y) = target { y } else { nil }
    }

    /// The view that the program set, or the one that the user has scrolled to in a scroll target layout.
    public var viewID: (any Hashable & Sendable)? {
        if case .view(let id, _) = target { id.base } else { nil }
    }

    /// `viewID`, if it is of this type; else nil.
    public func viewID<T: Hashable & Sendable>(type: T.Type) -> T? {
        if case .view(let id, _) = target { id.hashable.base as? T } else { nil }
    }

    /// Scrolls to the view with an id.
    public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
        ask(for: .view(SendableID(AnyHashable(id)), anchor: anchor))
    }

    /// Asks for an edge of the content.
    public mutating func scrollTo(edge: Edge) {
        ask(for: .edge(edge))
    }

    /// Scrolls so that a point of the content is at the top leading corner.
    public mutating func scrollTo(point: CGPoint) {
        ask(for: .point(x: point.x, y: point.y))
    }

    /// Scrolls so that a point of the content, in points, is at the top leading corner.
    public mutating func scrollTo(x: CGFloat, y: CGFloat) {
        ask(for: .point(x: x, y: y))
    }

    /// Asks for an x coordinate of the content, in points; y stays as it is.
    public mutating func scrollTo(x: CGFloat) {
        ask(for: .point(x: x, y: nil))
    }

    /// Asks for a y coordinate of the content, in points; x stays as it is.
    public mutating func scrollTo(y: CGFloat) {
        ask(for: .point(x: nil, y: y))
    }

    private mutating func ask(for target: Target) {
        self.target = target
        request += 1
        isPositionedByUser = false
    }
}

/// An id of a view, which came in as `Sendable` or names a view that did.
struct SendableID: Hashable, @unchecked Sendable {
    let hashable: AnyHashable

    init(_ id: AnyHashable) {
        hashable = id
    }

    var base: (any Hashable & Sendable)? {
        guard let base = hashable.base as? any Hashable else { return nil }
        // `Sendable` leaves no trace in a value; both types are the same in memory.
        return unsafeBitCast(base, to: (any Hashable & Sendable).self)
    }
}
