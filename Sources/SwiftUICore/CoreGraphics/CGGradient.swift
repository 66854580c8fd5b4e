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

/// What the numbers of a colour mean. Everything is drawn in sRGB here.
public final class CGColorSpace: Sendable {
    /// The name of gamma-encoded sRGB.
    public static let sRGB = "kCGColorSpaceSRGB"
    /// The name of Display P3. Its colours are drawn as near as sRGB comes.
    public static let displayP3 = "kCGColorSpaceDisplayP3"
    /// The name of sRGB with components outside of 0…1.
    public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"

    /// The name that the space was made with; never nil.
    public let name: String?

    /// Nil for names of other spaces.
    public init?(name: String) {
        guard [Self.sRGB, Self.displayP3, Self.extendedSRGB].contains(name) else { return nil }
        self.name = name
    }

    fileprivate init() {
        name = Self.sRGB
    }
}

/// The colour space of the screen, which is sRGB here.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace {
    CGColorSpace()
}

extension CGColor {
    /// Four components from 0 to 1: red, green, blue, alpha; never nil.
    ///
    /// - Parameter colorSpace: What the components mean: Display P3, else gamma-encoded sRGB.
    public convenience init?(colorSpace: CGColorSpace, components: UnsafePointer<CGFloat>) {
        guard colorSpace.name == CGColorSpace.displayP3 else {
            self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
            return
        }
        let color = Color.Resolved(
            colorSpace: .displayP3, red: Float(components[0]), green: Float(components[1]), blue: Float(components[2]), opacity: Float(components[3]))
        self.init(color.encoded)
    }
}

/// Where the alpha of a pixel is. Bitmaps are premultiplied here.
public enum CGImageAlphaInfo: UInt32, Sendable {
    /// Bitmaps are premultiplied in each case.
    case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
}
