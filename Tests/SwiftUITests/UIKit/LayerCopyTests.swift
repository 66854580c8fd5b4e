import SwiftUITesting
import Testing
@testable import SwiftUI

/// Replicators and emitters.
@MainActor
@Suite struct LayerCopyTests {
    private func replicator(_ change: (CAReplicatorLayer) -> Void) -> (CALayer, TestStage) {
        let view = UIView()
        let layer = CAReplicatorLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        let dot = CALayer()
        dot.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        dot.backgroundColor = UIColor.white.cgColor
        layer.addSublayer(dot)
        change(layer)
        view.layer.addSublayer(layer)
        return (dot, TestStage(ShownView(view: view), size: CGSize(width: 200, height: 100)))
    }

    @Test func copiesAreMoved() {
        let (_, stage) = replicator {
            $0.instanceCount = 4
            $0.instanceTransform = CATransform3DMakeTranslation(30, 0, 0)
        }
        #expect(stage.items.map { $0.frame.minX.rounded() } == [0, 30, 60, 90])
    }

    @Test func copiesTurnAroundTheMiddle() {
        let (_, stage) = replicator {
            $0.instanceCount = 2
            $0.instanceTransform = CATransform3DMakeRotation(.pi, 0, 0, 1)
        }
        #expect(stage.items.map { $0.frame.midX.rounded() } == [5, 195])
        #expect(stage.items.map { $0.frame.midY.rounded() } == [5, 95])
    }

    @Test func copiesAreLate() {
        let (dot, stage) = replicator {
            $0.instanceCount = 3
            $0.instanceDelay = 0.25
            $0.instanceTransform = CATransform3DMakeTranslation(0, 20, 0)
        }
        stage.perform {
            let animation = CABasicAnimation(keyPath: "position.x")
            animation.fromValue = 5
            animation.toValue = 105
            animation.duration = 1
            dot.add(animation, forKey: "move")
        }
        stage.advance(by: 0.5)
        #expect(stage.items.map { $0.frame.minX.rounded() } == [50, 25, 0])
        // The last ones continue when the first has ended.
        stage.advance(by: 0.75)
        #expect(stage.items.map { $0.frame.minX.rounded() } == [0, 0, 75])
    }

    @Test func copiesAreTinted() {
        let (_, stage) = replicator {
            $0.instanceCount = 2
            $0.instanceColor = UIColor(red: 1, green: 1, blue: 0, alpha: 1).cgColor
            $0.instanceGreenOffset = -0.5
            $0.instanceAlphaOffset = -0.25
        }
        let text = stage.timeline(every: 1, for: 0)
        #expect(text.contains("opacity 0.75"))
        #expect(text.contains("colorMultiply") || text.contains("#FFFF00"))
    }

    private func emitter(seed: UInt32 = 1, _ change: (CAEmitterLayer, CAEmitterCell) -> Void = { _, _ in }) -> (CAEmitterLayer, TestStage) {
        let view = UIView()
        let layer = CAEmitterLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        layer.emitterPosition = CGPoint(x: 100, y: 50)
        layer.seed = seed
        let cell = CAEmitterCell()
        cell.name = "spark"
        cell.contents =
            UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
                UIColor.white.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
            }.cgImage
        cell.birthRate = 10
        cell.lifetime = 10
        cell.velocity = 20
        change(layer, cell)
        layer.emitterCells = [cell]
        view.layer.addSublayer(layer)
        let stage = TestStage(ShownView(view: view), size: CGSize(width: 200, height: 100))
        return (layer, stage)
    }

    private func particles(_ layer: CAEmitterLayer) -> [EmitterParticle] {
        layer.particles(at: layer.convertTime(layer.shownSurface?.mediaTime ?? 0, from: nil), layer.properties.givenEmitter)
    }

    @Test func particlesAreBornAndDie() {
        let (full, shown) = emitter()
        // Its clock has run for long.
        #expect((98...102).contains(particles(full).count))
        #expect(shown.isAnimating)
        let (layer, stage) = emitter { layer, cell in
            layer.beginTime = 1000
            cell.lifetime = 0.5
        }
        #expect(particles(layer).isEmpty)
        stage.advance(by: 0.4)
        #expect(particles(layer).count == 4)
        stage.advance(by: 2)
        #expect((4...6).contains(particles(layer).count))
        stage.perform { layer.birthRate = 0 }
        stage.advance(by: 0.6)
        #expect(particles(layer).isEmpty)
        stage.perform { layer.birthRate = 1 }
        stage.advance(by: 0.4)
        #expect((3...4).contains(particles(layer).count))
        stage.perform { layer.setValue(0, forKeyPath: "emitterCells.spark.birthRate") }
        stage.advance(by: 0.6)
        #expect(particles(layer).isEmpty)
    }

    @Test func particlesMoveAsTheirCellSays() throws {
        let (layer, stage) = emitter { layer, cell in
            layer.beginTime = 1000
            cell.birthRate = 1
            cell.yAcceleration = 10
            cell.scale = 2
            cell.scaleSpeed = -0.5
            cell.spin = 3
            cell.color = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1).cgColor
            cell.alphaSpeed = -0.25
        }
        stage.advance(by: 2.999)
        let first = try #require(particles(layer).first)
        let age = 1.999
        #expect(abs(Double(first.position.x) - 100 - 20 * age) < 0.1)
        #expect(abs(Double(first.position.y) - 50 - 5 * age * age) < 0.1)
        #expect(abs(first.scale - 2 + 0.5 * age) < 0.01)
        #expect(abs(first.angle - 3 * age) < 0.01)
        #expect(abs(first.color[3] - 1 + 0.25 * age) < 0.01)
        #expect(first.color[1] == 0.5)
        #expect(!stage.items.isEmpty)
        // A layer without a size shows them, too.
        let (point, other) = emitter { layer, _ in layer.frame = .zero }
        #expect(other.items.contains { $0.frame.midX > 100 })
        #expect(point.bounds == .zero)
    }

    @Test func theSeedSaysWhatChanceDoes() {
        func places(_ seed: UInt32, frames: Int) -> [CGPoint] {
            let (layer, stage) = emitter(seed: seed) { layer, cell in
                layer.emitterShape = .circle
                layer.emitterSize = CGSize(width: 40, height: 40)
                cell.emissionRange = 2 * .pi
                cell.velocityRange = 10
                cell.birthRate = 9.7
                cell.lifetime = 9.95
            }
            for _ in 0..<frames { stage.advance(by: 1 / Double(frames)) }
            return particles(layer).map { CGPoint(x: ($0.position.x * 1e6).rounded(), y: ($0.position.y * 1e6).rounded()) }
        }
        // However often it is looked at.
        #expect(places(1, frames: 1) == places(1, frames: 7))
        #expect(places(1, frames: 1) != places(2, frames: 1))
    }

    @Test func particlesEmitParticles() {
        let (layer, stage) = emitter { layer, cell in
            layer.beginTime = 1000
            cell.birthRate = 1
            cell.lifetime = 1
            let trail = CAEmitterCell()
            trail.contents = cell.contents
            trail.birthRate = 10
            trail.lifetime = 0.35
            cell.emitterCells = [trail]
        }
        stage.advance(by: 1.98)
        // One, and those of its last third of a second.
        #expect((4...5).contains(particles(layer).count))
    }
}
