import Foundation

/// A unit, made of others.
open class HKUnit: NSObject, @unchecked Sendable {
    /// As text, such as `count/min`.
    public let unitString: String
    /// How many of the base unit it is; the base is of the same kind.
    let factor: Double

    init(_ unitString: String, _ factor: Double = 1) {
        (self.unitString, self.factor) = (unitString, factor)
    }

    open class func count() -> HKUnit { HKUnit("count") }
    open class func percent() -> HKUnit { HKUnit("%") }
    open class func meter() -> HKUnit { HKUnit("m") }
    open class func mile() -> HKUnit { HKUnit("mi", 1609.344) }
    open class func foot() -> HKUnit { HKUnit("ft", 0.3048) }
    open class func inch() -> HKUnit { HKUnit("in", 0.0254) }
    open class func second() -> HKUnit { HKUnit("s") }
    open class func minute() -> HKUnit { HKUnit("min", 60) }
    open class func hour() -> HKUnit { HKUnit("hr", 3600) }
    open class func day() -> HKUnit { HKUnit("d", 86400) }
    open class func gram() -> HKUnit { HKUnit("g") }
    open class func pound() -> HKUnit { HKUnit("lb", 453.59237) }
    open class func liter() -> HKUnit { HKUnit("L") }
    open class func joule() -> HKUnit { HKUnit("J") }
    open class func kilocalorie() -> HKUnit { HKUnit("kcal", 4184) }
    open class func largeCalorie() -> HKUnit { HKUnit("Cal", 4184) }
    open class func smallCalorie() -> HKUnit { HKUnit("cal", 4.184) }

    /// A thousand grams, a thousandth of a metre, and so on.
    open class func gramUnit(with prefix: HKMetricPrefix) -> HKUnit { prefix.unit("g") }
    /// A thousand metres, a hundredth of a metre, and so on.
    open class func meterUnit(with prefix: HKMetricPrefix) -> HKUnit { prefix.unit("m") }
    /// A thousandth of a litre, and so on.
    open class func literUnit(with prefix: HKMetricPrefix) -> HKUnit { prefix.unit("L") }
    /// A thousandth of a second, and so on.
    open class func secondUnit(with prefix: HKMetricPrefix) -> HKUnit { prefix.unit("s") }

    /// This for each of another.
    open func unitDivided(by unit: HKUnit) -> HKUnit { HKUnit("\(unitString)/\(unit.unitString)", factor / unit.factor) }
    /// This times another.
    open func unitMultiplied(by unit: HKUnit) -> HKUnit { HKUnit("\(unitString)·\(unit.unitString)", factor * unit.factor) }

    open override var description: String { unitString }
}

/// Parts and multiples of units.
public enum HKMetricPrefix: Int, Sendable {
    case none, femto = 13, pico = 1, nano, micro, milli, centi, deci, deca, hecto, kilo, mega, giga, tera

    func unit(_ name: String) -> HKUnit {
        let (sign, power): (String, Double)
        switch self {
        case .none: (sign, power) = ("", 0)
        case .femto: (sign, power) = ("f", -15)
        case .pico: (sign, power) = ("p", -12)
        case .nano: (sign, power) = ("n", -9)
        case .micro: (sign, power) = ("mc", -6)
        case .milli: (sign, power) = ("m", -3)
        case .centi: (sign, power) = ("c", -2)
        case .deci: (sign, power) = ("d", -1)
        case .deca: (sign, power) = ("da", 1)
        case .hecto: (sign, power) = ("h", 2)
        case .kilo: (sign, power) = ("k", 3)
        case .mega: (sign, power) = ("M", 6)
        case .giga: (sign, power) = ("G", 9)
        case .tera: (sign, power) = ("T", 12)
        }
        return HKUnit(sign + name, pow(10, power))
    }
}

/// A number with a unit.
open class HKQuantity: NSObject, @unchecked Sendable {
    private let base: Double

    /// Creates a quantity.
    public init(unit: HKUnit, doubleValue value: Double) {
        base = value * unit.factor
    }

    /// The number in a unit of the same kind.
    open func doubleValue(for unit: HKUnit) -> Double { base / unit.factor }

    /// Compares with a quantity of the same kind.
    open func compare(_ quantity: HKQuantity) -> ComparisonResult {
        base < quantity.base ? .orderedAscending : base > quantity.base ? .orderedDescending : .orderedSame
    }
}

/// Something in a store.
open class HKObject: NSObject, @unchecked Sendable {
    /// The name.
    public let uuid = UUID()
    /// More values.
    public let metadata: [String: Any]?

    init(metadata: [String: Any]?) {
        self.metadata = metadata
    }
}

/// Something that took place.
open class HKSample: HKObject, @unchecked Sendable {
    /// When it began.
    public let startDate: Date
    /// When it ended.
    public let endDate: Date
    /// The kind.
    public let sampleType: HKSampleType

    init(type: HKSampleType, start: Date, end: Date, metadata: [String: Any]?) {
        (sampleType, startDate, endDate) = (type, start, end)
        super.init(metadata: metadata)
    }
}

/// A quantity that was measured.
open class HKQuantitySample: HKSample, @unchecked Sendable {
    /// The kind.
    public let quantityType: HKQuantityType
    /// The quantity.
    public let quantity: HKQuantity

    /// Creates a sample.
    public init(type quantityType: HKQuantityType, quantity: HKQuantity, start startDate: Date, end endDate: Date, metadata: [String: Any]? = nil) {
        (self.quantityType, self.quantity) = (quantityType, quantity)
        super.init(type: quantityType, start: startDate, end: endDate, metadata: metadata)
    }
}

/// A category that was observed.
open class HKCategorySample: HKSample, @unchecked Sendable {
    /// The kind.
    public let categoryType: HKCategoryType
    /// The value.
    public let value: Int

    /// Creates a sample.
    public init(type: HKCategoryType, value: Int, start startDate: Date, end endDate: Date, metadata: [String: Any]? = nil) {
        (categoryType, self.value) = (type, value)
        super.init(type: type, start: startDate, end: endDate, metadata: metadata)
    }
}
