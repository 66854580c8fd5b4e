import Foundation
import Rendering
import SwiftUICore

/// An animation as SwiftUI code: `.spring(duration: 0.6, bounce: 0.3).delay(0.2)`.
package struct AnimationCode {
    private struct Call {
        let name: String
        /// Labels are empty where there is none.
        var arguments: [(label: String, value: Double)] = []

        /// The values of exactly these labels, or of some of them where they have a default.
        func values(_ parameters: (label: String, standard: Double?)...) -> [Double]? {
            var rest = arguments
            let values = parameters.map { parameter -> Double? in
                guard let first = rest.first, first.label == parameter.label else { return parameter.standard }
                return rest.removeFirst().value
            }
            return rest.isEmpty && values.allSatisfy { $0 != nil } ? values.compactMap { $0 } : nil
        }
    }

    private let code: String
    private let calls: [Call]

    private static let curves = [
        "default", "linear", "easeIn", "easeOut", "easeInOut", "timingCurve", "spring", "smooth", "snappy", "bouncy", "interactiveSpring",
        "interpolatingSpring",
    ]
    private static let modifiers = ["delay", "speed", "repeatCount", "repeatForever"]

    /// Throws an error that says what is wrong.
    package init(_ code: String) throws {
        self.code = code
        guard let calls = Self.calls(in: code), !calls.isEmpty else {
            throw Self.problem(code, "write it as in .spring(duration: 0.6, bounce: 0.3).delay(0.2)")
        }
        self.calls = calls
    }

    private static func problem(_ code: String, _ text: String) -> ScriptActionError { ScriptActionError("“\(code)” is no animation: \(text)") }

    package func animation() throws -> Animation {
        guard var animation = try curve(calls[0]) else {
            throw Self.problem(
                code, Self.curves.contains(calls[0].name) ? "“\(calls[0].name)” has other arguments" : "there are .\(Self.curves.joined(separator: ", ."))")
        }
        for call in calls.dropFirst() {
            guard let next = modified(animation, by: call) else {
                throw Self.problem(
                    code,
                    Self.modifiers.contains(call.name)
                        ? "“\(call.name)” has other arguments" : "after the curve there are .\(Self.modifiers.joined(separator: ", ."))")
            }
            animation = next
        }
        return animation
    }

    // MARK: Meaning

    private func curve(_ call: Call) throws -> Animation? {
        if call.arguments.isEmpty {
            switch call.name {
            case "default": return .default
            case "linear": return .linear
            case "easeIn": return .easeIn
            case "easeOut": return .easeOut
            case "easeInOut": return .easeInOut
            case "interactiveSpring": return .interactiveSpring
            case "interpolatingSpring": return .interpolatingSpring
            default: break
            }
        }
        let duration = call.values(("duration", nil)).map { $0[0] }
        switch call.name {
        case "linear": return duration.map { .linear(duration: $0) }
        case "easeIn": return duration.map { .easeIn(duration: $0) }
        case "easeOut": return duration.map { .easeOut(duration: $0) }
        case "easeInOut": return duration.map { .easeInOut(duration: $0) }
        case "timingCurve":
            return call.values(("", nil), ("", nil), ("", nil), ("", nil), ("duration", 0.35)).map { .timingCurve($0[0], $0[1], $0[2], $0[3], duration: $0[4]) }
        case "smooth": return call.values(("duration", 0.5), ("extraBounce", 0)).map { .smooth(duration: $0[0], extraBounce: $0[1]) }
        case "snappy": return call.values(("duration", 0.5), ("extraBounce", 0)).map { .snappy(duration: $0[0], extraBounce: $0[1]) }
        case "bouncy": return call.values(("duration", 0.5), ("extraBounce", 0)).map { .bouncy(duration: $0[0], extraBounce: $0[1]) }
        default: return spring(call)
        }
    }

    private func spring(_ call: Call) -> Animation? {
        switch call.name {
        case "spring":
            call.values(("duration", 0.5), ("bounce", 0), ("blendDuration", 0)).map { .spring(duration: $0[0], bounce: $0[1], blendDuration: $0[2]) }
                ?? call.values(("response", 0.5), ("dampingFraction", 0.825), ("blendDuration", 0)).map {
                    .spring(response: $0[0], dampingFraction: $0[1], blendDuration: $0[2])
                }
        case "interactiveSpring":
            call.values(("duration", 0.15), ("extraBounce", 0), ("blendDuration", 0.25)).map {
                .interactiveSpring(duration: $0[0], extraBounce: $0[1], blendDuration: $0[2])
            }
                ?? call.values(("response", 0.15), ("dampingFraction", 0.86), ("blendDuration", 0.25)).map {
                    .interactiveSpring(response: $0[0], dampingFraction: $0[1], blendDuration: $0[2])
                }
        case "interpolatingSpring":
            call.values(("duration", 0.5), ("bounce", 0), ("initialVelocity", 0)).map {
                .interpolatingSpring(duration: $0[0], bounce: $0[1], initialVelocity: $0[2])
            }
                ?? call.values(("mass", 1), ("stiffness", nil), ("damping", nil), ("initialVelocity", 0)).map {
                    .interpolatingSpring(mass: $0[0], stiffness: $0[1], damping: $0[2], initialVelocity: $0[3])
                }
        default: nil
        }
    }

    private func modified(_ animation: Animation, by call: Call) -> Animation? {
        switch call.name {
        case "delay": call.values(("", nil)).map { animation.delay($0[0]) }
        case "speed": call.values(("", nil)).map { animation.speed($0[0]) }
        case "repeatCount": call.values(("", nil), ("autoreverses", 1)).map { animation.repeatCount(Int(saturating: $0[0]), autoreverses: $0[1] != 0) }
        case "repeatForever": call.values(("autoreverses", 1)).map { animation.repeatForever(autoreverses: $0[0] != 0) }
        default: nil
        }
    }

    // MARK: Reading

    /// `.name(label: number, …)`, one after the other; truths are 1 and 0. Nil for anything else.
    private static func calls(in code: String) -> [Call]? {
        var rest = Substring(code.trimmingCharacters(in: .whitespaces))
        if rest.hasPrefix("Animation.") { rest = rest.dropFirst("Animation".count) }
        var calls: [Call] = []
        while !rest.isEmpty {
            guard let match = rest.prefixMatch(of: /\s*\.([A-Za-z]+)(?:\(([^()]*)\))?\s*/) else { return nil }
            var call = Call(name: String(match.1))
            if let text = match.2, !text.allSatisfy(\.isWhitespace) {
                for argument in text.split(separator: ",", omittingEmptySubsequences: false) {
                    guard let part = argument.wholeMatch(of: /\s*(?:([A-Za-z]+)\s*:)?\s*([-+0-9._a-zA-Z]+)\s*/) else { return nil }
                    let word = part.2.replacingOccurrences(of: "_", with: "")
                    guard let value = ["true": 1, "false": 0][word] ?? Double(word), value.isFinite else { return nil }
                    call.arguments.append((part.1.map(String.init) ?? "", value))
                }
            }
            calls.append(call)
            rest = rest[match.range.upperBound...]
        }
        return calls
    }
}
