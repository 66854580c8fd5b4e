import Foundation

/// A private connection to a bus. One thread uses it.
final class DBusConnection {
    private let library: DBusLibrary
    private let handle: DBusLibrary.Connection
    /// What this is called on the bus.
    let name: String
    /// Readable when there are messages.
    let descriptor: Int32

    /// Nil where the library is missing, or no bus answers at the address.
    init?(address: String) {
        guard let library = DBusLibrary.shared else { return nil }
        self.library = library
        let opened = withUnsafeTemporaryAllocation(byteCount: DBusLibrary.errorSize, alignment: 16) { error -> DBusLibrary.Connection? in
            let error = error.baseAddress!
            library.initializeError(error)
            defer { library.freeError(error) }
            guard let handle = library.open(address, error) else { return nil }
            library.setExitOnDisconnect(handle, 0)
            guard library.register(handle, error) != 0 else {
                library.close(handle)
                library.releaseConnection(handle)
                return nil
            }
            return handle
        }
        guard let opened else { return nil }
        handle = opened
        name = library.uniqueName(opened).map { String(cString: $0) } ?? ""
        var descriptor: Int32 = -1
        _ = library.descriptor(opened, &descriptor)
        self.descriptor = descriptor
    }

    /// The address of the bus of the user's session; nil where there is none. libdbus would start one.
    static func sessionAddress(
        in environment: [String: String] = ProcessInfo.processInfo.environment, exists: (String) -> Bool = FileManager.default.fileExists(atPath:)
    ) -> String? {
        if let address = environment["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty { return address }
        guard let folder = environment["XDG_RUNTIME_DIR"], !folder.isEmpty, exists(folder + "/bus") else { return nil }
        return "unix:path=\(folder)/bus"
    }

    deinit {
        library.close(handle)
        library.releaseConnection(handle)
    }

    var isConnected: Bool { library.isConnected(handle) != 0 }

    var hasMessagesToSend: Bool { library.hasMessagesToSend(handle) != 0 }

    /// Returns the number that a reply to it has.
    @discardableResult
    func send(_ message: DBusMessage) -> UInt32 {
        guard let wire = library.handle(of: message) else { return 0 }
        defer { library.release(wire) }
        var serial: UInt32 = 0
        _ = library.send(handle, wire, &serial)
        return serial
    }

    func flush() {
        library.flush(handle)
    }

    /// The messages that are there. Writes what waits to be written, as far as the bus takes it.
    ///
    /// - Parameter patience: Milliseconds to wait for the first one.
    func receive(patience: Int32 = 0) -> [DBusMessage] {
        _ = library.readWrite(handle, patience)
        var messages: [DBusMessage] = []
        while let wire = library.popMessage(handle) {
            if let message = library.message(wire) { messages.append(message) }
            library.release(wire)
        }
        return messages
    }

    func addMatch(_ rule: String) {
        var message = DBusMessage.call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "AddMatch", [.string(rule)])
        message.expectsReply = false
        send(message)
    }
}
