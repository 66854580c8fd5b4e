/// Writes log messages: here each is a line on standard error, `log [category] level: message`. Lines in a message become spaces.
///
/// Messages of all levels are written, as in Xcode's console; private values, too. The tool's `--quiet` leaves them out.
public struct Logger: Sendable {
    private let log: OSLog

    /// Messages of no category.
    public init() {
        log = .default
    }

    /// Messages of a category. The subsystem is not written.
    public init(subsystem: String, category: String) {
        log = OSLog(subsystem: subsystem, category: category)
    }

    /// Messages of the log's category.
    public init(_ logObj: OSLog) {
        log = logObj
    }

    /// A message of the level `default`.
    public func log(_ message: OSLogMessage) { write(message, "default") }

    /// A message of any level.
    public func log(level: OSLogType, _ message: OSLogMessage) { write(message, level.name) }

    /// A message of the level `trace`, for what happens all the time.
    public func trace(_ message: OSLogMessage) { write(message, "trace") }

    /// A message of the level `debug`.
    public func debug(_ message: OSLogMessage) { write(message, "debug") }

    /// A message of the level `info`.
    public func info(_ message: OSLogMessage) { write(message, "info") }

    /// A message of the level `notice`.
    public func notice(_ message: OSLogMessage) { write(message, "notice") }

    /// A message of the level `warning`.
    public func warning(_ message: OSLogMessage) { write(message, "warning") }

    /// A message of the level `error`.
    public func error(_ message: OSLogMessage) { write(message, "error") }

    /// A message of the level `critical`.
    public func critical(_ message: OSLogMessage) { write(message, "critical") }

    /// A message of the level `fault`.
    public func fault(_ message: OSLogMessage) { write(message, "fault") }

    private func write(_ message: OSLogMessage, _ level: String) {
        log.write(message.text, level: level)
    }
}

/// How important a log message is.
public struct OSLogType: Equatable, RawRepresentable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The default level.
    public static let `default` = OSLogType(rawValue: 0)
    /// Helpful information.
    public static let info = OSLogType(rawValue: 1)
    /// What helps while developing.
    public static let debug = OSLogType(rawValue: 2)
    /// Something has gone wrong.
    public static let error = OSLogType(rawValue: 16)
    /// Something has gone wrong that never should.
    public static let fault = OSLogType(rawValue: 17)

    var name: String {
        switch rawValue {
        case 0: "default"
        case 1: "info"
        case 2: "debug"
        case 16: "error"
        case 17: "fault"
        default: "level \(rawValue)"
        }
    }
}

/// Log messages of one category.
public final class OSLog: Sendable {
    /// Categories with a special meaning in Instruments.
    public struct Category: Sendable {
        let name: String

        /// Signposts that are always recorded. Harmless: only Instruments shows signposts.
        public static let pointsOfInterest = Category(name: "PointsOfInterest")
        /// Signposts that are recorded on request. Harmless: only Instruments shows signposts.
        public static let dynamicTracing = Category(name: "DynamicTracing")
        /// Signposts with their call stacks. Harmless: only Instruments shows signposts.
        public static let dynamicStackTracing = Category(name: "DynamicStackTracing")
    }

    /// Messages of no category.
    public static let `default` = OSLog(subsystem: "", category: "")
    /// A log that discards its messages.
    public static let disabled = OSLog(isEnabled: false, subsystem: "", category: "")

    private let isEnabled: Bool
    let subsystem: String
    let category: String

    /// Messages of a category. The subsystem is not written.
    public convenience init(subsystem: String, category: String) {
        self.init(isEnabled: true, subsystem: subsystem, category: category)
    }

    /// Messages of one of Instruments' categories. The subsystem is not written.
    public convenience init(subsystem: String, category: Category) {
        self.init(isEnabled: true, subsystem: subsystem, category: category.name)
    }

    private init(isEnabled: Bool, subsystem: String, category: String) {
        (self.isEnabled, self.subsystem, self.category) = (isEnabled, subsystem, category)
    }

    /// Whether messages are written: those of all levels are, except by `disabled`.
    public func isEnabled(type: OSLogType) -> Bool {
        isEnabled && type.rawValue <= OSLogType.fault.rawValue
    }

    /// Whether signposts are recorded: never, here.
    public var signpostsEnabled: Bool { false }

    func write(_ message: String, level: String) {
        if isEnabled {
            LogOutput.write(message, level: level, category: category)
        }
    }
}
