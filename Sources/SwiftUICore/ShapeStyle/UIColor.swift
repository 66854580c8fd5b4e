import Foundation
import Rendering

/// UIKit's colour: components, or a system colour that follows light and dark. Plain ones (`red`) are pure sRGB;
/// `systemRed` and the others of that kind are SwiftUI's own.
public class UIColor: NSObject, @unchecked Sendable {
    package let color: Color

    public init(_ color: Color) {
        self.color = color
    }

    /// Components from 0 to 1, gamma-encoded sRGB.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(Color(red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(alpha)))
    }

    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(Color(.displayP3, red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(alpha)))
    }

    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(Color(white: Double(white), opacity: Double(alpha)))
    }

    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        self.init(Color(hue: Double(hue), saturation: Double(saturation), brightness: Double(brightness), opacity: Double(alpha)))
    }

    public convenience init(cgColor: CGColor) {
        self.init(Color(cgColor: cgColor))
    }

    /// The components in the light appearance.
    private var resolved: ResolvedColor {
        color.resolvedColor(in: EnvironmentValues())
    }

    public var cgColor: CGColor { CGColor(resolved) }

    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
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

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? UIColor)?.color == color
    }

    public override var hash: Int { color.hashValue }

    public override var description: String { color.description }
}

extension UIColor {
    private static func plain(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> UIColor {
        UIColor(red: red, green: green, blue: blue, alpha: 1)
    }

    private static func system(_ color: SystemColor) -> UIColor {
        UIColor(Color(system: color))
    }

    public static let black = system(.black)
    public static let white = system(.white)
    public static let clear = system(.clear)
    public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
    public static let gray = UIColor(white: 0.5, alpha: 1)
    public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
    public static let red = plain(1, 0, 0)
    public static let green = plain(0, 1, 0)
    public static let blue = plain(0, 0, 1)
    public static let cyan = plain(0, 1, 1)
    public static let yellow = plain(1, 1, 0)
    public static let magenta = plain(1, 0, 1)
    public static let orange = plain(1, 0.5, 0)
    public static let purple = plain(0.5, 0, 0.5)
    public static let brown = plain(0.6, 0.4, 0.2)

    public static let systemRed = system(.red)
    public static let systemOrange = system(.orange)
    public static let systemYellow = system(.yellow)
    public static let systemGreen = system(.green)
    public static let systemMint = system(.mint)
    public static let systemTeal = system(.teal)
    public static let systemCyan = system(.cyan)
    public static let systemBlue = system(.blue)
    public static let systemIndigo = system(.indigo)
    public static let systemPurple = system(.purple)
    public static let systemPink = system(.pink)
    public static let systemBrown = system(.brown)
    public static let systemGray = system(.gray)
    public static let systemGray2 = system(.gray2)
    public static let systemGray3 = system(.gray3)
    public static let systemGray4 = system(.gray4)
    public static let systemGray5 = system(.gray5)
    public static let systemGray6 = system(.gray6)
    public static let tintColor = UIColor(.accentColor)
    public static let link = system(.link)

    public static let label = system(.primary)
    public static let secondaryLabel = system(.secondary)
    public static let tertiaryLabel = system(.tertiary)
    public static let quaternaryLabel = system(.quaternary)
    public static let placeholderText = system(.placeholder)
    public static let separator = system(.separator)
    public static let opaqueSeparator = system(.opaqueSeparator)
    public static let systemFill = system(.fill)
    public static let secondarySystemFill = system(.secondaryFill)
    public static let tertiarySystemFill = system(.tertiaryFill)
    public static let quaternarySystemFill = system(.quaternaryFill)
    public static let systemBackground = system(.background)
    public static let secondarySystemBackground = system(.secondaryBackground)
    public static let tertiarySystemBackground = system(.tertiaryBackground)
    public static let systemGroupedBackground = system(.groupedBackground)
    public static let secondarySystemGroupedBackground = system(.secondaryGroupedBackground)
}
