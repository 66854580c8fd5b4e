import Rendering

/// How something is put onto what is behind it.
public enum SKBlendMode: Int, Sendable {
    /// Mixed by opacity.
    case alpha
    /// Added: light.
    case add
    /// Taken away.
    case subtract
    /// Multiplied: a shadow, a stain.
    case multiply
    /// Multiplied twice as bright.
    case multiplyX2
    /// Added less the product.
    case screen
    /// In place of what is behind.
    case replace
    /// Multiplied by the opacity of what is drawn.
    case multiplyAlpha

    /// What is closest of the operators there are: the subtraction is the sum of the darkness, and a product twice as bright an overlay.
    var blendOperator: BlendOperator {
        switch self {
        case .alpha: .normal
        case .add: .plusLighter
        case .subtract: .difference
        case .multiply: .multiply
        case .multiplyX2: .hardLight
        case .screen: .screen
        case .replace: .copy
        case .multiplyAlpha: .destinationIn
        }
    }
}
