import Foundation
import SwiftUI

/// What the user has set for all programs of the desktop; nil where the desktop does not say.
package struct DesktopSettings: Equatable, Sendable {
    package var isDark: Bool?
    /// Red, green and blue of sRGB, from 0 to 1.
    package var accent: [Double]?
    package var hasHighContrast: Bool?
    /// How many times as large as usual texts are.
    package var textScale: Double?
    package var reducesMotion: Bool?

    package init() {}

    /// Settings that an option of the command line or the project fixes.
    package struct Fixed: OptionSet, Sendable {
        package let rawValue: Int

        package init(rawValue: Int) {
            self.rawValue = rawValue
        }

        package static let colorScheme = Fixed(rawValue: 1)
        package static let textSize = Fixed(rawValue: 2)
        package static let motion = Fixed(rawValue: 4)
    }

    /// A value of a setting, as the portal sends it.
    enum Value: Equatable, Sendable {
        case number(Double)
        case bool(Bool)
        case string(String)
        case numbers([Double])
        /// Of a type that no setting here has.
        case other
    }

    static let appearance = "org.freedesktop.appearance", interface = "org.gnome.desktop.interface"

    /// Takes over a setting. Values of a wrong type, or out of range, say nothing.
    mutating func set(_ key: String, of namespace: String, to value: Value) {
        switch (namespace, key, value) {
        case (Self.appearance, "color-scheme", .number(let number)): isDark = number == 1 ? true : number == 2 ? false : nil
        case (Self.appearance, "contrast", .number(let number)): hasHighContrast = number == 1
        case (Self.appearance, "reduced-motion", .number(let number)): reducesMotion = number == 1
        case (Self.appearance, "accent-color", .numbers(let color)):
            accent = color.count == 3 && color.allSatisfy { (0...1).contains($0) } ? color : nil
        case (Self.interface, "text-scaling-factor", .number(let scale)): textScale = (0.25...8).contains(scale) ? scale : nil
        case (Self.interface, "enable-animations", .bool(let isOn)): reducesMotion = !isOn
        default: break
        }
    }

    /// The text size whose body text is nearest to the scale. 17 points are the usual size of body text.
    static func textSize(for scale: Double) -> DynamicTypeSize {
        let sizes: [(DynamicTypeSize, Double)] = [
            (.xSmall, 14), (.small, 15), (.medium, 16), (.large, 17), (.xLarge, 19), (.xxLarge, 21), (.xxxLarge, 23), (.accessibility1, 28),
            (.accessibility2, 33), (.accessibility3, 40), (.accessibility4, 47), (.accessibility5, 53),
        ]
        return sizes.min { abs($0.1 / 17 - scale) < abs($1.1 / 17 - scale) }!.0
    }

    /// What views know of it.
    @MainActor
    func apply(to environment: inout EnvironmentValues, except fixed: Fixed) {
        if !fixed.contains(.colorScheme) { environment.colorScheme = isDark == true ? .dark : .light }
        if !fixed.contains(.textSize) { environment.dynamicTypeSize = textScale.map { Self.textSize(for: $0) } ?? .large }
        if !fixed.contains(.motion) { environment._accessibilityReduceMotion = reducesMotion == true }
        environment._colorSchemeContrast = hasHighContrast == true ? .increased : .standard
        // An app's own accent colour is part of its design; many desktops report a default one.
        let hasAccent = AssetLibrary.color(.accent, isOptional: true) != nil
        environment.tint = hasAccent ? nil : accent.map { AnyShapeStyle(Color(red: $0[0], green: $0[1], blue: $0[2])) }
    }
}

/// Where the desktop's settings come from.
package protocol DesktopSettingsSource: AnyObject, Sendable {
    /// Calls `changed` on another thread with the settings, and again whenever they are other ones; never where the desktop says nothing.
    func start(_ changed: @escaping @Sendable (DesktopSettings) -> Void)

    /// Waits a little for the first settings, so that the first picture has them.
    func first(within seconds: Double) -> DesktopSettings?

    func stop()
}
