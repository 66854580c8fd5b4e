/// The appearance of gauges.
@MainActor @preconcurrency
public protocol GaugeStyle {
    /// The type of view that `makeBody(configuration:)` makes.
    associatedtype Body: View

    /// Creates the body of a gauge from `configuration`.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body

    typealias Configuration = GaugeStyleConfiguration
}

/// What a gauge's style gets to work with.
public struct GaugeStyleConfiguration {
    /// What the gauge measures.
    nonisolated public struct Label: View {
        let content: AnyView

        /// The label passed to the gauge.
        @MainActor public var body: some View { content }
    }

    /// The text of the value.
    nonisolated public struct CurrentValueLabel: View {
        let content: AnyView

        /// The label passed to the gauge.
        @MainActor public var body: some View { content }
    }

    /// The label at the lower end of the gauge.
    nonisolated public struct MinimumValueLabel: View {
        let content: AnyView

        /// The label passed to the gauge.
        @MainActor public var body: some View { content }
    }

    /// The label at the upper end of the gauge.
    nonisolated public struct MaximumValueLabel: View {
        let content: AnyView

        /// The label passed to the gauge.
        @MainActor public var body: some View { content }
    }

    /// The labels of values between the ends of the gauge.
    nonisolated public struct MarkedValueLabel: View {
        let content: AnyView

        /// The labels passed to the gauge.
        @MainActor public var body: some View { content }
    }

    /// The position of the value in its range, from 0 to 1.
    public var value: Double
    /// What the gauge measures.
    public var label: Label
    /// The text of the value; nil if the gauge has none.
    public var currentValueLabel: CurrentValueLabel?
    /// The label at the lower end; nil if the gauge has none.
    public var minimumValueLabel: MinimumValueLabel?
    /// The label at the upper end; nil if the gauge has none.
    public var maximumValueLabel: MaximumValueLabel?
    /// The labels of values between the ends, which the library's styles do not show; nil if the gauge has none.
    var markedValueLabels: MarkedValueLabel?
}

private struct GaugeStyleKey: EnvironmentKey {
    static var defaultValue: AnyControlStyle<GaugeStyleConfiguration>? { nil }
}

extension EnvironmentValues {
    package var gaugeStyle: AnyControlStyle<GaugeStyleConfiguration>? {
        get { self[GaugeStyleKey.self] }
        set { self[GaugeStyleKey.self] = newValue }
    }
}

nonisolated extension View {
    /// Sets the style of the gauges in this view.
    public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
        transformEnvironment(\.gaugeStyle) { outer in
            outer = AnyControlStyle(style, outer: outer, key: \.gaugeStyle) { $0.makeBody(configuration: $1) }
        }
    }
}

/// The default style: a bar that fills.
public struct DefaultGaugeStyle: GaugeStyle {
    /// The style that is also called `automatic`.
    nonisolated public init() {}

    /// The same as `LinearCapacityGaugeStyle` makes.
    public func makeBody(configuration: Configuration) -> some View {
        LinearCapacityGaugeStyle().makeBody(configuration: configuration)
    }
}

/// A bar that fills from the leading end, with the label above and the value below.
public struct LinearCapacityGaugeStyle: GaugeStyle {
    /// The style that is also called `linearCapacity`.
    nonisolated public init() {}

    /// A bar 4 points tall between the labels of its ends, filled up to the value; the label above, the value in small grey
    /// letters below.
    public func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 4) {
            configuration.label
            HStack(spacing: 8) {
                configuration.minimumValueLabel
                CapacityBar(fraction: configuration.value)
                configuration.maximumValueLabel
            }
            configuration.currentValueLabel
                .font(.caption)
                .foregroundStyle(.secondary)
        }
    }
}

/// A bar that fills, between the labels of its ends.
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle {
    /// The style that is also called `accessoryLinearCapacity`.
    nonisolated public init() {}

    /// A bar 6 points tall between the labels of its ends, filled up to the value; the label above and the value below in small
    /// letters.
    public func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading, spacing: 2) {
            configuration.label.font(.caption)
            HStack(spacing: 6) {
                configuration.minimumValueLabel
                CapacityBar(fraction: configuration.value, height: 6)
                configuration.maximumValueLabel
            }
            configuration.currentValueLabel.font(.caption)
        }
    }
}

/// A bar with a dot where the value is. The label names the gauge.
public struct AccessoryLinearGaugeStyle: GaugeStyle {
    /// The style that is also called `accessoryLinear`.
    nonisolated public init() {}

    /// A bar 6 points tall between the labels of its ends, with a dot at the value. The value's label is not shown.
    public func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: 6) {
            configuration.minimumValueLabel
            GaugeDotBar(fraction: configuration.value)
            configuration.maximumValueLabel
        }
        .background(configuration.label.modifier(NameOnlyModifier()))
    }
}

/// A ring that is open below, with a dot where the value is, the value within and the label in the gap.
public struct AccessoryCircularGaugeStyle: GaugeStyle {
    /// The style that is also called `accessoryCircular`.
    nonisolated public init() {}

    /// Three quarters of a ring, 58 points wide. In the gap are the labels of the ends; where there are none, it is the gauge's
    /// label.
    public func makeBody(configuration: Configuration) -> some View {
        ZStack {
            GaugeRing(fraction: configuration.value)
            configuration.currentValueLabel
                .font(.system(size: 20, weight: .medium, design: .rounded))
                .frame(width: 36)
            if configuration.minimumValueLabel == nil && configuration.maximumValueLabel == nil {
                configuration.label
                    .font(.system(size: 11))
                    .offset(y: 22)
            } else {
                HStack(spacing: 6) {
                    configuration.minimumValueLabel
                    configuration.maximumValueLabel
                }
                .font(.system(size: 11))
                .offset(y: 22)
                .background(configuration.label.modifier(NameOnlyModifier()))
            }
        }
        .lineLimit(1)
        .minimumScaleFactor(0.5)
        .frame(width: GaugeRing.size, height: GaugeRing.size)
    }
}

/// A ring that fills clockwise from the top, with the value within. The label names the gauge.
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
    /// The style that is also called `accessoryCircularCapacity`.
    nonisolated public init() {}

    /// A ring 58 points wide, filled clockwise from the top up to the value. The labels of the ends are not shown.
    public func makeBody(configuration: Configuration) -> some View {
        ZStack {
            Circle().stroke(TintShapeStyle().opacity(0.3), lineWidth: GaugeRing.width)
            Circle()
                .trim(from: 0, to: configuration.value)
                .stroke(TintShapeStyle(), style: StrokeStyle(lineWidth: GaugeRing.width, lineCap: .round))
                .rotationEffect(.degrees(-90))
            configuration.currentValueLabel
                .font(.system(size: 20, weight: .medium, design: .rounded))
                .lineLimit(1)
                .minimumScaleFactor(0.5)
                .frame(width: 40)
        }
        .padding(GaugeRing.width / 2)
        .frame(width: GaugeRing.size, height: GaugeRing.size)
        .background(configuration.label.modifier(NameOnlyModifier()))
    }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
    /// The default: a bar that fills.
    nonisolated public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}

extension GaugeStyle where Self == LinearCapacityGaugeStyle {
    /// A bar that fills, with the label above and the value below.
    nonisolated public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
    /// A somewhat thicker bar that fills, with small labels.
    nonisolated public static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle { AccessoryLinearCapacityGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
    /// A bar with a dot at the value.
    nonisolated public static var accessoryLinear: AccessoryLinearGaugeStyle { AccessoryLinearGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
    /// An open ring with a dot at the value.
    nonisolated public static var accessoryCircular: AccessoryCircularGaugeStyle { AccessoryCircularGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
    /// A closed ring that fills with the value.
    nonisolated public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
        AccessoryCircularCapacityGaugeStyle()
    }
}

/// A bar with a dot that is cut out of it.
nonisolated private struct GaugeDotBar: View {
    var fraction: Double

    @MainActor var body: some View {
        GeometryReader { proxy in
            ZStack(alignment: .leading) {
                Capsule().fill(TintShapeStyle())
                Circle()
                    .fill(Color.black)
                    .frame(width: 10, height: 10)
                    .offset(x: (proxy.size.width - 6) * fraction - 2)
                    .blendMode(.destinationOut)
                Circle()
                    .fill(Color.primary)
                    .frame(width: 6, height: 6)
                    .offset(x: (proxy.size.width - 6) * fraction)
            }
            .compositingGroup()
        }
        .frame(height: 6)
    }
}

/// Three quarters of a ring with a dot that is cut out of it.
nonisolated private struct GaugeRing: View {
    var fraction: Double

    static var size: CGFloat { 58 }
    static var width: CGFloat { 6 }

    @MainActor var body: some View {
        ZStack {
            Circle()
                .trim(from: 0, to: 0.75)
                .stroke(TintShapeStyle(), style: StrokeStyle(lineWidth: Self.width, lineCap: .round))
                .rotationEffect(.degrees(135))
            dot(Color.black, Self.width + 4).blendMode(.destinationOut)
            dot(Color.primary, Self.width)
        }
        .padding(Self.width / 2)
        .frame(width: Self.size, height: Self.size)
        .compositingGroup()
    }

    private func dot(_ color: Color, _ size: CGFloat) -> some View {
        Circle()
            .fill(color)
            .frame(width: size, height: size)
            .offset(x: (Self.size - Self.width) / 2)
            .rotationEffect(.degrees(135 + 270 * fraction))
    }
}
