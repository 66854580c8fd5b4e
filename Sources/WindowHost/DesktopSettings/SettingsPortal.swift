import Foundation
internal import ProcessOverrides

/// The settings portal of the desktop (`org.freedesktop.portal.Settings`), over D-Bus. Without D-Bus or the portal it says nothing.
///
/// A separate thread waits for messages; at rest it does nothing.
package final class SettingsPortal: DesktopSettingsSource, @unchecked Sendable {
    private static let name = "org.freedesktop.portal.Desktop", path = "/org/freedesktop/portal/desktop"
    private static let interface = "org.freedesktop.portal.Settings"
    private static let bus = "org.freedesktop.DBus"
    /// Seconds in which the portal, which may have to be started, answers.
    private static let patience = 5.0

    private let address: String?
    private let condition = NSCondition()
    private var known: DesktopSettings?
    /// Whether there will be no first settings.
    private var isSilent = false
    private var isOver = false
    /// A byte ends the thread's wait.
    private var pipe: [Int32] = []

    /// - Parameter address: Of the bus; nil for the session's.
    package init(address: String? = nil) {
        self.address = address
    }

    package func start(_ changed: @escaping @Sendable (DesktopSettings) -> Void) {
        var ends: [Int32] = [0, 0]
        guard let address = address ?? DBusConnection.sessionAddress(), Foundation.pipe(&ends) == 0 else {
            note(nil)
            return
        }
        pipe = ends
        let thread = Thread { [self] in
            if let connection = DBusConnection(address: address) {
                serve(connection, changed)
            }
            note(nil)
            condition.withLock {
                pipe.forEach { _ = Foundation.close($0) }
                pipe = []
            }
        }
        thread.name = "settings"
        thread.start()
    }

    package func first(within seconds: Double) -> DesktopSettings? {
        let limit = Date(timeIntervalSinceNow: seconds)
        return condition.withLock {
            while known == nil, !isSilent, condition.wait(until: limit) {}
            return known
        }
    }

    package func stop() {
        condition.withLock {
            isOver = true
            if pipe.count == 2 { _ = write(pipe[1], [0], 1) }
        }
    }

    /// Returns whether they are other settings; nil means that there will be none.
    @discardableResult
    private func note(_ settings: DesktopSettings?) -> Bool {
        condition.withLock {
            defer { condition.broadcast() }
            guard let settings else {
                isSilent = true
                return false
            }
            defer { known = settings }
            return known != settings
        }
    }

    // MARK: The thread

    private func serve(_ connection: DBusConnection, _ changed: (DesktopSettings) -> Void) {
        connection.addMatch("type='signal',interface='\(Self.interface)',member='SettingChanged',path='\(Self.path)'")
        connection.addMatch("type='signal',sender='\(Self.bus)',member='NameOwnerChanged',arg0='\(Self.name)'")
        var settings = DesktopSettings()
        /// The message that asks for all settings, and until when its answer counts.
        var question = ask(connection)
        var limit = stage_clock_real_seconds() + Self.patience
        func report() {
            if note(settings) { changed(settings) }
        }
        while connection.isConnected, !condition.withLock({ isOver }) {
            connection.flush()
            let patience = known == nil && !isSilent ? max(limit - stage_clock_real_seconds(), 0) * 1000 : -1
            var files = [
                pollfd(fd: connection.descriptor, events: Int16(POLLIN), revents: 0), pollfd(fd: pipe[0], events: Int16(POLLIN), revents: 0),
            ]
            guard poll(&files, 2, patience < 0 ? -1 : Int32(saturating: patience.rounded(.up))) >= 0 || errno == EINTR else { return }
            for message in connection.receive() {
                switch message.kind {
                case .reply where message.replySerial == question:
                    settings = Self.settings(message.body)
                    report()
                case .error where message.replySerial == question:
                    note(nil)
                case .signal where message.interface == Self.interface && message.member == "SettingChanged" && message.body.count == 3:
                    guard let namespace = message.body[0].text, let key = message.body[1].text else { continue }
                    settings.set(key, of: namespace, to: DesktopSettings.Value(message.body[2]))
                    report()
                case .signal where message.interface == Self.bus && message.member == "NameOwnerChanged" && message.body.last?.text != "":
                    // The portal has started, or started again.
                    question = ask(connection)
                    limit = stage_clock_real_seconds() + Self.patience
                default:
                    break
                }
            }
            if limit <= stage_clock_real_seconds() { note(nil) }
        }
    }

    /// Asks for all settings that count.
    private func ask(_ connection: DBusConnection) -> UInt32 {
        let names = DBusValue.strings([DesktopSettings.appearance, DesktopSettings.interface])
        var message = DBusMessage.call(Self.name, Self.path, Self.interface, "ReadAll", [names])
        message.startsService = true
        return connection.send(message)
    }

    /// From a dictionary of dictionaries.
    private static func settings(_ body: [DBusValue]) -> DesktopSettings {
        var settings = DesktopSettings()
        for namespace in body.first?.parts ?? [] {
            guard case .entry(let name, let values) = namespace else { continue }
            for case .entry(let key, let value) in values.parts {
                settings.set(key.text ?? "", of: name.text ?? "", to: DesktopSettings.Value(value))
            }
        }
        return settings
    }
}

extension DesktopSettings.Value {
    init(_ value: DBusValue) {
        switch value {
        case .variant(let value): self.init(value)
        case .string(let text): self = .string(text)
        case .bool(let value): self = .bool(value)
        case .structure(let fields):
            let numbers = fields.compactMap(\.number)
            self = numbers.count == fields.count ? .numbers(numbers) : .other
        default: self = value.number.map { .number($0) } ?? .other
        }
    }
}
