import SwiftUI

/// What modifiers say of scrolling.
struct ScrollSettings {
    var axes: Axis.Set = []
    /// In numbers of the data: seconds of dates, counts of categories.
    var lengthX: Double?
    var lengthY: Double?
    var x: ScrollLink?
    var y: ScrollLink?
    var initialX: ChartValue?
    var initialY: ChartValue?
    var behavior: (any ChartScrollTargetBehavior)?
}

/// An app's value for the edge of what is visible.
struct ScrollLink {
    let get: () -> ChartValue
    let set: (ChartValue) -> Void
}

/// How far a chart is scrolled.
struct ChartScrollState: Equatable {
    /// The part of the content's width and height that is before the visible part; nil before there is a layout.
    var part: CGPoint?
}

nonisolated extension View {
    /// The axes along which a chart scrolls. Without a length of the visible part it is a third of the domain.
    public func chartScrollableAxes(_ axes: Axis.Set) -> some View {
        chartSettings { $0.scrolling.axes = axes }
    }

    /// How much of x is visible: in numbers of the data, seconds of dates, counts of categories.
    public func chartXVisibleDomain<P: Plottable & Numeric>(length: P) -> some View {
        chartSettings { $0.scrolling.lengthX = ChartValue(length).number }
    }

    /// How much of y is visible: in numbers of the data, seconds of dates, counts of categories.
    public func chartYVisibleDomain<P: Plottable & Numeric>(length: P) -> some View {
        chartSettings { $0.scrolling.lengthY = ChartValue(length).number }
    }

    /// Keeps the value of x at the leading edge, and scrolls to one that the app sets.
    public func chartScrollPosition(x: Binding<some Plottable>) -> some View {
        chartSettings { $0.scrolling.x = ScrollLink(x) }
    }

    /// Keeps the value of y at the bottom edge, and scrolls to one that the app sets.
    public func chartScrollPosition(y: Binding<some Plottable>) -> some View {
        chartSettings { $0.scrolling.y = ScrollLink(y) }
    }

    /// The value of x that is at the leading edge at first.
    public func chartScrollPosition(initialX: some Plottable) -> some View {
        let value = ChartValue(initialX)
        return chartSettings { $0.scrolling.initialX = value }
    }

    /// The value of y that is at the bottom edge at first.
    public func chartScrollPosition(initialY: some Plottable) -> some View {
        let value = ChartValue(initialY)
        return chartSettings { $0.scrolling.initialY = value }
    }

    /// Where scrolling comes to rest.
    public func chartScrollTargetBehavior(_ behavior: some ChartScrollTargetBehavior) -> some View {
        chartSettings { $0.scrolling.behavior = behavior }
    }
}

extension ScrollLink {
    fileprivate init<P: Plottable>(_ binding: Binding<P>) {
        get = { ChartValue(binding.wrappedValue) }
        set = { value in
            guard let value: P = value.converted(to: P.self), ChartValue(value) != ChartValue(binding.wrappedValue) else { return }
            binding.wrappedValue = value
        }
    }
}

/// The visible part of a scale that scrolls.
struct ScrollWindow {
    let full: PositionScale
    /// In scaled numbers.
    let length: Double
    let isVertical: Bool

    init?(_ scale: PositionScale?, axis: Axis, settings: ScrollSettings) {
        guard let scale, settings.axes.contains(axis == .horizontal ? .horizontal : .vertical), scale.upper > scale.lower else { return nil }
        full = scale
        isVertical = axis == .vertical
        let extent = scale.upper - scale.lower
        let wanted = axis == .horizontal ? settings.lengthX : settings.lengthY
        let end = wanted.flatMap { scale.kind.scaled(scale.kind.value(scale.lower) + $0) }
        length = min(extent, max(extent / 1e6, end.map { $0 - scale.lower } ?? extent / 3))
    }

    private var extent: Double { full.upper - full.lower }

    /// How many times the content is as long as what is visible.
    var factor: CGFloat { CGFloat(extent / length) }

    /// The scale with the visible domain; `part` of the content is before it, from the left or from the top.
    func scale(at part: CGFloat) -> PositionScale {
        let start = isFromEnd ? full.upper - length - Double(part) * extent : full.lower + Double(part) * extent
        return full.moved(lower: start, upper: start + length)
    }

    /// The part of the content before the visible part that begins with a number of the scale.
    func part(at lower: Double) -> CGFloat {
        CGFloat((isFromEnd ? full.upper - length - lower : lower - full.lower) / extent)
    }

    /// Whether the content begins with the end of the domain: y grows upwards, and a reversed scale runs the other way.
    private var isFromEnd: Bool { isVertical != full.isReversed }

    /// The part for a value at the leading or bottom edge, within the content.
    func clampedPart(for value: ChartValue) -> CGFloat? {
        let start = full.kind == .category ? full.band(of: value).map { Double($0) } : full.scaled(value)
        return start.map { part(at: min(full.upper - length, max(full.lower, $0))) }
    }
}

/// Scrolls the domains of a chart: an empty scroll view in front of the plot takes the touches, and its offset moves the visible domain.
struct ChartScroller: ViewModifier {
    let scene: ChartScene
    let scroll: Binding<ChartScrollState>
    @State private var position = ScrollPosition()

    private var settings: ScrollSettings { scene.settings.scrolling }

    @ViewBuilder
    func body(content: Content) -> some View {
        if settings.axes.isEmpty {
            content
        } else {
            content.overlay { GeometryReader { scroller(in: $0.size) } }
        }
    }

    private func scroller(in size: CGSize) -> some View {
        let content = CGSize(
            width: size.width * (scene.windowX?.factor ?? 1), height: size.height * (scene.windowY?.factor ?? 1))
        let start = ChartScene.initialPart(scene.windowX, scene.windowY, settings)
        func anchor(_ part: CGFloat, _ factor: CGFloat) -> CGFloat { factor > 1 ? min(1, max(0, part * factor / (factor - 1))) : 0 }
        return ScrollView(settings.axes) {
            Color.clear.frame(width: content.width, height: content.height)
        }
        .scrollIndicators(.hidden)
        .defaultScrollAnchor(
            UnitPoint(x: anchor(start.x, scene.windowX?.factor ?? 1), y: anchor(start.y, scene.windowY?.factor ?? 1))
        )
        .scrollPosition($position)
        .scrollTargetBehavior(ScrollTargetAdapter(behavior: settings.behavior, scene: scene))
        .onScrollGeometryChange(for: CGPoint.self) { geometry in
            CGPoint(
                x: geometry.contentSize.width > 0 ? geometry.contentOffset.x / geometry.contentSize.width : 0,
                y: geometry.contentSize.height > 0 ? geometry.contentOffset.y / geometry.contentSize.height : 0)
        } action: { _, part in
            scroll.wrappedValue.part = part
            report(part)
        }
        .onChange(of: wanted) { _, wanted in
            guard let wanted, wanted != scroll.wrappedValue.part else { return }
            position.scrollTo(x: wanted.x * content.width, y: wanted.y * content.height)
        }
        .contentShape(Rectangle())
    }

    /// Where the app wants to be.
    private var wanted: CGPoint? {
        guard settings.x != nil || settings.y != nil else { return nil }
        let shown = scroll.wrappedValue.part ?? .zero
        return CGPoint(x: wantedPart(settings.x, scene.windowX, shown.x), y: wantedPart(settings.y, scene.windowY, shown.y))
    }

    /// The part that is shown where its value is the one that the app has.
    private func wantedPart(_ link: ScrollLink?, _ window: ScrollWindow?, _ shown: CGFloat) -> CGFloat {
        guard let link, let window, let part = window.clampedPart(for: link.get()) else { return shown }
        let scale = window.scale(at: shown)
        return scale.value(scale.lower) == link.get() ? shown : part
    }

    /// The value at the edge, without the digits that a position in points does not have: the round one within half a point of the edge.
    private func report(_ part: CGFloat, _ window: ScrollWindow?, _ link: ScrollLink?) {
        guard let window, let link else { return }
        var lower = window.scale(at: part).lower
        if let behavior = settings.behavior as? ValueAlignedChartScrollTargetBehavior {
            lower = behavior.rounded(lower, window, calendar: scene.environment.calendar, tolerance: window.length / 600)
        }
        window.full.value(lower).map(link.set)
    }

    private func report(_ part: CGPoint) {
        report(part.x, scene.windowX, settings.x)
        report(part.y, scene.windowY, settings.y)
    }
}

extension ChartScene {
    /// How far a chart is scrolled at first, where the app says so: otherwise to the start of x and the end of y, as a scroll view is.
    static func initialPart(_ x: ScrollWindow?, _ y: ScrollWindow?, _ settings: ScrollSettings) -> CGPoint {
        func part(_ window: ScrollWindow?, _ value: ChartValue?) -> CGFloat? { value.flatMap { window?.clampedPart(for: $0) } }
        return CGPoint(x: part(x, settings.x?.get() ?? settings.initialX) ?? 0, y: part(y, settings.y?.get() ?? settings.initialY) ?? 0)
    }
}
