import Foundation

/// What a scroll view is doing.
public enum ScrollPhase: Equatable, Hashable, CaseIterable, CustomDebugStringConvertible, Sendable {
    /// The scroll view does not move.
    case idle
    /// A touch is down and has not moved far enough to scroll.
    case tracking
    /// A touch moves the content.
    case interacting
    /// The content runs on, bounces back or goes to where it is to stop, after a touch has left.
    case decelerating
    /// The content moves to where the program wants it.
    case animating

    /// Whether the scroll view does anything at all.
    public var isScrolling: Bool { self != .idle }

    public var debugDescription: String {
        switch self {
        case .idle: "idle"
        case .tracking: "tracking"
        case .interacting: "interacting"
        case .decelerating: "decelerating"
        case .animating: "animating"
        }
    }
}

/// The state of a scroll view at a change of its phase.
public struct ScrollPhaseChangeContext {
    /// The measures of the scroll view at the change.
    public let geometry: ScrollGeometry
    /// The velocity of the content in points per second; nil in phases without one.
    public let velocity: CGVector?
}

/// The measures of a scroll view.
public struct ScrollGeometry: Equatable, Sendable {
    /// The point of the content at the scroll view's top leading corner. At rest at the top it is minus the content's insets.
    public var contentOffset: CGPoint
    /// In points, without the insets.
    public var contentSize: CGSize
    /// What content margins, bars and the device keep clear at each edge, in points.
    public var contentInsets: EdgeInsets
    /// The scroll view's size without the insets.
    public var containerSize: CGSize

    /// A geometry of these measures, all of them in points; they are not checked against each other.
    public init(contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize) {
        self.contentOffset = contentOffset
        self.contentSize = contentSize
        self.contentInsets = contentInsets
        self.containerSize = containerSize
    }

    /// The container at the content's offset.
    public var bounds: CGRect { CGRect(origin: contentOffset, size: containerSize) }

    /// What of the content's coordinates is on the screen, that under the insets included.
    public var visibleRect: CGRect {
        CGRect(
            x: contentOffset.x, y: contentOffset.y, width: containerSize.width + contentInsets.horizontal,
            height: containerSize.height + contentInsets.vertical)
    }
}

extension ScrollGeometry: CustomDebugStringConvertible {
    public var debugDescription: String {
        "ScrollGeometry(contentOffset: \(contentOffset), contentSize: \(contentSize), contentInsets: \(contentInsets), containerSize: \(containerSize))"
    }
}
