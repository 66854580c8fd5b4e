import Foundation
import Geometry
import Rendering

/// The tree behind the picture: what is where, what it is called, and what a touch does to it. Built once with the
/// views; it reads attributes only when somebody asks.
package class ViewResponder {
    init() {}

    /// In drawing order.
    package var children: [ViewResponder] { [] }

    /// What is under `point` (in this place's coordinates), innermost first, up to this responder; nil when nothing is.
    package func hitTest(_ point: CGPoint) -> [ViewResponder]? {
        for child in children.reversed() {
            if let hit = child.hitTest(childPoint(point)) {
                return hit + [self]
            }
        }
        return nil
    }

    /// A point of this place in the children's coordinates.
    package func childPoint(_ point: CGPoint) -> CGPoint { point }

    /// Adds the gestures that a finger may be for here, or takes those of the views inside away.
    package func attachGestures(to chain: inout GestureChain) {
        if let dragRecognizer {
            chain.add(DragRecognizerGesture(dragRecognizer), priority: .normal)
        }
    }

    /// What follows a finger from here without being a `Gesture`; nil when nothing does.
    package var dragRecognizer: (any DragRecognizer)? { nil }

    /// What a key does here; nil when it does nothing.
    package func keyAction(for key: KeyInput) -> (() -> Void)? { nil }

    /// What pressing this does; nil when it cannot be pressed.
    package var pressAction: (() -> Void)? { nil }

    /// Whether somebody wants to know when a pointer is over this.
    package var followsHover: Bool { false }

    /// A pointer is at a point of the window that is over this, or no longer over it.
    package func hover(at point: CGPoint?) {}

    /// What can have the focus here.
    package var focusItem: FocusItem? { nil }

    /// The control that this element is.
    package var control: ControlInput? { nil }

    /// The responder's own frame in the window; nil when it has none.
    package var globalFrame: CGRect? { nil }

    package var label: String? { nil }
    package var identifier: String? { nil }
    /// Text that the view shows.
    package var text: String? { nil }
    /// Whether tools should treat this element and what is in it as one (a button and its label).
    package var combinesChildren: Bool { false }

    /// What kind of element this is; nil for what is none by itself.
    package var accessibilityRole: AccessibilityRole? { nil }
    /// What a modifier says of the elements below.
    package var accessibility: AccessibilityProperties? { nil }
    /// What the control shows, as text.
    package var accessibilityControlValue: String? { nil }
    package var isAccessibilityEnabled: Bool { true }
    /// Whether the label is only the name of a picture, which does not count beside a text.
    package var isNameImplicit: Bool { false }
    /// Where the elements are.
    package var accessibilityChildren: [ViewResponder] { children }

    /// Calls `body` for this responder and all below it, outer ones first, with the responders around each.
    package func visit(ancestors: [ViewResponder] = [], _ body: (ViewResponder, [ViewResponder]) -> Void) {
        body(self, ancestors)
        for child in children {
            child.visit(ancestors: ancestors + [self], body)
        }
    }

    /// The texts and labels below, joined as a screen reader would say them.
    package var spokenText: String {
        let parts = spokenParts
        let explicit = parts.filter { !$0.isImplicit }
        return (explicit.isEmpty ? parts : explicit).map(\.text).joined(separator: ", ")
    }

    private var spokenParts: [(text: String, isImplicit: Bool)] {
        if let name = label ?? text {
            return name.isEmpty ? [] : [(name, isNameImplicit)]
        }
        return children.flatMap(\.spokenParts)
    }
}

/// A responder around others.
package class GroupResponder: ViewResponder {
    private let provider: () -> [ViewResponder]

    package init(_ children: @escaping () -> [ViewResponder]) {
        provider = children
    }

    package override var children: [ViewResponder] { provider() }
}

/// A responder around one other.
package class WrapperResponder: ViewResponder {
    package let child: ViewResponder?

    init(_ child: ViewResponder?) {
        self.child = child
    }

    package override var children: [ViewResponder] { child.map { [$0] } ?? [] }
}

/// Something drawn: it is hit inside its frame, or inside its outline where it has one.
package final class LeafResponder: ViewResponder {
    private let inputs: _ViewInputs
    private let outline: ((CGSize) -> Path)?
    private let textProvider: (() -> String)?

    package init(inputs: _ViewInputs, outline: ((CGSize) -> Path)? = nil, text: (() -> String)? = nil) {
        self.inputs = inputs
        self.outline = outline
        textProvider = text
    }

    package override func hitTest(_ point: CGPoint) -> [ViewResponder]? {
        let frame = inputs.geometry.value.frame
        guard frame.contains(point) else { return nil }
        if let outline {
            let inside = CGPoint(x: point.x - frame.minX, y: point.y - frame.minY)
            guard outline(frame.size).contains(inside) else { return nil }
        }
        return [self]
    }

    package override var globalFrame: CGRect? {
        inputs.transform.value.boundsInGlobal(inputs.geometry.value.frame)
    }

    package override var text: String? { textProvider?() }
    package override var accessibilityRole: AccessibilityRole? { textProvider == nil ? nil : .text }
}

/// Maps points into the coordinates inside a transforming effect.
package final class TransformResponder: WrapperResponder {
    private let projection: () -> ProjectionTransform

    /// `projection` maps inner coordinates to outer ones.
    package init(_ child: ViewResponder?, projection: @escaping () -> ProjectionTransform) {
        self.projection = projection
        super.init(child)
    }

    package override func childPoint(_ point: CGPoint) -> CGPoint {
        point.applying(projection().inverted())
    }
}

/// Lets points through only where a condition holds (clips, opacity, disabled hit testing).
package final class FilterResponder: WrapperResponder {
    private let allows: (CGPoint) -> Bool

    package init(_ child: ViewResponder?, allows: @escaping (CGPoint) -> Bool) {
        self.allows = allows
        super.init(child)
    }

    package override func hitTest(_ point: CGPoint) -> [ViewResponder]? {
        allows(point) ? super.hitTest(point) : nil
    }
}
