import Foundation

/// Messages of libdbus from values, and back.
extension DBusLibrary {
    // MARK: Reading

    func message(_ handle: Message) -> DBusMessage? {
        guard let kind = DBusMessage.Kind(rawValue: self.kind(handle)) else { return nil }
        func text(_ getter: Getter) -> String { getter(handle).map { String(cString: $0) } ?? "" }
        var message = DBusMessage(kind)
        (message.serial, message.replySerial, message.expectsReply) = (serial(handle), replySerial(handle), expectsNoReply(handle) == 0)
        (message.sender, message.path, message.interface) = (text(sender), text(path), text(interface))
        (message.member, message.errorName) = (text(member), text(errorName))
        message.body = withIterator { iterator in beginReading(handle, iterator) == 0 ? [] : values(iterator) }
        return message
    }

    private func withIterator<Result>(_ body: (Iterator) -> Result) -> Result {
        withUnsafeTemporaryAllocation(byteCount: Self.iteratorSize, alignment: 16) { buffer in
            buffer.initializeMemory(as: UInt8.self, repeating: 0)
            return body(buffer.baseAddress!)
        }
    }

    private func values(_ iterator: Iterator) -> [DBusValue] {
        var values: [DBusValue] = []
        while argumentType(iterator) != 0 {
            if let value = value(iterator) { values.append(value) }
            guard next(iterator) != 0 else { break }
        }
        return values
    }

    private func inside(_ iterator: Iterator) -> [DBusValue] {
        withIterator { inner in
            recurse(iterator, inner)
            return values(inner)
        }
    }

    private func value(_ iterator: Iterator) -> DBusValue? {
        func basic<T>(_ type: T.Type) -> T {
            withUnsafeTemporaryAllocation(byteCount: 16, alignment: 8) { buffer in
                buffer.initializeMemory(as: UInt8.self, repeating: 0)
                readBasic(iterator, buffer.baseAddress!)
                return buffer.load(as: type)
            }
        }
        func text() -> String { basic(UnsafePointer<CChar>?.self).map { String(cString: $0) } ?? "" }
        switch UnicodeScalar(UInt8(truncatingIfNeeded: argumentType(iterator))) {
        case "y": return .byte(basic(UInt8.self))
        case "b": return .bool(basic(UInt32.self) != 0)
        case "n": return .int16(basic(Int16.self))
        case "q": return .uint16(basic(UInt16.self))
        case "i": return .int32(basic(Int32.self))
        case "u": return .uint32(basic(UInt32.self))
        case "x": return .int64(basic(Int64.self))
        case "t": return .uint64(basic(UInt64.self))
        case "d": return .double(basic(Double.self))
        case "s": return .string(text())
        case "o": return .path(text())
        case "g": return .signature(text())
        case "a":
            guard let signature = elementSignature(iterator) else { return nil }
            defer { freeText(signature) }
            return .array(String(String(cString: signature).dropFirst()), inside(iterator))
        case "r": return .structure(inside(iterator))
        case "e":
            let parts = inside(iterator)
            return parts.count == 2 ? .entry(parts[0], parts[1]) : nil
        case "v": return inside(iterator).first.map { .variant($0) }
        default: return nil
        }
    }

    // MARK: Writing

    /// A message to send; the caller releases it.
    func handle(of message: DBusMessage) -> Message? {
        guard let handle = newMessage(message.kind.rawValue) else { return nil }
        func set(_ setter: Setter, _ text: String) { if !text.isEmpty { _ = setter(handle, text) } }
        set(setDestination, message.destination)
        set(setPath, message.path)
        set(setInterface, message.interface)
        set(setMember, message.member)
        set(setErrorName, message.errorName)
        if message.replySerial != 0 { _ = setReplySerial(handle, message.replySerial) }
        if message.kind != .call || !message.expectsReply { setNoReply(handle, 1) }
        setAutoStart(handle, message.startsService ? 1 : 0)
        withIterator { iterator in
            beginWriting(handle, iterator)
            for value in message.body { write(value, iterator) }
        }
        return handle
    }

    private func write(_ value: DBusValue, _ iterator: Iterator) {
        func basic<T>(_ letter: Unicode.Scalar, _ value: T) {
            withUnsafePointer(to: value) { _ = appendBasic(iterator, Int32(letter.value), $0) }
        }
        // libdbus takes texts without zeros only.
        func text(_ letter: Unicode.Scalar, _ text: String) {
            text.replacingOccurrences(of: "\0", with: "").withCString { basic(letter, $0) }
        }
        switch value {
        case .byte(let value): basic("y", value)
        case .bool(let value): basic("b", UInt32(value ? 1 : 0))
        case .int16(let value): basic("n", value)
        case .uint16(let value): basic("q", value)
        case .int32(let value): basic("i", value)
        case .uint32(let value): basic("u", value)
        case .int64(let value): basic("x", value)
        case .uint64(let value): basic("t", value)
        case .double(let value): basic("d", value)
        case .string(let value): text("s", value)
        case .path(let value): text("o", value)
        case .signature(let value): text("g", value)
        case .array(let element, let values): container("a", element, values, iterator)
        case .structure(let fields): container("r", nil, fields, iterator)
        case .entry(let key, let value): container("e", nil, [key, value], iterator)
        case .variant(let value): container("v", value.signature, [value], iterator)
        }
    }

    private func container(_ letter: Unicode.Scalar, _ signature: String?, _ values: [DBusValue], _ iterator: Iterator) {
        withIterator { inner in
            guard openContainer(iterator, Int32(letter.value), signature, inner) != 0 else { return }
            for value in values { write(value, inner) }
            _ = closeContainer(iterator, inner)
        }
    }
}
