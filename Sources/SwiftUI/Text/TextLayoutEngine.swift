import AttributeGraph
import Foundation
import Rendering
import Typesetting

/// Sets a text into lines for the widths that it is offered, each once.
final class TextLayoutEngine: LayoutEngine {
    let setting: ResolvedText.Setting
    let renderer: TextRendererSource?
    private var layouts: [(proposal: ProposedViewSize, layout: TextLayout)] = []

    init(setting: ResolvedText.Setting, renderer: TextRendererSource? = nil) {
        self.setting = setting
        self.renderer = renderer
    }

    func layout(_ proposal: ProposedViewSize) -> TextLayout {
        if let known = layouts.first(where: { $0.proposal == proposal }) {
            return known.layout
        }
        let layout = Typesetter.layout(setting.runs, setting.paragraph, width: proposal.width, height: proposal.height)
        if layouts.count >= 6 {
            layouts.removeFirst()
        }
        layouts.append((proposal, layout))
        return layout
    }

    /// The layout that fills a size that the text has been given: the one for its proposal, if that led to the size.
    func layout(at size: ViewSize) -> TextLayout {
        let proposed = layout(size.proposal)
        return proposed.size == size.value ? proposed : layout(ProposedViewSize(size.value))
    }

    override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        renderer?.sizeThatFits(proposal, TextProxy(engine: self)) ?? layout(proposal).size
    }

    override func spacing() -> ViewSpacing {
        let scale = setting.paragraph.displayScale
        func distances(_ font: FontDescriptor) -> (above: CGFloat, below: CGFloat) {
            let metrics = FontMetrics(font)
            let leading = (0.1 * metrics.lineHeight).roundedUp(toPixelsAt: scale)
            return (
                leading + metrics.lineHeight - metrics.ascent,
                max(metrics.lineHeight + leading - metrics.capHeight, leading + metrics.descent))
        }
        let fonts = setting.runs.isEmpty ? [setting.font] : setting.runs.map(\.font)
        let all = fonts.map(distances)
        return .text(above: all.map(\.above).max() ?? 8, below: all.map(\.below).max() ?? 8, betweenTexts: 0)
    }

    override func explicitAlignment(_ key: AlignmentKey, at size: ViewSize) -> CGFloat? {
        if key == VerticalAlignment.firstTextBaseline.key {
            return layout(at: size).firstBaseline
        }
        if key == VerticalAlignment.lastTextBaseline.key {
            return layout(at: size).lastBaseline
        }
        return nil
    }
}

/// A new engine only when something has changed that lines depend on; new colours are none of it.
struct TextLayoutRule: StatefulRule {
    let text: Attribute<ResolvedText>
    let renderer: Attribute<TextRendererSource?>

    mutating func updateValue(old: LayoutComputer?) -> LayoutComputer? {
        let setting = text.value.setting
        let renderer = renderer.value
        if renderer == nil, let engine = old?.engine as? TextLayoutEngine, engine.setting == setting, engine.renderer == nil {
            return nil
        }
        return LayoutComputer(TextLayoutEngine(setting: setting, renderer: renderer))
    }
}

nonisolated func makeTextView(view: _GraphValue<Text>, inputs: _ViewInputs) -> _ViewOutputs {
    let environment = inputs.base.environmentValue(\.textEnvironment)
    let renderer = inputs.base.environmentValue(\.textRenderer)
    let text = Attribute<ResolvedText>("resolved text", uncompared: {
        ResolvedText(view.value, environment: environment.value)
    })
    let layout = Attribute<LayoutComputer>("text layout", stateful: TextLayoutRule(text: text, renderer: renderer))
    let picture = Attribute<DisplayList>(
        "text", stateful: TextPicture(text: text, layout: layout, renderer: renderer, inputs: inputs))
    let responder = LeafResponder(inputs: inputs, text: { text.value.string })
    return _ViewOutputs(layout: layout, displayList: picture, responder: responder)
}
