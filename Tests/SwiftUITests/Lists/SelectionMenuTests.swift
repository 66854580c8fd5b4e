import Foundation
import SwiftUITesting
import Testing

@testable import SwiftUI

@MainActor
@Suite struct SelectionMenuTests {
    private struct Menus: View {
        @Bindable var model: People

        var body: some View {
            List(model.people, selection: $model.several) { Text($0.name) }
                .contextMenu(forSelectionType: Int.self) { ids in
                    if ids.isEmpty {
                        Button("New") { model.log.append("new") }
                    } else {
                        Button("Delete") { model.log.append("delete \(ids.sorted())") }
                    }
                } primaryAction: { ids in
                    model.log.append("open \(ids.sorted())")
                }
                .environment(\.editMode, $model.editMode)
        }
    }

    @Test func theMenuIsAboutTheSelectionOrTheRow() throws {
        let model = People()
        model.several = [1, 2]
        let stage = TestStage(Menus(model: model), size: narrow)
        try stage.longPress("Zoe")
        try stage.settle()
        try stage.tap("Delete")
        try stage.settle()
        #expect(model.log == ["delete [3]"])
        try stage.longPress("Ben")
        try stage.settle()
        try stage.tap("Delete")
        try stage.settle()
        #expect(model.log.last == "delete [1, 2]")
        try stage.longPress(at: CGPoint(x: 200, y: 550))
        try stage.settle()
        try stage.tap("New")
        try stage.settle()
        #expect(model.log.last == "new")
    }

    @Test func aTapPerformsThePrimaryAction() throws {
        let model = People()
        let stage = TestStage(Menus(model: model), size: narrow)
        try stage.tap("Zoe")
        #expect(model.log == ["open [3]"])
        model.editMode = .active
        stage.advance(by: 1)
        try stage.tap("Zoe")
        #expect(model.log == ["open [3]"])
        #expect(model.several == [3])
    }

    private struct InTable: View {
        @Bindable var model: People

        var body: some View {
            Table(model.people, selection: $model.one) {
                TableColumn("Name", value: \.name)
                TableColumn("City", value: \.city)
            }
            .contextMenu(forSelectionType: Person.ID.self) { ids in
                if !ids.isEmpty {
                    Button("Show") { model.log.append("show \(ids.sorted())") }
                }
            } primaryAction: {
                model.log.append("open \($0.sorted())")
            }
        }
    }

    @Test func tablesHaveIt() throws {
        let model = People()
        let stage = TestStage(InTable(model: model), size: wide)
        try stage.tap("Rome")
        #expect(model.one == 2)
        #expect(model.log == ["open [2]"])
        try stage.longPress("Kyiv")
        try stage.settle()
        try stage.tap("Show")
        try stage.settle()
        #expect(model.log.last == "show [4]")
        // An `if` without content is no menu.
        try stage.longPress(at: CGPoint(x: 200, y: 450))
        try stage.settle()
        #expect(!stage.exists("Show"))
    }
}
