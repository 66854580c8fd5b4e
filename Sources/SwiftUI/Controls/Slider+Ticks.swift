nonisolated extension Slider where ValueLabel == EmptyView {
    /// A slider that stops at marks only, if there are any.
    ///
    /// - Parameters:
    ///   - neutralValue: Where the filled part of the track begins; nil for the lower bound.
    ///   - enabledBounds: The values that the thumb can be moved to; nil for all within the bounds.
    ///   - currentValueLabel: What the value is called, for those who do not see the track. It is not drawn.
    @_disfavoredOverload
    public init<V: BinaryFloatingPoint, T: SliderTickContent>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, neutralValue: V? = nil, enabledBounds: ClosedRange<V>? = nil,
        @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> some View = { EmptyView() },
        @SliderTickBuilder<V> ticks: () -> T, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint, T.Value == V {
        self.init(
            value: value, bounds: bounds, step: nil, onEditingChanged: onEditingChanged, label: label(), minimum: EmptyView(),
            maximum: EmptyView())
        decorate(neutralValue, enabledBounds, currentValueLabel())
        marks = ticks().body.map { SliderMark(value: Double($0.value), label: $0.label) }
        scale.stops = marks.isEmpty ? nil : marks.map(\.value)
    }

    /// A slider whose filled part begins at a neutral value, or whose thumb can be moved through a part of the track only. See the form
    /// with `ticks`.
    @_disfavoredOverload
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, neutralValue: V? = nil, enabledBounds: ClosedRange<V>? = nil,
        @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> some View = { EmptyView() },
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value: value, bounds: bounds, step: nil, onEditingChanged: onEditingChanged, label: label(), minimum: EmptyView(),
            maximum: EmptyView())
        decorate(neutralValue, enabledBounds, currentValueLabel())
    }

    /// A slider with steps. `tick` returns the mark for a value, or nil. With more than 1000 steps there are no marks. See the form with `ticks`.
    @_disfavoredOverload
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, neutralValue: V? = nil, enabledBounds: ClosedRange<V>? = nil,
        @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> some View = { EmptyView() },
        tick: (V) -> SliderTick<V>? = { _ in nil }, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value: value, bounds: bounds, step: Double(step), onEditingChanged: onEditingChanged, label: label(), minimum: EmptyView(),
            maximum: EmptyView())
        decorate(neutralValue, enabledBounds, currentValueLabel())
        marks = scale.steps(limit: 1000).compactMap { tick(V($0)) }.map { SliderMark(value: Double($0.value), label: $0.label) }
    }
}

nonisolated extension Slider {
    /// A slider that stops at marks only, if there are any, with a label at each end of the track.
    ///
    /// - Parameters:
    ///   - neutralValue: Where the filled part of the track begins; nil for the lower bound.
    ///   - enabledBounds: The values that the thumb can be moved to; nil for all within the bounds.
    ///   - currentValueLabel: What the value is called, for those who do not see the track. It is not drawn.
    @_disfavoredOverload
    public init<V: BinaryFloatingPoint, T: SliderTickContent>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, neutralValue: V? = nil, enabledBounds: ClosedRange<V>? = nil,
        @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> some View = { EmptyView() },
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        @SliderTickBuilder<V> ticks: () -> T, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint, T.Value == V {
        self.init(
            value: value, bounds: bounds, step: nil, onEditingChanged: onEditingChanged, label: label(), minimum: minimumValueLabel(),
            maximum: maximumValueLabel())
        decorate(neutralValue, enabledBounds, currentValueLabel())
        marks = ticks().body.map { SliderMark(value: Double($0.value), label: $0.label) }
        scale.stops = marks.isEmpty ? nil : marks.map(\.value)
    }

    /// A slider whose filled part begins at a neutral value, or whose thumb can be moved through a part of the track only. See the form
    /// with `ticks`.
    @_disfavoredOverload
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, neutralValue: V? = nil, enabledBounds: ClosedRange<V>? = nil,
        @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> some View = { EmptyView() },
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value: value, bounds: bounds, step: nil, onEditingChanged: onEditingChanged, label: label(), minimum: minimumValueLabel(),
            maximum: maximumValueLabel())
        decorate(neutralValue, enabledBounds, currentValueLabel())
    }

    /// A slider with steps. `tick` returns the mark for a value, or nil. With more than 1000 steps there are no marks. See the form with `ticks`.
    @_disfavoredOverload
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, neutralValue: V? = nil, enabledBounds: ClosedRange<V>? = nil,
        @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> some View = { EmptyView() },
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        tick: (V) -> SliderTick<V>? = { _ in nil }, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value: value, bounds: bounds, step: Double(step), onEditingChanged: onEditingChanged, label: label(), minimum: minimumValueLabel(),
            maximum: maximumValueLabel())
        decorate(neutralValue, enabledBounds, currentValueLabel())
        marks = scale.steps(limit: 1000).compactMap { tick(V($0)) }.map { SliderMark(value: Double($0.value), label: $0.label) }
    }

    fileprivate mutating func decorate<V: BinaryFloatingPoint>(_ neutral: V?, _ enabled: ClosedRange<V>?, _ currentValueLabel: some View) {
        neutralValue = neutral.map { Double($0) }
        scale.enabled = enabled.map { Double($0.lowerBound)...Double($0.upperBound) }
        valueName = (currentValueLabel as? Text)?.plainString
    }
}

/// A mark along a slider's track.
nonisolated struct SliderMark {
    var value: Double
    var label: AnyView?
}

/// The marks of a slider under its track: dots of 3 points, and their labels. Lengths are by eye.
nonisolated struct SliderMarks: View {
    var marks: [SliderMark]
    var scale: SliderScale

    @MainActor var body: some View {
        let numbered = Array(marks.enumerated())
        GeometryReader { proxy in
            let travel = max(proxy.size.width - SliderTrack.thumb, 0)
            ForEach(numbered, id: \.offset) { _, mark in
                let x = SliderTrack.thumb / 2 + travel * scale.fraction(of: mark.value)
                Circle()
                    .fill(Color(system: .tertiary))
                    .frame(width: 3, height: 3)
                    .position(x: x, y: 25)
                if let label = mark.label {
                    label
                        .font(.caption2)
                        .foregroundStyle(.secondary)
                        .fixedSize()
                        .position(x: x, y: 38)
                }
            }
        }
    }

    /// What labels need below the track, in points.
    var labelHeight: CGFloat { marks.contains { $0.label != nil } ? 15 : 0 }
}
