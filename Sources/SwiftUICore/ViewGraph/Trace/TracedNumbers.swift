import Foundation

/// A value whose numbers in a trace are in the units that the user wrote, and not those of its animatable data.
protocol TracedValue {
    var tracedNumbers: [Double] { get }
}

enum TracedNumbers {
    static func of<Value: Animatable>(_ value: Value) -> [Double] {
        (value as? any TracedValue)?.tracedNumbers ?? of(data: value.animatableData)
    }

    /// The value that it would have with other animatable data.
    static func of<Value: Animatable>(_ value: Value, at data: Value.AnimatableData) -> [Double] {
        var copy = value
        copy.animatableData = data
        return of(copy)
    }

    static func of(data: Any) -> [Double] {
        switch data {
        case let number as Double: [number]
        case let number as CGFloat: [Double(number)]
        case let number as Float: [Double(number)]
        case let frame as FrameVector: (0..<4).map { frame.components[$0] }
        case let traced as any TracedValue: traced.tracedNumbers
        case let any as _AnyAnimatableData: any.vector?.tracedNumbers ?? []
        case is EmptyAnimatableData: []
        default: Mirror(reflecting: data).children.flatMap { of(data: $0.value) }
        }
    }
}

extension AnimatablePair: TracedValue {
    var tracedNumbers: [Double] { TracedNumbers.of(data: first) + TracedNumbers.of(data: second) }
}

extension _ScaleEffect: TracedValue {
    var tracedNumbers: [Double] { [scale.width, scale.height, anchor.x, anchor.y].map { Double($0) } }
}

/// In degrees.
extension _RotationEffect: TracedValue {
    var tracedNumbers: [Double] { [angle.degrees, Double(anchor.x), Double(anchor.y)] }
}

/// The angle in degrees, then the axis.
extension _Rotation3DEffect: TracedValue {
    var tracedNumbers: [Double] { [angle.degrees, Double(axis.x), Double(axis.y), Double(axis.z)] }
}

extension _HueRotationEffect: TracedValue {
    var tracedNumbers: [Double] { [angle.degrees] }
}

/// A colour's red, green, blue and alpha.
extension ResolvedPaint: TracedValue {
    var tracedNumbers: [Double] {
        if case .color(let color) = source {
            return [color.red, color.green, color.blue, color.alpha].map { Double($0) }
        }
        return TracedNumbers.of(data: animatableData)
    }
}
