import Foundation
internal import SwiftSyntax

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
    private let source: SwiftSource

    package init(in text: String) {
        source = SwiftSource(text)
        let calls = source.nodes(FunctionCallExprSyntax.self)
        let keyframes = KeyframePlace.all(in: calls)
        var chains: [SyntaxIdentifier: Int] = [:]
        var found: [Literal] = []
        let named = calls.compactMap { call in call.animationName.map { (name: $0, call: call) } }
        for (group, (name, call)) in named.sorted(by: { $0.name.range.lowerBound < $1.name.range.lowerBound }).enumerated() {
            let chain = chains[call.chain.id] ?? group
            chains[call.chain.id] = chain
            var unlabelled = (Self.functions[name.text] ?? []).makeIterator()
            for argument in call.arguments {
                guard let label = argument.label?.text ?? unlabelled.next(), argument.label == nil || Self.labels.contains(label),
                    let value = argument.expression.decimalNumber
                else { continue }
                let range = argument.expression.range
                found.append(
                    Literal(
                        range: range, line: source.line(of: range.lowerBound), column: source.column(of: range.lowerBound), call: call.textFromName,
                        group: group, function: name.text, argument: label, value: value, expression: call.chain.onOneLine, chain: chain,
                        keyframe: keyframes[call.id]))
            }
        }
        literals = found.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    fileprivate static func isFunction(_ name: String) -> Bool { functions[name] != nil }

    // MARK: Other texts

    /// The text with each number asked of the program, which may know another one; lines stay where they are.
    func instrumented(path: String) -> String {
        let edits = literals.enumerated().map { index, literal in
            let value = String(decoding: source.bytes[literal.range], as: UTF8.self)
            return (literal.range, "__inbetweenNumber(\(Self.key(path, index)), \(value))")
        }
        return source.text(replacing: edits) + (edits.isEmpty ? "" : Self.declarations)
    }

    /// The text with other numbers.
    package func text(with values: [Int: Double]) -> String {
        source.text(
            replacing: literals.enumerated().compactMap { index, literal in
                values[index].map { (literal.range, Self.written($0, like: literal.value)) }
            })
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

extension FunctionCallExprSyntax {
    /// The name of a function or type whose numbers are an animation's, where it is called with parentheses.
    fileprivate var animationName: TokenSyntax? {
        guard leftParen?.presence == .present else { return nil }
        let member = calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName
        let name = member ?? calledExpression.as(DeclReferenceExprSyntax.self)?.baseName
        guard let name, AnimationLiterals.isFunction(name.text), member != nil || name.text.first?.isUppercase == true else { return nil }
        return name
    }

    /// The call without what comes before its name's period, and without closures behind it.
    fileprivate var textFromName: String {
        let start = calledExpression.as(MemberAccessExprSyntax.self)?.period.range.lowerBound ?? range.lowerBound
        let end = rightParen?.range.upperBound ?? range.upperBound
        return Self.onOneLine(tokens(viewMode: .sourceAccurate).filter { $0.range.lowerBound >= start && $0.range.upperBound <= end })
    }

    /// The longest chain of calls and members that begins with this call, or that this call continues.
    fileprivate var chain: ExprSyntax {
        var whole = ExprSyntax(self)
        while let parent = whole.parent {
            if let member = parent.as(MemberAccessExprSyntax.self), member.base?.id == whole.id {
                whole = ExprSyntax(member)
            } else if let call = parent.as(FunctionCallExprSyntax.self), call.calledExpression.id == whole.id {
                whole = ExprSyntax(call)
            } else {
                break
            }
        }
        return whole
    }
}

extension ExprSyntax {
    /// The value of an expression that is a decimal number and nothing else.
    fileprivate var decimalNumber: Double? {
        let sign = self.as(PrefixOperatorExprSyntax.self)
        guard sign == nil || sign?.operator.text == "-" else { return nil }
        let number = sign?.expression ?? self
        let literal = number.as(FloatLiteralExprSyntax.self)?.literal ?? number.as(IntegerLiteralExprSyntax.self)?.literal
        guard let text = literal?.text.filter({ $0 != "_" }), !text.hasPrefix("0x"), let value = Double(text) else { return nil }
        return sign == nil ? value : -value
    }
}

/// The position of a keyframe in the sources: its index in its track.
package struct KeyframePlace: Equatable {
    private static let functions: Set = ["LinearKeyframe", "CubicKeyframe", "SpringKeyframe", "MoveKeyframe"]

    /// The same for all keyframes between the same braces.
    package let track: Int
    /// From 0, and how many there are.
    package let index, count: Int
    /// The key path of a `KeyframeTrack`, `\\.scale`; nil for other braces.
    package let path: String?

    /// Those of a file, by their calls.
    static func all(in calls: [FunctionCallExprSyntax]) -> [SyntaxIdentifier: KeyframePlace] {
        let keyframes = calls.filter { call in
            call.leftParen != nil && call.calledExpression.as(DeclReferenceExprSyntax.self).map { functions.contains($0.baseName.text) } ?? false
        }
        let tracks = Dictionary(grouping: keyframes) { $0.enclosing(ClosureExprSyntax.self) }
        var found: [SyntaxIdentifier: KeyframePlace] = [:]
        for (closure, calls) in tracks {
            for (index, call) in calls.enumerated() {
                found[call.id] = KeyframePlace(
                    track: closure?.range.lowerBound ?? -1, index: index, count: calls.count, path: closure.flatMap { path(of: $0) })
            }
        }
        return found
    }

    /// The key path of the `KeyframeTrack` whose content a closure is.
    private static func path(of closure: ClosureExprSyntax) -> String? {
        guard let track = closure.enclosing(FunctionCallExprSyntax.self),
            track.trailingClosure == closure || track.arguments.contains(where: { $0.expression.id == closure.id }),
            track.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "KeyframeTrack"
        else { return nil }
        return track.arguments.first?.expression.as(KeyPathExprSyntax.self)?.onOneLine ?? "\\.self"
    }
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
