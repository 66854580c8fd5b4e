import Foundation

/// libdbus, as it is on this machine. It is loaded when a window opens; nothing links it.
struct DBusLibrary: @unchecked Sendable {
    static let name = "libdbus-1.so.3"

    typealias Connection = OpaquePointer
    typealias Message = OpaquePointer
    /// A `DBusMessageIter`, which has 72 bytes.
    typealias Iterator = UnsafeMutableRawPointer
    static let iteratorSize = 128

    let open: @convention(c) (UnsafePointer<CChar>, UnsafeMutableRawPointer?) -> Connection?
    let session: @convention(c) (Int32, UnsafeMutableRawPointer?) -> Connection?
    let register: @convention(c) (Connection, UnsafeMutableRawPointer?) -> UInt32
    let setExits: @convention(c) (Connection, UInt32) -> Void
    let addMatch: @convention(c) (Connection, UnsafePointer<CChar>, UnsafeMutableRawPointer?) -> Void
    let flush: @convention(c) (Connection) -> Void
    let file: @convention(c) (Connection, UnsafeMutablePointer<Int32>) -> UInt32
    /// Zero at the end of the connection.
    let readWrite: @convention(c) (Connection, Int32) -> UInt32
    let pop: @convention(c) (Connection) -> Message?
    let call: @convention(c) (Connection, Message, Int32, UnsafeMutableRawPointer?) -> Message?
    let close: @convention(c) (Connection) -> Void
    let unrefConnection: @convention(c) (Connection) -> Void
    let newCall: @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafePointer<CChar>) -> Message?
    let unref: @convention(c) (Message) -> Void
    let isSignal: @convention(c) (Message, UnsafePointer<CChar>, UnsafePointer<CChar>) -> UInt32
    let beginWriting: @convention(c) (Message, Iterator) -> Void
    let openContainer: @convention(c) (Iterator, Int32, UnsafePointer<CChar>?, Iterator) -> UInt32
    let closeContainer: @convention(c) (Iterator, Iterator) -> UInt32
    let append: @convention(c) (Iterator, Int32, UnsafeRawPointer) -> UInt32
    let beginReading: @convention(c) (Message, Iterator) -> UInt32
    let type: @convention(c) (Iterator) -> Int32
    let enter: @convention(c) (Iterator, Iterator) -> Void
    let next: @convention(c) (Iterator) -> UInt32
    let basic: @convention(c) (Iterator, UnsafeMutableRawPointer) -> Void

    /// Nil where it is not installed.
    init?() {
        guard let handle = dlopen(Self.name, RTLD_NOW | RTLD_LOCAL) else { return nil }
        var isWhole = true
        func function<F>(_ name: String) -> F {
            let address = dlsym(handle, "dbus_" + name)
            isWhole = isWhole && address != nil
            // The table is thrown away if one is missing.
            return unsafeBitCast(address ?? handle, to: F.self)
        }
        open = function("connection_open_private")
        session = function("bus_get_private")
        register = function("bus_register")
        setExits = function("connection_set_exit_on_disconnect")
        addMatch = function("bus_add_match")
        flush = function("connection_flush")
        file = function("connection_get_unix_fd")
        readWrite = function("connection_read_write")
        pop = function("connection_pop_message")
        call = function("connection_send_with_reply_and_block")
        close = function("connection_close")
        unrefConnection = function("connection_unref")
        newCall = function("message_new_method_call")
        unref = function("message_unref")
        isSignal = function("message_is_signal")
        beginWriting = function("message_iter_init_append")
        openContainer = function("message_iter_open_container")
        closeContainer = function("message_iter_close_container")
        append = function("message_iter_append_basic")
        beginReading = function("message_iter_init")
        type = function("message_iter_get_arg_type")
        enter = function("message_iter_recurse")
        next = function("message_iter_next")
        basic = function("message_iter_get_basic")
        guard isWhole else { return nil }
    }
}

/// Reads the arguments of a message, or the content of one of them, from front to back.
final class DBusReader {
    private let library: DBusLibrary
    private let iterator = DBusLibrary.Iterator.allocate(byteCount: DBusLibrary.iteratorSize, alignment: 16)

    private init(_ library: DBusLibrary) {
        self.library = library
        iterator.initializeMemory(as: UInt8.self, repeating: 0, count: DBusLibrary.iteratorSize)
    }

    /// Nil for a message without arguments.
    convenience init?(_ message: DBusLibrary.Message, _ library: DBusLibrary) {
        self.init(library)
        guard library.beginReading(message, iterator) != 0 else { return nil }
    }

    deinit {
        iterator.deallocate()
    }

    /// The type of what comes next, as in D-Bus's signatures; nil at the end.
    private var type: Character? {
        let type = library.type(iterator)
        return type == 0 ? nil : Unicode.Scalar(UInt32(bitPattern: type)).map { Character($0) }
    }

    var isAtEnd: Bool { type == nil }

    private func take<T: BitwiseCopyable>(_ zero: T) -> T {
        var value = zero
        library.basic(iterator, &value)
        _ = library.next(iterator)
        return value
    }

    /// What an array, an entry of a dictionary, a structure or a variant has inside.
    func content() -> DBusReader? {
        guard let type, "aerv".contains(type) else { return nil }
        let inner = DBusReader(library)
        library.enter(iterator, inner.iterator)
        _ = library.next(iterator)
        return inner
    }

    func string() -> String? {
        guard type == "s" else { return nil }
        return take(nil as UnsafePointer<CChar>?).map { String(cString: $0) }
    }

    func value() -> DesktopSettings.Value {
        switch type {
        case "v": return content()?.value() ?? .other
        case "s": return string().map { .string($0) } ?? .other
        case "b": return .bool(take(UInt32(0)) != 0)
        case "u": return .number(Double(take(UInt32(0))))
        case "i": return .number(Double(take(Int32(0))))
        case "d": return .number(take(0.0))
        case "r":
            guard let parts = content() else { return .other }
            var numbers: [Double] = []
            while !parts.isAtEnd {
                guard case .number(let number) = parts.value() else { return .other }
                numbers.append(number)
            }
            return .numbers(numbers)
        default:
            _ = library.next(iterator)
            return .other
        }
    }
}
