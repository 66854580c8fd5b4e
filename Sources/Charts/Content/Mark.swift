import SwiftUI

/// One mark as content has made it, before there are scales.
struct Mark {
    enum Kind: String {
        case bar, line, area, point, rule, rectangle, sector
    }

    /// Where a mark is along an axis.
    enum Extent {
        /// A value, or the range of a category, a unit or a bin.
        case value(Plotted)
        case range(Plotted, Plotted)
        /// In points from the plot's leading or top edge; nil for the plot's edge or, of one position, its centre.
        case points(CGFloat?, CGFloat?)
        case position(CGFloat?)
    }

    let kind: Kind
    var id = MarkID()
    var x: Extent
    var y: Extent
    var width = MarkDimension.automatic
    var height = MarkDimension.automatic
    var stacking = MarkStackingMethod.standard
    var series: Plotted?
    /// Of a sector, whose radii are `width` and `height`.
    var angle: Plotted?
    var angularInset: CGFloat = 0
    /// The line or area that it is part of, where that is not found by styles.
    var lineID: MarkID?
    /// What makes the marks, once the scale of x is known.
    var function: FunctionPlot?
    /// The elements of the collection that it represents.
    var columns: PlotColumns?
    /// What modifiers around have changed, for the marks of single elements.
    var changes: [(inout Mark) -> Void] = []
    var style = MarkStyle()

    init(_ kind: Kind, x: Extent, y: Extent) {
        self.kind = kind
        (self.x, self.y) = (x, y)
    }
}

/// What modifiers have said of a mark; inner ones count.
struct MarkStyle {
    enum Foreground {
        case style(AnyShapeStyle)
        case value(Plotted)
    }

    enum SymbolChoice {
        case shape(any ChartSymbolShape)
        case view(AnyView)
        case value(Plotted)
    }

    enum SymbolSize {
        case area(CGFloat)
        case size(CGSize)
        case value(Plotted)
    }

    enum Line {
        case style(StrokeStyle)
        case value(Plotted)
    }

    struct Grouping {
        var value: Plotted
        var axis: Axis?
        var span: MarkDimension
    }

    var foreground: Foreground?
    var symbol: SymbolChoice?
    var symbolSize: SymbolSize?
    var line: Line?
    var interpolation: InterpolationMethod?
    var grouping: Grouping?
    var cornerRadius: (radius: CGFloat, style: RoundedCornerStyle)?
    var opacity = 1.0
    var zIndex: Double?
    /// In points: from the start and from the end, on both axes.
    var offset = MarkOffset()
    var clipShape: (shape: AnyShape, style: FillStyle)?
    var blur: CGFloat = 0
    var shadow: MarkShadow?
    var alignsWithPlotArea = false
    /// Outermost last.
    var layers: [MarkLayerGroup] = []
    var annotations: [MarkAnnotation] = []
    var accessibility = MarkAccessibility()
}

struct MarkOffset: Equatable {
    var xStart: CGFloat = 0
    var xEnd: CGFloat = 0
    var yStart: CGFloat = 0
    var yEnd: CGFloat = 0
}

struct MarkShadow: Equatable {
    var color: Color
    var radius: CGFloat
    var offset: CGSize
}

/// What modifiers say of a mark for screen readers and tests.
struct MarkAccessibility {
    var label: PlotLabel?
    var value: PlotLabel?
    var identifier: String?
    var isHidden = false
}

/// Marks that are drawn together as one image.
final class MarkLayerGroup {
    /// The marks whose image covers that of the layer.
    let mask: [Mark]?
    /// What an app makes of the image.
    let style: LayerStyle?

    init(mask: [Mark]?, style: LayerStyle? = nil) {
        (self.mask, self.style) = (mask, style)
    }
}

/// Views around a placeholder for the image of marks, or of parts of an axis.
final class LayerStyle {
    /// The type of which the placeholder is.
    let type: Any.Type
    let view: AnyView

    init<Content, Styled: View>(_ type: Content.Type, _ style: (PlaceholderContentView<Content>) -> Styled) {
        self.type = type
        view = AnyView(style(PlaceholderContentView()))
    }
}

/// A view beside a mark.
struct MarkAnnotation {
    var position: AnnotationPosition
    var alignment: Alignment
    var spacing: CGFloat?
    var overflow: AnnotationOverflowResolution
    /// Gets the size of the mark.
    var content: (AnnotationContext) -> AnyView
}
