import SwiftUI

/// One value of each element of a collection, as numbers in a row.
struct PlotColumn {
    enum Kind {
        case number, date, category
    }

    let label: PlotLabel
    private(set) var kind: Kind
    /// Numbers, seconds since the reference date, or indices of names.
    private(set) var starts: [Double] = []
    /// Of ranges and of the units that dates are in; otherwise empty.
    private(set) var ends: [Double] = []
    private(set) var unit: Calendar.Component?
    /// Categories in order of appearance.
    private(set) var names: [String] = []
    private var indices: [String: Int] = [:]

    init(label: PlotLabel, kind: Kind, count: Int) {
        (self.label, self.kind) = (label, kind)
        starts.reserveCapacity(count)
    }

    var count: Int { starts.count }

    /// Whether the values have a width: categories, ranges, dates with a unit.
    var hasStep: Bool { kind == .category || !ends.isEmpty }

    /// Whether there is nothing but a number.
    var isPlainNumber: Bool { kind == .number && ends.isEmpty }

    func value(_ index: Int) -> ChartValue { value(of: starts[index]) }

    func value(of number: Double) -> ChartValue {
        switch kind {
        case .number: .number(number)
        case .date: .date(number)
        case .category: .category(names[Int(saturating: number)])
        }
    }

    subscript(index: Int) -> Plotted {
        var result = Plotted(label: label, value: value(index))
        if !ends.isEmpty {
            result.end = value(of: ends[index])
        }
        result.unit = unit
        return result
    }

    /// Whether each value is greater than the one before, so that no two are the same.
    var isIncreasing: Bool {
        zip(starts, starts.dropFirst()).allSatisfy { $0 < $1 }
    }

    mutating func append(_ number: Double) { starts.append(number) }

    mutating func append(_ name: String) {
        if let last = starts.last, names[Int(saturating: last)] == name {
            starts.append(last)
        } else if let known = indices[name] {
            starts.append(Double(known))
        } else {
            indices[name] = names.count
            starts.append(Double(names.count))
            names.append(name)
        }
    }

    /// Adds a value. False for one that is of another kind than those before.
    mutating func append(_ value: ChartValue) -> Bool {
        switch (value, kind) {
        case (.number(let number), .number), (.date(let number), .date): append(number)
        case (.category(let name), .category): append(name)
        default: return false
        }
        return true
    }

    /// Adds a date with the unit that it is in.
    mutating func append(_ interval: DateInterval, unit: Calendar.Component) {
        self.unit = unit
        starts.append(interval.start.timeIntervalSinceReferenceDate)
        ends.append(interval.end.timeIntervalSinceReferenceDate)
    }

    /// Adds a range of numbers or dates. False for one that is of another kind than those before.
    mutating func append(_ start: ChartValue, to end: ChartValue) -> Bool {
        guard kind != .category, let last = end.number, append(start) else { return false }
        ends.append(last)
        return true
    }

    /// The values from which a domain is found: the extremes, also of positive numbers alone, and all categories.
    var significantValues: [ChartValue] {
        guard kind != .category else { return names.map { .category($0) } }
        let found = Extremes(starts, ends)
        return found.all.isEmpty ? starts.prefix(1).map { value(of: $0) } : found.all.map { value(of: $0) }
    }
}

/// The least and the greatest of numbers, and the least of the positive ones.
struct Extremes {
    private var low = Double.infinity
    private var high = -Double.infinity
    private var positive = Double.infinity

    init() {}

    init(_ numbers: [Double]...) {
        for numbers in numbers {
            for number in numbers {
                add(number)
            }
        }
    }

    mutating func add(_ number: Double) {
        guard number.isFinite else { return }
        low = min(low, number)
        high = max(high, number)
        if number > 0 {
            positive = min(positive, number)
        }
    }

    var all: [Double] { low > high ? [] : positive.isFinite ? [low, high, positive] : [low, high] }
}

/// Reads one value of many elements. Nil where the values are of several kinds.
struct ColumnReader<Element> {
    let read: (UnsafeBufferPointer<Element>) -> PlotColumn?

    /// Values that a closure finds.
    init(_ plotted: @escaping (Element) -> Plotted) {
        read = { elements in
            guard let first = elements.first.map(plotted) else { return nil }
            let kind: PlotColumn.Kind = first.value.isCategory ? .category : first.value.isDate ? .date : .number
            var column = PlotColumn(label: first.label, kind: kind, count: elements.count)
            for element in elements {
                let plotted = plotted(element)
                guard plotted.end.map({ column.append(plotted.value, to: $0) }) ?? column.append(plotted.value) else { return nil }
            }
            return column
        }
    }

    /// Dates with their units. Neighbours are often in the same one.
    init(_ label: PlotLabel, unit: Calendar.Component, calendar: Calendar, _ date: @escaping (Element) -> Date) {
        read = { elements in
            var column = PlotColumn(label: label, kind: .date, count: elements.count)
            var last: DateInterval?
            for element in elements {
                let date = date(element)
                if let known = last, known.start <= date, date < known.end {
                    column.append(known, unit: unit)
                    continue
                }
                guard let interval = calendar.dateInterval(of: unit, for: date) else { return nil }
                column.append(interval, unit: unit)
                last = interval
            }
            return column
        }
    }

    /// Values at a key path: those of stored properties are read from the memory of the elements.
    init<Value: Plottable>(_ label: PlotLabel, _ path: KeyPath<Element, Value>) {
        let offset = MemoryLayout<Element>.offset(of: path)
        read = { elements in
            if let offset, let memory = UnsafeRawPointer(elements.baseAddress) {
                let column = StoredColumn(memory: memory + offset, stride: MemoryLayout<Element>.stride, count: elements.count)
                if let known = column.read(Value.self, label) { return known }
            }
            var column: PlotColumn?
            for element in elements {
                let value = ChartValue(element[keyPath: path])
                if column == nil {
                    column = PlotColumn(label: label, kind: value.isCategory ? .category : value.isDate ? .date : .number, count: elements.count)
                }
                guard column?.append(value) ?? false else { return nil }
            }
            return column
        }
    }
}

/// A stored property of elements that lie in a row.
struct StoredColumn {
    let memory: UnsafeRawPointer
    let stride: Int
    let count: Int

    /// The values of the types that are plotted most; nil for others.
    func read(_ type: Any.Type, _ label: PlotLabel) -> PlotColumn? {
        if type == Double.self { return numbers(label, .number, Double.self) { $0 } }
        if type == Int.self { return numbers(label, .number, Int.self) { Double($0) } }
        if type == Float.self { return numbers(label, .number, Float.self) { Double($0) } }
        if type == Date.self { return numbers(label, .date, Date.self) { $0.timeIntervalSinceReferenceDate } }
        guard type == String.self else { return nil }
        var column = PlotColumn(label: label, kind: .category, count: count)
        for index in 0..<count {
            column.append((memory + index * stride).assumingMemoryBound(to: String.self).pointee)
        }
        return column
    }

    private func numbers<Value>(_ label: PlotLabel, _ kind: PlotColumn.Kind, _ type: Value.Type, _ number: (Value) -> Double) -> PlotColumn {
        var column = PlotColumn(label: label, kind: kind, count: count)
        for index in 0..<count {
            column.append(number((memory + index * stride).assumingMemoryBound(to: type).pointee))
        }
        return column
    }
}
