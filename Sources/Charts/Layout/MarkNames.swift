import SwiftUI

/// What marks are called.
enum MarkNames {
    /// Kind and values, the same in each language: “bar Mon 12”.
    static func name(of mark: SpokenMark, kind: Mark.Kind, _ environment: EnvironmentValues) -> String {
        var words = [kind.rawValue]
        if kind == .sector {
            if let series = mark.series {
                words.append(word(series.value, nil, environment))
            }
            if let angle = mark.angle {
                words.append(word(angle.value, nil, environment))
            }
        } else {
            words += extentWords(mark.x, environment)
            words += extentWords(mark.y, environment)
        }
        return words.joined(separator: " ")
    }

    /// Those of the elements of a collection.
    static func names(of columns: PlotColumns, _ mark: Mark, kind: Mark.Kind, _ environment: EnvironmentValues) -> [String] {
        if kind == .sector { return sectorNames(columns, mark, environment) }
        if let numbers = numbers(columns.x, columns.y) {
            return names([Array(kind.rawValue.utf8)], Array(repeating: 0, count: columns.count), numbers)
        }
        var names = [String](repeating: kind.rawValue, count: columns.count)
        for extent in [columns.x, columns.y] {
            let words = words(extent, environment)
            for index in words.indices {
                names[index] += " "
                names[index] += words[index]
            }
        }
        return names
    }

    private static func sectorNames(_ columns: PlotColumns, _ mark: Mark, _ environment: EnvironmentValues) -> [String] {
        let kind = Mark.Kind.sector.rawValue
        let numbers = columns.angle.map { [Numbers(isEnd: false, values: $0.starts)] } ?? []
        guard let groups = columns.paintGroups else {
            let shared = mark.style.foregroundValue.map { " " + word($0.value, nil, environment) } ?? ""
            return names([Array((kind + shared).utf8)], Array(repeating: 0, count: columns.count), numbers)
        }
        let heads = groups.values.map { Array((kind + " " + word($0, columns.style.foreground?.unit, environment)).utf8) }
        return names(heads, groups.indices, numbers)
    }

    /// A number of each element, after a space or as the end of a range.
    private struct Numbers {
        var isEnd: Bool
        var values: [Double]
    }

    /// What names are made of where that is numbers alone.
    private static func numbers(_ extents: PlotColumns.Extent...) -> [Numbers]? {
        var all: [Numbers] = []
        func add(_ column: PlotColumn, isEnd: Bool = false) -> Bool {
            all.append(Numbers(isEnd: isEnd, values: column.starts))
            if !column.ends.isEmpty, !isEnd {
                all.append(Numbers(isEnd: true, values: column.ends))
            }
            return column.kind == .number
        }
        for extent in extents {
            switch extent {
            case .value(let column):
                guard add(column) else { return nil }
            case .range(let start, let end):
                guard start.ends.isEmpty, add(start), add(end, isEnd: true) else { return nil }
            case .points, .position, .fixed:
                break
            }
        }
        return all.isEmpty ? nil : all
    }

    /// Numbers after one of a few words, each name written at once.
    private static func names(_ heads: [[UInt8]], _ indices: [Int], _ numbers: [Numbers]) -> [String] {
        indices.indices.map { index in
            let head = heads[indices[index]]
            return String(unsafeUninitializedCapacity: head.count + 36 * numbers.count) { memory in
                var count = memory.update(fromContentsOf: head)
                for part in numbers {
                    for byte in part.isEnd ? "…".utf8 : " ".utf8 {
                        memory[count] = byte
                        count += 1
                    }
                    count += NumberNames.write(part.values[index], UnsafeMutableBufferPointer(rebasing: memory[count...]))
                }
                return count
            }
        }
    }

    private static func words(_ extent: PlotColumns.Extent, _ environment: EnvironmentValues) -> [String] {
        switch extent {
        case .value(let column):
            let starts = column.starts.map { word(column.value(of: $0), column.unit, environment) }
            guard column.unit == nil, !column.ends.isEmpty else { return starts }
            return zip(starts, column.ends).map { $0 + "…" + word(column.value(of: $1), nil, environment) }
        case .range(let start, let end):
            return (0..<start.count).map {
                word(start.value($0), start.unit, environment) + "…" + word(end.value($0), end.unit, environment)
            }
        case .points, .position, .fixed:
            return []
        }
    }

    /// Kind and series: “line Berlin”.
    static func name(ofSeries mark: Mark, _ environment: EnvironmentValues) -> String {
        var words = [mark.kind.rawValue]
        if let series = mark.series ?? mark.style.foregroundValue {
            words.append(word(series.value, nil, environment))
        }
        return words.joined(separator: " ")
    }

    /// Kind, place and series, without the amount, so that it stays when the amount changes: “bar Mon Berlin”.
    static func steadyName(of mark: SpokenMark, _ environment: EnvironmentValues) -> String {
        var words = [mark.kind.rawValue]
        if mark.kind != .sector {
            words += placeWords(mark, environment)
        }
        if let series = mark.series.map({ word($0.value, nil, environment) }), !words.contains(series) {
            words.append(series)
        }
        return words.joined(separator: " ")
    }

    /// That of a point of a line or an area: “point Mon”.
    static func steadyName(ofPoint mark: SpokenMark, isAlongY: Bool, _ environment: EnvironmentValues) -> String {
        (["point"] + extentWords(isAlongY ? mark.y : mark.x, environment)).joined(separator: " ")
    }

    /// Where a mark is along the axes that it is not measured on. Of two numbers, the one along x.
    private static func placeWords(_ mark: SpokenMark, _ environment: EnvironmentValues) -> [String] {
        switch Mark(mark.kind, x: mark.x, y: mark.y).measuredAxis {
        case .horizontal?: return extentWords(mark.y, environment)
        case .vertical?: return extentWords(mark.x, environment)
        case nil: break
        }
        func isPlace(_ extent: Mark.Extent) -> Bool {
            extent.plotted.map { $0.hasStep || $0.value.isCategory || $0.value.isDate } ?? false
        }
        let places = [mark.x, mark.y].filter(isPlace)
        if places.isEmpty {
            return mark.y.plotted == nil ? [] : extentWords(mark.x, environment)
        }
        return places.flatMap { extentWords($0, environment) }
    }

    private static func extentWords(_ extent: Mark.Extent, _ environment: EnvironmentValues) -> [String] {
        switch extent {
        case .value(let value):
            let start = word(value.value, value.unit, environment)
            guard value.unit == nil, let end = value.end else { return [start] }
            return [start + "…" + word(end, nil, environment)]
        case .range(let start, let end):
            return [word(start.value, start.unit, environment) + "…" + word(end.value, end.unit, environment)]
        case .points, .position:
            return []
        }
    }

    private static func word(_ value: ChartValue, _ unit: Calendar.Component?, _ environment: EnvironmentValues) -> String {
        switch value {
        case .category(let name): return name
        case .number(let number): return NumberNames.name(number)
        case .date(let seconds): return date(seconds, unit, environment)
        }
    }

    /// A date as 2026-11-27, a month as 2026-11, with a time as 2026-11-27 14:30.
    private static func date(_ seconds: Double, _ unit: Calendar.Component?, _ environment: EnvironmentValues) -> String {
        var calendar = environment.calendar
        calendar.timeZone = environment.timeZone
        let parts = calendar.dateComponents(
            [.year, .month, .day, .hour, .minute, .second], from: Date(timeIntervalSinceReferenceDate: seconds))
        func digits(_ number: Int?, _ count: Int = 2) -> String {
            let text = "\(number ?? 0)"
            return String(repeating: "0", count: max(0, count - text.count)) + text
        }
        let year = digits(parts.year, 4)
        if unit == .year { return year }
        let month = year + "-" + digits(parts.month)
        if unit == .month || unit == .quarter { return month }
        let day = month + "-" + digits(parts.day)
        let hasTime = parts.hour != 0 || parts.minute != 0 || parts.second != 0
        guard hasTime, unit != .day else { return day }
        return day + " " + digits(parts.hour) + ":" + digits(parts.minute) + (parts.second == 0 ? "" : ":" + digits(parts.second))
    }
}

extension SpokenMark {
    /// What it is: the values that it is plotted at.
    func label(_ format: TickFormat) -> String {
        if let label = accessibility.label { return label.string }
        if kind == .sector {
            return series.map { format.text($0.value) } ?? angle?.label.string ?? ""
        }
        let place = isSideways ? y : x
        var words = place.plotted.map { [format.text(for: $0)] } ?? []
        if let series {
            words.append(format.text(series.value))
        }
        return words.joined(separator: ", ")
    }

    /// What it shows: the amount.
    func value(_ format: TickFormat) -> String {
        if let value = accessibility.value { return value.string }
        if let angle { return format.text(angle.value) }
        switch isSideways ? x : y {
        case .value(let value): return format.text(for: value)
        case .range(let start, let end): return format.text(start.value) + " – " + format.text(end.value)
        case .points, .position: return ""
        }
    }

    /// What its values are, by their labels.
    var hint: String {
        let labels = [isSideways ? y.plotted : x.plotted, isSideways ? x.plotted : y.plotted, angle, series].compactMap { $0?.label.string }
        return labels.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// Whether the amount is along x.
    private var isSideways: Bool {
        guard let y = y.plotted else { return false }
        return y.value.isCategory && !(x.plotted?.value.isCategory ?? true) || x.plotted == nil
    }
}

extension TickFormat {
    func text(for plotted: Plotted) -> String {
        var format = self
        format.unit = plotted.unit ?? unit
        let start = format.text(plotted.value)
        guard plotted.unit == nil, let end = plotted.end else { return start }
        return start + " – " + format.text(end)
    }
}
