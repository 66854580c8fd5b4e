import Foundation
import Observation
@testable import SwiftData
import Testing

/// Queries follow random changes one by one. Each time they have what a new fetch has.
@MainActor @Suite struct RandomQueryTests {
    /// Descriptors of all kinds: what is followed, and what is fetched again.
    private static func descriptors() -> [FetchDescriptor<Item>] {
        let number = SortDescriptor(\Item.number)
        let title = SortDescriptor(\Item.title, order: .reverse)
        let tag = "b"
        var all: [FetchDescriptor<Item>] = [
            FetchDescriptor(),
            FetchDescriptor(sortBy: [number]),
            FetchDescriptor(predicate: #Predicate { !$0.isDone }, sortBy: [number, title]),
            FetchDescriptor(predicate: #Predicate { $0.number > 4 }, sortBy: [title]),
            FetchDescriptor(sortBy: [SortDescriptor(\.title, comparator: .lexical), SortDescriptor(\.number, order: .reverse)]),
            FetchDescriptor(predicate: #Predicate { $0.note != nil || $0.title.contains("a") }, sortBy: [SortDescriptor(\.note)]),
            FetchDescriptor(sortBy: [SortDescriptor(\.note, order: .reverse), number]),
            FetchDescriptor(predicate: #Predicate { $0.tags.contains(tag) }, sortBy: [number]),
            FetchDescriptor(sortBy: [SortDescriptor(\.price), number]),
            FetchDescriptor(predicate: #Predicate { $0.folder?.name == "folder 1" }, sortBy: [number]),
            FetchDescriptor(sortBy: [SortDescriptor(\.folder?.name), number]),
        ]
        for index in [1, 2, 7, 10] {
            var part = all[index]
            part.fetchLimit = 4
            part.fetchOffset = index == 2 ? 0 : 2
            all.append(part)
        }
        return all
    }

    private struct Random: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (state ^ (state >> 29)) &* 0xBF58_476D_1CE4_E5B9
        }
    }

    @MainActor private final class Run {
        let container = try! memory()
        var context: ModelContext { container.mainContext }
        var random: Random
        var folders: [Folder] = []
        /// What the last steps were.
        var log: [String] = []

        init(seed: UInt64) throws {
            random = Random(state: seed)
            context.autosaveEnabled = false
            for number in 0..<3 {
                let folder = Folder(name: "folder \(number)")
                context.insert(folder)
                folders.append(folder)
            }
            for _ in 0..<12 { insert(into: context) }
            try context.save()
        }

        func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

        func insert(into context: ModelContext) {
            let item = Item("\(["a", "b", "Item 2", "item 10", "é"][pick(5)])", number: pick(9))
            context.insert(item)
            change(item)
        }

        func change(_ item: Item) {
            switch pick(9) {
            case 0: item.number = pick(9)
            case 1: item.isDone.toggle()
            case 2: item.title = ["a", "B", "item 10", "Item 9", ""][pick(5)]
            case 3: item.note = [nil, "n", "m", "a"][pick(4)]
            case 4: item.tags = [["a"], ["b", "c"], []][pick(3)]
            case 5: item.price = Decimal(pick(4))
            case 6: item.folder = item.modelContext === context ? [nil, folders[0], folders[1], folders[2]][pick(4)] : nil
            case 7: item.data = Data([UInt8(pick(4))])
            default: item.number += 1
            }
        }

        func step() throws {
            let items = try context.fetch(FetchDescriptor<Item>())
            let kind = pick(12)
            log.append("\(kind)")
            switch kind {
            case 0, 1: insert(into: context)
            case 2: if !items.isEmpty { context.delete(items[pick(items.count)]) }
            case 3: try context.save()
            case 4: context.rollback()
            case 5: folders[pick(3)].name = "folder \(pick(4))\(pick(1000))"
            case 6: try stepElsewhere()
            default: if !items.isEmpty { change(items[pick(items.count)]) }
            }
        }

        /// Another context saves. What is changed here has been saved before.
        func stepElsewhere() throws {
            try context.save()
            let other = ModelContext(container)
            let items = try other.fetch(FetchDescriptor<Item>())
            if pick(3) == 0 { insert(into: other) }
            if !items.isEmpty, pick(3) == 0 { other.delete(items[pick(items.count)]) }
            if !items.isEmpty { change(items[pick(items.count)]) }
            try other.save()
        }
    }

    @Test(arguments: 1...8)
    func whatIsFollowedIsWhatIsFetched(seed: UInt64) throws {
        let run = try Run(seed: seed)
        let followed = Self.descriptors().map { (descriptor: $0, results: QueryResults<Item>()) }
        for (descriptor, results) in followed { results.update(descriptor, run.context, nil) }
        for number in 0..<40 {
            let before = followed.map { $0.results.models }
            var noticed = Set<Int>()
            for (index, one) in followed.enumerated() {
                withObservationTracking {
                    _ = one.results.models
                } onChange: {
                    MainActor.assumeIsolated { _ = noticed.insert(index) }
                }
            }
            run.log = []
            for _ in 0...run.pick(3) { try run.step() }
            for (index, one) in followed.enumerated() {
                one.results.update(one.descriptor, run.context, nil)
                let fresh = try run.context.fetch(one.descriptor)
                let found = one.results.models
                let isSame = found.elementsEqual(fresh, by: ===)
                #expect(isSame, "seed \(seed), step \(number) \(run.log), descriptor \(index): \(found.map(\.row)) and not \(fresh.map(\.row))")
                let isNoticed = noticed.contains(index) || before[index].elementsEqual(fresh, by: ===)
                #expect(isNoticed, "seed \(seed), step \(number) \(run.log), descriptor \(index)")
                guard isSame, isNoticed else { return }
            }
        }
    }

    @Test func oneChangeFetchesNothing() throws {
        let run = try Run(seed: 5)
        let results = QueryResults<Item>()
        let descriptor = FetchDescriptor<Item>(predicate: #Predicate { !$0.isDone }, sortBy: [SortDescriptor(\.number)])
        results.update(descriptor, run.context, nil)
        for _ in 0..<30 {
            try run.step()
            results.update(descriptor, run.context, nil)
        }
        #expect(results.fetchCount == 1)
    }

    @Test func placesOfObjects() {
        let items = (0..<500).map { Item("\($0)") }
        #expect(ObjectPlaces.places(of: [], in: items).isEmpty)
        #expect(ObjectPlaces.places(of: Set([499, 0, 77].map { ObjectIdentifier(items[$0]) }), in: items) == [0, 77, 499])
        #expect(ObjectPlaces.places(of: [ObjectIdentifier(self.counts)], in: items).isEmpty)
    }

    private let counts = NSObject()
}

extension Item {
    fileprivate var row: String { "\(_$state.key):\(title) \(number)" }
}
