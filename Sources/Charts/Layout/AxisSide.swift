import SwiftUI

/// One `AxisMarks` of a chart, with its ticks.
struct AxisSide {
    let axis: Axis
    let edge: Edge
    let preset: AxisMarkPreset.Storage
    let number: Int
    let ticks: [AxisTickPlace]
    let scaleKind: ScaleType.Kind
    let layer: LayerStyle?

    static func sides(
        of axis: Axis, scale: PositionScale, full: PositionScale, unit: Calendar.Component?, settings: AxisSettings, environment: EnvironmentValues
    ) -> [AxisSide] {
        guard settings.visibility != .hidden else { return [] }
        var contents = _AxisContents()
        if let content = settings.content {
            content._addMarks(to: &contents)
        } else {
            AxisMarks()._addMarks(to: &contents)
        }
        let calendar = environment.calendar
        return contents.groups.enumerated().map { number, group in
            let plan = TickPlan(group.values, scale: full, visible: scale, calendar: calendar)
            let format = TickFormat(
                locale: environment.locale, calendar: calendar, timeZone: environment.timeZone, unit: plan.unit, isUnitChosen: plan.isUnitChosen)
            var ticks: [AxisTickPlace] = []
            for (index, value) in plan.values.enumerated() {
                guard let place = place(of: value, scale: scale, unit: unit, calendar: calendar) else { continue }
                let items = group.items(AxisValue(index: index, count: plan.values.count, value: value, format: format))
                ticks.append(AxisTickPlace(value: value, scaled: place.0, halfStep: place.1, items: items))
            }
            if let end = end(of: ticks, scale: scale) {
                ticks.append(end)
            }
            return AxisSide(
                axis: axis, edge: edge(group.position.storage, axis: axis), preset: group.preset.storage, number: number, ticks: ticks,
                scaleKind: scale.kind, layer: group.layer)
        }
    }

    /// The lines at the end of the last category, with those of its start.
    private static func end(of ticks: [AxisTickPlace], scale: PositionScale) -> AxisTickPlace? {
        guard scale.kind == .category, let last = ticks.last, last.scaled + 1 == Double(scale.categories.count) else { return nil }
        let items = last.items.filter { item in
            if case .label = item.kind { false } else { !(item.centered ?? false) }
        }
        return items.isEmpty ? nil : AxisTickPlace(value: .category("\u{0}end"), scaled: last.scaled + 1, halfStep: 0, items: items)
    }

    /// The start of a value's step, and half of the step.
    private static func place(
        of value: ChartValue, scale: PositionScale, unit: Calendar.Component?, calendar: Calendar
    ) -> (Double, Double)? {
        if scale.kind == .category {
            return scale.band(of: value).map { (Double($0), 0.5) }
        }
        guard let scaled = scale.scaled(value) else { return nil }
        if let unit, case .date(let seconds) = value,
            let interval = calendar.dateInterval(of: unit, for: Date(timeIntervalSinceReferenceDate: seconds))
        {
            return (scaled, interval.duration / 2)
        }
        return (scaled, 0)
    }

    private static func edge(_ position: AxisMarkPosition.Storage, axis: Axis) -> Edge {
        switch (position, axis) {
        case (.top, .horizontal): .top
        case (.leading, .vertical): .leading
        case (_, .horizontal): .bottom
        case (_, .vertical): .trailing
        }
    }
}

/// A value of axis marks, with its parts.
struct AxisTickPlace {
    let value: ChartValue
    let scaled: Double
    let halfStep: Double
    let items: [AxisItem]
}
