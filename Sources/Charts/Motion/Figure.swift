import SwiftUI

/// All that moves in a chart, as one vector: the domains, and the numbers of each mark and tick, known by their identities.
///
/// Each slot of numbers has a weight, 1 for what is there, and the numbers are multiplied by it. What is not there has the weight 0 and is zero
/// throughout. So figures with different marks can be added, subtracted and scaled like any vector, and whatever an animation makes of them
/// – a curve, a spring that was interrupted – each mark has a weight, which is its opacity, and numbers that are exactly its own when it comes
/// or goes, and exactly between the old and the new ones when it stays.
struct Figure: VectorArithmetic {
    /// How much a weight or an opacity of 1 counts, beside points: as in the engine.
    static let whole = 128.0

    var keys: FigureKeys
    var numbers: [Double]
    /// How many points one unit of each axis is, roughly.
    var unit: SIMD2<Double>

    init(keys: FigureKeys, numbers: [Double], unit: SIMD2<Double>) {
        (self.keys, self.numbers, self.unit) = (keys, numbers, unit)
    }

    static var zero: Figure { Figure(keys: .empty, numbers: [], unit: .zero) }

    static func == (a: Figure, b: Figure) -> Bool {
        a.numbers == b.numbers && a.keys.matches(b.keys)
    }

    static func + (a: Figure, b: Figure) -> Figure {
        var result = a
        result += b
        return result
    }

    static func - (a: Figure, b: Figure) -> Figure {
        var result = a
        result -= b
        return result
    }

    static func += (a: inout Figure, b: Figure) { a.add(b, times: 1) }

    static func -= (a: inout Figure, b: Figure) { a.add(b, times: -1) }

    private mutating func add(_ other: Figure, times factor: Double) {
        unit.replace(with: other.unit, where: other.unit .> unit)
        if keys === other.keys {
            for index in numbers.indices {
                numbers[index] += other.numbers[index] * factor
            }
            return
        }
        guard !other.keys.slots.isEmpty else { return }
        let union = keys.union(other.keys)
        if let all = union.keys, let places = union.first {
            var moved = [Double](repeating: 0, count: all.starts[all.slots.count])
            for (index, place) in places.enumerated() {
                let start = keys.starts[index]
                for offset in 0..<keys.slots[index].layout.count {
                    moved[place + offset] = numbers[start + offset]
                }
            }
            (keys, numbers) = (all, moved)
        }
        for (index, place) in union.second.enumerated() {
            let start = other.keys.starts[index]
            for offset in 0..<other.keys.slots[index].layout.count {
                numbers[place + offset] += other.numbers[start + offset] * factor
            }
        }
    }

    mutating func scale(by factor: Double) {
        for index in numbers.indices {
            numbers[index] *= factor
        }
    }

    var magnitudeSquared: Double {
        var sum = 0.0
        for (index, slot) in keys.slots.enumerated() {
            let start = keys.starts[index]
            for offset in 0..<slot.layout.count {
                let part = numbers[start + offset] * slot.layout.scale(at: offset, unit: unit)
                sum += part * part
            }
        }
        return sum
    }

    // MARK: Reading

    /// The least weight at which something is drawn.
    static let leastWeight = 1e-4

    /// The weight of a slot: 1 for what is there, between 0 and 1 for what comes or goes.
    func weight(_ index: Int) -> Double { numbers[keys.starts[index]] }

    /// A number of a slot without its weight.
    func number(_ index: Int, _ offset: Int) -> Double {
        let start = keys.starts[index]
        return numbers[start + offset] / numbers[start]
    }

    /// The numbers of a slot without its weight; nil for what is not there.
    func values(_ index: Int) -> ArraySlice<Double>? {
        let start = keys.starts[index]
        let weight = numbers[start]
        guard weight > Self.leastWeight else { return nil }
        let own = numbers[start..<keys.starts[index + 1]]
        return weight == 1 ? own : ArraySlice(own.map { $0 / weight })
    }

    /// The domains as they are shown: x, then y.
    var domain: SIMD4<Double>? {
        // The first slot of a scene, and so of each figure on the way to it.
        guard keys.slots.first?.layout == .domain, let values = values(0) else { return nil }
        let start = values.startIndex
        return SIMD4(values[start + 1], values[start + 2], values[start + 3], values[start + 4])
    }
}

/// Collects the slots of a figure with their numbers.
struct FigureBuilder {
    private(set) var slots: [FigureSlot] = []
    private(set) var numbers: [Double] = []
    private var used = SlotKeySet()

    /// Adds a slot that is there. Where a key is in use, the next one that is free takes its place.
    mutating func add(_ key: SlotKey, _ layout: SlotLayout, _ content: SlotContent, _ values: [Double]) {
        addSlot(key, layout, content, element: 0)
        numbers.append(1)
        for value in values {
            numbers.append(value.isFinite ? value : 0)
        }
        numbers.append(contentsOf: repeatElement(0, count: max(0, layout.count - 1 - values.count)))
    }

    /// Makes room for slots.
    mutating func reserve(_ count: Int, _ layout: SlotLayout) {
        slots.reserveCapacity(slots.count + count)
        numbers.reserveCapacity(numbers.count + count * layout.count)
        used.reserve(count)
    }

    /// Adds the slot of an element of a collection; its numbers follow.
    mutating func addSlot(_ key: SlotKey, _ layout: SlotLayout, _ content: SlotContent, element: Int) {
        var key = key
        while !used.insert(key) {
            key.part += 1_000
        }
        slots.append(FigureSlot(key: key, layout: layout, content: content, element: element))
    }

    /// The next number of a slot.
    mutating func append(_ number: Double) {
        numbers.append(number.isFinite ? number : 0)
    }

    /// The figure. The domains are its first slot.
    mutating func figure(unit: SIMD2<Double>) -> Figure {
        Figure(keys: FigureKeys(slots), numbers: numbers, unit: unit)
    }
}
