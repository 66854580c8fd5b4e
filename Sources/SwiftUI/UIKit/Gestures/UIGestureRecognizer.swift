import Foundation

/// Follows touches on a view, and calls methods. SwiftUI's gestures do the work: a recognizer on a view in a view comes before that around.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    /// What a recognizer has come to.
    public enum State: Int, Sendable {
        /// No gesture has been recognized yet.
        case possible
        /// A movement has begun.
        case began
        /// A movement continues.
        case changed
        /// A movement has ended, or a tap or press was recognized.
        case ended
        /// A movement was taken away.
        case cancelled
        /// The touch was something else.
        case failed

        /// The same as `ended`.
        public static let recognized = State.ended
    }

    private struct Target {
        weak var object: AnyObject?
        let isFree: Bool
        let selector: Selector
    }

    private var targets: [Target] = []
    /// The view whose touches it follows.
    open internal(set) weak var view: UIView?
    /// What it has come to.
    open var state = State.possible
    /// Whether it follows touches.
    open var isEnabled = true {
        didSet {
            view?.changed()
            representation?.recognizerDidChange()
        }
    }
    /// Asked. Not kept alive.
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// Not shown: touches reach controls in any case.
    open var cancelsTouchesInView = true {
        didSet { RuntimeIssue.notShown("UIGestureRecognizer.cancelsTouchesInView", "Touches reach controls in any case.", if: !cancelsTouchesInView) }
    }
    /// Not shown: touches reach controls in any case.
    open var delaysTouchesBegan = false {
        didSet { RuntimeIssue.notShown("UIGestureRecognizer.delaysTouchesBegan", "Touches reach controls in any case.", if: delaysTouchesBegan) }
    }
    /// Harmless: nothing receives raw touches that could be delayed.
    open var delaysTouchesEnded = true
    /// The name of the recognizer.
    open var name: String?
    /// How many touches: one while it follows them.
    open var numberOfTouches: Int { state == .possible ? 0 : 1 }
    /// In the view's own coordinates; in the window's, where it belongs to a view of SwiftUI.
    var point = CGPoint.zero
    /// What attaches it to a view of SwiftUI; nil for one of a UIKit view.
    weak var representation: (any GestureRecognizerRepresentation)?
    /// The space of `point`.
    var space: CoordinateSpace { representation == nil ? .local : .global }

    /// Calls a method of a target, which is not kept alive, with the recognizer.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let action {
            targets.append(Target(object: target.map { $0 as AnyObject }, isFree: target == nil, selector: action))
        }
    }

    /// Creates a recognizer without targets.
    public override convenience init() {
        self.init(target: nil, action: nil)
    }

    /// Calls another method, too.
    open func addTarget(_ target: Any, action: Selector) {
        targets.append(Target(object: target as AnyObject, isFree: false, selector: action))
    }

    /// Calls a method no more; nil is any.
    open func removeTarget(_ target: Any?, action: Selector?) {
        let object = target.map { $0 as AnyObject }
        targets.removeAll { (object == nil || $0.object === object) && (action == nil || $0.selector == action) }
    }

    /// Where the touch is, in a view's coordinates; in the tree's root's for nil.
    open func location(in view: UIView?) -> CGPoint {
        guard let own = self.view, own !== view else { return point }
        return own.convert(point, to: view)
    }

    /// The position of a touch, in the coordinates of `view`.
    /// Harmless: all touches are at the same position.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { location(in: view) }

    /// Those of the same view that come first.
    private(set) var elders: [UIGestureRecognizer] = []

    /// Recognizes only what another recognizer of the same view does not. One of another view is left to SwiftUI's rules, with a warning.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        elders.append(otherGestureRecognizer)
        view?.changed()
        if let view, let other = otherGestureRecognizer.view, view !== other {
            RuntimeIssue.report("UIGestureRecognizer.require(toFail:): recognizers of different views do not wait for each other here.")
        }
    }

    /// Changes the state and calls the actions.
    func become(_ state: State) {
        if state == .began || self.state == .possible && state == .ended, delegate?.gestureRecognizerShouldBegin(self) == false {
            return
        }
        self.state = state
        for target in targets where target.isFree || target.object != nil {
            target.selector.perform(on: target.object, [self])
        }
        representation?.recognizerDidAct()
        if state == .ended || state == .cancelled {
            self.state = .possible
        }
    }

    /// The middle of the view, where nothing else is known.
    var middle: CGPoint {
        view.map { CGPoint(x: $0.bounds.midX, y: $0.bounds.midY) } ?? representation?.middle ?? .zero
    }

    func reportTouches(_ number: Int) {
        if number > 1 {
            RuntimeIssue.report("\(type(of: self)): only one touch is supported here, not \(number).")
        }
    }

    /// SwiftUI's gesture that does the work; nil for none.
    var gesture: AnyGesture<Void>? { nil }

    /// Follows a gesture from its begin to its end.
    func following<G: Gesture>(
        _ gesture: G, isMeant: @escaping (G.Value) -> Bool = { _ in true }, _ take: @escaping (G.Value) -> Void
    ) -> AnyGesture<Void> where G.Value: Equatable {
        AnyGesture(
            gesture
                .onChanged { value in
                    guard isMeant(value) else { return }
                    take(value)
                    self.become(self.state == .possible ? .began : .changed)
                }
                .onEnded { value in
                    guard isMeant(value) else { return }
                    take(value)
                    self.become(.ended)
                }
                .map { _ in })
    }
}

/// Asked by a gesture recognizer.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
    /// Whether the recognizer may begin.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    /// Not called on a stage: recognizers of one view are simultaneous unless one waits for another (`require(toFail:)`).
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer) -> Bool
    /// Not called on a stage.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
}

extension UIGestureRecognizerDelegate {
    /// Allows the gesture to begin.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Does not allow simultaneous gestures.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    /// Allows the gesture to receive the touch.
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }
}

/// Taps.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// The number of taps; 1 by default.
    open var numberOfTapsRequired = 1
    /// One unless set. One touch taps in any case: for more there is a warning.
    open var numberOfTouchesRequired = 1 { didSet { reportTouches(numberOfTouchesRequired) } }

    override var gesture: AnyGesture<Void>? {
        AnyGesture(
            SpatialTapGesture(count: max(numberOfTapsRequired, 1), coordinateSpace: space)
                .onEnded { value in
                    self.point = value.location
                    self.become(.ended)
                }
                .map { _ in })
    }
}

/// A touch that stays.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// In seconds; half a second unless set.
    open var minimumPressDuration: TimeInterval = 0.5
    /// How far it may move, in points.
    open var allowableMovement: CGFloat = 10
    /// One unless set. One touch presses in any case: for more there is a warning.
    open var numberOfTouchesRequired = 1 { didSet { reportTouches(numberOfTouchesRequired) } }
    /// Not shown: no taps come before a press.
    open var numberOfTapsRequired = 0 {
        didSet {
            RuntimeIssue.notShown(
                "UILongPressGestureRecognizer.numberOfTapsRequired", "Use SwiftUI's TapGesture sequenced before a LongPressGesture.",
                if: numberOfTapsRequired != 0)
        }
    }

    override var gesture: AnyGesture<Void>? {
        AnyGesture(
            LongPressGesture(minimumDuration: minimumPressDuration, maximumDistance: allowableMovement)
                .sequenced(before: DragGesture(minimumDistance: 0, coordinateSpace: space))
                .onChanged { value in
                    guard case .second(true, let drag) = value else { return }
                    self.point = drag?.location ?? self.middle
                    self.become(self.state == .possible ? .began : .changed)
                }
                .onEnded { _ in self.become(.ended) }
                .map { _ in })
    }
}

/// A touch that moves.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// One unless set. One touch moves in any case: for more there is a warning.
    open var minimumNumberOfTouches = 1 { didSet { reportTouches(minimumNumberOfTouches) } }
    /// Not shown: one touch moves.
    open var maximumNumberOfTouches = Int.max {
        didSet {
            RuntimeIssue.notShown("UIPanGestureRecognizer.maximumNumberOfTouches", "One touch moves it in any case.", if: maximumNumberOfTouches != Int.max)
        }
    }
    private var moved = CGPoint.zero
    private var base = CGPoint.zero
    private var speed = CGPoint.zero

    /// How far it has moved since it began, or since that was set, in a view's coordinates.
    open func translation(in view: UIView?) -> CGPoint {
        let distance = CGPoint(x: moved.x - base.x, y: moved.y - base.y)
        return view?.distance(fromRoot: distance) ?? distance
    }

    /// Sets how far it counts as moved, in a view's coordinates.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        let distance = view?.distance(toRoot: translation) ?? translation
        base = CGPoint(x: moved.x - distance.x, y: moved.y - distance.y)
    }

    /// In points per second, in a view's coordinates.
    open func velocity(in view: UIView?) -> CGPoint { view?.distance(fromRoot: speed) ?? speed }

    /// Whether a touch that began at a point of the window counts.
    func follows(from start: CGPoint) -> Bool { true }

    override var gesture: AnyGesture<Void>? {
        following(DragGesture(minimumDistance: 10, coordinateSpace: .global), isMeant: { self.follows(from: $0.startLocation) }) { value in
            if self.state == .possible {
                self.base = .zero
            }
            self.moved = CGPoint(x: value.translation.width, y: value.translation.height)
            self.speed = CGPoint(x: value.velocity.width, y: value.velocity.height)
            self.point = value.location
        }
    }

    /// Where the touch is, in a view's coordinates, as far as the tree's root stands at the window's corner.
    open override func location(in view: UIView?) -> CGPoint {
        view.map { $0.convert(point, from: nil) } ?? point
    }
}

/// A short move in one direction.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// The directions of a swipe.
    public struct Direction: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// A swipe to the right.
        public static let right = Direction(rawValue: 1)
        /// A swipe to the left.
        public static let left = Direction(rawValue: 2)
        /// A swipe upwards.
        public static let up = Direction(rawValue: 4)
        /// A swipe downwards.
        public static let down = Direction(rawValue: 8)
    }

    /// To the right unless set.
    open var direction = Direction.right
    /// One unless set. One touch swipes in any case: for more there is a warning.
    open var numberOfTouchesRequired = 1 { didSet { reportTouches(numberOfTouchesRequired) } }

    override var gesture: AnyGesture<Void>? {
        AnyGesture(
            DragGesture(minimumDistance: 30, coordinateSpace: space)
                .onEnded { value in
                    let (x, y) = (value.translation.width, value.translation.height)
                    let way: Direction = abs(x) > abs(y) ? (x > 0 ? .right : .left) : (y > 0 ? .down : .up)
                    guard self.direction.contains(way) else { return }
                    self.point = value.startLocation
                    self.become(.ended)
                }
                .map { _ in })
    }
}

/// Two touches that go apart or together.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// How far apart they are now, in units of what they were.
    open var scale: CGFloat = 1
    /// The velocity of the change, per second.
    open private(set) var velocity: CGFloat = 0

    override var gesture: AnyGesture<Void>? {
        following(MagnifyGesture()) { value in
            self.scale = value.magnification
            self.velocity = value.velocity
            self.point = self.representation?.globalPoint(value.startLocation) ?? value.startLocation
        }
    }
}

/// Two touches that turn.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// The rotation in radians.
    open var rotation: CGFloat = 0
    /// In radians per second.
    open private(set) var velocity: CGFloat = 0

    override var gesture: AnyGesture<Void>? {
        following(RotateGesture()) { value in
            self.rotation = CGFloat(value.rotation.radians)
            self.velocity = CGFloat(value.velocity.radians)
            self.point = self.representation?.globalPoint(value.startLocation) ?? value.startLocation
        }
    }
}

/// A touch that moves in from an edge of the window.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The edges that it may come from; none unless set, and then a touch from anywhere counts.
    open var edges: UIRectEdge = []
    /// How near to an edge a touch begins, as on a phone.
    private static let reach: CGFloat = 20

    override func follows(from start: CGPoint) -> Bool {
        guard !edges.isEmpty else { return true }
        let bounds = UIScreen.main.bounds
        return edges.contains(.left) && start.x <= Self.reach || edges.contains(.right) && start.x >= bounds.width - Self.reach
            || edges.contains(.top) && start.y <= Self.reach || edges.contains(.bottom) && start.y >= bounds.height - Self.reach
    }
}
