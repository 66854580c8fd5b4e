import Foundation

/// One or more taps. A tap may last 0.75 s and wander 45 points; the next one begins within 0.35 s.
nonisolated public struct TapGesture: Gesture {
    /// How many taps it takes.
    public var count: Int
    private var inputKinds = GestureInputKinds.all

    /// So many taps one after the other; less than 1 counts as 1.
    public init(count: Int = 1) {
        self.count = count
    }

    /// So many taps with some kinds of input; others leave the gesture alone.
    public init(count: Int = 1, inputKinds: GestureInputKinds) {
        self.count = count
        self.inputKinds = inputKinds
    }

    /// A spatial tap gesture, whose place is left out.
    public var body: some Gesture<Void> {
        SpatialTapGesture(count: count, coordinateSpace: .global, inputKinds: inputKinds).map { _ in () }
    }
}

/// One or more taps, with their place.
nonisolated public struct SpatialTapGesture: PrimitiveGesture {
    /// Where the last tap was.
    public struct Value: Equatable, Sendable {
        /// Where the touch was lifted, in the gesture's coordinate space.
        public var location: CGPoint
    }

    /// How many taps it takes.
    public var count: Int
    /// What the location is relative to.
    public var coordinateSpace: CoordinateSpace
    fileprivate var inputKinds = GestureInputKinds.all

    /// So many taps one after the other; less than 1 counts as 1.
    public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
        self.count = count
        self.coordinateSpace = coordinateSpace.coordinateSpace
    }

    /// So many taps with some kinds of input; others leave the gesture alone.
    public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local, inputKinds: GestureInputKinds) {
        self.init(count: count, coordinateSpace: coordinateSpace)
        self.inputKinds = inputKinds
    }

    /// The same with a `CoordinateSpace`.
    @_disfavoredOverload
    public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {
        self.count = count
        self.coordinateSpace = coordinateSpace
    }

    public static func _makeGesture(gesture: _GraphValue<Self>, inputs: _GestureInputs) -> _GestureOutputs<Value> {
        _GestureOutputs(TapRecognizer(inputs: inputs.view) { gesture.value })
    }
}

private final class TapRecognizer: GestureRecognizer<SpatialTapGesture.Value> {
    private static let longestTap = 0.75
    private static let longestPause = 0.35
    private static let maximumDistance: CGFloat = 45

    private let inputs: _ViewInputs
    private let gesture: () -> SpatialTapGesture
    private var taps = 0
    private var touchID: Int?
    /// When the tap has to be over, or the next one to have begun.
    private var limit = Double.infinity

    init(inputs: _ViewInputs, gesture: @escaping () -> SpatialTapGesture) {
        self.inputs = inputs
        self.gesture = gesture
        super.init()
    }

    override func update(_ event: GestureEvent) -> GesturePhase<SpatialTapGesture.Value> {
        guard event.touchesDown <= 1, event.time < limit, gesture().inputKinds.acceptsTouches else { return .failed }
        if touchID == nil, let touch = event.touches.first(where: { $0.phase == .began }) {
            touchID = touch.id
            limit = event.time + Self.longestTap
        }
        guard let touch = event.touches.first(where: { $0.id == touchID }) else { return .possible(nil) }
        guard touch.distance <= Self.maximumDistance else { return .failed }
        guard touch.phase == .ended else { return .possible(nil) }
        let gesture = gesture()
        touchID = nil
        taps += 1
        if taps >= max(gesture.count, 1) {
            return .ended(SpatialTapGesture.Value(location: inputs.point(touch.location, in: gesture.coordinateSpace)))
        }
        limit = event.time + Self.longestPause
        return .possible(nil)
    }

    override func reset() {
        taps = 0
        touchID = nil
        limit = .infinity
    }

    override var deadline: Double { limit }
    override var waitsForOthers: Bool { true }
    /// A second touch is no tap.
    override var maximumTouches: Int { 2 }
}

/// A tap on something that is no view of its own, as a link in a text. Made for one touch.
package final class TapAction: AttachedGesture {
    package var name: String?
    private let recognizer: TapRecognizer
    private let action: () -> Void

    package init(inputs: _ViewInputs, action: @escaping () -> Void) {
        recognizer = TapRecognizer(inputs: inputs) { SpatialTapGesture() }
        self.action = action
    }

    package func update(_ event: GestureEvent) -> GestureResult {
        switch recognizer.update(event) {
        case .possible, .active:
            return .possible
        case .ended:
            event.actions.append(action)
            return .ended
        case .failed:
            return .failed
        }
    }

    package var deadline: Double { recognizer.deadline }
    package var waitsForOthers: Bool { true }
    package var maximumTouches: Int { recognizer.maximumTouches }
}

nonisolated extension View {
    /// Calls `action` when the view is tapped `count` times, each within 0.35 s of the one before. The innermost view
    /// under the touch that takes taps gets them.
    public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        gesture(TapGesture(count: count).onEnded { _ in action() })
    }

    /// Calls `action` with the place of the tap when the view is tapped `count` times, each within 0.35 s of the one before.
    public func onTapGesture(
        count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping (CGPoint) -> Void
    ) -> some View {
        gesture(SpatialTapGesture(count: count, coordinateSpace: coordinateSpace).onEnded { action($0.location) })
    }

    /// Calls `action` with the place of the tap when the view is tapped `count` times with some kinds of input.
    public func onTapGesture(
        count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local, inputKinds: GestureInputKinds,
        perform action: @escaping (CGPoint) -> Void
    ) -> some View {
        gesture(SpatialTapGesture(count: count, coordinateSpace: coordinateSpace, inputKinds: inputKinds).onEnded { action($0.location) })
    }
}
