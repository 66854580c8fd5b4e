import Foundation
import Testing

@testable import inbetween
@testable import SourceCode

/// The numbers that a studio lets one change.
@Suite struct AnimationLiteralTests {
    private func found(_ text: String) -> [String] {
        AnimationLiterals(in: text).literals.map { "\($0.line) \($0.function) \($0.argument) \($0.value)" }
    }

    @Test func eachFormIsFound() {
        #expect(
            found(
                """
                withAnimation(.spring(response: 0.5, dampingFraction: 0.6, blendDuration: 0)) {}
                let a = Animation.easeInOut(duration: 1).delay(0.25).speed(2)
                .animation(.timingCurve(0.2, -0.8, 0.2, 1, duration: 0.4), value: x)
                Spring(duration: 0.3, bounce: 0.2); .interpolatingSpring(mass: 1, stiffness: 1_00, damping: 10e0)
                SpringKeyframe(1.5, duration: 0.3, spring: .snappy(duration: 0.2, extraBounce: 0.1))
                """) == [
                    "1 spring response 0.5", "1 spring dampingFraction 0.6", "1 spring blendDuration 0.0", "2 easeInOut duration 1.0", "2 delay delay 0.25",
                    "2 speed speed 2.0", "3 timingCurve p1x 0.2", "3 timingCurve p1y -0.8", "3 timingCurve p2x 0.2", "3 timingCurve p2y 1.0",
                    "3 timingCurve duration 0.4", "4 Spring duration 0.3", "4 Spring bounce 0.2", "4 interpolatingSpring mass 1.0",
                    "4 interpolatingSpring stiffness 100.0", "4 interpolatingSpring damping 10.0", "5 SpringKeyframe duration 0.3", "5 snappy duration 0.2",
                    "5 snappy extraBounce 0.1",
                ])
    }

    @Test func whatIsNoLiteralIsLeftAlone() {
        #expect(
            found(
                """
                // .spring(response: 0.5)
                let text = ".spring(response: 0.5)"
                .spring(response: slow ? 0.5 : 0.2, dampingFraction: damping).delay(index * 0.1).delay(for: 3)
                func spring(duration: Double) {}
                spring(duration: 0.5); .repeatCount(3)
                """) == [])
    }

    @Test func callsOfOneExpressionBelongTogether() {
        let literals = AnimationLiterals(
            in: """
                .phaseAnimator([0, 1]) { view, _ in view } animation: { phase in
                    .easeInOut(duration: 0.3) // slow
                        .delay(0.1)
                }
                return .bouncy.delay(0.2).speed(2)
                Animation.easeIn(duration: slow ? 1 : 2).repeatForever(autoreverses: false).delay(0.3)
                Circle().animation(.linear(duration: 1), value: x).transition(.opacity.animation(pop.delay(0.4)))
                """
        ).literals
        #expect(
            literals.map { "\($0.function): \($0.expression)" } == [
                "easeInOut: .easeInOut(duration: 0.3).delay(0.1)", "delay: .easeInOut(duration: 0.3).delay(0.1)", "delay: .bouncy.delay(0.2).speed(2)",
                "speed: .bouncy.delay(0.2).speed(2)", "delay: Animation.easeIn(duration: slow ? 1 : 2).repeatForever(autoreverses: false).delay(0.3)",
                "linear: .linear(duration: 1)", "delay: pop.delay(0.4)",
            ])
        let chains = literals.map(\.chain)
        #expect(chains[0] == chains[1] && chains[2] == chains[3] && Set(chains).count == 5, "\(chains)")
    }

    @Test func aKeyframeKnowsItsPlaceInItsTrack() {
        let literals = AnimationLiterals(
            in: """
                KeyframeAnimator(initialValue: Values()) { Circle().scaleEffect($0.scale) } keyframes: { _ in
                    KeyframeTrack(\\.scale) {
                        MoveKeyframe(0.5)
                        CubicKeyframe(1.5, duration: 0.2)
                        SpringKeyframe(1, duration: 0.4, spring: .bouncy(duration: 0.3))
                    }
                    KeyframeTrack(\\Values.offset.width, content: { LinearKeyframe(10, duration: 1) })
                    KeyframeTrack { LinearKeyframe(10, duration: slow); LinearKeyframe(20, duration: 2) }
                }
                .keyframeAnimator(initialValue: 0) { view, _ in view } keyframes: { _ in LinearKeyframe(1, duration: 3) }
                """
        ).literals
        #expect(
            literals.map { "\($0.function) \($0.value) " + ($0.keyframe.map { "\($0.index) of \($0.count) \($0.path ?? "-")" } ?? "") } == [
                "CubicKeyframe 0.2 1 of 3 \\.scale", "SpringKeyframe 0.4 2 of 3 \\.scale", "bouncy 0.3 ", "LinearKeyframe 1.0 0 of 1 \\Values.offset.width",
                "LinearKeyframe 2.0 1 of 2 \\.self", "LinearKeyframe 3.0 0 of 1 -",
            ])
        #expect(Set(literals.compactMap(\.keyframe?.track)).count == 4)
    }

    @Test func instrumentedCodeHasItsLinesWhereTheyWere() {
        let text = "import SwiftUI\nlet a = Animation.spring(\n    duration: 0.5, bounce: 0.25)\nlet b = 1\n"
        let lines = AnimationLiterals(in: text).instrumented(path: "A.swift").split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[0] == "import SwiftUI" && lines[3] == "let b = 1")
        #expect(lines[2].contains("__inbetweenNumber(\(AnimationLiterals.key("A.swift", 0)), 0.5)"))
        #expect(AnimationLiterals(in: "let b = 1").instrumented(path: "A.swift") == "let b = 1")
    }

    @Test func otherNumbersAreWrittenAsSomebodyWould() {
        let literals = AnimationLiterals(in: ".spring(duration: 1, bounce: 0.4).delay(2.0)")
        #expect(literals.text(with: [0: 1.5, 1: 0.3000000004, 2: 3]) == ".spring(duration: 1.5, bounce: 0.3).delay(3)")
        #expect(literals.text(with: [:]) == ".spring(duration: 1, bounce: 0.4).delay(2.0)")
    }

    @Test func keysDifferByFileAndPlace() {
        let keys = ["A.swift", "B.swift"].flatMap { file in (0..<100).map { AnimationLiterals.key(file, $0) } }
        #expect(Set(keys).count == 200 && keys.allSatisfy { $0 >= 0 })
    }
}
