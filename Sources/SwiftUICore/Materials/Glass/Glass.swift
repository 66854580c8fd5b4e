import Rendering

/// Glass behind content: the background shows through it, blurred and, near the edge, bent.
///
/// Apple has not published how its glass is made. This one blurs the background, puts a faint film over it, bends it towards the middle along
/// the edge, and has a bright rim and a soft shadow. Like a material it sees everything drawn before it, up to the nearest
/// `compositingGroup()` or `drawingGroup()` around, or the window.
nonisolated public struct Glass: Equatable, Sendable {
    package enum Variant: Sendable {
        case regular, clear, identity
    }

    package var variant: Variant
    package var tint: Color?
    var isInteractive = false

    /// Blurred enough for text to be legible on it.
    public static var regular: Glass { Glass(variant: .regular) }
    /// Hardly blurred, for controls over images.
    public static var clear: Glass { Glass(variant: .clear) }
    /// No glass: the content looks as if there were none.
    public static var identity: Glass { Glass(variant: .identity) }

    /// Colours the glass; nil takes the colour away.
    public func tint(_ color: Color?) -> Glass {
        var result = self
        result.tint = color
        return result
    }

    /// Whether the glass grows a little while a touch is on it.
    public func interactive(_ isEnabled: Bool = true) -> Glass {
        var result = self
        result.isInteractive = isEnabled
        return result
    }

    package func paint(in environment: EnvironmentValues, union: Int?) -> MaterialPaint? {
        guard variant != .identity else { return nil }
        let isDark = environment.colorScheme == .dark
        let isClear = variant == .clear
        let level: Float = isDark ? 0.13 : 1
        var film = ResolvedColor(red: level, green: level, blue: level, alpha: isClear ? 0.06 : isDark ? 0.5 : 0.42)
        if let color = tint?.resolvedColor(in: environment) {
            film = ResolvedColor(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha * (isClear ? 0.5 : 0.82))
        }
        var plain = film
        plain.alpha = max(film.alpha, 0.2)
        var paint = MaterialPaint(blurRadius: isClear ? 1 : 6, saturation: 1.35, film: film, plain: plain)
        paint.lens = isClear ? 14 : 10
        paint.glass = MaterialPaint.GlassMark(isDark: isDark, union: union)
        return paint
    }
}

/// The default shape of glass: a capsule.
nonisolated public struct DefaultGlassEffectShape: Shape {
    /// Creates the default shape of glass, a capsule.
    public init() {}

    /// The capsule with continuous ends that fills `rect`.
    public func path(in rect: CGRect) -> Path {
        Capsule(style: .continuous).path(in: rect)
    }
}

/// Paints with glass whose rim and shadow a `GlassComposer` around adds.
nonisolated struct GlassStyle: ShapeStyle {
    var glass: Glass
    var union: Int?

    func _apply(to shape: inout _ShapeStyle_Shape) {
        guard let paint = glass.paint(in: shape.environment, union: union) else {
            shape.paint(.color(.clear))
            return
        }
        shape.paint(ResolvedPaint(.material(paint)))
    }
}
