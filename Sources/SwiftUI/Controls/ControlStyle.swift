import IncrementalGraph

/// A style of a kind of control, its type erased. Controls that the style makes of its configuration are drawn in the
/// style around it.
package struct AnyControlStyle<Configuration> {
    private let make: (Configuration) -> AnyView

    init<Style, Body: View>(
        _ style: Style, outer: AnyControlStyle?, key: WritableKeyPath<EnvironmentValues, AnyControlStyle?>,
        body: @escaping @MainActor (Style, Configuration) -> Body
    ) {
        make = { configuration in
            AnyView(StyledControl(style: StyleHost(style: style), configuration: configuration, make: body).environment(key, outer))
        }
    }

    @MainActor func makeBody(_ configuration: Configuration) -> AnyView {
        make(configuration)
    }
}

/// What a style makes of a control; the style's own dynamic properties work as a view's do.
nonisolated struct StyledControl<Style, Configuration, Content: View>: View {
    var style: StyleHost<Style>
    var configuration: Configuration
    var make: @MainActor (Style, Configuration) -> Content

    @MainActor var body: some View {
        make(style.style, configuration)
    }
}

nonisolated extension StyledControl: StyleMadeView {
    static var styleType: Any.Type { Style.self }
}

/// Holds a style in a view, so that the dynamic properties among its fields are filled.
struct StyleHost<Style>: DynamicProperty {
    var style: Style

    static func _makeProperty<V>(
        in buffer: inout _DynamicPropertyBuffer, container: _GraphValue<V>, fieldOffset: Int, inputs: inout _GraphInputs
    ) {
        let fields = _DynamicPropertyBuffer(fieldsOf: Style.self, container: container, inputs: &inputs)
        guard !fields.isEmpty else { return }
        buffer.append(StyleBox(fields: fields), at: fieldOffset)
    }
}

private final class StyleBox: DynamicPropertyBox {
    let fields: _DynamicPropertyBuffer

    init(fields: _DynamicPropertyBuffer) {
        self.fields = fields
    }

    func update(_ property: UnsafeMutableRawPointer) {
        fields.update(property)
    }
}
