import SwiftUI

/// A node of a scene. It keeps its properties; its actions do not run, because a scene's time stands still here.
@MainActor
open class SKNode: NSObject {
    /// In the parent's points, upwards.
    open var position = CGPoint.zero
    /// The drawing order: higher nodes are in front.
    open var zPosition: CGFloat = 0
    /// Radians against the clock.
    open var zRotation: CGFloat = 0
    open var xScale: CGFloat = 1
    open var yScale: CGFloat = 1
    /// The opacity, from 0 to 1.
    open var alpha: CGFloat = 1
    open var isHidden = false
    open var isPaused = false
    /// Not shown: `SpriteView` reports that no scene is drawn, and nothing in it is touched.
    open var isUserInteractionEnabled = false
    open var name: String?
    /// 1 is the usual speed.
    open var speed: CGFloat = 1
    /// How it moves and hits others. Not shown: `SpriteView` reports that no scene is drawn, and its time stands still.
    open var physicsBody: SKPhysicsBody?
    open var userData: NSMutableDictionary?
    open private(set) weak var parent: SKNode?
    open private(set) var children: [SKNode] = []

    public nonisolated override init() {
        super.init()
    }

    /// Nil. Harmless: there is no storyboard on a stage, so that no `coder` holds anything.
    public nonisolated required init?(coder aDecoder: NSCoder) {
        nil
    }

    /// The scene that it is in.
    open var scene: SKScene? { self as? SKScene ?? parent?.scene }

    /// The node's area in its parent, without its children.
    open var frame: CGRect { CGRect(origin: position, size: .zero) }

    /// Puts a node in front of the others in it.
    open func addChild(_ node: SKNode) {
        node.removeFromParent()
        children.append(node)
        node.parent = self
    }

    /// Puts a node between the others in it.
    open func insertChild(_ node: SKNode, at index: Int) {
        node.removeFromParent()
        children.insert(node, at: min(max(index, 0), children.count))
        node.parent = self
    }

    /// Takes it out of its parent.
    open func removeFromParent() {
        parent?.children.removeAll { $0 === self }
        parent = nil
    }

    /// Removes all children.
    open func removeAllChildren() { children.forEach { $0.removeFromParent() } }

    /// The first node of this name in it.
    open func childNode(withName name: String) -> SKNode? { children.first { $0.name == name } }

    /// Calls the block with each child of this name, until the block sets its flag to stop.
    open func enumerateChildNodes(withName name: String, using block: (SKNode, UnsafeMutablePointer<Bool>) -> Void) {
        var isOver = false
        for child in children where child.name == name && !isOver {
            block(child, &isOver)
        }
    }

    /// Sets the scale in both directions.
    open func setScale(_ scale: CGFloat) { (xScale, yScale) = (scale, scale) }

    /// Runs no action. Not shown: a scene's time stands still.
    open func run(_ action: SKAction) { Self.report() }

    /// Runs no action. Not shown: a scene's time stands still.
    open func run(_ action: SKAction, withKey key: String) { Self.report() }

    /// Runs no action; the block is not called. Not shown: a scene's time stands still, so that the block is not
    /// called.
    open func run(_ action: SKAction, completion block: @escaping () -> Void) { Self.report() }

    /// None: none runs. Harmless: `run(_:)` reports that no action runs, so that there is none by any key.
    open func action(forKey key: String) -> SKAction? { nil }

    /// Always false: no action runs.
    open func hasActions() -> Bool { false }

    /// Harmless: no action runs that could end.
    open func removeAllActions() {}

    /// Harmless: no action runs that could end.
    open func removeAction(forKey key: String) {}

    private static func report() {
        RuntimeIssue.report("SpriteKit's scenes are neither drawn nor run here; actions do nothing.")
    }
}

/// What a scene's points are on the screen.
public enum SKSceneScaleMode: Int, Sendable {
    case fill, aspectFill, aspectFit, resizeFill
}

/// A scene of sprites. Here it is not shown: `didMove(to:)` and `update(_:)` are not called.
@MainActor
open class SKScene: SKNode {
    /// The size in points.
    open var size = CGSize(width: 1, height: 1)
    /// Not shown: `SpriteView` reports that no scene is drawn.
    open var scaleMode = SKSceneScaleMode.fill
    /// Not shown: `SpriteView` reports that no scene is drawn.
    open var backgroundColor = UIColor(white: 0.15, alpha: 1)
    /// Where its origin is in it.
    open var anchorPoint = CGPoint.zero
    /// How things fall. Its time stands still.
    public let physicsWorld = SKPhysicsWorld()
    open var camera: SKCameraNode?
    /// None: it is not shown.
    open var view: SKView? { nil }

    /// Of a size, in points.
    public init(size: CGSize) {
        super.init()
        self.size = size
    }

    /// Of one point. Outside of the main thread `sceneDidLoad()` is not called.
    public nonisolated override init() {
        super.init()
        if Thread.isMainThread {
            MainActor.assumeIsolated { sceneDidLoad() }
        }
    }

    /// Nil. Harmless: files of scenes are not read, so that no `coder` holds anything.
    public nonisolated required init?(coder aDecoder: NSCoder) {
        nil
    }

    /// Called when the scene has been made. Harmless: it is there for subclasses.
    open func sceneDidLoad() {}
    /// Called when the scene is shown: never, here. Not shown: `SpriteView` reports that no scene is drawn, and never calls it.
    open func didMove(to view: SKView) {}
    /// Called before the scene is gone: never, here. Not shown: `SpriteView` reports that no scene is drawn, and never calls it.
    open func willMove(from view: SKView) {}
    /// Called when the scene's size has changed: never, here. Not shown: `SpriteView` reports that no scene is drawn, and never calls it.
    open func didChangeSize(_ oldSize: CGSize) {}
    /// Called for each frame: never, here. Not shown: `SpriteView` reports that no scene is drawn, and never calls it.
    open func update(_ currentTime: TimeInterval) {}
    /// Called when actions have been run: never, here. Not shown: `SpriteView` reports that no scene is drawn, and never calls it.
    open func didEvaluateActions() {}
    /// Called when things have moved: never, here. Not shown: `SpriteView` reports that no scene is drawn, and never calls it.
    open func didSimulatePhysics() {}
}

/// From where a scene is seen. Not shown: `SpriteView` reports that no scene is drawn.
open class SKCameraNode: SKNode {}

/// An image for sprites.
open class SKTexture: NSObject, @unchecked Sendable {
    private let image: UIImage?

    /// The image of a name in the asset catalogues.
    public init(imageNamed name: String) {
        image = UIImage(named: name)
    }

    /// Creates a texture from an image.
    public init(image: UIImage) {
        self.image = image
    }

    /// The size of the image, in points.
    open func size() -> CGSize { image?.size ?? .zero }
}

/// An image or a colour in a scene. It is not shown here.
@MainActor
open class SKSpriteNode: SKNode {
    open var texture: SKTexture?
    open var color = UIColor.white
    open var colorBlendFactor: CGFloat = 0
    /// The size in points.
    open var size = CGSize.zero
    /// Where its position is in it, from 0 to 1.
    open var anchorPoint = CGPoint(x: 0.5, y: 0.5)

    /// An image, with a colour and a size in points.
    public init(texture: SKTexture?, color: UIColor, size: CGSize) {
        super.init()
        (self.texture, self.color, self.size) = (texture, color, size)
    }

    /// An image in its own size.
    public convenience init(texture: SKTexture?) {
        self.init(texture: texture, color: .white, size: texture?.size() ?? .zero)
    }

    /// The image of a name in the asset catalogues.
    public convenience init(imageNamed name: String) {
        self.init(texture: SKTexture(imageNamed: name))
    }

    /// A rectangle, in points.
    public convenience init(color: UIColor, size: CGSize) {
        self.init(texture: nil, color: color, size: size)
    }

    /// Nil. Harmless: files of scenes are not read, so that no `coder` holds anything.
    public nonisolated required init?(coder aDecoder: NSCoder) {
        nil
    }

    open override var frame: CGRect {
        let (width, height) = (size.width * abs(xScale), size.height * abs(yScale))
        return CGRect(x: position.x - anchorPoint.x * width, y: position.y - anchorPoint.y * height, width: width, height: height)
    }
}

/// Where a label's text is.
public enum SKLabelHorizontalAlignmentMode: Int, Sendable {
    case center, left, right
}

/// A text in a scene. It is not shown here.
@MainActor
open class SKLabelNode: SKNode {
    open var text: String?
    open var fontName: String?
    open var fontSize: CGFloat = 32
    open var fontColor: UIColor? = .white
    open var horizontalAlignmentMode = SKLabelHorizontalAlignmentMode.center

    /// A text in the usual font.
    public init(text: String?) {
        super.init()
        self.text = text
    }

    /// Creates a label with a font by its name.
    public init(fontNamed fontName: String?) {
        super.init()
        self.fontName = fontName
    }

    /// Nil. Harmless: files of scenes are not read, so that no `coder` holds anything.
    public nonisolated required init?(coder aDecoder: NSCoder) {
        nil
    }
}

/// A shape in a scene. It is not shown here.
@MainActor
open class SKShapeNode: SKNode {
    open var path: CGPath?
    open var fillColor = UIColor.clear
    open var strokeColor = UIColor.white
    open var lineWidth: CGFloat = 1
    open var glowWidth: CGFloat = 0

    /// Creates a shape from a path.
    public init(path: CGPath) {
        super.init()
        self.path = path
    }

    /// A circle around its position.
    public convenience init(circleOfRadius radius: CGFloat) {
        self.init(path: Path(ellipseIn: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius)).cgPath)
    }

    /// A rectangle around its position.
    public convenience init(rectOf size: CGSize, cornerRadius: CGFloat = 0) {
        let rect = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
        self.init(path: Path(roundedRect: rect, cornerRadius: cornerRadius).cgPath)
    }

    /// Nil. Harmless: files of scenes are not read, so that no `coder` holds anything.
    public nonisolated required init?(coder aDecoder: NSCoder) {
        nil
    }
}

/// Particles. None is made here; files of particles (`.sks`) are not read.
@MainActor
open class SKEmitterNode: SKNode {
    open var particleTexture: SKTexture?
    /// Particles per second.
    open var particleBirthRate: CGFloat = 0
    /// Particles in all; 0 for no end.
    open var numParticlesToEmit = 0
    /// The lifetime of a particle, in seconds.
    open var particleLifetime: CGFloat = 0
    open var particleLifetimeRange: CGFloat = 0
    /// The speed of a particle, in points per second.
    open var particleSpeed: CGFloat = 0
    open var particleSpeedRange: CGFloat = 0
    /// The direction of particles, in radians.
    open var emissionAngle: CGFloat = 0
    open var emissionAngleRange: CGFloat = 0
    open var particlePositionRange = CGVector(dx: 0, dy: 0)
    open var particleScale: CGFloat = 1
    open var particleScaleRange: CGFloat = 0
    open var particleScaleSpeed: CGFloat = 0
    open var particleAlpha: CGFloat = 1
    open var particleAlphaRange: CGFloat = 0
    open var particleAlphaSpeed: CGFloat = 0
    open var particleRotation: CGFloat = 0
    open var particleRotationRange: CGFloat = 0
    open var particleRotationSpeed: CGFloat = 0
    open var particleColor = UIColor.white
    open var particleColorBlendFactor: CGFloat = 0
    open var xAcceleration: CGFloat = 0
    open var yAcceleration: CGFloat = 0
    open var targetNode: SKNode?

    public nonisolated override init() {
        super.init()
    }

    /// Nil. Not shown: files of particles are not read.
    public convenience init?(fileNamed filename: String) {
        RuntimeIssue.report("SKEmitterNode reads no files of particles (.sks) here.")
        return nil
    }

    /// Nil. Harmless: files of scenes are not read, so that no `coder` holds anything.
    public nonisolated required init?(coder aDecoder: NSCoder) {
        nil
    }

    /// Not shown: `SpriteView` reports that no scene is drawn, so that there are no particles.
    open func resetSimulation() {}
    /// Not shown: `SpriteView` reports that no scene is drawn, so that there are no particles.
    open func advanceSimulationTime(_ sec: TimeInterval) {}
}
