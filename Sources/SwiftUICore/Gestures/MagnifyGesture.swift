import Foundation

/// Two fingers whose distance changes.
nonisolated public struct MagnifyGesture: PrimitiveGesture {
    /// How far the touches are apart, compared with the start.
    public struct Value: Equatable, Sendable {
        /// When the touches were there.
        public var time: Date
        /// The touches' distance, relative to the one at the start.
        public var magnification: CGFloat
        /// Change of the magnification per second.
        public var velocity: CGFloat
        /// The middle between the touches at the start, in the view.
        public var startAnchor: UnitPoint
        /// The middle between the touches at the start, in the view's coordinates.
        public var startLocation: CGPoint
    }

    /// How much the magnification has to change before it is a gesture.
    public var minimumScaleDelta: CGFloat
    private var inputKinds = GestureInputKinds.all

    /// A gesture that begins when the magnification is `minimumScaleDelta` from 1, up or down.
    public init(minimumScaleDelta: CGFloat = 0.01) {
        self.minimumScaleDelta = minimumScaleDelta
    }

    /// The same for some kinds of input; others leave the gesture alone.
    public init(minimumScaleDelta: CGFloat = 0.01, inputKinds: GestureInputKinds) {
        self.init(minimumScaleDelta: minimumScaleDelta)
        self.inputKinds = inputKinds
    }

    public static func _makeGesture(gesture: _GraphValue<Self>, inputs: _GestureInputs) -> _GestureOutputs<Value> {
        _GestureOutputs(
            TouchPairRecognizer(
                inputs: inputs.view,
                change: { change in
                    MagnifyGesture.Value(
                        time: change.date, magnification: change.scale, velocity: change.scaleVelocity,
                        startAnchor: change.startAnchor, startLocation: change.startLocation)
                }, isEnough: { gesture.value.inputKinds.acceptsTouches && abs($0.scale - 1) >= gesture.value.minimumScaleDelta }))
    }
}

/// The older magnify gesture, whose value is the magnification alone.
nonisolated public struct MagnificationGesture: Gesture {
    /// How much the magnification has to change before it is a gesture.
    public var minimumScaleDelta: CGFloat

    /// A gesture that begins when the magnification is `minimumScaleDelta` from 1, up or down.
    public init(minimumScaleDelta: CGFloat = 0.01) {
        self.minimumScaleDelta = minimumScaleDelta
    }

    /// A magnify gesture, of whose value the magnification is left.
    public var body: some Gesture<CGFloat> {
        MagnifyGesture(minimumScaleDelta: minimumScaleDelta).map(\.magnification)
    }
}
