import IncrementalGraph
import Foundation

/// How scripts and tests work a control by its name.
package enum ControlInput {
    case toggle(isOn: () -> Bool, flip: () -> Void)
    /// `thumb` is the middle of the thumb in the window.
    case slider(thumb: () -> CGPoint, set: (Double) -> Void)
    case text(focus: () -> Void)
    /// Selects the choice with a name; throws if there is none.
    case choice(select: (String) throws -> Void)
}

/// An element that is a control, unless it is disabled.
package protocol ControlHolder: ViewResponder {
    var control: ControlInput? { get }
}

extension ViewResponder {
    /// The control that this element is or that it names.
    package var controlBelow: ControlInput? {
        if let control = (self as? any ControlHolder)?.control {
            return control
        }
        for child in children {
            if let control = child.controlBelow {
                return control
            }
        }
        return nil
    }
}

/// Makes a view one control: a single element whose name comes from its content.
nonisolated struct ControlModifier: PrimitiveViewModifier {
    /// How the control handles input; nil leaves it to the content.
    var input: ControlInput?

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        var outputs = body(_Graph(), inputs)
        let isEnabled = inputs.base.environmentValue(\.isEnabled)
        outputs.responder = ControlResponder(outputs.responder, inputs: inputs, isEnabled: isEnabled) { modifier.value }
        return outputs
    }
}

private final class ControlResponder: WrapperResponder, ControlHolder {
    let child: ViewResponder?
    private let inputs: _ViewInputs
    private let isEnabled: Attribute<Bool>
    private let modifier: () -> ControlModifier

    init(_ child: ViewResponder?, inputs: _ViewInputs, isEnabled: Attribute<Bool>, modifier: @escaping () -> ControlModifier) {
        self.inputs = inputs
        self.isEnabled = isEnabled
        self.modifier = modifier
        self.child = child
    }

    var control: ControlInput? { isEnabled.value ? modifier().input : nil }

    var pressAction: (() -> Void)? {
        if case .toggle(_, let flip)? = control { flip } else { nil }
    }

    var label: String? { controlName }

    var globalFrame: CGRect? {
        inputs.transform.value.boundsInGlobal(inputs.placement.value.frame)
    }

    var combinesChildren: Bool { true }

    var isAccessibilityEnabled: Bool { controlBelow != nil }

    var accessibilityRole: AccessibilityRole? {
        switch modifier().input ?? inner {
        case .toggle?: .toggle
        case .slider?: .slider
        case .text?: .textField
        case .choice?: .picker
        case nil: nil
        }
    }

    var accessibilityControlValue: String? {
        if case .toggle(let isOn, _)? = modifier().input {
            return isOn() ? "on" : "off"
        }
        return nil
    }

    private var inner: ControlInput? {
        child?.controlBelow
    }
}

extension ViewResponder {
    /// The text of this control's label; nil if there is none.
    fileprivate var controlNameBelow: String? {
        for child in children {
            if let name = child as? ControlNameResponder {
                let text = name.spokenText
                return text.isEmpty ? nil : text
            }
            if !(child is ControlResponder), let name = child.controlNameBelow {
                return name
            }
        }
        return nil
    }

    /// The text of this control's label alone; nil if there is none.
    var controlName: String? { controlNameBelow }
}

/// The label of a control.
private final class ControlNameResponder: WrapperResponder {
    let child: ViewResponder?
    private let isHidden: Bool

    init(_ child: ViewResponder?, isHidden: Bool) {
        self.isHidden = isHidden
        self.child = child
    }

    func hitTest(_ point: CGPoint) -> [ViewResponder]? {
        isHidden ? nil : hitTestChildren(point)
    }
}

/// Makes a view the name of the control that it stands in.
nonisolated struct ControlNameModifier: PrimitiveViewModifier {
    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        var outputs = body(_Graph(), inputs)
        outputs.responder = ControlNameResponder(outputs.responder, isHidden: false)
        return outputs
    }
}

/// Leaves of a view only its name: nothing is drawn, nothing can be touched.
nonisolated struct NameOnlyModifier: PrimitiveViewModifier {
    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        var outputs = body(_Graph(), inputs)
        outputs.displayList = nil
        outputs.responder = ControlNameResponder(outputs.responder, isHidden: true)
        return outputs
    }
}

/// Shows a view that cannot be touched and has no name.
nonisolated struct UnnamedModifier: PrimitiveViewModifier {
    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        var outputs = body(_Graph(), inputs)
        outputs.responder = nil
        return outputs
    }
}

/// In a row of a list a control takes no height: the row is as high as its label wants it.
nonisolated struct RowControlModifier: UnaryLayoutModifier {
    var isInRow: Bool

    func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutProxy) -> CGSize {
        var size = child.size(proposal)
        if isInRow {
            size.height = 0
        }
        return size
    }

    func childGeometry(at size: ViewSize, child: LayoutProxy) -> ViewGeometry {
        let own = child.size(size.proposal)
        let origin = CGPoint(x: 0, y: isInRow ? (size.value.height - own.height) / 2 : 0)
        return ViewGeometry(origin: origin, size: ViewSize(own, proposal: size.proposal))
    }
}

/// A control at the trailing end of the width, and its label at the leading one; at accessibility sizes below each other, where that
/// is the control's way.
nonisolated struct LabeledControl<Label: View, Control: View>: View {
    @Environment(\.labelsHidden) private var labelsHidden
    @Environment(\.listRow) private var row
    @Environment(\.dynamicTypeSize) private var textSize
    var label: Label
    var control: Control
    /// Whether it keeps a control's distances to its neighbours.
    var isControl = true
    /// Whether a row of a list is as high as the control; else as its label wants it.
    var hasOwnHeight = false
    /// Whether large texts need the whole width: they do where the control shows a value.
    var isValue = true

    @MainActor var body: some View {
        content.modifier(ControlSpacingModifier(edges: isControl ? .all : []))
    }

    @MainActor @ViewBuilder private var content: some View {
        if labelsHidden {
            control.background(label.modifier(NameOnlyModifier()))
        } else if isValue, textSize.isAccessibilitySize {
            VStack(alignment: .leading, spacing: 8) {
                label.modifier(ControlNameModifier())
                control
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        } else {
            HStack(spacing: 8) {
                label.modifier(ControlNameModifier())
                Spacer(minLength: 0)
                control
                    .modifier(RowControlModifier(isInRow: row != nil && !hasOwnHeight))
            }
        }
    }
}
