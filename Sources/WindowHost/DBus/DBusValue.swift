import Foundation

/// A value of a D-Bus message.
package indirect enum DBusValue: Equatable, Sendable {
    case byte(UInt8), bool(Bool), int16(Int16), uint16(UInt16), int32(Int32), uint32(UInt32), int64(Int64), uint64(UInt64), double(Double)
    case string(String), path(String), signature(String)
    /// With the signature of its elements.
    case array(String, [DBusValue])
    case structure([DBusValue])
    case entry(DBusValue, DBusValue)
    case variant(DBusValue)

    package var signature: String {
        switch self {
        case .byte: "y"
        case .bool: "b"
        case .int16: "n"
        case .uint16: "q"
        case .int32: "i"
        case .uint32: "u"
        case .int64: "x"
        case .uint64: "t"
        case .double: "d"
        case .string: "s"
        case .path: "o"
        case .signature: "g"
        case .array(let element, _): "a" + element
        case .structure(let fields): "(" + fields.map(\.signature).joined() + ")"
        case .entry(let key, let value): "{" + key.signature + value.signature + "}"
        case .variant: "v"
        }
    }

    package static func strings(_ texts: [String]) -> DBusValue { .array("s", texts.map { .string($0) }) }

    package static func dictionary(_ texts: [String: String]) -> DBusValue {
        .array("{ss}", texts.sorted { $0.key < $1.key }.map { .entry(.string($0.key), .string($0.value)) })
    }

    /// The number that this is, or holds; nil for what is none.
    package var number: Double? {
        switch self {
        case .byte(let value): Double(value)
        case .bool(let value): value ? 1 : 0
        case .int16(let value): Double(value)
        case .uint16(let value): Double(value)
        case .int32(let value): Double(value)
        case .uint32(let value): Double(value)
        case .int64(let value): Double(value)
        case .uint64(let value): Double(value)
        case .double(let value): value
        case .variant(let value): value.number
        default: nil
        }
    }

    package var text: String? {
        switch self {
        case .string(let text), .path(let text), .signature(let text): text
        case .variant(let value): value.text
        default: nil
        }
    }

    /// The parts of an array or a structure.
    package var parts: [DBusValue] {
        switch self {
        case .array(_, let parts), .structure(let parts): parts
        case .entry(let key, let value): [key, value]
        case .variant(let value): value.parts
        default: []
        }
    }
}

/// A message on a bus.
package struct DBusMessage: Equatable, Sendable {
    package enum Kind: Int32, Sendable {
        case call = 1, reply, error, signal
    }

    package var kind: Kind
    package var serial: UInt32 = 0
    /// Of the message that this answers.
    package var replySerial: UInt32 = 0
    package var sender = ""
    package var destination = ""
    package var path = ""
    package var interface = ""
    package var member = ""
    package var errorName = ""
    package var expectsReply = true
    /// Whether the bus starts a service that does not run.
    package var startsService = false
    package var body: [DBusValue] = []

    package init(_ kind: Kind) {
        self.kind = kind
    }

    package static func call(_ destination: String, _ path: String, _ interface: String, _ member: String, _ body: [DBusValue] = []) -> DBusMessage {
        var message = DBusMessage(.call)
        (message.destination, message.path, message.interface, message.member, message.body) = (destination, path, interface, member, body)
        return message
    }

    package static func signal(_ path: String, _ interface: String, _ member: String, _ body: [DBusValue]) -> DBusMessage {
        var message = DBusMessage(.signal)
        (message.path, message.interface, message.member, message.body) = (path, interface, member, body)
        return message
    }

    package func reply(_ body: [DBusValue]) -> DBusMessage {
        var message = DBusMessage(.reply)
        (message.destination, message.replySerial, message.body) = (sender, serial, body)
        return message
    }

    package func failure(_ name: String, _ text: String) -> DBusMessage {
        var message = DBusMessage(.error)
        (message.destination, message.replySerial, message.errorName, message.body) = (sender, serial, name, [.string(text)])
        return message
    }
}
