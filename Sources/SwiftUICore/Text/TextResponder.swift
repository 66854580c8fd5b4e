import IncrementalGraph
import Foundation
import Typesetting

/// A text as something to touch: its links.
final class TextResponder: ViewResponder {
    private let resolved: Attribute<ResolvedText>
    private let layout: Attribute<LayoutComputer>
    private let inputs: _ViewInputs

    init(text: Attribute<ResolvedText>, layout: Attribute<LayoutComputer>, inputs: _ViewInputs) {
        resolved = text
        self.layout = layout
        self.inputs = inputs
    }

    var text: String? { resolved.value.string }
    var accessibilityRole: AccessibilityRole? { .text }
    /// How a screen reader says it.
    var speech: AccessibilitySpeech { resolved.value.speech }

    var globalFrame: CGRect? {
        inputs.transform.value.boundsInGlobal(inputs.placement.value.frame)
    }

    func hitTest(_ point: CGPoint) -> [ViewResponder]? {
        let frame = inputs.placement.value.frame
        guard frame.contains(point) else { return nil }
        guard let url = link(at: CGPoint(x: point.x - frame.minX, y: point.y - frame.minY)) else { return [self] }
        return [LinkResponder(url: url, inputs: inputs), self]
    }

    /// Where the link under a point of the text's own box leads.
    private func link(at point: CGPoint) -> URL? {
        let text = resolved.value
        guard text.hasLinks, let engine = layout.value.engine as? TextLayoutEngine else { return nil }
        let layout = engine.layout(at: inputs.placement.value.size)
        guard let line = layout.lines.firstIndex(where: { $0.frame.minY <= point.y && point.y < $0.frame.maxY }) else { return nil }
        for span in layout.spans where span.line == line {
            guard let url = text.runAttributes[span.attribute].link else { continue }
            let glyphs = layout.glyphs[span.glyphs]
            let left = glyphs.map(\.position.x).min() ?? 0
            let right = glyphs.map { $0.position.x + $0.advance }.max() ?? 0
            if left <= point.x, point.x <= right {
                return url
            }
        }
        return nil
    }
}

private final class LinkResponder: ViewResponder {
    private let url: URL
    private let inputs: _ViewInputs

    init(url: URL, inputs: _ViewInputs) {
        self.url = url
        self.inputs = inputs
    }

    func attachGestures(to chain: inout GestureChain) {
        chain.add(
            TapAction(inputs: inputs) { [url, inputs] in
                let action = inputs.base.environment.value.openURL
                onMainActor { action(url) }
            }, priority: .normal)
    }
}
