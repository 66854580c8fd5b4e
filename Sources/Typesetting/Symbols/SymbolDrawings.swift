import Foundation
import Geometry

/// Symbols that are lines and plain shapes: drawn here, so that they have SF's proportions and all nine weights.
/// Measures are hundredths of an em; see `SymbolPen`.
enum SymbolDrawings {
    typealias Drawing = @Sendable (inout SymbolPen) -> Void

    /// Outer radius of `circle`, half a side of `square`.
    static let circleRadius: CGFloat = 49.8
    static let squareSide: CGFloat = 45

    static let all: [String: Drawing] = marks.merging(arrows) { $1 }.merging(shapes) { $1 }.merging(transport) { $1 }.merging(things) { $1 }

    static func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
        CGPoint(x: x, y: y)
    }

    static func box(_ halfWidth: CGFloat, _ halfHeight: CGFloat) -> CGRect {
        CGRect(x: -halfWidth, y: -halfHeight, width: 2 * halfWidth, height: 2 * halfHeight)
    }
}
