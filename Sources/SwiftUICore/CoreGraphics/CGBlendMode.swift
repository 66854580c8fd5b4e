import Rendering

/// The way in which a `CGContext` composites its drawing. The raw values are those of `GraphicsContext.BlendMode`.
public enum CGBlendMode: Int32, Sendable {
    /// In front (`normal`), or mixed component by component, each as the mode of `GraphicsContext.BlendMode` with this name.
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion
    /// Some parts of the source's colour with the others of the background; see `GraphicsContext.BlendMode`.
    case hue, saturation, color, luminosity
    /// Porter and Duff's operators: the areas in which the source and the background remain; see `GraphicsContext.BlendMode`.
    case clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut, destinationAtop, xor
    /// The sum of the darkness, or of the light.
    case plusDarker, plusLighter

    package var blendOperator: BlendOperator { BlendOperator(rawValue: rawValue) ?? .normal }
}

/// What `CGContext.drawPath(using:)` does.
public enum CGPathDrawingMode: Int32, Sendable {
    /// Fills, strokes, or fills and then strokes. The modes with `eo` use the even-odd rule, the others the winding number.
    case fill, eoFill, stroke, fillStroke, eoFillStroke
}

/// How `CGContext` draws images in another size.
public enum CGInterpolationQuality: Int32, Sendable {
    /// `none` shows single pixels without interpolation; all other qualities are the same here.
    case `default`, none, low, high
    /// Interpolates, as all qualities but `none`.
    case medium = 4
}
