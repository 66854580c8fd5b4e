import Foundation
import Geometry

/// A zoom that a user asks for without touching the view.
public struct AccessibilityZoomGestureAction {
    /// Whether to make the content larger or smaller.
    public enum Direction: Hashable, Sendable {
        /// Make it larger.
        case zoomIn
        /// Make it smaller.
        case zoomOut
    }

    /// Whether to make the content larger or smaller.
    public let direction: Direction
    /// Where, as a part of the element’s width and height.
    public let location: UnitPoint
    /// Where, in the window.
    public let point: CGPoint

    /// A zoom at a location of an element whose frame in the window is given.
    package init(_ direction: Direction, at location: UnitPoint, in frame: CGRect) {
        (self.direction, self.location) = (direction, location)
        point = CGPoint(x: frame.minX + location.x * frame.width, y: frame.minY + location.y * frame.height)
    }

    /// The actions of an element that can be zoomed, in its middle.
    static func actions(_ handler: @escaping (AccessibilityZoomGestureAction) -> Void, in frame: CGRect) -> [AccessibilityAction] {
        [("zoomIn", Direction.zoomIn), ("zoomOut", .zoomOut)].map { name, direction in
            AccessibilityAction(name: name) { handler(AccessibilityZoomGestureAction(direction, at: .center, in: frame)) }
        }
    }
}

extension Edge {
    /// The name of the action that scrolls to this edge.
    package var scrollActionName: String {
        switch self {
        case .top: "scrollTop"
        case .leading: "scrollLeading"
        case .bottom: "scrollBottom"
        case .trailing: "scrollTrailing"
        }
    }

    /// The actions of an element that can be scrolled.
    static func scrollActions(_ handler: @escaping (Edge) -> Void) -> [AccessibilityAction] {
        allCases.map { edge in AccessibilityAction(name: edge.scrollActionName) { handler(edge) } }
    }
}

/// How a screen reader treats an element whose touches reach it directly.
public struct AccessibilityDirectTouchOptions: OptionSet, Sendable {
    public let rawValue: UInt

    /// Options by their bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The screen reader says nothing while the element is touched.
    public static let silentOnTouch = AccessibilityDirectTouchOptions(rawValue: 1)
    /// Touches reach the element after the user has activated it.
    public static let requiresActivation = AccessibilityDirectTouchOptions(rawValue: 2)

    /// What trees say.
    var names: [String] {
        (contains(.silentOnTouch) ? ["silent on touch"] : []) + (contains(.requiresActivation) ? ["requires activation"] : [])
    }
}
