import Motion
import SwiftUICore

extension _ScaleEffect: TracedValue {
    package var tracedNumbers: [Double] { [scale.width, scale.height, anchor.x, anchor.y].map { Double($0) } }
}

/// In degrees.
extension _RotationEffect: TracedValue {
    package var tracedNumbers: [Double] { [angle.degrees, Double(anchor.x), Double(anchor.y)] }
}

/// The angle in degrees, then the axis.
extension _Rotation3DEffect: TracedValue {
    package var tracedNumbers: [Double] { [angle.degrees, Double(axis.x), Double(axis.y), Double(axis.z)] }
}

extension _HueRotationEffect: TracedValue {
    package var tracedNumbers: [Double] { [angle.degrees] }
}

/// A colour's red, green, blue and alpha.
extension ResolvedPaint: TracedValue {
    package var tracedNumbers: [Double] {
        if case .color(let color) = source {
            return [color.red, color.green, color.blue, color.alpha].map { Double($0) }
        }
        return TracedNumbers.of(data: animatableData)
    }
}
