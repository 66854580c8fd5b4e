import Foundation
import StageTime

/// Measurements as texts: "5 km", "5 kilometers". Units have English names. In the United States, lengths, masses, temperatures and speeds
/// are written in local units, unless the unit is fixed (`.providedUnit`).
open class MeasurementFormatter: Formatter, @unchecked Sendable {
    /// Which unit is written, and how.
    public struct UnitOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Keeps the measurement's own unit.
        public static let providedUnit = UnitOptions(rawValue: 1 << 0)
        /// Lengths, masses and durations: the largest of the usual units in which the amount is at least 1.
        public static let naturalScale = UnitOptions(rawValue: 1 << 1)
        /// Writes a temperature with "°" alone, without its scale.
        public static let temperatureWithoutUnit = UnitOptions(rawValue: 1 << 2)
    }

    /// The written unit; by default, an American one in the United States and the measurement's unit elsewhere.
    open var unitOptions: UnitOptions = []
    /// How wide the unit is: "5 kilometers" (`long`), "5 km" (`medium`, unless set otherwise) or "5km" (`short`).
    open var unitStyle = Formatter.UnitStyle.medium
    /// Decides about the unit; `Locale.current` unless set. It does not change `numberFormatter`, which has its own locale.
    open var locale: Locale! = UserLocale.current
    /// Writes the number; decimal in `Locale.current` unless set. Without it the number is written with all its digits.
    open var numberFormatter: NumberFormatter! = {
        let formatter = NumberFormatter()
        formatter.locale = UserLocale.current
        formatter.numberStyle = .decimal
        return formatter
    }()

    /// A formatter for `Locale.current`, in `medium` style.
    public override init() {
        super.init()
    }

    /// Not shown: it has the usual settings, whatever `coder` holds.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        RuntimeIssue.notShown("MeasurementFormatter.init(coder:)", "Nothing is decoded; make a formatter and set its properties.")
    }

    /// The measurement as text, in the unit that the options select.
    open func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
        string(from: measurement) { [numberFormatter] value, _ in
            numberFormatter?.string(from: NSNumber(value: value)) ?? "\(value)"
        }
    }

    package func string<UnitType: Unit>(from measurement: Measurement<UnitType>, number: (_ value: Double, _ isConverted: Bool) -> String) -> String {
        var value = measurement.value
        var unit: Unit = measurement.unit
        var isConverted = false
        if !unitOptions.contains(.providedUnit), let own = unit as? Dimension {
            let wanted = unitOptions.contains(.naturalScale) ? natural(own, value) : localUnit(own)
            if let wanted {
                value = wanted.converter.value(fromBaseUnitValue: own.converter.baseUnitValue(fromValue: value))
                unit = wanted
                isConverted = true
            }
        }
        return number(value, isConverted) + suffix(of: unit, value: value)
    }

    /// The name of a unit, in `long` style in the plural and otherwise its symbol. Units without a known name have their symbol.
    open func string(from unit: Unit) -> String {
        unitStyle == .long ? Self.name(of: unit)?.many ?? unit.symbol : unit.symbol
    }

    /// The text of a measurement of any unit; nil for anything else.
    open override func string(for obj: Any?) -> String? {
        (obj as? any AnyMeasurement).map { string(from: $0.plain) }
    }

    private func suffix(of unit: Unit, value: Double) -> String {
        if unit is UnitTemperature {
            if unitOptions.contains(.temperatureWithoutUnit) || unitStyle == .short && unit != UnitTemperature.kelvin {
                return "°"
            }
            if unitStyle == .medium {
                return unit == UnitTemperature.kelvin ? " K" : unit.symbol
            }
        }
        if unit is UnitAngle, unit == UnitAngle.degrees, unitStyle != .long {
            return unitStyle == .short ? "°" : " deg"
        }
        switch unitStyle {
        case .long:
            guard let name = Self.name(of: unit) else { return " " + unit.symbol }
            return " " + (value == 1 ? name.one : name.many)
        case .short:
            return unit.symbol
        default:
            return " " + unit.symbol
        }
    }

    private func localUnit(_ unit: Dimension) -> Dimension? {
        guard locale?.region?.identifier == "US" else { return nil }
        switch unit {
        case UnitTemperature.celsius, UnitTemperature.kelvin: return UnitTemperature.fahrenheit
        case UnitLength.kilometers: return UnitLength.miles
        case UnitLength.meters: return UnitLength.feet
        case UnitLength.centimeters, UnitLength.millimeters: return UnitLength.inches
        case UnitMass.kilograms: return UnitMass.pounds
        case UnitMass.grams: return UnitMass.ounces
        case UnitSpeed.kilometersPerHour, UnitSpeed.metersPerSecond: return UnitSpeed.milesPerHour
        default: return nil
        }
    }

    /// The unit of the same kind in which the value is at least 1 and below 1000.
    private func natural(_ unit: Dimension, _ value: Double) -> Dimension? {
        let base = abs(unit.converter.baseUnitValue(fromValue: value))
        let isAmerican = locale?.region?.identifier == "US"
        let units: [Dimension] =
            switch unit {
            case is UnitLength:
                isAmerican
                    ? [UnitLength.miles, UnitLength.feet, UnitLength.inches]
                    : [UnitLength.kilometers, UnitLength.meters, UnitLength.centimeters, UnitLength.millimeters]
            case is UnitMass: isAmerican ? [UnitMass.pounds, UnitMass.ounces] : [UnitMass.kilograms, UnitMass.grams, UnitMass.milligrams]
            case is UnitDuration: [UnitDuration.hours, UnitDuration.minutes, UnitDuration.seconds]
            default: []
            }
        return units.first { $0.converter.value(fromBaseUnitValue: base) >= 1 } ?? units.last ?? localUnit(unit)
    }

    private static func name(of unit: Unit) -> (one: String, many: String)? {
        let names: [(Unit, String, String)] = [
            (UnitLength.kilometers, "kilometer", "kilometers"), (UnitLength.meters, "meter", "meters"),
            (UnitLength.centimeters, "centimeter", "centimeters"), (UnitLength.millimeters, "millimeter", "millimeters"),
            (UnitLength.miles, "mile", "miles"), (UnitLength.yards, "yard", "yards"), (UnitLength.feet, "foot", "feet"),
            (UnitLength.inches, "inch", "inches"), (UnitMass.kilograms, "kilogram", "kilograms"), (UnitMass.grams, "gram", "grams"),
            (UnitMass.milligrams, "milligram", "milligrams"), (UnitMass.pounds, "pound", "pounds"), (UnitMass.ounces, "ounce", "ounces"),
            (UnitTemperature.celsius, "degree Celsius", "degrees Celsius"),
            (UnitTemperature.fahrenheit, "degree Fahrenheit", "degrees Fahrenheit"), (UnitTemperature.kelvin, "kelvin", "kelvins"),
            (UnitDuration.seconds, "second", "seconds"), (UnitDuration.minutes, "minute", "minutes"), (UnitDuration.hours, "hour", "hours"),
            (UnitSpeed.metersPerSecond, "meter per second", "meters per second"),
            (UnitSpeed.kilometersPerHour, "kilometer per hour", "kilometers per hour"),
            (UnitSpeed.milesPerHour, "mile per hour", "miles per hour"), (UnitSpeed.knots, "knot", "knots"),
            (UnitVolume.liters, "liter", "liters"), (UnitVolume.milliliters, "milliliter", "milliliters"),
            (UnitVolume.gallons, "gallon", "gallons"), (UnitVolume.cups, "cup", "cups"),
            (UnitVolume.tablespoons, "tablespoon", "tablespoons"), (UnitVolume.teaspoons, "teaspoon", "teaspoons"),
            (UnitAngle.degrees, "degree", "degrees"), (UnitAngle.radians, "radian", "radians"),
            (UnitEnergy.kilocalories, "kilocalorie", "kilocalories"), (UnitEnergy.joules, "joule", "joules"),
            (UnitEnergy.kilojoules, "kilojoule", "kilojoules"),
        ]
        return names.first { $0.0 == unit }.map { ($0.1, $0.2) }
    }
}

/// A measurement, whatever type its unit has.
private protocol AnyMeasurement {
    var plain: Measurement<Unit> { get }
}

extension Measurement: AnyMeasurement {
    fileprivate var plain: Measurement<Unit> { Measurement<Unit>(value: value, unit: unit) }
}

/// The usage of a measurement, which decides about its unit.
public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Codable, Hashable, Sendable {
    let keepsUnit: Bool

    /// In the unit that is usual where the user lives.
    public static var general: MeasurementFormatUnitUsage { MeasurementFormatUnitUsage(keepsUnit: false) }
    /// In the measurement's own unit.
    public static var asProvided: MeasurementFormatUnitUsage { MeasurementFormatUnitUsage(keepsUnit: true) }
}

extension MeasurementFormatUnitUsage where UnitType == UnitLength {
    /// For distances on roads. Here the same as `general`.
    public static var road: MeasurementFormatUnitUsage { .general }
    /// For the size of a person. Here the same as `general`.
    public static var person: MeasurementFormatUnitUsage { .general }
    /// For the height of a person. Here the same as `general`.
    public static var personHeight: MeasurementFormatUnitUsage { .general }
}

extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
    /// For the temperature of the air. Here the same as `general`.
    public static var weather: MeasurementFormatUnitUsage { .general }
    /// For the temperature of a body. Here the same as `general`.
    public static var person: MeasurementFormatUnitUsage { .general }
}

extension Measurement where UnitType: Dimension {
    /// Measurements as texts: "3.1 mi".
    public struct FormatStyle: Foundation.FormatStyle, Sendable {
        /// How wide a unit's name is: "kilometers", "km" after a space, or "km" at once.
        public enum UnitWidth: Codable, Hashable, Sendable {
            /// "5 kilometers", "5 km" or "5km".
            case wide, abbreviated, narrow
        }

        /// How wide the unit's name is.
        public var width: UnitWidth
        /// What the measurement is of, which decides about the unit.
        public var usage: MeasurementFormatUnitUsage<UnitType>
        /// Decides about the unit and writes the number; `Locale.current` unless set.
        public var locale: Locale
        /// Writes the number; nil for at most one digit after the point in a converted value below 10, none in other converted ones,
        /// and six in values that keep their unit.
        public var numberFormatStyle: FloatingPointFormatStyle<Double>?

        /// Creates a style. Only `width` is required.
        public init(
            width: UnitWidth, locale: Locale = .autoupdatingCurrent, usage: MeasurementFormatUnitUsage<UnitType> = .general,
            numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
        ) {
            self.width = width
            self.locale = locale
            self.usage = usage
            self.numberFormatStyle = numberFormatStyle
        }

        /// The measurement as text, in the unit that the style selects.
        public func format(_ measurement: Measurement<UnitType>) -> String {
            let formatter = MeasurementFormatter()
            formatter.locale = locale
            formatter.unitStyle =
                switch width {
                case .wide: .long
                case .abbreviated: .medium
                case .narrow: .short
                }
            formatter.unitOptions = usage.keepsUnit ? .providedUnit : []
            return formatter.string(from: measurement) { value, isConverted in
                if let numberFormatStyle {
                    return numberFormatStyle.locale(locale).format(value)
                }
                // A converted value has two digits, or all before the point.
                let digits = isConverted ? (abs(value) < 10 ? 1 : 0) : 6
                return value.formatted(.number.precision(.fractionLength(0...digits)).locale(locale))
            }
        }

        /// The same style for another locale.
        public func locale(_ locale: Locale) -> FormatStyle {
            var result = self
            result.locale = locale
            return result
        }
    }

    /// The measurement as a text: "3.1 mi".
    public func formatted() -> String {
        FormatStyle(width: .abbreviated).format(self)
    }

    /// The measurement as `style` writes it.
    public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput where S.FormatInput == Measurement<UnitType> {
        style.format(self)
    }
}

extension Foundation.FormatStyle {
    /// Measurements as texts, for `Locale.current`; see `Measurement.FormatStyle`.
    public static func measurement<UnitType: Dimension>(
        width: Measurement<UnitType>.FormatStyle.UnitWidth, usage: MeasurementFormatUnitUsage<UnitType> = .general,
        numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) -> Self where Self == Measurement<UnitType>.FormatStyle {
        Measurement<UnitType>.FormatStyle(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
    }
}
