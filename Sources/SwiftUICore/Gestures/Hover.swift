import Foundation

/// Where a pointer is that touches nothing.
@frozen public enum HoverPhase: Equatable {
    /// The pointer is over the view, at a point of the given coordinate space.
    case active(CGPoint)
    /// The pointer has left the view.
    case ended
}

extension HoverPhase: Sendable {}

nonisolated struct HoverModifier: PrimitiveViewModifier {
    var space: CoordinateSpace
    var action: (HoverPhase) -> Void

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        var outputs = body(_Graph(), inputs)
        outputs.responder = HoverResponder(outputs.responder, inputs: inputs) { modifier.value }
        return outputs
    }
}

private final class HoverResponder: WrapperResponder {
    let child: ViewResponder?
    private let inputs: _ViewInputs
    private let modifier: () -> HoverModifier

    init(_ child: ViewResponder?, inputs: _ViewInputs, modifier: @escaping () -> HoverModifier) {
        self.inputs = inputs
        self.modifier = modifier
        self.child = child
    }

    var followsHover: Bool { true }

    func hover(at point: CGPoint?) {
        let modifier = modifier()
        let phase = point.map { HoverPhase.active(inputs.point($0, in: modifier.space)) } ?? .ended
        MainThread.check()
        modifier.action(phase)
    }
}

nonisolated extension View {
    /// Calls `action` with true when a pointer comes over the view and with false when it leaves. Touches do not hover.
    public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
        modifier(HoverChangeModifier(action: action))
    }

    /// Calls `action` each time a pointer moves over the view, and when it leaves.
    public func onContinuousHover(
        coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping (HoverPhase) -> Void
    ) -> some View {
        modifier(HoverModifier(space: coordinateSpace.coordinateSpace, action: action))
    }

    /// Calls `action` each time a pointer moves over the view, and when it leaves.
    @_disfavoredOverload
    public func onContinuousHover(
        coordinateSpace: CoordinateSpace = .local, perform action: @escaping (HoverPhase) -> Void
    ) -> some View {
        modifier(HoverModifier(space: coordinateSpace, action: action))
    }
}

/// Remembers whether the pointer is there.
nonisolated private struct HoverChangeModifier: ViewModifier {
    @State private var memory = HoverMemory()
    var action: (Bool) -> Void

    init(action: @escaping (Bool) -> Void) {
        self.action = action
    }

    @MainActor func body(content: Content) -> some View {
        content.modifier(
            HoverModifier(space: .local) { phase in
                let isOver = phase != .ended
                if isOver != memory.isOver {
                    memory.isOver = isOver
                    action(isOver)
                }
            })
    }
}

private final class HoverMemory {
    var isOver = false
}
