import Foundation
import ViewValues

/// A function from progress 0…1 to progress, used to pace an animation or a keyframe.
public struct UnitCurve: Hashable, Sendable {
    private enum Function: Hashable, Sendable {
        case linear
        case circularIn
        case circularOut
        case circularInOut
        case circularOutIn
        case cubic(CubicTimingCurve)
    }

    private let function: Function

    private init(_ function: Function) {
        self.function = function
    }

    package init(_ curve: CubicTimingCurve) {
        function = .cubic(curve)
    }

    /// A cubic Bézier curve from (0, 0) to (1, 1). The x of the control points are clamped to 0…1 when it is evaluated.
    public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
        UnitCurve(
            CubicTimingCurve(
                startX: Double(startControlPoint.x), startY: Double(startControlPoint.y),
                endX: Double(endControlPoint.x), endY: Double(endControlPoint.y)))
    }

    /// A curve of constant speed.
    public static let linear = UnitCurve(.linear)

    /// Starts slowly, ends at speed.
    public static let easeIn = UnitCurve(CubicTimingCurve(startX: 0.42, startY: 0, endX: 1, endY: 1))

    /// Starts at speed, ends slowly.
    public static let easeOut = UnitCurve(CubicTimingCurve(startX: 0, startY: 0, endX: 0.58, endY: 1))

    /// Starts and ends slowly.
    public static let easeInOut = UnitCurve(CubicTimingCurve(startX: 0.42, startY: 0, endX: 0.58, endY: 1))

    /// The old name of `easeInOut`.
    @available(*, deprecated, renamed: "easeInOut")
    public static let easeInEaseOut = easeInOut

    /// A quarter of a circle that starts level and ends vertical.
    public static let circularEaseIn = UnitCurve(.circularIn)

    /// A quarter of a circle that starts vertical and ends level.
    public static let circularEaseOut = UnitCurve(.circularOut)

    /// Two quarters of a circle, level at both ends and vertical in the middle.
    public static let circularEaseInOut = UnitCurve(.circularInOut)

    /// The curve with x and y swapped.
    public var inverse: UnitCurve {
        switch function {
        case .linear: self
        case .circularIn: UnitCurve(.circularOut)
        case .circularOut: UnitCurve(.circularIn)
        case .circularInOut: UnitCurve(.circularOutIn)
        case .circularOutIn: UnitCurve(.circularInOut)
        case .cubic(let curve): UnitCurve(curve.inverse)
        }
    }

    /// The output at the given progress, which is clamped to 0…1.
    public func value(at progress: Double) -> Double {
        let p = progress > 0 ? min(progress, 1) : 0
        switch function {
        case .linear:
            return p
        case .circularIn:
            return 1 - (1 - p * p).squareRoot()
        case .circularOut:
            return (1 - (1 - p) * (1 - p)).squareRoot()
        case .circularInOut:
            if p < 0.5 {
                return (1 - (1 - 4 * p * p).squareRoot()) / 2
            }
            return (1 + max(0, (8 - 4 * p) * p - 3).squareRoot()) / 2
        case .circularOutIn:
            let side = max(0, 1 - (2 * p - 1) * (2 * p - 1)).squareRoot() / 2
            return p < 0.5 ? side : 1 - side
        case .cubic(let curve):
            return curve.value(at: p)
        }
    }

    /// The slope at the given progress, which is clamped to 0…1. Infinite where the curve is vertical.
    public func velocity(at progress: Double) -> Double {
        let p = progress > 0 ? min(progress, 1) : 0
        switch function {
        case .linear:
            return 1
        case .circularIn:
            return Self.circularVelocity(p)
        case .circularOut:
            return Self.circularVelocity(1 - p)
        case .circularInOut:
            return Self.circularVelocity(p < 0.5 ? 2 * p : 2 - 2 * p)
        case .circularOutIn:
            let fromMiddle = abs(2 * p - 1)
            return fromMiddle / (1 - fromMiddle * fromMiddle).squareRoot()
        case .cubic(let curve):
            return curve.velocity(at: p)
        }
    }

    private static func circularVelocity(_ p: Double) -> Double {
        p / (1 - p * p).squareRoot()
    }
}
