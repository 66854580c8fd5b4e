import Foundation
import Rendering

/// The traits for colours outside of views: the light appearance, or the traits of the UIKit view whose code runs.
package enum CurrentTraits {
    @TaskLocal private static var surroundings: EnvironmentValues?

    package static var environment: EnvironmentValues { surroundings ?? EnvironmentValues() }

    package static func with<Result>(_ environment: EnvironmentValues, _ body: () throws -> Result) rethrows -> Result {
        try $surroundings.withValue(environment, operation: body)
    }
}

/// UIKit's colour: components, or a system colour that follows light and dark. Plain ones (`red`) are pure sRGB;
/// `systemRed` and the others of that kind are SwiftUI's own.
public class UIColor: NSObject, NSSecureCoding, @unchecked Sendable {
    package let color: Color

    /// The colour of SwiftUI; one that depends on the environment still does where SwiftUI draws it.
    public init(_ color: Color) {
        self.color = color
    }

    /// True: it is decoded from nothing but numbers.
    public static var supportsSecureCoding: Bool { true }

    /// Writes the components, of the light appearance where there are two.
    public func encode(with coder: NSCoder) {
        let components = resolved
        for (key, value) in zip(Self.keys, [components.red, components.green, components.blue, components.alpha]) {
            coder.encode(Double(value), forKey: key)
        }
    }

    /// Reads what `encode(with:)` writes; nil for anything else.
    public required convenience init?(coder: NSCoder) {
        guard Self.keys.allSatisfy(coder.containsValue) else { return nil }
        let values = Self.keys.map { CGFloat(coder.decodeDouble(forKey: $0)) }
        self.init(red: values[0], green: values[1], blue: values[2], alpha: values[3])
    }

    private static let keys = ["UIRed", "UIGreen", "UIBlue", "UIAlpha"]

    /// What `#colorLiteral(red:green:blue:alpha:)` makes: components from 0 to 1, gamma-encoded sRGB.
    public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }

    /// Components from 0 to 1, gamma-encoded sRGB.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(Color(red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(alpha)))
    }

    /// Components from 0 to 1, gamma-encoded Display P3.
    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(Color(.displayP3, red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(alpha)))
    }

    /// A grey, from 0 (black) to 1 (white), gamma-encoded.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(Color(white: Double(white), opacity: Double(alpha)))
    }

    /// All from 0 to 1; a full turn of the hue is 0 to 1, from red to red.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        self.init(Color(hue: Double(hue), saturation: Double(saturation), brightness: Double(brightness), opacity: Double(alpha)))
    }

    /// The components of `cgColor`, the same in light and dark.
    public convenience init(cgColor: CGColor) {
        self.init(Color(cgColor: cgColor))
    }

    /// The components for the traits of now.
    private var resolved: ResolvedColor {
        color.resolvedColor(in: CurrentTraits.environment)
    }

    /// The components for `UITraitCollection.current`: those of the light appearance, but for UIKit's views in the dark.
    public var cgColor: CGColor { CGColor(resolved) }

    /// The same colour with this alpha (0…1), in the light as in the dark. A system colour still follows light and dark.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        var dark = EnvironmentValues()
        dark.colorScheme = .dark
        if color.resolvedColor(in: dark).alpha != color.resolvedColor(in: EnvironmentValues()).alpha {
            return UIColor(Color(ColorOfAlpha(base: color, alpha: Float(Color.checked(Double(alpha), "alpha")))))
        }
        let current = CGFloat(resolved.alpha)
        if current > 0 {
            return UIColor(color.opacity(Double(alpha / current)))
        }
        let components = resolved
        return UIColor(
            red: CGFloat(components.red), green: CGFloat(components.green), blue: CGFloat(components.blue), alpha: alpha)
    }

    /// Writes the components, of the light appearance where there are two.
    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let components = resolved
        red?.pointee = CGFloat(components.red)
        green?.pointee = CGFloat(components.green)
        blue?.pointee = CGFloat(components.blue)
        alpha?.pointee = CGFloat(components.alpha)
        return true
    }

    /// Whether both are made in the same way: a system colour is not equal to its own components.
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? UIColor)?.color == color
    }

    /// Equal for equal colours.
    public override var hash: Int { color.hashValue }

    public override var description: String { color.description }
}

/// A colour with an alpha that does not depend on what surrounds it.
private struct ColorOfAlpha: ShapeStyle, Hashable {
    let base: Color
    let alpha: Float

    func resolve(in environment: EnvironmentValues) -> Color.Resolved {
        var resolved = base.resolve(in: environment)
        resolved.opacity = alpha
        return resolved
    }
}

extension UIColor {
    private static func plain(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> UIColor {
        UIColor(red: red, green: green, blue: blue, alpha: 1)
    }

    private static func system(_ color: SystemColor) -> UIColor {
        UIColor(Color(system: color))
    }

    /// Black, fully opaque.
    public static let black = system(.black)
    /// White, fully opaque.
    public static let white = system(.white)
    /// A fully transparent colour.
    public static let clear = system(.clear)
    /// A third of white, in gamma-encoded sRGB.
    public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
    /// Half of white, in gamma-encoded sRGB; the grey that SwiftUI calls so is `systemGray`.
    public static let gray = UIColor(white: 0.5, alpha: 1)
    /// Two thirds of white, in gamma-encoded sRGB.
    public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
    /// (1, 0, 0) in gamma-encoded sRGB.
    public static let red = plain(1, 0, 0)
    /// (0, 1, 0) in gamma-encoded sRGB.
    public static let green = plain(0, 1, 0)
    /// (0, 0, 1) in gamma-encoded sRGB.
    public static let blue = plain(0, 0, 1)
    /// (0, 1, 1) in gamma-encoded sRGB.
    public static let cyan = plain(0, 1, 1)
    /// (1, 1, 0) in gamma-encoded sRGB.
    public static let yellow = plain(1, 1, 0)
    /// (1, 0, 1) in gamma-encoded sRGB.
    public static let magenta = plain(1, 0, 1)
    /// (1, 0.5, 0) in gamma-encoded sRGB.
    public static let orange = plain(1, 0.5, 0)
    /// (0.5, 0, 0.5) in gamma-encoded sRGB.
    public static let purple = plain(0.5, 0, 0.5)
    /// (0.6, 0.4, 0.2) in gamma-encoded sRGB.
    public static let brown = plain(0.6, 0.4, 0.2)

    /// `Color.red`, which follows light and dark.
    public static let systemRed = system(.red)
    /// `Color.orange`, which follows light and dark.
    public static let systemOrange = system(.orange)
    /// `Color.yellow`, which follows light and dark.
    public static let systemYellow = system(.yellow)
    /// `Color.green`, which follows light and dark.
    public static let systemGreen = system(.green)
    /// `Color.mint`, which follows light and dark.
    public static let systemMint = system(.mint)
    /// `Color.teal`, which follows light and dark.
    public static let systemTeal = system(.teal)
    /// `Color.cyan`, which follows light and dark.
    public static let systemCyan = system(.cyan)
    /// `Color.blue`, which follows light and dark.
    public static let systemBlue = system(.blue)
    /// `Color.indigo`, which follows light and dark.
    public static let systemIndigo = system(.indigo)
    /// `Color.purple`, which follows light and dark.
    public static let systemPurple = system(.purple)
    /// `Color.pink`, which follows light and dark.
    public static let systemPink = system(.pink)
    /// `Color.brown`, which follows light and dark.
    public static let systemBrown = system(.brown)
    /// `Color.gray`: #8E8E93, in the dark as well.
    public static let systemGray = system(.gray)
    /// #AEAEB2, or #636366 in the dark.
    public static let systemGray2 = system(.gray2)
    /// #C7C7CC, or #48484A in the dark.
    public static let systemGray3 = system(.gray3)
    /// #D1D1D6, or #3A3A3C in the dark.
    public static let systemGray4 = system(.gray4)
    /// #E5E5EA, or #2C2C2E in the dark.
    public static let systemGray5 = system(.gray5)
    /// #F2F2F7, or #1C1C1E in the dark.
    public static let systemGray6 = system(.gray6)
    /// `Color.accentColor`: the tint around where it is a colour.
    public static let tintColor = UIColor(.accentColor)
    /// The colour of links: the system's blue.
    public static let link = system(.link)

    /// The colour of primary text: black, or white in the dark.
    public static let label = system(.primary)
    /// A grey with 60 % opacity, for text below a title.
    public static let secondaryLabel = system(.secondary)
    /// A grey with 30 % opacity, for text that matters less.
    public static let tertiaryLabel = system(.tertiary)
    /// A grey with 18 % opacity, or 16 % in the dark, for text that matters least.
    public static let quaternaryLabel = system(.quaternary)
    /// The colour of text that stands where nothing has been typed yet; the same as `tertiaryLabel`.
    public static let placeholderText = system(.placeholder)
    /// The translucent grey of lines between rows.
    public static let separator = system(.separator)
    /// An opaque grey for lines: #C6C6C8, or #38383A in the dark appearance.
    public static let opaqueSeparator = system(.opaqueSeparator)
    /// For thin and small shapes: a grey with 20 % opacity, or 36 % in the dark.
    public static let systemFill = system(.fill)
    /// For shapes of a medium size: a grey with 16 % opacity, or 32 % in the dark.
    public static let secondarySystemFill = system(.secondaryFill)
    /// For large shapes: a grey with 12 % opacity, or 24 % in the dark.
    public static let tertiarySystemFill = system(.tertiaryFill)
    /// For large areas with content: a grey with 8 % opacity, or 18 % in the dark.
    public static let quaternarySystemFill = system(.quaternaryFill)
    /// White, or black in the dark.
    public static let systemBackground = system(.background)
    /// #F2F2F7, or #1C1C1E in the dark: for groups on `systemBackground`.
    public static let secondarySystemBackground = system(.secondaryBackground)
    /// White, or #2C2C2E in the dark: for content within groups.
    public static let tertiarySystemBackground = system(.tertiaryBackground)
    /// Behind lists of groups: #F2F2F7, or black in the dark.
    public static let systemGroupedBackground = system(.groupedBackground)
    /// Behind the groups of such lists: white, or #1C1C1E in the dark.
    public static let secondarySystemGroupedBackground = system(.secondaryGroupedBackground)
}
