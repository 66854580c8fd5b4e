import Foundation
import SwiftUITesting
import Testing

@testable import SwiftUI

@Suite @MainActor struct SwipeContainerTests {
    @MainActor final class Log {
        var lines: [String] = []
    }

    private struct Rows: View {
        var log: Log

        var body: some View {
            VStack(spacing: 0) {
                ForEach(1..<4) { number in
                    Text("Row \(number)")
                        .frame(maxWidth: .infinity, minHeight: 50)
                        .swipeActions {
                            Button("Delete \(number)") { log.lines.append("delete \(number)") }
                        } onPresentationChanged: {
                            log.lines.append("\(number) \($0)")
                        }
                }
                Color.clear.frame(height: 100)
            }
        }
    }

    private let size = CGSize(width: 300, height: 400)

    @Test func aSwipeRevealsTheButtonsOutsideOfAList() throws {
        let log = Log()
        let stage = TestStage(Rows(log: log).swipeActionsContainer(), size: size)
        let rest = try #require(stage.frame("Row 1"))
        try stage.drag("Row 1", by: CGSize(width: -100, height: 0), duration: 0.3)
        try stage.settle()
        #expect(log.lines == ["1 true"])
        #expect(try #require(stage.frame("Row 1")).midX < rest.midX - 60)
        try stage.tap("Delete 1")
        try stage.settle()
        #expect(log.lines == ["1 true", "delete 1", "1 false"])
        #expect(stage.frame("Row 1") == rest)
    }

    @Test func oneRowIsOpenAtATimeAndATapElsewhereClosesIt() throws {
        let log = Log()
        let stage = TestStage(Rows(log: log).swipeActionsContainer(), size: size)
        try stage.drag("Row 1", by: CGSize(width: -100, height: 0), duration: 0.3)
        try stage.settle()
        try stage.drag("Row 2", by: CGSize(width: -100, height: 0), duration: 0.3)
        try stage.settle()
        #expect(!stage.exists("Delete 1"))
        #expect(stage.exists("Delete 2"))
        try stage.tap("Row 3")
        try stage.settle()
        #expect(!stage.exists("Delete 2"))
        #expect(log.lines.sorted() == ["1 false", "1 true", "2 false", "2 true"])
    }

    @Test func withoutAContainerNothingMoves() throws {
        let log = Log()
        let stage = TestStage(Rows(log: log), size: size)
        try stage.drag("Row 1", by: CGSize(width: -100, height: 0), duration: 0.3)
        try stage.settle()
        #expect(log.lines.isEmpty)
        #expect(!stage.exists("Delete 1"))
    }

    @Test func aListReportsItsRowsToo() throws {
        let log = Log()
        let stage = TestStage(
            List {
                Text("Mail").swipeActions {
                    Button("Flag") {}
                } onPresentationChanged: {
                    log.lines.append("\($0)")
                }
            }, size: size)
        try stage.drag("Mail", by: CGSize(width: -100, height: 0), duration: 0.3)
        try stage.settle()
        #expect(log.lines == ["true"])
        try stage.tap("Flag")
        try stage.settle()
        #expect(log.lines == ["true", "false"])
    }

    @Test func insetsOfSomeEdgesKeepTheOthers() throws {
        func frame(_ change: (AnyView) -> AnyView) throws -> CGRect {
            let stage = TestStage(List { change(AnyView(Text("Row"))) }.listStyle(.plain), size: size)
            return try #require(stage.frame("Row"))
        }
        let usual = try frame { $0 }
        let inset = try frame { AnyView($0.listRowInsets(.leading, 50)) }
        #expect(inset.minX == 50)
        #expect(inset.minY == usual.minY)
        #expect(try frame { AnyView($0.listRowInsets(.leading, nil)) } == usual)
    }

    struct Item: Identifiable {
        var id: Int
    }

    @MainActor @Observable final class Model {
        var items = [Item(id: 1), Item(id: 2), Item(id: 3)]
        var others = [Item(id: 7)]
        var log: [String] = []
    }

    private struct Stack: View {
        var model: Model

        var body: some View {
            VStack(spacing: 0) {
                ForEach(model.items) { Text("Item \($0.id)").frame(width: 200, height: 60) }.reorderable()
            }
            .reorderContainer(for: Item.self) { difference in
                switch difference.destination.position {
                case .before(let id): model.log.append("\(difference.sources) before \(id)")
                case .end: model.log.append("\(difference.sources) end")
                }
                let moved = model.items.filter { difference.sources.contains($0.id) }
                model.items.removeAll { difference.sources.contains($0.id) }
                var index = model.items.endIndex
                if case .before(let id) = difference.destination.position {
                    index = model.items.firstIndex { $0.id == id } ?? index
                }
                model.items.insert(contentsOf: moved, at: index)
            }
        }
    }

    @Test func aTouchThatStaysMovesAnItem() throws {
        let model = Model()
        let stage = TestStage(Stack(model: model), size: size)
        let first = try #require(stage.frame("Item 1"))
        let second = try #require(stage.frame("Item 2"))
        try stage.touchDown("Item 1")
        stage.advance(by: 0.7)
        try stage.touchMove(by: CGSize(width: 0, height: 60))
        stage.advance(by: 1)
        // The second item has made room; the model is as it was.
        #expect(abs(try #require(stage.frame("Item 2")).midY - first.midY) < 0.5)
        #expect(abs(try #require(stage.frame("Item 1")).midY - second.midY) < 0.5)
        #expect(model.log.isEmpty)
        try stage.touchUp()
        try stage.settle()
        #expect(model.log == ["[1] before 3"])
        #expect(stage.frame("Item 1")?.midY == second.midY)
        #expect(stage.frame("Item 2")?.midY == first.midY)
    }

    @Test func aRowOfAListMovesToo() throws {
        let model = Model()
        let stage = TestStage(
            List {
                ForEach(model.items) { Text("Item \($0.id)") }.reorderable()
            }
            .reorderContainer(for: Item.self) { difference in
                if case .end = difference.destination.position {
                    model.log.append("\(difference.sources) end")
                }
            }, size: size)
        let first = try #require(stage.frame("Item 1"))
        let last = try #require(stage.frame("Item 3"))
        try stage.touchDown("Item 1")
        stage.advance(by: 0.7)
        try stage.touchMove(by: CGSize(width: 0, height: 20))
        stage.advance(by: 0.1)
        try stage.touchMove(by: CGSize(width: 0, height: last.minY - first.minY + 10))
        stage.advance(by: 0.5)
        try stage.touchUp()
        try stage.settle()
        #expect(model.log == ["[1] end"])
    }

    @Test func itemsGoFromOneCollectionToAnother() throws {
        let model = Model()
        let stage = TestStage(
            VStack(spacing: 0) {
                ForEach(model.items) { Text("Item \($0.id)").frame(width: 200, height: 60) }.reorderable(collectionID: "a")
                ForEach(model.others) { Text("Item \($0.id)").frame(width: 200, height: 60) }.reorderable(collectionID: "b")
            }
            .reorderContainer(for: Item.self, in: String.self) { difference in
                if case .before(let id) = difference.destination.position {
                    model.log.append("\(difference.sources) before \(id) in \(difference.destination.collectionID)")
                }
            }, size: size)
        try stage.touchDown("Item 3")
        stage.advance(by: 0.7)
        try stage.touchMove(by: CGSize(width: 0, height: 50))
        stage.advance(by: 0.5)
        try stage.touchUp()
        try stage.settle()
        #expect(model.log == ["[3] before 7 in b"])
    }
}
