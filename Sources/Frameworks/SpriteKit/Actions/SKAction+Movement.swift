import SwiftUI

/// A number of a node that actions change.
enum NodeNumber: Sendable {
    case x, y, angle, xScale, yScale, alpha, speed
}

extension SKNode {
    fileprivate subscript(number: NodeNumber) -> CGFloat {
        get {
            switch number {
            case .x: position.x
            case .y: position.y
            case .angle: zRotation
            case .xScale: xScale
            case .yScale: yScale
            case .alpha: alpha
            case .speed: speed
            }
        }
        set {
            switch number {
            case .x: position.x = newValue
            case .y: position.y = newValue
            case .angle: zRotation = newValue
            case .xScale: xScale = newValue
            case .yScale: yScale = newValue
            case .alpha: alpha = newValue
            case .speed: speed = newValue
            }
        }
    }
}

extension SKAction {
    /// An action that adds to a number, so that others can add to it at the same time.
    static func adding(_ duration: TimeInterval, _ delta: CGFloat, _ number: NodeNumber, reverse: @escaping () -> SKAction?) -> SKAction {
        SKAction(.interval { node in { old, new in node[number] += delta * (new - old) } }, duration, reverse: reverse)
    }

    /// An action that takes a number from where it is to another one.
    static func going(_ duration: TimeInterval, to goal: CGFloat, _ number: NodeNumber) -> SKAction {
        SKAction(
            .interval { node in
                let start = node[number]
                return { _, new in node[number] = new == 1 ? goal : start + (goal - start) * new }
            }, duration)
    }

    // MARK: Moving

    /// Moves by a vector, in points.
    public static func move(by delta: CGVector, duration: TimeInterval) -> SKAction {
        SKAction(
            .interval { node in
                { old, new in
                    node.position.x += delta.dx * (new - old)
                    node.position.y += delta.dy * (new - old)
                }
            }, duration
        ) { move(by: CGVector(dx: -delta.dx, dy: -delta.dy), duration: duration) }
    }

    /// Moves by distances, in points.
    public static func moveBy(x deltaX: CGFloat, y deltaY: CGFloat, duration: TimeInterval) -> SKAction {
        move(by: CGVector(dx: deltaX, dy: deltaY), duration: duration)
    }

    /// Moves to a point.
    public static func move(to location: CGPoint, duration: TimeInterval) -> SKAction {
        SKAction(
            .interval { node in
                let start = node.position
                return { _, new in
                    node.position = CGPoint(x: start.x + (location.x - start.x) * new, y: start.y + (location.y - start.y) * new)
                }
            }, duration)
    }

    /// Moves to an x coordinate.
    public static func moveTo(x: CGFloat, duration: TimeInterval) -> SKAction { going(duration, to: x, .x) }
    /// Moves to a y coordinate.
    public static func moveTo(y: CGFloat, duration: TimeInterval) -> SKAction { going(duration, to: y, .y) }

    // MARK: Turning

    /// Rotates by an angle, in radians against the clock.
    public static func rotate(byAngle radians: CGFloat, duration: TimeInterval) -> SKAction {
        adding(duration, radians, .angle) { rotate(byAngle: -radians, duration: duration) }
    }

    /// Rotates to an angle, in radians against the clock.
    public static func rotate(toAngle radians: CGFloat, duration: TimeInterval) -> SKAction { going(duration, to: radians, .angle) }

    /// Rotates to an angle, in radians; with `shortestUnitArc` the shorter way round.
    public static func rotate(toAngle radians: CGFloat, duration: TimeInterval, shortestUnitArc: Bool) -> SKAction {
        guard shortestUnitArc else { return rotate(toAngle: radians, duration: duration) }
        return SKAction(
            .interval { node in
                let start = node.zRotation
                let way = (radians - start).remainder(dividingBy: 2 * .pi)
                return { _, new in node.zRotation = start + way * new }
            }, duration)
    }

    // MARK: Scaling

    /// Multiplies the scale by a factor.
    public static func scale(by scale: CGFloat, duration: TimeInterval) -> SKAction { scaleX(by: scale, y: scale, duration: duration) }

    /// Multiplies the scales by factors.
    public static func scaleX(by xScale: CGFloat, y yScale: CGFloat, duration: TimeInterval) -> SKAction {
        SKAction(
            .interval { node in
                let (width, height) = (node.xScale * (xScale - 1), node.yScale * (yScale - 1))
                return { old, new in
                    node.xScale += width * (new - old)
                    node.yScale += height * (new - old)
                }
            }, duration
        ) { scaleX(by: xScale == 0 ? 1 : 1 / xScale, y: yScale == 0 ? 1 : 1 / yScale, duration: duration) }
    }

    /// Scales to a factor.
    public static func scale(to scale: CGFloat, duration: TimeInterval) -> SKAction { scaleX(to: scale, y: scale, duration: duration) }

    /// Scales to factors.
    public static func scaleX(to xScale: CGFloat, y yScale: CGFloat, duration: TimeInterval) -> SKAction {
        SKAction(
            .interval { node in
                let start = (x: node.xScale, y: node.yScale)
                return { _, new in
                    (node.xScale, node.yScale) = (start.x + (xScale - start.x) * new, start.y + (yScale - start.y) * new)
                }
            }, duration)
    }

    /// Scales the width to a factor.
    public static func scaleX(to scale: CGFloat, duration: TimeInterval) -> SKAction { going(duration, to: scale, .xScale) }
    /// Scales the height to a factor.
    public static func scaleY(to scale: CGFloat, duration: TimeInterval) -> SKAction { going(duration, to: scale, .yScale) }

    /// Scales a sprite so that it has this size, in points of its parent.
    public static func scale(to size: CGSize, duration: TimeInterval) -> SKAction {
        SKAction(
            .interval { node in
                let own = node.contentArea?.size ?? .zero
                let start = (x: node.xScale, y: node.yScale)
                let goal = (x: own.width == 0 ? start.x : size.width / own.width, y: own.height == 0 ? start.y : size.height / own.height)
                return { _, new in
                    (node.xScale, node.yScale) = (start.x + (goal.x - start.x) * new, start.y + (goal.y - start.y) * new)
                }
            }, duration)
    }

    // MARK: Speed

    /// Multiplies the speed of the node's actions by a factor.
    public static func speed(by speed: CGFloat, duration: TimeInterval) -> SKAction {
        SKAction(
            .interval { node in
                let more = node.speed * (speed - 1)
                return { old, new in node.speed += more * (new - old) }
            }, duration
        ) { SKAction.speed(by: speed == 0 ? 1 : 1 / speed, duration: duration) }
    }

    /// Takes the speed of the node's actions to a value.
    public static func speed(to speed: CGFloat, duration: TimeInterval) -> SKAction { going(duration, to: speed, .speed) }

    // MARK: Paths

    /// Moves along a path, from where the node is, and turns it.
    public static func follow(_ path: CGPath, duration sec: TimeInterval) -> SKAction { follow(path, asOffset: true, orientToPath: true, duration: sec) }

    /// Moves along a path, from where the node is, and turns it.
    public static func follow(_ path: CGPath, speed: CGFloat) -> SKAction { follow(path, asOffset: true, orientToPath: true, speed: speed) }

    /// Moves along a path with a speed, in points per second.
    public static func follow(_ path: CGPath, asOffset offset: Bool, orientToPath orient: Bool, speed: CGFloat) -> SKAction {
        let length = TracedPath(path).length
        return follow(path, asOffset: offset, orientToPath: orient, duration: speed > 0 ? Double(length / speed) : 0)
    }

    /// Moves along a path, evenly. With `offset` the path begins where the node is; with `orient` the node's x axis points along the path.
    public static func follow(_ path: CGPath, asOffset offset: Bool, orientToPath orient: Bool, duration sec: TimeInterval) -> SKAction {
        follow(TracedPath(path), offset, orient, sec)
    }

    private static func follow(_ path: TracedPath, _ offset: Bool, _ orient: Bool, _ duration: TimeInterval) -> SKAction {
        SKAction(
            .interval { node in
                let start = path.place(at: 0).point
                let move = offset ? CGVector(dx: node.position.x - start.x, dy: node.position.y - start.y) : .zero
                return { _, new in
                    let place = path.place(at: new)
                    node.position = CGPoint(x: place.point.x + move.dx, y: place.point.y + move.dy)
                    if orient {
                        node.zRotation = place.angle
                    }
                }
            }, duration
        ) { follow(path.reversed, offset, orient, duration) }
    }
}
