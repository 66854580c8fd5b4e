/// Shows the position of a value in a range. The indicator moves with the transaction that changes the value.
nonisolated public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View>: View {
    @Environment(\.gaugeStyle) private var style
    private let configuration: GaugeStyleConfiguration

    private init<V: BinaryFloatingPoint>(
        value: V, bounds: ClosedRange<V>, label: Label, current: CurrentValueLabel?, minimum: BoundsLabel?, maximum: BoundsLabel?,
        marked: MarkedValueLabels? = nil
    ) {
        configuration = GaugeStyleConfiguration(
            value: ControlFraction.resolve(
                Double(value), from: Double(bounds.lowerBound), to: Double(bounds.upperBound), in: "A gauge"),
            label: .init(content: AnyView(label)),
            currentValueLabel: current.map { .init(content: AnyView($0)) },
            minimumValueLabel: minimum.map { .init(content: AnyView($0)) },
            maximumValueLabel: maximum.map { .init(content: AnyView($0)) },
            markedValueLabels: marked.map { .init(content: AnyView($0)) })
    }

    /// The gauge in the style that `gaugeStyle(_:)` has set around it.
    @MainActor public var body: some View {
        if let style {
            style.makeBody(configuration)
        } else {
            DefaultGaugeStyle().makeBody(configuration: configuration)
        }
    }
}

nonisolated extension Gauge where MarkedValueLabels == EmptyView {
    /// A gauge with labels for its value and both ends of `bounds`. A value outside of the bounds is reported and shown at the
    /// nearer end; where there is nothing between the bounds, or a number is not finite, 0 is shown.
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> BoundsLabel,
        @ViewBuilder maximumValueLabel: () -> BoundsLabel
    ) {
        self.init(
            value: value, bounds: bounds, label: label(), current: currentValueLabel(), minimum: minimumValueLabel(),
            maximum: maximumValueLabel())
    }
}

nonisolated extension Gauge where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
    /// A gauge with a label for its value. A value outside of `bounds` is reported and shown at the nearer end.
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(value: value, bounds: bounds, label: label(), current: currentValueLabel(), minimum: nil, maximum: nil)
    }
}

nonisolated extension Gauge where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
    /// A gauge with a label only. A value outside of `bounds` is reported and shown at the nearer end.
    public init<V: BinaryFloatingPoint>(value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label) {
        self.init(value: value, bounds: bounds, label: label(), current: nil, minimum: nil, maximum: nil)
    }
}

nonisolated extension Gauge {
    /// A gauge with labels for its value, both ends of `bounds`, and values between them. A value outside of the bounds is reported and shown at
    /// the nearer end.
    ///
    /// Harmless: `markedValueLabels` are shown by no style of an iPhone; a style does not get them.
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> BoundsLabel,
        @ViewBuilder maximumValueLabel: () -> BoundsLabel, @ViewBuilder markedValueLabels: () -> MarkedValueLabels
    ) {
        self.init(
            value: value, bounds: bounds, label: label(), current: currentValueLabel(), minimum: minimumValueLabel(),
            maximum: maximumValueLabel(), marked: markedValueLabels())
    }
}

nonisolated extension Gauge where BoundsLabel == EmptyView {
    /// A gauge with labels for its value and for values between the ends. A value outside of `bounds` is reported and shown at the nearer end.
    ///
    /// Harmless: `markedValueLabels` are shown by no style of an iPhone; a style does not get them.
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder markedValueLabels: () -> MarkedValueLabels
    ) {
        self.init(
            value: value, bounds: bounds, label: label(), current: currentValueLabel(), minimum: nil, maximum: nil, marked: markedValueLabels())
    }
}
