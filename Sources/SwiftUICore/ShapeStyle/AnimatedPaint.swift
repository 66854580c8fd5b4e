import IncrementalGraph
import Rendering

/// The animated paint of a style. The style is resolved again only if it, its environment or the painted frame changes. A paint is converted to
/// animatable data only when it changes, and while it is animated.
struct AnimatedPaint {
    private var state = AnimatableState<ResolvedPaint>()
    private var model: ResolvedPaint?
    private var lastBounds = CGRect.null
    private var lastEnvironmentChange: UInt64 = 0

    /// Whether the last update gave the paint of the one before.
    private(set) var isUnchanged = false

    var isAnimating: Bool { state.isAnimating }

    /// The current paint. Called from a rule. `isStyleNew` indicates whether the style may have changed.
    mutating func update(_ style: some ShapeStyle, isStyleNew: Bool, bounds: CGRect, inputs: _GraphInputs) -> ResolvedPaint {
        let environment = inputs.environment.value
        let environmentChange = inputs.environment.changeStamp
        let previous = model
        if isStyleNew || previous == nil || bounds != lastBounds || environmentChange != lastEnvironmentChange {
            model = style.resolvedPaint(in: environment, bounds: bounds)
            lastBounds = bounds
            lastEnvironmentChange = environmentChange
        }
        var paint = model ?? .black
        let isNew = paint.source != previous?.source || paint.effects != previous?.effects
        isUnchanged = !isNew && !state.isAnimating
        if !isUnchanged {
            state.update(value: &paint, changed: isNew, inputs: inputs)
        }
        return paint
    }
}
