import Foundation
import Testing

@testable import Charts

@Suite struct ScaleTests {
    // MARK: Ticks and domains

    /// The rule of thumb of CHARTS.md and the published cases that it gives.
    @Test(arguments: [
        (0.0, 178.6, 50.0, 0.0, 200.0), (-47.2, 0, 20, -60, 0), (0, 40, 10, 0, 40), (0, 1, 0.25, 0, 1), (0, 100, 25, 0, 100),
        (0, 15_000, 5_000, 0, 15_000), (20, 85, 20, 20, 100), (0, 9, 5, 0, 10),
    ])
    func boundsAreRoundedOutToTicks(low: Double, high: Double, step: Double, first: Double, last: Double) {
        let found = NumberTicks.step(over: low...high, count: nil, minimumStride: nil)
        #expect(abs(found - step) < 1e-9)
        #expect(NumberTicks.rounded(low...high, outTo: found) == first...last)
    }

    @Test func ticksAreMultiplesWithoutStrayDigits() {
        #expect(NumberTicks.multiples(of: 0.1, in: 0...0.5) == [0, 0.1, 0.2, 0.3, 0.4, 0.5])
        #expect(NumberTicks.multiples(of: 25, in: -30...60) == [-25, 0, 25, 50])
        #expect(NumberTicks.step(over: 0...100, count: 3, minimumStride: nil) == 50)
        #expect(NumberTicks.step(over: 0...3, count: nil, minimumStride: 5) == 5)
        #expect(NumberTicks.powers(in: 1...1_000_000) == [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000])
        #expect(NumberTicks.powers(in: 1...10) == [1, 2, 5, 10])
    }

    /// What pictures of an iPhone show: every year of six for five labels, and five labels for four.
    @Test func aStepHasTheCountOfTicksThatIsNearest() {
        #expect(NumberTicks.step(over: 1989...1995, count: 5, minimumStride: nil) == 1)
        #expect(NumberTicks.step(over: 0...100, count: 4, minimumStride: nil) == 25)
        #expect(NumberTicks.step(over: 0...87, count: 3, minimumStride: nil, isGrown: true) == 50)
        #expect(NumberTicks.step(over: 0...0, count: 3, minimumStride: nil).isFinite)
    }

    @Test func numbersThatAreNotFiniteHaveNoTicks() {
        #expect(NumberTicks.multiples(of: .nan, in: 0...1).isEmpty)
        #expect(NumberTicks.multiples(of: 1e-9, in: 0...1).isEmpty)
        #expect(NumberTicks.step(atLeast: .infinity) == 1)
    }

    private func domain(_ values: [Double], _ domain: DomainSpecification? = nil, type: ScaleType? = nil) -> PositionScale? {
        var settings = AxisSettings()
        (settings.domain, settings.type) = (domain, type)
        var inference = DomainInference(settings: settings)
        inference.values = values.map { .number($0) }
        return inference.scale()
    }

    @Test func numbersIncludeZeroUnlessTheAppSaysNot() throws {
        let automatic = try #require(domain([166.4, 178.6]))
        #expect(automatic.lower == 0 && automatic.upper == 200)
        let without = try #require(domain([20, 30, 50, 70, 85], .automatic(.automatic(includesZero: false))))
        #expect(without.lower == 20 && without.upper == 100)
        let reversed = try #require(domain([5, 40], .automatic(.automatic(reversed: true))))
        #expect(reversed.position(0, in: 100) == 100 && reversed.position(40, in: 100) == 0)
        let changed = try #require(
            domain([5, 40], .automatic(.automatic(dataType: Double.self) { $0 = [$0[0], 90] })))
        #expect(changed.lower == 0 && changed.upper == 100)
        #expect(domain([]) == nil)
    }

    @Test func anExplicitDomainIsExact() throws {
        let scale = try #require(domain([1, 2], .bounds(.number(3), .number(7))))
        #expect(scale.position(3, in: 100) == 0 && scale.position(5, in: 100) == 50)
        #expect(scale.scaled(at: 150, in: 100) == 9)
    }

    // MARK: Kinds

    @Test func eachKindOfScaleInvertsItself() {
        let kinds: [ScaleType] = [.linear, .log, .symmetricLog, .symmetricLog(slopeAtZero: 3), .squareRoot, .power(exponent: 3)]
        for type in kinds {
            for value in [0.5, 1, 12, 3_000] {
                let scaled = type.kind.scaled(value) ?? .nan
                #expect(abs(type.kind.value(scaled) - value) < 1e-9 * value)
            }
        }
        #expect(ScaleType.log.kind.scaled(1_000) == 3 && ScaleType.log.kind.scaled(0) == nil && ScaleType.log.kind.scaled(-1) == nil)
        #expect(ScaleType.symmetricLog.kind.scaled(-1) == -log(2))
        #expect(ScaleType.squareRoot.kind.scaled(-9) == -3)
    }

    @Test func categoriesAreBandsInOrderOfAppearance() throws {
        var inference = DomainInference(settings: AxisSettings())
        inference.values = ["b", "a", "b", "c"].map { .category($0) }
        let scale = try #require(inference.scale())
        #expect(scale.categories == ["b", "a", "c"])
        #expect(scale.scaled(.category("a")) == 1.5 && scale.scaled(.category("x")) == nil)
        #expect(scale.step(of: Plotted(label: .string(""), value: .category("c"))).map { [$0.0, $0.1] } == [2, 3])
        #expect(scale.position(1.5, in: 300) == 150)
        #expect(scale.value(2.7) == .category("c") && scale.value(-4) == .category("b"))
    }

    @Test func paddingIsInPoints() {
        var scale = PositionScale(kind: .linear, lower: 0, upper: 10)
        scale.range = .padding(start: 20, end: 10)
        #expect(scale.position(0, in: 130) == 20 && scale.position(10, in: 130) == 120)
        #expect(scale.scaled(at: 70, in: 130) == 5)
        scale.range = .points(5, 25)
        #expect(scale.position(5, in: 130) == 15)
    }

    // MARK: Dates

    private var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0)!
        return calendar
    }

    private func date(_ year: Int, _ month: Int, _ day: Int, hour: Int = 0) -> Date {
        calendar.date(from: DateComponents(year: year, month: month, day: day, hour: hour))!
    }

    @Test func datesWalkTheCalendar() {
        let months = DateTicks.dates(every: 2, .month, from: date(2026, 1, 15), to: date(2026, 8, 2), calendar: calendar)
        #expect(months == [date(2026, 3, 1), date(2026, 5, 1), date(2026, 7, 1)])
        #expect(DateTicks.stride(over: 86_400, desiredCount: nil) == DateTicks.Stride(unit: .hour, count: 6))
        #expect(DateTicks.stride(over: 365 * 86_400, desiredCount: 12) == DateTicks.Stride(unit: .month, count: 1))
        let hours = DateTicks.dates(every: 6, .hour, from: date(2026, 1, 1, hour: 1), to: date(2026, 1, 2), calendar: calendar)
        #expect(hours == [date(2026, 1, 1, hour: 6), date(2026, 1, 1, hour: 12), date(2026, 1, 1, hour: 18), date(2026, 1, 2)])
    }

    @Test func aDateWithAUnitCoversTheWholeUnit() {
        let plotted = Plotted(label: .string(""), date: date(2026, 2, 14), unit: .month, calendar: calendar)
        #expect(plotted.value == .date(date(2026, 2, 1).timeIntervalSinceReferenceDate))
        #expect(plotted.end == .date(date(2026, 3, 1).timeIntervalSinceReferenceDate))
        #expect(plotted.hasStep)
    }

    // MARK: Values

    private enum Size: String, Plottable {
        case small, large
    }

    @Test func valuesKeepTheirTypes() {
        #expect(ChartValue(Size.large) == .category("large"))
        #expect(ChartValue.category("small").converted(to: Size.self) == .small)
        #expect(ChartValue.category("none").converted(to: Size.self) == nil)
        #expect(ChartValue(UInt8(7)) == .number(7) && ChartValue.number(7.4).converted(to: UInt8.self) == 7)
        #expect(ChartValue.number(300).converted(to: UInt8.self) == nil)
        #expect(ChartValue(Decimal(2.5)) == .number(2.5) && ChartValue.number(2.5).converted(to: Decimal.self) == 2.5)
        #expect(ChartValue.number(1).converted(to: Date.self) == nil)
        #expect(ChartValue(Date(timeIntervalSinceReferenceDate: 5)).converted(to: Date.self) == Date(timeIntervalSinceReferenceDate: 5))
    }

    @Test func binsAreHalfOpenExceptTheLast() {
        let bins = NumberBins(range: 0.0...10, desiredCount: 5)
        #expect(bins.thresholds == [0, 2, 4, 6, 8, 10])
        #expect(bins.index(for: 4) == 2 && bins.index(for: 3.9) == 1 && bins.index(for: 10) == 4 && bins.index(for: -3) == 0)
        #expect(bins[4].contains(10) && !bins[3].contains(8))
        #expect(NumberBins(data: [1, 2, 3, 4, 99], desiredCount: 4).thresholds == [0, 25, 50, 75, 100])
        #expect(NumberBins(range: 0...10, count: 3).thresholds == [0, 3, 6, 10])
        #expect(NumberBins(size: 4.0, range: 1...9).thresholds == [0, 4, 8, 12])
        let months = DateBins(unit: .month, range: date(2026, 1, 10)...date(2026, 3, 10), calendar: calendar)
        #expect(months.thresholds == [date(2026, 1, 1), date(2026, 2, 1), date(2026, 3, 1), date(2026, 4, 1)])
        #expect(months.index(for: date(2026, 2, 3)) == 1 && months.count == 3)
    }
}
