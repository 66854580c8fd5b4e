extension ViewGraph {
    /// Whether the focus is on this element or in it.
    package func hasFocus(in responder: any ViewResponder) -> Bool {
        guard let current = focus.current else { return false }
        var found = false
        responder.visit { responder, _ in
            found = found || (responder as? any FocusHolder)?.focusItem === current
        }
        return found
    }
}
