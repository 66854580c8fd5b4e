import Foundation
import SwiftUI

/// What the user of the device has chosen, and where: all that views learn of it from their environment.
///
/// ```swift
/// stage.traits.dynamicTypeSize = .accessibility3
/// stage.traits.locale = Locale(identifier: "ar")
/// ```
public struct StageTraits: Equatable, Sendable {
    /// Light or dark.
    public var colorScheme = ColorScheme.light
    /// How large texts are.
    public var dynamicTypeSize = DynamicTypeSize.large
    /// The language and region of texts, numbers and dates.
    public var locale = Locale(identifier: "en_US")
    /// In which direction texts and rows run; nil is that of the locale's language.
    public var layoutDirection: LayoutDirection?
    /// Whether the user wants less motion.
    public var reduceMotion = false
    /// Whether the user wants less to shine through, for the program's own views. Materials are the same then.
    public var reduceTransparency = false
    /// Whether the user wants differences to be told by more than colours, for the program's own views.
    public var differentiateWithoutColor = false
    /// Whether the user wants texts to be bolder.
    public var boldText = false
    /// The time zone of dates.
    public var timeZone = TimeZone(secondsFromGMT: 0)!
    /// The kind of calendar that dates are shown in. Its locale and time zone are those above.
    public var calendar = Calendar.Identifier.gregorian

    /// Light, English, texts of the usual size, GMT: the same on every machine.
    public init() {}

    /// What most tests change; the rest is as in `StageTraits()`.
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
