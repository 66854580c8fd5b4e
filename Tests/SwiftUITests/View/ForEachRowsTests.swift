import Observation
import SwiftUITesting
import Testing

@testable import SwiftUI

/// The rows of a `ForEach` whose content is evaluated after a change that the content reads.
@MainActor @Suite struct ForEachRowsTests {
    @Observable final class Item: Identifiable {
        let id: Int
        var name: String

        init(_ id: Int) {
            self.id = id
            name = "row \(id)"
        }
    }

    final class Model {
        var calls: [Int] = []
        var toggle: () -> Void = {}
        var setCount: (Int) -> Void = { _ in }
    }

    enum Container: CaseIterable { case stack, lazyStack, list }

    struct Rows: View {
        let model: Model
        let items: [Item]
        var container = Container.stack
        @State private var isShouting = false
        @State private var count: Int

        init(model: Model, items: [Item], container: Container = .stack) {
            self.model = model
            self.items = items
            self.container = container
            _count = State(initialValue: items.count)
        }

        var body: some View {
            let _ = model.toggle = { isShouting.toggle() }
            let _ = model.setCount = { count = $0 }
            switch container {
            case .stack: VStack(spacing: 0) { rows }
            case .lazyStack: ScrollView { LazyVStack(spacing: 0) { rows } }
            case .list: List { rows }
            }
        }

        private var rows: some View {
            ForEach(items.prefix(count)) { item in
                let _ = model.calls.append(item.id)
                Text(isShouting ? item.name.uppercased() : item.name).frame(height: 20)
            }
        }
    }

    @Test(arguments: Container.allCases) func aChangedObjectAsksItsRowAlone(_ container: Container) {
        let (model, items) = (Model(), (0..<6).map(Item.init))
        let stage = TestStage(Rows(model: model, items: items, container: container), size: CGSize(width: 200, height: 600))
        model.calls = []
        for index in [4, 1, 4] {
            stage.perform { items[index].name += "!" }
        }
        #expect(model.calls == [4, 1, 4])
        #expect(stage.texts == ["row 0", "row 1!", "row 2", "row 3", "row 4!!", "row 5"])

        model.calls = []
        stage.perform {
            items[0].name = "first"
            items[5].name = "last"
        }
        #expect(Set(model.calls) == [0, 5])
        #expect(stage.texts.first == "first" && stage.texts.last == "last")
    }

    @Test(arguments: Container.allCases) func stateThatContentsReadAsksAllOnce(_ container: Container) {
        let (model, items) = (Model(), (0..<6).map(Item.init))
        let stage = TestStage(Rows(model: model, items: items, container: container), size: CGSize(width: 200, height: 600))
        model.calls = []
        stage.perform { model.toggle() }
        #expect(model.calls.sorted() == [0, 1, 2, 3, 4, 5])
        #expect(stage.texts == (0..<6).map { "ROW \($0)" })

        // What was read before still counts.
        model.calls = []
        stage.perform { items[2].name = "two" }
        stage.perform { model.toggle() }
        #expect(stage.texts == ["row 0", "row 1", "two", "row 3", "row 4", "row 5"])
        #expect(model.calls.count == 7)
    }

    @Test(arguments: Container.allCases) func rowsThatComeAndGoAreAskedLikeOthers(_ container: Container) {
        let (model, items) = (Model(), (0..<8).map(Item.init))
        let stage = TestStage(Rows(model: model, items: items, container: container), size: CGSize(width: 200, height: 600))
        stage.perform { model.setCount(3) }
        stage.perform { items[7].name = "gone" }
        stage.perform { model.setCount(8) }
        #expect(stage.texts == ["row 0", "row 1", "row 2", "row 3", "row 4", "row 5", "row 6", "gone"])
        model.calls = []
        stage.perform { items[7].name = "back" }
        #expect(model.calls == [7])
        #expect(stage.texts.last == "back")
    }

    @Test func aRowOnItsWayOutKeepsWhatItShowed() {
        let (model, items) = (Model(), (0..<4).map(Item.init))
        let stage = TestStage(Rows(model: model, items: items), size: CGSize(width: 200, height: 600))
        stage.perform { withAnimation(.linear(duration: 1)) { model.setCount(3) } }
        stage.advance(by: 0.5)
        model.calls = []
        stage.perform { items[3].name = "changed" }
        stage.perform { model.toggle() }
        #expect(!model.calls.contains(3))
        #expect(stage.texts.contains("row 3"))
    }

    struct Nested: View {
        let model: Model
        let groups: [[Item]]
        @State private var mark = ""

        var body: some View {
            let _ = model.toggle = { mark += "*" }
            VStack(spacing: 0) {
                ForEach(0..<groups.count, id: \.self) { group in
                    ForEach(groups[group]) { item in
                        let _ = model.calls.append(item.id)
                        Text(mark + item.name)
                    }
                }
            }
        }
    }

    @Test func rowsInRowsFollowWhatTheyRead() {
        let model = Model()
        let groups = (0..<3).map { group in (0..<3).map { Item(group * 10 + $0) } }
        let stage = TestStage(Nested(model: model, groups: groups), size: CGSize(width: 200, height: 600))
        model.calls = []
        stage.perform { groups[1][2].name = "changed" }
        #expect(model.calls == [12])
        stage.perform { model.toggle() }
        #expect(stage.texts.allSatisfy { $0.hasPrefix("*") })
        #expect(stage.texts.contains("*changed"))
    }

    @Test func rowsGoWithTheirStage() {
        weak var gone: Model?
        do {
            let model = Model()
            gone = model
            let stage = TestStage(Rows(model: model, items: (0..<4).map(Item.init)), size: CGSize(width: 200, height: 600))
            stage.perform { model.setCount(2) }
            #expect(stage.texts.count == 2)
            model.toggle = {}
            model.setCount = { _ in }
        }
        #expect(gone == nil)
    }
}
