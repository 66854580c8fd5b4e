@testable import SwiftUI
@testable import ViewEngine
import Testing

/// The keys of rows after small changes, which are made of those before.
@Suite(.serialized) struct ForEachKeysTests {
    private struct Random: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (state ^ (state >> 29)) &* 0xBF58_476D_1CE4_E5B9
        }
    }

    final class Object: Identifiable {
        struct ID: LastingID {
            nonisolated(unsafe) static var changeCount = 0
            let number: Int
        }

        var id: ID
        init(_ number: Int) { id = ID(number: number) }
    }

    private func change(_ numbers: inout [Int], _ random: inout Random) {
        let count = numbers.count
        switch Int.random(in: 0..<7, using: &random) {
        case 0: numbers.insert(Int.random(in: 0..<1_000_000, using: &random), at: Int.random(in: 0...count, using: &random))
        case 1 where count > 0: numbers.remove(at: Int.random(in: 0..<count, using: &random))
        case 2, 3: if count > 0 { numbers.insert(numbers.remove(at: Int.random(in: 0..<count, using: &random)), at: Int.random(in: 0..<count, using: &random)) }
        case 4 where count > 10: numbers.removeSubrange(3..<9)
        case 5 where count > 0 && Int.random(in: 0..<6, using: &random) == 0: numbers.append(numbers[0])
        case 6 where Int.random(in: 0..<12, using: &random) == 0: numbers.shuffle(using: &random)
        default: break
        }
    }

    @Test(arguments: 1...40)
    func keysAreThoseOfAllElements(seed: UInt64) {
        RuntimeIssue.handler = { _ in }
        defer { RuntimeIssue.handler = nil }
        var random = Random(state: seed)
        var numbers = (0..<Int.random(in: 0..<120, using: &random)).map { $0 * 10 }
        var last: ForEachElements<[Int], Int>?
        for step in 0..<150 {
            for _ in 0..<Int.random(in: 0..<3, using: &random) { change(&numbers, &random) }
            let now = ForEachElements(data: numbers, id: { $0 }, isUnique: false, elementType: Int.self, previous: last)
            let all = ForEachElements(data: numbers, id: { $0 }, isUnique: false, elementType: Int.self, previous: nil).keys.all
            #expect(now.keys.all == all && now.keys.count == all.count, "seed \(seed), step \(step)")
            #expect(all.indices.allSatisfy { now.key(at: $0) == all[$0] && now.index(of: all[$0], hint: nil) == $0 }, "seed \(seed), step \(step)")
            #expect(now.index(of: ForEachKey(id: -1), hint: nil) == nil)
            if numbers == last?.keys.all.map(\.id) { #expect(now.keys === last?.keys) }
            // Some values have no reader.
            if step % 7 == 3 { _ = ForEachElements(data: numbers, id: { $0 }, isUnique: false, elementType: Int.self, previous: now) }
            last = now
        }
    }

    @Test(arguments: 1...20)
    func objectsThatKeepTheirIDsAreNotAsked(seed: UInt64) {
        var random = Random(state: seed)
        var numbers = (0..<100).map { $0 }
        var objects: [Int: Object] = [:]
        var reads = 0
        var last: ForEachElements<[Object], Object.ID>?
        func elements(_ previous: ForEachElements<[Object], Object.ID>?) -> ForEachElements<[Object], Object.ID> {
            let data = numbers.map { number in
                let object = objects[number] ?? Object(number)
                objects[number] = object
                return object
            }
            return ForEachElements(
                data: data,
                id: {
                    reads += 1
                    return $0.id
                }, isUnique: false, isLasting: true, elementType: Object.self, previous: previous)
        }
        last = elements(nil)
        _ = last?.keys
        for step in 0..<100 {
            let place = Int.random(in: 0..<numbers.count, using: &random)
            if step % 2 == 0 { numbers.insert(1000 + step, at: place) } else { numbers.append(numbers.remove(at: place)) }
            reads = 0
            let now = elements(last)
            #expect(now.keys.all.map(\.id.number) == numbers && reads <= 3, "seed \(seed), step \(step): \(reads) reads")
            last = now
        }
        // An object with another id all the same.
        objects[numbers[5]]?.id = Object.ID(number: -5)
        Object.ID.changeCount += 1
        #expect(elements(last).keys.all[5].id.number == -5)
        Object.ID.changeCount = 0
    }
}
