import Foundation

extension NSUserActivity {
    /// Why a value is not in an activity.
    public enum TypedPayloadError: Error {
        /// The activity's `userInfo` is missing, or is not a value of the type.
        case invalidContent
        /// The value cannot be written as a dictionary, like a number alone.
        case encodingError
    }

    /// The value of a type in the activity's `userInfo`, which `setTypedPayload(_:)` has written.
    /// - Throws: `TypedPayloadError.invalidContent` where the content is another.
    public func typedPayload<T: Codable>(_ type: T.Type) throws -> T {
        guard let userInfo,
            let data = try? PropertyListSerialization.data(fromPropertyList: Self.plain(userInfo), format: .binary, options: 0),
            let payload = try? PropertyListDecoder().decode(type, from: data)
        else { throw TypedPayloadError.invalidContent }
        return payload
    }

    /// Writes a value into the activity's `userInfo`: the properties of a structure are its keys.
    /// - Throws: `TypedPayloadError.encodingError` for a value that is not written as a dictionary.
    public func setTypedPayload<T: Codable>(_ payload: T) throws {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        guard let data = try? encoder.encode(payload), let list = try? PropertyListSerialization.propertyList(from: data, format: nil),
            let entries = list as? [String: Any]
        else { throw TypedPayloadError.encodingError }
        addUserInfoEntries(from: entries)
    }

    /// A dictionary with names as its keys only.
    private static func plain(_ entries: [AnyHashable: Any]) -> [String: Any] {
        var result: [String: Any] = [:]
        for (key, value) in entries {
            if let name = key as? String {
                result[name] = value
            }
        }
        return result
    }
}
