import CoreImage
import SpriteKit
import SwiftUI
import SwiftUITesting
import Testing

@MainActor @Suite struct SceneTests {
    private let frame = ["update", "didEvaluateActions", "didSimulatePhysics", "didApplyConstraints", "didFinishUpdate"]

    @Test func aFrameHasItsOrder() {
        let (stage, scene) = play()
        #expect(scene.calls == ["didMove"] + frame)
        scene.calls = []
        stage.advance(by: 1.0 / 30)
        #expect(scene.calls == frame + frame)
        #expect(zip(scene.times, scene.times.dropFirst()).allSatisfy { abs($1 - $0 - 1.0 / 60) < 1e-6 || $1 == $0 })
    }

    private struct Shown: View {
        let scene: SKScene
        @State var isShown = true
        @State var isPaused = false

        var body: some View {
            VStack {
                if isShown {
                    SpriteView(scene: scene, isPaused: isPaused, preferredFramesPerSecond: 30)
                }
                Button("Show") { isShown.toggle() }
                Button("Pause") { isPaused.toggle() }
            }
        }
    }

    @Test func whatIsNotShownOrPausedDoesNotRun() throws {
        let scene = RecordingScene(size: CGSize(width: 100, height: 100))
        let stage = TestStage(Shown(scene: scene), size: CGSize(width: 200, height: 300))
        scene.calls = []
        stage.advance(by: 1)
        #expect(scene.calls.count { $0 == "update" } == 30)
        try stage.tap("Pause")
        scene.calls = []
        stage.advance(by: 1)
        #expect(scene.calls.isEmpty)
        try stage.tap("Pause")
        stage.advance(by: 0.5)
        #expect(scene.calls.count { $0 == "update" } > 10)
        try stage.tap("Show")
        stage.advance(by: 0.1)
        #expect(scene.calls.last == "willMove" && scene.view == nil)
        scene.calls = []
        stage.advance(by: 1)
        #expect(scene.calls.isEmpty)
    }

    @Test func touchesHaveTheirPlace() throws {
        let (stage, scene) = play()
        try stage.touchDown(at: CGPoint(x: 50, y: 40))
        #expect(scene.began == [CGPoint(x: 50, y: 160)])
        try stage.touchMove(by: CGSize(width: 10, height: 20))
        #expect(scene.moved.last == CGPoint(x: 60, y: 140))
        try stage.touchUp()
        #expect(scene.ended == [CGPoint(x: 60, y: 140)])
        try stage.touchDown(at: CGPoint(x: 50, y: 40))
        try stage.touchCancel()
        stage.advance(by: 0.1)
        #expect(scene.calls.contains("cancelled") && scene.ended.count == 1)
    }

    private final class Touched: SKSpriteNode {
        var places: [CGPoint] = []

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            places += (event?.allTouches ?? []).map { $0.location(in: self) }
        }
    }

    @Test func touchesReachTheFrontmostNode() throws {
        let node = Touched(color: .red, size: CGSize(width: 40, height: 40))
        node.position = CGPoint(x: 100, y: 100)
        node.isUserInteractionEnabled = true
        let cover = SKSpriteNode(color: .blue, size: CGSize(width: 40, height: 40))
        cover.position = node.position
        let (stage, scene) = play(node, cover)
        try stage.touchDown(at: CGPoint(x: 110, y: 95))
        try stage.touchUp()
        #expect(node.places == [CGPoint(x: 10, y: 5)] && scene.began.isEmpty)
        node.isHidden = true
        try stage.touchDown(at: CGPoint(x: 110, y: 95))
        try stage.touchUp()
        #expect(node.places.count == 1 && scene.began == [CGPoint(x: 110, y: 105)])
    }

    @Test func scaleModesPlaceTheScene() {
        func corner(_ mode: SKSceneScaleMode) -> (CGPoint, CGSize) {
            let scene = SKScene(size: CGSize(width: 100, height: 50))
            scene.scaleMode = mode
            let stage = TestStage(SpriteView(scene: scene), size: CGSize(width: 200, height: 200))
            stage.advance(by: 0.1)
            return withExtendedLifetime(stage) { (scene.convertPoint(toView: .zero), scene.size) }
        }
        #expect(corner(.fill).0 == CGPoint(x: 0, y: 200))
        #expect(corner(.aspectFit).0 == CGPoint(x: 0, y: 150))
        #expect(corner(.aspectFill).0 == CGPoint(x: -100, y: 200))
        #expect(corner(.resizeFill).0 == CGPoint(x: 0, y: 200) && corner(.resizeFill).1 == CGSize(width: 200, height: 200))
    }

    private func isColor(_ color: [Double], _ red: Double, _ green: Double, _ blue: Double) -> Bool {
        zip(color, [red, green, blue]).allSatisfy { abs($0 - $1) < 0.02 }
    }

    @Test func nodesAreDrawn() {
        let behind = SKSpriteNode(color: .red, size: CGSize(width: 100, height: 100))
        behind.position = CGPoint(x: 100, y: 150)
        let front = SKShapeNode(circleOfRadius: 20)
        front.position = CGPoint(x: 100, y: 150)
        front.fillColor = .green
        front.zPosition = -1
        let (stage, _) = play(front, behind)
        #expect(isColor(stage.color(at: CGPoint(x: 100, y: 50)), 1, 0, 0))
        #expect(isColor(stage.color(at: CGPoint(x: 100, y: 150)), 0, 0, 0))
        front.zPosition = 1
        stage.advance(by: 0.1)
        #expect(isColor(stage.color(at: CGPoint(x: 100, y: 50)), 0, 1, 0))
        front.alpha = 0.5
        stage.advance(by: 0.1)
        #expect(isColor(stage.color(at: CGPoint(x: 100, y: 50)), 0.5, 0.5, 0))
        front.isHidden = true
        stage.advance(by: 0.1)
        #expect(isColor(stage.color(at: CGPoint(x: 100, y: 50)), 1, 0, 0))
    }

    @Test func aTextureIsUprightAndTinted() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
            UIColor.white.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 10, width: 20, height: 10))
        }
        let texture = SKTexture(image: image)
        let sprite = SKSpriteNode(texture: texture, size: CGSize(width: 100, height: 100))
        sprite.position = CGPoint(x: 100, y: 100)
        let part = SKSpriteNode(texture: SKTexture(rect: CGRect(x: 0, y: 0, width: 1, height: 0.5), in: texture), size: CGSize(width: 20, height: 20))
        part.position = CGPoint(x: 20, y: 20)
        let (stage, _) = play(sprite, part)
        #expect(isColor(stage.color(at: CGPoint(x: 100, y: 70)), 1, 1, 1))
        #expect(isColor(stage.color(at: CGPoint(x: 100, y: 130)), 1, 0, 0))
        #expect(isColor(stage.color(at: CGPoint(x: 20, y: 175)), 1, 0, 0) && isColor(stage.color(at: CGPoint(x: 20, y: 186)), 1, 0, 0))
        (sprite.color, sprite.colorBlendFactor) = (.blue, 0.5)
        stage.advance(by: 0.1)
        #expect(isColor(stage.color(at: CGPoint(x: 100, y: 70)), 0.5, 0.5, 1))
    }

    @Test func aCameraShowsAPart() throws {
        let sprite = SKSpriteNode(color: .red, size: CGSize(width: 20, height: 20))
        sprite.position = CGPoint(x: 500, y: 500)
        let camera = SKCameraNode()
        let score = SKSpriteNode(color: .green, size: CGSize(width: 20, height: 20))
        score.position = CGPoint(x: 80, y: 80)
        camera.addChild(score)
        let (stage, scene) = play(sprite, camera) { $0.camera = camera }
        camera.position = CGPoint(x: 500, y: 500)
        camera.setScale(0.5)
        stage.advance(by: 0.1)
        #expect(isColor(stage.color(at: CGPoint(x: 100, y: 100)), 1, 0, 0))
        #expect(isColor(stage.color(at: CGPoint(x: 115, y: 115)), 1, 0, 0))
        #expect(isColor(stage.color(at: CGPoint(x: 180, y: 20)), 0, 1, 0))
        #expect(camera.contains(sprite) && camera.containedNodeSet().contains(score))
        try stage.touchDown(at: CGPoint(x: 120, y: 100))
        #expect(scene.began == [CGPoint(x: 510, y: 500)])
    }

    @Test func cropsAndEffects() {
        let crop = SKCropNode()
        crop.position = CGPoint(x: 50, y: 100)
        crop.addChild(SKSpriteNode(color: .red, size: CGSize(width: 80, height: 80)))
        crop.maskNode = SKSpriteNode(color: .white, size: CGSize(width: 20, height: 80))
        let effect = SKEffectNode()
        effect.position = CGPoint(x: 150, y: 100)
        effect.addChild(SKSpriteNode(color: .white, size: CGSize(width: 40, height: 40)))
        effect.filter = CIFilter(name: "CIColorInvert")
        let (stage, scene) = play(crop, effect)
        scene.backgroundColor = .green
        stage.advance(by: 0.1)
        #expect(isColor(stage.color(at: CGPoint(x: 50, y: 100)), 1, 0, 0) && isColor(stage.color(at: CGPoint(x: 70, y: 100)), 0, 1, 0))
        #expect(isColor(stage.color(at: CGPoint(x: 150, y: 100)), 0, 0, 0))
    }

    @Test func textsAreDrawn() {
        let label = SKLabelNode(text: "Lives: 3")
        label.position = CGPoint(x: 100, y: 100)
        let (stage, _) = play(label)
        #expect(stage.texts == ["Lives: 3"])
        label.text = "Lives: 2"
        stage.advance(by: 0.1)
        #expect(stage.texts == ["Lives: 2"])
    }

    @Test func constraintsAreKept() {
        let (node, follower, arrow) = (SKNode(), SKNode(), SKNode())
        node.constraints = [.positionX(SKRange(lowerLimit: 0, upperLimit: 50), y: SKRange(constantValue: 10))]
        node.run(.moveBy(x: 100, y: 100, duration: 1))
        follower.constraints = [.distance(SKRange(upperLimit: 20), to: node)]
        arrow.constraints = [.orient(to: node, offset: SKRange(constantValue: 0))]
        arrow.position = CGPoint(x: 50, y: 110)
        let turned = SKNode()
        turned.zRotation = 3
        turned.constraints = [.zRotation(SKRange(value: 0, variance: 1))]
        let (stage, _) = play(node, follower, arrow, turned)
        stage.advance(by: 1)
        #expect(node.position == CGPoint(x: 50, y: 10))
        #expect(abs(hypot(follower.position.x - 50, follower.position.y - 10) - 20) < 1e-6)
        #expect(abs(arrow.zRotation + .pi / 2) < 1e-6 && turned.zRotation == 1)
    }

    private static let transitions: [String: @MainActor () -> SKTransition] = [
        "crossFade": { .crossFade(withDuration: 1) }, "fade": { .fade(withDuration: 1) }, "white": { .fade(with: .white, duration: 1) },
        "push": { .push(with: .left, duration: 1) }, "moveIn": { .moveIn(with: .up, duration: 1) }, "reveal": { .reveal(with: .down, duration: 1) },
        "openHorizontal": { .doorsOpenHorizontal(withDuration: 1) }, "openVertical": { .doorsOpenVertical(withDuration: 1) },
        "closeHorizontal": { .doorsCloseHorizontal(withDuration: 1) }, "closeVertical": { .doorsCloseVertical(withDuration: 1) },
        "doorway": { .doorway(withDuration: 1) }, "flipHorizontal": { .flipHorizontal(withDuration: 1) },
        "flipVertical": { .flipVertical(withDuration: 1) },
    ]

    @Test(arguments: [
        "crossFade", "fade", "white", "push", "moveIn", "reveal", "openHorizontal", "openVertical", "closeHorizontal", "closeVertical", "doorway",
        "flipHorizontal", "flipVertical",
    ])
    func transitions(_ name: String) throws {
        let make = try #require(Self.transitions[name])
        let transition = make()
        let (stage, old) = play()
        old.backgroundColor = .red
        let new = RecordingScene(size: CGSize(width: 200, height: 200))
        new.backgroundColor = .green
        new.calls = []
        stage.advance(by: 0.1)
        let points = [CGPoint(x: 20, y: 100), CGPoint(x: 100, y: 20), CGPoint(x: 180, y: 180), CGPoint(x: 100, y: 100)]
        func colors() -> [[Double]] { points.map { stage.color(at: $0) } }
        let before = colors()
        old.calls = []
        old.view?.presentScene(new, transition: transition)
        stage.advance(by: 0.55)
        #expect(new.calls == ["didMove"] && old.calls.isEmpty)
        let middle = colors()
        stage.advance(by: 0.6)
        let after = colors()
        #expect(before.allSatisfy { isColor($0, 1, 0, 0) } && after.allSatisfy { isColor($0, 0, 1, 0) })
        #expect(middle != before && middle != after)
        #expect(old.calls == ["willMove"] && old.view == nil && new.calls.contains("update"))
    }
}
