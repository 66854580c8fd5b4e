import Foundation

/// Writes a message in the format of `printf`: `%@` and `%s` accept any value, `%d`, `%f` … numbers; `{public}` and the like are ignored.
/// Harmless: `dso` only identifies the library that writes.
public func os_log(_ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default, _ args: Any?...) {
    log.write(LogFormat(message).text(with: args), level: type.name)
}

/// Writes a message in the format of `printf`: `%@` and `%s` accept any value, `%d`, `%f` … numbers; `{public}` and the like are ignored.
/// Harmless: `dso` only identifies the library that writes.
public func os_log(_ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString, _ args: Any?...) {
    log.write(LogFormat(message).text(with: args), level: type.name)
}

/// Writes a message with values in it.
@_disfavoredOverload
public func os_log(_ message: OSLogMessage) {
    OSLog.default.write(message.text, level: OSLogType.default.name)
}

/// Writes a message with values in it.
@_disfavoredOverload
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {
    log.write(message.text, level: type.name)
}

/// Writes a message with values in it.
@_disfavoredOverload
public func os_log(_ message: OSLogMessage, log: OSLog = .default, type: OSLogType = .default) {
    log.write(message.text, level: type.name)
}

/// A format string of a message.
struct LogFormat {
    private let format: String

    init(_ format: StaticString) {
        self.format = "\(format)"
    }

    /// Inserts values. Specifiers without a value stay as they are.
    func text(with values: [Any?]) -> String {
        var rest = values[...]
        return format.replacing(#/%(\{[^}]*\})?([-+ #0]*[0-9]*(\.[0-9]+)?)(hh|h|ll|l|q|z|t|j)?([@sdDiuUxXofFeEgGaAcCp%])/#) { match in
            let conversion = match.output.5
            guard conversion != "%" else { return "%" }
            guard let value = rest.popFirst() else { return String(match.output.0) }
            return Self.text(value, flags: match.output.2, conversion: conversion)
        }
    }

    private static func text(_ value: Any?, flags: Substring, conversion: Substring) -> String {
        guard let value else { return "(null)" }
        switch value {
        case let number as any BinaryInteger where "dDiuU".contains(conversion):
            return String(format: "%\(flags)lld", Int64(truncatingIfNeeded: number))
        case let number as any BinaryInteger where "xXo".contains(conversion):
            return String(format: "%\(flags)ll\(conversion)", Int64(truncatingIfNeeded: number))
        case let number as any BinaryFloatingPoint where "fFeEgGaA".contains(conversion):
            return String(format: "%\(flags)\(conversion)", Double(number))
        default:
            return "\(value)"
        }
    }
}
