import Foundation

/// The numbers that a file gives to its animations, as literals: what a studio lets one change while the animation runs.
package struct AnimationLiterals {
    package struct Literal {
        /// In the file's bytes.
        package let range: Range<Int>
        package let line, column: Int
        /// The call as it is written, and which call of the file it is.
        package let call: String
        package let group: Int
        package let function, argument: String
        package let value: Double
        /// All of the expression that the call is a part of, `.easeIn(duration: 1).delay(0.2)`, and a number that its calls have in common.
        package let expression: String
        package let chain: Int
        /// Where a keyframe stands.
        package let keyframe: KeyframePlace?
    }

    /// What the arguments without a label are called.
    private static let functions: [String: [String]] = [
        "spring": [], "interactiveSpring": [], "interpolatingSpring": [], "smooth": [], "snappy": [], "bouncy": [], "Spring": [],
        "linear": [], "easeIn": [], "easeOut": [], "easeInOut": [], "timingCurve": ["p1x", "p1y", "p2x", "p2y"], "delay": ["delay"], "speed": ["speed"],
        "SpringKeyframe": [], "LinearKeyframe": [], "CubicKeyframe": [],
    ]
    private static let labels: Set<String> = [
        "response", "dampingFraction", "blendDuration", "duration", "bounce", "extraBounce", "mass", "stiffness", "damping", "initialVelocity",
    ]

    package let literals: [Literal]
    private let bytes: [UInt8]

    package init(in text: String) {
        let scanner = SourceScanner(text)
        bytes = scanner.bytes
        let calls = Self.functions.keys.flatMap { name in scanner.occurrences(of: name).map { (place: $0, name: name) } }.sorted { $0.place < $1.place }
        let keyframes = KeyframePlace.all(in: scanner)
        var chains: [Int: Int] = [:]
        var found: [Literal] = []
        for (group, call) in calls.enumerated() {
            let expression = CallExpression(around: call.place, in: scanner)
            let chain = chains[expression.range.lowerBound] ?? group
            chains[expression.range.lowerBound] = chain
            found += Self.literals(
                of: call.name, at: call.place, group: group, chain: chain, expression: expression, keyframe: keyframes[call.place], in: scanner)
        }
        literals = found.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    private static func literals(
        of name: String, at place: Int, group: Int, chain: Int, expression: CallExpression, keyframe: KeyframePlace?, in scanner: SourceScanner
    ) -> [Literal] {
        let bytes = scanner.bytes
        let open = place + name.utf8.count
        let isMember = place > 0 && bytes[place - 1] == UInt8(ascii: ".")
        let isType = name.first?.isUppercase ?? false
        guard open < bytes.count, bytes[open] == UInt8(ascii: "("), scanner.isCode[place], isMember || isType, let close = scanner.closing(open) else {
            return []
        }
        let call = (isMember ? "." : "") + scanner.onOneLine(place..<close + 1)
        let whole = expression.text
        var unlabelled = (functions[name] ?? []).makeIterator()
        return arguments(open + 1..<close, scanner).compactMap { range in
            let (label, start) = label(in: range, scanner)
            let argument = label ?? unlabelled.next()
            guard let argument, label == nil || labels.contains(argument), let number = number(in: start..<range.upperBound, bytes) else { return nil }
            return Literal(
                range: number.range, line: scanner.line(of: number.range.lowerBound), column: column(of: number.range.lowerBound, bytes), call: call,
                group: group, function: name, argument: argument, value: number.value, expression: whole, chain: chain, keyframe: keyframe)
        }
    }

    /// What stands between the commas.
    private static func arguments(_ range: Range<Int>, _ scanner: SourceScanner) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var start = range.lowerBound
        var depth = 0
        for index in range where scanner.isCode[index] {
            switch scanner.bytes[index] {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: ",") where depth == 0:
                parts.append(start..<index)
                start = index + 1
            default: break
            }
        }
        return parts + [start..<range.upperBound]
    }

    private static func label(in range: Range<Int>, _ scanner: SourceScanner) -> (label: String?, start: Int) {
        var start = scanner.skipSpace(range.lowerBound)
        while start < range.upperBound, scanner.bytes[start] == UInt8(ascii: "\n") {
            start = scanner.skipSpace(start + 1)
        }
        let word = scanner.word(at: start)
        let colon = scanner.skipSpace(start + word.utf8.count)
        guard !word.isEmpty, colon < range.upperBound, scanner.bytes[colon] == UInt8(ascii: ":") else { return (nil, range.lowerBound) }
        return (word, colon + 1)
    }

    /// The number that is all of the argument; no other expression.
    private static func number(in range: Range<Int>, _ bytes: [UInt8]) -> (range: Range<Int>, value: Double)? {
        let isSpace = { (index: Int) in [UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t")].contains(bytes[index]) }
        guard let start = range.first(where: { !isSpace($0) }), let end = range.last(where: { !isSpace($0) }) else { return nil }
        let text = String(decoding: bytes[start...end], as: UTF8.self)
        guard text.wholeMatch(of: #/-?[0-9][0-9_]*(\.[0-9_]+)?([eE][+-]?[0-9]+)?/#) != nil, let value = Double(text.filter { $0 != "_" }) else { return nil }
        return (start..<end + 1, value)
    }

    /// From 1, in bytes.
    private static func column(of place: Int, _ bytes: [UInt8]) -> Int {
        place - (bytes[..<place].lastIndex(of: UInt8(ascii: "\n")) ?? -1)
    }

    // MARK: Other texts

    /// The text with each number asked of the program, which may know another one; lines stay where they are.
    func instrumented(path: String) -> String {
        guard !literals.isEmpty else { return String(decoding: bytes, as: UTF8.self) }
        var text = bytes
        for (index, literal) in literals.enumerated().reversed() {
            let value = String(decoding: bytes[literal.range], as: UTF8.self)
            text.replaceSubrange(literal.range, with: Array("__inbetweenNumber(\(Self.key(path, index)), \(value))".utf8))
        }
        return String(decoding: text, as: UTF8.self) + Self.declarations
    }

    /// The text with other numbers.
    package func text(with values: [Int: Double]) -> String {
        var text = bytes
        for (index, literal) in literals.enumerated().reversed() {
            if let value = values[index] {
                text.replaceSubrange(literal.range, with: Array(Self.written(value, like: literal.value).utf8))
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static func written(_ value: Double, like old: Double) -> String {
        let rounded = (value * 10000).rounded() / 10000
        return rounded == rounded.rounded() && abs(rounded) < 1e15 ? (old == old.rounded() ? String(Int(rounded)) : String(rounded)) : String(rounded)
    }

    /// The same in all processes.
    package static func key(_ path: String, _ index: Int) -> Int64 {
        let hash = path.utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        return Int64(hash >> 17) << 16 | Int64(index & 0xFFFF)
    }

    private static let declarations = """

        @_silgen_name("inbetween_number") fileprivate func __inbetweenValue(_ key: Int64, _ value: Double) -> Double
        fileprivate func __inbetweenNumber<Value: BinaryFloatingPoint>(_ key: Int64, _ value: Value) -> Value {
            Value(__inbetweenValue(key, Double(value)))
        }

        """
}

/// Other numbers than those in the sources.
package enum ChangedLiterals {
    package nonisolated(unsafe) static var values: [Int64: Double] = [:]
}

/// Called by instrumented code for each of its animations' numbers.
@_cdecl("inbetween_number")
public func changedLiteral(_ key: Int64, _ value: Double) -> Double {
    ChangedLiterals.values.isEmpty ? value : ChangedLiterals.values[key] ?? value
}
