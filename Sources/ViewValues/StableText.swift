/// Texts of values that are the same in every run.
package enum StableText {
    /// What Swift writes for a value, without addresses.
    package static func of(_ value: Any) -> String { withoutAddresses("\(value)") }

    /// The text with “…” instead of memory addresses, and without the contexts in the names of local types: both differ in each run.
    package static func withoutAddresses(_ text: String) -> String {
        guard hasAddress(text) else { return text }
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if let end = endOfContext(bytes, index) {
                index = end
            } else if let end = endOfAddress(bytes, index) {
                result += Array("…".utf8)
                index = end
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    package static func hasAddress(_ text: String) -> Bool {
        // Most texts have neither.
        guard text.utf8.contains(UInt8(ascii: "x")) else { return false }
        let bytes = Array(text.utf8)
        return bytes.indices.contains { endOfAddress(bytes, $0) != nil || endOfContext(bytes, $0) != nil }
    }

    /// `0x` and at least nine digits: a shorter number is not an address on this system, but one that the user wrote.
    private static func endOfAddress(_ bytes: [UInt8], _ start: Int) -> Int? {
        guard start + 2 < bytes.count, bytes[start] == UInt8(ascii: "0"), bytes[start + 1] == UInt8(ascii: "x") else { return nil }
        let end = endOfDigits(bytes, start + 2)
        return end - start - 2 >= 9 ? end : nil
    }

    private static let context = Array("(unknown context at $".utf8)

    /// `(unknown context at $7f35d1c2a0f4).`
    private static func endOfContext(_ bytes: [UInt8], _ start: Int) -> Int? {
        guard bytes[start] == context[0], bytes[start...].starts(with: context) else { return nil }
        let end = endOfDigits(bytes, start + context.count)
        guard bytes[end...].starts(with: Array(").".utf8)) else { return nil }
        return end + 2
    }

    private static func endOfDigits(_ bytes: [UInt8], _ start: Int) -> Int {
        bytes[start...].firstIndex { !Character(UnicodeScalar($0)).isHexDigit } ?? bytes.count
    }
}
