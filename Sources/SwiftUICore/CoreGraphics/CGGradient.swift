import Foundation
import Rendering

/// Colours along a line or between circles, for `CGContext`.
public final class CGGradient: Sendable {
    package let stops: [GradientRamp.Stop]

    /// - Parameters:
    ///   - space: Not shown: gradients are mixed in sRGB; Display P3 is reported.
    ///   - colors: `CGColor`s; nil when there is none, or one is something else.
    ///   - locations: As many as colours, ascending in 0…1; nil for even distances.
    public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
        RuntimeIssue.notShown(
            "CGGradient's space Display P3", "Colours are mixed in sRGB; add more colours between them.", if: space?.name == CGColorSpace.displayP3)
        let resolved = colors.compactMap { ($0 as? CGColor)?.resolvedColor }
        guard !resolved.isEmpty, resolved.count == colors.count else { return nil }
        stops = resolved.enumerated().map { index, color in
            let even = resolved.count > 1 ? CGFloat(index) / CGFloat(resolved.count - 1) : 0
            return GradientRamp.Stop(location: locations?[index] ?? even, color: color)
        }.sorted { $0.location < $1.location }
    }

    package var ramp: GradientRamp { GradientRamp(stops: stops) }
}

/// What a gradient paints beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// Paints the colour of the start beyond the start.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    /// Paints the colour of the end beyond the end.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
