/// Names that a host assigns to elements which it finds by other means. They are valid while the host acts on the elements.
package final class ElementAliases: HostService {
    private var finders: [String: () -> (responder: any ViewResponder, ancestors: [any ViewResponder])?] = [:]

    package init(host: ViewGraph) {}

    /// The element that a name refers to, or nil for an unknown name.
    func element(named name: String) -> (responder: any ViewResponder, ancestors: [any ViewResponder])? {
        finders.isEmpty ? nil : finders[name]?()
    }

    /// Registers a name. `find` runs each time the name is looked up.
    package func set(_ name: String, to find: @escaping () -> (responder: any ViewResponder, ancestors: [any ViewResponder])?) {
        finders[name] = find
    }

    /// Removes all names.
    package func removeAll() {
        finders = [:]
    }

    /// Whether a name is registered.
    package func contains(_ name: String) -> Bool { finders[name] != nil }
}
