/// The appearance of progress views.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
    /// The type of view that `makeBody(configuration:)` makes.
    associatedtype Body: View

    /// Creates the body of a progress view from `configuration`.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body

    typealias Configuration = ProgressViewStyleConfiguration
}

/// What a progress view's style gets to work with.
public struct ProgressViewStyleConfiguration {
    /// The name of the task.
    nonisolated public struct Label: View {
        let content: AnyView

        /// The label passed to the progress view.
        @MainActor public var body: some View { content }
    }

    /// The text of the progress.
    nonisolated public struct CurrentValueLabel: View {
        let content: AnyView

        /// The label passed to the progress view.
        @MainActor public var body: some View { content }
    }

    /// From 0 to 1; nil if it is unknown.
    public let fractionCompleted: Double?
    /// What the task is; nil where the progress view was made without.
    public var label: Label?
    /// The text of the progress; nil if the progress view has none.
    public var currentValueLabel: CurrentValueLabel?

    func with(fraction: Double) -> ProgressViewStyleConfiguration {
        ProgressViewStyleConfiguration(fractionCompleted: fraction, label: label, currentValueLabel: currentValueLabel)
    }
}

private struct ProgressViewStyleKey: EnvironmentKey {
    static var defaultValue: AnyControlStyle<ProgressViewStyleConfiguration>? { nil }
}

extension EnvironmentValues {
    package var progressViewStyle: AnyControlStyle<ProgressViewStyleConfiguration>? {
        get { self[ProgressViewStyleKey.self] }
        set { self[ProgressViewStyleKey.self] = newValue }
    }
}

nonisolated extension View {
    /// Sets the style of the progress views in this view.
    public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
        transformEnvironment(\.progressViewStyle) { outer in
            outer = AnyControlStyle(style, outer: outer, key: \.progressViewStyle) { $0.makeBody(configuration: $1) }
        }
    }
}

/// A bar where the progress is known, a spinner where it is not.
public struct DefaultProgressViewStyle: ProgressViewStyle {
    /// The style that is also called `automatic`.
    nonisolated public init() {}

    /// A bar where `fractionCompleted` is known, a spinner where it is nil.
    public func makeBody(configuration: Configuration) -> some View {
        if configuration.fractionCompleted == nil {
            CircularProgressViewStyle().makeBody(configuration: configuration)
        } else {
            LinearProgressViewStyle().makeBody(configuration: configuration)
        }
    }
}

/// A bar that fills from the leading end; empty where the progress is not known.
public struct LinearProgressViewStyle: ProgressViewStyle {
    private let tint: Color?

    /// A bar in the tint around it, the style that is also called `linear`.
    nonisolated public init() {
        tint = nil
    }

    /// A bar in `tint`, whatever tint is set around it.
    nonisolated public init(tint: Color) {
        self.tint = tint
    }

    /// A bar 4 points tall, filled up to the fraction; the label above, the current value in small grey letters below. Hidden
    /// labels still name it.
    public func makeBody(configuration: Configuration) -> some View {
        LabeledProgress(configuration: configuration, alignment: .leading) {
            CapacityBar(fraction: configuration.fractionCompleted ?? 0, style: tint.map { AnyShapeStyle($0) })
        }
    }
}

/// A spinner of eight spokes; it spins where the progress is known, too, as on iPhones.
public struct CircularProgressViewStyle: ProgressViewStyle {
    private let tint: Color?

    /// A spinner in the tint around it or, without one, in grey: the style that is also called `circular`.
    nonisolated public init() {
        tint = nil
    }

    /// A spinner in `tint`, whatever tint is set around it.
    nonisolated public init(tint: Color) {
        self.tint = tint
    }

    /// The spinner with both labels in grey below it. The control size sets how large it is.
    public func makeBody(configuration: Configuration) -> some View {
        LabeledProgress(configuration: configuration, alignment: .center) {
            Spinner(style: tint.map { AnyShapeStyle($0) })
        }
    }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
    /// A bar where the progress is known, a spinner where it is not.
    nonisolated public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
    /// A bar that fills from the leading end.
    nonisolated public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
    /// A spinner, even where the progress is known.
    nonisolated public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

/// An indicator with its labels: a bar stands between them, a spinner above.
nonisolated private struct LabeledProgress<Indicator: View>: View {
    @Environment(\.labelsHidden) private var labelsHidden
    var configuration: ProgressViewStyleConfiguration
    var alignment: HorizontalAlignment
    @ViewBuilder var indicator: Indicator

    @MainActor var body: some View {
        if labelsHidden {
            indicator.background(configuration.label.modifier(NameOnlyModifier()))
        } else if alignment == .leading {
            VStack(alignment: .leading, spacing: 4) {
                configuration.label
                indicator
                configuration.currentValueLabel
                    .font(.caption)
                    .foregroundStyle(.secondary)
            }
        } else {
            VStack(spacing: 8) {
                indicator
                Group {
                    configuration.label
                    configuration.currentValueLabel
                }
                .foregroundStyle(.secondary)
            }
        }
    }
}

/// A track of 4 points, filled up to a part.
nonisolated struct CapacityBar: View {
    var fraction: Double
    /// The style; nil is the tint.
    var style: AnyShapeStyle?
    var height: CGFloat = 4
    @Environment(\.isEnabled) private var isEnabled

    @MainActor var body: some View {
        GeometryReader { proxy in
            ZStack(alignment: .leading) {
                Capsule().fill(Color(system: .fill))
                Capsule()
                    .fill(style ?? AnyShapeStyle(TintShapeStyle()))
                    .frame(width: proxy.size.width * fraction)
            }
        }
        .frame(height: height)
        .opacity(isEnabled ? 1 : 0.5)
    }
}
