import Foundation
import Rendering

/// Turns what happens in a window into the inputs of a stage.
package struct WindowInput {
    /// An input, so many seconds after its event.
    package struct Timed: Equatable {
        package var input: InputEvent
        package var delay = 0.0
    }

    /// Points that a notch of a wheel moves content by; by eye, near what browsers do.
    package static let notch = 50.0
    /// Seconds without a turn of the wheel after which a scroll is over.
    package static let wheelPause = 0.15
    /// Seconds for which the secondary button presses: longer than a long press.
    package static let secondaryPress = 0.6
    /// The touches of the mouse and of its secondary button; fingers have those that follow.
    private static let mouse = 0, secondary = 1, firstFinger = 2

    /// Where the stage's window is in the window; a device's frame is around it.
    package var origin = CGPoint.zero
    private var starts: [Int: CGPoint] = [:]
    /// When the press of the secondary button ends.
    private var secondaryEnd = -Double.infinity
    private var glide = WheelGlide()
    /// When the scroll is over at the earliest; infinity when there is none.
    package private(set) var wheelEnd = Double.infinity

    package init() {}

    /// - Parameter time: Seconds of stage time.
    package mutating func inputs(for event: WindowEvent, at time: Double) -> [Timed] {
        switch event {
        case .hover(let point):
            return [Timed(input: .pointer(.hover(point.map { .point(inside($0)) })))]
        case .mouseDown(let point, .main):
            return down(Self.mouse, at: point)
        case .mouseDown(let point, .secondary):
            // A context menu opens after a long press; another click meanwhile adds nothing to it.
            guard time >= secondaryEnd else { return [] }
            secondaryEnd = time + Self.secondaryPress
            return [
                Timed(input: .pointer(.down(.point(inside(point))), touch: Self.secondary)),
                Timed(input: .pointer(.up, touch: Self.secondary), delay: Self.secondaryPress),
            ]
        case .mouseDragged(let point):
            return moved(Self.mouse, to: point)
        case .mouseUp(let point, .main):
            return moved(Self.mouse, to: point) + up(Self.mouse)
        case .fingerDown(let finger, let point):
            return down(Self.firstFinger + finger, at: point)
        case .fingerMoved(let finger, let point):
            return moved(Self.firstFinger + finger, to: point)
        case .fingerUp(let finger):
            return up(Self.firstFinger + finger)
        case .wheel(let point, let notches, let isSideways):
            return wheel(at: point, isSideways ? CGSize(width: notches.width + notches.height, height: 0) : notches, time)
        case .key(let key), .keyRepeated(let key):
            return [Timed(input: .key(key))]
        case .committed(let text):
            return [Timed(input: .type(text))]
        case .text(let text):
            // A single character may be a shortcut, or something for onKeyPress.
            return [Timed(input: text.count == 1 ? .key(KeyInput(character: text.first!)) : .type(text))]
        case .mouseUp(_, .secondary), .resized, .damaged, .visible, .focused, .closed, .quit, .clipboard, .keyUp, .composed, .dropped,
            .desktop, .moved:
            return []
        }
    }

    /// Whether content goes on to where notches of a wheel have sent it: each frame moves it.
    package var isGliding: Bool { wheelEnd != .infinity && glide.isMoving }

    /// A step of the way to where notches of the wheel have sent content, and the end of a scroll, where the wheel has stood still for long enough.
    package mutating func due(at time: Double) -> [Timed] {
        guard wheelEnd != .infinity else { return [] }
        var inputs: [Timed] = []
        if glide.isMoving {
            glide.advance(to: time)
            inputs.append(Timed(input: .scroll(nil, .moved(by: glide.position))))
        }
        if !glide.isMoving, wheelEnd <= time {
            wheelEnd = .infinity
            inputs.append(Timed(input: .scroll(nil, .ended)))
        }
        return inputs
    }

    private func inside(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x - origin.x, y: point.y - origin.y) }

    private mutating func down(_ touch: Int, at point: CGPoint) -> [Timed] {
        starts[touch] = point
        return [Timed(input: .pointer(.down(.point(inside(point))), touch: touch))]
    }

    private func moved(_ touch: Int, to point: CGPoint) -> [Timed] {
        guard let start = starts[touch], start != point else { return [] }
        return [Timed(input: .pointer(.moved(by: CGSize(width: point.x - start.x, height: point.y - start.y)), touch: touch))]
    }

    private mutating func up(_ touch: Int) -> [Timed] {
        guard starts.removeValue(forKey: touch) != nil else { return [] }
        return [Timed(input: .pointer(.up, touch: touch))]
    }

    private mutating func wheel(at point: CGPoint, _ notches: CGSize, _ time: Double) -> [Timed] {
        var inputs = due(at: time)
        if wheelEnd == .infinity {
            glide = WheelGlide(at: time)
            inputs.append(Timed(input: .scroll(.point(inside(point)), .began)))
        }
        wheelEnd = time + Self.wheelPause
        // A trackpad reports parts of notches, and many of them: content follows at once.
        let isWheel = notches.width == notches.width.rounded() && notches.height == notches.height.rounded()
        let step = CGSize(width: notches.width * Self.notch, height: notches.height * Self.notch)
        glide.add(step, isSmooth: isWheel)
        return isWheel ? inputs : inputs + [Timed(input: .scroll(nil, .moved(by: glide.position)))]
    }

    /// Of movements that follow each other only the last one counts.
    package static func coalesced(_ events: [WindowEvent]) -> [WindowEvent] {
        var result: [WindowEvent] = []
        for event in events {
            switch (result.last, event) {
            case (.hover, .hover), (.mouseDragged, .mouseDragged), (.resized, .resized), (.moved, .moved):
                result[result.count - 1] = event
            case (.fingerMoved(let last, _), .fingerMoved(let finger, _)) where last == finger:
                result[result.count - 1] = event
            default:
                result.append(event)
            }
        }
        return result
    }
}
