import Foundation

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
