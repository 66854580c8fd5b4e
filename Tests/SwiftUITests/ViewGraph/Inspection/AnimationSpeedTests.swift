import Foundation
import Inbetween
import Testing
import ViewInspection
import StageTime

@testable import SwiftUI

private struct Fader: View {
    @State private var isOn = false
    let remote: Remote<Bool>
    let animation: Animation

    var body: some View {
        remote.set = { value in withAnimation(animation) { isOn = value } }
        return VStack {
            Circle().opacity(isOn ? 0 : 1)
            Rectangle().opacity(isOn ? 0 : 1)
        }
    }
}

/// The speed of single animations.
@MainActor
@Suite struct AnimationSpeedTests {
    private let remote = Remote<Bool>()
    private let trace = AnimationTrace()
    private let circle = "Fader/VStack/Circle[0]"

    private func stage(_ animation: Animation = .linear(duration: 1)) throws -> InspectedStage {
        try InspectedStage(Fader(remote: remote, animation: animation), inspects: false, trace: trace)
    }

    private func last(_ view: String) -> Double? { trace.lives.last { $0.view.hasSuffix(view) }?.samples.last?.value.first }

    @Test func aSlowAnimationGoesOnFromWhereItIs() throws {
        let stage = try stage()
        try stage.perform { remote.set(true) }
        try stage.advance(to: 0.5)
        #expect(abs(try #require(last("Circle[0]")) - 0.5) < 1e-9)
        stage.graph.setAnimationSpeed(0.5, view: circle, attribute: "opacity")
        try stage.advance(to: 0.5)
        #expect(abs(try #require(last("Circle[0]")) - 0.5) < 1e-9)
        try stage.advance(to: 0.7)
        #expect(abs(try #require(last("Circle[0]")) - 0.4) < 1e-9)
        #expect(abs(try #require(last("Rectangle[1]")) - 0.3) < 1e-9)
        stage.graph.setAnimationSpeed(4, view: circle, attribute: "opacity")
        try stage.advance(to: 0.75)
        #expect(abs(try #require(last("Circle[0]")) - 0.2) < 1e-9)
        stage.graph.setAnimationSpeed(1, view: circle, attribute: "opacity")
        try stage.advance(to: 0.85)
        #expect(abs(try #require(last("Circle[0]")) - 0.1) < 1e-9)
        try stage.advance(to: 2)
        #expect(trace.lives.allSatisfy { $0.end != nil })
    }

    @Test func aHeldAnimationAsksForNoFrames() throws {
        let stage = try stage()
        try stage.perform { remote.set(true) }
        try stage.advance(to: 0.5)
        stage.graph.setAnimationSpeed(0, view: circle, attribute: "opacity")
        try stage.advance(to: 5)
        #expect(abs(try #require(last("Circle[0]")) - 0.5) < 1e-9)
        #expect(last("Rectangle[1]") == 0)
        #expect(stage.frame.nextUpdate == .infinity)
        stage.graph.setAnimationSpeed(1, view: circle, attribute: "opacity")
        #expect(stage.graph.hasChanges)
        try stage.advance(to: 5.25)
        #expect(abs(try #require(last("Circle[0]")) - 0.25) < 1e-9)
    }

    @Test func anInterruptionTakesOverWhatIsSeen() throws {
        for animation in [Animation.linear(duration: 1), .spring(duration: 0.8, bounce: 0.2), .easeInOut(duration: 1)] {
            let stage = try stage(animation)
            try stage.perform { remote.set(true) }
            try stage.advance(to: 0.2)
            stage.graph.setAnimationSpeed(0.1, view: circle, attribute: "opacity")
            try stage.advance(to: 0.6)
            let before = try #require(last("Circle[0]"))
            try stage.perform { remote.set(false) }
            let after = try #require(last("Circle[0]"))
            #expect(abs(before - after) < 1e-6, "\(animation)")
            try stage.advance(to: 60)
            #expect(last("Circle[0]") == 1)
        }
    }

    @Test func aNewAnimationIsHeldAtItsBeginning() throws {
        let stage = try stage()
        stage.graph.setAnimationSpeed(0, view: circle, attribute: "opacity")
        try stage.perform { remote.set(true) }
        try stage.advance(to: 3)
        #expect(last("Circle[0]") == 1)
        stage.graph.setAnimationSpeed(2, view: circle, attribute: "opacity")
        try stage.advance(to: 3.25)
        #expect(abs(try #require(last("Circle[0]")) - 0.5) < 1e-9)
    }

    @Test func aRemovedViewWaitsForItsHeldTransition() throws {
        struct Goer: View {
            @State private var isThere = true
            let remote: Remote<Bool>

            var body: some View {
                remote.set = { value in withAnimation(.linear(duration: 1)) { isThere = value } }
                return ZStack {
                    if isThere {
                        Circle().transition(.scale)
                    }
                }
            }
        }
        let remote = Remote<Bool>()
        let stage = try InspectedStage(Goer(remote: remote), trace: trace)
        try stage.perform { remote.set(false) }
        try stage.advance(to: 0.5)
        let life = try #require(trace.lives.first)
        stage.graph.setAnimationSpeed(0, view: life.view, attribute: life.attribute)
        try stage.advance(to: 4)
        #expect(try stage.tree().all.contains { $0.type == "Circle" })
        stage.graph.setAnimationSpeed(1, view: life.view, attribute: life.attribute)
        try stage.advance(to: 5)
        try stage.advance(to: 5.1)
        #expect(try !stage.tree().all.contains { $0.type == "Circle" })
    }
}
