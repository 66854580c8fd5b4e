import SpriteKit
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
private final class ContactCounter: NSObject, SKPhysicsContactDelegate {
    var began: [(String?, String?)] = []
    var ended = 0
    var impulse: CGFloat = 0
    var point = CGPoint.zero

    func didBegin(_ contact: SKPhysicsContact) {
        began.append((contact.bodyA.node?.name, contact.bodyB.node?.name))
        impulse = contact.collisionImpulse
        point = contact.contactPoint
    }

    func didEnd(_ contact: SKPhysicsContact) { ended += 1 }
}

@MainActor @Suite struct PhysicsTests {
    private func ball(_ radius: CGFloat, at point: CGPoint) -> SKNode {
        let node = SKNode()
        node.position = point
        node.physicsBody = SKPhysicsBody(circleOfRadius: radius)
        node.physicsBody?.linearDamping = 0
        return node
    }

    private func floor(_ y: CGFloat) -> SKNode {
        let node = SKNode()
        node.physicsBody = SKPhysicsBody(edgeFrom: CGPoint(x: -500, y: y), to: CGPoint(x: 500, y: y))
        return node
    }

    @Test func massesFollowFromAreas() {
        let square = SKPhysicsBody(rectangleOf: CGSize(width: 150, height: 150))
        #expect(abs(square.area - 1) < 1e-9 && abs(square.mass - 1) < 1e-9)
        square.density = 3
        #expect(abs(square.mass - 3) < 1e-9)
        square.mass = 6
        #expect(abs(square.density - 6) < 1e-9)
        #expect(abs(SKPhysicsBody(circleOfRadius: 150).area - .pi) < 1e-9)
        let both = SKPhysicsBody(bodies: [SKPhysicsBody(rectangleOf: CGSize(width: 150, height: 150)), SKPhysicsBody(circleOfRadius: 150)])
        #expect(abs(both.area - 1 - .pi) < 1e-9)
        #expect(!SKPhysicsBody(edgeLoopFrom: CGRect(x: 0, y: 0, width: 10, height: 10)).isDynamic)
    }

    /// s = g·t²/2, with 150 points to a metre; steps of 1/240 s make less than half a percent.
    @Test func aBodyFallsByTheFormula() {
        let node = ball(10, at: CGPoint(x: 0, y: 1000))
        let (stage, _) = play(node)
        for second in [0.5, 1.0] {
            stage.advance(by: 0.5)
            let distance = 9.8 * 150 * second * second / 2
            #expect(abs(1000 - node.position.y - distance) < distance * 0.01)
            #expect(abs(node.physicsBody!.velocity.dy + 9.8 * 150 * second) < 10)
        }
    }

    @Test func recordingsOfAnyRateAreTheSame() {
        func fall(_ step: Double) -> CGPoint {
            let node = ball(10, at: CGPoint(x: 20, y: 150))
            let (stage, scene) = play(node, floor(0)) { scene in
                scene.children[0].physicsBody?.velocity = CGVector(dx: 30, dy: 0)
                scene.children[0].physicsBody?.restitution = 0.8
            }
            let count = Int((2 / step).rounded())
            for _ in 0..<count {
                stage.advance(by: step)
            }
            return scene.children[0].position
        }
        let rates: [Double] = [60, 30, 10, 120]
        let positions: [CGPoint] = rates.map { fall(1 / $0) }
        #expect(positions.allSatisfy { $0 == positions[0] })
        #expect(positions[0].x > 50)
    }

    @Test func bouncesKeepAPartOfTheVelocity() {
        for (restitution, part) in [(1.0, 1.0), (0.5, 0.25)] {
            let node = ball(10, at: CGPoint(x: 0, y: 210))
            let ground = floor(0)
            let (stage, _) = play(node, ground)
            node.physicsBody?.restitution = restitution
            var highest: CGFloat = 0
            var hasBounced = false
            for _ in 0..<120 {
                stage.advance(by: 1.0 / 60)
                hasBounced = hasBounced || node.physicsBody!.velocity.dy > 1
                if hasBounced { highest = max(highest, node.position.y) }
                if hasBounced, node.physicsBody!.velocity.dy < 0 { break }
            }
            #expect(abs(highest - 10 - 200 * part) < 12, "\(restitution): \(highest)")
        }
    }

    @Test func aBallComesToRestOnTheFloor() {
        let node = ball(10, at: CGPoint(x: 0, y: 60))
        let (stage, _) = play(node, floor(0))
        stage.advance(by: 3)
        #expect(abs(node.position.y - 10) < 1.5)
        #expect(node.physicsBody!.isResting)
        #expect(node.physicsBody!.allContactedBodies().count == 1)
    }

    @Test func contactsAreReportedOnce() {
        let node = ball(10, at: CGPoint(x: 0, y: 60))
        node.name = "ball"
        node.physicsBody?.categoryBitMask = 1
        node.physicsBody?.restitution = 0
        let ground = SKNode()
        ground.name = "ground"
        // Many shapes of one body.
        let path = CGMutablePath()
        path.move(to: CGPoint(x: -100, y: 0))
        for x in stride(from: -98, through: 100, by: 2) { path.addLine(to: CGPoint(x: CGFloat(x), y: 0)) }
        ground.physicsBody = SKPhysicsBody(edgeChainFrom: path)
        ground.physicsBody?.categoryBitMask = 2
        ground.physicsBody?.restitution = 0
        node.physicsBody?.contactTestBitMask = 2
        let counter = ContactCounter()
        let (stage, scene) = play(node, ground) { $0.physicsWorld.contactDelegate = counter }
        stage.advance(by: 0.1)
        #expect(counter.began.isEmpty)
        stage.advance(by: 2)
        #expect(counter.began.count == 1 && counter.ended == 0)
        #expect(Set([counter.began[0].0, counter.began[0].1]) == ["ball", "ground"])
        #expect(counter.impulse > 0 && abs(counter.point.y) < 2)
        node.physicsBody?.applyImpulse(CGVector(dx: 0, dy: 100 * node.physicsBody!.mass))
        stage.advance(by: 0.05)
        #expect(counter.ended == 1)
        _ = scene
    }

    @Test func masksDecide() {
        let node = ball(10, at: CGPoint(x: 0, y: 60))
        node.physicsBody?.collisionBitMask = 0
        let ground = floor(0)
        ground.physicsBody?.collisionBitMask = 0
        let counter = ContactCounter()
        node.physicsBody?.contactTestBitMask = .max
        let (stage, _) = play(node, ground) { $0.physicsWorld.contactDelegate = counter }
        stage.advance(by: 1)
        #expect(node.position.y < -100)
        #expect(counter.began.count == 1 && counter.ended == 1)
    }

    @Test func impulsesAndForces() {
        let (pushed, forced) = (ball(15, at: CGPoint(x: 0, y: 0)), ball(15, at: CGPoint(x: 0, y: 100)))
        let (stage, scene) = play(pushed, forced) { $0.physicsWorld.gravity = .zero }
        let mass = pushed.physicsBody!.mass
        pushed.physicsBody?.applyImpulse(CGVector(dx: 60 * mass, dy: 0))
        forced.run(.applyForce(CGVector(dx: 60 * mass, dy: 0), duration: 1))
        stage.advance(by: 1)
        #expect(abs(pushed.position.x - 60) < 0.5)
        #expect(abs(forced.physicsBody!.velocity.dx - 60) < 2)
        pushed.physicsBody?.applyAngularImpulse(0.01)
        #expect(pushed.physicsBody!.angularVelocity > 0)
        let turn = pushed.zRotation
        stage.advance(by: 0.1)
        #expect(pushed.zRotation > turn)
        pushed.physicsBody?.allowsRotation = false
        let still = pushed.zRotation
        stage.advance(by: 0.1)
        #expect(pushed.zRotation == still)
        _ = scene
    }

    @Test func jointsHold() {
        let names = ["pin", "fixed", "spring", "limit", "sliding"]
        for name in names {
            let anchor = SKNode()
            anchor.position = CGPoint(x: 100, y: 150)
            anchor.physicsBody = SKPhysicsBody(circleOfRadius: 5)
            anchor.physicsBody?.isDynamic = false
            let node = ball(10, at: CGPoint(x: 140, y: 150))
            let (stage, scene) = play(anchor, node)
            let (a, b) = (anchor.physicsBody!, node.physicsBody!)
            let joint: SKPhysicsJoint
            switch name {
            case "pin": joint = SKPhysicsJointPin.joint(withBodyA: a, bodyB: b, anchor: anchor.position)
            case "fixed": joint = SKPhysicsJointFixed.joint(withBodyA: a, bodyB: b, anchor: anchor.position)
            case "spring":
                let spring = SKPhysicsJointSpring.joint(withBodyA: a, bodyB: b, anchorA: anchor.position, anchorB: node.position)
                spring.frequency = 2
                spring.damping = 0.5
                joint = spring
            case "limit": joint = SKPhysicsJointLimit.joint(withBodyA: a, bodyB: b, anchorA: anchor.position, anchorB: node.position)
            default: joint = SKPhysicsJointSliding.joint(withBodyA: a, bodyB: b, anchor: node.position, axis: CGVector(dx: 0, dy: 1))
            }
            scene.physicsWorld.add(joint)
            stage.advance(by: 0.7)
            let (x, y) = (node.position.x - 100, node.position.y - 150)
            switch name {
            case "pin": #expect(abs(hypot(x, y) - 40) < 2 && y < -5, "\(name)")
            case "fixed": #expect(abs(x - 40) < 2 && abs(y) < 2, "\(name) \(x) \(y)")
            case "spring": #expect(y < -5 && y > -140, "\(name) \(y)")
            case "limit": #expect(hypot(x, y) < 42 && y < -5, "\(name)")
            default: #expect(abs(x - 40) < 2 && y < -100 && abs(node.zRotation) < 0.05, "\(name) \(x) \(y)")
            }
            #expect(b.joints.count == 1)
            scene.physicsWorld.remove(joint)
            stage.advance(by: 1)
            #expect(node.position.y < -200, "\(name)")
        }
    }

    @Test func bodiesAreFound() {
        let (near, far) = (ball(10, at: CGPoint(x: 50, y: 50)), ball(10, at: CGPoint(x: 150, y: 50)))
        let (_, scene) = play(near, far) { $0.physicsWorld.gravity = .zero }
        let world = scene.physicsWorld
        #expect(world.body(at: CGPoint(x: 55, y: 50)) === near.physicsBody)
        #expect(world.body(at: CGPoint(x: 100, y: 50)) == nil)
        #expect(world.body(in: CGRect(x: 130, y: 30, width: 30, height: 30)) === far.physicsBody)
        #expect(world.body(alongRayStart: CGPoint(x: 200, y: 50), end: CGPoint(x: 0, y: 50)) === far.physicsBody)
        var hits: [CGFloat] = []
        world.enumerateBodies(alongRayStart: CGPoint(x: 0, y: 50), end: CGPoint(x: 200, y: 50)) { _, point, normal, _ in
            hits.append(point.x)
            #expect(normal.dx < 0)
        }
        #expect(hits.count == 2 && abs(hits[0] - 40) < 1e-6 && abs(hits[1] - 140) < 1e-6)
    }

    @Test func fieldsPush() {
        let field = SKFieldNode.radialGravityField()
        field.position = CGPoint(x: 100, y: 0)
        field.strength = 2
        let node = ball(5, at: .zero)
        let (stage, _) = play(field, node) { $0.physicsWorld.gravity = .zero }
        stage.advance(by: 0.2)
        #expect(abs(node.physicsBody!.velocity.dx - 60) < 3)
        field.categoryBitMask = 2
        node.physicsBody?.fieldBitMask = 1
        let speed = node.physicsBody!.velocity.dx
        stage.advance(by: 0.1)
        #expect(abs(node.physicsBody!.velocity.dx - speed) < 1e-9)
    }

    @Test func nestedAndScaledNodesFall() {
        let parent = SKNode()
        parent.position = CGPoint(x: 50, y: 100)
        parent.setScale(2)
        parent.zRotation = .pi / 2
        let node = ball(10, at: CGPoint(x: 10, y: 0))
        parent.addChild(node)
        let (stage, scene) = play(parent, floor(0))
        let before = node.convert(.zero, to: scene)
        #expect(abs(before.y - 120) < 1e-9)
        stage.advance(by: 3)
        let after = node.convert(.zero, to: scene)
        #expect(abs(after.x - 50) < 1 && abs(after.y - 20) < 2)
    }

    @Test func aRemovedBodyIsGone() {
        let (a, b) = (ball(10, at: CGPoint(x: 0, y: 11)), floor(0))
        let (stage, scene) = play(a, b)
        stage.advance(by: 1)
        #expect(abs(a.position.y - 10) < 2)
        b.removeFromParent()
        stage.advance(by: 1)
        #expect(a.position.y < -100)
        a.physicsBody = nil
        let y = a.position.y
        stage.advance(by: 1)
        #expect(a.position.y == y && scene.physicsWorld.body(at: a.position) == nil)
    }

    @Test func anImageHasAnOutline() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 30)).image { context in
            UIColor.white.setFill()
            context.fill(CGRect(x: 0, y: 15, width: 30, height: 15))
        }
        let body = SKPhysicsBody(texture: SKTexture(image: image), size: CGSize(width: 150, height: 150))
        #expect(abs(body.area - 0.5) < 0.02)
    }

    @Test func badNumbersDoNoHarm() {
        let node = ball(10, at: CGPoint(x: 50, y: 50))
        let (stage, scene) = play(node, floor(0))
        for bad in [CGFloat.nan, .infinity, -.infinity, 1e300] {
            let body = node.physicsBody!
            body.velocity = CGVector(dx: bad, dy: bad)
            body.angularVelocity = bad
            body.mass = bad
            body.linearDamping = bad
            body.applyForce(CGVector(dx: bad, dy: 0))
            body.applyImpulse(CGVector(dx: bad, dy: bad), at: CGPoint(x: bad, y: 0))
            body.applyAngularImpulse(bad)
            scene.physicsWorld.gravity = CGVector(dx: bad, dy: bad)
            stage.advance(by: 0.1)
            node.position = CGPoint(x: bad, y: 0)
            stage.advance(by: 0.1)
            node.setScale(bad)
            node.physicsBody = SKPhysicsBody(circleOfRadius: bad)
            stage.advance(by: 0.1)
            node.physicsBody = SKPhysicsBody(rectangleOf: CGSize(width: bad, height: bad))
            stage.advance(by: 0.1)
            node.setScale(1)
            node.position = .zero
            node.physicsBody = SKPhysicsBody(circleOfRadius: 10)
            scene.physicsWorld.gravity = CGVector(dx: 0, dy: -9.8)
            stage.advance(by: 0.1)
            #expect(node.position.y.isFinite)
        }
    }
}
