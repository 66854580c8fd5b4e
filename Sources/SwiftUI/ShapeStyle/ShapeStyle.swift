import Rendering

/// A colour, gradient or other pattern that paints shapes and text.
nonisolated public protocol ShapeStyle: Sendable {
    associatedtype Resolved: ShapeStyle = Never

    /// The style to use in `environment`.
    func resolve(in environment: EnvironmentValues) -> Resolved

    /// Paints: leaves a paint in `shape`.
    func _apply(to shape: inout _ShapeStyle_Shape)
}

/// What a style is asked for, and its answer.
public struct _ShapeStyle_Shape {
    package var environment: EnvironmentValues
    /// The frame to paint, in its own coordinates.
    package var bounds: CGRect
    /// 0 for primary, 1 for secondary, …
    package var level: Int
    package var result = ResolvedPaint.black

    package init(environment: EnvironmentValues, bounds: CGRect, level: Int) {
        self.environment = environment
        self.bounds = bounds
        self.level = level
    }
}

extension Never: ShapeStyle {
    public typealias Resolved = Never

    public func resolve(in environment: EnvironmentValues) -> Never { switch self {} }
}

nonisolated extension ShapeStyle {
    public func _apply(to shape: inout _ShapeStyle_Shape) {
        resolve(in: shape.environment)._apply(to: &shape)
    }

    /// The paint for a frame.
    package func resolvedPaint(in environment: EnvironmentValues, bounds: CGRect, level: Int = 0) -> ResolvedPaint {
        var shape = _ShapeStyle_Shape(environment: environment, bounds: bounds, level: level)
        _apply(to: &shape)
        return shape.result
    }
}

nonisolated extension ShapeStyle where Resolved == Never {
    public func resolve(in environment: EnvironmentValues) -> Never {
        fatalError("\(Self.self) paints by itself and resolves to no other style")
    }
}

/// The style that the views around have set for their foreground.
nonisolated public struct ForegroundStyle: ShapeStyle {
    public init() {}

    public func _apply(to shape: inout _ShapeStyle_Shape) {
        shape.environment.foregroundStyles.apply(level: shape.level, to: &shape)
    }
}

nonisolated extension ShapeStyle where Self == ForegroundStyle {
    public static var foreground: ForegroundStyle { ForegroundStyle() }
}

/// The foreground styles in force, by level.
package struct ForegroundStyles {
    package var styles: [any ShapeStyle] = []
    /// Those that were in force around; a level as a style, like `.secondary`, is a level of these.
    private var outer: [[any ShapeStyle]] = []

    package init() {}

    package mutating func set(_ styles: [any ShapeStyle]) {
        outer.append(self.styles)
        self.styles = styles
    }

    package mutating func reset() {
        self = ForegroundStyles()
    }

    package func apply(level: Int, to shape: inout _ShapeStyle_Shape) {
        guard let primary = styles.first else {
            Color.Label.apply(level: level, to: &shape)
            return
        }
        let environment = shape.environment
        shape.environment.foregroundStyles.leave()
        shape.level = 0
        if level < styles.count {
            styles[level]._apply(to: &shape)
        } else {
            primary._apply(to: &shape)
            shape.result.multiplyAlpha(Color.Label.hierarchicalOpacity(level))
        }
        shape.level = level
        shape.environment = environment
    }

    private mutating func leave() {
        styles = outer.popLast() ?? []
    }
}

private struct ForegroundStylesKey: EnvironmentKey {
    static var defaultValue: ForegroundStyles { ForegroundStyles() }
}

extension EnvironmentValues {
    package var foregroundStyles: ForegroundStyles {
        get { self[ForegroundStylesKey.self] }
        set { self[ForegroundStylesKey.self] = newValue }
    }
}

nonisolated extension View {
    /// Paints shapes, text and symbols in this view with `style`.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        transformEnvironment(\.foregroundStyles) { $0.set([style]) }
    }

    /// Paints with different styles for primary and secondary content.
    public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(_ primary: S1, _ secondary: S2) -> some View {
        transformEnvironment(\.foregroundStyles) { $0.set([primary, secondary]) }
    }

    /// Paints with different styles for primary, secondary and tertiary content.
    public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(_ primary: S1, _ secondary: S2, _ tertiary: S3) -> some View {
        transformEnvironment(\.foregroundStyles) { $0.set([primary, secondary, tertiary]) }
    }

    /// Paints shapes, text and symbols in this view in `color`; nil is the default again.
    public func foregroundColor(_ color: Color?) -> some View {
        transformEnvironment(\.foregroundStyles) { styles in
            guard let color else { return styles.reset() }
            styles.set([color])
        }
    }
}
