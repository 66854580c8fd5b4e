import Geometry
import Rendering
import SwiftUI

/// Where the new scene comes from, or the old one goes to.
public enum SKTransitionDirection: Int, Sendable {
    case up, down, right, left
}

/// How one scene follows another.
@MainActor
open class SKTransition: NSObject {
    /// Two pictures in a view of a size, for a progress from 0 to 1.
    typealias Mix = @MainActor (_ old: DisplayList, _ new: DisplayList, _ size: CGSize, _ progress: Double) -> DisplayList

    let duration: TimeInterval
    let mix: Mix
    /// Whether the new scene stands still until it is there alone.
    open var pausesIncomingScene = true
    /// Whether the old scene stands still.
    open var pausesOutgoingScene = true

    init(_ duration: TimeInterval, _ mix: @escaping Mix) {
        self.duration = max(duration.isFinite ? duration : 0, 0)
        self.mix = mix
    }

    // MARK: Fading

    /// The new scene fades in over the old one.
    open class func crossFade(withDuration sec: TimeInterval) -> SKTransition {
        SKTransition(sec) { old, new, _, progress in .group([old, .effect(.opacity(progress), .effect(.isolated, new))]) }
    }

    /// The old scene fades to black, and the new one from it.
    open class func fade(withDuration sec: TimeInterval) -> SKTransition { fade(with: .black, duration: sec) }

    /// The old scene fades to a colour, and the new one from it.
    open class func fade(with color: UIColor, duration sec: TimeInterval) -> SKTransition {
        SKTransition(sec) { old, new, size, progress in
            var cover = color.color.resolvedColor(in: EnvironmentValues())
            cover.alpha *= Float(1 - abs(1 - 2 * progress))
            return .group([progress < 0.5 ? old : new, .filled(CGRect(origin: .zero, size: size), cover)])
        }
    }

    // MARK: Moving

    /// How far a scene that moves in a direction is from its place, when it is `part` of the view away.
    private static func moved(_ list: DisplayList, _ direction: SKTransitionDirection, _ size: CGSize, _ part: Double) -> DisplayList {
        let (x, y): (CGFloat, CGFloat) =
            switch direction {
            case .up: (0, -1)
            case .down: (0, 1)
            case .right: (1, 0)
            case .left: (-1, 0)
            }
        return .effect(.transform(CGAffineTransform(translationX: x * size.width * part, y: y * size.height * part)), list)
    }

    /// The new scene pushes the old one out.
    open class func push(with direction: SKTransitionDirection, duration sec: TimeInterval) -> SKTransition {
        SKTransition(sec) { old, new, size, progress in
            .group([moved(old, direction, size, progress), moved(new, direction, size, progress - 1)])
        }
    }

    /// The new scene moves over the old one.
    open class func moveIn(with direction: SKTransitionDirection, duration sec: TimeInterval) -> SKTransition {
        SKTransition(sec) { old, new, size, progress in .group([old, moved(new, direction, size, progress - 1)]) }
    }

    /// The old scene moves away from the new one.
    open class func reveal(with direction: SKTransitionDirection, duration sec: TimeInterval) -> SKTransition {
        SKTransition(sec) { old, new, size, progress in .group([new, moved(old, direction, size, progress)]) }
    }

    // MARK: Doors

    /// The two halves of a scene, each moved by a part of the view.
    private static func halves(_ list: DisplayList, _ size: CGSize, isHorizontal: Bool, _ part: Double) -> [DisplayList] {
        [-1.0, 1.0].map { side in
            let half = isHorizontal ? CGSize(width: size.width / 2, height: size.height) : CGSize(width: size.width, height: size.height / 2)
            let origin = side < 0 ? CGPoint.zero : CGPoint(x: size.width - half.width, y: size.height - half.height)
            let cut = DisplayList.effect(.clip(Path(CGRect(origin: origin, size: half)), .nonZero), list)
            let way = CGAffineTransform(
                translationX: isHorizontal ? side * half.width * part : 0, y: isHorizontal ? 0 : side * half.height * part)
            return .effect(.transform(way), cut)
        }
    }

    /// The old scene opens to the left and right.
    open class func doorsOpenHorizontal(withDuration sec: TimeInterval) -> SKTransition {
        SKTransition(sec) { old, new, size, progress in .group([new] + halves(old, size, isHorizontal: true, progress)) }
    }

    /// The old scene opens upwards and downwards.
    open class func doorsOpenVertical(withDuration sec: TimeInterval) -> SKTransition {
        SKTransition(sec) { old, new, size, progress in .group([new] + halves(old, size, isHorizontal: false, progress)) }
    }

    /// The new scene closes from the left and right.
    open class func doorsCloseHorizontal(withDuration sec: TimeInterval) -> SKTransition {
        SKTransition(sec) { old, new, size, progress in .group([old] + halves(new, size, isHorizontal: true, 1 - progress)) }
    }

    /// The new scene closes from above and below.
    open class func doorsCloseVertical(withDuration sec: TimeInterval) -> SKTransition {
        SKTransition(sec) { old, new, size, progress in .group([old] + halves(new, size, isHorizontal: false, 1 - progress)) }
    }

    /// The old scene opens to the left and right, and the new one comes from far away.
    open class func doorway(withDuration sec: TimeInterval) -> SKTransition {
        SKTransition(sec) { old, new, size, progress in
            let back = DisplayList.filled(CGRect(origin: .zero, size: size), .black)
            return .group([back, scaled(new, size, 0.5 + progress / 2, 0.5 + progress / 2)] + halves(old, size, isHorizontal: true, progress))
        }
    }

    // MARK: Flips

    private static func scaled(_ list: DisplayList, _ size: CGSize, _ x: Double, _ y: Double) -> DisplayList {
        guard x > 0, y > 0 else { return .empty }
        let place = CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: size.width * (1 - x) / 2, ty: size.height * (1 - y) / 2)
        return .effect(.transform(place), list)
    }

    private static func flip(_ duration: TimeInterval, isHorizontal: Bool) -> SKTransition {
        SKTransition(duration) { old, new, size, progress in
            let part = abs(cos(progress * .pi))
            let back = DisplayList.filled(CGRect(origin: .zero, size: size), .black)
            return .group([back, scaled(progress < 0.5 ? old : new, size, isHorizontal ? 1 : part, isHorizontal ? part : 1)])
        }
    }

    /// The view turns around its horizontal middle, without perspective; the new scene is on its back.
    open class func flipHorizontal(withDuration sec: TimeInterval) -> SKTransition { flip(sec, isHorizontal: true) }
    /// The view turns around its vertical middle, without perspective; the new scene is on its back.
    open class func flipVertical(withDuration sec: TimeInterval) -> SKTransition { flip(sec, isHorizontal: false) }
}
