import Foundation
import Geometry

/// A value whose numbers in a trace are in the units that the user wrote, and not those of its animatable data.
package protocol TracedValue {
    var tracedNumbers: [Double] { get }
}

package enum TracedNumbers {
    package static func of<Value: Animatable>(_ value: Value) -> [Double] {
        (value as? any TracedValue)?.tracedNumbers ?? of(data: value.animatableData)
    }

    /// The value that it would have with other animatable data.
    package static func of<Value: Animatable>(_ value: Value, at data: Value.AnimatableData) -> [Double] {
        var copy = value
        copy.animatableData = data
        return of(copy)
    }

    package static func of(data: Any) -> [Double] {
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
    package var tracedNumbers: [Double] { TracedNumbers.of(data: first) + TracedNumbers.of(data: second) }
}

/// In degrees.
extension Angle: TracedValue {
    package var tracedNumbers: [Double] { [degrees] }
}
