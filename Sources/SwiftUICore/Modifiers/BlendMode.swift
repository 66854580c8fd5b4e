import Rendering

/// How a view is put onto what is behind it.
nonisolated public enum BlendMode: Sendable {
    /// In front.
    case normal
    /// Components multiplied: darker than both.
    case multiply
    /// Multiplied as negatives: lighter than both.
    case screen
    /// `hardLight` with both views exchanged.
    case overlay
    /// In each component the darker of both.
    case darken
    /// In each component the lighter of both.
    case lighten
    /// Brightens what is behind: divides it by the inverse of this view. Black changes nothing.
    case colorDodge
    /// Darkens what is behind: divides its inverse by this view. White changes nothing.
    case colorBurn
    /// Darkens what is behind where this view is darker than one half, brightens it where it is lighter; gentler than `hardLight`.
    case softLight
    /// `multiply` where this view's components are below one half, `screen` where they are above.
    case hardLight
    /// How far apart the components are. White inverts what is behind, black changes nothing.
    case difference
    /// Like `difference`, with less contrast: two middle greys give grey and not black.
    case exclusion
    /// The hue of this view with saturation and luminosity of what is behind.
    case hue
    /// The saturation of this view with hue and luminosity of what is behind.
    case saturation
    /// The hue and saturation of this view with the luminosity of what is behind.
    case color
    /// The luminosity of this view with hue and saturation of what is behind.
    case luminosity
    /// Only where there is something behind.
    case sourceAtop
    /// Behind what is behind.
    case destinationOver
    /// Erases what is behind.
    case destinationOut
    /// The darkness of both added up, to black at most.
    case plusDarker
    /// The light of both added up, to white at most.
    case plusLighter

    package var blendOperator: BlendOperator {
        switch self {
        case .normal: .normal
        case .multiply: .multiply
        case .screen: .screen
        case .overlay: .overlay
        case .darken: .darken
        case .lighten: .lighten
        case .colorDodge: .colorDodge
        case .colorBurn: .colorBurn
        case .softLight: .softLight
        case .hardLight: .hardLight
        case .difference: .difference
        case .exclusion: .exclusion
        case .hue: .hue
        case .saturation: .saturation
        case .color: .color
        case .luminosity: .luminosity
        case .sourceAtop: .sourceAtop
        case .destinationOver: .destinationOver
        case .destinationOut: .destinationOut
        case .plusDarker: .plusDarker
        case .plusLighter: .plusLighter
        }
    }
}

nonisolated public struct _BlendModeEffect: RendererEffect, Equatable {
    public var blendMode: BlendMode

    public init(blendMode: BlendMode) {
        self.blendMode = blendMode
    }

    package func effects(frame: CGRect, environment: EnvironmentValues) -> [DisplayList.Effect] {
        blendMode == .normal ? [] : [.blend(blendMode.blendOperator)]
    }
}

nonisolated extension View {
    /// Blends the view with what is behind it: all that has been drawn before it in the nearest compositing group around,
    /// or in the window. A new mode is there at once.
    public func blendMode(_ blendMode: BlendMode) -> some View {
        modifier(_BlendModeEffect(blendMode: blendMode))
    }
}
