import Rendering

/// A paint that moves. The conversion to animatable data is done only when the paint is another one, or on its way.
struct AnimatedPaint {
    private var state = AnimatableState<ResolvedPaint>()
    private var last: ResolvedPaint.Source?

    var isAnimating: Bool { state.isAnimating }

    /// Brings `paint` to what is shown now. Called from a rule.
    mutating func update(_ paint: inout ResolvedPaint, inputs: _GraphInputs) {
        let isNew = paint.source != last
        if isNew {
            last = paint.source
        }
        if isNew || state.isAnimating {
            state.update(value: &paint, changed: isNew, inputs: inputs)
        }
    }
}
