import Foundation

/// A control that sets a number by dragging a thumb along a track.
///
/// The thumb follows the touch; each write has `isContinuous` set in its transaction. A `step` makes the value jump from
/// step to step, counted from the lower bound. The label is not drawn: it names the slider.
nonisolated public struct Slider<Label: View, ValueLabel: View>: View {
    private let value: Binding<Double>
    var scale: SliderScale
    var marks: [SliderMark] = []
    /// Where the filled part of the track begins.
    var neutralValue: Double?
    /// What the value is called.
    var valueName: String?
    private let onEditingChanged: (Bool) -> Void
    private let label: Label
    private let minimumValueLabel: ValueLabel
    private let maximumValueLabel: ValueLabel

    init<V: BinaryFloatingPoint>(
        value: Binding<V>, bounds: ClosedRange<V>, step: Double?, onEditingChanged: @escaping (Bool) -> Void,
        label: Label, minimum: ValueLabel, maximum: ValueLabel
    ) {
        var number = Binding<Double>(location: ProjectedLocation(base: value, projection: .conversion, get: { Double($0) }, set: { $0 = V($1) }))
        number.transaction = value.transaction
        self.value = number
        scale = SliderScale(lower: Double(bounds.lowerBound), upper: Double(bounds.upperBound), step: step)
        self.onEditingChanged = onEditingChanged
        self.label = label
        minimumValueLabel = minimum
        maximumValueLabel = maximum
    }

    /// A slider from one bound to the other, with a label at each end of the track. `onEditingChanged` is called with true when
    /// a touch takes the thumb and with false when it lets go. Bounds without an end are reported, and 0…1 is used.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value: value, bounds: bounds, step: nil, onEditingChanged: onEditingChanged, label: label(),
            minimum: minimumValueLabel(), maximum: maximumValueLabel())
    }

    /// A slider of steps, with a label at each end of the track. A `step` that is not finite or not above 0 is reported, and
    /// the slider has no steps; a last step that would leave the bounds is left out.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value: value, bounds: bounds, step: Double(step), onEditingChanged: onEditingChanged, label: label(),
            minimum: minimumValueLabel(), maximum: maximumValueLabel())
    }

    /// The track, 31 points tall, between the labels of its ends, with marks below it. The slider's label is not drawn.
    @MainActor public var body: some View {
        HStack(spacing: 8) {
            minimumValueLabel.modifier(UnnamedModifier())
            let marks = SliderMarks(marks: marks, scale: scale)
            SliderTrack(value: value, scale: scale, neutralValue: neutralValue, valueName: valueName, onEditingChanged: onEditingChanged)
                .padding(.bottom, marks.labelHeight)
                .background(marks.modifier(UnnamedModifier()))
            maximumValueLabel.modifier(UnnamedModifier())
        }
        .background(label.modifier(NameOnlyModifier()))
        .modifier(ControlModifier(input: nil))
        .modifier(ControlSpacingModifier())
    }
}

nonisolated extension Slider where ValueLabel == EmptyView {
    /// A slider from one bound to the other. `onEditingChanged` is called with true when a touch takes the thumb and with
    /// false when it lets go.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value: value, bounds: bounds, step: nil, onEditingChanged: onEditingChanged, label: label(), minimum: EmptyView(),
            maximum: EmptyView())
    }

    /// A slider of steps, counted from the lower bound; a last step that would leave the bounds is left out.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value: value, bounds: bounds, step: Double(step), onEditingChanged: onEditingChanged, label: label(),
            minimum: EmptyView(), maximum: EmptyView())
    }
}

nonisolated extension Slider where Label == EmptyView, ValueLabel == EmptyView {
    /// A slider without a label, from one bound to the other. Scripts and tests need another name for it.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value: value, bounds: bounds, step: nil, onEditingChanged: onEditingChanged, label: EmptyView(), minimum: EmptyView(),
            maximum: EmptyView())
    }

    /// A slider of steps without a label. Scripts and tests need another name for it.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value: value, bounds: bounds, step: Double(step), onEditingChanged: onEditingChanged, label: EmptyView(),
            minimum: EmptyView(), maximum: EmptyView())
    }
}

/// Values along a track.
nonisolated struct SliderScale: Equatable {
    var lower: Double
    var upper: Double
    var step: Double?
    /// The only values that the thumb stops at.
    var stops: [Double]?
    /// The values that the thumb can be moved to.
    var enabled: ClosedRange<Double>?

    init(lower: Double, upper: Double, step: Double?) {
        self.lower = lower
        self.upper = upper
        self.step = step
        if !(upper - lower).isFinite {
            RuntimeIssue.report("A slider from \(lower) to \(upper) has no end; give it finite bounds. It shows 0 to 1.")
            self.lower = 0
            self.upper = 1
        }
        if let step, !(step > 0 && step.isFinite) {
            RuntimeIssue.report("A slider's step must be finite and more than 0, not \(step); the slider has no steps.")
            self.step = nil
        }
    }

    /// Where on the track `value` is, from 0 to 1.
    func fraction(of value: Double) -> Double {
        guard value.isFinite else {
            if value.isNaN {
                RuntimeIssue.report("A slider's value is not a number; the thumb is at the lower bound.")
            }
            return value == .infinity ? 1 : 0
        }
        return upper > lower ? min(max((value - lower) / (upper - lower), 0), 1) : 0
    }

    /// The values of all steps; none where there are more than the limit.
    func steps(limit: Int) -> [Double] {
        guard let step, upper > lower, (upper - lower) / step < Double(limit) else { return [] }
        return (0...Int((upper - lower) / step + 1e-9)).map { lower + Double($0) * step }
    }

    /// The allowed value at a fraction of the track.
    func value(at fraction: Double) -> Double {
        nearest(to: lower + (upper - lower) * fraction)
    }

    /// The allowed value next to `value`.
    func nearest(to value: Double) -> Double {
        if let enabled, enabled.overlaps(lower...max(lower, upper)) {
            var all = self
            all.enabled = nil
            let result = all.nearest(to: min(max(value, enabled.lowerBound), enabled.upperBound))
            if enabled.contains(result) {
                return result
            }
            // The nearest step lies outside: the next one inside, or the bound itself.
            let others = stops ?? steps(limit: 1000)
            return others.filter(enabled.contains).min { abs($0 - value) < abs($1 - value) } ?? min(max(result, enabled.lowerBound), enabled.upperBound)
        }
        if let stops {
            return stops.filter { (lower...max(lower, upper)).contains($0) }.min { abs($0 - value) < abs($1 - value) } ?? min(max(value, lower), upper)
        }
        var result = min(max(value, lower), upper)
        if let step {
            let last = ((upper - lower) / step + 1e-9).rounded(.down)
            result = lower + min(((result - lower) / step).rounded(), last) * step
        }
        return min(result, upper)
    }
}
