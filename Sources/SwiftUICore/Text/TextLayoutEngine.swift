import IncrementalGraph
import Foundation
import Rendering
import Typesetting

/// Sets a text into lines for the widths that it is offered, each once.
package final class TextLayoutEngine: LayoutEngine {
    @exclusivity(unchecked) package var computed = ComputedLayout()
    package let setting: ResolvedText.Setting
    package let renderer: TextRendererSource?
    private var layouts: [(proposal: ProposedViewSize, layout: TextLayout)] = []

    package init(setting: ResolvedText.Setting, renderer: TextRendererSource? = nil) {
        self.setting = setting
        self.renderer = renderer
    }

    package func layout(_ proposal: ProposedViewSize) -> TextLayout {
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

    /// The layout for the size of the text: the one for its proposal, if that led to the size.
    package func layout(at size: ViewSize) -> TextLayout {
        let proposed = layout(size.proposal)
        return proposed.size == size.value ? proposed : layout(ProposedViewSize(size.value))
    }

    package func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        renderer?.sizeThatFits(proposal, TextProxy(engine: self)) ?? layout(proposal).size
    }

    package func spacing() -> ViewSpacing {
        let scale = setting.paragraph.displayScale
        func distances(_ font: FontDescriptor) -> (above: CGFloat, below: CGFloat, betweenTexts: CGFloat) {
            let metrics = FontMetrics(font)
            let leading = (0.1 * metrics.lineHeight).roundedUp(toPixelsAt: scale)
            return (
                leading + metrics.lineHeight - metrics.ascent,
                max(metrics.lineHeight + leading - metrics.capHeight, leading + metrics.descent),
                metrics.leading.roundedUp(toPixelsAt: scale)
            )
        }
        let fonts = setting.runs.isEmpty ? [setting.font] : setting.runs.map(\.font)
        let all = fonts.map(distances)
        return .text(above: all.map(\.above).max() ?? 8, below: all.map(\.below).max() ?? 8, betweenTexts: all.map(\.betweenTexts).max() ?? 0)
    }

    package func explicitAlignment(_ key: AlignmentKey, at size: ViewSize) -> CGFloat? {
        if key == VerticalAlignment.firstTextBaseline.key {
            return layout(at: size).firstBaseline
        }
        if key == VerticalAlignment.lastTextBaseline.key {
            return layout(at: size).lastBaseline
        }
        if key == HorizontalAlignment.listRowSeparatorLeading.key {
            return 0
        }
        return nil
    }
}

/// A new engine only when something has changed that lines depend on; new colours are none of it.
package struct TextLayoutRule: StatefulRule {
    package let text: Attribute<ResolvedText>
    package let renderer: Attribute<TextRendererSource?>

    package init(text: Attribute<ResolvedText>, renderer: Attribute<TextRendererSource?>) {
        self.text = text
        self.renderer = renderer
    }

    package mutating func updateValue(old: LayoutComputer?) -> RuleResult<LayoutComputer> {
        let setting = text.value.setting
        let renderer = renderer.value
        if renderer == nil, let old, let engine = old.engine as? TextLayoutEngine, engine.setting == setting, engine.renderer == nil {
            return .unchanged(old)
        }
        return .changed(LayoutComputer(TextLayoutEngine(setting: setting, renderer: renderer)))
    }
}

/// The text in its environment. Where it shows the time, it wakes when that is another one.
private struct ResolvedTextRule: StatefulRule {
    static var readsOldValue: Bool { false }

    let view: _GraphValue<Text>
    let environment: Attribute<TextEnvironment>
    unowned let host: ViewGraph
    private let subgraph = Subgraph.current
    private var wakeUp: WakeUp?

    init(view: _GraphValue<Text>, environment: Attribute<TextEnvironment>, host: ViewGraph) {
        self.view = view
        self.environment = environment
        self.host = host
    }

    mutating func updateValue(old: ResolvedText?) -> RuleResult<ResolvedText> {
        wakeUp?.observe()
        let text = ResolvedText(view.value, environment: environment.value, now: host.date)
        if let next = text.nextChange {
            if wakeUp == nil {
                wakeUp = subgraph?.apply { WakeUp(host: host, name: "a text that shows a time") }
                wakeUp?.observe()
            }
            wakeUp?.schedule(at: next.timeIntervalSince(host.epoch))
        } else {
            wakeUp?.cancel()
        }
        return .changed(text)
    }
}

nonisolated func makeTextView(view: _GraphValue<Text>, inputs: _ViewInputs) -> _ViewOutputs {
    let environment = inputs.base.environmentValue(\.textEnvironment)
    let renderer = inputs.base.environmentValue(\.textRenderer)
    let text = Attribute<ResolvedText>("resolved text", stateful: ResolvedTextRule(view: view, environment: environment, host: inputs.base.host))
    let layout = Attribute<LayoutComputer>("text layout", stateful: TextLayoutRule(text: text, renderer: renderer))
    let displayList = Attribute<DisplayList>(
        "text", stateful: TextDisplayList(text: text, layout: layout, renderer: renderer, inputs: inputs))
    let responder = TextResponder(text: text, layout: layout, inputs: inputs)
    var outputs = _ViewOutputs(layout: layout, displayList: displayList, responder: responder)
    outputs.preferences.addLayout(of: text, layout, inputs)
    return outputs
}
