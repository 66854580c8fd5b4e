import SwiftUI

/// What modifiers have said of the charts below.
struct ChartSettings {
    var x = AxisSettings()
    var y = AxisSettings()
    var foreground = StyleScaleSettings()
    var symbol = StyleScaleSettings()
    var symbolSize = StyleScaleSettings()
    var line = StyleScaleSettings()
    var legend = LegendSettings()
    var plotStyle: ((ChartPlotContent) -> AnyView)?
    var overlays: [ProxyLayer] = []
    var backgrounds: [ProxyLayer] = []
    var selection = SelectionSettings()
    var scrolling = ScrollSettings()

    subscript(axis: Axis) -> AxisSettings { axis == .horizontal ? x : y }
}

struct AxisSettings {
    var type: ScaleType?
    var domain: DomainSpecification?
    var range: AxisRange?
    var visibility = Visibility.automatic
    var content: (any AxisContent)?
    var titles: [AxisTitle] = []
    var style: ((ChartAxisContent) -> AnyView)?
}

/// Where a scale begins and ends in the plot.
enum AxisRange: Equatable {
    case padding(start: CGFloat, end: CGFloat)
    /// Points from the leading or bottom edge.
    case points(CGFloat, CGFloat)

    init?(_ range: some PositionScaleRange) {
        if let padding = range as? PlotDimensionScaleRange {
            self = .padding(start: padding.startPadding, end: padding.endPadding)
        } else if let values = (range as? any KnownScaleRange)?.visualValues.compactMap({ $0 as? CGFloat }), let first = values.first, let last = values.last {
            self = .points(first, last)
        } else {
            return nil
        }
    }
}

struct AxisTitle {
    var position: AnnotationPosition
    var alignment: Alignment?
    var spacing: CGFloat?
    var content: AnyView
}

/// What an app says of the scale of a style.
struct StyleScaleSettings {
    var type: ScaleType?
    var domain: DomainSpecification?
    var range: [Any]?
    var isContinuous = false
    /// The style of a value; nil where it says nothing.
    var mapping: ((ChartValue) -> Any?)?
}

struct LegendSettings {
    var visibility = Visibility.automatic
    var position = AnnotationPosition.automatic
    var alignment: Alignment?
    var spacing: CGFloat?
    var content: AnyView?
}

/// A view in front of a chart or behind it.
struct ProxyLayer {
    var alignment: Alignment
    var content: (ChartProxy) -> AnyView
}

private struct ChartSettingsKey: EnvironmentKey {
    static var defaultValue: ChartSettings { ChartSettings() }
}

extension EnvironmentValues {
    var chartSettings: ChartSettings {
        get { self[ChartSettingsKey.self] }
        set { self[ChartSettingsKey.self] = newValue }
    }
}

extension View {
    /// Changes what is said of the charts in this view. Modifiers nearer to a chart come later.
    nonisolated func chartSettings(_ change: @escaping (inout ChartSettings) -> Void) -> some View {
        transformEnvironment(\.chartSettings, transform: change)
    }
}
