import SwiftUI

/// Decides where a chart stops when a touch releases it.
public protocol ChartScrollTargetBehavior: ScrollTargetBehavior {
    /// Changes `target`, where the chart would stop by default. The target is in the coordinates of the whole content.
    func updateTarget(_ target: inout ScrollTarget, context: ChartScrollTargetBehaviorContext)
}

extension ChartScrollTargetBehavior {
    /// Leaves the target of what is no chart as it is.
    public func updateTarget(_ target: inout ScrollTarget, context: ScrollTargetBehaviorContext) {}
}

/// What a behaviour knows when it chooses a target.
@dynamicMemberLookup
public struct ChartScrollTargetBehaviorContext {
    let base: ScrollTargetBehaviorContext
    /// The chart's scales.
    public let chartProxy: ChartProxy

    /// What the context of any scroll view knows.
    public subscript<T>(dynamicMember keyPath: KeyPath<ScrollTargetBehaviorContext, T>) -> T { base[keyPath: keyPath] }
}

extension PagingScrollTargetBehavior: ChartScrollTargetBehavior {
    /// Stops at whole pages.
    public func updateTarget(_ target: inout ScrollTarget, context: ChartScrollTargetBehaviorContext) {
        updateTarget(&target, context: context.base)
    }
}

/// What a swipe goes to.
public struct MajorValueAlignment<Value: Plottable> {
    let storage: AlignmentUnit

    /// The next page: as much as is visible.
    public static var page: MajorValueAlignment<Value> { MajorValueAlignment(storage: .page) }

    /// The next multiple of a unit.
    public static func unit(_ unit: Value) -> MajorValueAlignment<Value> where Value: Numeric {
        MajorValueAlignment(storage: .unit(ChartValue(unit).number ?? 1))
    }

    /// The next date with such components.
    public static func matching(_ components: DateComponents) -> MajorValueAlignment<Value> where Value == Date {
        MajorValueAlignment(storage: .matching(components))
    }
}

/// What values are aligned to.
enum AlignmentUnit {
    case page
    case unit(Double)
    case matching(DateComponents)
}

/// How far one scroll may go.
public struct ValueAlignedLimitBehavior: Sendable {
    enum Storage: Sendable {
        case automatic, always, never
    }

    let storage: Storage

    /// At most a page where the chart is in a compact place along the axis.
    public static var automatic: ValueAlignedLimitBehavior { ValueAlignedLimitBehavior(storage: .automatic) }
    /// At most a page.
    public static var always: ValueAlignedLimitBehavior { ValueAlignedLimitBehavior(storage: .always) }
    /// As far as it goes.
    public static var never: ValueAlignedLimitBehavior { ValueAlignedLimitBehavior(storage: .never) }
}

/// Stops with a round value at the edge.
public struct ValueAlignedChartScrollTargetBehavior: ChartScrollTargetBehavior {
    private struct Rule {
        var unit: AlignmentUnit
        var major: AlignmentUnit?
    }

    private let x: Rule
    private let y: Rule
    private let limit: ValueAlignedLimitBehavior

    private init(_ x: Rule, _ y: Rule, _ limit: ValueAlignedLimitBehavior) {
        (self.x, self.y, self.limit) = (x, y, limit)
    }

    private static func unit<T: Plottable>(_ value: T) -> AlignmentUnit { .unit(ChartValue(value).number ?? 1) }

    /// Stops at multiples of a unit; a swipe goes to the next one of `majorAlignment`.
    public init<T: Plottable & Numeric>(unit: T, majorAlignment: MajorValueAlignment<T>? = nil, limitBehavior: ValueAlignedLimitBehavior = .automatic) {
        let rule = Rule(unit: Self.unit(unit), major: majorAlignment?.storage)
        self.init(rule, rule, limitBehavior)
    }

    /// Stops at dates with such components; a swipe goes to the next one of `majorAlignment`.
    public init(matching components: DateComponents, majorAlignment: MajorValueAlignment<Date>? = nil, limitBehavior: ValueAlignedLimitBehavior = .automatic) {
        let rule = Rule(unit: .matching(components), major: majorAlignment?.storage)
        self.init(rule, rule, limitBehavior)
    }

    /// Stops at dates with such components on each axis.
    public init(
        xMatching xComponents: DateComponents, yMatching yComponents: DateComponents, xMajorAlignment: MajorValueAlignment<Date>? = nil,
        yMajorAlignment: MajorValueAlignment<Date>? = nil, limitBehavior: ValueAlignedLimitBehavior = .automatic
    ) {
        self.init(
            Rule(unit: .matching(xComponents), major: xMajorAlignment?.storage), Rule(unit: .matching(yComponents), major: yMajorAlignment?.storage),
            limitBehavior)
    }

    /// Stops at dates with such components of x, and at multiples of a unit of y.
    public init<Y: Plottable & Numeric>(
        xMatching xComponents: DateComponents, yUnit: Y, xMajorAlignment: MajorValueAlignment<Date>? = nil,
        yMajorAlignment: MajorValueAlignment<Y>? = nil, limitBehavior: ValueAlignedLimitBehavior = .automatic
    ) {
        self.init(
            Rule(unit: .matching(xComponents), major: xMajorAlignment?.storage), Rule(unit: Self.unit(yUnit), major: yMajorAlignment?.storage),
            limitBehavior)
    }

    /// Stops at multiples of a unit of x, and at dates with such components of y.
    public init<X: Plottable & Numeric>(
        xUnit: X, yMatching yComponents: DateComponents, xMajorAlignment: MajorValueAlignment<X>? = nil,
        yMajorAlignment: MajorValueAlignment<Date>? = nil, limitBehavior: ValueAlignedLimitBehavior = .automatic
    ) {
        self.init(
            Rule(unit: Self.unit(xUnit), major: xMajorAlignment?.storage), Rule(unit: .matching(yComponents), major: yMajorAlignment?.storage),
            limitBehavior)
    }

    /// Stops at multiples of a unit on each axis.
    public init<X: Plottable & Numeric, Y: Plottable & Numeric>(
        xUnit: X, yUnit: Y, xMajorAlignment: MajorValueAlignment<X>? = nil, yMajorAlignment: MajorValueAlignment<Y>? = nil,
        limitBehavior: ValueAlignedLimitBehavior = .automatic
    ) {
        self.init(
            Rule(unit: Self.unit(xUnit), major: xMajorAlignment?.storage), Rule(unit: Self.unit(yUnit), major: yMajorAlignment?.storage),
            limitBehavior)
    }

    /// Moves the target to a round value, or to the end of the domain.
    public func updateTarget(_ target: inout ScrollTarget, context: ChartScrollTargetBehaviorContext) {
        let scene = context.chartProxy.scene
        if context.axes.contains(.horizontal), let window = scene.windowX {
            let isCompact = context.horizontalSizeClass == .compact
            target.rect.origin.x = aligned(
                target.rect.minX, from: context.originalTarget.rect.minX, velocity: context.velocity.dx, window, x, context.contentSize.width,
                isLimited: limit.storage == .always || limit.storage == .automatic && isCompact, calendar: scene.environment.calendar)
        }
        if context.axes.contains(.vertical), let window = scene.windowY {
            let isCompact = context.verticalSizeClass == .compact
            target.rect.origin.y = aligned(
                target.rect.minY, from: context.originalTarget.rect.minY, velocity: context.velocity.dy, window, y, context.contentSize.height,
                isLimited: limit.storage == .always || limit.storage == .automatic && isCompact, calendar: scene.environment.calendar)
        }
    }

    /// A number of the scale, or the aligned one that is as near as the tolerance.
    func rounded(_ number: Double, _ window: ScrollWindow, calendar: Calendar, tolerance: Double) -> Double {
        let rule = window.isVertical ? y : x
        let nearest = window.nearest(rule.unit, to: number, calendar: calendar, direction: 0)
        return abs(nearest - number) <= tolerance ? nearest : number
    }

    private func aligned(
        _ offset: CGFloat, from start: CGFloat, velocity: CGFloat, _ window: ScrollWindow, _ rule: Rule, _ length: CGFloat, isLimited: Bool,
        calendar: Calendar
    ) -> CGFloat {
        guard length > 0 else { return offset }
        let from = window.scale(at: start / length).lower
        var wanted = window.scale(at: offset / length).lower
        if isLimited {
            wanted = min(from + window.length, max(from - window.length, wanted))
        }
        let unit = rule.major ?? rule.unit
        var result: Double
        if rule.major != nil, abs(velocity) > 200 {
            result = window.nearest(unit, to: from, calendar: calendar, direction: wanted > from ? 1 : -1)
        } else {
            result = window.nearest(unit, to: wanted, calendar: calendar, direction: 0)
        }
        let last = window.full.upper - window.length
        if abs(last - wanted) < abs(result - wanted) || result > last {
            result = last
        }
        return window.part(at: max(window.full.lower, result)) * length
    }
}

extension ScrollWindow {
    /// The aligned number of the scale that is nearest, or the next in a direction.
    fileprivate func nearest(_ unit: AlignmentUnit, to number: Double, calendar: Calendar, direction: Double) -> Double {
        switch unit {
        case .page:
            return multiple(of: length, from: full.lower, to: number, direction)
        case .unit(let size):
            return multiple(of: size, from: 0, to: number, direction)
        case .matching(let components):
            let date = Date(timeIntervalSinceReferenceDate: number)
            func next(_ direction: Calendar.SearchDirection) -> Double? {
                calendar.nextDate(after: date + (direction == .forward ? -1e-3 : 1e-3), matching: components, matchingPolicy: .nextTime, direction: direction)?
                    .timeIntervalSinceReferenceDate
            }
            let (after, before) = (next(.forward), next(.backward))
            if direction > 0 { return after ?? number }
            if direction < 0 { return before ?? number }
            guard let after, let before else { return after ?? before ?? number }
            return after - number < number - before ? after : before
        }
    }

    private func multiple(of size: Double, from origin: Double, to number: Double, _ direction: Double) -> Double {
        guard size > 0 else { return number }
        let count = (number - origin) / size
        let slack = 1e-6
        let whole = direction > 0 ? (count + slack).rounded(.down) + 1 : direction < 0 ? (count - slack).rounded(.up) - 1 : count.rounded()
        return origin + whole * size
    }
}

extension ChartScrollTargetBehavior where Self == ValueAlignedChartScrollTargetBehavior {
    /// Stops at multiples of a unit; a swipe goes to the next one of `majorAlignment`.
    public static func valueAligned<P: Plottable & Numeric>(
        unit: P, majorAlignment: MajorValueAlignment<P>? = nil, limitBehavior: ValueAlignedLimitBehavior = .automatic
    ) -> ValueAlignedChartScrollTargetBehavior {
        .init(unit: unit, majorAlignment: majorAlignment, limitBehavior: limitBehavior)
    }

    /// Stops at dates with such components; a swipe goes to the next one of `majorAlignment`.
    public static func valueAligned(
        matching components: DateComponents, majorAlignment: MajorValueAlignment<Date>? = nil, limitBehavior: ValueAlignedLimitBehavior = .automatic
    ) -> ValueAlignedChartScrollTargetBehavior {
        .init(matching: components, majorAlignment: majorAlignment, limitBehavior: limitBehavior)
    }

    /// Stops at dates with such components on each axis.
    public static func valueAligned(
        xMatching xComponents: DateComponents, yMatching yComponents: DateComponents, xMajorAlignment: MajorValueAlignment<Date>? = nil,
        yMajorAlignment: MajorValueAlignment<Date>? = nil, limitBehavior: ValueAlignedLimitBehavior = .automatic
    ) -> ValueAlignedChartScrollTargetBehavior {
        .init(
            xMatching: xComponents, yMatching: yComponents, xMajorAlignment: xMajorAlignment, yMajorAlignment: yMajorAlignment,
            limitBehavior: limitBehavior)
    }

    /// Stops at dates with such components of x, and at multiples of a unit of y.
    public static func valueAligned<Y: Plottable & Numeric>(
        xMatching xComponents: DateComponents, yUnit: Y, xMajorAlignment: MajorValueAlignment<Date>? = nil,
        yMajorAlignment: MajorValueAlignment<Y>? = nil, limitBehavior: ValueAlignedLimitBehavior = .automatic
    ) -> ValueAlignedChartScrollTargetBehavior {
        .init(
            xMatching: xComponents, yUnit: yUnit, xMajorAlignment: xMajorAlignment, yMajorAlignment: yMajorAlignment, limitBehavior: limitBehavior)
    }

    /// Stops at multiples of a unit of x, and at dates with such components of y.
    public static func valueAligned<X: Plottable & Numeric>(
        xUnit: X, yMatching yComponents: DateComponents, xMajorAlignment: MajorValueAlignment<X>? = nil,
        yMajorAlignment: MajorValueAlignment<Date>? = nil, limitBehavior: ValueAlignedLimitBehavior = .automatic
    ) -> ValueAlignedChartScrollTargetBehavior {
        .init(
            xUnit: xUnit, yMatching: yComponents, xMajorAlignment: xMajorAlignment, yMajorAlignment: yMajorAlignment, limitBehavior: limitBehavior)
    }

    /// Stops at multiples of a unit on each axis.
    public static func valueAligned<X: Plottable & Numeric, Y: Plottable & Numeric>(
        xUnit: X, yUnit: Y, xMajorAlignment: MajorValueAlignment<X>? = nil, yMajorAlignment: MajorValueAlignment<Y>? = nil,
        limitBehavior: ValueAlignedLimitBehavior = .automatic
    ) -> ValueAlignedChartScrollTargetBehavior {
        .init(xUnit: xUnit, yUnit: yUnit, xMajorAlignment: xMajorAlignment, yMajorAlignment: yMajorAlignment, limitBehavior: limitBehavior)
    }
}

/// A chart's behaviour for its scroll view.
struct ScrollTargetAdapter: ScrollTargetBehavior {
    let behavior: (any ChartScrollTargetBehavior)?
    let scene: ChartScene

    func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        let proxy = ChartProxy(scene: scene, size: context.containerSize)
        behavior?.updateTarget(&target, context: ChartScrollTargetBehaviorContext(base: context, chartProxy: proxy))
    }
}
