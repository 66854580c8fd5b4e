import Rendering

/// The way in which a view is composited with its background.
nonisolated public enum BlendMode: Sendable {
    /// Over the background.
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
    /// Brightens the background: divides it by the inverse of this view. Black changes nothing.
    case colorDodge
    /// Darkens the background: divides its inverse by this view. White changes nothing.
    case colorBurn
    /// Darkens the background where this view is darker than one half, brightens it where it is lighter; gentler than `hardLight`.
    case softLight
    /// `multiply` where this view's components are below one half, `screen` where they are above.
    case hardLight
    /// The difference of the components. White inverts the background, black changes nothing.
    case difference
    /// Like `difference`, with less contrast: two middle greys become grey and not black.
    case exclusion
    /// The hue of this view with the saturation and luminosity of the background.
    case hue
    /// The saturation of this view with the hue and luminosity of the background.
    case saturation
    /// The hue and saturation of this view with the luminosity of the background.
    case color
    /// The luminosity of this view with the hue and saturation of the background.
    case luminosity
    /// Only where there is something behind.
    case sourceAtop
    /// Behind the content of the background.
    case destinationOver
    /// Erases the background.
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
    /// Blends the view with its background: everything that has been drawn before it in the nearest enclosing compositing group, or in the window. A
    /// change of the mode is not animated.
    public func blendMode(_ blendMode: BlendMode) -> some View {
        modifier(_BlendModeEffect(blendMode: blendMode))
    }
}
