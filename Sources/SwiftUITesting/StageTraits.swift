import Foundation
import SwiftUI

/// The user's settings, as views see them in their environment.
///
/// ```swift
/// stage.traits.dynamicTypeSize = .accessibility3
/// stage.traits.locale = Locale(identifier: "ar")
/// ```
public struct StageTraits: Equatable, Sendable {
    /// The light or dark appearance.
    public var colorScheme = ColorScheme.light
    /// The user's text size.
    public var dynamicTypeSize = DynamicTypeSize.large
    /// The language and region of texts, numbers and dates.
    public var locale = Locale(identifier: "en_US")
    /// The layout direction; nil is that of the locale's language.
    public var layoutDirection: LayoutDirection?
    /// Whether Reduce Motion is on.
    public var reduceMotion = false
    /// Whether Reduce Transparency is on, for the program's own views. Materials do not change.
    public var reduceTransparency = false
    /// Whether Differentiate Without Color is on, for the program's own views.
    public var differentiateWithoutColor = false
    /// Whether Bold Text is on.
    public var boldText = false
    /// The time zone of dates.
    public var timeZone = TimeZone(secondsFromGMT: 0)!
    /// The calendar. Its locale and time zone are those above.
    public var calendar = Calendar.Identifier.gregorian

    /// The radius of the corners of the device's screen.
    var screenCornerRadius: CGFloat = 0

    /// Light, English, the default text size, GMT: the same on every machine.
    public init() {}

    /// Creates traits with the most common settings; the others have their defaults.
    public init(
        colorScheme: ColorScheme = .light, dynamicTypeSize: DynamicTypeSize = .large, locale: Locale = Locale(identifier: "en_US"),
        layoutDirection: LayoutDirection? = nil, reduceMotion: Bool = false
    ) {
        self.colorScheme = colorScheme
        self.dynamicTypeSize = dynamicTypeSize
        self.locale = locale
        self.layoutDirection = layoutDirection
        self.reduceMotion = reduceMotion
    }

    func apply(to environment: inout EnvironmentValues) {
        environment.colorScheme = colorScheme
        environment.screenCornerRadius = screenCornerRadius
        environment.dynamicTypeSize = dynamicTypeSize
        environment.locale = locale
        environment.timeZone = timeZone
        var calendar = Calendar(identifier: calendar)
        calendar.locale = locale
        calendar.timeZone = timeZone
        environment.calendar = calendar
        environment.layoutDirection = layoutDirection ?? (locale.language.characterDirection == .rightToLeft ? .rightToLeft : .leftToRight)
        environment._accessibilityReduceMotion = reduceMotion
        environment._accessibilityReduceTransparency = reduceTransparency
        environment._accessibilityDifferentiateWithoutColor = differentiateWithoutColor
        environment.legibilityWeight = boldText ? .bold : nil
    }
}
