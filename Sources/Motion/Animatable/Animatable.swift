import Foundation

/// A type with properties that change smoothly when a change is animated.
///
/// For each animated frame a copy of the value gets an interpolated `animatableData`; the value itself is never modified.
public protocol Animatable {
    /// The type of the data to animate.
    associatedtype AnimatableData: VectorArithmetic

    /// The data to animate.
    var animatableData: AnimatableData { get set }
}

extension Animatable where Self: VectorArithmetic {
    /// A vector animates as itself.
    @inlinable
    public var animatableData: Self {
        get { self }
        set { self = newValue }
    }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
    /// Nothing to animate.
    @inlinable
    public var animatableData: EmptyAnimatableData {
        get { EmptyAnimatableData() }
        set {}
    }
}

extension Double: Animatable {
    public typealias AnimatableData = Double
}

extension Float: Animatable {
    public typealias AnimatableData = Float
}

extension CGFloat: Animatable {
    public typealias AnimatableData = CGFloat
}

extension AnimatablePair: Animatable {
    public typealias AnimatableData = AnimatablePair<First, Second>
}

/// Unit-like quantities are animated times this number, so that springs come to rest on a point-like scale.
package let unitAnimationScale = 128.0
