import Foundation

/// A cubic Bézier curve from (0, 0) to (1, 1) as a function of x.
package struct CubicTimingCurve: Hashable, Sendable {
    package let startX: Double
    package let startY: Double
    package let endX: Double
    package let endY: Double

    private let ax: Double
    private let bx: Double
    private let cx: Double
    private let ay: Double
    private let by: Double
    private let cy: Double

    /// Results are multiples of this; the solver is content with an error below it.
    private static let precision = 0x1p-20

    /// The x of both control points are clamped to 0…1; the y are free. Numbers that are not finite count as 0.
    package init(startX: Double, startY: Double, endX: Double, endY: Double) {
        self.startX = startX
        self.startY = startY
        self.endX = endX
        self.endY = endY
        let (x1, x2) = (Self.clamped(startX), Self.clamped(endX))
        let (y1, y2) = (startY.isFinite ? startY : 0, endY.isFinite ? endY : 0)
        cx = 3 * x1
        bx = 3 * (x2 - x1) - cx
        ax = 1 - cx - bx
        cy = 3 * y1
        by = 3 * (y2 - y1) - cy
        ay = 1 - cy - by
    }

    package var inverse: CubicTimingCurve {
        CubicTimingCurve(startX: startY, startY: startX, endX: endY, endY: endX)
    }

    /// The y at x = progress (clamped to 0…1).
    package func value(at progress: Double) -> Double {
        let x = Self.clamped(progress)
        if isStraight {
            return x
        }
        let s = solve(x)
        return Self.rounded(((ay * s + by) * s + cy) * s)
    }

    /// dy/dx at x = progress (clamped to 0…1); infinite where the curve is vertical.
    package func velocity(at progress: Double) -> Double {
        if isStraight {
            return 1
        }
        let s = solve(Self.clamped(progress))
        let dx = (3 * ax * s + 2 * bx) * s + cx
        let dy = (3 * ay * s + 2 * by) * s + cy
        guard abs(dx) < 1e-9 else {
            return Self.rounded(dy / dx)
        }
        guard abs(dy) < 1e-9 else {
            return dy < 0 ? -.infinity : .infinity
        }
        // A control point coincides with its end point; these are the values that SwiftUI returns.
        return s < 0.5 ? 1 : 0
    }

    private var isStraight: Bool {
        cx == cy && bx == by
    }

    /// The parameter at which x(s) is `x`.
    private func solve(_ x: Double) -> Double {
        if x <= 0 || x >= 1 {
            return x
        }
        var s = x
        for _ in 0..<8 {
            let error = ((ax * s + bx) * s + cx) * s - x
            if abs(error) < Self.precision {
                return s
            }
            let slope = (3 * ax * s + 2 * bx) * s + cx
            if abs(slope) < 1e-6 {
                break
            }
            s -= error / slope
        }
        var (low, high) = (0.0, 1.0)
        s = x
        for _ in 0..<64 {
            let value = ((ax * s + bx) * s + cx) * s
            if abs(value - x) < Self.precision {
                break
            }
            if value < x {
                low = s
            } else {
                high = s
            }
            s = (low + high) / 2
        }
        return s
    }

    private static func clamped(_ value: Double) -> Double {
        // A comparison with NaN is false, so NaN becomes 0.
        value > 0 ? min(value, 1) : 0
    }

    private static func rounded(_ value: Double) -> Double {
        (value / precision).rounded() * precision
    }
}
