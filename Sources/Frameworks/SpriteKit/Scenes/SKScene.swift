import SwiftUI

/// What a scene's points are in the view.
public enum SKSceneScaleMode: Int, Sendable {
    /// Stretched to fill the view.
    case fill
    /// As large as the view needs, cut off at two edges.
    case aspectFill
    /// As large as fits, with black beside it.
    case aspectFit
    /// The scene gets the view's size.
    case resizeFill
}

/// Gets the parts of a scene's frames, in place of a subclass. Each method may be left out.
@MainActor
public protocol SKSceneDelegate: NSObjectProtocol {
    /// A frame begins.
    func update(_ currentTime: TimeInterval, for scene: SKScene)
    /// Actions have run.
    func didEvaluateActions(for scene: SKScene)
    /// Bodies have moved.
    func didSimulatePhysics(for scene: SKScene)
    /// Constraints have been applied.
    func didApplyConstraints(for scene: SKScene)
    /// The frame is complete.
    func didFinishUpdate(for scene: SKScene)
}

extension SKSceneDelegate {
    public func update(_ currentTime: TimeInterval, for scene: SKScene) {}
    public func didEvaluateActions(for scene: SKScene) {}
    public func didSimulatePhysics(for scene: SKScene) {}
    public func didApplyConstraints(for scene: SKScene) {}
    public func didFinishUpdate(for scene: SKScene) {}
}

/// A scene of nodes. While a view shows it, it has a frame 60 times a second of the stage's time: `update`, actions, physics, constraints.
@MainActor
open class SKScene: SKEffectNode {
    /// The size in points. With `resizeFill` it becomes the view's.
    open var size = CGSize(width: 1, height: 1) {
        didSet {
            if size != oldValue {
                didChangeSize(oldValue)
            }
        }
    }
    /// What its points are in the view.
    open var scaleMode = SKSceneScaleMode.fill
    /// What is behind all nodes.
    open var backgroundColor = UIColor(white: 0.15, alpha: 1)
    /// Where its origin is in it: (0, 0) is the bottom-left corner, (1, 1) the top-right one. A camera decides itself.
    open var anchorPoint = CGPoint.zero
    /// From where it is seen; nil shows the rectangle of its size.
    open weak var camera: SKCameraNode?
    /// How bodies move.
    public let physicsWorld = SKPhysicsWorld()
    /// Gets the parts of its frames.
    open weak var delegate: (any SKSceneDelegate)?
    /// The view that shows it.
    open internal(set) weak var view: SKView?

    /// Of a size, in points.
    public init(size: CGSize) {
        super.init()
        self.size = size
        prepare()
    }

    /// Of one point.
    public override init() {
        super.init()
        prepare()
    }

    /// Nil. Not shown: files of scenes are not read, whatever the `filename` is.
    public convenience init?(fileNamed filename: String) {
        RuntimeIssue.notShown("SKScene(fileNamed: \"\(filename)\")", "Files of scenes (.sks) are not read; create the nodes in code.")
        return nil
    }

    /// Nil. Harmless: files of scenes are not read, so that no `coder` holds anything.
    public required init?(coder aDecoder: NSCoder) {
        nil
    }

    private func prepare() {
        shouldEnableEffects = false
        isUserInteractionEnabled = true
        physicsWorld.scene = self
        sceneDidLoad()
    }

    open override var next: UIResponder? { view }

    /// The rectangle of its size, in its points.
    open override var frame: CGRect {
        CGRect(x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height, width: size.width, height: size.height)
    }

    // MARK: For subclasses

    /// The scene has been made. Harmless: it is there for subclasses.
    open func sceneDidLoad() {}
    /// A view shows the scene. Harmless: it is there for subclasses.
    open func didMove(to view: SKView) {}
    /// A view will no longer show the scene. Harmless: it is there for subclasses.
    open func willMove(from view: SKView) {}
    /// The size has changed. Harmless: it is there for subclasses.
    open func didChangeSize(_ oldSize: CGSize) {}
    /// A frame begins, at a time in seconds.
    open func update(_ currentTime: TimeInterval) { delegate?.update(currentTime, for: self) }
    /// Actions have run.
    open func didEvaluateActions() { delegate?.didEvaluateActions(for: self) }
    /// Bodies have moved.
    open func didSimulatePhysics() { delegate?.didSimulatePhysics(for: self) }
    /// Constraints have been applied.
    open func didApplyConstraints() { delegate?.didApplyConstraints(for: self) }
    /// The frame is complete.
    open func didFinishUpdate() { delegate?.didFinishUpdate(for: self) }

    // MARK: Frames

    /// One frame.
    func step(to time: TimeInterval, by interval: TimeInterval) {
        update(time)
        runActions(for: interval)
        didEvaluateActions()
        if !isPaused {
            physicsWorld.simulate(interval)
        }
        didSimulatePhysics()
        applyConstraints()
        didApplyConstraints()
        advanceParticles(interval)
        didFinishUpdate()
    }

    // MARK: In the view

    /// From the scene's points, upwards, to those of a view of this size, downwards.
    func viewTransform(_ view: CGSize) -> CGAffineTransform {
        var (x, y) = (view.width / max(size.width, 1e-9), view.height / max(size.height, 1e-9))
        switch scaleMode {
        case .fill: break
        case .aspectFill: (x, y) = (max(x, y), max(x, y))
        case .aspectFit: (x, y) = (min(x, y), min(x, y))
        case .resizeFill: (x, y) = (1, 1)
        }
        let toMiddle: CGAffineTransform
        if let camera, camera.scene === self {
            toMiddle = camera.sceneTransform.inverse
        } else {
            toMiddle = CGAffineTransform(translationX: (anchorPoint.x - 0.5) * size.width, y: (anchorPoint.y - 0.5) * size.height)
        }
        return toMiddle.concatenating(CGAffineTransform(a: x, b: 0, c: 0, d: -y, tx: view.width / 2, ty: view.height / 2))
    }

    /// A point of the view, downwards, in the scene's points. The scene must be shown.
    open func convertPoint(fromView point: CGPoint) -> CGPoint {
        point.applying(viewTransform(view?.bounds.size ?? size).inverse)
    }

    /// A point of the scene in the view's points. The scene must be shown.
    open func convertPoint(toView point: CGPoint) -> CGPoint {
        point.applying(viewTransform(view?.bounds.size ?? size))
    }

    override func makeEmptyCopy() -> SKNode { SKScene(size: size) }

    override func copyProperties(to node: SKNode) {
        super.copyProperties(to: node)
        guard let scene = node as? SKScene else { return }
        (scene.scaleMode, scene.backgroundColor, scene.anchorPoint) = (scaleMode, backgroundColor, anchorPoint)
        (scene.physicsWorld.gravity, scene.physicsWorld.speed) = (physicsWorld.gravity, physicsWorld.speed)
    }

    /// Touches that no node takes end here. Harmless: it is there for subclasses.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    /// Touches that no node takes end here. Harmless: it is there for subclasses.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    /// Touches that no node takes end here. Harmless: it is there for subclasses.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    /// Touches that no node takes end here. Harmless: it is there for subclasses.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
