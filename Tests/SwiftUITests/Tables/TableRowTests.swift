import Foundation
import SwiftUITesting
import Testing

@testable import SwiftUI

@MainActor
@Suite struct TableRowTests {
    private struct Selecting: View {
        @Bindable var model: People

        var body: some View {
            VStack(spacing: 0) {
                Table(model.people, selection: $model.one) {
                    TableColumn("Name", value: \.name)
                    TableColumn("City", value: \.city)
                }
                Table(model.people, selection: $model.several) {
                    TableColumn("Second") { Text("2 " + $0.name) }
                }
                .environment(\.editMode, $model.editMode)
            }
        }
    }

    @Test func aTapSelectsARow() throws {
        let model = People()
        let stage = TestStage(Selecting(model: model), size: CGSize(width: 800, height: 700))
        try stage.tap("Oslo")
        #expect(model.one == 1)
        try stage.tap("Ada")
        #expect(model.one == 4)
        // Several only in edit mode.
        try stage.tap("2 Mia")
        #expect(model.several.isEmpty)
        model.editMode = .active
        stage.advance(by: 1)
        try stage.tap("2 Mia")
        try stage.tap("2 Zoe")
        #expect(model.several == [1, 3])
        #expect(abs(stage.frame("Second")!.minX - stage.frame("2 Mia")!.minX) <= 0.5)
    }

    private struct Sections: View {
        @Bindable var model: People

        var body: some View {
            Table(of: Person.self, selection: $model.one) {
                TableColumn("Name", value: \.name)
                TableColumn("City", value: \.city)
            } rows: {
                Section("North") {
                    TableRow(model.people[0]).selectionDisabled()
                    if model.isOn {
                        TableRow(model.people[1])
                    } else {
                        TableRow(model.people[2])
                    }
                }
                Section {
                    ForEach(model.people.suffix(1)) { person in
                        TableRow(person)
                    }
                } header: {
                    Text("South")
                }
            }
        }
    }

    @Test func sectionsHaveHeadersAcrossTheColumns() throws {
        let model = People()
        let stage = TestStage(Sections(model: model), size: wide)
        #expect(stage.vertical(["North", "Mia", "Zoe", "South", "Ada"]) == ["North", "Mia", "Zoe", "South", "Ada"])
        try stage.tap("Mia")
        #expect(model.one == nil)
        try stage.tap("Ada")
        #expect(model.one == 4)
        model.isOn = true
        stage.advance(by: 1)
        #expect(stage.exists("Ben") && !stage.exists("Zoe"))
    }

    private static let tree = [
        Person(
            id: 1, name: "Root", city: "R", age: 1,
            children: [
                Person(id: 2, name: "Child", city: "C", age: 1, children: [Person(id: 3, name: "Leaf", city: "L", age: 1)]),
                Person(id: 4, name: "Empty", city: "E", age: 1, children: []),
            ]),
        Person(id: 5, name: "Alone", city: "A", age: 1),
    ]

    @Test func rowsWithChildrenOpen() throws {
        let stage = TestStage(
            Table(Self.tree, children: \.children) {
                TableColumn("Name", value: \.name)
                TableColumn("City", value: \.city)
            }, size: wide)
        #expect(stage.vertical(["Root", "Child", "Leaf", "Alone"]) == ["Root", "Alone"])
        try stage.tap("Root")
        try stage.settle()
        #expect(stage.vertical(["Root", "Child", "Empty", "Alone"]) == ["Root", "Child", "Empty", "Alone"])
        // Only the first column is indented.
        #expect(stage.frame("Child")?.minX == 36)
        #expect(stage.frame("C")?.minX == stage.frame("R")?.minX)
        try stage.tap("Child")
        try stage.settle()
        #expect(stage.frame("Leaf")?.minX == 52)
        try stage.tap("Root")
        try stage.settle()
        #expect(!stage.exists("Leaf") && !stage.exists("Child"))
    }

    private struct Disclosure: View {
        @Bindable var model: People

        var body: some View {
            Table(of: Person.self) {
                TableColumn("Name", value: \.name)
                TableColumn("City", value: \.city)
            } rows: {
                DisclosureTableRow(model.people[0], isExpanded: $model.isExpanded) {
                    TableRow(model.people[1])
                    ForEach(model.people[2...])
                }
                OutlineGroup(TableRowTests.tree, children: \.children)
            }
        }
    }

    @Test func aDisclosureRowOpensByItsBinding() throws {
        let model = People()
        let stage = TestStage(Disclosure(model: model), size: wide)
        #expect(stage.vertical(names) == ["Mia"])
        try stage.tap("Mia")
        try stage.settle()
        #expect(model.isExpanded)
        #expect(stage.vertical(names) == names)
        model.isExpanded = false
        stage.advance(by: 1)
        #expect(stage.vertical(names) == ["Mia"])
        try stage.tap("Root")
        try stage.settle()
        #expect(stage.exists("Child"))
    }

    private struct Modified: View {
        var model: People

        var body: some View {
            Table(of: Person.self) {
                TableColumn("Name", value: \.name)
            } rows: {
                TableRow(model.people[0])
                    .contextMenu { Button("Delete") { model.log.append("delete") } }
                TableRow(model.people[1])
                    .draggable("dragged")
                TableRow(model.people[2])
                    .dropDestination(for: String.self) { model.log.append("onto \($0)") }
                ForEach(model.people.suffix(1)) { TableRow($0).itemProvider { NSItemProvider(object: "given" as NSString) } }
                    .dropDestination(for: String.self) { offset, items in model.log.append("\(offset) \(items)") }
            }
        }
    }

    @Test func rowsHaveMenusAndTakeDrops() throws {
        let model = People()
        let stage = TestStage(Modified(model: model), size: wide)
        try stage.longPress("Mia")
        try stage.settle()
        try stage.tap("Delete")
        try stage.settle()
        #expect(model.log == ["delete"])
        try stage.drag("Ben", to: "Zoe", hold: 0.6)
        try stage.settle()
        #expect(model.log.last == "onto [\"dragged\"]")
        let target = stage.frame("Ada")!
        let from = stage.frame("Ben")!
        try stage.drag(
            from: CGPoint(x: from.midX, y: from.midY), by: CGSize(width: 0, height: target.midY - from.midY - 12), hold: 0.6)
        try stage.settle()
        #expect(model.log.last == "0 [\"dragged\"]")
        try stage.drag(
            from: CGPoint(x: from.midX, y: from.midY), by: CGSize(width: 0, height: target.midY - from.midY + 12), hold: 0.6)
        try stage.settle()
        #expect(model.log.last == "1 [\"dragged\"]")
    }
}
