import Foundation

/// An expression of names, calls, numbers and the operators of arithmetic.
indirect enum ReckoningKind {
    case operand
    case brackets(Reckoning)
    /// With the operator's place.
    case operation(Reckoning, Int, Reckoning)
}

/// An arithmetic expression in a file, as a tree.
struct Reckoning {
    let range: Range<Int>
    let kind: ReckoningKind
    /// Whether no name in it has a type of its own: it takes the one that is around.
    let isLiteral: Bool

    /// Those arguments of a call that have operators of arithmetic and nothing that needs a context.
    /// - Parameter bracket: The bracket that opens the arguments.
    static func arguments(_ scanner: SourceScanner, after bracket: Int, end: Int) -> [Reckoning] {
        var found: [Reckoning] = []
        var start = bracket + 1
        var depth = 0
        for index in (bracket + 1)..<max(bracket + 1, end) where scanner.isCode[index] {
            let byte = scanner.bytes[index]
            if [UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(byte) { depth -= 1 }
            if depth < 0 || depth == 0 && byte == UInt8(ascii: ",") {
                if let argument = argument(scanner, start..<index) { found.append(argument) }
                start = index + 1
            }
            if depth < 0 { break }
            if [UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{")].contains(byte) { depth += 1 }
        }
        return found
    }

    /// An argument without its label.
    private static func argument(_ scanner: SourceScanner, _ range: Range<Int>) -> Reckoning? {
        let text = String(decoding: scanner.bytes[range], as: UTF8.self)
        let label = text.prefixMatch(of: #/\s*\w+\s*:\s/#)?.output.utf8.count ?? 0
        var parser = Parser(scanner: scanner, index: range.lowerBound + label, end: range.upperBound)
        guard let tree = parser.sum(), parser.isAtEnd, !tree.isLiteral, case .operation = tree.kind else { return nil }
        return tree
    }

    /// What a constant or variable is given, if that ends with the line.
    /// - Parameter index: Behind `let` or `var`.
    static func initializer(_ scanner: SourceScanner, after index: Int, end: Int) -> Reckoning? {
        let line = scanner.bytes[index..<end].firstIndex(of: UInt8(ascii: "\n")) ?? end
        let text = String(decoding: scanner.bytes[index..<line], as: UTF8.self)
        // With a type, the numbers in it have that type.
        guard let match = text.prefixMatch(of: #/\s*\w+\s*=\s/#) else { return nil }
        return argument(scanner, (index + match.output.utf8.count)..<line)
    }

    private struct Parser {
        let scanner: SourceScanner
        var index: Int
        let end: Int

        var isAtEnd: Bool {
            mutating get {
                skipSpace()
                return index == end
            }
        }

        private mutating func skipSpace() {
            while index < end, [UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t")].contains(scanner.bytes[index]) { index += 1 }
        }

        private func byte(at index: Int) -> Character? {
            index < end && scanner.isCode[index] ? Character(UnicodeScalar(scanner.bytes[index])) : nil
        }

        mutating func sum() -> Reckoning? { operation(["+", "-"]) { $0.product() } }

        private mutating func product() -> Reckoning? { operation(["*", "/", "%"]) { $0.operand() } }

        private mutating func operation(_ signs: Set<Character>, _ next: (inout Parser) -> Reckoning?) -> Reckoning? {
            guard var left = next(&self) else { return nil }
            while true {
                skipSpace()
                guard let sign = byte(at: index), signs.contains(sign) else { return left }
                // `&+`, `+=` and the like are others.
                guard let after = byte(at: index + 1), !"+-*/%=&|<>".contains(after) else { return nil }
                let place = index
                index += 1
                guard let right = text() ?? next(&self) else { return nil }
                left = Reckoning(
                    range: left.range.lowerBound..<right.range.upperBound, kind: .operation(left, place, right),
                    isLiteral: left.isLiteral && right.isLiteral)
            }
        }

        /// A string without interpolations, which is seldom meant where something stands before it.
        private mutating func text() -> Reckoning? {
            skipSpace()
            let start = index
            guard index < end, scanner.bytes[index] == UInt8(ascii: "\""), !scanner.isCode[index] else { return nil }
            index += 1
            while index < end, !scanner.isCode[index] { index += 1 }
            let isWhole = scanner.bytes[index - 1] == UInt8(ascii: "\"") && !scanner.bytes[start..<index].contains(UInt8(ascii: "\\"))
            guard isWhole else {
                index = start
                return nil
            }
            return Reckoning(range: start..<index, kind: .operand, isLiteral: false)
        }

        /// A number, a name with what follows it, or brackets.
        private mutating func operand() -> Reckoning? {
            skipSpace()
            let start = index
            if byte(at: index) == "-" { index += 1 }
            guard let first = byte(at: index) else { return nil }
            if first == "(" {
                index += 1
                guard let inside = sum() else { return nil }
                skipSpace()
                guard byte(at: index) == ")" else { return nil }
                index += 1
                guard byte(at: index) != "." else { return nil }
                return Reckoning(range: start..<index, kind: start + 1 == inside.range.lowerBound ? .brackets(inside) : .operand, isLiteral: inside.isLiteral)
            }
            if first.isNumber {
                while let next = byte(at: index), next.isNumber || next.isLetter || next == "_" || next == "." { index += 1 }
                return Reckoning(range: start..<index, kind: .operand, isLiteral: true)
            }
            return name(from: start)
        }

        private mutating func name(from start: Int) -> Reckoning? {
            var isLiteral = true
            while true {
                let word = scanner.word(at: index)
                guard !word.isEmpty, byte(at: index) != nil, !["try", "await", "nil", "if", "is", "as"].contains(word) else { return nil }
                index += word.utf8.count
                if byte(at: index) != "(" { isLiteral = false }
                while let next = byte(at: index), next == "(" || next == "[" {
                    guard skipBrackets() else { return nil }
                }
                guard byte(at: index) == "." else { break }
                // A member of what a call gives.
                isLiteral = false
                index += 1
            }
            // What has another operator, an optional chain or a closure behind it is something else.
            guard byte(at: index).map({ " \n\t)+-*/%,".contains($0) }) ?? true else { return nil }
            // The type of what a call gives may depend on numbers alone: `max(1, 2)`.
            let text = scanner.bytes[start..<index]
            let hasNames = String(decoding: text, as: UTF8.self).contains(#/[A-Za-z_]\w*(?![\w(:])/#)
            return Reckoning(range: start..<index, kind: .operand, isLiteral: isLiteral && !hasNames)
        }

        private mutating func skipBrackets() -> Bool {
            var depth = 0
            while index < end {
                if scanner.isCode[index] {
                    switch scanner.bytes[index] {
                    case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
                    case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
                    case UInt8(ascii: "{"): return false
                    default: break
                    }
                }
                index += 1
                if depth == 0 { return true }
            }
            return false
        }
    }
}
