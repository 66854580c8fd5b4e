import SwiftUI

/// A touch in a view of a scene.
final class SceneTouch: UITouch {
    private weak var sceneView: SKView?
    private(set) var current: Phase = .began
    private(set) var place: CGPoint
    private(set) var before: CGPoint

    init(_ view: SKView, at point: CGPoint) {
        sceneView = view
        (place, before) = (point, point)
        super.init()
    }

    func move(to point: CGPoint, _ phase: Phase) {
        before = place
        place = point
        current = phase
    }

    override var view: UIView? { sceneView }
    override var phase: Phase { current }

    override func location(in view: UIView?) -> CGPoint { converted(place, view) }
    override func previousLocation(in view: UIView?) -> CGPoint { converted(before, view) }

    private func converted(_ point: CGPoint, _ view: UIView?) -> CGPoint {
        guard let view, let sceneView, view !== sceneView else { return point }
        return sceneView.convert(point, to: view)
    }
}

/// What has happened to touches of a scene.
final class SceneEvent: UIEvent {
    let touches: Set<UITouch>

    init(_ touches: Set<UITouch>) {
        self.touches = touches
        super.init()
    }
}

extension UIEvent {
    /// The touches of an event in a scene; nil for others.
    public var allTouches: Set<UITouch>? { (self as? SceneEvent)?.touches }
}

extension UITouch {
    /// The position in a node's points.
    public func location(in node: SKNode) -> CGPoint { inNode(location(in: view), node) }

    /// The previous position in a node's points.
    public func previousLocation(in node: SKNode) -> CGPoint { inNode(previousLocation(in: view), node) }

    private func inNode(_ point: CGPoint, _ node: SKNode) -> CGPoint {
        guard let scene = node.scene else { return point }
        return scene.convertPoint(fromView: point).applying(node.sceneTransform.inverse)
    }
}
