import Foundation
import Geometry
import Rendering

/// The tree behind the display list: what is where, what it is called, and what a touch does to it. Built once with the
/// views; it reads attributes only when asked.
package protocol ViewResponder: AnyObject {
    /// In drawing order.
    var children: [ViewResponder] { get }

    /// What is under `point` (in this place's coordinates), innermost first, up to this responder; nil when nothing is.
    func hitTest(_ point: CGPoint) -> [ViewResponder]?

    /// A point of this place in the children's coordinates.
    func childPoint(_ point: CGPoint) -> CGPoint

    /// Adds the gestures that a touch may be for here, or takes those of the views inside away.
    func attachGestures(to chain: inout GestureChain)

    /// What follows a touch from here without being a `Gesture`; nil when nothing does.
    var dragRecognizer: (any DragRecognizer)? { get }

    /// What a key does here; nil when it does nothing.
    func keyAction(for key: KeyInput) -> (() -> Void)?

    /// What pressing this does; nil when it cannot be pressed.
    var pressAction: (() -> Void)? { get }

    /// Whether an observer wants to know when a pointer is over this.
    var followsHover: Bool { get }

    /// A pointer is at a point of the window that is over this, or no longer over it.
    func hover(at point: CGPoint?)

    /// The responder's own frame in the window; nil when it has none.
    var globalFrame: CGRect? { get }

    var label: String? { get }
    var identifier: String? { get }
    /// Text that the view shows.
    var text: String? { get }
    /// Whether tools should treat this element and what is in it as one (a button and its label).
    var combinesChildren: Bool { get }

    /// What kind of element this is; nil for what is none by itself.
    var accessibilityRole: AccessibilityRole? { get }
    /// What a modifier says of the elements below.
    var accessibility: AccessibilityProperties? { get }
    /// What the control shows, as text.
    var accessibilityControlValue: String? { get }
    var isAccessibilityEnabled: Bool { get }
    /// Whether the label is only the name of an image, which does not count beside a text.
    var isNameImplicit: Bool { get }
    /// Where the elements are.
    var accessibilityChildren: [ViewResponder] { get }
}

extension ViewResponder {
    package var children: [ViewResponder] { [] }

    package func hitTest(_ point: CGPoint) -> [ViewResponder]? { hitTestChildren(point) }

    /// What is under `point` in a child, up to this responder; nil when nothing is.
    package func hitTestChildren(_ point: CGPoint) -> [ViewResponder]? {
        for child in children.reversed() {
            if let hit = child.hitTest(childPoint(point)) {
                return hit + [self]
            }
        }
        return nil
    }

    package func childPoint(_ point: CGPoint) -> CGPoint { point }

    package func attachGestures(to chain: inout GestureChain) {
        if let dragRecognizer {
            chain.add(DragRecognizerGesture(dragRecognizer), priority: .normal)
        }
    }

    package var dragRecognizer: (any DragRecognizer)? { nil }
    package func keyAction(for key: KeyInput) -> (() -> Void)? { nil }
    package var pressAction: (() -> Void)? { nil }
    package var followsHover: Bool { false }
    package func hover(at point: CGPoint?) {}
    package var globalFrame: CGRect? { nil }
    package var label: String? { nil }
    package var identifier: String? { nil }
    package var text: String? { nil }
    package var combinesChildren: Bool { false }
    package var accessibilityRole: AccessibilityRole? { nil }
    package var accessibility: AccessibilityProperties? { nil }
    package var accessibilityControlValue: String? { nil }
    package var isAccessibilityEnabled: Bool { true }
    package var isNameImplicit: Bool { false }
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
package final class GroupResponder: ViewResponder {
    private let provider: () -> [ViewResponder]

    package init(_ children: @escaping () -> [ViewResponder]) {
        provider = children
    }

    package var children: [ViewResponder] { provider() }
}

/// A responder around one other.
package protocol WrapperResponder: ViewResponder {
    var child: ViewResponder? { get }
}

extension WrapperResponder {
    package var children: [ViewResponder] { child.map { [$0] } ?? [] }
}

/// Something drawn: it is hit inside its frame, or inside its outline where it has one.
package final class LeafResponder: ViewResponder {
    private enum Content {
        case rectangle
        case outline((CGSize) -> Path)
        case text(() -> String)
    }

    private let inputs: _ViewInputs
    private let content: Content

    package init(inputs: _ViewInputs) {
        self.inputs = inputs
        content = .rectangle
    }

    package init(inputs: _ViewInputs, outline: @escaping (CGSize) -> Path) {
        self.inputs = inputs
        content = .outline(outline)
    }

    init(inputs: _ViewInputs, text: @escaping () -> String) {
        self.inputs = inputs
        content = .text(text)
    }

    package func hitTest(_ point: CGPoint) -> [ViewResponder]? {
        let frame = inputs.placement.value.frame
        guard frame.contains(point) else { return nil }
        if case .outline(let outline) = content {
            let inside = CGPoint(x: point.x - frame.minX, y: point.y - frame.minY)
            guard outline(frame.size).contains(inside) else { return nil }
        }
        return [self]
    }

    package var globalFrame: CGRect? {
        inputs.transform.value.boundsInGlobal(inputs.placement.value.frame)
    }

    package var text: String? {
        if case .text(let text) = content { text() } else { nil }
    }

    package var accessibilityRole: AccessibilityRole? {
        if case .text = content { .text } else { nil }
    }
}

/// Maps points into the coordinates inside a transforming effect.
package final class TransformResponder: WrapperResponder {
    package let child: ViewResponder?
    private let projection: () -> ProjectionTransform

    /// `projection` maps inner coordinates to outer ones.
    package init(_ child: ViewResponder?, projection: @escaping () -> ProjectionTransform) {
        self.projection = projection
        self.child = child
    }

    /// What is turned to its edge, or scaled to nothing, has no inside; and behind the camera there is nothing.
    package func hitTest(_ point: CGPoint) -> [ViewResponder]? {
        let projection = projection()
        guard projection.hasExtent else { return nil }
        let inside = point.applying(projection.inverted())
        return inside.x.isFinite && inside.y.isFinite ? hitTestChildren(point) : nil
    }

    package func childPoint(_ point: CGPoint) -> CGPoint {
        point.applying(projection().inverted())
    }
}

/// Lets points through only where a condition holds (clips, opacity, disabled hit testing).
package final class FilterResponder: WrapperResponder {
    package let child: ViewResponder?
    private let allows: (CGPoint) -> Bool

    package init(_ child: ViewResponder?, allows: @escaping (CGPoint) -> Bool) {
        self.allows = allows
        self.child = child
    }

    package func hitTest(_ point: CGPoint) -> [ViewResponder]? {
        allows(point) ? hitTestChildren(point) : nil
    }
}
