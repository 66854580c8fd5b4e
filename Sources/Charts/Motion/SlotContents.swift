import Rendering
import SwiftUI

/// What all slots of marks have.
class DrawnContent: SlotContent {
    let style: MarkStyle
    /// The paint; its colour moves with the figure's numbers where it is one.
    let paint: MarkPaint
    /// Whether anything is done with the drawing.
    let hasEffects: Bool
    /// Whether the drawing depends on the frame of the mark, beside its path.
    let needsFrame: Bool
    let layerCount: Int

    init(style: MarkStyle, paint: MarkPaint) {
        (self.style, self.paint) = (style, paint)
        hasEffects = style.clipShape != nil || style.blur > 0 || style.shadow != nil
        layerCount = style.layers.count
        if case .color = paint {
            needsFrame = hasEffects
        } else {
            needsFrame = true
        }
    }
}

/// What a mark is painted with.
enum MarkPaint {
    case color(ResolvedColor)
    /// One without a colour of its own, such as a gradient.
    case style(AnyShapeStyle)

    init(_ style: AnyShapeStyle, in environment: EnvironmentValues) {
        let resolved = style.resolvedPaint(in: environment, bounds: CGRect(x: 0, y: 0, width: 1, height: 1))
        if case .color(let color) = resolved.source, resolved.effects.isPlain {
            self = .color(color)
        } else {
            self = .style(style)
        }
    }

    /// The colour as numbers that move as those of the engine's colours do.
    var numbers: [Double] {
        guard case .color(let color) = self else { return [0, 0, 0, Figure.whole] }
        let vector = ColorMath.perceptual(color) * Figure.whole
        return [vector.x, vector.y, vector.z, vector.w]
    }

    /// The paint with a colour that moves.
    func resolved(color: SIMD4<Double>, in environment: EnvironmentValues, bounds: CGRect) -> ResolvedPaint {
        switch self {
        case .color: .color(ColorMath.color(perceptual: color / Figure.whole))
        case .style(let style): style.resolvedPaint(in: environment, bounds: bounds)
        }
    }
}

/// A mark that is drawn by itself.
final class MarkContent: DrawnContent {
    let kind: Mark.Kind
    /// Which ends are values of the scale; the others are parts of the plot's width or height.
    let isValue: (xStart: Bool, xEnd: Bool, yStart: Bool, yEnd: Bool)
    let symbol: SymbolContent
    let line: StrokeStyle
    let source: MarkSource
    /// The marks of a collection that share this content.
    let elements: ColumnMarks?
    /// What tools call a mark that is alone: its kind and its values, such as “bar Mon 12”.
    private var ownName: String?

    func name(_ element: Int, _ environment: EnvironmentValues) -> String {
        if let elements { return elements.names(kind, environment)[element] }
        if let ownName { return ownName }
        let name = MarkNames.name(of: source.spoken(element), kind: kind, environment)
        ownName = name
        return name
    }

    /// What a point is drawn as.
    enum SymbolContent {
        case shape(AnyChartSymbolShape)
        /// A view, which the chart has among its subviews.
        case view(AnyView)
    }

    init(
        kind: Mark.Kind, isValue: (Bool, Bool, Bool, Bool), symbol: SymbolContent, line: StrokeStyle, style: MarkStyle,
        paint: MarkPaint, source: MarkSource
    ) {
        self.kind = kind
        self.isValue = isValue
        (self.symbol, self.line, self.source) = (symbol, line, source)
        elements = if case .elements(let marks) = source { marks } else { nil }
        super.init(style: style, paint: paint)
    }
}

/// A line or an area; its points follow it.
final class SeriesContent: DrawnContent {
    let isArea: Bool
    /// Whether the values are along x.
    let isAlongY: Bool
    let line: StrokeStyle
    let interpolation: InterpolationMethod
    /// What tools call it: “line Berlin”.
    let name: String

    init(isArea: Bool, isAlongY: Bool, line: StrokeStyle, style: MarkStyle, name: String, paint: MarkPaint) {
        (self.isArea, self.isAlongY, self.line) = (isArea, isAlongY, line)
        interpolation = style.interpolation ?? .linear
        self.name = name
        super.init(style: style, paint: paint)
    }
}

/// A point of a line or an area.
final class VertexContent: SlotContent {
    let annotations: [MarkAnnotation]
    let source: MarkSource
    /// Whether the line has a gap before this point.
    let startsPiece: Bool

    init(annotations: [MarkAnnotation], source: MarkSource, startsPiece: Bool = false) {
        (self.annotations, self.source, self.startsPiece) = (annotations, source, startsPiece)
    }
}

/// Where a slot of a mark has its words from, which nothing but a drawing, a screen reader or a test asks for.
enum MarkSource {
    case mark(SpokenMark)
    case elements(ColumnMarks)

    /// What is said of a mark; the number of an element is that of its slot.
    func spoken(_ element: Int) -> SpokenMark {
        switch self {
        case .mark(let mark): mark
        case .elements(let marks): marks.mark.mark(of: element).spoken
        }
    }
}

/// The marks of a collection, which many slots share.
final class ColumnMarks {
    let mark: Mark
    let columns: PlotColumns
    private var made: (kind: Mark.Kind, names: [String])?

    init(_ mark: Mark, _ columns: PlotColumns) {
        (self.mark, self.columns) = (mark, columns)
    }

    /// What tools call the elements: their kind and their values.
    func names(_ kind: Mark.Kind, _ environment: EnvironmentValues) -> [String] {
        if let made, made.kind == kind { return made.names }
        let names = MarkNames.names(of: columns, mark, kind: kind, environment)
        made = (kind, names)
        return names
    }
}

/// What a screen reader says of a mark; made when it is asked for.
struct SpokenMark {
    let kind: Mark.Kind
    let x: Mark.Extent
    let y: Mark.Extent
    let angle: Plotted?
    let series: Plotted?
    let accessibility: MarkAccessibility
}

/// The ends of the domains.
final class DomainContent: SlotContent {}

/// A place on an axis with what axis marks put there.
final class TickContent: SlotContent {
    let axis: Axis
    let edge: Edge
    let preset: AxisMarkPreset.Storage
    let items: [AxisItem]
    /// Half of the step on the scale, for what is centred.
    let halfStep: Double
    let scaleKind: ScaleType.Kind
    /// What an app makes of the image of the parts.
    let layer: LayerStyle?

    init(_ side: AxisSide, _ tick: AxisTickPlace) {
        (axis, edge, preset, items) = (side.axis, side.edge, side.preset, tick.items)
        (halfStep, scaleKind, layer) = (tick.halfStep, side.scaleKind, side.layer)
    }

    /// Where a part is on the scale: at the value, or in the middle of its step.
    func place(_ scaled: Double, centered: Bool?) -> Double {
        scaled + (centered ?? (halfStep > 0) ? halfStep : 0)
    }
}
