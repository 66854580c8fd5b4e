import Foundation

/// What a screen reader on a desktop reads and does beside the accessibility tree.
extension ViewGraph {
    /// Whether an element, or something in it, can have the keyboard's focus, and whether it has it.
    package func focusState(of responder: any ViewResponder) -> (canFocus: Bool, isFocused: Bool) {
        let items = responder.focusItems
        return (items.contains { $0.canFocus() }, items.contains { $0 === focus.current })
    }

    /// Moves the focus to the first thing in an element that can have it. Returns whether there is one.
    package func moveFocus(to responder: any ViewResponder) -> Bool {
        guard let item = responder.focusItems.first(where: { $0.canFocus() }) else { return false }
        focus.focus(item)
        return focus.current === item
    }

    /// The places in the tree in drawing order, each with the list and the row that it is in.
    package func visitRows(_ body: (_ place: any ViewResponder, _ list: (any ViewResponder)?, _ row: (any ViewResponder)?) -> Void) {
        func visit(_ place: any ViewResponder, _ list: (any ViewResponder)?, _ row: (any ViewResponder)?) {
            var (list, row) = (list, row)
            if case .list? = (place as? any AssistiveHolder)?.assistiveContent {
                (list, row) = (place, nil)
            } else if row == nil, list != nil, place is any RowTapResponder {
                row = place
            }
            body(place, list, row)
            for child in place.children { visit(child, list, row) }
            for child in place.accessibilityChildren where !place.children.contains(where: { $0 === child }) { visit(child, list, row) }
        }
        if let responder { visit(responder, nil, nil) }
    }

    /// What sets a slider.
    package func sliderSetter(of responder: any ViewResponder) -> ((Double) -> Void)? {
        if case .slider(_, let set)? = responder.controlBelow { set } else { nil }
    }
}

extension ViewResponder {
    fileprivate var focusItems: [FocusItem] {
        var items: [FocusItem] = []
        visit { responder, _ in
            if let item = (responder as? any FocusHolder)?.focusItem { items.append(item) }
        }
        return items
    }
}
