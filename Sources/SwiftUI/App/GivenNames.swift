/// Elements that a host has found in a way of its own, by the names that it gives them for as long as it acts on them.
package final class GivenNames: HostService {
    private var meanings: [String: () -> (responder: any ViewResponder, ancestors: [any ViewResponder])?] = [:]

    package init(host: ViewGraph) {}

    /// What a name means now; nil for a name that nobody has given.
    func meaning(of name: String) -> (responder: any ViewResponder, ancestors: [any ViewResponder])? {
        meanings.isEmpty ? nil : meanings[name]?()
    }

    /// Has a name mean what `find` finds each time when somebody asks.
    package func give(_ name: String, to find: @escaping () -> (responder: any ViewResponder, ancestors: [any ViewResponder])?) {
        meanings[name] = find
    }

    /// Lets the names mean again what they mean to everybody.
    package func forgetAll() {
        meanings = [:]
    }

    package func isGiven(_ name: String) -> Bool { meanings[name] != nil }
}
