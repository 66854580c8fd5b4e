import IncrementalGraph
import Foundation
import Rendering

/// What a text field knows between its views: the text that is edited, its selection, and how far it has scrolled. Keys and
/// touches come here.
package final class TextInputModel {
    private(set) var editing = TextEditing()
    /// How far the text is moved to the left and up, so that the cursor is visible.
    var scroll = CGPoint.zero
    /// When the cursor was last moved: it is full then.
    private(set) var lastActivity = 0.0

    // What the view in the graph is.
    private var reference: HostReference?
    private var host: ViewGraph? { reference?.host }
    private(set) var item: FocusItem?
    private var signal: Attribute<Void>?
    private(set) var view: () -> TextInput? = { nil }
    private(set) var placement: () -> TextInputPlacement? = { nil }

    /// The binding's text when it was last read.
    private var known: String?
    private var knownSelection: TextSelection?
    private var knownRichSelection: AttributedTextSelection?
    private var history: [TextEditing] = []
    /// Where the last up or down key began: it keeps to its column.
    private var column: CGFloat?
    private var lastTap: (time: Double, point: CGPoint, count: Int)?

    package init() {}

    func attach(
        host: ViewGraph, item: FocusItem, signal: Attribute<Void>, view: @escaping () -> TextInput?,
        placement: @escaping () -> TextInputPlacement?
    ) {
        reference = host.reference
        self.item = item
        self.signal = signal
        self.view = view
        self.placement = placement
        item.handleKey = { [weak self] in self?.handle($0) ?? false }
        item.focusChanged = { [weak self] in self?.focusChanged($0) }
        item.type = { [weak self] in self?.type($0) }
        item.transform = { [weak self] in self?.transform($0) }
        item.mark = { [weak self] in self?.setMarkedText($0, selected: $1) }
        item.inputMethodClient = { [weak self] in self?.inputMethodClient }
    }

    /// The view goes: it knows the model.
    func detach(from item: FocusItem) {
        guard self.item === item else { return }
        view = { nil }
        placement = { nil }
    }

    private var hasFocus: Bool { host?.focus.current === item && item != nil }

    // MARK: The binding

    /// Called in the rule that shows the text.
    func adopt(_ text: String, selection: TextSelection?) {
        if text != editing.text {
            if known == nil {
                editing = TextEditing(text)
            } else {
                editing.replaceText(with: text)
            }
            history = []
        }
        known = text
        if selection != knownSelection {
            knownSelection = selection
            if let range = selection?.range {
                editing.select(editing.character(at: range.lowerBound)..<editing.character(at: range.upperBound))
            }
        }
    }

    /// Called in the rule that shows a text with attributes. What the definition around does not allow is taken away, also from the binding.
    func adopt(_ input: RichTextInput) {
        let text = input.formatting?.constrain(input.text) ?? input.text
        if text != editing.rich {
            let before = editing
            if known == nil || editing.rich == nil {
                editing = TextEditing(text)
                history = []
            } else {
                editing.replaceText(with: text)
                // New attributes can be taken back; another text cannot.
                history = editing.text == before.text ? history + [before] : []
            }
        }
        known = editing.text
        if text != input.text {
            host?.enqueueAction(named: "the format of a text") { input.write(text) }
        }
        let selection = input.selection?.wrappedValue
        if let selection, selection != knownRichSelection {
            editing.select(selection)
        }
        knownRichSelection = selection
    }

    func change(_ body: (inout TextEditing) -> Void) {
        let before = editing
        body(&editing)
        editing.apply(view()?.rich?.formatting)
        noteActivity()
        guard let view = view() else { return }
        let isNew = editing.text != before.text || editing.rich != before.rich
        // What an input method composes is taken back as one.
        if isNew, before.marked == nil {
            history.append(before)
            if history.count > 100 {
                history.removeFirst()
            }
        }
        if let rich = view.rich {
            write(rich, isTextNew: isNew, affinity: view.affinity)
            return
        }
        if isNew {
            view.write(editing.text)
        }
        if let selection = view.selection {
            let new = TextSelection(
                range: editing.index(editing.selection.lowerBound)..<editing.index(editing.selection.upperBound), affinity: view.affinity)
            if selection.wrappedValue != new {
                knownSelection = new
                selection.wrappedValue = new
            }
        }
    }

    private func write(_ rich: RichTextInput, isTextNew: Bool, affinity: TextSelectionAffinity) {
        if isTextNew, let text = editing.rich {
            rich.write(text)
        }
        guard let selection = rich.selection else { return }
        let new = editing.richSelection(affinity: affinity)
        if selection.wrappedValue != new {
            knownRichSelection = new
            selection.wrappedValue = new
        }
    }

    private func noteActivity() {
        guard let host, let signal else { return }
        lastActivity = host.currentTime
        host.enqueue(in: Transaction()) {
            if signal.isAlive {
                signal.signal()
            }
        }
    }

    // MARK: Focus

    private func focusChanged(_ hasFocus: Bool) {
        lastTap = nil
        column = nil
        if hasFocus {
            change { $0.moveCursor(to: $0.count) }
        } else {
            editing.unmark()
            noteActivity()
        }
        view()?.editingChanged(hasFocus)
    }

    /// Moves the focus to the field. If it has it already, the cursor stays.
    func focus() {
        host?.focus.focus(item)
    }

    func submit() {
        guard let view = view(), let host else { return }
        host.focus.submit(view.submit)
    }

    // MARK: Input methods

    /// An input method composes this now; an empty text ends it without a result.
    ///
    /// The binding has the text as it is composed, as with Apple's fields: their text changes with each key of an input method, and so does the binding.
    /// A binding that answers with another text ends the composition, as there.
    private func setMarkedText(_ text: String, selected: Range<Int>) {
        guard let view = view(), !view.isSecure, !(text.isEmpty && editing.marked == nil) else { return }
        column = nil
        let shown = view.isMultiline ? text : String(text.map { $0.isNewline ? " " : $0 })
        change { $0.setMarked(shown, selected: selected) }
        // A composition that was taken back leaves nothing to undo.
        if text.isEmpty, let last = history.last, last.text == editing.text, last.rich == editing.rich {
            history.removeLast()
        }
    }

    private var inputMethodClient: InputMethodClient? {
        guard let view = view(), let placement = placement() else { return nil }
        return InputMethodClient(
            caret: placement.globalCaret(atCharacter: editing.head), isSecure: view.isSecure, isComposing: editing.marked != nil)
    }

    // MARK: Typing

    func type(_ text: String) {
        column = nil
        guard view()?.isMultiline == false else {
            change { $0.insert(text) }
            return
        }
        var rest = Substring(text)
        while let newline = rest.firstIndex(where: \.isNewline) {
            let line = String(rest[..<newline])
            rest = rest[rest.index(after: newline)...]
            if !line.isEmpty {
                change { $0.insert(line) }
            }
            submit()
            guard hasFocus else { return }
        }
        if !rest.isEmpty {
            change { $0.insert(String(rest)) }
        }
    }

    /// Changes the selected text, or without a selection the word at the cursor. What comes of it is selected.
    func transform(_ transform: (String) -> String) {
        column = nil
        change { editing in
            if editing.selection.isEmpty {
                editing.select(editing.word(at: editing.head))
            }
            let start = editing.selection.lowerBound
            guard !editing.selection.isEmpty else { return }
            editing.insert(transform(editing.selectedText))
            editing.select(start..<editing.head)
        }
    }

    /// Whether the key is one that a text field knows.
    func handle(_ key: KeyInput) -> Bool {
        guard let view = view() else { return false }
        let held = EventModifiers(rawValue: key.modifiers)
        let extending = held.contains(.shift)
        let equivalent = KeyEquivalent(key.character)
        if equivalent != .upArrow, equivalent != .downArrow {
            column = nil
        }
        switch equivalent {
        case .leftArrow, .rightArrow:
            let isForward = (equivalent == .rightArrow) != isRightToLeft
            moveHorizontally(isForward: isForward, held: held)
        case .upArrow, .downArrow:
            moveVertically(isDown: equivalent == .downArrow, held: held)
        case .home, .end:
            let edge = lineEdge(isEnd: equivalent == .end)
            change { $0.moveCursor(to: edge, extending: extending) }
        case .delete, KeyEquivalent("\u{7F}"):
            let target = held.contains(.command) ? lineEdge(isEnd: false) : held.contains(.option) ? wordStart : editing.head - 1
            change { $0.delete(to: target) }
        case .deleteForward:
            let target = held.contains(.option) ? wordEnd : editing.head + 1
            change { $0.delete(to: target) }
        case .return, KeyEquivalent("\n"):
            if view.isMultiline {
                change { $0.insert("\n") }
            } else {
                submit()
            }
        case .tab:
            guard view.isEditor, held.isEmpty else { return false }
            change { $0.insert("\t") }
        default:
            return handleCharacter(key.character, held: held)
        }
        return true
    }

    private func handleCharacter(_ character: Character, held: EventModifiers) -> Bool {
        if held.contains(.command) {
            return handleCommand(character, held: held)
        }
        guard !held.contains(.control), let scalar = character.unicodeScalars.first, scalar.value >= 0x20,
            !(0xF700...0xF8FF).contains(scalar.value)
        else { return false }
        change { $0.insert(held.contains(.shift) ? character.uppercased() : String(character)) }
        return true
    }

    private func handleCommand(_ character: Character, held: EventModifiers) -> Bool {
        guard let host, let view = view() else { return false }
        switch character {
        case "a":
            change { $0.selectAll() }
        case "c", "x":
            guard !editing.selection.isEmpty, !view.isSecure else { return true }
            host.focus.pasteboard = editing.selectedText
            host.focus.richPasteboard = editing.selectedRichText
            if character == "x" {
                change { $0.insert("") }
            }
        case "v":
            if view.rich != nil, let text = host.focus.richPasteboard, String(text.characters) == host.focus.pasteboard {
                column = nil
                change { $0.insert(text) }
                return true
            }
            type(view.isMultiline ? host.focus.pasteboard : String(host.focus.pasteboard.map { $0.isNewline ? " " : $0 }))
        case "z":
            guard let last = history.popLast() else { return true }
            change { $0 = last }
            history.removeLast()
        default:
            guard let body = view.rich?.change(for: character, in: editing.selectedAttributes) else { return false }
            change { $0.transformAttributes(body) }
        }
        return true
    }

    // MARK: Moving

    private var isRightToLeft: Bool { placement()?.isRightToLeft ?? false }
    private var wordStart: Int { view()?.isSecure == true ? 0 : editing.wordStart(before: editing.head) }
    private var wordEnd: Int { view()?.isSecure == true ? editing.count : editing.wordEnd(after: editing.head) }

    private func moveHorizontally(isForward: Bool, held: EventModifiers) {
        let extending = held.contains(.shift)
        let target: Int
        if held.contains(.command) {
            target = lineEdge(isEnd: isForward)
        } else if held.contains(.option) {
            target = isForward ? wordEnd : wordStart
        } else if !extending, !editing.selection.isEmpty {
            target = isForward ? editing.selection.upperBound : editing.selection.lowerBound
        } else {
            target = editing.head + (isForward ? 1 : -1)
        }
        change { $0.moveCursor(to: target, extending: extending) }
    }

    private func moveVertically(isDown: Bool, held: EventModifiers) {
        let extending = held.contains(.shift)
        let end = isDown ? editing.count : 0
        guard !held.contains(.command), let placement = placement(), placement.isMultiline else {
            change { $0.moveCursor(to: end, extending: extending) }
            return
        }
        let carets = placement.carets
        let scalar = placement.scalar(ofCharacter: editing.head)
        let x = column ?? carets.caret(at: scalar).minX
        column = x
        let line = carets.lineIndex(of: scalar) + (isDown ? 1 : -1)
        guard carets.lines.indices.contains(line) else {
            change { $0.moveCursor(to: end, extending: extending) }
            return
        }
        let target = placement.character(atScalar: carets.scalar(atX: x, line: line))
        change { $0.moveCursor(to: target, extending: extending) }
    }

    private func lineEdge(isEnd: Bool) -> Int {
        guard let placement = placement(), placement.isMultiline else { return isEnd ? editing.count : 0 }
        let line = placement.carets.lineIndex(of: placement.scalar(ofCharacter: editing.head))
        return placement.character(
            atScalar: isEnd ? placement.carets.end(ofLine: line) : placement.carets.start(ofLine: line))
    }

    // MARK: Touches

    /// A touch has tapped a point of the window: the cursor goes to the nearer end of the word there. A second tap selects
    /// the word, a third one the paragraph.
    func tap(at point: CGPoint) {
        guard let host, let item else { return }
        let hadFocus = hasFocus
        host.focus.focus(item)
        guard hasFocus, let placement = placement() else { return }
        let now = host.currentTime
        var count = 1
        if let lastTap, hadFocus, now - lastTap.time <= 0.35, hypot(point.x - lastTap.point.x, point.y - lastTap.point.y) < 24 {
            count = lastTap.count % 3 + 1
        }
        lastTap = (now, point, count)
        column = nil
        let index = placement.character(atGlobal: point)
        let isSecure = view()?.isSecure == true
        switch count {
        case 2:
            change { $0.select(isSecure ? 0..<$0.count : $0.word(at: index)) }
        case 3:
            change { $0.select($0.paragraph(at: index)) }
        default:
            change { editing in
                let word = isSecure ? 0..<editing.count : editing.word(at: index)
                let isInside = word.lowerBound < index && index < word.upperBound
                let edge = index - word.lowerBound < word.upperBound - index ? word.lowerBound : word.upperBound
                editing.moveCursor(to: isInside ? edge : index)
            }
        }
    }

    /// Moves the cursor to the position under a long press.
    func moveCursor(to point: CGPoint) {
        guard let host, let item else { return }
        host.focus.focus(item)
        guard hasFocus, let placement = placement() else { return }
        column = nil
        let index = placement.character(atGlobal: point)
        if editing.selection != index..<index {
            change { $0.moveCursor(to: index) }
        }
    }
}
