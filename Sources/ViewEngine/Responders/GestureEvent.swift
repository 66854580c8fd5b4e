import Foundation

/// One touch.
package struct Touch {
    package enum Phase {
        case began, moved, stationary, ended
    }

    package let id: Int
    /// In the window, as all points of a touch.
    package let start: CGPoint
    package var location: CGPoint
    package var phase: Phase

    /// A touch that has just begun.
    package init(id: Int, at point: CGPoint) {
        self.id = id
        start = point
        location = point
        phase = .began
    }

    /// How far the touch is from where it began.
    package var distance: CGFloat { hypot(location.x - start.x, location.y - start.y) }

    package var isDown: Bool { phase != .ended }
}

/// What users' closures a gesture wants to be called, for when it is known that it may.
package final class GestureActions {
    package private(set) var list: [() -> Void] = []

    package init() {}

    package func append(_ action: @escaping () -> Void) {
        list.append(action)
    }

    package func append(_ other: GestureActions) {
        list += other.list
        other.list = []
    }

    package func run() {
        let actions = list
        list = []
        for action in actions {
            action()
        }
    }
}

/// A touch has moved, come or gone, or time has passed (`touches` are as they were then).
package struct GestureEvent {
    package var time: Double
    package var date: Date
    /// The touches of the gesture, in the order in which they began.
    package var touches: [Touch]
    package var actions: GestureActions

    package init(time: Double, date: Date, touches: [Touch], actions: GestureActions) {
        self.time = time
        self.date = date
        self.touches = touches
        self.actions = actions
    }

    package var touchesDown: Int { touches.count { $0.isDown } }

    /// The same event, with all touches as if they had just begun.
    package var begun: GestureEvent {
        var event = self
        event.touches = touches.filter(\.isDown).map { touch in
            var touch = touch
            touch.phase = .began
            return touch
        }
        return event
    }
}
