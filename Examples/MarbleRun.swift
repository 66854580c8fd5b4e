// Render: --duration 9
import SpriteKit
import SwiftUI

/// Marbles fall through pegs into boxes; each hit on a peg throws sparks, and each box counts.
final class MarbleScene: SKScene, SKPhysicsContactDelegate {
    private enum Category {
        static let marble: UInt32 = 1
        static let peg: UInt32 = 2
        static let sensor: UInt32 = 4
    }

    private let colors: [UIColor] = [.systemPink, .systemOrange, .systemYellow, .systemGreen, .systemTeal, .systemIndigo]
    private var counts = [Int](repeating: 0, count: 5)

    override func didMove(to view: SKView) {
        backgroundColor = UIColor(red: 0.07, green: 0.08, blue: 0.16, alpha: 1)
        physicsWorld.contactDelegate = self
        physicsWorld.gravity = CGVector(dx: 0, dy: -4)
        addWalls()
        addPegs()
        addBoxes()
        run(.repeat(.sequence([.run { self.dropMarble() }, .wait(forDuration: 0.22, withRange: 0.1)]), count: 32))
    }

    private func addWalls() {
        physicsBody = SKPhysicsBody(edgeLoopFrom: CGRect(x: 0, y: 0, width: size.width, height: size.height * 2))
        physicsBody?.friction = 0.1
    }

    private func addPegs() {
        for row in 0..<8 {
            let offset = row.isMultiple(of: 2) ? 0.0 : 32
            for column in 0..<6 {
                let x = 40 + Double(column) * 64 + offset
                guard x < size.width - 15 else { continue }
                let peg = SKShapeNode(circleOfRadius: 7)
                peg.position = CGPoint(x: x, y: 265 + Double(row) * 56)
                peg.fillColor = UIColor(white: 0.85, alpha: 1)
                peg.strokeColor = .clear
                peg.physicsBody = SKPhysicsBody(circleOfRadius: 7)
                peg.physicsBody?.isDynamic = false
                peg.physicsBody?.categoryBitMask = Category.peg
                addChild(peg)
            }
        }
    }

    private func addBoxes() {
        let width = size.width / CGFloat(counts.count)
        for index in counts.indices {
            if index > 0 {
                let wall = SKSpriteNode(color: UIColor(white: 0.4, alpha: 1), size: CGSize(width: 4, height: 150))
                wall.position = CGPoint(x: width * CGFloat(index), y: 75)
                wall.physicsBody = SKPhysicsBody(rectangleOf: wall.size)
                wall.physicsBody?.isDynamic = false
                addChild(wall)
            }
            let sensor = SKNode()
            sensor.name = "\(index)"
            sensor.position = CGPoint(x: width * (CGFloat(index) + 0.5), y: 165)
            sensor.physicsBody = SKPhysicsBody(rectangleOf: CGSize(width: width - 8, height: 4))
            sensor.physicsBody?.isDynamic = false
            sensor.physicsBody?.categoryBitMask = Category.sensor
            sensor.physicsBody?.collisionBitMask = 0
            addChild(sensor)
            let label = SKLabelNode(text: "0")
            label.name = "count\(index)"
            label.fontSize = 26
            label.position = CGPoint(x: sensor.position.x, y: 178)
            addChild(label)
        }
    }

    private func dropMarble() {
        let marble = SKShapeNode(circleOfRadius: 12)
        marble.fillColor = colors.randomElement() ?? .white
        marble.strokeColor = UIColor(white: 1, alpha: 0.6)
        marble.lineWidth = 2
        marble.position = CGPoint(x: size.width / 2 + .random(in: -30...30), y: size.height + 20)
        let shine = SKShapeNode(circleOfRadius: 3)
        shine.position = CGPoint(x: -4, y: 4)
        shine.fillColor = UIColor(white: 1, alpha: 0.8)
        shine.strokeColor = .clear
        marble.addChild(shine)
        let body = SKPhysicsBody(circleOfRadius: 12)
        body.restitution = 0.55
        body.categoryBitMask = Category.marble
        body.collisionBitMask = ~Category.sensor
        body.contactTestBitMask = Category.peg | Category.sensor
        marble.physicsBody = body
        addChild(marble)
    }

    func didBegin(_ contact: SKPhysicsContact) {
        let other = contact.bodyA.categoryBitMask == Category.marble ? contact.bodyB : contact.bodyA
        if other.categoryBitMask == Category.peg {
            guard contact.collisionImpulse > 3 else { return }
            addSparks(at: contact.contactPoint)
            other.node?.run(.sequence([.scale(to: 1.5, duration: 0.06), .scale(to: 1, duration: 0.2)]))
        } else if other.categoryBitMask == Category.sensor, let name = other.node?.name, let index = Int(name) {
            counts[index] += 1
            let label = childNode(withName: "count\(index)") as? SKLabelNode
            label?.text = "\(counts[index])"
            label?.run(.sequence([.scale(to: 1.6, duration: 0.08), .scale(to: 1, duration: 0.15)]))
        }
    }

    private func addSparks(at point: CGPoint) {
        let sparks = SKEmitterNode()
        sparks.particleSize = CGSize(width: 4, height: 4)
        sparks.particleColor = .systemYellow
        sparks.particleBlendMode = .add
        sparks.particleBirthRate = 400
        sparks.numParticlesToEmit = 10
        sparks.particleLifetime = 0.5
        sparks.particleLifetimeRange = 0.3
        sparks.particleSpeed = 90
        sparks.particleSpeedRange = 60
        sparks.emissionAngleRange = .pi * 2
        sparks.yAcceleration = -250
        sparks.particleAlphaSpeed = -1.8
        sparks.position = point
        sparks.zPosition = 2
        addChild(sparks)
        sparks.run(.sequence([.wait(forDuration: 1), .removeFromParent()]))
    }
}

struct MarbleRun: View {
    @State private var scene: MarbleScene = {
        let scene = MarbleScene(size: CGSize(width: 390, height: 760))
        scene.scaleMode = .resizeFill
        return scene
    }()

    var body: some View {
        SpriteView(scene: scene)
            .ignoresSafeArea()
    }
}

#Preview {
    MarbleRun()
}
