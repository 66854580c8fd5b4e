import Rendering

/// How a `CGContext` puts what it draws onto what is there. The raw values are those of `GraphicsContext.BlendMode`.
public enum CGBlendMode: Int32, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion
    case hue, saturation, color, luminosity
    case clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut, destinationAtop, xor
    case plusDarker, plusLighter

    package var blendOperator: BlendOperator { BlendOperator(rawValue: rawValue) ?? .normal }
}

/// What `CGContext.drawPath(using:)` does.
public enum CGPathDrawingMode: Int32, Sendable {
    case fill, eoFill, stroke, fillStroke, eoFillStroke
}

/// How `CGContext` draws pictures in another size.
public enum CGInterpolationQuality: Int32, Sendable {
    case `default`, none, low, high
    case medium = 4
}
