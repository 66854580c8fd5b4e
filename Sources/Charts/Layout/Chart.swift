import SwiftUI
import ViewEngine

/// A chart: marks on scales, with axes and a legend.
///
/// Marks keep their identity by the data – the ids of `ForEach`, the series, the place in the code. In a transaction with an animation each moves
/// from where it is to its new values, those that are new or gone fade, and the domains, the grid and the labels move with them.
public struct Chart<Content: ChartContent>: View {
    private let content: Content
    @Environment(\.chartSettings) private var settings

    /// A chart of content.
    public init(@ChartContentBuilder content: () -> Content) {
        self.content = content()
    }

    /// A chart of marks for each element, known by the element's own `id`.
    public init<Data: RandomAccessCollection, C: ChartContent>(
        _ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> C
    ) where Content == ForEach<Data, Data.Element.ID, C>, Data.Element: Identifiable {
        self.content = ForEach(data, content: content)
    }

    /// A chart of marks for each element, known by what `id` gives for it.
    public init<Data: RandomAccessCollection, ID: Hashable, C: ChartContent>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ChartContentBuilder content: @escaping (Data.Element) -> C
    ) where Content == ForEach<Data, ID, C> {
        self.content = ForEach(data, id: id, content: content)
    }

    /// The plot with its axes and its legend.
    public var body: some View {
        ScaledChart(marks: marks, settings: settings)
    }

    private var marks: [Mark] {
        var chart = _ChartMarks()
        content._addMarks(to: &chart)
        return chart.marks
    }
}

extension Chart: ComponentView {}

/// Puts marks on scales.
struct ScaledChart: View {
    let marks: [Mark]
    let settings: ChartSettings
    @Environment(\.self) private var environment
    @State private var scroll = ChartScrollState()
    @State private var annotations = AnnotationSizes()
    @State private var pending = PendingTransaction()

    var body: some View {
        let scene = scene
        AnimatedChart(figure: scene.figure, scene: scene, scroll: $scroll)
            // Numbers run from left to right everywhere; labels of other scripts are set by their letters.
            .environment(\.layoutDirection, .leftToRight)
            .modifier(ProxyLayers(scene: scene))
            .coordinateSpace(.named(ChartSpace.name))
            // Charts in annotations have settings of their own.
            .environment(\.chartSettings, ChartSettings())
            .transaction { pending.keep($0) }
            .onPreferenceChange(AnnotationSizesKey.self) { sizes in
                withTransaction(pending.take()) { annotations = sizes }
            }
            .transformPreference(AnnotationSizesKey.self) { $0 = AnnotationSizes() }
    }

    private var scene: ChartScene {
        let scene = ChartScene(marks: marks, settings: settings, environment: environment, scroll: scroll)
        scene.makeRoom(for: annotations)
        return scene
    }
}

/// The coordinates of a whole chart.
enum ChartSpace {
    static let name = "inbetween.chart"
}

/// A chart with a figure that moves.
nonisolated struct AnimatedChart: View, Animatable {
    var figure: Figure
    let scene: ChartScene
    let scroll: Binding<ChartScrollState>

    var animatableData: Figure {
        get { figure }
        set { figure = newValue }
    }

    @MainActor var body: some View {
        let parts = AxisParts(figure: figure, scene: scene)
        ChartFrame(x: scene.scale(.horizontal, in: figure)?.positions, y: scene.scale(.vertical, in: figure)?.positions) {
            ForEach(scene.rooms, id: \.axis) { room in
                room.view.layoutValue(key: ChartPartKey.self, value: .room(room.axis))
            }
            plot.layoutValue(key: ChartPartKey.self, value: .plot)
            ForEach(parts.ticks) { tick in
                TickLine(tick: tick).opacity(tick.opacity).modifier(LayerStyling(style: tick.layer))
                    .layoutValue(key: ChartPartKey.self, value: .tick(tick.part))
            }
            ForEach(parts.labels) { label in
                AxisLabelView(label: label)
                    .layoutValue(key: ChartPartKey.self, value: .label(label.part))
            }
            ForEach(scene.titles) { title in
                title.view.layoutValue(key: ChartPartKey.self, value: .title(title.edge, alignment: title.alignment, spacing: title.spacing))
            }
            if let legend = scene.legendView {
                legend.layoutValue(
                    key: ChartPartKey.self,
                    value: .legend(
                        scene.settings.legend.position, alignment: scene.settings.legend.alignment,
                        spacing: scene.settings.legend.spacing ?? ChartDefaults.legendSpacing))
            }
        }
    }

    @ViewBuilder
    @MainActor private var plot: some View {
        let content = ChartPlotContent(figure: figure, scene: scene, scroll: scroll)
        if let style = scene.settings.plotStyle {
            style(content)
        } else {
            content
        }
    }
}

/// The plot of a chart, in a closure that styles it.
public struct ChartPlotContent: View {
    let figure: Figure
    let scene: ChartScene
    let scroll: Binding<ChartScrollState>

    /// The grid, the marks, and what is beside them.
    public var body: some View {
        ZStack {
            GridLayers(figure: figure, scene: scene)
            MarkLayers(figure: figure, scene: scene)
            if figure.hasAttachments {
                GeometryReader { proxy in
                    AttachmentLayer(
                        geometry: PlotGeometry(figure: figure, scene: scene, size: proxy.size),
                        chart: proxy.bounds(of: .named(ChartSpace.name)) ?? CGRect(origin: .zero, size: proxy.size))
                }
                // The views have the opacity of their marks.
                .transition(.identity)
            }
        }
        .modifier(ScrollClip(axes: scene.settings.scrolling.axes))
        .modifier(ChartScroller(scene: scene, scroll: scroll))
        .modifier(ChartSelector(scene: scene))
        .modifier(WholePlotAnchor(scene: scene))
        .transformAnchorPreference(key: PlotAnchorKey.self, value: .bounds) { $0.visible = $0.visible ?? $1 }
    }
}

/// Reports where the plot of a chart that scrolls is, with what is out of sight.
private struct WholePlotAnchor: ViewModifier {
    let scene: ChartScene

    @ViewBuilder
    func body(content: Content) -> some View {
        if scene.settings.scrolling.axes.isEmpty {
            content
        } else {
            content.background {
                GeometryReader { geometry in
                    Color.clear.anchorPreference(key: PlotAnchorKey.self, value: .rect(scene.wholePlot(geometry.size))) { PlotAnchors(whole: $0) }
                }
            }
        }
    }
}

/// What scrolls is cut off at the plot's edges.
private struct ScrollClip: ViewModifier {
    let axes: Axis.Set

    @ViewBuilder
    func body(content: Content) -> some View {
        if axes.isEmpty {
            content
        } else {
            content.clipped()
        }
    }
}

/// Where the plot of a chart is.
struct PlotAnchors {
    var visible: Anchor<CGRect>?
    /// With what is scrolled out of sight; nil where nothing scrolls.
    var whole: Anchor<CGRect>?
}

struct PlotAnchorKey: PreferenceKey {
    static var defaultValue: PlotAnchors { PlotAnchors() }

    static func reduce(value: inout PlotAnchors, nextValue: () -> PlotAnchors) {
        let next = nextValue()
        value.visible = value.visible ?? next.visible
        value.whole = value.whole ?? next.whole
    }
}
