import IncrementalGraph
import Rendering

/// An effect that is a colour matrix.
nonisolated private func matrixEffect(_ matrix: ColorTransform, _ name: String) -> [DisplayList.Effect] {
    guard matrix.isFinite else {
        RuntimeIssue.report("\(name) with an amount that is not a finite number does nothing. Likely cause: a division by zero.")
        return []
    }
    return matrix == .identity ? [] : [.filter(.matrix(matrix))]
}

nonisolated public struct _BrightnessEffect: RendererEffect, Equatable {
    public var amount: Double

    public init(amount: Double) {
        self.amount = amount
    }

    public var animatableData: Double {
        get { amount }
        set { amount = newValue }
    }

    package func effects(frame: CGRect, environment: EnvironmentValues) -> [DisplayList.Effect] {
        matrixEffect(.brightness(Float(amount)), "brightness")
    }
}

nonisolated public struct _ContrastEffect: RendererEffect, Equatable {
    public var amount: Double

    public init(amount: Double) {
        self.amount = amount
    }

    public var animatableData: Double {
        get { amount }
        set { amount = newValue }
    }

    package func effects(frame: CGRect, environment: EnvironmentValues) -> [DisplayList.Effect] {
        matrixEffect(.contrast(Float(amount)), "contrast")
    }
}

nonisolated public struct _SaturationEffect: RendererEffect, Equatable {
    public var amount: Double

    public init(amount: Double) {
        self.amount = amount
    }

    public var animatableData: Double {
        get { amount }
        set { amount = newValue }
    }

    package func effects(frame: CGRect, environment: EnvironmentValues) -> [DisplayList.Effect] {
        matrixEffect(.saturation(Float(amount)), "saturation")
    }
}

nonisolated public struct _GrayscaleEffect: RendererEffect, Equatable {
    public var amount: Double

    public init(amount: Double) {
        self.amount = amount
    }

    public var animatableData: Double {
        get { amount }
        set { amount = newValue }
    }

    package func effects(frame: CGRect, environment: EnvironmentValues) -> [DisplayList.Effect] {
        matrixEffect(.saturation(Float(1 - (amount.isNaN ? amount : min(max(amount, 0), 1)))), "grayscale")
    }
}

nonisolated public struct _HueRotationEffect: RendererEffect, Equatable {
    public var angle: Angle

    public init(angle: Angle) {
        self.angle = angle
    }

    public var animatableData: Angle.AnimatableData {
        get { angle.animatableData }
        set { angle.animatableData = newValue }
    }

    package func effects(frame: CGRect, environment: EnvironmentValues) -> [DisplayList.Effect] {
        angle.radians == 0 ? [] : matrixEffect(.hueRotation(radians: angle.radians), "hueRotation")
    }
}

nonisolated public struct _ColorInvertEffect: RendererEffect, Equatable {
    public init() {}

    package func effects(frame: CGRect, environment: EnvironmentValues) -> [DisplayList.Effect] {
        [.filter(.matrix(.inversion(1)))]
    }
}

nonisolated public struct _LuminanceToAlphaEffect: RendererEffect, Equatable {
    public init() {}

    package func effects(frame: CGRect, environment: EnvironmentValues) -> [DisplayList.Effect] {
        [.filter(.luminanceToAlpha)]
    }
}

nonisolated public struct _ColorMultiplyEffect: PrimitiveViewModifier, Equatable {
    public var color: Color

    public init(color: Color) {
        self.color = color
    }

    public static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        let environment = inputs.base.environment
        let resolved = Attribute<ResolvedColorMultiply>("colour multiply") {
            ResolvedColorMultiply(color: modifier.value.color.resolvedColor(in: environment.value))
        }
        return ResolvedColorMultiply._makeView(modifier: _GraphValue(resolved), inputs: inputs, body: body)
    }
}

nonisolated package struct ResolvedColorMultiply: RendererEffect, Equatable {
    package var color: ResolvedColor

    package var animatableData: FrameVector {
        get { FrameVector(ColorMath.perceptual(color) * unitAnimationScale) }
        set { color = ColorMath.color(perceptual: newValue.components / unitAnimationScale) }
    }

    package func effects(frame: CGRect, environment: EnvironmentValues) -> [DisplayList.Effect] {
        color == .white ? [] : matrixEffect(.multiplication(color), "colorMultiply")
    }
}

nonisolated extension View {
    /// Adds `amount` to red, green and blue: 0 changes nothing, 1 makes all white, −1 black.
    public func brightness(_ amount: Double) -> some View {
        modifier(_BrightnessEffect(amount: amount))
    }

    /// Multiplies the distance of red, green and blue from the middle: 1 changes nothing, 0 makes all grey, negative
    /// amounts invert.
    public func contrast(_ amount: Double) -> some View {
        modifier(_ContrastEffect(amount: amount))
    }

    /// Multiplies the distance of colours from their grey: 1 changes nothing, 0 makes them grey.
    public func saturation(_ amount: Double) -> some View {
        modifier(_SaturationEffect(amount: amount))
    }

    /// Makes colours grey, from 0, not at all, to 1, wholly. Amounts outside are clamped.
    public func grayscale(_ amount: Double) -> some View {
        modifier(_GrayscaleEffect(amount: amount))
    }

    /// Turns all colours around the colour wheel, keeping their luminance.
    public func hueRotation(_ angle: Angle) -> some View {
        modifier(_HueRotationEffect(angle: angle))
    }

    /// Shows the negative of all colours.
    public func colorInvert() -> some View {
        modifier(_ColorInvertEffect())
    }

    /// Multiplies all colours with `color`, component by component, opacity too.
    public func colorMultiply(_ color: Color) -> some View {
        modifier(_ColorMultiplyEffect(color: color))
    }

    /// Black that is as opaque as the view is light: a mask made of an image.
    public func luminanceToAlpha() -> some View {
        modifier(_LuminanceToAlphaEffect())
    }
}
