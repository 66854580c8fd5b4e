import Rendering

/// How a `CGContext` puts what it draws onto what is there. The raw values are those of `GraphicsContext.BlendMode`.
public enum CGBlendMode: Int32, Sendable {
    /// In front (`normal`), or mixed component by component, each as the mode of `GraphicsContext.BlendMode` with this name.
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion
    /// Parts of the source's colour with the others of what is there; see `GraphicsContext.BlendMode`.
    case hue, saturation, color, luminosity
    /// Porter and Duff's operators: where the source remains, and where what is there does; see `GraphicsContext.BlendMode`.
    case clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut, destinationAtop, xor
    /// The sum of the darkness, or of the light.
    case plusDarker, plusLighter

    package var blendOperator: BlendOperator { BlendOperator(rawValue: rawValue) ?? .normal }
}

/// What `CGContext.drawPath(using:)` does.
public enum CGPathDrawingMode: Int32, Sendable {
    /// Fills, strokes, or fills and then strokes. With `eo` the even-odd rule says what is inside, otherwise the winding number.
    case fill, eoFill, stroke, fillStroke, eoFillStroke
}

/// How `CGContext` draws images in another size.
public enum CGInterpolationQuality: Int32, Sendable {
    /// `none` shows single pixels without interpolation; all other qualities are the same here.
    case `default`, none, low, high
    /// Interpolates, as all qualities but `none`.
    case medium = 4
}
