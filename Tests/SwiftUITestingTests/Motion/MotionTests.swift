import SwiftUI
import Testing

@testable import SwiftUITesting

private struct Mover: View {
    var jumps = false
    var respectsSetting = false
    var isEndless = false
    @Environment(\.accessibilityReduceMotion) private var reducesMotion
    @State private var isOn = false

    var body: some View {
        Rectangle()
            .fill(.red)
            .frame(width: 20, height: 20)
            .offset(x: isOn ? 100 : 0)
            .opacity(isOn ? 0.5 : 1)
            .accessibilityLabel("Knob")
            .frame(width: 200, height: 60)
            .contentShape(Rectangle())
            .onTapGesture {
                let animation = isEndless ? Animation.linear(duration: 1).repeatForever() : .linear(duration: 1)
                withAnimation(jumps || respectsSetting && reducesMotion ? nil : animation) { isOn.toggle() }
            }
    }
}

@MainActor @Suite struct MotionTests {
    private func stage(_ mover: Mover? = nil) -> TestStage {
        TestStage(mover ?? Mover(), size: CGSize(width: 200, height: 60), scale: 1)
    }

    private func tap(_ stage: TestStage) throws {
        try stage.tap(at: CGPoint(x: 5, y: 5))
    }

    @Test func jumpsAreWaysOfOneFrame() throws {
        let stage = stage()
        try tap(stage)
        try stage.expectNoJumps(of: 1.7)
        #expect(abs(stage.time - 61.0 / 60) < 1e-9)
        try tap(stage)
        let error = try failure { try stage.expectNoJumps(of: 1.6, for: 0.5) }
        #expect(
            error.problem
                == "more than 1.6 pt from one frame to the next:\n  fill “Knob” at 0.0167 s by 1.67 pt, from [190 20 20 20] to [188.33 20 20 20]")
        #expect(abs(stage.time - 91.0 / 60) < 1e-9)
    }

    @Test func whatIsStillDoesNotChange() throws {
        let stage = stage()
        try stage.expectStill(for: 0.5)
        try tap(stage)
        let error = try failure { try stage.expectStill(for: 2) }
        #expect(error.problem == "something changes, first at 0.0167 s:\n  fill “Knob” [91.67 20 20 20] opacity 0.992 #FF3B30")
    }

    @Test func whatSettlesInTime() throws {
        let stage = stage()
        try tap(stage)
        try stage.expectSettles(within: 1)
        let endless = self.stage(Mover(isEndless: true))
        try tap(endless)
        let error = try failure { try endless.expectSettles(within: 1.5) }
        #expect(error.problem.hasPrefix("something still moves after 1.5 s"), "\(error.problem)")
    }

    @Test func nothingMovesWhereMotionIsReduced() throws {
        try stage(Mover(respectsSetting: true)).expectNothingMovesWithReducedMotion {}
        let good = stage(Mover(respectsSetting: true))
        try good.expectNothingMovesWithReducedMotion { try tap(good) }
        #expect(good.item("Knob")?.frame.minX == 190)
        #expect(!good.traits.reduceMotion)
        try good.expectNothingMovesWithReducedMotion { #expect(good.traits.reduceMotion) }
        good.traits.reduceMotion = true
        try good.expectNothingMovesWithReducedMotion {}
        #expect(good.traits.reduceMotion)
        good.traits.reduceMotion = false
        // The setting is as it was.
        try tap(good)
        #expect(good.isAnimating)

        let bad = stage()
        let error = try failure { try bad.expectNothingMovesWithReducedMotion { try tap(bad) } }
        #expect(
            error.problem.hasPrefix("something moves although motion is reduced (\\.accessibilityReduceMotion):\n  fill “Knob” at 0.0167 s, from “"),
            "\(error.problem)")
    }

    @Test func fadesAreNoMotion() throws {
        struct Fader: View {
            @State private var isOn = false

            var body: some View {
                Color.red.opacity(isOn ? 0.5 : 1).accessibilityLabel("Fader").onTapGesture { withAnimation { isOn.toggle() } }
            }
        }
        let stage = TestStage(Fader(), size: CGSize(width: 20, height: 20), scale: 1)
        try stage.expectNothingMovesWithReducedMotion { try stage.tap("Fader") }
        let error = try failure { try stage.expectNothingMovesWithReducedMotion(allowsFades: false) { try stage.tap("Fader") } }
        #expect(error.problem.contains("fill “Fader” at 0.0167 s"), "\(error.problem)")
    }

    @Test func workIsCounted() throws {
        let stage = stage()
        try stage.expectBodies(atMost: 1) { try tap(stage) }
        let bodies = try failure { try stage.expectBodies(atMost: 0) { try tap(stage) } }
        #expect(bodies.problem == "1 bodies were evaluated, more than 0")
        try stage.expectRules(atMost: 10_000) { try tap(stage) }
        #expect(try failure { try stage.expectRules(atMost: 1) { try tap(stage) } }.problem.hasSuffix(" rules ran, more than 1"))
    }
}
