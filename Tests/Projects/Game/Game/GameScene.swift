import SpriteKit

final class GameScene: SKScene, SKPhysicsContactDelegate {
    private enum Category {
        static let ball: UInt32 = 1
        static let floor: UInt32 = 2
    }

    private let ball = SKShapeNode(circleOfRadius: 10)
    private let score = SKLabelNode(text: "Bounces 0")
    private var bounces = 0

    override func didMove(to view: SKView) {
        backgroundColor = .black
        physicsWorld.contactDelegate = self
        physicsBody = SKPhysicsBody(edgeLoopFrom: CGRect(origin: .zero, size: size))
        physicsBody?.categoryBitMask = Category.floor

        ball.fillColor = .orange
        ball.position = CGPoint(x: size.width / 2, y: size.height / 2)
        let body = SKPhysicsBody(circleOfRadius: 10)
        body.categoryBitMask = Category.ball
        body.contactTestBitMask = Category.floor
        body.restitution = 0.8
        ball.physicsBody = body
        addChild(ball)

        score.position = CGPoint(x: size.width / 2, y: size.height - 30)
        score.fontSize = 16
        addChild(score)
    }

    func didBegin(_ contact: SKPhysicsContact) {
        bounces += 1
        score.text = "Bounces \(bounces)"
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        let star = SKSpriteNode(color: .yellow, size: CGSize(width: 6, height: 6))
        star.position = touches.first?.location(in: self) ?? .zero
        star.run(.sequence([.group([.rotate(byAngle: .pi, duration: 0.5), .fadeOut(withDuration: 0.5)]), .removeFromParent()]))
        addChild(star)
    }
}
