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

    /// The same value many times.
    init(_ value: Plotted, kind: Kind, count: Int) {
        self.init(label: value.label, kind: kind, count: count)
        if case .category(let name) = value.value {
            names = [name]
            indices = [name: 0]
        }
        starts = Array(repeating: value.value.number ?? 0, count: count)
        ends = value.end?.number.map { Array(repeating: $0, count: count) } ?? []
        unit = value.unit
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

    /// Ranges from these values to others; nil where they are of different kinds, or have no order.
    func ranges(to others: PlotColumn) -> PlotColumn? {
        guard kind != .category, kind == others.kind else { return nil }
        var result = self
        result.ends = others.starts
        return result
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

    /// The same value for all.
    init(constant value: Plotted) {
        let kind: PlotColumn.Kind = value.value.isCategory ? .category : value.value.isDate ? .date : .number
        read = { elements in
            guard kind != .category || value.end == nil else { return nil }
            return PlotColumn(value, kind: kind, count: elements.count)
        }
    }

    /// Ranges of numbers or dates between the values at two key paths.
    init<Value: Plottable>(_ label: PlotLabel, _ start: KeyPath<Element, Value>, _ end: KeyPath<Element, Value>) {
        let (starts, ends) = (ColumnReader(label, start), ColumnReader(label, end))
        read = { elements in
            guard let starts = starts.read(elements), let ends = ends.read(elements) else { return nil }
            return starts.ranges(to: ends)
        }
    }

    /// Dates with their units. Neighbours are often in the same one.
    init<Value: Plottable>(_ label: PlotLabel, unit: Calendar.Component, calendar: Calendar, _ path: KeyPath<Element, Value>)
    where Value.PrimitivePlottable == Date {
        read = { elements in
            var column = PlotColumn(label: label, kind: .date, count: elements.count)
            var last: DateInterval?
            for value in elements.values(at: path) {
                let date = value.primitivePlottable
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
            for value in elements.values(at: path) {
                let value = ChartValue(value)
                if column == nil {
                    column = PlotColumn(label: label, kind: value.isCategory ? .category : value.isDate ? .date : .number, count: elements.count)
                }
                guard column?.append(value) ?? false else { return nil }
            }
            return column
        }
    }
}

extension UnsafeBufferPointer {
    /// The values at a key path: those of a stored property are read from the memory of the elements.
    func values<Value>(at path: KeyPath<Element, Value>) -> [Value] {
        guard let offset = MemoryLayout<Element>.offset(of: path), let memory = UnsafeRawPointer(baseAddress) else {
            return map { $0[keyPath: path] }
        }
        let stride = MemoryLayout<Element>.stride
        return indices.map { (memory + offset + $0 * stride).assumingMemoryBound(to: Value.self).pointee }
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
        if type == CGFloat.self { return numbers(label, .number, CGFloat.self) { Double($0) } }
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
