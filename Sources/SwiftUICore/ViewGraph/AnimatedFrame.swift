import AttributeGraph
import Foundation

/// A frame that moves: the target is the layout's frame on whole pixels; on the way it lies anywhere.
package struct AnimatedFrame {
    package let inputs: _GraphInputs
    package let geometry: Attribute<ViewGeometry>
    private let isTraced: Bool
    package var state = AnimatableState<FrameVector>()
    private var lastChange: UInt64 = 0

    /// The frame of an effect moves as that of what it is around, of which a trace tells.
    package init(_ inputs: _ViewInputs, isEffect: Bool = false) {
        self.inputs = inputs.base
        isTraced = !isEffect
        geometry = inputs.geometry
    }

    package var isAnimating: Bool { state.isAnimating }

    /// The frame to draw now. Called from a rule; reads the clock only while the frame moves.
    package mutating func update() -> CGRect {
        var frame = FrameVector(geometry.value.frame.rounded(toPixels: inputs.host.scale))
        let change = geometry.changeStamp
        if isTraced {
            state.update(value: &frame, changed: change != lastChange, inputs: inputs)
        } else {
            state.updateUntraced(value: &frame, changed: change != lastChange, inputs: inputs)
        }
        lastChange = change
        inputs.host.inspection?.leaf(at: geometry.identifier, isDrawnIn: frame.rect)
        return frame.rect
    }
}

private struct AnimatedFrameRule: StatefulRule {
    var frame: AnimatedFrame

    mutating func updateValue(old: CGRect?) -> RuleResult<CGRect> {
        .comparing(frame.update(), with: old)
    }
}

/// The moving frame as an attribute, for effects, which need it beside other things.
package func makeAnimatedFrame(_ inputs: _ViewInputs) -> Attribute<CGRect> {
    Attribute("animated frame", stateful: AnimatedFrameRule(frame: AnimatedFrame(inputs, isEffect: true)))
}

extension CGRect {
    /// Every edge on the nearest device pixel.
    package func rounded(toPixels scale: CGFloat) -> CGRect {
        guard minX.isFinite, minY.isFinite, width.isFinite, height.isFinite else { return self }
        let x = (minX * scale).rounded() / scale
        let y = (minY * scale).rounded() / scale
        return CGRect(x: x, y: y, width: (maxX * scale).rounded() / scale - x, height: (maxY * scale).rounded() / scale - y)
    }
}
