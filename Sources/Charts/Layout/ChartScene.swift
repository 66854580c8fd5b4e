import Foundation
import SwiftUI

/// A chart with its scales: what is to be shown, at rest.
final class ChartScene {
    let settings: ChartSettings
    let environment: EnvironmentValues
    private(set) var x: PositionScale?
    private(set) var y: PositionScale?
    let styles: StyleScales
    let axes: [AxisSide]
    let legend: [LegendSection]
    private(set) var figure: Figure
    /// Where data are along each axis, for selections.
    let places: (x: [ChartValue], y: [ChartValue])
    /// The sum of the angles of sectors, and of those before each.
    let angles: AngleSums

    /// The visible parts of scales that scroll.
    private(set) var windowX: ScrollWindow?
    private(set) var windowY: ScrollWindow?
    /// The part of the width and the height of what scrolls that is before the visible part.
    private(set) var scrolledPart = CGPoint.zero

    init(marks: [Mark], settings: ChartSettings, environment: EnvironmentValues, scroll: ChartScrollState = ChartScrollState()) {
        self.settings = settings
        self.environment = environment
        let marks = FunctionPlot.sampled(marks, settings: settings)
        styles = StyleScales(marks: marks, settings: settings)
        let stacks = Stacks(marks)
        let inference = PositionInference(marks, stacks: stacks, settings: settings)
        let full = (x: inference.scale(.horizontal), y: inference.scale(.vertical))
        let windows = (
            x: ScrollWindow(full.x, axis: .horizontal, settings: settings.scrolling),
            y: ScrollWindow(full.y, axis: .vertical, settings: settings.scrolling)
        )
        (windowX, windowY) = windows
        let part = scroll.part ?? Self.initialPart(windows.x, windows.y, settings.scrolling)
        scrolledPart = part
        x = windows.x?.scale(at: part.x) ?? full.x
        y = windows.y?.scale(at: part.y) ?? full.y
        places = (inference.x.values, inference.y.values)
        angles = AngleSums(marks)
        var axes: [AxisSide] = []
        for (axis, scale, full) in [(Axis.horizontal, x, full.x), (.vertical, y, full.y)] {
            guard let scale, let full else { continue }
            axes += AxisSide.sides(of: axis, scale: scale, full: full, unit: inference.unit(axis), settings: settings[axis], environment: environment)
        }
        self.axes = axes
        legend = LegendSection.sections(of: styles, marks: marks, environment: environment)
        var builder = SceneFigure(x: x, y: y, styles: styles, stacks: stacks, angles: angles, environment: environment)
        figure = builder.figure(of: marks, axes: axes)
    }

    func scale(_ axis: Axis) -> PositionScale? { axis == .horizontal ? x : y }

    /// Gives an axis a wider domain; its ticks stay.
    func widen(_ axis: Axis, to domain: (lower: Double, upper: Double)) {
        let start = axis == .horizontal ? 1 : 3
        if axis == .horizontal {
            x = x?.moved(lower: domain.lower, upper: domain.upper)
        } else {
            y = y?.moved(lower: domain.lower, upper: domain.upper)
        }
        // The domains are the figure's first slot.
        (figure.numbers[start], figure.numbers[start + 1]) = (domain.lower, domain.upper)
    }

    /// The scale with the domain that a figure shows.
    func scale(_ axis: Axis, in figure: Figure) -> PositionScale? {
        guard let scale = scale(axis), let domain = figure.domain else { return scale(axis) }
        return axis == .horizontal ? scale.moved(lower: domain.x, upper: domain.y) : scale.moved(lower: domain.z, upper: domain.w)
    }
}

/// The sums up to each sector.
struct AngleSums {
    private(set) var starts: [Double] = []
    private(set) var total = 0.0
    private var indices: [MarkID: Int] = [:]
    /// Of collections: the number of the first element.
    private var columns: [ObjectIdentifier: Int] = [:]

    init(_ marks: [Mark]) {
        for mark in marks where mark.kind == .sector {
            if let columns = mark.columns, let angle = columns.angle {
                self.columns[ObjectIdentifier(columns)] = starts.count
                for index in 0..<angle.count {
                    add(angle.ends.isEmpty ? angle.starts[index] : angle.ends[index] - angle.starts[index])
                }
                continue
            }
            indices[mark.id] = starts.count
            add(mark.angle?.end?.number.map { $0 - (mark.angle?.value.number ?? 0) } ?? mark.angle?.value.number ?? 0)
        }
        starts.append(total)
    }

    private mutating func add(_ value: Double) {
        starts.append(total)
        total += value.isFinite ? max(0, value) : 0
    }

    /// The turns at which the elements of a collection begin, and at which the last one ends.
    func turns(of columns: PlotColumns) -> [Double] {
        guard let first = self.columns[ObjectIdentifier(columns)], total > 0 else { return Array(repeating: 0, count: columns.count + 1) }
        return starts[first...(first + columns.count)].map { $0 / total }
    }

    /// The turns at which a sector begins and ends.
    func turns(of id: MarkID) -> (Double, Double) {
        guard let index = indices[id], total > 0 else { return (0, 0) }
        return (starts[index] / total, starts[index + 1] / total)
    }
}

/// The amounts of bars and areas, from where they are stacked.
struct Stacks {
    typealias Range = (Double, Double)

    private var ranges: [MarkID: Range] = [:]
    /// Of the elements of collections; nil for what is not finite.
    private var columns: [ObjectIdentifier: [Range?]] = [:]

    init(_ marks: [Mark]) {
        var ids: [MarkID] = []
        var pieces: [Stacking.Piece] = []
        var kinds: [Mark.Kind: Int] = [:]
        for mark in marks where mark.kind == .bar || mark.kind == .area {
            kinds[mark.kind, default: 0] += 1
        }
        for mark in marks where mark.kind == .bar || mark.kind == .area {
            if let columns = mark.columns {
                if kinds[mark.kind] == 1 {
                    self.columns[ObjectIdentifier(columns)] = columns.stacked(mark)
                } else {
                    add(columns, of: mark, &ids, &pieces)
                }
                continue
            }
            guard let axis = mark.measuredAxis, let value = mark.extent(axis).plotted?.value.number, value.isFinite else { continue }
            let other = mark.extent(axis == .horizontal ? .vertical : .horizontal).plotted?.value
            let pile = Stacking.Pile(kind: mark.kind, place: other, group: mark.style.grouping?.value.value, method: mark.stacking.storage)
            ids.append(mark.id)
            pieces.append(Stacking.Piece(pile: pile, value: value))
        }
        for (id, range) in zip(ids, Stacking.ranges(of: pieces)) {
            ranges[id] = range
        }
        for mark in marks where mark.measuredAxis != nil {
            guard let columns = mark.columns, kinds[mark.kind] != 1 else { continue }
            self.columns[ObjectIdentifier(columns)] = columns.ids.map { ranges[$0] }
        }
    }

    /// The elements of a collection, among other marks of their kind.
    private func add(_ columns: PlotColumns, of mark: Mark, _ ids: inout [MarkID], _ pieces: inout [Stacking.Piece]) {
        guard let axis = mark.measuredAxis, let values = columns.extent(axis).plotted else { return }
        let places = columns.extent(axis == .horizontal ? .vertical : .horizontal).plotted
        for index in 0..<columns.count where values.starts[index].isFinite {
            let pile = Stacking.Pile(
                kind: mark.kind, place: places?.value(index), group: columns.style.grouping?.value(index) ?? mark.style.grouping?.value.value,
                method: mark.stacking.storage)
            ids.append(columns.ids[index])
            pieces.append(Stacking.Piece(pile: pile, value: values.starts[index]))
        }
    }

    subscript(id: MarkID) -> Range? { ranges[id] }

    /// Those of the elements of a collection.
    subscript(columns: PlotColumns) -> [Range?] { self.columns[ObjectIdentifier(columns)] ?? [] }
}

/// Finds the position scales of marks.
struct PositionInference {
    private(set) var x: DomainInference
    private(set) var y: DomainInference
    private var units: [Axis: Calendar.Component] = [:]
    /// Masks that have been counted.
    private var masks: Set<ObjectIdentifier> = []

    init(_ marks: [Mark], stacks: Stacks, settings: ChartSettings) {
        x = DomainInference(settings: settings.x)
        y = DomainInference(settings: settings.y)
        y.isDown = true
        x.tickWish = Self.wish(settings.x)
        y.tickWish = Self.wish(settings.y)
        add(marks, stacks)
    }

    private mutating func add(_ marks: [Mark], _ stacks: Stacks) {
        for mark in marks {
            let measured = mark.measuredAxis
            if let columns = mark.columns {
                add(columns, measured: measured, stacks)
            } else if let measured, let range = stacks[mark.id] {
                change(measured) {
                    $0.hasAmounts = true
                    $0.numbers.append(range.0)
                    $0.numbers.append(range.1)
                }
            }
            for axis in [Axis.horizontal, .vertical] where axis != measured && mark.columns == nil {
                add(mark.extent(axis), axis)
            }
            for group in mark.style.layers {
                if let mask = group.mask, masks.insert(ObjectIdentifier(group)).inserted {
                    add(mask, Stacks(mask))
                }
            }
        }
    }

    /// The extremes of the elements of a collection, and their categories.
    private mutating func add(_ columns: PlotColumns, measured: Axis?, _ stacks: Stacks) {
        for axis in [Axis.horizontal, .vertical] {
            if axis == measured {
                var extremes = Extremes()
                for case let range? in stacks[columns] {
                    extremes.add(range.0)
                    extremes.add(range.1)
                }
                change(axis) {
                    $0.hasAmounts = $0.hasAmounts || !extremes.all.isEmpty
                    $0.numbers += extremes.all
                }
                continue
            }
            switch columns.extent(axis) {
            case .value(let column):
                change(axis) { $0.add(column) }
                if let unit = column.unit, units[axis] == nil {
                    units[axis] = unit
                }
            case .range(let start, let end):
                change(axis) {
                    $0.add(start)
                    $0.add(end)
                }
            case .points, .position, .fixed:
                break
            }
        }
    }

    private mutating func add(_ extent: Mark.Extent, _ axis: Axis) {
        switch extent {
        case .value(let value):
            change(axis) { $0.add(value) }
            if let unit = value.unit, units[axis] == nil {
                units[axis] = unit
            }
        case .range(let start, let end):
            change(axis) {
                $0.add(start)
                $0.add(end)
            }
        case .points, .position:
            break
        }
    }

    /// In place: a copy for each mark would be work of a square.
    private mutating func change(_ axis: Axis, _ body: (inout DomainInference) -> Void) {
        if axis == .horizontal {
            body(&x)
        } else {
            body(&y)
        }
    }

    func scale(_ axis: Axis) -> PositionScale? { axis == .horizontal ? x.scale() : y.scale() }

    /// The unit that dates on the axis stand for.
    func unit(_ axis: Axis) -> Calendar.Component? { units[axis] }

    /// What the axis marks want, which the domain is rounded to.
    private static func wish(_ settings: AxisSettings) -> TickWish {
        var contents = _AxisContents()
        settings.content?._addMarks(to: &contents)
        return contents.groups.first?.values.wish ?? TickWish()
    }
}

extension DomainInference {
    fileprivate mutating func add(_ column: PlotColumn) {
        values += column.significantValues
        hasStep = hasStep || column.hasStep
    }

    fileprivate mutating func add(_ plotted: Plotted) {
        values.append(plotted.value)
        if let end = plotted.end {
            values.append(end)
        }
        hasStep = hasStep || plotted.hasStep
    }
}
