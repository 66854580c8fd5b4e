import Rendering

/// A translucent layer that shows the blurred background: `.background(.regularMaterial)`.
///
/// The material sees everything that has been drawn before it, up to the nearest `compositingGroup()` or `drawingGroup()` around, or the
/// window. Pixels beside the painted shape do not bleed into it. Content whose background is a material has vibrant secondary, tertiary and
/// lower foreground levels.
///
/// The appearances in light and dark are those of Apple's design files for iOS 18 (a grey film under a colour dodge in light, under an
/// overlay in dark). They do not include `ultraThick` and `bar`, nor the blur radius and the saturation of the background: these are chosen
/// by eye.
nonisolated public struct Material: ShapeStyle {
    package enum Kind: Sendable {
        case ultraThin, thin, regular, thick, ultraThick, bar
    }

    package var kind: Kind
    /// The appearance; nil is that of the environment.
    var activeAppearance: MaterialActiveAppearance?

    /// A material that is mostly translucent.
    public static let ultraThin = Material(kind: .ultraThin)
    /// More translucent than opaque.
    public static let thin = Material(kind: .thin)
    /// Somewhat translucent.
    public static let regular = Material(kind: .regular)
    /// More opaque than translucent.
    public static let thick = Material(kind: .thick)
    /// A material that is mostly opaque.
    public static let ultraThick = Material(kind: .ultraThick)
    /// As the system's toolbars.
    public static let bar = Material(kind: .bar)

    /// The material as in active or inactive windows, regardless of the environment.
    public func materialActiveAppearance(_ appearance: MaterialActiveAppearance) -> Material {
        var result = self
        result.activeAppearance = appearance
        return result
    }

    public func _apply(to shape: inout _ShapeStyle_Shape) {
        let appearance = activeAppearance ?? shape.environment.materialActiveAppearance
        shape.paint(ResolvedPaint(.material(paint(in: shape.environment.colorScheme, isActive: appearance.isActive))))
    }
}

nonisolated extension ShapeStyle where Self == Material {
    /// Somewhat translucent.
    public static var regularMaterial: Material { .regular }
    /// More opaque than translucent.
    public static var thickMaterial: Material { .thick }
    /// More translucent than opaque.
    public static var thinMaterial: Material { .thin }
    /// A material that is mostly translucent.
    public static var ultraThinMaterial: Material { .ultraThin }
    /// A material that is mostly opaque.
    public static var ultraThickMaterial: Material { .ultraThick }
    /// As the system's toolbars.
    public static var bar: Material { .bar }
}

/// Whether materials look as in an active window or as in an inactive one, where nothing shows through them.
nonisolated public struct MaterialActiveAppearance: Equatable, Sendable {
    package let isActive: Bool
    private let name: String

    /// As the system does it by itself.
    public static let automatic = MaterialActiveAppearance(isActive: true, name: "automatic")
    /// As in an active window, always.
    public static let active = MaterialActiveAppearance(isActive: true, name: "active")
    /// As in an inactive window, always.
    public static let inactive = MaterialActiveAppearance(isActive: false, name: "inactive")
    /// As the window is. Windows on this stage are active.
    public static let matchWindow = MaterialActiveAppearance(isActive: true, name: "matchWindow")

    private init(isActive: Bool, name: String) {
        self.isActive = isActive
        self.name = name
    }
}
