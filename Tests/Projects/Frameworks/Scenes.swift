import SceneKit
import SpriteKit
import SwiftUI
import WebKit

class GameScene: SKScene, SKPhysicsContactDelegate {
    private let player = SKSpriteNode(color: .red, size: CGSize(width: 50, height: 50))

    override func didMove(to view: SKView) {
        physicsWorld.contactDelegate = self
        player.position = CGPoint(x: frame.midX, y: frame.midY)
        player.physicsBody = SKPhysicsBody(rectangleOf: player.size)
        addChild(player)
        player.run(.repeatForever(.sequence([.moveBy(x: 0, y: 10, duration: 1), .moveBy(x: 0, y: -10, duration: 1)])))
    }

    override func update(_ currentTime: TimeInterval) {}

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        let place = touch.location(in: self)
        for node in nodes(at: place) where node.name == "player" {
            node.run(SKAction.fadeOut(withDuration: 0.2)) { [weak self] in self?.addChild(SKLabelNode(text: "Over")) }
        }
        player.physicsBody?.applyImpulse(CGVector(dx: 0, dy: 20))
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        enumerateChildNodes(withName: "//enemy*") { node, stop in
            node.removeFromParent()
            stop.pointee = true
        }
    }

    func didBegin(_ contact: SKPhysicsContact) {
        if contact.bodyA.node == player {
            contact.bodyB.node?.removeFromParent()
        }
    }
}

class RainFall: SKScene {
    override func sceneDidLoad() {
        size = UIScreen.main.bounds.size
        scaleMode = .resizeFill
        anchorPoint = CGPoint(x: 0.5, y: 1)
        backgroundColor = .clear
        if let node = SKEmitterNode(fileNamed: "RainFall.sks") {
            addChild(node)
            node.particlePositionRange.dx = UIScreen.main.bounds.width
        }
    }
}

struct GameView: View {
    var scene: SKScene {
        let scene = GameScene()
        scene.size = CGSize(width: 300, height: 400)
        scene.scaleMode = .fill
        return scene
    }

    var body: some View {
        VStack {
            SpriteView(scene: scene).frame(width: 300, height: 80)
            SpriteView(scene: RainFall(), options: [.allowsTransparency]).frame(height: 60).ignoresSafeArea()
        }
    }
}

struct ModelView: View {
    private static func makeScene() -> SCNScene {
        let scene = SCNScene(named: "Earth.usdz") ?? SCNScene()
        let sphere = SCNSphere(radius: 1)
        sphere.firstMaterial?.diffuse.contents = UIColor.blue
        let node = SCNNode(geometry: sphere)
        node.position = SCNVector3(x: 0, y: 0, z: -5)
        scene.rootNode.addChildNode(node)
        return scene
    }

    var body: some View {
        SceneView(scene: Self.makeScene(), options: [.autoenablesDefaultLighting, .allowsCameraControl]).frame(height: 60)
    }
}

struct PageView: View {
    var body: some View {
        WebView(url: URL(string: "https://www.swift.org")).frame(height: 60)
    }
}

@MainActor func makeWebView() -> WKWebView {
    let view = WKWebView()
    view.load(URLRequest(url: URL(string: "https://www.swift.org")!))
    return view
}
