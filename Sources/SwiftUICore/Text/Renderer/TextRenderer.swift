import IncrementalGraph
import Foundation
import Rendering

/// Draws texts in a custom way: line by line, run by run, or glyph by glyph.
///
/// Its `animatableData` moves in animated updates; `draw(layout:in:)` is then called for each frame. It is also called when the text, its
/// size or its colours change.
public protocol TextRenderer: Animatable {
    /// Draws a text. Coordinates are points from the top-left corner of the text.
    ///
    /// - Parameters:
    ///   - layout: The lines of the text. Only the drawn ones are visible.
    ///   - ctx: Draws lines, runs and slices at their positions, or anything else; it does not clip to the text's box.
    func draw(layout: Text.Layout, in ctx: inout GraphicsContext)

    /// The size of the text when it is offered `proposal`; that of the plain text if not implemented.
    func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize

    /// How far drawing reaches beyond the text. Harmless: nothing is clipped, whatever the padding is.
    var displayPadding: EdgeInsets { get }
}

extension TextRenderer {
    /// The size of the plain text.
    public func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize {
        text.sizeThatFits(proposal)
    }

    /// The default: no padding. Nothing is clipped here, regardless of the padding.
    public var displayPadding: EdgeInsets {
        EdgeInsets()
    }
}

/// A text that a renderer can measure.
nonisolated public struct TextProxy {
    package let engine: TextLayoutEngine

    /// The size of the plain text when it is offered `proposal`.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        engine.layout(proposal).size
    }
}

/// A renderer in the environment. It is always the same object for a view, so that its motion updates no other view.
package final class TextRendererSource: Equatable, @unchecked Sendable {
    /// Draws as the renderer is now; the rule that calls it depends on the renderer's motion.
    package let draw: (Text.Layout, inout GraphicsContext) -> Void
    /// The size by the renderer as it is going to be.
    package let sizeThatFits: (ProposedViewSize, TextProxy) -> CGSize

    package init<Renderer: TextRenderer>(model: Attribute<Renderer>, shown: Attribute<Renderer>) {
        draw = { shown.value.draw(layout: $0, in: &$1) }
        sizeThatFits = { model.value.sizeThatFits(proposal: $0, text: $1) }
    }

    package static func == (a: TextRendererSource, b: TextRendererSource) -> Bool { a === b }
}

private struct TextRendererKey: EnvironmentKey {
    static var defaultValue: TextRendererSource? { nil }
}

extension EnvironmentValues {
    package var textRenderer: TextRendererSource? {
        get { self[TextRendererKey.self] }
        set { self[TextRendererKey.self] = newValue }
    }
}

nonisolated struct TextRendererModifier<Renderer: TextRenderer>: GraphInputsModifier {
    var renderer: Renderer

    static func makeInputs(modifier: _GraphValue<Self>, inputs: inout _GraphInputs) {
        let renderer = modifier.map("text renderer") { $0.renderer }
        let source = TextRendererSource(model: renderer.attribute, shown: makeAnimatable(renderer, inputs: inputs))
        let outer = inputs.environment
        inputs.environment = Attribute(
            "environment",
            uncompared: {
                var values = outer.value
                values.textRenderer = source
                return values
            })
    }
}

nonisolated extension View {
    /// Has the texts in this view drawn by `renderer`.
    public func textRenderer<T: TextRenderer>(_ renderer: T) -> some View {
        modifier(TextRendererModifier(renderer: renderer))
    }
}

nonisolated extension GraphicsContext {
    /// Draws a line of a text where it stands.
    public func draw(_ line: Text.Layout.Line, options: Text.Layout.DrawingOptions = .init()) {
        for run in line {
            draw(run, options: options)
        }
    }

    /// Draws a run of a text where it stands.
    public func draw(_ run: Text.Layout.Run, options: Text.Layout.DrawingOptions = .init()) {
        draw(Text.Layout.RunSlice(run: run, indices: run.startIndex..<run.endIndex), options: options)
    }

    /// Draws a part of a run in its position. Harmless: the options are about rounding to pixels, and outlines are never rounded.
    public func draw(_ slice: Text.Layout.RunSlice, options: Text.Layout.DrawingOptions = .init()) {
        let line = slice.run.line
        let parts = line.text.content(of: slice.run.run, slice.indices, line: line.line)
        let origin = CGPoint(x: line.offset.width, y: line.offset.height)
        if let text = parts.text {
            add(.item(DisplayList.Item(frame: CGRect(origin: origin, size: line.text.layout.size), content: .text(text))))
        }
        for image in parts.images {
            add(.applying(.transform(CGAffineTransform(translationX: origin.x, y: origin.y)), to: image))
        }
        for (position, symbol) in parts.symbols {
            let bounds = symbol.layers[0].path.boundingRect
            let frame = CGRect(
                x: origin.x + position.x, y: origin.y + position.y, width: bounds.maxX, height: bounds.height)
            add(.item(DisplayList.Item(frame: frame, content: .symbol(symbol))))
        }
    }
}
