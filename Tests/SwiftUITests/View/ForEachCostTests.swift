import SwiftUITesting
import Testing

@testable import SwiftUI

/// What a `ForEach` over many rows does with their ids when something changes.
@MainActor @Suite(.serialized) struct ForEachCostTests {
    /// Counts how often it is hashed, and read.
    struct CountedID: Hashable {
        nonisolated(unsafe) static var hashes = 0
        nonisolated(unsafe) static var reads = 0
        let number: Int

        func hash(into hasher: inout Hasher) {
            Self.hashes += 1
            hasher.combine(number)
        }
    }

    struct Item: Identifiable {
        let number: Int
        var name: String
        var id: CountedID {
            CountedID.reads += 1
            return CountedID(number: number)
        }
    }

    final class Model {
        var change: ((inout [Item]) -> Void) -> Void = { _ in }
        var touch: () -> Void = {}
    }

    private struct Rows: View {
        enum Container { case stack, lazyStack, list, grid }

        let model: Model
        let container: Container
        @State var items: [Item]
        @State private var title = 0

        var body: some View {
            let _ = model.change = { $0(&items) }
            let _ = model.touch = { title += 1 }
            VStack {
                Text("title \(title)")
                switch container {
                case .stack: VStack(spacing: 0) { ForEach(items) { Text($0.name) } }
                case .lazyStack: ScrollView { LazyVStack { ForEach(items) { Text($0.name) } } }
                case .list: List { ForEach(items) { Text($0.name) } }
                case .grid: ScrollView { LazyVGrid(columns: [GridItem(), GridItem()]) { ForEach(items) { Text($0.name) } } }
                }
            }
        }
    }

    private func counts(_ body: () -> Void) -> (hashes: Int, reads: Int) {
        (CountedID.hashes, CountedID.reads) = (0, 0)
        body()
        return (CountedID.hashes, CountedID.reads)
    }

    /// Each id is read once to see that it is what it was; none is hashed but those of rows that are on the screen.
    @Test(arguments: [(Rows.Container.lazyStack, 10_000), (.list, 10_000), (.grid, 10_000), (.stack, 300)])
    private func idsThatStayAreNotLookedUp(container: Rows.Container, count: Int) throws {
        let model = Model()
        let items = (0..<count).map { Item(number: $0, name: "row \($0)") }
        let stage = TestStage(Rows(model: model, container: container, items: items), size: CGSize(width: 375, height: 600))
        stage.perform { model.change { $0[1].name = "warm" } }
        #expect(stage.texts.contains("warm"))
        let change = counts {
            stage.perform { model.change { $0[2].name = "changed" } }
        }
        #expect(stage.texts.contains("changed"))
        #expect(change.reads <= count + 200, "\(container): \(change.reads) reads")
        #expect(change.hashes <= 400, "\(container): \(change.hashes) hashes")
        let other = counts {
            stage.perform { model.touch() }
        }
        #expect(other.reads <= count + 200, "\(container): \(other.reads) reads")
        #expect(other.hashes <= 400, "\(container): \(other.hashes) hashes")
    }

    /// A row that comes or goes, wherever, and repeated ids are found as before.
    @Test func idsThatChangeAreFoundFromTheFirstDifferenceOn() {
        var warnings: [String] = []
        RuntimeIssue.handler = { warnings.append($0) }
        defer { RuntimeIssue.handler = nil }
        func keys(_ numbers: [Int], after previous: ForEachElements<[Int], Int>?) -> ForEachElements<[Int], Int> {
            ForEachElements(data: numbers, id: { $0 }, isUnique: false, elementType: Int.self, previous: previous)
        }
        let first = keys([1, 2, 3, 4], after: nil)
        let kept = first.keys
        let same = keys([1, 2, 3, 4], after: first)
        #expect(same.keys === kept)
        // A value without a reader passes on what it knows.
        let unasked = keys([9, 9], after: same)
        #expect(keys([1, 2, 3, 4], after: unasked).keys === kept)
        for numbers in [[], [1], [1, 2, 3], [1, 2, 4, 3], [0, 1, 2, 3, 4], [1, 2, 3, 4, 5], [1, 2, 7, 4]] {
            #expect(keys(numbers, after: same).keys.all == keys(numbers, after: nil).keys.all)
            #expect(keys(numbers, after: same).keys.all.map(\.id) == numbers)
        }
        #expect(warnings.isEmpty)
        let repeated = keys([1, 2, 3, 2, 1, 2], after: same).keys.all
        #expect(repeated.map(\.occurrence) == [0, 0, 0, 1, 1, 2])
        #expect(warnings.count == 1)
    }
}
