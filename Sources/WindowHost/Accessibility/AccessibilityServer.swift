import Foundation

/// Answers to the accessibility bus as AT-SPI wants it. Knows no clock, no thread and no connection: each call returns the messages to send.
package final class AccessibilityServer {
    static let root = "/org/a11y/atspi/accessible/root", cache = "/org/a11y/atspi/cache", null = "/org/a11y/atspi/null"
    private static let prefix = "/org/a11y/atspi/accessible/"
    static let registry = "org.a11y.atspi.Registry"
    /// Seconds after which a question is answered although the main thread has not done what was asked: clients wait 0.8 s.
    private static let patience = 0.6
    /// The same for the first tree.
    private static let firstPatience = 5.0

    let name: String
    let link: AccessibilityLink
    /// What the app is called on the bus.
    let busName: String
    /// The registry's own name there, and its desktop.
    package var registryOwner = ""
    var desktop = (name: "", path: AccessibilityServer.null)
    var applicationID: Int32 = 0
    package private(set) var tree: AccessibleTree
    private var hasTree = false
    /// Who has asked something and is still there.
    private var clients: Set<String> = []
    /// Events that somebody listens to.
    private(set) var listened: [String] = []
    private var waiting: [(message: DBusMessage, deadline: Double)] = []
    private var pending: [Int: (message: DBusMessage, deadline: Double)] = [:]
    private var lastRequest = 0
    /// Rules for signals about clients, which the connection is to add or remove.
    package private(set) var matches: [(rule: String, isAdded: Bool)] = []

    package init(name: String, busName: String, link: AccessibilityLink) {
        (self.name, self.busName, self.link) = (name, busName, link)
        tree = AccessibleTree(name: name)
    }

    package func takeMatches() -> [(rule: String, isAdded: Bool)] {
        defer { matches = [] }
        return matches
    }

    static func path(of id: Int) -> String { id == AccessibleTree.application ? root : prefix + "\(id)" }

    func reference(_ id: Int?) -> DBusValue {
        guard let id else { return .structure([.string(""), .path(Self.null)]) }
        return .structure([.string(busName), .path(Self.path(of: id))])
    }

    // MARK: Who is there

    /// Whether anybody wants to know what the windows show.
    package var isWanted: Bool { !clients.isEmpty || !listened.isEmpty }

    private func noteWants() {
        if !isWanted {
            hasTree = false
            tree = AccessibleTree(name: name)
        }
        link.setWanted(isWanted)
    }

    private func rule(of client: String) -> String {
        "type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(client)'"
    }

    private func add(client: String) {
        guard !client.isEmpty, client != registryOwner, client != busName, client.hasPrefix(":"), clients.insert(client).inserted else { return }
        matches.append((rule(of: client), true))
        noteWants()
    }

    /// Something on the bus has gone.
    package func remove(client: String) {
        guard clients.remove(client) != nil else { return }
        matches.append((rule(of: client), false))
        waiting.removeAll { $0.message.sender == client }
        pending = pending.filter { $0.value.message.sender != client }
        noteWants()
    }

    /// The events that somebody has registered for.
    package func setListened(_ events: [String]) {
        listened = events
        noteWants()
    }

    // MARK: Questions

    /// When an answer is due that waits for the main thread; infinity when none does.
    package var deadline: Double { (waiting.map(\.deadline) + pending.values.map(\.deadline)).min() ?? .infinity }

    /// - Parameter time: Now, in seconds.
    package func receive(_ message: DBusMessage, at time: Double) -> [DBusMessage] {
        guard message.kind == .call else { return [] }
        add(client: message.sender)
        guard hasTree || message.sender == registryOwner else {
            waiting.append((message, time + Self.firstPatience))
            return []
        }
        return answer(message, at: time)
    }

    /// The main thread has something new.
    package func update(_ news: AccessibilityLink.News, at time: Double) -> [DBusMessage] {
        var messages: [DBusMessage] = []
        if let new = news.tree, isWanted {
            if hasTree { messages += events(from: tree, to: new) }
            let isFirst = !hasTree
            tree = new
            hasTree = true
            if isFirst {
                messages += firstEvents()
                let asked = waiting
                waiting = []
                messages += asked.flatMap { answer($0.message, at: time) }
            }
        }
        for (number, isDone) in news.done {
            if let question = pending.removeValue(forKey: number) { messages.append(reply(to: question.message, isDone)) }
        }
        return messages
    }

    /// Answers what has waited for too long.
    package func expire(at time: Double) -> [DBusMessage] {
        var messages: [DBusMessage] = []
        for (number, question) in pending where question.deadline <= time {
            pending[number] = nil
            messages.append(reply(to: question.message, true))
        }
        let late = waiting.filter { $0.deadline <= time }
        waiting.removeAll { $0.deadline <= time }
        return messages + late.flatMap { answer($0.message, at: time) }
    }

    /// Asks the main thread; the answer follows when it is done.
    func ask(_ command: AccessibilityRequest.Command, of element: AccessibleElement, for message: DBusMessage, at time: Double) -> [DBusMessage] {
        lastRequest += 1
        pending[lastRequest] = (message, time + Self.patience)
        link.ask(AccessibilityRequest(number: lastRequest, element: element.id, command: command))
        return []
    }

    /// A property was set, or a method says whether it has done something; CopyText says nothing.
    private func reply(to message: DBusMessage, _ isDone: Bool) -> DBusMessage {
        message.reply(message.member == "Set" || message.member == "CopyText" ? [] : [.bool(isDone)])
    }

    private func element(at path: String) -> AccessibleElement? {
        if path == Self.root { return tree.root }
        guard path.hasPrefix(Self.prefix), let id = Int(path.dropFirst(Self.prefix.count)) else { return nil }
        return tree.elements[id]
    }

    private func answer(_ message: DBusMessage, at time: Double) -> [DBusMessage] {
        let result: [DBusMessage]?
        if message.path == Self.cache {
            result = message.member == "GetItems" ? [message.reply([.array(Self.itemSignature, tree.elements.values.map(item))])] : nil
        } else if message.interface == "org.freedesktop.DBus.Peer" {
            result = message.member == "Ping" ? [message.reply([])] : nil
        } else if let element = element(at: message.path) {
            result = answer(message, of: element, at: time)
        } else {
            return [message.failure("org.freedesktop.DBus.Error.UnknownObject", "there is no \(message.path)")]
        }
        return (result ?? [message.failure("org.freedesktop.DBus.Error.UnknownMethod", "\(message.path) has no \(message.interface).\(message.member)")])
            .filter { _ in message.expectsReply }
    }

    private func answer(_ message: DBusMessage, of element: AccessibleElement, at time: Double) -> [DBusMessage]? {
        func reply(_ values: [DBusValue]?) -> [DBusMessage]? { values.map { [message.reply($0)] } }
        switch message.interface {
        case "org.freedesktop.DBus.Properties": return property(message, of: element, at: time)
        case "org.freedesktop.DBus.Introspectable": return reply([.string("<node/>")])
        case Interface.accessible: return reply(accessible(message.member, message.body, of: element))
        case Interface.application where element.id == AccessibleTree.application:
            switch message.member {
            case "GetLocale": return reply([.string(Locale.current.identifier)])
            case "RegisterEventListener", "DeregisterEventListener": return reply([])
            default: return nil
            }
        case Interface.component:
            if message.member == "GrabFocus" { return ask(.focus, of: element, for: message, at: time) }
            return reply(component(message.member, message.body, of: element))
        case Interface.action:
            if message.member == "DoAction" {
                guard let action = element.actions[safe: message.body.first?.number] else { return reply([.bool(false)]) }
                return ask(.perform(action.kind), of: element, for: message, at: time)
            }
            return reply(action(message.member, message.body, of: element))
        case Interface.text:
            if let command = textCommand(message.member, message.body, of: element) { return ask(command, of: element, for: message, at: time) }
            return reply(text(message.member, message.body, of: element))
        case Interface.editableText:
            guard let command = editCommand(message.member, message.body, of: element) else { return reply([.bool(false)]) }
            return ask(command, of: element, for: message, at: time)
        default: return nil
        }
    }

    private func property(_ message: DBusMessage, of element: AccessibleElement, at time: Double) -> [DBusMessage]? {
        let interface = message.body.first?.text ?? "", name = message.body.dropFirst().first?.text ?? ""
        switch message.member {
        case "Get":
            return properties(of: interface, element)[name].map { [message.reply([.variant($0)])] }
        case "GetAll":
            let entries = properties(of: interface, element).sorted { $0.key < $1.key }.map { DBusValue.entry(.string($0.key), .variant($0.value)) }
            return [message.reply([.array("{sv}", entries)])]
        case "Set":
            guard let number = message.body.last?.number, message.body.count == 3 else { return nil }
            if interface == Interface.application, name == "Id" {
                applicationID = Int32(saturating: number)
                return [message.reply([])]
            }
            guard interface == Interface.value, name == "CurrentValue", element.range?.isWritable == true else { return nil }
            return ask(.setValue(number), of: element, for: message, at: time)
        default: return nil
        }
    }
}

extension Array {
    /// The element with a number that came over the bus; nil where there is none.
    subscript(safe number: Double?) -> Element? {
        guard let number, number >= 0, number < Double(count) else { return nil }
        return self[Int(number)]
    }
}

extension Double {
    /// A place that came over the bus.
    var place: Int { Int(saturating: self) }
}
