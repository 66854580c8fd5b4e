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
    case darken
    case lighten
    case colorDodge
    case colorBurn
    case softLight
    case hardLight
    case difference
    case exclusion
    /// The hue of this view with saturation and luminosity of what is behind.
    case hue
    case saturation
    case color
    case luminosity
    /// Only where there is something behind.
    case sourceAtop
    /// Behind what is behind.
    case destinationOver
    /// Erases what is behind.
    case destinationOut
    case plusDarker
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
