import IncrementalGraph
import Rendering
import SwiftUI
import SwiftUICore
import ViewEngine

/// Draws a figure: one display list for all marks, with a name for each, and without a clip.
nonisolated struct MarkLayer: PrimitiveView {
    enum Part {
        case grid, marks
        /// The marks of a mask.
        case mask(MarkLayerGroup)
    }

    let part: Part
    let figure: Figure
    let scene: ChartScene
    /// What of the figure is drawn; nil for all.
    var slots: Set<Int>?
    /// How many layers around the marks are views.
    var depth = 0

    static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        let frame = makeAnimatedFrame(inputs)
        let size = Attribute<CGSize>("plot size") { frame.value.size }
        let drawing = Attribute<DisplayList>(
            "marks",
            uncompared: {
                let layer = view.value
                let geometry = PlotGeometry(figure: layer.figure, scene: layer.scene, size: size.value)
                return MarkPainter(geometry, slots: layer.slots, depth: layer.depth).list(layer.part)
            })
        let displayList = Attribute<DisplayList>(
            "marks display list",
            uncompared: {
                let origin = frame.value.origin
                return .applying(.transform(CGAffineTransform(translationX: origin.x, y: origin.y)), to: drawing.value)
            })
        let layout = Attribute<LayoutComputer>("plot layout", uncompared: { .flexible })
        guard case .marks = Graph.untracked({ view.value.part }) else { return _ViewOutputs(layout: layout, displayList: displayList) }
        return _ViewOutputs(layout: layout, displayList: displayList, responder: MarksResponder(view: view, inputs: inputs))
    }
}

/// The marks as elements for screen readers and tests, made when they are asked for.
private final class MarksResponder: ViewResponder {
    private let view: _GraphValue<MarkLayer>
    private let inputs: _ViewInputs

    init(view: _GraphValue<MarkLayer>, inputs: _ViewInputs) {
        (self.view, self.inputs) = (view, inputs)
    }

    func hitTest(_ point: CGPoint) -> [ViewResponder]? {
        inputs.placement.value.frame.contains(point) ? [self] : nil
    }

    var globalFrame: CGRect? { inputs.transform.value.boundsInGlobal(inputs.placement.value.frame) }

    var children: [ViewResponder] {
        let frame = inputs.placement.value.frame
        let layer = view.value
        let geometry = PlotGeometry(figure: layer.figure, scene: layer.scene, size: frame.size)
        let environment = layer.scene.environment
        let format = TickFormat(locale: environment.locale, calendar: environment.calendar, timeZone: environment.timeZone, unit: .day)
        return layer.figure.keys.slots.indices.compactMap { index in
            guard layer.slots?.contains(index) ?? true, let mark = geometry.frame(index), geometry.isPresent(index) else { return nil }
            let spoken: SpokenMark
            let name: String
            let slot = layer.figure.keys.slots[index]
            switch slot.content {
            case let content as MarkContent:
                (spoken, name) = (content.source.spoken(slot.element), content.name(slot.element, environment))
            case let content as VertexContent:
                spoken = content.source.spoken(slot.element)
                name = MarkNames.name(of: spoken, kind: spoken.kind, environment)
            default:
                return nil
            }
            guard !spoken.accessibility.isHidden else { return nil }
            let box = inputs.transform.value.boundsInGlobal(mark.offsetBy(dx: frame.minX, dy: frame.minY))
            return MarkResponder(frame: box, spoken: spoken, name: name, format: format)
        }
    }
}

/// One mark.
private final class MarkResponder: ViewResponder {
    let globalFrame: CGRect?
    let accessibility: AccessibilityProperties?

    init(frame: CGRect, spoken: SpokenMark, name: String, format: TickFormat) {
        globalFrame = frame
        var properties = AccessibilityProperties()
        properties.role = .image
        properties.label = spoken.label(format)
        properties.value = spoken.value(format)
        properties.hint = spoken.hint.isEmpty ? nil : spoken.hint
        properties.identifier = spoken.accessibility.identifier ?? name
        accessibility = properties
    }

    var label: String? { accessibility?.label }
    var identifier: String? { accessibility?.identifier }

    func hitTest(_ point: CGPoint) -> [ViewResponder]? { nil }
}
