import IncrementalGraph
import Foundation

/// Empty space that grows along the axis of its stack. Keeps no distance to its neighbours.
nonisolated public struct Spacer: PrimitiveView, Sendable {
    /// The least length in points; nil for 8.
    public var minLength: CGFloat?

    /// `minLength` in points, nil for 8. A negative length counts as 0; so does one that is not finite, with a warning.
    public init(minLength: CGFloat? = nil) {
        self.minLength = minLength
    }

    public static func _makeView(view: _GraphValue<Spacer>, inputs: _ViewInputs) -> _ViewOutputs {
        let axis = inputs.base.stackAxis
        let changing = inputs.base.changingStackAxis
        return _ViewOutputs(
            layout: Attribute(
                "spacer layout",
                uncompared: {
                    LayoutComputer(SpacerEngine(minLength: view.value.minLength ?? ViewSpacing.standard, axis: changing?.value ?? axis))
                }))
    }
}

private final class SpacerEngine: LayoutEngine {
    var computed = ComputedLayout()
    let minLength: CGFloat
    let axis: Axis?

    init(minLength: CGFloat, axis: Axis?) {
        if !minLength.isFinite {
            RuntimeIssue.report("A spacer's least length that is not a finite number counts as 0.")
        }
        self.minLength = minLength.isFinite ? max(minLength, 0) : 0
        self.axis = axis
    }

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        func length(_ axis: Axis) -> CGFloat {
            self.axis == axis.other ? 0 : max(proposal[axis] ?? minLength, minLength)
        }
        return CGSize(width: length(.horizontal), height: length(.vertical))
    }

    var layoutPriority: Double { -.infinity }

    func spacing() -> ViewSpacing { .gap(along: axis) }
}
