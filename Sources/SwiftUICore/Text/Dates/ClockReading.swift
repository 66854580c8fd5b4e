import Foundation

/// How a clock shows a time that has passed, or is left: "1:02:05", "02:05.37", "23 minutes".
struct ClockReading: Hashable, Codable, Sendable {
    var showsHours: Bool
    /// How many of hours, minutes, seconds and their fractions are shown at most; the smallest are left out.
    var maxFieldCount: Int
    /// The smallest step, in seconds.
    var precision: Double
    /// Whether minutes and hours have two digits at least.
    var isPadded = false
    /// Whether a step that is not over counts, as it does in time that is left.
    var roundsUp = false

    init(showsHours: Bool, maxFieldCount: Int, maxPrecision: Duration) {
        self.showsHours = showsHours
        self.maxFieldCount = max(maxFieldCount, 1)
        let seconds = Double(maxPrecision.components.seconds) + Double(maxPrecision.components.attoseconds) * 1e-18
        precision = seconds.isFinite ? min(max(seconds, 1e-3), 3600) : 1
    }

    private static let tolerance = 1e-5

    /// The step that shows at a time, in seconds.
    private func step(at seconds: Double) -> Double {
        let hasHours = showsHours && seconds >= 3600 - Self.tolerance
        let steps: [Double] = (hasHours ? [3600] : []) + [60, 1] + (precision < 1 ? [precision] : [])
        let smallest = steps.prefix(maxFieldCount).last ?? 1
        return max(smallest, precision)
    }

    /// How many steps a time has.
    private func count(_ seconds: Double, step: Double) -> Double {
        roundsUp ? ((seconds - Self.tolerance) / step).rounded(.up) : ((seconds + Self.tolerance) / step).rounded(.down)
    }

    /// What the clock shows after so many seconds, or with so many left.
    func string(_ seconds: Double, locale: Locale) -> String {
        let seconds = min(max(seconds.isFinite ? seconds : 0, 0), 1e11)
        let step = step(at: seconds)
        let shown = max(count(seconds, step: step), 0) * step
        let hasHours = showsHours && shown >= 3600
        let duration = Duration.milliseconds(Int64(saturating: (shown * 1000).rounded()))
        let fraction = step < 1 ? min(max(Int(saturating: (-log10(step) - 1e-9).rounded(.up)), 1), 3) : 0
        let padding = isPadded ? 2 : 1
        if precision >= 60 || (step >= 60 && !hasHours) || step >= 3600 {
            let units: Set<Duration.UnitsFormatStyle.Unit> = showsHours ? [.hours, .minutes] : [.minutes]
            return duration.formatted(
                Duration.UnitsFormatStyle(
                    allowedUnits: step >= 3600 ? [.hours] : units, width: .wide, maximumUnitCount: maxFieldCount,
                    zeroValueUnits: shown == 0 ? .show(length: 1) : .hide
                ).locale(locale))
        }
        let pattern: Duration.TimeFormatStyle.Pattern =
            !hasHours
            ? .minuteSecond(padMinuteToLength: padding, fractionalSecondsLength: fraction, roundFractionalSeconds: .down)
            : step >= 60
                ? .hourMinute(padHourToLength: 1, roundSeconds: .down)
                : .hourMinuteSecond(padHourToLength: padding, fractionalSecondsLength: fraction, roundFractionalSeconds: .down)
        return duration.formatted(Duration.TimeFormatStyle(pattern: pattern, locale: locale))
    }

    /// After how many seconds the clock shows something else.
    func next(after seconds: Double) -> Double {
        let step = step(at: seconds)
        return (count(seconds, step: step) + 1) * step
    }

    /// With how many seconds left the clock shows something else.
    func next(below seconds: Double) -> Double {
        let step = step(at: seconds)
        return (count(seconds, step: step) - 1) * step
    }

    /// With what time the clock began to show what it shows after so many seconds.
    func start(of seconds: Double) -> Double {
        let step = step(at: seconds)
        return count(seconds, step: step) * step
    }
}
