import SwiftUITesting
import Testing

@testable import SwiftUI

/// Anything that a user may write, right or wrong: nothing crashes, hangs or becomes NaN, finite animations end exactly on
/// their target, and the same sequence gives the same bytes.
@Suite struct RandomAnimationTests {
    private static let oddNumbers = [0, -1, -0.3, 1e-9, 1e9, Double.infinity, -Double.infinity, Double.nan, Double.greatestFiniteMagnitude]

    private struct Choice {
        var animation: Animation
        /// It ends by itself within half a minute.
        var isFinite = true
        /// A parameter is so strange that only the absence of crashes and NaN is promised.
        var isOdd = false
    }

    /// Mostly a number of the range, sometimes an extreme one.
    private static func number(in range: ClosedRange<Double>, oddity: inout Bool, using dice: inout SeededGenerator) -> Double {
        if Int.random(in: 0..<24, using: &dice) == 0 {
            oddity = true
            return oddNumbers.randomElement(using: &dice)!
        }
        return Double.random(in: range, using: &dice)
    }

    private static func base(using dice: inout SeededGenerator) -> Choice {
        var isOdd = false
        func number(_ range: ClosedRange<Double>) -> Double {
            Self.number(in: range, oddity: &isOdd, using: &dice)
        }
        let animation: Animation
        switch Int.random(in: 0..<12, using: &dice) {
        case 0: animation = .linear(duration: number(0.01...0.8))
        case 1: animation = .easeInOut(duration: number(0.01...0.8))
        case 2: animation = .timingCurve(number(0...1), number(-1...2), number(0...1), number(-1...2), duration: number(0.05...0.6))
        case 3: animation = .default
        case 4: animation = .spring(duration: number(0.05...0.6), bounce: number(-0.5...0.6), blendDuration: number(0...0.5))
        case 5: animation = .spring(response: number(0.05...0.6), dampingFraction: number(0.3...1.5))
        case 6: animation = .interactiveSpring(response: number(0.05...0.4), dampingFraction: number(0.5...1))
        case 7:
            animation = .interpolatingSpring(
                mass: number(0.5...2), stiffness: number(60...300), damping: number(8...40), initialVelocity: number(-5...5))
        case 8: animation = .bouncy(duration: number(0.1...0.5), extraBounce: number(0...0.3))
        case 9: animation = .timingCurve(.circularEaseInOut, duration: number(0.05...0.6))
        case 10: animation = .interpolatingSpring(duration: number(0.1...0.5), bounce: number(0...0.5))
        default: animation = .snappy
        }
        return Choice(animation: animation, isOdd: isOdd)
    }

    private static func animation(using dice: inout SeededGenerator) -> Choice {
        var choice = base(using: &dice)
        for _ in 0..<max(0, Int.random(in: -2...2, using: &dice)) {
            switch Int.random(in: 0..<6, using: &dice) {
            case 0: choice.animation = choice.animation.delay(number(in: 0...0.4, oddity: &choice.isOdd, using: &dice))
            case 1: choice.animation = choice.animation.speed(number(in: 0.5...3, oddity: &choice.isOdd, using: &dice))
            case 2: choice.animation = choice.animation.repeatCount(Int.random(in: -1...3, using: &dice), autoreverses: .random(using: &dice))
            case 3: choice.animation = choice.animation.logicallyComplete(after: number(in: 0...1, oddity: &choice.isOdd, using: &dice))
            case 4 where Int.random(in: 0..<3, using: &dice) == 0:
                choice.animation = choice.animation.repeatForever(autoreverses: .random(using: &dice))
                choice.isFinite = false
            default: break
            }
        }
        return choice
    }

    private struct Outcome: Equatable {
        var bits: UInt64 = 0xCBF2_9CE4_8422_2325
        var problem: String?

        mutating func add(_ value: Double) {
            bits = (bits ^ value.bitPattern) &* 0x0000_0100_0000_01B3
        }
    }

    /// One value that is set up to five times: with animations, without, on a new identity, again to the same.
    private static func play(seed: UInt64) -> Outcome {
        var dice = SeededGenerator(seed: seed)
        var outcome = Outcome()
        var story = ""
        var state = AnimatableState<Double>()
        var model = 0.0
        var time = 0.0
        var mayEnd = true
        var isOdd = false
        var distance = 0.0

        func show(changed: Bool, _ transaction: Transaction) -> Double {
            var value = model
            _ = state.update(value: &value, changed: changed, time: { time }, transaction: { transaction })
            outcome.add(value)
            if !value.isFinite, outcome.problem == nil {
                outcome.problem = "\(value) at \(time): \(story)"
            }
            return value
        }

        _ = show(changed: true, Transaction())
        for _ in 0..<Int.random(in: 1...5, using: &dice) {
            let before = show(changed: false, Transaction())
            let old = model
            model = Int.random(in: 0..<6, using: &dice) == 0 ? model : Double.random(in: -200...200, using: &dice)
            distance += abs(model - old)
            switch Int.random(in: 0..<8, using: &dice) {
            case 0:
                story += " \(model) at \(time) without animation;"
                let after = show(changed: true, Transaction())
                // A running animation continues on top of the new target.
                if abs(after - before - (model - old)) > 1e-6 * max(1, abs(before)) {
                    outcome.problem = outcome.problem ?? "jump by \(after - before): \(story)"
                }
            case 1:
                story += " \(model) at \(time) as another view;"
                state.reset()
                mayEnd = true
                if show(changed: true, Transaction(animation: .linear)) != model {
                    outcome.problem = outcome.problem ?? "another view moved: \(story)"
                }
            default:
                let choice = animation(using: &dice)
                if model != old {
                    story += " \(model) at \(time) with \(choice.animation);"
                    isOdd = isOdd || choice.isOdd
                    mayEnd = mayEnd && choice.isFinite
                }
                let after = show(changed: true, Transaction(animation: choice.animation))
                // A spring that takes over within 1 % of its target, at rest, has arrived.
                let hasArrived = after == model && abs(after - before) <= 0.01 * distance
                if !isOdd, !hasArrived, abs(after - before) > 1e-6 * max(1, abs(before)) {
                    outcome.problem = outcome.problem ?? "jump from \(before) to \(after): \(story)"
                }
            }
            for _ in 0..<Int.random(in: 0...6, using: &dice) {
                time += [1.0 / 120, 1.0 / 60, 0.05, 0.2].randomElement(using: &dice)!
                _ = show(changed: false, Transaction())
            }
        }
        guard mayEnd, !isOdd else { return outcome }
        let end = time + 40
        while state.isAnimating, time < end {
            time += 0.1
            _ = show(changed: false, Transaction())
        }
        if state.isAnimating || show(changed: false, Transaction()) != model {
            outcome.problem = outcome.problem ?? "not at its end after 40 s: \(story)"
        }
        return outcome
    }

    @Test(arguments: 0..<10)
    func tenThousandSequencesTwice(_ part: Int) {
        for seed in UInt64(part) * 1000..<UInt64(part + 1) * 1000 {
            let outcome = Self.play(seed: seed)
            #expect(outcome.problem == nil, "seed \(seed)")
            #expect(Self.play(seed: seed) == outcome, "seed \(seed) plays in two ways")
        }
    }

    // MARK: Through views

    private struct Model: Equatable {
        var x = 0.0
        var opacity = 1.0
        var angle = 0.0
        var scale = 1.0
        var side = 40.0
        var isThere = true
        var ids = [1, 2, 3]
        var identity = 0
    }

    @MainActor
    @ViewBuilder
    private static func scene(_ model: Model) -> some View {
        Box(side: model.side).opacity(model.opacity).scaleEffect(model.scale).blur(radius: model.scale).offset(x: model.x)
            .rotationEffect(.degrees(model.angle)).id(model.identity)
        Circle().trim(from: 0, to: model.opacity).stroke(lineWidth: model.scale).frame(width: model.side).padding(model.opacity)
        if model.isThere {
            Box(name: "guest").transition(.scale.combined(with: .offset(x: 50)))
        }
        HStack(spacing: model.scale) {
            ForEach(model.ids, id: \.self) { Box(name: "row \($0)", side: 20).transition(.move(edge: .top)) }
        }
        .animation(.snappy, value: model.ids)
    }

    @MainActor
    private static func film(seed: UInt64) throws -> (text: String, problem: String?) {
        var dice = SeededGenerator(seed: seed)
        var mayEnd = true
        var problem: String?
        let driver = Driver(Model(), content: scene)
        var text = ""
        for _ in 0..<Int.random(in: 2...6, using: &dice) {
            var model = driver.value
            var isOdd = false
            switch Int.random(in: 0..<8, using: &dice) {
            case 0: model.x = number(in: -50...200, oddity: &isOdd, using: &dice)
            case 1: model.opacity = number(in: 0...1, oddity: &isOdd, using: &dice)
            case 2: model.angle = number(in: -360...360, oddity: &isOdd, using: &dice)
            case 3: model.scale = number(in: 0.1...3, oddity: &isOdd, using: &dice)
            case 4: model.side = number(in: 10...60, oddity: &isOdd, using: &dice)
            case 5: model.isThere.toggle()
            case 6: model.ids = Array((1...5).shuffled(using: &dice).prefix(Int.random(in: 0...4, using: &dice)))
            default: model.identity += 1
            }
            var choice = animation(using: &dice)
            if choice.isOdd {
                choice = Choice(animation: .default)
            }
            mayEnd = mayEnd && choice.isFinite
            driver.set(model, Int.random(in: 0..<6, using: &dice) == 0 ? nil : choice.animation)
            for _ in 0..<Int.random(in: 0...3, using: &dice) {
                driver.stage.advance(by: Double(Int.random(in: 1...20, using: &dice)) / 60)
                text += driver.stage.items.map(\.description).joined(separator: "\n") + "\n"
            }
        }
        if text.contains("nan") || text.contains("inf") {
            problem = "something is no number: \(text.split(separator: "\n").first { $0.contains("nan") || $0.contains("inf") } ?? "")"
        }
        guard mayEnd else { return (text, problem) }
        try driver.stage.settle(limit: 40, framesPerSecond: 10)
        let fresh = Driver(driver.value, content: scene)
        let (end, expected) = (driver.stage.items.map(\.description), fresh.stage.items.map(\.description))
        if end != expected {
            problem = "\(end) instead of \(expected)"
        }
        return (text, problem)
    }

    @MainActor
    @Test func sequencesOfViewsTwice() throws {
        for seed in 0..<300 as Range<UInt64> {
            let film = try Self.film(seed: seed)
            #expect(film.problem == nil, "seed \(seed)")
            #expect(try Self.film(seed: seed).text == film.text, "seed \(seed) plays in two ways")
        }
    }
}
