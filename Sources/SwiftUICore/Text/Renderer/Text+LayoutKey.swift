import IncrementalGraph
import Foundation

nonisolated extension Text {
    /// The preference with the layout of every text, in the order of the views.
    public struct LayoutKey: PreferenceKey, Sendable {
        /// A text's lines, and where they are.
        public struct AnchoredLayout {
            /// The top-left corner of the text, which a `GeometryProxy` converts to its own coordinates.
            public var origin: Anchor<CGPoint>
            /// Places in it are relative to `origin`.
            public var layout: Text.Layout
        }

        /// The default: no texts.
        public static var defaultValue: [AnchoredLayout] { [] }

        /// Appends the texts of the next view.
        public static func reduce(value: inout [AnchoredLayout], nextValue: () -> [AnchoredLayout]) {
            value += nextValue()
        }
    }
}

extension PreferenceOutputs {
    /// Adds the text's layout at its final size, if a view above reads layouts.
    mutating func addLayout(of text: Attribute<ResolvedText>, _ layout: Attribute<LayoutComputer>, _ inputs: _ViewInputs) {
        guard inputs.base.preferenceKeys.contains(Text.LayoutKey.self) else { return }
        let geometry = inputs.geometry
        let transform = inputs.transform
        let environment = inputs.base.environment
        self[Text.LayoutKey.self] = Attribute(
            "text layout preference",
            uncompared: {
                let geometry = geometry.value
                guard let engine = layout.value.engine as? TextLayoutEngine else { return [] }
                let text = text.value
                let bounds = CGRect(origin: .zero, size: geometry.size.value)
                let values = environment.value
                let paints = text.styles.map { style in
                    (style?.style ?? ForegroundStyle()).resolvedPaint(in: values, bounds: bounds).paint
                }
                let typeset = TypesetText(layout: engine.layout(at: geometry.size), text: text, paints: paints)
                let origin = Anchor<CGPoint>.Source.topLeading.anchor(size: geometry.size.value, .toWindow(origin: geometry.origin, transform: transform.value))
                return [Text.LayoutKey.AnchoredLayout(origin: origin, layout: Text.Layout(text: typeset))]
            })
    }
}
