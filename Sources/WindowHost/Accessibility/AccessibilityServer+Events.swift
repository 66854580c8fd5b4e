import Foundation

/// What the bus is told when views change.
extension AccessibilityServer {
    private static let objects = "org.a11y.atspi.Event.Object", windows = "org.a11y.atspi.Event.Window"

    private func event(
        _ id: Int, _ member: String, _ detail: String = "", _ first: Int = 0, _ second: Int = 0, _ value: DBusValue = .int32(0),
        interface: String = AccessibilityServer.objects
    ) -> DBusMessage {
        let body: [DBusValue] = [
            .string(detail), .int32(Int32(truncatingIfNeeded: first)), .int32(Int32(truncatingIfNeeded: second)), .variant(value), .array("{sv}", []),
        ]
        return .signal(Self.path(of: id), interface, member, body)
    }

    private func windowEvent(_ element: AccessibleElement, _ member: String) -> DBusMessage {
        event(element.id, member, "", 0, 0, .string(element.name), interface: Self.windows)
    }

    /// After the first tree: the window with the keyboard is the active one.
    func firstEvents() -> [DBusMessage] {
        tree.root.children.compactMap { tree.elements[$0] }.filter { $0.states.contains(.active) }.map { windowEvent($0, "Activate") }
            + tree.elements.values.filter { $0.states.contains(.focused) }.map { event($0.id, "StateChanged", "focused", 1) }
    }

    /// Whether somebody has registered for events of a kind.
    private func isListened(_ kind: String) -> Bool {
        listened.contains { kind.hasPrefix($0.lowercased()) || $0.lowercased().hasPrefix(kind) }
    }

    func events(from old: AccessibleTree, to new: AccessibleTree) -> [DBusMessage] {
        var messages: [DBusMessage] = []
        let tellsPlaces = isListened("object:bounds-changed")
        for id in old.elements.keys.sorted() where new.elements[id] == nil {
            if old.elements[id]!.role == .frame { messages.append(windowEvent(old.elements[id]!, "Destroy")) }
            messages.append(event(id, "StateChanged", "defunct", 1))
        }
        for id in old.elements.keys.sorted() {
            guard let before = old.elements[id], let now = new.elements[id], before.children != now.children else { continue }
            messages += childEvents(before, now)
        }
        for id in new.elements.keys.sorted() {
            let now = new.elements[id]!
            guard let before = old.elements[id] else {
                if now.role == .frame { messages.append(windowEvent(now, "Create")) }
                if now.states.contains(.active) { messages.append(windowEvent(now, "Activate")) }
                if now.states.contains(.focused) { messages += focusEvents(now) }
                continue
            }
            guard before != now else { continue }
            messages += propertyEvents(before, now) + textEvents(before, now)
            if tellsPlaces, before.frame != now.frame {
                messages.append(event(id, "BoundsChanged", "", 0, 0, .structure(Self.numbers(converted(now.frame, of: now, 0)))))
            }
        }
        return messages
    }

    private func focusEvents(_ element: AccessibleElement) -> [DBusMessage] {
        [event(element.id, "StateChanged", "focused", 1), event(element.id, "Focus", interface: "org.a11y.atspi.Event.Focus")]
    }

    private func childEvents(_ before: AccessibleElement, _ now: AccessibleElement) -> [DBusMessage] {
        let (old, new) = (Set(before.children), Set(now.children))
        var messages: [DBusMessage] = []
        for (index, child) in before.children.enumerated().reversed() where !new.contains(child) {
            messages.append(event(now.id, "ChildrenChanged", "remove", index, 0, reference(child)))
        }
        for (index, child) in now.children.enumerated() where !old.contains(child) {
            messages.append(event(now.id, "ChildrenChanged", "add", index, 0, reference(child)))
        }
        // Only the order is another: clients take them as removed and added.
        if messages.isEmpty {
            messages += before.children.enumerated().reversed().map { event(now.id, "ChildrenChanged", "remove", $0.offset, 0, reference($0.element)) }
            messages += now.children.enumerated().map { event(now.id, "ChildrenChanged", "add", $0.offset, 0, reference($0.element)) }
        }
        return messages
    }

    private func propertyEvents(_ before: AccessibleElement, _ now: AccessibleElement) -> [DBusMessage] {
        var messages: [DBusMessage] = []
        func changed(_ name: String, _ value: DBusValue) { messages.append(event(now.id, "PropertyChange", name, 0, 0, value)) }
        if before.name != now.name { changed("accessible-name", .string(now.name)) }
        let description = Self.description(of: now)
        if Self.description(of: before) != description { changed("accessible-description", .string(description)) }
        if before.role != now.role { changed("accessible-role", .uint32(now.role.rawValue)) }
        if before.parent != now.parent { changed("accessible-parent", reference(now.parent)) }
        if before.range?.value != now.range?.value || before.value != now.value {
            changed("accessible-value", now.range.map { .double($0.value) } ?? .string(now.value))
        }
        for (state, name) in AccessibleStates.named where before.states.contains(state) != now.states.contains(state) {
            let isOn = now.states.contains(state)
            if state == .focused, isOn {
                messages += focusEvents(now)
                continue
            }
            messages.append(event(now.id, "StateChanged", name, isOn ? 1 : 0))
            if state == .active, now.role == .frame { messages.append(windowEvent(now, isOn ? "Activate" : "Deactivate")) }
        }
        return messages
    }

    private func textEvents(_ before: AccessibleElement, _ now: AccessibleElement) -> [DBusMessage] {
        guard let old = before.text, let new = now.text else { return [] }
        var messages: [DBusMessage] = []
        if old.string != new.string {
            let (was, becomes) = (Array(old.string.unicodeScalars), Array(new.string.unicodeScalars))
            let start = zip(was, becomes).prefix { $0 == $1 }.count
            let end = zip(was.dropFirst(start).reversed(), becomes.dropFirst(start).reversed()).prefix { $0 == $1 }.count
            for (kind, scalars) in [("delete", was), ("insert", becomes)] where scalars.count > start + end {
                var part = String.UnicodeScalarView()
                part.append(contentsOf: scalars[start..<scalars.count - end])
                messages.append(event(now.id, "TextChanged", kind, start, part.count, .string(String(part))))
            }
        }
        if old.caret != new.caret, new.caret >= 0 { messages.append(event(now.id, "TextCaretMoved", "", new.caret)) }
        if old.selection != new.selection, !(old.selection.isEmpty && new.selection.isEmpty) { messages.append(event(now.id, "TextSelectionChanged")) }
        return messages
    }
}
