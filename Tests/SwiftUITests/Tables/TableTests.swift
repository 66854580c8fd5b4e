import Foundation
import SwiftUITesting
import Testing

@testable import SwiftUI

private struct PeopleTable: View {
    @Bindable var model: People
    var reacts = false

    var body: some View {
        Table(model.people, sortOrder: $model.order.animation(reacts ? .linear(duration: 1) : nil)) {
            TableColumn("Name", value: \.name) { person in
                let _ = model.built.insert(person.id)
                Text(person.name)
            }
            TableColumn("City", value: \.city)
            TableColumn("Age", value: \.age) { Text("\($0.age)") }
        }
        .onChange(of: model.order) { _, order in
            if reacts { withAnimation(.linear(duration: 1)) { model.people.sort(using: order) } } else { model.people.sort(using: order) }
        }
    }
}

@MainActor
@Suite struct TableTests {
    // MARK: Form

    @Test func columnsStandBesideEachOtherUnderHeaders() throws {
        let stage = TestStage(PeopleTable(model: People()), size: wide)
        #expect(stage.horizontal(["Name", "City", "Age"]) == ["Name", "City", "Age"])
        #expect(stage.vertical(names) == names)
        // (800 − 2 × 20 − 2 × 16) / 3 for each column.
        let column = (800.0 - 72) / 3
        #expect(stage.frame("Mia")?.minX == 20)
        #expect(abs((stage.frame("Oslo")?.minX ?? 0) - (36 + column)) <= 0.5)
        #expect(abs((stage.frame("40")?.minX ?? 0) - (52 + 2 * column)) <= 0.5)
        #expect(stage.frame("Name")?.minX == 20)
        #expect(stage.frame("City")?.minX == stage.frame("Oslo")?.minX)
        #expect(stage.frame("Age")?.minX == stage.frame("40")?.minX)
        // Rows of 44 below headers of 36.
        #expect(abs((stage.frame("Mia")?.midY ?? 0) - 58) <= 0.5)
        #expect(abs((stage.frame("Ben")?.midY ?? 0) - 102) <= 0.5)
    }

    @Test func aNarrowTableIsAListOfTheFirstColumn() {
        let stage = TestStage(PeopleTable(model: People()), size: narrow)
        #expect(stage.texts == names)
        #expect(stage.frame("Mia")?.midY == 22)
        #expect(stage.frame("Mia")?.minX == 16)
        stage.resize(to: wide)
        #expect(stage.texts.contains("City") && stage.texts.contains("Oslo"))
        stage.resize(to: narrow)
        #expect(stage.texts == names)
    }

    @Test func headersStayAndCanBeHidden() throws {
        let model = People((0..<60).map { Person(id: $0, name: "P\($0)", city: "C", age: $0) })
        let stage = TestStage(PeopleTable(model: model), size: wide)
        try stage.drag(from: CGPoint(x: 300, y: 400), by: CGSize(width: 0, height: -300))
        try stage.settle()
        #expect(stage.frame("Name")?.minY ?? -1 >= 0)
        #expect(stage.frame("P0")?.minY ?? -1 < 0)
        let hidden = TestStage(PeopleTable(model: People()).tableColumnHeaders(.hidden), size: wide)
        #expect(!hidden.texts.contains("Name"))
        #expect(hidden.frame("Mia")?.midY == 22)
    }

    @Test func laterColumnsAreSecondary() {
        let stage = TestStage(PeopleTable(model: People()), size: wide)
        #expect(stage.item("Mia")?.color != stage.item("Oslo")?.color)
        #expect(stage.item("Oslo")?.color == stage.item("40")?.color)
    }

    @Test func rowsAreMadeAsFarAsTheyAreVisible() throws {
        let model = People((0..<10_000).map { Person(id: $0, name: "P\($0)", city: "C\($0)", age: $0) })
        let stage = TestStage(PeopleTable(model: model), size: wide)
        #expect(model.built.count < 40)
        try stage.drag(from: CGPoint(x: 300, y: 400), by: CGSize(width: 0, height: -300))
        try stage.settle()
        #expect(model.built.count < 120)
        #expect(!model.built.contains(5000))
    }

    // MARK: Order

    @Test func aHeaderSortsAndReverses() throws {
        let model = People()
        let stage = TestStage(PeopleTable(model: model), size: wide)
        try stage.tap("Name")
        try stage.settle()
        #expect(stage.vertical(names) == ["Ada", "Ben", "Mia", "Zoe"])
        #expect(model.order.map(\.order) == [.forward])
        try stage.tap("Name")
        try stage.settle()
        #expect(stage.vertical(names) == ["Zoe", "Mia", "Ben", "Ada"])
        #expect(model.order.map(\.order) == [.reverse])
        try stage.tap("Age")
        try stage.settle()
        #expect(stage.vertical(names) == ["Zoe", "Ben", "Mia", "Ada"])
        // The order before is the second.
        #expect(model.order.map(\.keyPath) == [\Person.age, \Person.name])
        try stage.tap("Name")
        #expect(model.order.map(\.keyPath) == [\Person.name, \Person.age])
        #expect(model.order.first?.order == .forward)
    }

    @Test func anOrderOfTheAppIsThatOfItsColumn() throws {
        let model = People()
        model.order = [KeyPathComparator(\.city, order: .reverse)]
        let stage = TestStage(PeopleTable(model: model), size: wide)
        try stage.tap("City")
        #expect(model.order.count == 1)
        #expect(model.order.first?.order == .forward)
        #expect(stage.vertical(names) == ["Zoe", "Ada", "Mia", "Ben"])
    }

    @Test func anArrowShowsTheOrder() throws {
        let model = People()
        let stage = TestStage(PeopleTable(model: model), size: wide)
        let before = stage.items.count
        try stage.tap("City")
        try stage.settle()
        // A symbol is no text.
        #expect(stage.items.count == before + 1)
        #expect(stage.item("City")?.color != stage.item("Name")?.color)
    }

    @Test func rowsMoveWhenTheyAreSorted() throws {
        let model = People()
        let stage = TestStage(PeopleTable(model: model, reacts: true), size: wide)
        let (mia, ada) = (stage.frame("Mia")!.midY, stage.frame("Ada")!.midY)
        try stage.tap("Name")
        let start = stage.time
        stage.advance(to: start + 0.5)
        // Ada comes from the fourth place to the first, Mia from the first to the third.
        #expect(abs(stage.frame("Ada")!.midY - (ada + mia) / 2) < 4)
        #expect(abs(stage.frame("Mia")!.midY - (mia + 44)) < 4)
        #expect(abs(stage.frame("Oslo")!.midY - stage.frame("Mia")!.midY) < 0.6)
        stage.advance(to: start + 0.75)
        #expect(abs(stage.frame("Ada")!.midY - (mia + 33)) < 4)
        try stage.settle()
        #expect(stage.frame("Ada")!.midY == mia)
        #expect(stage.frame("Mia")!.midY == mia + 88)
    }
}
