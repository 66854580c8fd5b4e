import Foundation

/// A number that grows and shrinks with the user's text size, as a text style does.
///
/// ```swift
/// @ScaledMetric(relativeTo: .title) private var iconSize = 32.0
/// ```
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
    @Environment(\.dynamicTypeSize) private var dynamicTypeSize
    @Environment(\.displayScale) private var displayScale
    private let value: Value
    private let style: Font.TextStyle

    /// - Parameter wrappedValue: The number at the default text size.
    public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
        value = wrappedValue
        style = textStyle
    }

    /// Creates a value that scales with `body`.
    public init(wrappedValue: Value) {
        self.init(wrappedValue: wrappedValue, relativeTo: .body)
    }

    /// The number at the present text size, rounded to a pixel where it has been scaled.
    public var wrappedValue: Value {
        guard dynamicTypeSize != .large else { return value }
        return Value(style.scaled(CGFloat(value), at: dynamicTypeSize, displayScale: displayScale))
    }
}

extension Font.TextStyle {
    /// A length that scales with the style, rounded to a pixel.
    package func scaled(_ value: CGFloat, at size: DynamicTypeSize, displayScale: CGFloat) -> CGFloat {
        let scaled = value * factor(at: size)
        guard size != .large, scaled.isFinite, displayScale > 0 else { return scaled }
        return (scaled * displayScale).rounded() / displayScale
    }
}
