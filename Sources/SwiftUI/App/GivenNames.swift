/// Names that a host assigns to elements which it finds by other means. They are valid while the host acts on the elements.
package final class GivenNames: HostService {
    private var meanings: [String: () -> (responder: any ViewResponder, ancestors: [any ViewResponder])?] = [:]

    package init(host: ViewGraph) {}

    /// The element that a name refers to, or nil for an unknown name.
    func meaning(of name: String) -> (responder: any ViewResponder, ancestors: [any ViewResponder])? {
        meanings.isEmpty ? nil : meanings[name]?()
    }

    /// Registers a name. `find` runs each time the name is looked up.
    package func give(_ name: String, to find: @escaping () -> (responder: any ViewResponder, ancestors: [any ViewResponder])?) {
        meanings[name] = find
    }

    /// Lets the names mean again what they mean to everybody.
    package func forgetAll() {
        meanings = [:]
    }

    package func isGiven(_ name: String) -> Bool { meanings[name] != nil }
}
