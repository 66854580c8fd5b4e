import Foundation

/// Shows how what a layer and the layers inside were becomes what they are. Changes are to be made in the same turn as the transition is added.
@preconcurrency @MainActor
open class CATransition: CAAnimation {
    /// How the old goes and the new comes: fading unless set. One that is not known here fades, with a warning.
    open var type = CATransitionType.fade
    /// The direction of a motion; `fromLeft` for nil.
    open var subtype: CATransitionSubtype?
    /// Where in the transition it begins, from 0 to 1.
    open var startProgress: Float = 0
    /// Where in the transition it ends, from 0 to 1.
    open var endProgress: Float = 1
    /// For UIKit's transitions, which layers have no name for.
    var kind: LayerExchange.Kind?

    override func take(_ other: CAAnimation) {
        super.take(other)
        guard let other = other as? CATransition else { return }
        (type, subtype, startProgress, endProgress, kind) = (other.type, other.subtype, other.startProgress, other.endProgress, other.kind)
    }

    override func moment(at time: Double) -> (progress: Double, time: Double)? {
        super.moment(at: time).map { moment in
            (Double(startProgress) + Double(endProgress - startProgress) * moment.progress, moment.time)
        }
    }

    /// The kind of exchange that is drawn.
    var exchange: LayerExchange.Kind {
        if let kind { return kind }
        let direction = (subtype ?? .fromLeft).direction
        switch type {
        case .moveIn: return .moveIn(direction)
        case .push: return .push(direction)
        case .reveal: return .reveal(direction)
        case .fade: return .fade
        default:
            RuntimeIssue.report("CATransition: there is no type “\(type.rawValue)” here; the layer fades.")
            return .fade
        }
    }
}

/// Kinds of transitions.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The old fades into the new.
    public static let fade = CATransitionType(rawValue: "fade")
    /// The new slides in over the old.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// The new slides in and pushes the old out.
    public static let push = CATransitionType(rawValue: "push")
    /// The old slides away and shows the new.
    public static let reveal = CATransitionType(rawValue: "reveal")
}

/// Directions of transitions.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// From the right to the left.
    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    /// From the left to the right.
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    /// Upwards: layers have their top where y is great, which on iOS is the lower edge.
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    /// Downwards: layers have their bottom where y is 0, which on iOS is the upper edge.
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")

    /// Where things move to.
    var direction: CGVector {
        switch self {
        case .fromRight: CGVector(dx: -1, dy: 0)
        case .fromTop: CGVector(dx: 0, dy: -1)
        case .fromBottom: CGVector(dx: 0, dy: 1)
        default: CGVector(dx: 1, dy: 0)
        }
    }
}

/// The key of transitions: a layer has one at a time.
public let kCATransition = "transition"
