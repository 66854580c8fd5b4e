import SpriteKit
import SwiftUI
import SwiftUITesting
import Testing

/// A scene that keeps its parts, and what it has been told.
@MainActor
class RecordingScene: SKScene {
    var calls: [String] = []
    var times: [TimeInterval] = []
    var began: [CGPoint] = []
    var moved: [CGPoint] = []
    var ended: [CGPoint] = []
    var prepare: (RecordingScene) -> Void = { _ in }

    override func didMove(to view: SKView) {
        calls.append("didMove")
        prepare(self)
    }
    override func willMove(from view: SKView) { calls.append("willMove") }
    override func didChangeSize(_ oldSize: CGSize) { calls.append("didChangeSize") }
    override func update(_ currentTime: TimeInterval) {
        calls.append("update")
        times.append(currentTime)
    }
    override func didEvaluateActions() { calls.append("didEvaluateActions") }
    override func didSimulatePhysics() { calls.append("didSimulatePhysics") }
    override func didApplyConstraints() { calls.append("didApplyConstraints") }
    override func didFinishUpdate() { calls.append("didFinishUpdate") }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { began += touches.map { $0.location(in: self) } }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { moved += touches.map { $0.location(in: self) } }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { ended += touches.map { $0.location(in: self) } }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("cancelled") }
}

/// A scene of 200 points on a stage of the same size.
@MainActor
func play(_ nodes: SKNode..., prepare: @escaping (RecordingScene) -> Void = { _ in }) -> (TestStage, RecordingScene) {
    let scene = RecordingScene(size: CGSize(width: 200, height: 200))
    scene.backgroundColor = .black
    scene.calls = []
    nodes.forEach { scene.addChild($0) }
    scene.prepare = prepare
    return (TestStage(SpriteView(scene: scene), size: CGSize(width: 200, height: 200)), scene)
}

@MainActor @Suite struct ActionTests {
    private func isClose(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 1e-6) -> Bool { abs(a - b) <= tolerance }

    @Test func movesFollowTheStagesTime() {
        let node = SKNode()
        node.run(.moveBy(x: 100, y: -50, duration: 1))
        let (stage, _) = play(node)
        #expect(node.position == .zero)
        stage.advance(by: 0.25)
        #expect(isClose(node.position.x, 25) && isClose(node.position.y, -12.5))
        stage.advance(by: 0.75)
        #expect(isClose(node.position.x, 100) && isClose(node.position.y, -50))
        #expect(!node.hasActions())
    }

    @Test(arguments: [(SKActionTimingMode.linear, 0.25), (.easeIn, 0.0625), (.easeOut, 0.4375), (.easeInEaseOut, 0.15625)])
    func timingModes(_ mode: SKActionTimingMode, _ value: Double) {
        let node = SKNode()
        let action = SKAction.moveTo(x: 100, duration: 2)
        action.timingMode = mode
        node.run(action)
        let (stage, _) = play(node)
        stage.advance(by: 0.5)
        #expect(isClose(node.position.x, 100 * value))
    }

    @Test func aTimingFunctionDecides() {
        let node = SKNode()
        let action = SKAction.moveTo(x: 100, duration: 1)
        action.timingFunction = { $0 * $0 * $0 }
        node.run(action)
        let (stage, _) = play(node)
        stage.advance(by: 0.5)
        #expect(isClose(node.position.x, 12.5, 1e-4))
    }

    @Test func relativeActionsAddUp() {
        let node = SKNode()
        node.run(.moveBy(x: 60, y: 0, duration: 1))
        node.run(.moveBy(x: 0, y: 30, duration: 0.5))
        node.run(.moveBy(x: 40, y: 0, duration: 1))
        let (stage, _) = play(node)
        stage.advance(by: 1)
        #expect(isClose(node.position.x, 100) && isClose(node.position.y, 30))
    }

    @Test func sequencesGroupsAndLoops() {
        let node = SKNode()
        var count = 0
        node.run(.sequence([.wait(forDuration: 0.5), .group([.moveTo(x: 10, duration: 0.25), .moveTo(y: 20, duration: 0.5)]), .run { count += 1 }]))
        let other = SKNode()
        var loops = 0
        other.run(.repeatForever(.sequence([.run { loops += 1 }, .wait(forDuration: 0.1)])), withKey: "loop")
        let third = SKNode()
        third.run(.repeat(.moveBy(x: 5, y: 0, duration: 0.1), count: 4))
        let (stage, _) = play(node, other, third)
        #expect(loops == 1)
        stage.advance(by: 0.5)
        #expect(node.position == .zero)
        stage.advance(by: 0.25)
        #expect(isClose(node.position.x, 10) && isClose(node.position.y, 10) && count == 0)
        stage.advance(by: 0.25)
        #expect(isClose(node.position.y, 20) && count == 1)
        #expect(loops == 11)
        #expect(isClose(third.position.x, 20))
        #expect(other.action(forKey: "loop") != nil)
        other.removeAction(forKey: "loop")
        stage.advance(by: 1)
        #expect(loops == 11)
    }

    @Test func aLoopWithoutADurationRunsOncePerFrame() {
        let node = SKNode()
        var count = 0
        node.run(.repeatForever(.run { count += 1 }))
        let (stage, _) = play(node)
        stage.advance(by: 0.5)
        #expect(count == 31)
    }

    @Test func speedsOfActionsAndNodesMultiply() {
        let (parent, node) = (SKNode(), SKNode())
        parent.addChild(node)
        parent.speed = 2
        node.speed = 0.5
        let action = SKAction.moveBy(x: 100, y: 0, duration: 1)
        action.speed = 0.5
        node.run(action)
        let (stage, _) = play(parent)
        stage.advance(by: 1)
        #expect(isClose(node.position.x, 50))
        parent.isPaused = true
        stage.advance(by: 1)
        #expect(isClose(node.position.x, 50))
    }

    @Test func reversedActionsLeadBack() {
        let actions: [SKAction] = [
            .moveBy(x: 10, y: 20, duration: 0.1), .rotate(byAngle: 1, duration: 0.1), .scale(by: 2, duration: 0.1), .fadeAlpha(by: -0.5, duration: 0.1),
            .speed(by: 1, duration: 0.1), .resize(byWidth: 5, height: 6, duration: 0.1), .hide(),
        ]
        let node = SKSpriteNode(color: .red, size: CGSize(width: 10, height: 10))
        let way = SKAction.sequence(actions)
        node.run(.sequence([way, way.reversed()]))
        let (stage, _) = play(node)
        stage.advance(by: 2)
        #expect(isClose(node.position.x, 0) && isClose(node.position.y, 0) && isClose(node.zRotation, 0) && isClose(node.xScale, 1))
        #expect(isClose(node.alpha, 1) && isClose(node.size.width, 10) && !node.isHidden && !node.hasActions())
    }

    @Test func appearanceOfSprites() {
        let sprite = SKSpriteNode(color: .red, size: CGSize(width: 10, height: 20))
        let pictures = (1...4).map { SKTexture(image: picture(CGFloat($0) * 4)) }
        sprite.run(.resize(toWidth: 30, height: 40, duration: 1))
        sprite.run(.colorize(with: .blue, colorBlendFactor: 0.5, duration: 1))
        sprite.run(.animate(with: pictures, timePerFrame: 0.25))
        let (stage, _) = play(sprite)
        stage.advance(by: 0.5)
        #expect(isClose(sprite.size.width, 20) && isClose(sprite.size.height, 30) && isClose(sprite.colorBlendFactor, 0.25))
        #expect(sprite.texture === pictures[2])
        var (red, blue) = (CGFloat(0), CGFloat(0))
        sprite.color.getRed(&red, green: nil, blue: &blue, alpha: nil)
        #expect(isClose(red, 0.5, 0.01) && isClose(blue, 0.5, 0.01))
    }

    private func picture(_ side: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
            UIColor.white.setFill()
            context.fill(CGRect(x: 0, y: 0, width: side, height: side))
        }
    }

    @Test func aPathIsFollowedEvenly() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 30, y: 0))
        path.addLine(to: CGPoint(x: 30, y: 10))
        let (node, absolute) = (SKNode(), SKNode())
        node.position = CGPoint(x: 100, y: 100)
        node.run(.follow(path, asOffset: true, orientToPath: true, duration: 4))
        absolute.position = CGPoint(x: 100, y: 100)
        absolute.run(.follow(path, asOffset: false, orientToPath: false, speed: 10))
        let (stage, _) = play(node, absolute)
        stage.advance(by: 3.5)
        #expect(isClose(node.position.x, 130) && isClose(node.position.y, 105) && isClose(node.zRotation, .pi / 2))
        #expect(isClose(absolute.position.x, 30) && isClose(absolute.position.y, 5) && absolute.zRotation == 0)
        let back = SKAction.follow(path, asOffset: false, orientToPath: false, duration: 1).reversed()
        absolute.run(back)
        stage.advance(by: 1.5)
        #expect(isClose(absolute.position.x, 0) && isClose(absolute.position.y, 0))
    }

    @Test func customActionsGetTheTime() {
        let node = SKNode()
        var times: [CGFloat] = []
        node.run(.customAction(withDuration: 0.05) { _, time in times.append(time) })
        let (stage, _) = play(node)
        stage.advance(by: 1)
        #expect(times.count == 4 && times.first == 0 && times.last == 0.05)
    }

    @Test func completionsAndWaiting() {
        let node = SKNode()
        var order: [String] = []
        node.run(.wait(forDuration: 0.2)) { order.append("completion") }
        let removed = SKNode()
        removed.run(.wait(forDuration: 0.2)) { order.append("never") }
        let (stage, scene) = play(node, removed) { _ in
            Task { @MainActor in
                await node.run(.wait(forDuration: 0.4))
                order.append("after")
            }
        }
        removed.removeAllActions()
        stage.advance(by: 0.3)
        #expect(order == ["completion"])
        stage.advance(by: 0.3)
        #expect(order == ["completion", "after"], "the task that awaits goes on")
        node.run(.sequence([.wait(forDuration: 0.1), .removeFromParent()]))
        stage.advance(by: 0.2)
        #expect(node.parent == nil && scene.children == [removed])
    }

    @Test func anArmReaches() {
        let (upper, lower, hand) = (SKNode(), SKNode(), SKNode())
        upper.addChild(lower)
        lower.addChild(hand)
        lower.position = CGPoint(x: 50, y: 0)
        hand.position = CGPoint(x: 50, y: 0)
        upper.position = CGPoint(x: 100, y: 100)
        let (stage, scene) = play(upper)
        lower.zRotation = 0.3
        hand.run(.reach(to: CGPoint(x: 140, y: 150), rootNode: upper, duration: 0.5))
        stage.advance(by: 1)
        let place = hand.convert(.zero, to: scene)
        #expect(isClose(place.x, 140, 1) && isClose(place.y, 150, 1))
    }
}
