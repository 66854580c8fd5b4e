import Foundation

/// A touch that moves. It is a drag once the touch has moved `minimumDistance` points, and ends when the touch ends.
nonisolated public struct DragGesture: PrimitiveGesture {
    /// Where the touch is, how it came there and how fast it is.
    public struct Value: Equatable, Sendable {
        /// When the touch was there.
        public var time: Date
        /// Where the touch is, in the gesture's coordinate space.
        public var location: CGPoint
        /// Where the touch began.
        public var startLocation: CGPoint
        /// The velocity in points per second.
        public private(set) var velocity: CGSize

        /// From the start to the touch.
        public var translation: CGSize {
            CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
        }

        /// Where the touch would come to rest if it were lifted now: a quarter of a second on at its present velocity.
        public var predictedEndLocation: CGPoint {
            CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
        }

        /// From the start to `predictedEndLocation`.
        public var predictedEndTranslation: CGSize {
            CGSize(width: translation.width + velocity.width / 4, height: translation.height + velocity.height / 4)
        }

        package init(time: Date, location: CGPoint, startLocation: CGPoint, velocity: CGSize) {
            self.time = time
            self.location = location
            self.startLocation = startLocation
            self.velocity = velocity
        }
    }

    /// Points in the window.
    public var minimumDistance: CGFloat
    /// What the locations are relative to.
    public var coordinateSpace: CoordinateSpace
    fileprivate var inputKinds = GestureInputKinds.all

    /// - Parameters:
    ///   - minimumDistance: Points in the window after which it is a drag; with 0 it is one as soon as the touch begins.
    ///   - coordinateSpace: What the locations are relative to.
    public init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local) {
        self.minimumDistance = minimumDistance
        self.coordinateSpace = coordinateSpace.coordinateSpace
    }

    /// The same for some kinds of input; others leave the gesture alone.
    public init(
        minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local, inputKinds: GestureInputKinds
    ) {
        self.init(minimumDistance: minimumDistance, coordinateSpace: coordinateSpace)
        self.inputKinds = inputKinds
    }

    /// The same with a `CoordinateSpace`.
    @_disfavoredOverload
    public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
        self.minimumDistance = minimumDistance
        self.coordinateSpace = coordinateSpace
    }

    public static func _makeGesture(gesture: _GraphValue<Self>, inputs: _GestureInputs) -> _GestureOutputs<Value> {
        _GestureOutputs(DragGestureRecognizer(inputs: inputs.view) { gesture.value })
    }
}

private final class DragGestureRecognizer: GestureRecognizer<DragGesture.Value> {
    private let inputs: _ViewInputs
    private let gesture: () -> DragGesture
    private var drag: Drag?

    private struct Drag {
        var touchID: Int
        var start: CGPoint
        var isActive = false
        var velocity = VelocitySampler<AnimatablePair<CGFloat, CGFloat>>()
    }

    init(inputs: _ViewInputs, gesture: @escaping () -> DragGesture) {
        self.inputs = inputs
        self.gesture = gesture
        super.init()
    }

    override func update(_ event: GestureEvent) -> GesturePhase<DragGesture.Value> {
        let gesture = gesture()
        guard gesture.inputKinds.acceptsTouches else { return .failed }
        if drag == nil, let touch = event.touches.first(where: { $0.phase == .began }) {
            drag = Drag(touchID: touch.id, start: inputs.point(touch.start, in: gesture.coordinateSpace))
        }
        guard var drag, let touch = event.touches.first(where: { $0.id == drag.touchID }) else { return .failed }
        let location = inputs.point(touch.location, in: gesture.coordinateSpace)
        if touch.phase == .began || touch.phase == .moved {
            drag.velocity.addSample(AnimatablePair(location.x, location.y), time: event.time)
        }
        drag.isActive = drag.isActive || touch.distance >= gesture.minimumDistance
        self.drag = drag
        guard drag.isActive else {
            return touch.isDown ? .possible(nil) : .failed
        }
        let velocity = drag.velocity.velocity(at: event.time)
        let value = DragGesture.Value(
            time: event.date, location: location, startLocation: drag.start,
            velocity: CGSize(width: velocity?.first ?? 0, height: velocity?.second ?? 0))
        return touch.isDown ? .active(value) : .ended(value)
    }

    override func reset() {
        drag = nil
    }
}
