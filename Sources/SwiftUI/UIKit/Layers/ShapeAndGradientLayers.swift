import Foundation

/// A layer that draws a gradient over its background.
@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
    private var gradient: GradientProperties { properties.givenGradient }

    /// `CGColor`s; anything else is left out. Nil for none.
    open var colors: [Any]? {
        get { properties.gradient?.colors }
        set { set("colors", \.givenGradient.colors, (newValue ?? []).compactMap { $0 as? CGColor ?? ($0 as? UIColor)?.cgColor }) }
    }

    /// Where each colour stands, ascending in 0…1; nil for even distances.
    open var locations: [NSNumber]? {
        get { properties.gradient?.locations?.map { NSNumber(value: Double($0)) } }
        set { set("locations", \.givenGradient.locations, newValue?.map { CGFloat($0.doubleValue) }) }
    }

    /// In units of the size; (0.5, 0) unless set.
    open var startPoint: CGPoint {
        get { gradient.start }
        set { set("startPoint", \.givenGradient.start, newValue) }
    }

    /// In units of the size; (0.5, 1) unless set.
    open var endPoint: CGPoint {
        get { gradient.end }
        set { set("endPoint", \.givenGradient.end, newValue) }
    }

    /// Along a line unless set. Radial ones are circles here.
    open var type: CAGradientLayerType {
        get { gradient.type }
        set { set("type", \.givenGradient.type, newValue) }
    }
}

/// A layer that fills and strokes a path.
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
    private var shape: ShapeProperties {
        get { properties.givenShape }
        set { properties.shape = newValue }
    }

    /// In the layer's own coordinates; nil for none.
    open var path: CGPath? {
        get { properties.shape?.path?.cgPath }
        set { set("path", \.givenShape.path, newValue.map { Path($0) }) }
    }

    /// Black unless set; nil fills nothing.
    open var fillColor: CGColor? {
        get { shape.fill }
        set { set("fillColor", \.givenShape.fill, newValue) }
    }

    /// Nil, which strokes nothing, unless set.
    open var strokeColor: CGColor? {
        get { shape.stroke }
        set { set("strokeColor", \.givenShape.stroke, newValue) }
    }

    /// The rule for the inside of the path; non-zero winding by default.
    open var fillRule: CAShapeLayerFillRule {
        get { shape.isEvenOdd ? .evenOdd : .nonZero }
        set { shape.isEvenOdd = newValue == .evenOdd }
    }

    /// In points; 1 unless set.
    open var lineWidth: CGFloat {
        get { shape.style.lineWidth }
        set { set("lineWidth", \.givenShape.style.lineWidth, newValue) }
    }

    /// Where on the path, from 0 to 1, the stroke begins.
    open var strokeStart: CGFloat {
        get { shape.start }
        set { set("strokeStart", \.givenShape.start, newValue) }
    }

    /// Where on the path, from 0 to 1, the stroke ends.
    open var strokeEnd: CGFloat {
        get { shape.end }
        set { set("strokeEnd", \.givenShape.end, newValue) }
    }

    /// The open ends of lines; `butt` unless set.
    open var lineCap: CAShapeLayerLineCap = .butt {
        didSet { shape.style.lineCap = lineCap.cap }
    }

    /// The corners of lines; `miter` unless set.
    open var lineJoin: CAShapeLayerLineJoin = .miter {
        didSet { shape.style.lineJoin = lineJoin.join }
    }

    /// How long a corner may be, in line widths; 10 unless set.
    open var miterLimit: CGFloat {
        get { shape.style.miterLimit }
        set { set("miterLimit", \.givenShape.style.miterLimit, newValue) }
    }

    /// Lengths of dashes and gaps in points; nil for a solid line.
    open var lineDashPattern: [NSNumber]? {
        get { shape.style.dash.isEmpty ? nil : shape.style.dash.map { NSNumber(value: Double($0)) } }
        set { shape.style.dash = (newValue ?? []).map { CGFloat($0.doubleValue) } }
    }

    /// How far inside the dashes the line begins.
    open var lineDashPhase: CGFloat {
        get { shape.style.dashPhase }
        set { set("lineDashPhase", \.givenShape.style.dashPhase, newValue) }
    }
}

/// A layer that draws a string.
@preconcurrency @MainActor
open class CATextLayer: CALayer {
    /// A `String` or an `NSAttributedString`; nil for none.
    open var string: Any? { didSet { changed() } }
    /// A `UIFont`, or the name of one; its size is `fontSize`.
    open var font: Any? { didSet { changed() } }
    /// In points; 36 unless set.
    open var fontSize: CGFloat = 36 { didSet { changed() } }
    /// The colour of the text; white by default.
    open var foregroundColor: CGColor? = .white { didSet { changed() } }
    /// Whether lines end at the layer's edge; false unless set.
    open var isWrapped = false { didSet { changed() } }
    /// `natural` unless set.
    open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { changed() } }

    /// The text of the layer.
    var text: Text? {
        switch string {
        case let string as NSAttributedString:
            return Text(string)
        case let string as String:
            let base = font as? UIFont ?? (font as? String).flatMap { UIFont(name: $0, size: fontSize) }
            let font = base?.withSize(fontSize) ?? .systemFont(ofSize: fontSize)
            return Text(verbatim: string).font(Font(font)).foregroundColor(foregroundColor.map { Color(cgColor: $0) })
        default:
            return nil
        }
    }
}
