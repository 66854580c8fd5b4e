import IncrementalGraph
import Foundation
import Rendering
import Typesetting

/// Text under a cursor: what text fields and text editors are made of.
nonisolated struct TextInput: PrimitiveView {
    var model: TextInputModel
    var text: String
    var isSecure = false
    /// Several lines, with line breaks.
    var isMultiline = false
    /// Whether it is as tall as its text, regardless of the line limit. An enclosing scroll view keeps the cursor visible.
    var isEditor = false
    /// The text of an empty field. It counts for the ideal width.
    var placeholder: Text?
    var selection: Binding<TextSelection?>?
    /// The text with attributes, which then counts instead of `text`, `selection` and `write`.
    var rich: RichTextInput?
    /// On which side of a line's end the cursor stands.
    var affinity = TextSelectionAffinity.automatic
    var write: (String) -> Void
    var submit: () -> Void = {}
    var editingChanged: (Bool) -> Void = { _ in }

    static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        let model = Graph.untracked { view.value.model }
        let isEnabled = inputs.base.environmentValue(\.isEnabled)
        let item = FocusItem(inputs: inputs.base) { Graph.untracked { isEnabled.value } }
        let signal = Attribute("text input signal", value: ())
        let content = makeContent(view, model: model, item: item, signal: signal, inputs: inputs.base)
        let text = EditedText(content)
        let layout = Attribute<LayoutComputer>(
            "text input layout",
            uncompared: {
                LayoutComputer(rules: TextInputLayoutRules(content: content.value, text: text.layout.value))
            })
        let geometry = inputs.geometry
        let size = Attribute<CGSize>("text input size") { geometry.value.size.value }
        let placement = Attribute<TextInputPlacement>(
            "text input placement",
            uncompared: {
                TextInputPlacement(content: content.value, text: text.layout.value, size: size.value, model: model, inputs: inputs)
            })
        model.attach(
            host: inputs.base.host, item: item, signal: signal, view: { signal.isAlive ? Graph.untracked { view.value } : nil },
            placement: { signal.isAlive ? Graph.untracked { placement.value } : nil })
        Subgraph.requireCurrent.onTearDown { [weak model] in model?.detach(from: item) }
        let displayList = makeDisplayList(of: text, placement: placement, model: model, inputs: inputs)
        if Graph.untracked({ view.value.isEditor }) {
            keepCursorInSight(placement: placement, inputs: inputs)
        }
        return _ViewOutputs(
            layout: layout, displayList: displayList,
            responder: TextInputResponder(item: item, inputs: inputs) {
                signal.isAlive ? Graph.untracked { view.value } : nil
            })
    }

    /// The content of the field. It reads the bindings, and a disabled field loses the focus.
    private static func makeContent(
        _ view: _GraphValue<Self>, model: TextInputModel, item: FocusItem, signal: Attribute<Void>, inputs: _GraphInputs
    ) -> Attribute<TextInputContent> {
        let host = inputs.host
        let isEnabled = inputs.environmentValue(\.isEnabled)
        let environment = inputs.environmentValue(\.textEnvironment)
        return Attribute<TextInputContent>(
            "text input",
            uncompared: {
                signal.value
                let view = view.value
                let isFocused = item.isFocused.value
                if isFocused, !isEnabled.value {
                    host.enqueueAction(named: "the focus") { [unowned host] in
                        if host.focus.current === item {
                            host.focus.focus(nil)
                        }
                    }
                }
                if let rich = view.rich {
                    model.adopt(rich)
                } else {
                    model.adopt(view.text, selection: view.selection?.wrappedValue)
                }
                return TextInputContent(view, editing: model.editing, isFocused: isFocused, environment: environment.value, date: host.date)
            })
    }

    /// The position and style of the text: it scrolls with the cursor, changes at once, and is pale in a disabled field.
    private static func makeTextInputs(placement: Attribute<TextInputPlacement>, inputs: _ViewInputs) -> _ViewInputs {
        let geometry = inputs.geometry
        let isEnabled = inputs.base.environmentValue(\.isEnabled)
        let outer = inputs.base.environment
        var inputs = inputs
        inputs.geometry = Attribute<ViewGeometry>("edited text geometry") {
            let origin = geometry.value.origin
            let placement = placement.value
            return ViewGeometry(
                origin: CGPoint(x: origin.x + placement.origin.x, y: origin.y + placement.origin.y), size: placement.textSize)
        }
        inputs.base.environment = Attribute(
            "edited text environment",
            uncompared: {
                var values = outer.value
                values.contentTransition = .identity
                if !isEnabled.value {
                    values.foregroundStyles = ForegroundStyles([Color(system: .tertiary)], outer: nil)
                }
                return values
            })
        return inputs
    }

    /// The text with its cursor and selection.
    private static func makeDisplayList(
        of text: EditedText, placement: Attribute<TextInputPlacement>, model: TextInputModel, inputs: _ViewInputs
    ) -> Attribute<DisplayList> {
        let textInputs = makeTextInputs(placement: placement, inputs: inputs)
        let text = Attribute<DisplayList>(
            "edited text", stateful: TextDisplayList(text: text.resolved, layout: text.layout, renderer: text.renderer, inputs: textInputs))
        let frame = makeAnimatedFrame(inputs)
        let cursor = Attribute<DisplayList>(
            "cursor", stateful: TextCursorDisplayList(frame: frame, placement: placement, model: model, inputs: inputs.base))
        return Attribute<DisplayList>(
            "text input display list",
            uncompared: {
                let placement = placement.value
                let front = cursor.value
                var list = text.value
                if front.isEmpty {
                } else {
                    list = .group([front, list])
                }
                if placement.overflows {
                    list = .applying(.clip(Path(frame.value), .nonZero), to: list)
                }
                return list
            })
    }

    /// Lets the scroll view around show the cursor of an editor when it has moved.
    private static func keepCursorInSight(placement: Attribute<TextInputPlacement>, inputs: _ViewInputs) {
        guard let model = inputs.base.scroll?.model else { return }
        let watcher = Attribute<CGRect?>("cursor in sight", stateful: CursorWatcher(placement: placement, scroll: model, inputs: inputs))
        watcher.makeTransactionalWatcher(of: inputs.base.host)
    }
}

/// The text of a field as texts are laid out and drawn everywhere.
private struct EditedText {
    let resolved: Attribute<ResolvedText>
    let layout: Attribute<LayoutComputer>
    /// There is none.
    let renderer: Attribute<TextRendererSource?>

    init(_ content: Attribute<TextInputContent>) {
        resolved = Attribute<ResolvedText>("edited text", uncompared: { content.value.text })
        renderer = Attribute<TextRendererSource?>("no renderer", value: nil)
        layout = Attribute<LayoutComputer>("edited text layout", stateful: TextLayoutRule(text: resolved, renderer: renderer))
    }
}

/// Scrolls just as far as the cursor needs it.
private struct CursorWatcher: StatefulRule {
    let placement: Attribute<TextInputPlacement>
    let scroll: ScrollModel
    let inputs: _ViewInputs

    mutating func updateValue(old: CGRect??) -> RuleResult<CGRect?> {
        let placement = placement.value
        let caret = placement.isEditor ? placement.caret : nil
        guard caret != old ?? nil, let caret else { return .changed(caret) }
        let scroll = scroll
        let transform = inputs.transform
        let geometry = inputs.geometry
        inputs.base.host.enqueueAction(named: "the cursor") {
            let metrics = Graph.untracked { scroll.metrics.value }
            let offset = Graph.untracked { scroll.offsetAttribute.value }
            let origin = Graph.untracked { geometry.value.origin }
            let space = ScrollSpace.content(ObjectIdentifier(scroll))
            let box = caret.offsetBy(dx: origin.x, dy: origin.y)
            let inContent = Graph.untracked { transform.value.boundsInSpace(space, box) } ?? box
            let margin: CGFloat = 8
            var y = offset.y
            y = max(y, inContent.maxY + margin - metrics.viewport.height + metrics.insets.bottom)
            y = min(y, inContent.minY - margin + metrics.insets.top)
            y = max(y, -metrics.insets.top)
            if abs(y - offset.y) > 0.5 {
                scroll.scroll(to: .point(x: nil, y: y))
            }
        }
        return .changed(caret)
    }
}

/// A text field as something to touch and to have the focus.
private final class TextInputResponder: ViewResponder, FocusHolder, EditedTextHolder, PointerStyleHolder {
    let focusItem: FocusItem
    private let inputs: _ViewInputs
    private let view: () -> TextInput?

    init(item: FocusItem, inputs: _ViewInputs, view: @escaping () -> TextInput?) {
        focusItem = item
        self.inputs = inputs
        self.view = view
    }

    var placeholderText: String? { view()?.placeholder?.plainString }
    var editedText: String { view()?.text ?? "" }
    var isSecure: Bool { view()?.isSecure ?? false }
    var textInput: TextInputModel? { view()?.model }
    var pointerStyle: PointerStyle? { .horizontalText }

    func hitTest(_ point: CGPoint) -> [ViewResponder]? {
        inputs.placement.value.frame.contains(point) ? [self] : nil
    }

    var globalFrame: CGRect? {
        inputs.transform.value.boundsInGlobal(inputs.placement.value.frame)
    }
}
