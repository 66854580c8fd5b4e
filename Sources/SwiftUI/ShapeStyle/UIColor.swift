import Foundation
import Rendering

/// A Core Graphics colour: sRGB components.
public final class CGColor: Hashable, @unchecked Sendable {
    /// Red, green, blue and alpha, 0…1.
    public let components: [CGFloat]?

    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        components = [red, green, blue, alpha]
    }

    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    public var numberOfComponents: Int { components?.count ?? 0 }
    public var alpha: CGFloat { components?.last ?? 1 }

    public func copy(alpha: CGFloat) -> CGColor? {
        guard let components else { return nil }
        return CGColor(red: components[0], green: components[1], blue: components[2], alpha: alpha)
    }

    public static func == (a: CGColor, b: CGColor) -> Bool { a.components == b.components }

    public func hash(into hasher: inout Hasher) { hasher.combine(components) }
}

/// A UIKit colour. Plain ones (`red`) are pure sRGB; `systemRed` and the others of that kind are SwiftUI's own.
public class UIColor: NSObject, @unchecked Sendable {
    package let color: Color

    package init(color: Color) {
        self.color = color
    }

    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        color = Color(red: red, green: green, blue: blue, opacity: alpha)
    }

    public init(white: CGFloat, alpha: CGFloat) {
        color = Color(white: white, opacity: alpha)
    }

    public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        color = Color(hue: hue, saturation: saturation, brightness: brightness, opacity: alpha)
    }

    public init(cgColor: CGColor) {
        color = Color(cgColor)
    }

    public init(_ color: Color) {
        self.color = color
    }

    private var resolved: Color.Resolved { color.resolve(in: EnvironmentValues()) }

    public var cgColor: CGColor {
        let color = resolved
        return CGColor(red: CGFloat(color.red), green: CGFloat(color.green), blue: CGFloat(color.blue), alpha: CGFloat(color.opacity))
    }

    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        var color = resolved
        color.opacity = Float(alpha)
        return UIColor(color: Color(color))
    }

    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = resolved
        red?.pointee = CGFloat(color.red)
        green?.pointee = CGFloat(color.green)
        blue?.pointee = CGFloat(color.blue)
        alpha?.pointee = CGFloat(color.opacity)
        return true
    }

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? UIColor)?.color == color
    }

    public override var hash: Int { color.hashValue }

    private static func plain(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> UIColor {
        UIColor(red: red, green: green, blue: blue, alpha: 1)
    }

    public static let black = plain(0, 0, 0)
    public static let darkGray = plain(1.0 / 3, 1.0 / 3, 1.0 / 3)
    public static let lightGray = plain(2.0 / 3, 2.0 / 3, 2.0 / 3)
    public static let white = plain(1, 1, 1)
    public static let gray = plain(0.5, 0.5, 0.5)
    public static let red = plain(1, 0, 0)
    public static let green = plain(0, 1, 0)
    public static let blue = plain(0, 0, 1)
    public static let cyan = plain(0, 1, 1)
    public static let yellow = plain(1, 1, 0)
    public static let magenta = plain(1, 0, 1)
    public static let orange = plain(1, 0.5, 0)
    public static let purple = plain(0.5, 0, 0.5)
    public static let brown = plain(0.6, 0.4, 0.2)
    public static let clear = UIColor(white: 0, alpha: 0)

    public static let systemRed = UIColor(color: .red)
    public static let systemOrange = UIColor(color: .orange)
    public static let systemYellow = UIColor(color: .yellow)
    public static let systemGreen = UIColor(color: .green)
    public static let systemMint = UIColor(color: .mint)
    public static let systemTeal = UIColor(color: .teal)
    public static let systemCyan = UIColor(color: .cyan)
    public static let systemBlue = UIColor(color: .blue)
    public static let systemIndigo = UIColor(color: .indigo)
    public static let systemPurple = UIColor(color: .purple)
    public static let systemPink = UIColor(color: .pink)
    public static let systemBrown = UIColor(color: .brown)
    public static let systemGray = UIColor(color: .gray)
    public static let label = UIColor(color: .primary)
    public static let secondaryLabel = UIColor(color: .secondary)
    public static let separator = UIColor(color: .separator)

    public static let systemGray2 = adaptive(.init(174, 174, 178), .init(99, 99, 102))
    public static let systemGray3 = adaptive(.init(199, 199, 204), .init(72, 72, 74))
    public static let systemGray4 = adaptive(.init(209, 209, 214), .init(58, 58, 60))
    public static let systemGray5 = adaptive(.init(229, 229, 234), .init(44, 44, 46))
    public static let systemGray6 = adaptive(.init(242, 242, 247), .init(28, 28, 30))
    public static let systemBackground = adaptive(.init(255, 255, 255), .init(0, 0, 0))
    public static let secondarySystemBackground = adaptive(.init(242, 242, 247), .init(28, 28, 30))
    public static let tertiarySystemBackground = adaptive(.init(255, 255, 255), .init(44, 44, 46))
    public static let systemGroupedBackground = adaptive(.init(242, 242, 247), .init(0, 0, 0))
    public static let secondarySystemGroupedBackground = adaptive(.init(255, 255, 255), .init(28, 28, 30))

    private static func adaptive(_ light: Color.Resolved, _ dark: Color.Resolved) -> UIColor {
        UIColor(color: Color(provider: .adaptive(light: light, dark: dark)))
    }
}

extension Color.Resolved {
    /// Components 0…255.
    fileprivate init(_ red: Float, _ green: Float, _ blue: Float) {
        self.init(red: red / 255, green: green / 255, blue: blue / 255)
    }
}

nonisolated extension Color {
    public init(uiColor: UIColor) {
        self = uiColor.color
    }

    @_disfavoredOverload
    public init(_ color: UIColor) {
        self = color.color
    }

    public init(cgColor: CGColor) {
        self.init(cgColor)
    }

    @_disfavoredOverload
    public init(_ cgColor: CGColor) {
        let parts = cgColor.components ?? [0, 0, 0, 1]
        self.init(red: parts[0], green: parts[1], blue: parts[2], opacity: parts[3])
    }

    /// The colour's components where they do not depend on the surroundings.
    public var cgColor: CGColor? {
        guard case .fixed(let color) = provider else { return nil }
        return CGColor(red: CGFloat(color.red), green: CGFloat(color.green), blue: CGFloat(color.blue), alpha: CGFloat(color.opacity))
    }
}
