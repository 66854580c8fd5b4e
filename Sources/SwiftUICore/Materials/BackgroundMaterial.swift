import IncrementalGraph
import Rendering

private struct BackgroundMaterialKey: EnvironmentKey {
    static var defaultValue: Material? { nil }
}

private struct MaterialActiveAppearanceKey: EnvironmentKey {
    static var defaultValue: MaterialActiveAppearance { .automatic }
}

extension EnvironmentValues {
    /// The material behind the view, which makes its lower foreground levels vibrant. `background(_:)` sets it, to nil if the
    /// background is no material.
    public var backgroundMaterial: Material? {
        get { self[BackgroundMaterialKey.self] }
        set { self[BackgroundMaterialKey.self] = newValue }
    }

    /// Whether materials look as in an active window.
    public var materialActiveAppearance: MaterialActiveAppearance {
        get { self[MaterialActiveAppearanceKey.self] }
        set { self[MaterialActiveAppearanceKey.self] = newValue }
    }
}

/// A style that may be a material.
nonisolated protocol MaterialStyle: ShapeStyle {
    var material: Material? { get }
}

nonisolated extension Material: MaterialStyle {
    package var material: Material? { self }
}

nonisolated extension AnyShapeStyle: MaterialStyle {
    package var material: Material? { (style as? any MaterialStyle)?.material }
}

nonisolated extension _OpacityShapeStyle: MaterialStyle {
    package var material: Material? { (style as? any MaterialStyle)?.material }
}

/// A style with its materials as in active or inactive windows.
nonisolated public struct _MaterialActiveAppearanceStyle<Style: ShapeStyle>: MaterialStyle {
    package var style: Style
    package var appearance: MaterialActiveAppearance

    package var material: Material? { (style as? any MaterialStyle)?.material?.materialActiveAppearance(appearance) }

    public func _apply(to shape: inout _ShapeStyle_Shape) {
        var environment = shape.environment
        environment.materialActiveAppearance = appearance
        var inner = _ShapeStyle_Shape(environment: environment, bounds: shape.bounds, level: shape.level)
        inner.foreground = shape.foreground
        style._apply(to: &inner)
        shape.result = inner.result
    }
}

/// The material behind the content, for the content.
nonisolated struct BackgroundMaterialModifier<Style: ShapeStyle>: GraphInputsModifier {
    var style: Style

    static func makeInputs(modifier: _GraphValue<Self>, inputs: inout _GraphInputs) {
        let outer = inputs.environment
        let isMaterial = Style.self is any MaterialStyle.Type
        // A plain background matters only on a material.
        guard isMaterial || Graph.untracked({ outer.value.backgroundMaterial != nil }) else { return }
        inputs.environment = Attribute(
            "environment",
            uncompared: {
                var values = outer.value
                values.backgroundMaterial = (modifier.value.style as? any MaterialStyle)?.material
                return values
            })
    }
}

nonisolated extension ShapeStyle {
    /// The style with its materials as they look in active or inactive windows.
    public func materialActiveAppearance(_ appearance: MaterialActiveAppearance) -> some ShapeStyle {
        _MaterialActiveAppearanceStyle(style: self, appearance: appearance)
    }
}

nonisolated extension View {
    /// Sets the appearance of materials in this view to that of active or inactive windows.
    public func materialActiveAppearance(_ appearance: MaterialActiveAppearance) -> some View {
        environment(\.materialActiveAppearance, appearance)
    }
}
