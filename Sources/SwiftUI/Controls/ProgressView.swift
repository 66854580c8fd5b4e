/// Shows how far a task has come, or that it goes on.
///
/// With a value it is a bar; the bar moves with the transaction that changes the value. Without one it is a spinner.
nonisolated public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
    @Environment(\.progressViewStyle) private var style
    private let configuration: ProgressViewStyleConfiguration
    private var time: TimedProgress?

    init(time: TimedProgress, label: Label?, currentValueLabel: CurrentValueLabel?) {
        self.init(fraction: 0, label: label, currentValueLabel: currentValueLabel)
        self.time = time
    }

    private init(fraction: Double?, label: Label?, currentValueLabel: CurrentValueLabel?) {
        configuration = ProgressViewStyleConfiguration(
            fractionCompleted: fraction, label: label.map { .init(content: AnyView($0)) },
            currentValueLabel: currentValueLabel.map { .init(content: AnyView($0)) })
    }

    private static func fraction<V: BinaryFloatingPoint>(_ value: V?, _ total: V) -> Double? {
        value.map { ControlFraction.resolve(Double($0), from: 0, to: Double(total), in: "A progress view") }
    }

    /// - Parameters:
    ///   - value: From 0 to `total`; nil when nobody knows how far the task has come.
    public init<V: BinaryFloatingPoint>(
        value: V?, total: V = 1.0, @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(fraction: Self.fraction(value, total), label: label(), currentValueLabel: currentValueLabel())
    }

    @MainActor public var body: some View {
        if let time {
            TimelineView(TimedProgressSchedule(interval: time.interval)) { context in
                styled(configuration.with(fraction: time.fraction(at: context.date)))
            }
        } else {
            styled(configuration)
        }
    }

    @ViewBuilder @MainActor private func styled(_ configuration: ProgressViewStyleConfiguration) -> some View {
        if let style {
            style.makeBody(configuration)
        } else {
            DefaultProgressViewStyle().makeBody(configuration: configuration)
        }
    }
}

nonisolated extension ProgressView where CurrentValueLabel == EmptyView {
    public init(@ViewBuilder label: () -> Label) {
        self.init(fraction: nil, label: label(), currentValueLabel: nil)
    }

    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label) {
        self.init(fraction: Self.fraction(value, total), label: label(), currentValueLabel: nil)
    }
}

nonisolated extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
    public init() {
        self.init(fraction: nil, label: nil, currentValueLabel: nil)
    }

    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) {
        self.init(fraction: Self.fraction(value, total), label: nil, currentValueLabel: nil)
    }
}

nonisolated extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
    public init(_ titleKey: LocalizedStringKey) {
        self.init { Text(titleKey) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S) {
        self.init { Text(title) }
    }

    public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0) {
        self.init(value: value, total: total) { Text(titleKey) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1.0) {
        self.init(value: value, total: total) { Text(title) }
    }
}

nonisolated extension ProgressView
where Label == ProgressViewStyleConfiguration.Label, CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel {
    /// The progress view that a style was asked for, for styles that change one that exists.
    public init(_ configuration: ProgressViewStyleConfiguration) {
        self.configuration = configuration
    }
}
