@testable import SpriteKit
import SwiftUI
import SwiftUITesting
import Testing

@MainActor @Suite struct EmitterTests {
    private func emitter() -> SKEmitterNode {
        let emitter = SKEmitterNode()
        emitter.particleSize = CGSize(width: 4, height: 4)
        emitter.particleBirthRate = 20
        emitter.particleLifetime = 1
        emitter.particleSpeed = 60
        emitter.particleSpeedRange = 30
        emitter.emissionAngleRange = 2 * .pi
        emitter.particleColor = .orange
        emitter.particleAlphaSpeed = -0.5
        emitter.position = CGPoint(x: 100, y: 100)
        return emitter
    }

    @Test func particlesAreBornAndGo() {
        let emitter = emitter()
        let (stage, _) = play(emitter)
        stage.advance(by: 0.5)
        #expect(emitter.count == 11)
        stage.advance(by: 2)
        #expect(emitter.count == 20)
        emitter.particleBirthRate = 0
        stage.advance(by: 1.1)
        #expect(emitter.count == 0)
        emitter.resetSimulation()
        emitter.particleBirthRate = 100
        emitter.numParticlesToEmit = 7
        stage.advance(by: 0.5)
        #expect(emitter.count == 7)
    }

    @Test func eachRunIsTheSame() {
        func run() -> [String] {
            let emitter = emitter()
            let (stage, _) = play(emitter)
            return (0..<4).map { _ in
                stage.advance(by: 0.25)
                return "\(stage.items.map(\.frame))" + "\(stage.color(at: CGPoint(x: 110, y: 100)))"
            }
        }
        let first = run()
        #expect(first == run() && Set(first).count == 4)
    }

    @Test func advancingIsAsIfItHadRun() {
        let (early, late) = (emitter(), emitter())
        early.advanceSimulationTime(0.6)
        #expect(early.count == 13)
        let (stage, _) = play(late)
        stage.advance(by: 0.6)
        #expect(late.count == 13)
    }

    @Test func particlesStayInTheirTarget() {
        let scene = SKScene(size: CGSize(width: 200, height: 200))
        scene.backgroundColor = .black
        let emitter = SKEmitterNode()
        emitter.particleSize = CGSize(width: 20, height: 20)
        emitter.particleBirthRate = 1
        emitter.particleLifetime = 10
        emitter.numParticlesToEmit = 1
        emitter.particleColor = .red
        emitter.targetNode = scene
        emitter.position = CGPoint(x: 50, y: 100)
        scene.addChild(emitter)
        let stage = TestStage(SpriteView(scene: scene), size: CGSize(width: 200, height: 200))
        stage.advance(by: 0.1)
        emitter.position = CGPoint(x: 150, y: 100)
        stage.advance(by: 0.1)
        #expect(stage.color(at: CGPoint(x: 50, y: 100))[0] > 0.9 && stage.color(at: CGPoint(x: 150, y: 100))[0] < 0.1)
    }

    @Test func sequencesHaveKeys() {
        let numbers = SKKeyframeSequence(keyframeValues: [0, 10, 0], times: [0, 0.5, 1])
        #expect((numbers.sample(atTime: 0.25) as? NSNumber)?.doubleValue == 5)
        numbers.interpolationMode = .step
        #expect((numbers.sample(atTime: 0.75) as? NSNumber)?.doubleValue == 10)
        numbers.interpolationMode = .linear
        numbers.repeatMode = .loop
        #expect((numbers.sample(atTime: 1.25) as? NSNumber)?.doubleValue == 5)
        let colors = SKKeyframeSequence(keyframeValues: [UIColor.red, UIColor.blue], times: [0, 1])
        var (red, blue) = (CGFloat(0), CGFloat(0))
        (colors.sample(atTime: 0.5) as? UIColor)?.getRed(&red, green: nil, blue: &blue, alpha: nil)
        #expect(abs(red - 0.5) < 0.01 && abs(blue - 0.5) < 0.01)
        #expect(numbers.count() == 3 && numbers.getKeyframeTime(for: 1) == 0.5)
    }
}
