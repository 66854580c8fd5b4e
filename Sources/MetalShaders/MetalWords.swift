/// Code in the Metal shading language without comments, read word by word. Each byte is looked at a few times at most, whatever the text is.
struct MetalWords {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Names of the functions that are marked as stitchable: the word before the first parenthesis behind the mark.
    var stitchable: [String] {
        var names: [String] = []
        var index = 0
        while let start = bytes[index...].firstIndex(of: UInt8(ascii: "[")) {
            index = start + 1
            guard let end = endOfMark(start) else { continue }
            index = bytes[end...].firstIndex { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: ";") } ?? bytes.count
            guard index < bytes.count, bytes[index] == UInt8(ascii: "("), let name = word(before: index, from: end), !names.contains(name) else { continue }
            names.append(name)
        }
        return names
    }

    /// Vectors of the C++ compiler have no constructors: `float2 p(x, y);` becomes `float2 p = float2(x, y);`.
    var withAssignments: String {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = 0
        var statement = (end: 0, close: 0)
        while index < bytes.count {
            guard Self.isLetter(bytes[index]) else {
                result.append(bytes[index])
                index += 1
                continue
            }
            let type = wordRange(at: index)
            result += bytes[type]
            index = type.upperBound
            guard Self.isVector(bytes[type]), let variable = variable(at: index) else { continue }
            if statement.end <= variable.parenthesis {
                statement = endOfStatement(variable.parenthesis)
            }
            let arguments = variable.parenthesis + 1..<max(statement.close, variable.parenthesis + 1)
            guard statement.close > variable.parenthesis, !declaresParameters(arguments) else { continue }
            result += bytes[index..<variable.name.upperBound]
            result += Array(" = ".utf8)
            result += bytes[type]
            result += bytes[variable.parenthesis...statement.close]
            index = statement.close + 1
        }
        return String(decoding: result, as: UTF8.self)
    }

    // MARK: Contexts of words

    /// Behind `[[stitchable]]`.
    private func endOfMark(_ start: Int) -> Int? {
        guard bytes[start...].starts(with: "[[".utf8) else { return nil }
        var index = afterSpace(start + 2)
        guard bytes[index...].starts(with: "stitchable".utf8) else { return nil }
        index = afterSpace(index + 10)
        return bytes[index...].starts(with: "]]".utf8) ? index + 2 : nil
    }

    /// The word that ends before `index`, with spaces between.
    private func word(before index: Int, from start: Int) -> String? {
        guard let last = bytes[start..<index].lastIndex(where: { !Self.isSpace($0) }) else { return nil }
        let first = (bytes[start...last].lastIndex { !Self.isLetter($0) } ?? start - 1) + 1
        guard first <= last, !Self.isDigit(bytes[first]) else { return nil }
        return String(decoding: bytes[first...last], as: UTF8.self)
    }

    private func wordRange(at index: Int) -> Range<Int> {
        index..<(bytes[index...].firstIndex { !Self.isLetter($0) } ?? bytes.count)
    }

    /// A name and its parenthesis behind a type.
    private func variable(at index: Int) -> (name: Range<Int>, parenthesis: Int)? {
        let start = afterBlanks(index)
        guard start > index, start < bytes.count, Self.isLetter(bytes[start]), !Self.isDigit(bytes[start]) else { return nil }
        let name = wordRange(at: start)
        let parenthesis = afterBlanks(name.upperBound)
        return parenthesis < bytes.count && bytes[parenthesis] == UInt8(ascii: "(") ? (name, parenthesis) : nil
    }

    /// The next semicolon or brace, and the parenthesis that closes right before a semicolon; -1 where there is none.
    private func endOfStatement(_ start: Int) -> (end: Int, close: Int) {
        let end = bytes[start...].firstIndex { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") } ?? bytes.count
        guard end < bytes.count, bytes[end] == UInt8(ascii: ";"), let last = bytes[start..<end].lastIndex(where: { !Self.isBlank($0) }) else {
            return (end, -1)
        }
        return (end, bytes[last] == UInt8(ascii: ")") ? last : -1)
    }

    /// Whether this declares a function, `float2 turned(float2 p, float angle);`, and no variable. In values no two words follow each other, and no type
    /// is without a parenthesis behind it.
    private func declaresParameters(_ range: Range<Int>) -> Bool {
        let parameter = bytes[..<range.upperBound]
        let start = afterSpace(range.lowerBound)
        guard start < parameter.endIndex else { return true }
        guard Self.isLetter(parameter[start]), !Self.isDigit(parameter[start]) else { return false }
        var type = wordRange(at: start)
        var index = type.upperBound
        while parameter[index...].starts(with: "::".utf8), index + 2 < parameter.endIndex, Self.isLetter(parameter[index + 2]) {
            type = wordRange(at: index + 2)
            index = type.upperBound
        }
        let next = afterSpace(index)
        if Self.isType(parameter[type]) {
            return next >= parameter.endIndex || parameter[next] != UInt8(ascii: "(") && parameter[next] != UInt8(ascii: "{")
        }
        return next > index && next < parameter.endIndex && Self.isLetter(parameter[next])
    }

    private func afterSpace(_ index: Int) -> Int { bytes[index...].firstIndex { !Self.isSpace($0) } ?? bytes.count }
    private func afterBlanks(_ index: Int) -> Int { bytes[index...].firstIndex { !Self.isBlank($0) } ?? bytes.count }

    // MARK: Letters and words

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte >= 0x09 && byte <= 0x0D }

    /// Of names and numbers; the compiler knows what letters there are besides those of ASCII.
    private static func isLetter(_ byte: UInt8) -> Bool {
        byte >= 0x61 && byte <= 0x7A || byte >= 0x41 && byte <= 0x5A || byte == 0x5F || byte >= 0x80 || isDigit(byte)
    }

    private static let vectors = Set(["float", "half", "int", "uint"].flatMap { type in (2...4).map { Array("\(type)\($0)".utf8) } })
    private static let types = Set(
        ["void", "bool", "float", "half", "char", "uchar", "short", "ushort", "int", "uint", "long", "ulong", "size_t"].map { Array($0.utf8) })
    private static let words = Set(["const", "thread", "device", "constant", "threadgroup", "texture2d"].map { Array($0.utf8) })

    private static func isVector(_ word: ArraySlice<UInt8>) -> Bool {
        word.count <= 6 && vectors.contains(Array(word))
    }

    /// Numbers, vectors and matrices, and qualifiers of types.
    private static func isType(_ word: ArraySlice<UInt8>) -> Bool {
        var type = word
        while let last = type.last, isDigit(last) || last == UInt8(ascii: "x") && type.count < word.count {
            type.removeLast()
        }
        return types.contains(Array(type)) || words.contains(Array(word))
    }
}
