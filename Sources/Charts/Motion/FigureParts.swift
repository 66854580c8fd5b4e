import SwiftUI

/// A trace has an entry for each mark that changes, by its name.
extension AnimatedChart: TracedParts {
    func changedParts(since old: AnimatedChart, limit: Int) -> [TracedPart] {
        var finder = FigureParts(FigureNumbers(figure: old.figure, scene: scene), FigureNumbers(figure: figure, scene: scene), limit: limit)
        return finder.parts()
    }

    func tracedNumbers(of part: TracedPart) -> [Double]? {
        guard let id = part.id.base as? FigurePartID else { return nil }
        let numbers = FigureNumbers(figure: figure, scene: scene)
        if id.attribute == .points {
            return id.slots.flatMap { key in figure.keys.indices[key].flatMap { numbers.point($0) } ?? [] }
        }
        guard let index = figure.keys.indices[id.slots[0]] else { return id.attribute == .presence ? [0] : nil }
        return numbers[id.attribute, index]
    }
}

/// Numbers of a figure that an entry of a trace follows.
struct FigurePartID: Hashable {
    var attribute: MarkAttribute
    /// One, but of the points of a line.
    var slots: [SlotKey]
}

/// Finds what differs between two figures of a chart, in the words of its marks.
struct FigureParts {
    /// Up to so many points of a line that change have an entry each.
    private static let pointLimit = 8

    private let old: FigureNumbers
    private let new: FigureNumbers
    private let limit: Int
    private let isSame: Bool
    private var found: [TracedPart] = []
    /// How many have no entry, for there are too many.
    private var rest = 0
    private var names: [String: Int] = [:]

    private typealias Points = (changed: [(Int, Int)], coming: [Int], going: [Int])

    init(_ old: FigureNumbers, _ new: FigureNumbers, limit: Int) {
        (self.old, self.new, self.limit) = (old, new, limit)
        isSame = old.figure.keys.matches(new.figure.keys)
    }

    mutating func parts() -> [TracedPart] {
        let points = pointsBySeries()
        var series: Int?
        for (index, slot) in new.figure.keys.slots.enumerated() where !slot.isFollower {
            let before = place(of: slot, at: index, in: old)
            switch slot.layout {
            case .domain:
                addDomains(before, index)
            case .series:
                series = index
                add(slot, before, index)
                if before != nil {
                    addPoints(points[slot.key] ?? ([], [], []), of: series)
                }
            case .vertex, .vertexAlongY, .tickX, .tickY:
                break
            case .mark, .sector:
                add(slot, before, index)
            }
        }
        if !isSame {
            for slot in old.figure.keys.slots where !slot.isFollower && slot.isMark && new.figure.keys.indices[slot.key] == nil {
                addPresence(slot, .removal)
            }
        }
        if rest > 0 {
            found.append(TracedPart(.change, name: "\(rest) more", attribute: "marks", from: [], to: [], id: "more"))
        }
        return found
    }

    /// Where a slot is in the other figure; nil when it is not there.
    private func place(of slot: FigureSlot, at index: Int, in other: FigureNumbers) -> Int? {
        isSame ? index : other.figure.keys.indices[slot.key]
    }

    // MARK: Marks

    private mutating func add(_ slot: FigureSlot, _ before: Int?, _ index: Int) {
        guard let before else { return addPresence(slot, .appearance) }
        let attributes = new.changes(index, since: old, before)
        guard !attributes.isEmpty, hasRoom() else { return }
        let name = uniqueName(slot.steadyName(new.scene.environment))
        for attribute in attributes {
            add(attribute, name: name, slot, before, index)
        }
    }

    private mutating func add(_ attribute: MarkAttribute, name: String, _ slot: FigureSlot, _ before: Int, _ index: Int) {
        guard let from = old[attribute, before], let to = new[attribute, index] else { return }
        let id = FigurePartID(attribute: attribute, slots: [slot.key])
        found.append(TracedPart(.change, name: name, attribute: attribute.rawValue, from: from, to: to, id: id))
    }

    private mutating func addPresence(_ slot: FigureSlot, _ change: TracedPart.Change) {
        guard hasRoom() else { return }
        let name = uniqueName(slot.steadyName(new.scene.environment))
        let weights: [Double] = change == .appearance ? [0, 1] : [1, 0]
        found.append(
            TracedPart(
                change, name: name, attribute: MarkAttribute.presence.rawValue, from: [weights[0]], to: [weights[1]],
                id: FigurePartID(attribute: .presence, slots: [slot.key]), transition: "opacity"))
    }

    private mutating func addDomains(_ before: Int?, _ index: Int) {
        guard let before else { return }
        for (attribute, name) in [(MarkAttribute.xDomain, "x axis"), (.yDomain, "y axis")] {
            guard let from = old[attribute, before], let to = new[attribute, index], from != to else { continue }
            let id = FigurePartID(attribute: attribute, slots: [new.figure.keys.slots[index].key])
            found.append(TracedPart(.change, name: name, attribute: "domain", from: from, to: to, id: id))
        }
    }

    private mutating func hasRoom() -> Bool {
        guard found.count < limit else {
            rest += 1
            return false
        }
        return true
    }

    private mutating func uniqueName(_ name: String?) -> String {
        let name = name ?? "mark"
        names[name, default: 0] += 1
        return names[name] == 1 ? name : "\(name) #\(names[name]!)"
    }

    // MARK: Points of lines

    /// What differs between the points of each line and area that stays.
    private func pointsBySeries() -> [SlotKey: Points] {
        var all: [SlotKey: Points] = [:]
        var series: SlotKey?
        for (index, slot) in new.figure.keys.slots.enumerated() {
            if slot.layout == .series {
                series = slot.key
            }
            guard slot.isVertex, let series else { continue }
            if let before = place(of: slot, at: index, in: old) {
                if !new.changes(index, since: old, before).isEmpty {
                    all[series, default: ([], [], [])].changed.append((before, index))
                }
            } else {
                all[series, default: ([], [], [])].coming.append(index)
            }
        }
        guard !isSame else { return all }
        for (index, slot) in old.figure.keys.slots.enumerated() {
            if slot.layout == .series {
                series = slot.key
            }
            if slot.isVertex, let series, new.figure.keys.indices[slot.key] == nil {
                all[series, default: ([], [], [])].going.append(index)
            }
        }
        return all
    }

    private mutating func addPoints(_ points: Points, of series: Int?) {
        guard let series else { return }
        let name = new.figure.keys.slots[series].steadyName(new.scene.environment) ?? "line"
        if points.changed.count > Self.pointLimit {
            guard hasRoom() else { return }
            let shown = points.changed.prefix(limit)
            let id = FigurePartID(attribute: .points, slots: shown.map { new.figure.keys.slots[$0.1].key })
            found.append(
                TracedPart(
                    .change, name: name, attribute: MarkAttribute.points.rawValue, from: shown.flatMap { old.point($0.0) ?? [] },
                    to: shown.flatMap { new.point($0.1) ?? [] }, id: id))
        } else {
            for (before, index) in points.changed where hasRoom() {
                let slot = new.figure.keys.slots[index]
                let point = uniqueName(name + "/" + (slot.steadyName(new.scene.environment) ?? "point"))
                for attribute in new.changes(index, since: old, before) {
                    add(attribute, name: point, slot, before, index)
                }
            }
        }
        addPresence(of: points.coming, in: new, name, .appearance)
        addPresence(of: points.going, in: old, name, .removal)
    }

    /// Points of a line do not fade: the line goes through them from between their neighbours.
    private mutating func addPresence(of points: [Int], in numbers: FigureNumbers, _ series: String, _ change: TracedPart.Change) {
        func part(_ name: String, _ slots: ArraySlice<Int>) -> TracedPart {
            let id = FigurePartID(attribute: .presence, slots: slots.map { numbers.figure.keys.slots[$0].key })
            return TracedPart(change, name: series + "/" + name, attribute: "", from: [], to: [], id: id, transition: "between its neighbours")
        }
        if points.count > Self.pointLimit {
            if hasRoom() {
                found.append(part("\(points.count) points", points.prefix(1)))
            }
            return
        }
        for index in points where hasRoom() {
            let name = uniqueName(numbers.figure.keys.slots[index].steadyName(new.scene.environment))
            found.append(part(name, [index]))
        }
    }
}

extension FigureSlot {
    /// What tools call it, without its amount; nil for a tick.
    func steadyName(_ environment: EnvironmentValues) -> String? {
        switch content {
        case let content as MarkContent: MarkNames.steadyName(of: content.source.spoken(element), environment)
        case let content as SeriesContent: content.name
        case let content as VertexContent:
            MarkNames.steadyName(ofPoint: content.source.spoken(element), isAlongY: layout == .vertexAlongY, environment)
        default: nil
        }
    }

    fileprivate var isVertex: Bool { layout == .vertex || layout == .vertexAlongY }
    fileprivate var isMark: Bool { layout == .mark || layout == .sector || layout == .series }
    /// Whether it is the symbol of a line's point, which moves as that does.
    fileprivate var isFollower: Bool { layout == .mark && key.part % 1_000 == 1 }
}
