import Foundation

/// Measurements as texts: "5 km", "5 kilometers". Units have English names; in the United States, lengths, masses,
/// temperatures and speeds are told in the units that are usual there, unless the unit is to stay (`.providedUnit`).
open class MeasurementFormatter: Formatter, @unchecked Sendable {
    public struct UnitOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let providedUnit = UnitOptions(rawValue: 1 << 0)
        public static let naturalScale = UnitOptions(rawValue: 1 << 1)
        public static let temperatureWithoutUnit = UnitOptions(rawValue: 1 << 2)
    }

    open var unitOptions: UnitOptions = []
    open var unitStyle = Formatter.UnitStyle.medium
    open var locale: Locale! = Locale(identifier: "en_US")
    open var numberFormatter: NumberFormatter! = {
        let formatter = NumberFormatter()
        formatter.locale = Locale(identifier: "en_US")
        formatter.numberStyle = .decimal
        return formatter
    }()

    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

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

    open func string(from unit: Unit) -> String {
        unitStyle == .long ? Self.name(of: unit)?.many ?? unit.symbol : unit.symbol
    }

    open override func string(for obj: Any?) -> String? {
        (obj as? Measurement<Unit>).map { string(from: $0) }
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

/// What a measurement is of, which decides about the unit that it is told in.
public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Codable, Hashable, Sendable {
    package let keepsUnit: Bool

    /// In the unit that is usual where the user lives.
    public static var general: MeasurementFormatUnitUsage { MeasurementFormatUnitUsage(keepsUnit: false) }
    /// In the measurement's own unit.
    public static var asProvided: MeasurementFormatUnitUsage { MeasurementFormatUnitUsage(keepsUnit: true) }
}

extension MeasurementFormatUnitUsage where UnitType == UnitLength {
    public static var road: MeasurementFormatUnitUsage { .general }
    public static var person: MeasurementFormatUnitUsage { .general }
    public static var personHeight: MeasurementFormatUnitUsage { .general }
}

extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
    public static var weather: MeasurementFormatUnitUsage { .general }
    public static var person: MeasurementFormatUnitUsage { .general }
}

extension Measurement where UnitType: Dimension {
    /// Measurements as texts: "3.1 mi".
    public struct FormatStyle: Foundation.FormatStyle, Sendable {
        /// How wide a unit's name is: "kilometers", "km" after a space, or "km" at once.
        public enum UnitWidth: Codable, Hashable, Sendable {
            case wide, abbreviated, narrow
        }

        public var width: UnitWidth
        public var usage: MeasurementFormatUnitUsage<UnitType>
        public var locale: Locale
        public var numberFormatStyle: FloatingPointFormatStyle<Double>?

        public init(
            width: UnitWidth, locale: Locale = Locale(identifier: "en_US"), usage: MeasurementFormatUnitUsage<UnitType> = .general,
            numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
        ) {
            self.width = width
            self.locale = locale
            self.usage = usage
            self.numberFormatStyle = numberFormatStyle
        }

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
                // A converted value tells two digits, or all before the point.
                let digits = isConverted ? (abs(value) < 10 ? 1 : 0) : 6
                return value.formatted(.number.precision(.fractionLength(0...digits)).locale(locale))
            }
        }

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

    public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput where S.FormatInput == Measurement<UnitType> {
        style.format(self)
    }
}

extension Foundation.FormatStyle {
    public static func measurement<UnitType: Dimension>(
        width: Measurement<UnitType>.FormatStyle.UnitWidth, usage: MeasurementFormatUnitUsage<UnitType> = .general,
        numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) -> Self where Self == Measurement<UnitType>.FormatStyle {
        Measurement<UnitType>.FormatStyle(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
    }
}
