/// How an image is put onto what is behind it. Raw values are those of `GraphicsContext.BlendMode`.
///
/// The first sixteen are the W3C's (and PDF's) blend modes, on gamma-encoded components: `s·(1 − da) + d·(1 − sa) +
/// sa·da·B`. The others are Porter and Duff's operators, the sum (`plusLighter`) and the sum of the darkness
/// (`plusDarker`), both limited.
package enum BlendOperator: Int32, CaseIterable, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion
    case hue, saturation, color, luminosity
    case clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut, destinationAtop, xor
    case plusDarker, plusLighter

    /// Whether the operator changes what is behind transparent parts of the image. For outlines it then acts inside of
    /// the outline, for layers everywhere inside of the clip.
    package var reachesBeyondSource: Bool {
        switch self {
        case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
        default: false
        }
    }
}
