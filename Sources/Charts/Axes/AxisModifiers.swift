import SwiftUI

/// What is beside the plot for an axis, in a closure that styles it.
public struct ChartAxisContent: View {
    /// The room of the axis, behind its labels.
    public var body: some View { Color.clear }
}

nonisolated extension View {
    // MARK: x

    /// Whether x has an axis.
    public func chartXAxis(_ visibility: Visibility) -> some View {
        chartSettings { $0.x.visibility = visibility }
    }

    /// What the axis of x shows, in place of the default.
    public func chartXAxis<Content: AxisContent>(@AxisContentBuilder content: () -> Content) -> some View {
        let content = content()
        return chartSettings {
            $0.x.content = content
            $0.x.visibility = .visible
        }
    }

    /// A title in the user's language for x. `spacing` is in points.
    public func chartXAxisLabel(
        _ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
    ) -> some View {
        chartXAxisLabel(position: position, alignment: alignment, spacing: spacing) { Text(labelKey) }
    }

    /// A title for x. `spacing` is in points.
    @_disfavoredOverload
    public func chartXAxisLabel<S: StringProtocol>(
        _ label: S, position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
    ) -> some View {
        chartXAxisLabel(position: position, alignment: alignment, spacing: spacing) { Text(verbatim: String(label)) }
    }

    /// A title in the user's language for x. `spacing` is in points.
    @_disfavoredOverload
    public func chartXAxisLabel(
        _ labelResource: LocalizedStringResource, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
        spacing: CGFloat? = nil
    ) -> some View {
        chartXAxisLabel(position: position, alignment: alignment, spacing: spacing) { Text(labelResource) }
    }

    /// A view as a title for x. `spacing` is in points.
    public func chartXAxisLabel<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil, @ViewBuilder content: () -> C
    ) -> some View {
        let title = AxisTitle(position: position, alignment: alignment, spacing: spacing, content: AnyView(content()))
        return chartSettings { $0.x.titles.append(title) }
    }

    /// Changes the room of the axis of x.
    public func chartXAxisStyle<Content: View>(@ViewBuilder content: @escaping (ChartAxisContent) -> Content) -> some View {
        chartSettings { $0.x.style = { AnyView(content($0)) } }
    }

    // MARK: y

    /// Whether y has an axis.
    public func chartYAxis(_ visibility: Visibility) -> some View {
        chartSettings { $0.y.visibility = visibility }
    }

    /// What the axis of y shows, in place of the default.
    public func chartYAxis<Content: AxisContent>(@AxisContentBuilder content: () -> Content) -> some View {
        let content = content()
        return chartSettings {
            $0.y.content = content
            $0.y.visibility = .visible
        }
    }

    /// A title in the user's language for y. `spacing` is in points.
    public func chartYAxisLabel(
        _ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
    ) -> some View {
        chartYAxisLabel(position: position, alignment: alignment, spacing: spacing) { Text(labelKey) }
    }

    /// A title for y. `spacing` is in points.
    @_disfavoredOverload
    public func chartYAxisLabel<S: StringProtocol>(
        _ label: S, position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
    ) -> some View {
        chartYAxisLabel(position: position, alignment: alignment, spacing: spacing) { Text(verbatim: String(label)) }
    }

    /// A title in the user's language for y. `spacing` is in points.
    @_disfavoredOverload
    public func chartYAxisLabel(
        _ labelResource: LocalizedStringResource, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
        spacing: CGFloat? = nil
    ) -> some View {
        chartYAxisLabel(position: position, alignment: alignment, spacing: spacing) { Text(labelResource) }
    }

    /// A view as a title for y. `spacing` is in points.
    public func chartYAxisLabel<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil, @ViewBuilder content: () -> C
    ) -> some View {
        let title = AxisTitle(position: position, alignment: alignment, spacing: spacing, content: AnyView(content()))
        return chartSettings { $0.y.titles.append(title) }
    }

    /// Changes the room of the axis of y.
    public func chartYAxisStyle<Content: View>(@ViewBuilder content: @escaping (ChartAxisContent) -> Content) -> some View {
        chartSettings { $0.y.style = { AnyView(content($0)) } }
    }

    // MARK: Legend

    /// Whether there is a legend.
    public func chartLegend(_ visibility: Visibility) -> some View {
        chartSettings { $0.legend.visibility = visibility }
    }

    /// Where the legend is. `spacing`, to the plot, is in points.
    public func chartLegend(position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil) -> some View {
        chartSettings {
            $0.legend.position = position
            $0.legend.alignment = alignment ?? $0.legend.alignment
            $0.legend.spacing = spacing ?? $0.legend.spacing
        }
    }

    /// A view as the legend, and where it is. `spacing`, to the plot, is in points.
    public func chartLegend<Content: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) -> some View {
        let view = AnyView(content())
        return chartSettings {
            $0.legend = LegendSettings(visibility: .visible, position: position, alignment: alignment, spacing: spacing, content: view)
        }
    }

    // MARK: Plot

    /// Changes the plot: its size, its background, what clips it.
    public func chartPlotStyle<Content: View>(@ViewBuilder content: @escaping (ChartPlotContent) -> Content) -> some View {
        chartSettings { $0.plotStyle = { AnyView(content($0)) } }
    }

    /// Puts a view in front of the chart. It gets a proxy that knows the scales.
    public func chartOverlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> V) -> some View {
        chartSettings { $0.overlays.append(ProxyLayer(alignment: alignment, content: { AnyView(content($0)) })) }
    }

    /// Puts a view behind the chart. It gets a proxy that knows the scales.
    public func chartBackground<V: View>(alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> V) -> some View {
        chartSettings { $0.backgrounds.append(ProxyLayer(alignment: alignment, content: { AnyView(content($0)) })) }
    }
}
