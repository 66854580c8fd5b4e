import Foundation
internal import ProcessOverrides
import Synchronization

/// The locale of code that names none: what `Locale.current`, `Calendar.current` and formats without a locale mean. It is American English
/// unless the tool or the stage sets it, whatever the machine's settings; Foundation itself has `en_001` on this system.
package enum UserLocale {
    /// What it is where nothing sets it.
    package static let standard = Locale(identifier: "en_US")

    private struct State {
        var process = standard
        var stages: [UInt: Locale] = [:]
    }

    private static let state = Mutex(State())

    /// The locale of the stage that the code is on, otherwise the process's. Setting it sets the process's.
    package static var current: Locale {
        get {
            let place = UInt(bitPattern: stage_clock_current())
            return state.withLock { $0.stages.isEmpty ? $0.process : $0.stages[place] ?? $0.process }
        }
        set { state.withLock { $0.process = newValue } }
    }

    /// - Parameter locale: Nil for that of the process.
    static func set(_ locale: Locale?, on clock: OpaquePointer) {
        state.withLock { $0.stages[UInt(bitPattern: clock)] = locale }
    }

    static var languages: [String] { [current.identifier(.bcp47)] }

    /// Whether Foundation, too, takes the locale from here.
    package static var isTaken: Bool {
        Locale.current.identifier == current.identifier && NumberFormatter().locale.identifier == current.identifier
            && Calendar.current.locale == current
    }

    /// Whether Foundation's values are as large as `ProcessOverrides` returns them.
    package static var hasKnownSizes: Bool {
        MemoryLayout<Locale>.size == 2 * MemoryLayout<Int>.size && MemoryLayout<Calendar>.size == 2 * MemoryLayout<Int>.size
    }
}

// What `ProcessOverrides` returns in place of Foundation's getters.

@_silgen_name("inbetween_locale")
package func userLocale() -> Locale { UserLocale.current }

@_silgen_name("inbetween_following_locale")
package func followingUserLocale() -> Locale { UserLocale.current }

@_silgen_name("inbetween_calendar")
package func userCalendar() -> Calendar { UserLocale.current.calendar }

@_silgen_name("inbetween_following_calendar")
package func followingUserCalendar() -> Calendar { UserLocale.current.calendar }

@_silgen_name("inbetween_languages")
package func userLanguages() -> [String] { UserLocale.languages }

@_silgen_name("inbetween_preferred_locales")
package func userLocales() -> [Locale] { UserLocale.languages.map { Locale(identifier: $0) } }
