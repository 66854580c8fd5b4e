import SwiftUI

/// What an overlay or a background knows of a chart: its scales, in the coordinates of the plot, in points.
public struct ChartProxy {
    let scene: ChartScene
    var anchors = PlotAnchors()
    /// The size of the visible part of the plot.
    let size: CGSize

    /// The plot with what is scrolled out of sight, in the coordinates of the visible part.
    private var whole: CGRect { scene.wholePlot(size) }

    // MARK: The plot

    /// The size of the plot with what is scrolled out of sight, in points.
    public var plotSize: CGSize { whole.size }
    /// Where the plot is, with what is scrolled out of sight.
    public var plotFrame: Anchor<CGRect>? { anchors.whole ?? anchors.visible }
    /// Where the visible part of the plot is.
    public var plotContainerFrame: Anchor<CGRect>? { anchors.visible }
    /// The older name of `plotSize`.
    public var plotAreaSize: CGSize { plotSize }
    /// The older name of `plotFrame`.
    public var plotAreaFrame: Anchor<CGRect> {
        guard let anchor = plotFrame else { fatalError("ChartProxy.plotAreaFrame: the chart has no plot yet; use plotFrame, which is nil then") }
        return anchor
    }

    // MARK: Positions

    /// Where a value of x is, from the left edge of the plot; the middle of a category's band. Nil without such a scale.
    public func position<P: Plottable>(forX value: P) -> CGFloat? {
        guard let scale = scene.x, let scaled = scale.scaled(ChartValue(value)) else { return nil }
        return scale.position(scaled, in: size.width) - whole.minX
    }

    /// Where a value of y is, from the top edge of the plot; the middle of a category's band. Nil without such a scale.
    public func position<P: Plottable>(forY value: P) -> CGFloat? {
        guard let scale = scene.y, let scaled = scale.scaled(ChartValue(value)) else { return nil }
        return size.height - scale.position(scaled, in: size.height) - whole.minY
    }

    /// Where a value of x and one of y are. Nil without such scales.
    public func position<X: Plottable, Y: Plottable>(for point: (x: X, y: Y)) -> CGPoint? {
        guard let x = position(forX: point.x), let y = position(forY: point.y) else { return nil }
        return CGPoint(x: x, y: y)
    }

    /// From where to where a value of x is: the band of a category, a point of other scales.
    public func positionRange<P: Plottable>(forX value: P) -> ClosedRange<CGFloat>? {
        guard let scale = scene.x, let step = scale.step(of: Plotted(label: .string(""), value: ChartValue(value))) else { return nil }
        let (a, b) = (scale.position(step.0, in: size.width), scale.position(step.1, in: size.width))
        return (min(a, b) - whole.minX)...(max(a, b) - whole.minX)
    }

    /// From where to where a value of y is: the band of a category, a point of other scales.
    public func positionRange<P: Plottable>(forY value: P) -> ClosedRange<CGFloat>? {
        guard let scale = scene.y, let step = scale.step(of: Plotted(label: .string(""), value: ChartValue(value))) else { return nil }
        let (a, b) = (size.height - scale.position(step.0, in: size.height), size.height - scale.position(step.1, in: size.height))
        return (min(a, b) - whole.minY)...(max(a, b) - whole.minY)
    }

    /// The rectangle of a value of x and one of y.
    public func positionRange<X: Plottable, Y: Plottable>(for point: (x: X, y: Y)) -> CGRect? {
        guard let x = positionRange(forX: point.x), let y = positionRange(forY: point.y) else { return nil }
        return CGRect(x: x.lowerBound, y: y.lowerBound, width: x.upperBound - x.lowerBound, height: y.upperBound - y.lowerBound)
    }

    // MARK: Values

    /// The value of x at a position, also beyond the plot; nil when it is of another type.
    public func value<P: Plottable>(atX position: CGFloat, as: P.Type = P.self) -> P? {
        chartValue(atX: position)?.converted(to: P.self)
    }

    /// The value of y at a position, also beyond the plot; nil when it is of another type.
    public func value<P: Plottable>(atY position: CGFloat, as: P.Type = P.self) -> P? {
        chartValue(atY: position)?.converted(to: P.self)
    }

    private func chartValue(atX position: CGFloat) -> ChartValue? { scene.x?.chartValue(at: position + whole.minX, in: size.width) }

    private func chartValue(atY position: CGFloat) -> ChartValue? { scene.y?.chartValue(at: size.height - position - whole.minY, in: size.height) }

    /// The values of x and y at a position.
    public func value<X: Plottable, Y: Plottable>(at position: CGPoint, as: (X, Y).Type = (X, Y).self) -> (X, Y)? {
        guard let x = value(atX: position.x, as: X.self), let y = value(atY: position.y, as: Y.self) else { return nil }
        return (x, y)
    }

    /// The direction from the middle of the plot to a position: 0 at the top, clockwise.
    public func angle(at position: CGPoint) -> Angle {
        let turn = atan2(Double(position.x - plotSize.width / 2), Double(plotSize.height / 2 - position.y))
        return .radians(turn < 0 ? turn + 2 * .pi : turn)
    }

    /// The sum of the angles of sectors up to a direction.
    public func value<P: Plottable>(atAngle angle: Angle, as: P.Type = P.self) -> P? {
        guard scene.angles.total > 0 else { return nil }
        let turns = angle.radians / (2 * .pi)
        return ChartValue.number((turns - turns.rounded(.down)) * scene.angles.total).converted(to: P.self)
    }

    // MARK: Domains

    /// The values of x: the least and the greatest, or all categories.
    public func xDomain<P: Plottable>(dataType: P.Type) -> [P] { scene.x?.domain.compactMap { $0.converted(to: P.self) } ?? [] }
    /// The values of y: the least and the greatest, or all categories.
    public func yDomain<P: Plottable>(dataType: P.Type) -> [P] { scene.y?.domain.compactMap { $0.converted(to: P.self) } ?? [] }
    /// The values that marks are painted by.
    public func foregroundStyleDomain<P: Plottable>(dataType: P.Type) -> [P] { scene.styles.foreground.domain.compactMap { $0.converted(to: P.self) } }
    /// The values that symbols are chosen by.
    public func symbolDomain<P: Plottable>(dataType: P.Type) -> [P] { scene.styles.symbol.domain.compactMap { $0.converted(to: P.self) } }
    /// The values that symbols are sized by.
    public func symbolSizeDomain<P: Plottable>(dataType: P.Type) -> [P] { scene.styles.symbolSize.domain.compactMap { $0.converted(to: P.self) } }
    /// The values that lines are styled by.
    public func lineStyleDomain<P: Plottable>(dataType: P.Type) -> [P] { scene.styles.line.domain.compactMap { $0.converted(to: P.self) } }

    /// What marks of a value are painted with; nil where nothing is painted by a value.
    public func foregroundStyle<P: Plottable>(for value: P) -> AnyShapeStyle? {
        scene.styles.foreground.isEmpty ? nil : scene.styles.foreground[ChartValue(value)]
    }

    /// The symbol of a value; nil where no symbol is chosen by a value.
    public func symbol<P: Plottable>(for value: P) -> AnyChartSymbolShape? {
        scene.styles.symbol.isEmpty ? nil : scene.styles.symbol[ChartValue(value)]
    }

    /// The area of the symbol of a value, in square points; nil where no symbol is sized by a value.
    public func symbolSize<P: Plottable>(for value: P) -> CGFloat? {
        scene.styles.symbolSize.isEmpty ? nil : scene.styles.symbolSize[ChartValue(value)]
    }

    /// The line style of a value; nil where no line is styled by a value.
    public func lineStyle<P: Plottable>(for value: P) -> StrokeStyle? {
        scene.styles.line.isEmpty ? nil : scene.styles.line[ChartValue(value)]
    }

    // MARK: Selection

    /// Selects the value of x at a position, for `chartXSelection(value:)`.
    public func selectXValue(at xPosition: CGFloat) {
        scene.settings.selection.x?(chartValue(atX: xPosition))
    }

    /// Selects the value of y at a position, for `chartYSelection(value:)`.
    public func selectYValue(at yPosition: CGFloat) {
        scene.settings.selection.y?(chartValue(atY: yPosition))
    }

    /// Selects the values of x between two positions, for `chartXSelection(range:)`.
    public func selectXRange(from: CGFloat, to: CGFloat) {
        scene.settings.selection.xRange?(chartValue(atX: min(from, to)), chartValue(atX: max(from, to)))
    }

    /// Selects the values of y between two positions, for `chartYSelection(range:)`.
    public func selectYRange(from: CGFloat, to: CGFloat) {
        scene.settings.selection.yRange?(chartValue(atY: max(from, to)), chartValue(atY: min(from, to)))
    }

    /// Selects the sum of the angles up to a direction, for `chartAngleSelection(value:)`.
    public func selectAngleValue(at angle: Angle) {
        let value: Double? = value(atAngle: angle)
        scene.settings.selection.angle?(value.map { .number($0) })
    }
}

extension PositionScale {
    /// The value at a position from the leading or bottom edge.
    func chartValue(at position: CGFloat, in length: CGFloat) -> ChartValue? {
        value(scaled(at: position, in: length))
    }

    /// The values of its domain.
    var domain: [ChartValue] {
        if kind == .category { return categories.map { .category($0) } }
        return [value(lower), value(upper)].compactMap { $0 }
    }
}

extension ChartScene {
    /// The plot with what is scrolled out of sight, in the coordinates of its visible part.
    func wholePlot(_ visible: CGSize) -> CGRect {
        let size = CGSize(width: visible.width * (windowX?.factor ?? 1), height: visible.height * (windowY?.factor ?? 1))
        return CGRect(origin: CGPoint(x: -scrolledPart.x * size.width, y: -scrolledPart.y * size.height), size: size)
    }
}

/// The overlays and backgrounds of a chart.
struct ProxyLayers: ViewModifier {
    let scene: ChartScene

    func body(content: Content) -> some View {
        content
            .backgroundPreferenceValue(PlotAnchorKey.self) { layers(scene.settings.backgrounds, $0) }
            .overlayPreferenceValue(PlotAnchorKey.self) { layers(scene.settings.overlays, $0) }
    }

    @ViewBuilder
    private func layers(_ layers: [ProxyLayer], _ anchors: PlotAnchors) -> some View {
        if !layers.isEmpty {
            GeometryReader { geometry in
                let size = anchors.visible.map { geometry[$0].size } ?? .zero
                ZStack {
                    ForEach(layers.indices, id: \.self) { index in
                        layers[index].content(ChartProxy(scene: scene, anchors: anchors, size: size))
                            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: layers[index].alignment)
                    }
                }
            }
        }
    }
}
