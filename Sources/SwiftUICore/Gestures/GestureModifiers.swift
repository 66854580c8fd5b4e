import IncrementalGraph
import Foundation

/// Attaches a gesture to a view.
nonisolated package struct GestureModifier<G: Gesture>: PrimitiveViewModifier {
    var gesture: G
    var priority: GesturePriority
    var mask: GestureMask
    var name: String?

    package init(gesture: G, priority: GesturePriority, mask: GestureMask, name: String? = nil) {
        self.gesture = gesture
        self.priority = priority
        self.mask = mask
        self.name = name
    }

    package static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        var outputs = body(_Graph(), inputs)
        let gesture = ViewGesture<G.Value>(inputs: inputs) {
            G._makeGesture(gesture: modifier[\.gesture], inputs: _GestureInputs(view: inputs)).recognizer
        }
        outputs.responder = GestureResponder(outputs.responder, gesture: gesture) { modifier.value.attachment }
        return outputs
    }

    private var attachment: GestureAttachment { GestureAttachment(priority: priority, mask: mask, name: name) }
}

struct GestureAttachment {
    var priority: GesturePriority
    var mask: GestureMask
    var name: String?
}

private final class GestureResponder: WrapperResponder {
    let child: ViewResponder?
    private let gesture: AttachedGesture
    private let attachment: () -> GestureAttachment

    init(_ child: ViewResponder?, gesture: AttachedGesture, attachment: @escaping () -> GestureAttachment) {
        self.gesture = gesture
        self.attachment = attachment
        self.child = child
    }

    func attachGestures(to chain: inout GestureChain) {
        let attachment = attachment()
        if !attachment.mask.contains(.subviews) {
            chain.removeAll()
        }
        if attachment.mask.contains(.gesture) {
            gesture.name = attachment.name
            chain.add(gesture, priority: attachment.priority)
        }
    }
}

nonisolated extension View {
    /// Attaches a gesture. The gestures of the views inside go first.
    public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        modifier(GestureModifier(gesture: gesture, priority: .normal, mask: mask))
    }

    /// Attaches a gesture that can be switched off. The gestures of the views inside go first.
    public func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        self.gesture(gesture, including: isEnabled ? .all : .subviews)
    }

    /// Attaches a gesture that has a name for warnings and can be switched off. The gestures of the views inside go first.
    public func gesture<T: Gesture>(_ gesture: T, name: String, isEnabled: Bool = true) -> some View {
        modifier(GestureModifier(gesture: gesture, priority: .normal, mask: isEnabled ? .all : .subviews, name: name))
    }

    /// Attaches a gesture that goes before those of the views inside.
    public func highPriorityGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        modifier(GestureModifier(gesture: gesture, priority: .high, mask: mask))
    }

    /// Attaches a gesture that goes before those of the views inside and can be switched off.
    public func highPriorityGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        highPriorityGesture(gesture, including: isEnabled ? .all : .subviews)
    }

    /// Attaches a gesture that goes before those of the views inside, has a name for warnings and can be switched off.
    public func highPriorityGesture<T: Gesture>(_ gesture: T, name: String, isEnabled: Bool = true) -> some View {
        modifier(GestureModifier(gesture: gesture, priority: .high, mask: isEnabled ? .all : .subviews, name: name))
    }

    /// Attaches a gesture that neither keeps others from going on nor is kept from it.
    public func simultaneousGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        modifier(GestureModifier(gesture: gesture, priority: .simultaneous, mask: mask))
    }

    /// Attaches a gesture that goes together with others and can be switched off.
    public func simultaneousGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        simultaneousGesture(gesture, including: isEnabled ? .all : .subviews)
    }

    /// Attaches a gesture that goes together with others, has a name for warnings and can be switched off.
    public func simultaneousGesture<T: Gesture>(_ gesture: T, name: String, isEnabled: Bool = true) -> some View {
        modifier(GestureModifier(gesture: gesture, priority: .simultaneous, mask: isEnabled ? .all : .subviews, name: name))
    }
}
