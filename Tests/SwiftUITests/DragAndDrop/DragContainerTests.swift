import Foundation
import SwiftUITesting
import Testing

@testable import SwiftUI

@Suite @MainActor struct DragContainerTests {
    @MainActor final class Log {
        var lines: [String] = []
    }

    private struct Card: Transferable, Identifiable, Equatable {
        let id: Int

        static var transferRepresentation: some TransferRepresentation {
            ProxyRepresentation { "card \($0.id)" }
        }
    }

    private struct Board: View {
        var log: Log
        var selection: [Int] = []
        var configuration: DragConfiguration?
        var operation: DropOperation?
        var accepted: Int?
        var formation = DragDropPreviewsFormation.default

        static func name(_ phase: Any) -> String { "\(phase)".replacingOccurrences(of: "SwiftUI.DropOperation.", with: "") }

        var body: some View {
            VStack {
                HStack {
                    ForEach(1..<5) { id in
                        Text("Card \(id)").frame(width: 60, height: 40).background(.yellow).draggable(containerItemID: id)
                    }
                }
                .dragContainer(for: Card.self) { ids in
                    log.lines.append("asked for \(ids)")
                    return ids.reversed().map { Card(id: $0) }
                }
                .dragContainerSelection(selection)
                .dragPreviewsFormation(formation)
                .dragConfiguration(configuration ?? DragConfiguration(allowMove: true))
                .onDragSessionUpdated { session in
                    if session.phase != .active {
                        log.lines.append("drag \(Self.name(session.phase)) \(session.draggedItemIndex) \(session.draggedItemIDs(for: Int.self))")
                    }
                }
                Spacer()
                Text("Bin").frame(width: 100, height: 40).contentShape(.rect)
                    .dropDestination(for: Card.self) { cards, session in
                        log.lines.append("dropped \(cards.map(\.id)) at \(Int(session.location.x)), \(session.itemsCount) in \(Int(session.size.width))")
                    }
                    .dropConfiguration { _ in
                        var result = DropConfiguration(operation: operation ?? .copy)
                        result.acceptedItemCount = accepted
                        return result
                    }
                    .onDropSessionUpdated { session in
                        if session.phase != .active { log.lines.append("drop \(Self.name(session.phase))") }
                    }
            }
        }
    }

    private static let size = CGSize(width: 300, height: 300)

    private func drop(_ card: String, _ board: Board) throws {
        let stage = TestStage(board, size: Self.size)
        try stage.drag(card, to: "Bin", hold: 0.6)
        try stage.settle()
    }

    @Test func selectedItemsAreDraggedTogether() throws {
        let log = Log()
        try drop("Card 3", Board(log: log, selection: [1, 3, 4], operation: .move))
        #expect(
            log.lines == [
                "asked for [1, 3, 4]", "drag initial 1 [1, 3, 4]", "drop entering", "dropped [1, 3, 4] at 50, 3 in 100",
                "drop ended(move)", "drop dataTransferCompleted",
                "drag ending(move) 1 [1, 3, 4]", "drag ended(move) 1 [1, 3, 4]",
                "drag dataTransferCompleted 1 [1, 3, 4]",
            ])
    }

    @Test func anItemThatIsNotSelectedIsDraggedAlone() throws {
        let log = Log()
        try drop("Card 2", Board(log: log, selection: [1, 3]))
        #expect(log.lines.first == "asked for [2]")
        #expect(log.lines.contains("dropped [2] at 50, 1 in 100"))
    }

    @Test func whatIsNotAllowedIsNotDropped() throws {
        let log = Log()
        try drop("Card 2", Board(log: log, configuration: DragConfiguration(allowMove: false), operation: .move))
        #expect(!log.lines.contains { $0.hasPrefix("dropped") })
        #expect(log.lines.contains("drag ended(forbidden) 0 [2]"))
        log.lines = []
        try drop("Card 2", Board(log: log, configuration: DragConfiguration(allowMove: true, allowDelete: true), operation: .delete))
        #expect(log.lines.contains("drag ended(delete) 0 [2]"))
    }

    @Test func aViewCanTakeFewerItems() throws {
        let log = Log()
        try drop("Card 1", Board(log: log, selection: [1, 2, 3], accepted: 2))
        #expect(log.lines.contains("dropped [1, 2] at 50, 3 in 100"))
    }

    @Test func previewsLieInTheirFormation() throws {
        /// Of the plates, those in front last.
        func frames(_ formation: DragDropPreviewsFormation) throws -> [CGRect] {
            let stage = TestStage(Board(log: Log(), selection: [1, 2], formation: formation), size: Self.size)
            let before = stage.items.count
            try stage.touchDown("Card 1")
            stage.advance(by: 0.6)
            try stage.touchMove(by: CGSize(width: 0, height: 80))
            stage.advance(by: 1)
            #expect(stage.texts.contains("2"), "the number of the items")
            let lifted = stage.items[before...].filter { $0.kind == .fill && $0.bounds.width > 50 }.map(\.bounds)
            try stage.touchCancel()
            try stage.settle()
            #expect(stage.items.count == before)
            return lifted
        }
        let list = try frames(.list)
        #expect(list.count == 2)
        #expect(abs(list[0].minX - list[1].minX) < 0.5)
        #expect(list[0].minY > list[1].maxY)
        let none = try frames(.none)
        #expect(abs(none[0].minY - none[1].minY) < 0.5)
        #expect(abs(none[0].minX - none[1].minX) > 60)
        let stack = try frames(.stack)
        #expect(abs(stack[0].midX - stack[1].midX - 6 * 1.05) < 0.5)
        let pile = try frames(.pile)
        #expect(abs(pile[0].midX - pile[1].midX) < 0.5)
        #expect(pile[0].height > pile[1].height, "turned")
    }

    private struct Single: View {
        var log: Log
        @State private var pressed = 0

        var body: some View {
            VStack {
                Text("Card").frame(width: 60, height: 40).contentShape(.rect).draggable(item: Card(id: 7))
                Text("Nothing").frame(width: 60, height: 40).contentShape(.rect).draggable(Card.self) { nil }
                Button("Spring") { log.lines.append("pressed") }.springLoadingBehavior(.enabled)
                Button("Still") { log.lines.append("pressed still") }
                Text("Bin").frame(width: 60, height: 40).contentShape(.rect)
                    .dropDestination(for: String.self, isEnabled: true) { texts, session in
                        log.lines.append("\(texts) \(session.localSession?.draggedItemIDs(for: Int.self) ?? [])")
                    }
            }
        }
    }

    @Test func anItemHasAnIdentityWithoutAContainer() throws {
        let log = Log()
        let stage = TestStage(Single(log: log), size: Self.size)
        try stage.drag("Card", to: "Bin", hold: 0.6)
        try stage.settle()
        try stage.drag("Nothing", to: "Bin", hold: 0.6)
        try stage.settle()
        #expect(log.lines == ["[\"card 7\"] [7]"])
    }

    @Test func itemsPressAButtonThatSprings() throws {
        let log = Log()
        let stage = TestStage(Single(log: log), size: Self.size)
        try stage.touchDown("Card")
        stage.advance(by: 0.6)
        for name in ["Still", "Spring"] {
            let frame = try #require(stage.frame(name))
            try stage.touchMove(to: CGPoint(x: frame.midX, y: frame.midY))
            stage.advance(by: 0.5)
            #expect(log.lines == [])
            stage.advance(by: 0.5)
        }
        #expect(log.lines == ["pressed"])
        stage.advance(by: 2)
        #expect(log.lines == ["pressed"])
        try stage.touchUp()
    }
}
