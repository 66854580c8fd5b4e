import Foundation

/// libdbus, as it is on this machine. It is loaded when somebody asks a desktop's service; nothing links it.
struct DBusLibrary: @unchecked Sendable {
    static let name = "libdbus-1.so.3"

    typealias Connection = OpaquePointer
    typealias Message = OpaquePointer
    typealias Iterator = UnsafeMutableRawPointer

    /// Bytes that a `DBusMessageIter` has room in (72 in 1.14), and a `DBusError` (32).
    static let iteratorSize = 128, errorSize = 64

    let initializeThreads: @convention(c) () -> UInt32
    let initializeError: @convention(c) (UnsafeMutableRawPointer) -> Void
    let freeError: @convention(c) (UnsafeMutableRawPointer) -> Void
    let open: @convention(c) (UnsafePointer<CChar>, UnsafeMutableRawPointer) -> Connection?
    let register: @convention(c) (Connection, UnsafeMutableRawPointer) -> UInt32
    let uniqueName: @convention(c) (Connection) -> UnsafePointer<CChar>?
    let setExitOnDisconnect: @convention(c) (Connection, UInt32) -> Void
    let setChangesSignals: @convention(c) (UInt32) -> Void
    let isConnected: @convention(c) (Connection) -> UInt32
    let descriptor: @convention(c) (Connection, UnsafeMutablePointer<Int32>) -> UInt32
    let readWrite: @convention(c) (Connection, Int32) -> UInt32
    let popMessage: @convention(c) (Connection) -> Message?
    let send: @convention(c) (Connection, Message, UnsafeMutablePointer<UInt32>?) -> UInt32
    let flush: @convention(c) (Connection) -> Void
    let hasMessagesToSend: @convention(c) (Connection) -> UInt32
    let close: @convention(c) (Connection) -> Void
    let releaseConnection: @convention(c) (Connection) -> Void
    let newMessage: @convention(c) (Int32) -> Message?
    let release: @convention(c) (Message) -> Void
    let kind: @convention(c) (Message) -> Int32
    let serial: @convention(c) (Message) -> UInt32
    let replySerial: @convention(c) (Message) -> UInt32
    let setReplySerial: @convention(c) (Message, UInt32) -> UInt32
    let expectsNoReply: @convention(c) (Message) -> UInt32
    let setNoReply: @convention(c) (Message, UInt32) -> Void
    let setAutoStart: @convention(c) (Message, UInt32) -> Void
    typealias Getter = @convention(c) (Message) -> UnsafePointer<CChar>?
    typealias Setter = @convention(c) (Message, UnsafePointer<CChar>) -> UInt32
    let sender: Getter, path: Getter, interface: Getter, member: Getter, errorName: Getter
    let setDestination: Setter, setPath: Setter, setInterface: Setter, setMember: Setter, setErrorName: Setter
    let beginReading: @convention(c) (Message, Iterator) -> UInt32
    let argumentType: @convention(c) (Iterator) -> Int32
    let elementSignature: @convention(c) (Iterator) -> UnsafeMutablePointer<CChar>?
    let freeText: @convention(c) (UnsafeMutablePointer<CChar>) -> Void
    let readBasic: @convention(c) (Iterator, UnsafeMutableRawPointer) -> Void
    let recurse: @convention(c) (Iterator, Iterator) -> Void
    let next: @convention(c) (Iterator) -> UInt32
    let beginWriting: @convention(c) (Message, Iterator) -> Void
    let appendBasic: @convention(c) (Iterator, Int32, UnsafeRawPointer) -> UInt32
    let openContainer: @convention(c) (Iterator, Int32, UnsafePointer<CChar>?, Iterator) -> UInt32
    let closeContainer: @convention(c) (Iterator, Iterator) -> UInt32

    /// Loaded once. Nil where the library, or a function of it, is missing.
    static let shared = try? DBusLibrary()

    private struct Missing: Error {}

    private init() throws {
        guard let handle = dlopen(Self.name, RTLD_NOW | RTLD_LOCAL) else { throw Missing() }
        func function<F>(_ name: String) throws -> F {
            guard let address = dlsym(handle, "dbus_" + name) else { throw Missing() }
            return unsafeBitCast(address, to: F.self)
        }
        initializeThreads = try function("threads_init_default")
        initializeError = try function("error_init")
        freeError = try function("error_free")
        open = try function("connection_open_private")
        register = try function("bus_register")
        uniqueName = try function("bus_get_unique_name")
        setExitOnDisconnect = try function("connection_set_exit_on_disconnect")
        setChangesSignals = try function("connection_set_change_sigpipe")
        isConnected = try function("connection_get_is_connected")
        descriptor = try function("connection_get_unix_fd")
        readWrite = try function("connection_read_write")
        popMessage = try function("connection_pop_message")
        send = try function("connection_send")
        flush = try function("connection_flush")
        hasMessagesToSend = try function("connection_has_messages_to_send")
        close = try function("connection_close")
        releaseConnection = try function("connection_unref")
        newMessage = try function("message_new")
        release = try function("message_unref")
        kind = try function("message_get_type")
        serial = try function("message_get_serial")
        replySerial = try function("message_get_reply_serial")
        setReplySerial = try function("message_set_reply_serial")
        expectsNoReply = try function("message_get_no_reply")
        setNoReply = try function("message_set_no_reply")
        setAutoStart = try function("message_set_auto_start")
        sender = try function("message_get_sender")
        path = try function("message_get_path")
        interface = try function("message_get_interface")
        member = try function("message_get_member")
        errorName = try function("message_get_error_name")
        setDestination = try function("message_set_destination")
        setPath = try function("message_set_path")
        setInterface = try function("message_set_interface")
        setMember = try function("message_set_member")
        setErrorName = try function("message_set_error_name")
        beginReading = try function("message_iter_init")
        argumentType = try function("message_iter_get_arg_type")
        elementSignature = try function("message_iter_get_signature")
        freeText = try function("free")
        readBasic = try function("message_iter_get_basic")
        recurse = try function("message_iter_recurse")
        next = try function("message_iter_next")
        beginWriting = try function("message_iter_init_append")
        appendBasic = try function("message_iter_append_basic")
        openContainer = try function("message_iter_open_container")
        closeContainer = try function("message_iter_close_container")
        _ = initializeThreads()
        // The process's signals are its own affair; the library writes without them.
        setChangesSignals(0)
    }
}
