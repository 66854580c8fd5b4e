import SwiftUI

/// What a slot of numbers in a figure belongs to.
struct SlotKey: Hashable {
    var id: MarkID
    /// Which of the slots of the same mark.
    var part = 0
}

/// What the numbers of a slot mean, and so how many there are. The first is the weight; it multiplies the others.
enum SlotLayout {
    /// Ends of both domains.
    case domain
    /// Ends on both axes, offsets of them in points, colour, opacity, two sizes in points.
    case mark
    /// The same, with turns and parts of radii.
    case sector
    /// Colour, opacity, line width, dash phase.
    case series
    /// Place on the axis, start and end on the other one, offset of them in points.
    case vertex
    case vertexAlongY
    /// Place on the axis.
    case tickX
    case tickY

    var count: Int {
        switch self {
        case .domain: 5
        case .mark, .sector: 16
        case .series: 8
        case .vertex, .vertexAlongY: 6
        case .tickX, .tickY: 2
        }
    }

    var isTick: Bool { self == .tickX || self == .tickY }

    /// How much each number counts when a motion asks whether it is at rest: in points, as nearly as possible.
    func scale(at index: Int, unit: SIMD2<Double>) -> Double {
        if index == 0 { return Figure.whole }
        switch (self, index) {
        case (.domain, 1), (.domain, 2), (.mark, 1), (.mark, 2), (.vertex, 1), (.vertexAlongY, 2), (.vertexAlongY, 3), (.tickX, 1): return unit.x
        case (.domain, 3), (.domain, 4), (.mark, 3), (.mark, 4), (.vertex, 2), (.vertex, 3), (.vertexAlongY, 1), (.tickY, 1): return unit.y
        case (.sector, 1), (.sector, 2), (.sector, 3), (.sector, 4): return Figure.whole
        default: return 1
        }
    }
}

/// What a slot is drawn as. A class, as thousands are passed from frame to frame.
class SlotContent {}

/// One part of a figure: an identity and a number of numbers.
struct FigureSlot {
    let key: SlotKey
    let layout: SlotLayout
    let content: SlotContent
    /// The number of the element of a collection that shares its content with others.
    var element = 0
}

/// The slots of a figure, in drawing order. Figures of the same chart share them as long as no mark comes or goes.
final class FigureKeys {
    let slots: [FigureSlot]
    /// Where the numbers of each slot begin; one more for the end.
    let starts: [Int]
    /// Whether views belong to marks: annotations, or views as symbols.
    private(set) lazy var hasAttachments = slots.contains { Attachment.hasAny($0.content) }
    /// Whether apps make something of the image of marks, or of parts of an axis.
    private(set) lazy var hasStyledLayers = slots.contains { ($0.content as? DrawnContent)?.style.layers.contains { $0.style != nil } ?? false }
    private(set) lazy var hasStyledAxes = slots.contains { ($0.content as? TickContent)?.layer != nil }
    private(set) lazy var indices: [SlotKey: Int] = Dictionary(
        slots.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })

    static var empty: FigureKeys { FigureKeys([]) }

    init(_ slots: [FigureSlot]) {
        self.slots = slots
        var start = 0
        var starts = [0]
        starts.reserveCapacity(slots.count + 1)
        for slot in slots {
            start += slot.layout.count
            starts.append(start)
        }
        self.starts = starts
    }

    /// Whether the other has the same slots in the same order; the contents may differ.
    func matches(_ other: FigureKeys) -> Bool {
        guard self !== other else { return true }
        guard slots.count == other.slots.count else { return false }
        return zip(slots, other.slots).allSatisfy { $0.key == $1.key && $0.layout == $1.layout }
    }

    // MARK: Unions

    /// All slots of two figures.
    struct Union {
        /// Nil when the first figure has all of them.
        let keys: FigureKeys?
        /// Where the numbers of the first figure's slots go; nil when they stay.
        let first: [Int]?
        let second: [Int]
    }

    private struct Known {
        weak var other: FigureKeys?
        let union: Union
    }

    private var known: [Known] = []

    /// These slots, and of the other's those that are missing here, each after the one that it follows there. Computed once for each other.
    func union(_ other: FigureKeys) -> Union {
        if let found = known.first(where: { $0.other === other }) {
            return found.union
        }
        let union = makeUnion(other)
        known.removeAll { $0.other == nil }
        known.append(Known(other: other, union: union))
        return union
    }

    private func makeUnion(_ other: FigureKeys) -> Union {
        if matches(other) {
            return Union(keys: nil, first: nil, second: Array(other.starts.dropLast()))
        }
        // Of each own slot, the other's that follow it; those before all are under -1.
        var following: [Int: [Int]] = [:]
        var place = -1
        for (index, slot) in other.slots.enumerated() {
            if let own = indices[slot.key] {
                place = own
            } else {
                following[place, default: []].append(index)
            }
        }
        if following.isEmpty {
            return Union(keys: nil, first: nil, second: other.slots.map { starts[indices[$0.key]!] })
        }
        var all: [FigureSlot] = []
        var firstPlaces = [Int](repeating: 0, count: slots.count)
        var secondPlaces = [Int](repeating: -1, count: other.slots.count)
        func addFollowers(of index: Int) {
            for follower in following[index] ?? [] {
                secondPlaces[follower] = all.count
                all.append(other.slots[follower])
            }
        }
        addFollowers(of: -1)
        for (index, slot) in slots.enumerated() {
            firstPlaces[index] = all.count
            all.append(slot)
            addFollowers(of: index)
        }
        let keys = FigureKeys(all)
        for (index, slot) in other.slots.enumerated() where secondPlaces[index] < 0 {
            secondPlaces[index] = firstPlaces[indices[slot.key]!]
        }
        return Union(keys: keys, first: firstPlaces.map { keys.starts[$0] }, second: secondPlaces.map { keys.starts[$0] })
    }
}
