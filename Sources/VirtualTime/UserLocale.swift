import Foundation
import Synchronization

/// The locale that code in this process lives in: what `Locale.current`, `Calendar.current` and formats without a locale of their own
/// mean. Foundation would say `en_001` here, whatever the machine's settings; it is American English until it is set.
package enum UserLocale {
    private static let state = Mutex(standard)

    /// What it is where nothing sets it.
    package static let standard = Locale(identifier: "en_US")

    package static var current: Locale {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }

    fileprivate static var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = current
        return calendar
    }
}

// The getters that Foundation has, defined again: a program's own symbols come before those of the libraries that it uses, for these
// libraries, too.

@_silgen_name("$s20FoundationEssentials6LocaleV7currentACvgZ")
public func userLocaleCurrent() -> Locale { UserLocale.current }

@_silgen_name("$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ")
public func userLocaleAutoupdatingCurrent() -> Locale { UserLocale.current }

@_silgen_name("$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ")
public func userLocalePreferredLanguages() -> [String] { [UserLocale.current.identifier(.bcp47)] }

@_silgen_name("$s20FoundationEssentials8CalendarV7currentACvgZ")
public func userLocaleCalendar() -> Calendar { UserLocale.calendar }

@_silgen_name("$s20FoundationEssentials8CalendarV19autoupdatingCurrentACvgZ")
public func userLocaleAutoupdatingCalendar() -> Calendar { UserLocale.calendar }
