import SpriteKit
import SwiftUI
import SwiftUITesting
import Testing

@MainActor @Suite struct NodeTests {
    private func named(_ name: String, _ children: SKNode...) -> SKNode {
        let node = SKNode()
        node.name = name
        children.forEach { node.addChild($0) }
        return node
    }

    @Test func nodesAreFoundByPatterns() {
        let tree = named("root", named("a", named("enemy1"), named("enemy2")), named("b", named("enemy3", named("gun"))), named("enemy4"))
        func names(_ pattern: String, from node: SKNode) -> [String] { node[pattern].compactMap(\.name) }
        #expect(names("a", from: tree) == ["a"])
        #expect(names("enemy1", from: tree) == [])
        #expect(names("//enemy*", from: tree) == ["enemy1", "enemy2", "enemy3", "enemy4"])
        #expect(names("//enemy[1-2]", from: tree.children[1]) == ["enemy1", "enemy2"])
        #expect(names(".//gun", from: tree.children[1]) == ["gun"])
        #expect(names("a/*", from: tree) == ["enemy1", "enemy2"])
        #expect(names("../enemy4", from: tree.children[0]) == ["enemy4"])
        #expect(names("/b", from: tree.children[0].children[0]) == ["b"])
        #expect(tree.childNode(withName: "//gun")?.parent?.name == "enemy3")
        var seen = 0
        tree.enumerateChildNodes(withName: "//enemy*") { _, stop in
            seen += 1
            stop.pointee = seen == 2 ? true : false
        }
        #expect(seen == 2)
    }

    @Test func pointsAreConvertedBetweenNodes() {
        let (outer, inner, other) = (SKNode(), SKNode(), SKNode())
        let scene = SKScene(size: CGSize(width: 100, height: 100))
        [outer, other].forEach { scene.addChild($0) }
        outer.addChild(inner)
        outer.position = CGPoint(x: 10, y: 20)
        outer.zRotation = .pi / 2
        outer.setScale(2)
        inner.position = CGPoint(x: 5, y: 0)
        let place = inner.convert(CGPoint(x: 1, y: 0), to: scene)
        #expect(abs(place.x - 10) < 1e-9 && abs(place.y - 32) < 1e-9)
        let back = inner.convert(place, from: scene)
        #expect(abs(back.x - 1) < 1e-9 && abs(back.y) < 1e-9)
        inner.move(toParent: other)
        #expect(abs(inner.position.x - 10) < 1e-9 && abs(inner.position.y - 30) < 1e-9)
        #expect(abs(inner.zRotation - .pi / 2) < 1e-9 && abs(inner.xScale - 2) < 1e-9)
    }

    @Test func framesAndHits() {
        let parent = SKNode()
        let sprite = SKSpriteNode(color: .red, size: CGSize(width: 20, height: 10))
        let circle = SKShapeNode(circleOfRadius: 5)
        circle.lineWidth = 0
        sprite.position = CGPoint(x: 50, y: 50)
        circle.position = CGPoint(x: 55, y: 50)
        [sprite, circle].forEach { parent.addChild($0) }
        #expect(sprite.frame == CGRect(x: 40, y: 45, width: 20, height: 10))
        #expect(parent.calculateAccumulatedFrame() == CGRect(x: 40, y: 45, width: 20, height: 10))
        #expect(parent.atPoint(CGPoint(x: 55, y: 50)) === circle)
        sprite.zPosition = 1
        #expect(parent.nodes(at: CGPoint(x: 55, y: 50)).map { $0 === sprite } == [true, false])
        sprite.zRotation = .pi / 2
        #expect(sprite.frame.width < 10.001 && sprite.frame.height > 19.999)
        #expect(parent.atPoint(CGPoint(x: 50, y: 59)) === sprite)
        #expect(parent.atPoint(CGPoint(x: 0, y: 0)) === parent)
        #expect(sprite.intersects(circle) && sprite.contains(CGPoint(x: 50, y: 58)))
    }

    @Test func copiesHaveTheirOwnChildren() throws {
        let shape = SKShapeNode(rectOf: CGSize(width: 10, height: 20), cornerRadius: 2)
        shape.fillColor = .green
        shape.name = "shape"
        shape.physicsBody = SKPhysicsBody(circleOfRadius: 5)
        shape.physicsBody?.restitution = 0.7
        let label = SKLabelNode(text: "Hello")
        label.fontSize = 12
        shape.addChild(label)
        let copy = try #require(shape.copy() as? SKShapeNode)
        #expect(copy !== shape && copy.name == "shape" && copy.fillColor == .green && copy.path == shape.path)
        #expect(copy.physicsBody !== shape.physicsBody && copy.physicsBody?.restitution == 0.7)
        #expect((copy.children.first as? SKLabelNode)?.text == "Hello" && copy.children.first !== label)
        #expect(label.parent === shape && copy.parent == nil)
    }

    @Test func labelsHaveASize() {
        let label = SKLabelNode(text: "Score: 10")
        label.fontSize = 20
        let frame = label.frame
        #expect(frame.width > 60 && frame.width < 140 && abs(frame.midX) < 1e-6)
        #expect(frame.minY < 0 && frame.maxY > 10)
        label.horizontalAlignmentMode = .left
        label.verticalAlignmentMode = .top
        #expect(label.frame.minX == 0 && label.frame.maxY == 0)
        label.numberOfLines = 0
        label.preferredMaxLayoutWidth = 60
        #expect(label.frame.height > frame.height * 1.5)
    }

    @Test func aTreeStaysATree() {
        let (a, b) = (SKNode(), SKNode())
        a.addChild(b)
        b.addChild(a)
        #expect(a.parent == nil && b.parent === a)
        let c = SKNode()
        c.addChild(b)
        #expect(b.parent === c && a.children.isEmpty)
        c.insertChild(a, at: 0)
        #expect(c.children.map { $0 === a } == [true, false])
        #expect(b.inParentHierarchy(c) && !c.inParentHierarchy(b))
        c.removeAllChildren()
        #expect(c.children.isEmpty && a.parent == nil)
    }
}
