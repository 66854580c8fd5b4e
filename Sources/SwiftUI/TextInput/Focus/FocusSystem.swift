import IncrementalGraph
import Foundation
import Rendering

/// Something that can have the focus: a text field, or a view that is `focusable()`.
package final class FocusItem {
    fileprivate unowned let host: ViewGraph
    /// The modifiers around it, innermost first.
    let scope: FocusScope?
    /// Whether it has the focus.
    let isFocused: Attribute<Bool>
    /// Whether it may have it now.
    let canFocus: () -> Bool
    /// Whether the tab key stops here.
    var takesTab = true
    /// Called when it has got the focus, or lost it.
    var focusChanged: (Bool) -> Void = { _ in }
    /// Whether the item has done something with a key.
    var handleKey: (KeyInput) -> Bool = { _ in false }
    /// Puts text in at the cursor; nil where nothing can be written.
    var type: ((String) -> Void)?
    /// Changes the selected text; nil where nothing can be written.
    var transform: (((String) -> String) -> Void)?
    /// Shows what an input method composes, and what it has selected in it, in Unicode scalars; nil where nothing can be written.
    var mark: ((String, Range<Int>) -> Void)?
    /// What an input method has to know of the item.
    var inputMethodClient: () -> InputMethodClient? = { nil }

    /// Goes with the subgraph that it is made in.
    init(inputs: _GraphInputs, canFocus: @escaping () -> Bool) {
        host = inputs.host
        scope = inputs.focusScope
        self.canFocus = canFocus
        isFocused = Attribute("is focused", value: false)
        host.focus.add(self)
        Subgraph.requireCurrent.onTearDown { [weak self, unowned host] in
            if let self {
                host.focus.remove(self)
            }
        }
    }

    func isInside(_ scope: FocusScope) -> Bool {
        var current = self.scope
        while let link = current {
            if link === scope {
                return true
            }
            current = link.outer
        }
        return false
    }
}

/// A modifier around views that may have the focus.
package final class FocusScope {
    let outer: FocusScope?
    /// Sets the focus state because the focus is in this scope.
    var claim: () -> Void = {}
    /// Resets the focus state because the focus has left this scope.
    var release: () -> Void = {}
    /// Whether the focus state requests the focus for this scope.
    var isClaimed: () -> Bool = { false }
    /// The user has moved the focus in here.
    var enter: () -> Void = {}
    /// Gets the keys that are pressed while the focus is in here.
    var press: ((KeyPress) -> KeyPress.Result)?
    /// Takes a command that a key gives, where the focused item itself has not taken the key. Whether it has.
    var command: ((KeyInput) -> Bool)?
    /// What this contributes to the focused values.
    var values: ((inout FocusedValues) -> Void)?
    /// A focus state wants the focus in here, where nothing could have it so far.
    fileprivate(set) var isWanted = false

    init(outer: FocusScope?) {
        self.outer = outer
    }
}

/// What can have the focus, in the tree behind the display list.
protocol FocusHolder: ViewResponder {
    var focusItem: FocusItem { get }
}

/// The focus of a window.
package final class FocusSystem: HostService {
    private unowned let host: ViewGraph
    private(set) var current: FocusItem?
    private var items: [FocusItem] = []
    private var stateWriteCount = 0
    /// The text that was cut or copied last.
    var pasteboard: String {
        get { host.pasteboard.text }
        set { host.pasteboard.set(newValue) }
    }
    /// The same with its attributes, where it had some.
    var richPasteboard: AttributedString?
    /// Signals changes of the focus.
    private var signal: Attribute<Void>?
    private var sceneValues: [(scope: FocusScope, write: (inout FocusedValues) -> Void)] = []

    package init(host: ViewGraph) {
        self.host = host
        host.service(ScrollDrags.self).dismissKeyboard = { [weak self] in
            if self?.current != nil {
                self?.focus(nil)
            }
        }
    }

    // MARK: Items

    fileprivate func add(_ item: FocusItem) {
        items.append(item)
        var scope = item.scope
        while let link = scope {
            if link.isWanted {
                host.enqueueAction(named: "the focus") { [self, weak item] in
                    if let item, link.isWanted, current == nil {
                        focus(item)
                    }
                }
                return
            }
            scope = link.outer
        }
    }

    fileprivate func remove(_ item: FocusItem) {
        items.removeAll { $0 === item }
        guard current === item else { return }
        current = nil
        let scopes = item.scopes
        host.enqueueAction(named: "the focus") { [self] in
            for scope in scopes where !(current?.isInside(scope) ?? false) {
                scope.release()
            }
            noteChange()
        }
    }

    // MARK: The focus

    /// Moves the focus to `item`; nil removes it. Must not be called during an update of the graph.
    func focus(_ item: FocusItem?) {
        guard item !== current, item?.canFocus() ?? true else { return }
        let old = current
        current = item
        host.enqueue(in: .current) {
            for (changed, value) in [(old, false), (item, true)] {
                if let attribute = changed?.isFocused, attribute.isAlive {
                    attribute.set(value)
                }
            }
        }
        for scope in old?.scopes ?? [] where !(item?.isInside(scope) ?? false) {
            scope.release()
        }
        for scope in item?.scopes ?? [] where !(old?.isInside(scope) ?? false) {
            scope.isWanted = false
            scope.claim()
        }
        old?.focusChanged(false)
        if current === item {
            item?.focusChanged(true)
        }
        noteChange()
    }

    /// A focus state is written, perhaps with the value that it has.
    func noteStateWrite() {
        stateWriteCount += 1
    }

    /// Removes the focus from a submitted field after `action`. The action can move the focus elsewhere, or keep it by setting the focus state again.
    func submit(_ action: () -> Void) {
        let item = current
        let count = stateWriteCount
        action()
        guard let item, current === item else { return }
        if stateWriteCount == count || !item.scopes.contains(where: { $0.isClaimed() }) {
            focus(nil)
        }
    }

    /// Handles a focus state that requests the focus for `scope`, or no longer does.
    func stateChanged(of scope: FocusScope, wantsFocus: Bool) {
        let isInside = current?.isInside(scope) ?? false
        scope.isWanted = wantsFocus && !isInside
        if wantsFocus, !isInside, let item = items.first(where: { $0.isInside(scope) && $0.canFocus() }) {
            focus(item)
        } else if !wantsFocus, isInside {
            focus(nil)
        }
    }

    /// Moves the focus to the next item in the order of the screen.
    fileprivate func moveOn(backwards: Bool) -> Bool {
        var order: [FocusItem] = []
        onMainActor(host) { $0.responder }?.visit { responder, _ in
            if let item = (responder as? any FocusHolder)?.focusItem, item.takesTab, item.canFocus() {
                order.append(item)
            }
        }
        guard !order.isEmpty else { return false }
        let count = order.count
        let old = current
        var next = backwards ? order[count - 1] : order[0]
        if let index = order.firstIndex(where: { $0 === old }) {
            next = order[(index + (backwards ? count - 1 : 1)) % count]
        }
        focus(next)
        for scope in next.scopes.reversed() where !(old?.isInside(scope) ?? false) {
            scope.enter()
        }
        return true
    }

    // MARK: Keys

    /// Passes a key to the focused item. Returns whether it was handled.
    func handle(_ key: KeyInput) -> Bool {
        if let current {
            let down = KeyPress(key, phase: host.keyPhases.down)
            if current.scopes.contains(where: { $0.press?(down) == .handled }) {
                release(key, in: current)
                return true
            }
            defer { release(key, in: current) }
            if current.handleKey(key) || current.scopes.contains(where: { $0.command?(key) == true }) {
                return true
            }
        }
        let held = EventModifiers(rawValue: key.modifiers)
        if key.character == KeyEquivalent.tab.character, held.isSubset(of: .shift), current != nil {
            return moveOn(backwards: held.contains(.shift))
        }
        return false
    }

    /// A key that was held comes up.
    func release(_ key: KeyInput) {
        if let current { sendUp(key, in: current) }
    }

    /// The key that went down with this focus comes up, unless somebody holds it.
    private func release(_ key: KeyInput, in item: FocusItem) {
        if !host.keyPhases.isHeld { sendUp(key, in: item) }
    }

    private func sendUp(_ key: KeyInput, in item: FocusItem) {
        let up = KeyPress(key, phase: .up)
        for scope in item.scopes where scope.press?(up) == .handled {
            return
        }
    }

    // MARK: Values

    private func noteChange() {
        guard let signal else { return }
        host.enqueue(in: .current) {
            signal.signal()
        }
    }

    /// The focused values of the views around the focus. The running rule depends on them.
    func focusedValues(root: Subgraph) -> FocusedValues {
        if signal == nil {
            signal = root.apply { Attribute("focused values", value: ()) }
        }
        signal?.value
        var values = FocusedValues()
        for entry in sceneValues {
            entry.write(&values)
        }
        for scope in (current?.scopes ?? []).reversed() {
            scope.values?(&values)
        }
        if let transform = current?.transform {
            values.textTransformation = TextTransformation(apply: { transform($0) })
        }
        return values
    }

    /// Adds scene values of a view, which apply wherever the focus is, for the lifetime of the current subgraph.
    func addSceneValues(of scope: FocusScope, _ write: @escaping (inout FocusedValues) -> Void) {
        sceneValues.append((scope, write))
        Subgraph.requireCurrent.onTearDown { [weak self] in
            self?.sceneValues.removeAll { $0.scope === scope }
        }
    }

    /// Handles a change of a view's focused values.
    func valuesChanged(in scope: FocusScope) {
        if current?.isInside(scope) ?? false || sceneValues.contains(where: { $0.scope === scope }) {
            noteChange()
        }
    }
}

extension FocusItem {
    fileprivate var scopes: [FocusScope] {
        var list: [FocusScope] = []
        var scope = scope
        while let link = scope {
            list.append(link)
            scope = link.outer
        }
        return list
    }
}

private struct FocusScopeKey: GraphInputKey {
    typealias Value = FocusScope?

    static var inElement: ((Value, Value, Value) -> Value)? { takenFromPlace() }
}

extension _GraphInputs {
    /// The modifiers around that have to do with the focus.
    package var focusScope: FocusScope? {
        get { self[FocusScopeKey.self] }
        set { self[FocusScopeKey.self] = newValue }
    }
}

extension ViewGraph {
    nonisolated var focus: FocusSystem { service(FocusSystem.self) }
    nonisolated var focusedValues: FocusedValues { focus.focusedValues(root: root) }
}
