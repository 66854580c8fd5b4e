import SwiftUI

/// Something that nodes do in time. Not shown: `run(_:)` of a node reports that no action runs. An action knows how long it would take. It
/// knows how long it would take.
open class SKAction: NSObject, @unchecked Sendable {
    /// The duration in seconds.
    open var duration: TimeInterval
    /// 1 is the usual speed.
    open var speed: CGFloat = 1

    init(_ duration: TimeInterval) {
        self.duration = duration
    }

    /// Moves by a vector, in points.
    open class func move(by delta: CGVector, duration: TimeInterval) -> SKAction { SKAction(duration) }
    /// Moves to a point.
    open class func move(to location: CGPoint, duration: TimeInterval) -> SKAction { SKAction(duration) }
    /// Moves by distances, in points.
    open class func moveBy(x deltaX: CGFloat, y deltaY: CGFloat, duration: TimeInterval) -> SKAction { SKAction(duration) }
    /// Moves to an x coordinate.
    open class func moveTo(x: CGFloat, duration: TimeInterval) -> SKAction { SKAction(duration) }
    /// Moves to a y coordinate.
    open class func moveTo(y: CGFloat, duration: TimeInterval) -> SKAction { SKAction(duration) }
    /// Rotates by an angle, in radians.
    open class func rotate(byAngle radians: CGFloat, duration: TimeInterval) -> SKAction { SKAction(duration) }
    /// Rotates to an angle, in radians.
    open class func rotate(toAngle radians: CGFloat, duration: TimeInterval) -> SKAction { SKAction(duration) }
    /// Scales by a factor.
    open class func scale(by scale: CGFloat, duration: TimeInterval) -> SKAction { SKAction(duration) }
    /// Scales to a factor.
    open class func scale(to scale: CGFloat, duration: TimeInterval) -> SKAction { SKAction(duration) }
    /// Changes the opacity to 1.
    open class func fadeIn(withDuration sec: TimeInterval) -> SKAction { SKAction(sec) }
    /// Changes the opacity to 0.
    open class func fadeOut(withDuration sec: TimeInterval) -> SKAction { SKAction(sec) }
    /// Fades to an opacity.
    open class func fadeAlpha(to alpha: CGFloat, duration: TimeInterval) -> SKAction { SKAction(duration) }
    /// Waits for a duration, in seconds.
    open class func wait(forDuration sec: TimeInterval) -> SKAction { SKAction(sec) }
    /// Takes the node out of its parent.
    open class func removeFromParent() -> SKAction { SKAction(0) }
    /// Creates an action that would call a block.
    open class func run(_ block: @escaping () -> Void) -> SKAction { SKAction(0) }
    /// Creates an action that would play a sound.
    open class func playSoundFileNamed(_ soundFile: String, waitForCompletion wait: Bool) -> SKAction { SKAction(0) }
    /// One after the other.
    open class func sequence(_ actions: [SKAction]) -> SKAction { SKAction(actions.reduce(0) { $0 + $1.duration }) }
    /// Runs actions at the same time.
    open class func group(_ actions: [SKAction]) -> SKAction { SKAction(actions.map(\.duration).max() ?? 0) }
    /// Repeats an action `count` times. No action runs here.
    open class func `repeat`(_ action: SKAction, count: Int) -> SKAction { SKAction(action.duration * Double(count)) }
    /// Repeats an action forever. No action runs here.
    open class func repeatForever(_ action: SKAction) -> SKAction { SKAction(.infinity) }
    /// Shows one image after another.
    open class func animate(with textures: [SKTexture], timePerFrame sec: TimeInterval) -> SKAction { SKAction(sec * Double(textures.count)) }
}

/// How things fall. Not shown: `SpriteView` reports that no scene is drawn, and its time stands still.
open class SKPhysicsWorld: NSObject {
    /// Metres per second, each second.
    open var gravity = CGVector(dx: 0, dy: -9.8)
    open var speed: CGFloat = 1
    /// Gets what hits what: nothing, here.
    open weak var contactDelegate: (any SKPhysicsContactDelegate)?
}

/// A contact of two bodies. There are no instances here.
open class SKPhysicsContact: NSObject {
    open var bodyA: SKPhysicsBody { SKPhysicsBody() }
    open var bodyB: SKPhysicsBody { SKPhysicsBody() }

    override init() {
        super.init()
    }
}

/// Gets what hits what: nothing, here. All methods may be left out.
public protocol SKPhysicsContactDelegate: NSObjectProtocol {
    func didBegin(_ contact: SKPhysicsContact)
    func didEnd(_ contact: SKPhysicsContact)
}

extension SKPhysicsContactDelegate {
    public func didBegin(_ contact: SKPhysicsContact) {}
    public func didEnd(_ contact: SKPhysicsContact) {}
}

/// How a node moves and hits others. Not shown: `SpriteView` reports that no scene is drawn, and its time stands still.
open class SKPhysicsBody: NSObject, @unchecked Sendable {
    open var isDynamic = true
    open var affectedByGravity = true
    open var allowsRotation = true
    open var mass: CGFloat = 1
    open var density: CGFloat = 1
    open var friction: CGFloat = 0.2
    open var restitution: CGFloat = 0.2
    open var linearDamping: CGFloat = 0.1
    open var angularDamping: CGFloat = 0.1
    open var velocity = CGVector(dx: 0, dy: 0)
    open var angularVelocity: CGFloat = 0
    open var categoryBitMask: UInt32 = .max
    open var collisionBitMask: UInt32 = .max
    open var contactTestBitMask: UInt32 = 0

    override init() {
        super.init()
    }

    /// A circle. Nothing hits it.
    public convenience init(circleOfRadius r: CGFloat) { self.init() }
    /// A rectangle. Nothing hits it.
    public convenience init(rectangleOf s: CGSize) { self.init() }
    /// A rectangle. Nothing hits it.
    public convenience init(rectangleOf s: CGSize, center: CGPoint) { self.init() }
    /// The inside of a rectangle. Nothing hits it.
    public convenience init(edgeLoopFrom rect: CGRect) { self.init() }
    /// A line. Nothing hits it.
    public convenience init(edgeFrom p1: CGPoint, to p2: CGPoint) { self.init() }
    /// An image's outline. Nothing hits it.
    public convenience init(texture: SKTexture, size: CGSize) { self.init() }

    /// Not shown: `SpriteView` reports that no scene is drawn, and its time stands still.
    open func applyImpulse(_ impulse: CGVector) {}
    /// Not shown: `SpriteView` reports that no scene is drawn, and its time stands still.
    open func applyForce(_ force: CGVector) {}
}
