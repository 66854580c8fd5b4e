/// Marks intervals and events for Instruments. Harmless: only Instruments shows them; the measured code runs as usual.
public struct OSSignposter: Sendable {
    /// Harmless: only Instruments shows signposts.
    public init() {}

    /// Harmless: only Instruments shows signposts.
    public init(subsystem: String, category: String) {}

    /// Harmless: only Instruments shows signposts.
    public init(subsystem: String, category: OSLog.Category) {}

    /// Harmless: only Instruments shows signposts.
    public init(logger: Logger) {}

    /// Harmless: only Instruments shows signposts.
    public init(logHandle: OSLog) {}

    /// One that records nothing, as all do here.
    public static let disabled = OSSignposter()

    /// Whether anything is recorded: no.
    public var isEnabled: Bool { false }

    /// The same identifier each time, because intervals are not recorded here.
    public func makeSignpostID() -> OSSignpostID { OSSignpostID(1) }

    /// The object's identity.
    public func makeSignpostID(from object: AnyObject) -> OSSignpostID {
        OSSignpostID(UInt64(UInt(bitPattern: ObjectIdentifier(object))))
    }

    /// Begins an interval, which is not recorded.
    public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive) -> OSSignpostIntervalState {
        OSSignpostIntervalState()
    }

    /// Begins an interval, which is not recorded. The message is not written.
    public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage) -> OSSignpostIntervalState {
        OSSignpostIntervalState()
    }

    /// Ends an interval, which is not recorded.
    public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}

    /// Ends an interval, which is not recorded. The message is not written.
    public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState, _ message: OSLogMessage) {}

    /// Emits an event, which is not recorded.
    public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {}

    /// Emits an event, which is not recorded. The message is not written.
    public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage) {}

    /// Runs `task` and returns its result. The interval is not recorded.
    public func withIntervalSignpost<T>(_ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> T) rethrows -> T {
        try task()
    }
}

/// An interval that has begun.
public final class OSSignpostIntervalState: Sendable {}

/// Distinguishes signposts of the same name.
public struct OSSignpostID: Hashable, Comparable, Sendable {
    public let rawValue: UInt64

    public init(_ value: UInt64) {
        rawValue = value
    }

    /// Creates an identifier. Harmless: `log` only indicates where the identifier is used.
    public init(log: OSLog) {
        rawValue = 1
    }

    /// Creates the identifier of an object. Harmless: `log` only indicates where the identifier is used.
    public init(log: OSLog, object: AnyObject) {
        rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(object)))
    }

    /// Where nothing else has the same name at the same time.
    public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
    /// An invalid identifier.
    public static let invalid = OSSignpostID(.max)
    /// An identifier without a signpost.
    public static let null = OSSignpostID(0)

    public static func < (a: OSSignpostID, b: OSSignpostID) -> Bool { a.rawValue < b.rawValue }
}

/// What a signpost marks.
public struct OSSignpostType: Equatable, Sendable {
    let rawValue: UInt8

    /// The begin of an interval.
    public static let begin = OSSignpostType(rawValue: 1)
    /// The end of an interval.
    public static let end = OSSignpostType(rawValue: 2)
    /// A single event.
    public static let event = OSSignpostType(rawValue: 0)
}

/// A signpost. Harmless: only Instruments shows signposts.
public func os_signpost(_ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive) {}

/// A signpost. Harmless: only Instruments shows signposts.
public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive,
    _ format: StaticString, _ arguments: Any?...
) {}
