/// Functions that draw triangles or compute, `vertex`, `fragment` and `kernel`: SwiftUI's shaders do not call them, and other shaders in their
/// file work without.
enum GraphicsFunctions {
    private static let marks = ["vertex", "fragment", "kernel"].map { Array($0.utf8) }

    /// The text, with spaces in the place of these functions; lines stay lines. Comments have to be gone already.
    static func blanked(in text: [UInt8]) -> [UInt8] {
        var bytes = text
        var depth = 0
        var index = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "{"), UInt8(ascii: "("): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: ")"): depth -= 1
            default:
                guard depth == 0, isStartOfWord(index, in: bytes), marks.contains(where: { isWord($0, at: index, in: bytes) }),
                    let end = end(of: index, in: bytes)
                else { break }
                for place in index..<end where bytes[place] != UInt8(ascii: "\n") {
                    bytes[place] = UInt8(ascii: " ")
                }
                index = end - 1
            }
            index += 1
        }
        return bytes
    }

    private static func isStartOfWord(_ index: Int, in bytes: [UInt8]) -> Bool { index == 0 || !isLetter(bytes[index - 1]) }

    private static func isWord(_ word: [UInt8], at index: Int, in bytes: [UInt8]) -> Bool {
        let end = index + word.count
        return bytes[index...].starts(with: word) && end < bytes.count && (bytes[end] == UInt8(ascii: " ") || bytes[end] == UInt8(ascii: "\n"))
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        byte >= 0x61 && byte <= 0x7A || byte >= 0x41 && byte <= 0x5A || byte >= 0x30 && byte <= 0x39 || byte == 0x5F || byte >= 0x80
    }

    /// Behind the function's closing brace, or the semicolon of a declaration; nil where it has no end.
    private static func end(of start: Int, in bytes: [UInt8]) -> Int? {
        var depth = 0
        for index in start..<bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "{"), UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth -= 1
            case UInt8(ascii: "}"):
                depth -= 1
                if depth == 0 { return index + 1 }
            case UInt8(ascii: ";") where depth == 0: return index + 1
            default: break
            }
        }
        return nil
    }
}
