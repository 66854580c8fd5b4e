import Rendering

/// The drawing commands of a canvas: outlines, text, images and symbols, in points from the canvas's top-left corner.
///
/// A context is a value. A copy starts with the same transform, clip, filters, opacity and blend mode, and then changes independently. Both draw on the
/// same image. So a copy replaces saving and restoring.
nonisolated public struct GraphicsContext {
    package let surface: CanvasSurface
    package let symbols: CanvasSymbols?
    /// The environment of the canvas; text, images, styles and colours are resolved in it.
    public let environment: EnvironmentValues
    private let bounds: CGRect
    private var clip: CanvasClip?
    private var masks: [DisplayList.Mask] = []
    private var filters: [CanvasFilter] = []
    private var blend = BlendOperator.normal

    /// From the coordinates of the commands to those of the canvas.
    public var transform = CGAffineTransform.identity

    /// The opacity of subsequent drawing: 0 is invisible, 1 opaque.
    public var opacity = 1.0

    package init(surface: CanvasSurface, size: CGSize, environment: EnvironmentValues, symbols: CanvasSymbols? = nil) {
        self.surface = surface
        self.symbols = symbols
        self.environment = environment
        bounds = CGRect(origin: .zero, size: size)
    }

    /// The blend mode of subsequent drawing.
    public var blendMode: BlendMode {
        get { BlendMode(rawValue: blend.rawValue) }
        set {
            guard let known = BlendOperator(rawValue: newValue.rawValue) else {
                RuntimeIssue.report("GraphicsContext: there is no blend mode \(newValue.rawValue); it is drawn as .normal.")
                blend = .normal
                return
            }
            blend = known
        }
    }

    var hasFilters: Bool { !filters.isEmpty }

    // MARK: The transform

    /// Moves the coordinates of subsequent drawing.
    public mutating func translateBy(x: CGFloat, y: CGFloat) {
        concatenate(CGAffineTransform(translationX: x, y: y))
    }

    /// Scales the coordinates of subsequent drawing.
    public mutating func scaleBy(x: CGFloat, y: CGFloat) {
        concatenate(CGAffineTransform(scaleX: x, y: y))
    }

    /// Rotates the coordinates of subsequent drawing, clockwise.
    public mutating func rotate(by angle: Angle) {
        concatenate(CGAffineTransform(rotationAngle: CGFloat(angle.radians)))
    }

    /// Puts `matrix` before the transform: it acts in the present coordinates.
    public mutating func concatenate(_ matrix: CGAffineTransform) {
        transform = matrix.concatenating(transform)
    }

    // MARK: Clips and layers

    /// Options of a clip.
    @frozen
    public struct ClipOptions: OptionSet, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Clips the inside instead of the outside.
        public static var inverse: ClipOptions { ClipOptions(rawValue: 1) }
    }

    /// The box around what can be drawn on, in the present coordinates: that of the canvas and all clips.
    public var clipBoundingRect: CGRect {
        let shown = clip?.bounds ?? bounds
        guard !shown.isNull, transform.isInvertible else { return .zero }
        return shown.applying(transform.inverted())
    }

    /// Draws from now on only inside of `path`, or only outside of it.
    public mutating func clip(to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()) {
        let isInverse = options.contains(.inverse)
        let placed = path.applying(transform)
        let outer = clip?.bounds ?? bounds
        let box = isInverse ? outer : placed.isEmpty ? .null : outer.intersection(placed.boundingRect)
        clip = CanvasClip(
            path: placed, rule: FillRule(style), isInverse: isInverse, bounds: box, outer: clip)
    }

    /// Draws from now on only where `content` has drawn something, as far as that is opaque (times `opacity`), or only
    /// where it has not.
    public mutating func clipToLayer(
        opacity: Double = 1, options: ClipOptions = ClipOptions(), content: (inout GraphicsContext) throws -> Void
    ) rethrows {
        var list = try makeLayer(content)
        if opacity < 1 {
            list = .applying(.opacity(Self.usableOpacity(opacity)), to: list)
        }
        masks.append(DisplayList.Mask(list, isInverse: options.contains(.inverse)))
    }

    /// Draws `content` as a separate layer, with the opacity, blend mode, filters and clip of this context. Inside, the transform is the
    /// same; everything else is as in a new context.
    public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
        addPlaced(.applying(.isolated, to: try makeLayer(content)))
    }

    private func makeLayer(_ content: (inout GraphicsContext) throws -> Void) rethrows -> DisplayList {
        let layer = CanvasSurface(date: surface.date)
        var context = GraphicsContext(surface: layer, size: bounds.size, environment: environment, symbols: symbols)
        context.transform = transform
        try content(&context)
        return layer.displayList
    }

    // MARK: Drawing

    /// Adds a filter that changes the colours, sharpness or position of subsequent drawing. The last filter is applied first, to the drawing; the one
    /// before it is applied to that result.
    public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) {
        filters.append(CanvasFilter(filter, options: options, transform: transform, size: bounds.size, environment: environment))
    }

    /// Draws something in the present coordinates.
    package func add(_ list: DisplayList) {
        addPlaced(.applying(.transform(transform), to: list))
    }

    /// Draws something in the canvas's coordinates.
    private func addPlaced(_ list: DisplayList) {
        let opacity = Self.usableOpacity(opacity)
        if list.isEmpty, !blend.reachesBeyondSource {
            return
        }
        if opacity == 0, !blend.reachesBeyondSource {
            return
        }
        var list = list
        for filter in filters.reversed() {
            list = filter.applied(to: list)
        }
        if opacity < 1 {
            list = .effect(.opacity(opacity), list)
        }
        for mask in masks {
            list = .effect(.mask(mask), list)
        }
        if blend != .normal {
            list = .effect(.blend(blend), list)
        }
        surface.add(list, clip: clip)
    }

    private static func usableOpacity(_ opacity: Double) -> Double {
        opacity.isNaN ? 1 : min(max(opacity, 0), 1)
    }
}

extension CGAffineTransform {
    package var isInvertible: Bool {
        let determinant = a * d - b * c
        return determinant.isFinite && determinant != 0 && tx.isFinite && ty.isFinite
    }
}
