import Foundation

/// A value in a predicate.
indirect enum PredicateTerm {
    case constant(Any?)
    /// Properties of the object, one after the other; none for the object itself.
    case path([String])
    case variable(String)
    /// Properties of another term.
    case member(PredicateTerm, [String])
    case list([PredicateTerm])
    case arithmetic(Character, PredicateTerm, PredicateTerm)
    case function(String, [PredicateTerm])
    /// What of a collection matches; the name is that of the element in the condition.
    case subquery(PredicateTerm, String, PredicateCondition)
}

/// A condition in a predicate.
indirect enum PredicateCondition {
    enum Quantifier {
        case anyElement, allElements, noElement
    }

    enum Operator: String {
        case equal, unequal, less, lessOrEqual, greater, greaterOrEqual, between, beginsWith, endsWith, contains, like, matches, isIn
    }

    struct Comparison {
        var quantifier: Quantifier?
        var left: PredicateTerm
        var operation: Operator
        var right: PredicateTerm
        var ignoresCase = false
        var ignoresAccents = false
    }

    case value(Bool)
    case not(PredicateCondition)
    case all([PredicateCondition])
    case any([PredicateCondition])
    case comparison(Comparison)
}

/// A predicate's text that is wrong.
struct PredicateFormatError: Error {
    let problem: String
}

/// Reads the format strings of `NSPredicate`, by Apple's “Predicate Format String Syntax”.
struct PredicateParser {
    private enum Token: Equatable {
        case word(String)
        case text(String)
        case number(Double, isInteger: Bool)
        case sign(String)
        /// `%@` and its like; the letter.
        case argument(String)
        case variable(String)
        case end
    }

    private var tokens: [Token] = []
    private var position = 0
    private var arguments: ArraySlice<Any?>
    /// Parentheses that are around no condition: each is tried once.
    private var terms: Set<Int> = []

    static func condition(_ format: String, _ arguments: [Any?]) throws -> PredicateCondition {
        var parser = try PredicateParser(format, arguments)
        let condition = try parser.alternatives()
        guard parser.next == .end else { throw PredicateFormatError(problem: "“\(parser.text(parser.next))” comes after its end") }
        return condition
    }

    private init(_ format: String, _ arguments: [Any?]) throws {
        self.arguments = arguments[...]
        tokens = try Self.tokens(format) + [.end]
    }

    // MARK: Words

    private static func tokens(_ format: String) throws -> [Token] {
        var tokens: [Token] = []
        var rest = Substring(format)
        while let first = rest.first {
            if first.isWhitespace {
                rest.removeFirst()
            } else if first == "\"" || first == "'" {
                tokens.append(.text(try quoted(&rest, by: first)))
            } else if first.isNumber {
                tokens.append(try number(&rest))
            } else if first.isLetter || first == "_" || first == "@" || first == "#" {
                rest.removeFirst(first == "#" ? 1 : 0)
                let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "@" || $0 == "." || $0 == ":" }
                rest = rest.dropFirst(word.count)
                tokens.append(.word(String(word)))
            } else if first == "$" {
                let name = rest.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
                rest = rest.dropFirst(name.count + 1)
                tokens.append(.variable(String(name)))
            } else if first == "%" {
                let letters = rest.dropFirst().prefix { "@Kdiuxfsclqhg".contains($0) }
                // Numbers may have letters for their length: “%ld”.
                let taken = letters.first == "@" || letters.first == "K" ? letters.prefix(1) : letters
                guard !taken.isEmpty else { throw PredicateFormatError(problem: "“\(rest.prefix(4))” is no argument") }
                rest = rest.dropFirst(taken.count + 1)
                tokens.append(.argument(String(taken)))
            } else {
                let sign = ["==", "!=", "<>", "<=", "=<", ">=", "=>", "&&", "||"].first { rest.hasPrefix($0) } ?? String(first)
                rest = rest.dropFirst(sign.count)
                tokens.append(.sign(sign))
            }
        }
        return tokens
    }

    private static func quoted(_ rest: inout Substring, by mark: Character) throws -> String {
        rest.removeFirst()
        var text = ""
        while let next = rest.popFirst() {
            if next == mark { return text }
            if next == "\\", let escaped = rest.popFirst() {
                text.append(["n": "\n", "t": "\t", "r": "\r"][escaped] ?? escaped)
            } else {
                text.append(next)
            }
        }
        throw PredicateFormatError(problem: "a text has no end")
    }

    private static func number(_ rest: inout Substring) throws -> Token {
        let word = rest.prefix { $0.isNumber || $0 == "." || $0 == "x" || $0.isHexDigit }
        rest = rest.dropFirst(word.count)
        if word.hasPrefix("0x"), let value = Int64(word.dropFirst(2), radix: 16) { return .number(Double(value), isInteger: true) }
        guard let value = Double(word) else { throw PredicateFormatError(problem: "“\(word)” is no number") }
        return .number(value, isInteger: !word.contains("."))
    }

    private func text(_ token: Token) -> String {
        switch token {
        case .word(let text), .text(let text), .sign(let text): text
        case .number(let value, _): "\(value)"
        case .argument(let letters): "%" + letters
        case .variable(let name): "$" + name
        case .end: "the end"
        }
    }

    private var next: Token { tokens[position] }

    private mutating func take() -> Token {
        defer { position = min(position + 1, tokens.count - 1) }
        return tokens[position]
    }

    private mutating func take(sign: String) -> Bool {
        guard next == .sign(sign) else { return false }
        position += 1
        return true
    }

    private mutating func require(sign: String) throws {
        guard take(sign: sign) else { throw PredicateFormatError(problem: "“\(sign)” is missing before “\(text(next))”") }
    }

    /// A keyword, in capitals or small letters.
    private mutating func take(word: String...) -> Bool {
        guard case .word(let text) = next, word.contains(text.uppercased()) else { return false }
        position += 1
        return true
    }

    // MARK: Conditions

    private mutating func alternatives() throws -> PredicateCondition {
        var parts = [try conjunction()]
        while take(sign: "||") || take(word: "OR") { parts.append(try conjunction()) }
        return parts.count == 1 ? parts[0] : .any(parts)
    }

    private mutating func conjunction() throws -> PredicateCondition {
        var parts = [try negation()]
        while take(sign: "&&") || take(word: "AND") { parts.append(try negation()) }
        return parts.count == 1 ? parts[0] : .all(parts)
    }

    private mutating func negation() throws -> PredicateCondition {
        if take(sign: "!") || take(word: "NOT") { return .not(try negation()) }
        if take(word: "TRUEPREDICATE") { return .value(true) }
        if take(word: "FALSEPREDICATE") { return .value(false) }
        // A parenthesis is around a condition or around a term.
        if next == .sign("("), !terms.contains(position) {
            let (start, rest) = (position, arguments)
            position += 1
            if let inner = try? alternatives(), take(sign: ")"), !continuesTerm { return inner }
            (position, arguments) = (start, rest)
            terms.insert(start)
        }
        return .comparison(try comparison())
    }

    private var continuesTerm: Bool {
        switch next {
        case .sign(let sign): !["&&", "||", ")"].contains(sign)
        case .word(let word): !["AND", "OR"].contains(word.uppercased())
        default: next != .end
        }
    }

    private mutating func comparison() throws -> PredicateCondition.Comparison {
        var quantifier: PredicateCondition.Quantifier?
        if take(word: "ANY", "SOME") {
            quantifier = .anyElement
        } else if take(word: "ALL") {
            quantifier = .allElements
        } else if take(word: "NONE") {
            quantifier = .noElement
        }
        let left = try term()
        if take(word: "NOT") { throw PredicateFormatError(problem: "NOT stands before a condition: write “NOT (x IN y)” for “x NOT IN y”") }
        var comparison = PredicateCondition.Comparison(quantifier: quantifier, left: left, operation: try operation(), right: .constant(nil))
        if take(sign: "[") {
            guard case .word(let options) = take() else { throw PredicateFormatError(problem: "options are missing in “[]”") }
            comparison.ignoresCase = options.contains("c")
            comparison.ignoresAccents = options.contains("d")
            try require(sign: "]")
        }
        comparison.right = try term()
        return comparison
    }

    private mutating func operation() throws -> PredicateCondition.Operator {
        let token = take()
        switch token {
        case .sign("="), .sign("=="): return .equal
        case .sign("!="), .sign("<>"): return .unequal
        case .sign("<"): return .less
        case .sign("<="), .sign("=<"): return .lessOrEqual
        case .sign(">"): return .greater
        case .sign(">="), .sign("=>"): return .greaterOrEqual
        case .word(let word):
            let all: [String: PredicateCondition.Operator] = [
                "BETWEEN": .between, "BEGINSWITH": .beginsWith, "ENDSWITH": .endsWith, "CONTAINS": .contains, "LIKE": .like, "MATCHES": .matches, "IN": .isIn,
            ]
            if let operation = all[word.uppercased()] { return operation }
        default: break
        }
        throw PredicateFormatError(problem: "an operator is missing before “\(text(token))”")
    }

    // MARK: Terms

    private mutating func term() throws -> PredicateTerm {
        var term = try product()
        while case .sign(let sign) = next, sign == "+" || sign == "-" {
            position += 1
            term = .arithmetic(Character(sign), term, try product())
        }
        return term
    }

    private mutating func product() throws -> PredicateTerm {
        var term = try primary()
        while case .sign(let sign) = next, sign == "*" || sign == "/" {
            position += 1
            term = .arithmetic(Character(sign), term, try primary())
        }
        return term
    }

    private mutating func primary() throws -> PredicateTerm {
        let token = take()
        switch token {
        case .text(let text): return .constant(text)
        case .number(let value, let isInteger):
            return .constant(isInteger ? Int64(exactly: value).map { NSNumber(value: $0) } ?? NSNumber(value: value) : NSNumber(value: value))
        case .variable(let name): return try members(of: .variable(name))
        case .argument(let letters): return try argument(letters)
        case .sign("-"): return .arithmetic("-", .constant(NSNumber(value: 0)), try primary())
        case .sign("("):
            let inner = try term()
            try require(sign: ")")
            return try members(of: inner)
        case .sign("{"):
            var parts: [PredicateTerm] = []
            while !take(sign: "}") {
                parts.append(try term())
                guard take(sign: ",") || next == .sign("}") else { throw PredicateFormatError(problem: "“}” is missing before “\(text(next))”") }
            }
            return .list(parts)
        case .word(let word): return try named(word)
        default: throw PredicateFormatError(problem: "a value is missing before “\(text(token))”")
        }
    }

    /// Parts that follow a parenthesis or a variable: “.count”.
    private mutating func members(of term: PredicateTerm) throws -> PredicateTerm {
        guard take(sign: ".") else { return term }
        guard case .word(let word) = take() else { throw PredicateFormatError(problem: "a name is missing after “.”") }
        return .member(term, word.split(separator: ".").map(String.init))
    }

    private mutating func argument(_ letters: String) throws -> PredicateTerm {
        guard let value = arguments.popFirst() else { throw PredicateFormatError(problem: "there are fewer arguments than its “%” ask for") }
        guard letters == "K" else { return .constant(value) }
        guard let path = value.map({ "\($0)" }) else { throw PredicateFormatError(problem: "the argument of “%K” is no name") }
        return .path(path.split(separator: ".").map(String.init))
    }

    private mutating func named(_ word: String) throws -> PredicateTerm {
        switch word.uppercased() {
        case "TRUE", "YES": return .constant(NSNumber(value: true))
        case "FALSE", "NO": return .constant(NSNumber(value: false))
        case "NULL", "NIL": return .constant(nil)
        case "SELF": return .path([])
        case "SUBQUERY" where next == .sign("("):
            position += 1
            let collection = try term()
            try require(sign: ",")
            guard case .variable(let name) = take() else { throw PredicateFormatError(problem: "the second part of a SUBQUERY is a variable, as $x") }
            try require(sign: ",")
            let condition = try alternatives()
            try require(sign: ")")
            return try members(of: .subquery(collection, name, condition))
        default: break
        }
        if next == .sign("(") {
            position += 1
            var parts: [PredicateTerm] = []
            while !take(sign: ")") {
                parts.append(try term())
                guard take(sign: ",") || next == .sign(")") else { throw PredicateFormatError(problem: "“)” is missing before “\(text(next))”") }
            }
            return .function(word.replacing(":", with: ""), parts)
        }
        let names = word.split(separator: ".").map(String.init)
        return .path(names.first?.uppercased() == "SELF" ? Array(names.dropFirst()) : names)
    }
}
