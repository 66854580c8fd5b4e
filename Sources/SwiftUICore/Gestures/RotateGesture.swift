import Foundation

/// Two fingers that turn around each other.
nonisolated public struct RotateGesture: PrimitiveGesture {
    /// How far the touches have turned since the start.
    public struct Value: Equatable, Sendable {
        /// When the touches were there.
        public var time: Date
        /// Since the start; positive is clockwise. May be more than a full turn.
        public var rotation: Angle
        /// Change of the rotation per second.
        public var velocity: Angle
        /// The middle between the touches at the start, in the view.
        public var startAnchor: UnitPoint
        /// The middle between the touches at the start, in the view's coordinates.
        public var startLocation: CGPoint
    }

    /// How far the touches have to turn before it is a gesture.
    public var minimumAngleDelta: Angle
    private var inputKinds = GestureInputKinds.all

    /// A gesture that begins when the touches have turned by `minimumAngleDelta`, in either direction.
    public init(minimumAngleDelta: Angle = .degrees(1)) {
        self.minimumAngleDelta = minimumAngleDelta
    }

    /// The same for some kinds of input; others leave the gesture alone.
    public init(minimumAngleDelta: Angle = .degrees(1), inputKinds: GestureInputKinds) {
        self.init(minimumAngleDelta: minimumAngleDelta)
        self.inputKinds = inputKinds
    }

    public static func _makeGesture(gesture: _GraphValue<Self>, inputs: _GestureInputs) -> _GestureOutputs<Value> {
        _GestureOutputs(
            TouchPairRecognizer(
                inputs: inputs.view,
                change: { change in
                    RotateGesture.Value(
                        time: change.date, rotation: .radians(change.angle), velocity: .radians(change.angleVelocity),
                        startAnchor: change.startAnchor, startLocation: change.startLocation)
                }, isEnough: { gesture.value.inputKinds.acceptsTouches && abs($0.angle) >= abs(gesture.value.minimumAngleDelta.radians) }))
    }
}

/// The older rotate gesture, whose value is the angle alone.
nonisolated public struct RotationGesture: Gesture {
    /// How far the touches have to turn before it is a gesture.
    public var minimumAngleDelta: Angle

    /// A gesture that begins when the touches have turned by `minimumAngleDelta`, in either direction.
    public init(minimumAngleDelta: Angle = .degrees(1)) {
        self.minimumAngleDelta = minimumAngleDelta
    }

    /// A rotate gesture, of whose value the angle is left.
    public var body: some Gesture<Angle> {
        RotateGesture(minimumAngleDelta: minimumAngleDelta).map(\.rotation)
    }
}
