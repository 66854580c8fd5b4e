import IncrementalGraph
import Rendering

/// The style that the views around have set for their foreground.
nonisolated public struct ForegroundStyle: ShapeStyle {
    /// Creates the style of the enclosing `foregroundStyle(_:)`; by default the system's label colour.
    public init() {}

    public func _apply(to shape: inout _ShapeStyle_Shape) {
        ForegroundStyles.apply(shape.foreground, level: shape.level, to: &shape)
    }
}

nonisolated extension ShapeStyle where Self == ForegroundStyle {
    /// The foreground style of the enclosing views; by default the system's label colour.
    public static var foreground: ForegroundStyle { ForegroundStyle() }
}

/// The foreground styles that one modifier sets, by level, and those around them, to which they may refer.
package final class ForegroundStyles {
    private let styles: [any ShapeStyle]
    private let outer: ForegroundStyles?

    /// The number of levels with an explicit style.
    package var count: Int { styles.count }

    package init(_ styles: [any ShapeStyle], outer: ForegroundStyles?) {
        self.styles = styles
        self.outer = outer
    }

    /// Paints with the foreground `styles` at `level`; without any, in the system's label colours.
    package static func apply(_ styles: ForegroundStyles?, level: Int, to shape: inout _ShapeStyle_Shape) {
        let outside = (shape.foreground, shape.level)
        if let styles {
            let own = min(level, styles.styles.count - 1)
            // A level with an explicit style uses it; the others derive from the first.
            let style = own == level ? styles.styles[own] : styles.styles[0]
            shape.level = own == level ? 0 : level
            shape.foreground = styles.outer
            style._apply(to: &shape)
        } else {
            shape.level = 0
            shape.paint(.label(level: level, in: shape.environment))
        }
        (shape.foreground, shape.level) = outside
    }
}

private struct ForegroundStylesKey: EnvironmentKey {
    static var defaultValue: ForegroundStyles? { nil }
}

extension EnvironmentValues {
    package var foregroundStyles: ForegroundStyles? {
        get { self[ForegroundStylesKey.self] }
        set { self[ForegroundStylesKey.self] = newValue }
    }
}

/// Sets the foreground of the views inside.
nonisolated struct ForegroundStyleModifier<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>: GraphInputsModifier {
    var primary: S1?
    var secondary: S2?
    var tertiary: S3?

    /// Nil is the foreground of a view without a modifier.
    private var styles: [any ShapeStyle]? {
        guard let primary else { return nil }
        var styles: [any ShapeStyle] = [primary]
        if let secondary {
            styles.append(secondary)
        }
        if let tertiary {
            styles.append(tertiary)
        }
        return styles
    }

    static func makeInputs(modifier: _GraphValue<Self>, inputs: inout _GraphInputs) {
        let outer = inputs.environment
        inputs.environment = Attribute(
            "environment",
            uncompared: {
                var values = outer.value
                values.foregroundStyles = modifier.value.styles.map { ForegroundStyles($0, outer: values.foregroundStyles) }
                return values
            })
    }
}

nonisolated extension View {
    /// Paints shapes, text and symbols in this view with `style`.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        modifier(ForegroundStyleModifier<S, Never, Never>(primary: style))
    }

    /// Paints with different styles for primary and secondary content.
    public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(_ primary: S1, _ secondary: S2) -> some View {
        modifier(ForegroundStyleModifier<S1, S2, Never>(primary: primary, secondary: secondary))
    }

    /// Paints with different styles for primary, secondary and tertiary content.
    public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(_ primary: S1, _ secondary: S2, _ tertiary: S3) -> some View {
        modifier(ForegroundStyleModifier(primary: primary, secondary: secondary, tertiary: tertiary))
    }

    /// Paints shapes, text and symbols in this view in `color`; nil is the default again.
    public func foregroundColor(_ color: Color?) -> some View {
        modifier(ForegroundStyleModifier<Color, Never, Never>(primary: color))
    }
}
