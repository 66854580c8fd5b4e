import Foundation

/// The settings portal of the desktop (`org.freedesktop.portal.Settings`), over D-Bus. Without D-Bus or the portal it says nothing.
///
/// A thread of its own waits for news; at rest it does nothing.
package final class SettingsPortal: DesktopSettingsSource, @unchecked Sendable {
    private static let name = "org.freedesktop.portal.Desktop", path = "/org/freedesktop/portal/desktop"
    private static let interface = "org.freedesktop.portal.Settings"
    private static let bus = "org.freedesktop.DBus"
    /// Milliseconds in which the portal, which may have to be started, answers.
    private static let patience: Int32 = 5000

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
        guard address != nil || Self.hasSession(ProcessInfo.processInfo.environment), Foundation.pipe(&ends) == 0 else {
            note(nil)
            return
        }
        pipe = ends
        let thread = Thread { [self] in
            if let library = DBusLibrary(), let connection = connect(library) {
                serve(library, connection, changed)
                library.close(connection)
                library.unrefConnection(connection)
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

    /// Without a bus, libdbus would start one.
    static func hasSession(_ environment: [String: String], exists: (String) -> Bool = { FileManager.default.fileExists(atPath: $0) }) -> Bool {
        if let address = environment["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty { return true }
        guard let folder = environment["XDG_RUNTIME_DIR"], !folder.isEmpty else { return false }
        return exists(folder + "/bus")
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

    private func connect(_ library: DBusLibrary) -> DBusLibrary.Connection? {
        let connection: DBusLibrary.Connection?
        if let address {
            connection = library.open(address, nil)
            if let connection, library.register(connection, nil) == 0 {
                library.close(connection)
                library.unrefConnection(connection)
                return nil
            }
        } else {
            connection = library.session(0, nil)
        }
        guard let connection else { return nil }
        library.setExits(connection, 0)
        library.addMatch(connection, "type='signal',interface='\(Self.interface)',member='SettingChanged',path='\(Self.path)'", nil)
        library.addMatch(connection, "type='signal',sender='\(Self.bus)',member='NameOwnerChanged',arg0='\(Self.name)'", nil)
        library.flush(connection)
        return connection
    }

    private func serve(_ library: DBusLibrary, _ connection: DBusLibrary.Connection, _ changed: (DesktopSettings) -> Void) {
        var settings = DesktopSettings()
        func report() {
            if note(settings) { changed(settings) }
        }
        if let all = readAll(library, connection) {
            settings = all
            report()
        }
        var file: Int32 = -1
        guard library.file(connection, &file) != 0 else { return }
        while true {
            while let message = library.pop(connection) {
                defer { library.unref(message) }
                if library.isSignal(message, Self.interface, "SettingChanged") != 0, let reader = DBusReader(message, library) {
                    guard let namespace = reader.string(), let key = reader.string() else { continue }
                    settings.set(key, of: namespace, to: reader.value())
                    report()
                } else if library.isSignal(message, Self.bus, "NameOwnerChanged") != 0, let all = readAll(library, connection) {
                    // The portal has started, or started again.
                    settings = all
                    report()
                }
            }
            var files = [pollfd(fd: file, events: Int16(POLLIN), revents: 0), pollfd(fd: pipe[0], events: Int16(POLLIN), revents: 0)]
            let count = poll(&files, 2, -1)
            guard !condition.withLock({ isOver }), count >= 0 || errno == EINTR, library.readWrite(connection, 0) != 0 else { return }
        }
    }

    private func readAll(_ library: DBusLibrary, _ connection: DBusLibrary.Connection) -> DesktopSettings? {
        guard let message = library.newCall(Self.name, Self.path, Self.interface, "ReadAll") else { return nil }
        defer { library.unref(message) }
        append([DesktopSettings.appearance, DesktopSettings.interface], to: message, library)
        guard let reply = library.call(connection, message, Self.patience, nil) else { return nil }
        defer { library.unref(reply) }
        guard let namespaces = DBusReader(reply, library)?.content() else { return nil }
        var settings = DesktopSettings()
        while let namespace = namespaces.content() {
            guard let name = namespace.string(), let values = namespace.content() else { continue }
            while let entry = values.content() {
                guard let key = entry.string() else { continue }
                settings.set(key, of: name, to: entry.value())
            }
        }
        return settings
    }

    /// Writes a list of strings as the argument of a message.
    private func append(_ strings: [String], to message: DBusLibrary.Message, _ library: DBusLibrary) {
        let size = DBusLibrary.iteratorSize
        withUnsafeTemporaryAllocation(byteCount: 2 * size, alignment: 16) { bytes in
            bytes.initializeMemory(as: UInt8.self, repeating: 0)
            guard let outer = bytes.baseAddress else { return }
            let inner = outer + size
            library.beginWriting(message, outer)
            _ = library.openContainer(outer, Int32(UInt8(ascii: "a")), "s", inner)
            for string in strings {
                string.withCString { text in
                    var pointer: UnsafePointer<CChar>? = text
                    _ = library.append(inner, Int32(UInt8(ascii: "s")), &pointer)
                }
            }
            _ = library.closeContainer(outer, inner)
        }
    }
}
