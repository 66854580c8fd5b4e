import Foundation
import Rendering

/// The drawn properties of one layer.
struct LayerProperties {
    var bounds = CGRect.zero
    var position = CGPoint.zero
    var anchor = CGPoint(x: 0.5, y: 0.5)
    var z: CGFloat = 0
    var transform = CATransform3DIdentity
    var opacity: Float = 1
    var isHidden = false
    var background: UIColor?
    var cornerRadius: CGFloat = 0
    var maskedCorners = CACornerMask.all
    var isContinuous = false
    var clips = false
    var borderWidth: CGFloat = 0
    var border: UIColor? = .black
    var shadow: UIColor? = .black
    var shadowOpacity: Float = 0
    var shadowOffset = CGSize(width: 0, height: -3)
    var shadowRadius: CGFloat = 3
    var shadowPath: Path?
    /// Of the layers inside.
    var innerTransform = CATransform3DIdentity
    var contents: CGImage?
    /// What `contents` is fading into, and how far.
    var nextContents: (image: CGImage, part: Double)?
    var gravity = CALayerContentsGravity.resize
    var gradient: GradientProperties?
    var shape: ShapeProperties?
    var replicator: ReplicatorProperties?
    var emitter: EmitterProperties?

    /// The gradient of a layer that has one.
    var givenGradient: GradientProperties {
        get { gradient ?? GradientProperties() }
        set { gradient = newValue }
    }

    /// The shape of a layer that has one.
    var givenShape: ShapeProperties {
        get { shape ?? ShapeProperties() }
        set { shape = newValue }
    }

    /// The copies of a layer that has them.
    var givenReplicator: ReplicatorProperties {
        get { replicator ?? ReplicatorProperties() }
        set { replicator = newValue }
    }

    /// The particles of a layer that has them.
    var givenEmitter: EmitterProperties {
        get { emitter ?? EmitterProperties() }
        set { emitter = newValue }
    }

    /// The transform in the plane.
    var affine: CGAffineTransform { transform.affine }

    /// The box in the layer around.
    var frame: CGRect {
        get {
            let origin = CGPoint(x: -anchor.x * bounds.width, y: -anchor.y * bounds.height)
            return CGRect(origin: origin, size: bounds.size).applying(affine).offsetBy(dx: position.x, dy: position.y)
        }
        set {
            // The transform stays: the new value is the box without it, as far as that is defined.
            let size = affine == .identity ? newValue.size : CGRect(origin: .zero, size: newValue.size).applying(affine.inverted()).size
            bounds.size = size
            position = CGPoint(x: newValue.minX + anchor.x * newValue.width, y: newValue.minY + anchor.y * newValue.height)
        }
    }

    /// The outline, from the upper left corner.
    var outline: AnyShape {
        guard cornerRadius > 0 else { return AnyShape(Rectangle()) }
        let style: RoundedCornerStyle = isContinuous ? .continuous : .circular
        guard maskedCorners != .all else {
            return AnyShape(RoundedRectangle(cornerRadius: cornerRadius, style: style))
        }
        func radius(_ corner: CACornerMask) -> CGFloat { maskedCorners.contains(corner) ? cornerRadius : 0 }
        return AnyShape(
            UnevenRoundedRectangle(
                topLeadingRadius: radius(.layerMinXMinYCorner), bottomLeadingRadius: radius(.layerMinXMaxYCorner),
                bottomTrailingRadius: radius(.layerMaxXMaxYCorner), topTrailingRadius: radius(.layerMaxXMinYCorner), style: style))
    }
}

/// What a gradient layer draws.
struct GradientProperties {
    var type = CAGradientLayerType.axial
    var colors: [CGColor] = []
    var locations: [CGFloat]?
    var start = CGPoint(x: 0.5, y: 0)
    var end = CGPoint(x: 0.5, y: 1)

    private var gradient: Gradient {
        let last = CGFloat(max(colors.count - 1, 1))
        let stops = colors.enumerated().map { index, color in
            let location = locations.flatMap { index < $0.count ? $0[index] : nil } ?? CGFloat(index) / last
            return Gradient.Stop(color: Color(cgColor: color), location: location)
        }
        return Gradient(stops: stops)
    }

    private func unit(_ point: CGPoint) -> UnitPoint { UnitPoint(x: point.x, y: point.y) }

    /// For a layer of this size.
    func style(in size: CGSize) -> AnyShapeStyle {
        switch type {
        case .radial:
            let radius = max(abs(end.x - start.x) * size.width, abs(end.y - start.y) * size.height)
            return AnyShapeStyle(RadialGradient(gradient: gradient, center: unit(start), startRadius: 0, endRadius: radius))
        case .conic:
            let angle = Angle.radians(Double(atan2((end.y - start.y) * size.height, (end.x - start.x) * size.width)))
            return AnyShapeStyle(AngularGradient(gradient: gradient, center: unit(start), startAngle: angle, endAngle: angle + .degrees(360)))
        default:
            return AnyShapeStyle(LinearGradient(gradient: gradient, startPoint: unit(start), endPoint: unit(end)))
        }
    }
}

/// What a shape layer draws.
struct ShapeProperties {
    var path: Path?
    var fill: CGColor? = .black
    var isEvenOdd = false
    var stroke: CGColor?
    var start: CGFloat = 0
    var end: CGFloat = 1
    var style = StrokeStyle(lineWidth: 1, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
}

/// The drawing with Core Graphics calls, for one size.
final class LayerDrawing {
    /// Whether only the base class's method ran, which draws nothing.
    var isPlain = false
    var list = DisplayList.empty
}
