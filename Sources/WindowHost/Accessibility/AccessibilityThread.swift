import Foundation
internal import ProcessOverrides

/// The connection to the accessibility bus, on a separate thread. Without libdbus, a session bus or an accessibility bus it does nothing; it starts none.
final class AccessibilityThread: @unchecked Sendable {
    private static let busName = "org.a11y.Bus", daemon = "org.freedesktop.DBus", daemonPath = "/org/freedesktop/DBus"
    private static let registryPath = "/org/a11y/atspi/registry"

    private let name: String
    private let link: AccessibilityLink
    /// The thread reads the first and others write to the second to wake it.
    private var pipe: (read: Int32, write: Int32) = (-1, -1)
    private var session: DBusConnection?
    private var bus: DBusConnection?
    private var server: AccessibilityServer?
    /// What to do with replies, by their numbers on the two connections.
    private var sessionReplies: [UInt32: (DBusMessage) -> Void] = [:]
    private var replies: [UInt32: (DBusMessage) -> Void] = [:]

    private init(name: String, link: AccessibilityLink) {
        (self.name, self.link) = (name, link)
    }

    /// - Parameter name: What users call the app.
    static func start(name: String, link: AccessibilityLink, environment: [String: String] = ProcessInfo.processInfo.environment) {
        // What GTK's programs take for “no accessibility”.
        guard environment["NO_AT_BRIDGE"] != "1" else { return }
        guard let address = DBusConnection.sessionAddress(in: environment) else { return }
        let owner = AccessibilityThread(name: name, link: link)
        let thread = Thread { owner.run(address) }
        thread.name = "accessibility"
        thread.stackSize = 1 << 20
        thread.start()
    }

    private func run(_ address: String) {
        var ends: [Int32] = [-1, -1]
        guard let session = DBusConnection(address: address), Glibc.pipe(&ends) == 0 else { return }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        self.session = session
        pipe = (ends[0], ends[1])
        let write = ends[1]
        link.onNews { _ = Glibc.write(write, "!", 1) }
        session.addMatch("type='signal',sender='\(Self.daemon)',member='NameOwnerChanged',arg0='\(Self.busName)'")
        askForAddress()
        while session.isConnected, turn() {}
        link.onNews {}
        link.setWanted(false)
        (bus, server, self.session) = (nil, nil, nil)
        ends.forEach { _ = close($0) }
    }

    /// Waits for something and handles it. Returns whether to go on.
    private func turn() -> Bool {
        session?.flush()
        bus?.flush()
        var descriptors = [pipe.read, session?.descriptor ?? -1, bus?.descriptor ?? -1].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        let now = stage_clock_real_seconds(), deadline = server?.deadline ?? .infinity
        let patience = deadline == .infinity ? -1 : Int32(saturating: max((deadline - now) * 1000, 0).rounded(.up))
        _ = poll(&descriptors, nfds_t(descriptors.count), patience)
        var bytes = [UInt8](repeating: 0, count: 64)
        while read(pipe.read, &bytes, bytes.count) > 0 {}
        for message in session?.receive() ?? [] { handleSession(message) }
        if let bus, let server {
            for message in bus.receive() { handle(message, bus, server) }
            let news = link.takeNews()
            let time = stage_clock_real_seconds()
            for message in server.update(news, at: time) + server.expire(at: time) { bus.send(message) }
            follow(server, bus)
            if !bus.isConnected {
                (self.bus, self.server, replies) = (nil, nil, [:])
                link.setWanted(false)
            }
            return !news.isOver
        }
        return !link.takeNews().isOver
    }

    // MARK: The session

    private func askForAddress() {
        guard let session, bus == nil else { return }
        let serial = session.send(.call(Self.busName, "/org/a11y/bus", Self.busName, "GetAddress"))
        sessionReplies[serial] = { [weak self] reply in
            if let address = reply.body.first?.text, !address.isEmpty { self?.connect(address) }
        }
    }

    private func handleSession(_ message: DBusMessage) {
        if message.kind == .signal, message.member == "NameOwnerChanged", message.body.first?.text == Self.busName {
            if message.body.last?.text?.isEmpty == false { askForAddress() }
        } else if let body = sessionReplies.removeValue(forKey: message.replySerial), message.kind == .reply {
            body(message)
        }
    }

    // MARK: The accessibility bus

    private func ask(_ message: DBusMessage, _ body: @escaping (DBusMessage) -> Void) {
        guard let bus else { return }
        replies[bus.send(message)] = body
    }

    private func connect(_ address: String) {
        guard bus == nil, let bus = DBusConnection(address: address) else { return }
        self.bus = bus
        let server = AccessibilityServer(name: name, busName: bus.name, link: link)
        self.server = server
        bus.addMatch("type='signal',interface='\(AccessibilityServer.registry)',path='\(Self.registryPath)'")
        let registry = AccessibilityServer.registry
        ask(.call(Self.daemon, Self.daemonPath, Self.daemon, "StartServiceByName", [.string(registry), .uint32(0)])) { [weak self] _ in
            self?.ask(.call(Self.daemon, Self.daemonPath, Self.daemon, "GetNameOwner", [.string(registry)])) { [weak self] reply in
                server.registryOwner = reply.body.first?.text ?? ""
                self?.embed(server)
            }
        }
    }

    /// The app appears on the desktop of the assistive technologies.
    private func embed(_ server: AccessibilityServer) {
        let own = server.reference(AccessibleTree.application)
        ask(.call(AccessibilityServer.registry, AccessibilityServer.root, "org.a11y.atspi.Socket", "Embed", [own])) { [weak self] reply in
            let parts = reply.body.first?.parts ?? []
            if parts.count == 2 { server.desktop = (parts[0].text ?? "", parts[1].text ?? AccessibilityServer.null) }
            self?.askForListeners(server)
        }
    }

    private func askForListeners(_ server: AccessibilityServer) {
        ask(.call(AccessibilityServer.registry, Self.registryPath, AccessibilityServer.registry, "GetRegisteredEvents")) { reply in
            server.setListened((reply.body.first?.parts ?? []).compactMap { $0.parts.dropFirst().first?.text })
        }
    }

    private func handle(_ message: DBusMessage, _ bus: DBusConnection, _ server: AccessibilityServer) {
        switch message.kind {
        case .reply, .error:
            if let body = replies.removeValue(forKey: message.replySerial), message.kind == .reply { body(message) }
        case .signal where message.member == "NameOwnerChanged":
            if message.body.last?.text?.isEmpty == true { server.remove(client: message.body.first?.text ?? "") }
        case .signal where message.interface == AccessibilityServer.registry:
            askForListeners(server)
        case .signal:
            break
        case .call:
            for answer in server.receive(message, at: stage_clock_real_seconds()) { bus.send(answer) }
        }
    }

    private func follow(_ server: AccessibilityServer, _ bus: DBusConnection) {
        for (rule, isAdded) in server.takeMatches() {
            var message = DBusMessage.call(Self.daemon, Self.daemonPath, Self.daemon, isAdded ? "AddMatch" : "RemoveMatch", [.string(rule)])
            message.expectsReply = false
            bus.send(message)
        }
    }
}
