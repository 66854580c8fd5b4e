import Foundation
import SwiftUITesting
import Testing

@testable import SwiftUI

@MainActor
@Suite struct TableColumnTests {
    private struct Customized: View {
        @Bindable var model: People

        var body: some View {
            Table(model.people, columnCustomization: $model.customization) {
                TableColumn("Name", value: \.name).customizationID("name")
                TableColumn("City", value: \.city).customizationID("city")
                TableColumn("Age") { Text("\($0.age)") }.customizationID("age").defaultVisibility(model.isOn ? .hidden : .automatic)
            }
        }
    }

    @Test func columnsAreShownAndHidden() throws {
        let model = People()
        let stage = TestStage(Customized(model: model), size: wide)
        #expect(model.customization[visibility: "city"] == .automatic)
        model.customization[visibility: "city"] = .hidden
        stage.advance(by: 1)
        #expect(stage.horizontal(["Name", "City", "Age"]) == ["Name", "Age"])
        model.isOn = true
        stage.advance(by: 1)
        #expect(stage.horizontal(["Name", "City", "Age"]) == ["Name"])
        model.customization[visibility: "age"] = .visible
        model.customization[visibility: "city"] = .automatic
        stage.advance(by: 1)
        #expect(stage.horizontal(["Name", "City", "Age"]) == ["Name", "City", "Age"])
    }

    @Test func theMenuOfTheHeadersHidesColumns() throws {
        let model = People()
        let stage = TestStage(Customized(model: model), size: wide)
        try stage.longPress("Name")
        try stage.settle()
        let toggle = stage.elements(.text("City")).map(\.frame).max { $0.minY < $1.minY }
        try stage.tap(at: CGPoint(x: toggle!.midX, y: toggle!.midY))
        try stage.settle()
        #expect(model.customization[visibility: "city"] == .hidden)
        #expect(!stage.exists("Oslo"))
    }

    @Test func aHeaderMovesItsColumn() throws {
        let model = People()
        let stage = TestStage(Customized(model: model), size: wide)
        try stage.touchDown("Name")
        stage.advance(by: 0.05)
        try stage.touchMove(by: CGSize(width: 40, height: 0))
        stage.advance(by: 0.05)
        try stage.touchMove(by: CGSize(width: 200, height: 0))
        stage.advance(by: 1)
        // The header is at the touch, the other has made place, and the rows have followed.
        #expect(stage.frame("City")?.minX == 20)
        #expect(abs(stage.frame("Name")!.minX - 220) < 25)
        #expect(stage.frame("Oslo")?.minX == 20)
        try stage.touchUp()
        try stage.settle()
        #expect(stage.horizontal(["Name", "City", "Age"]) == ["City", "Name", "Age"])
        #expect(stage.frame("Mia")?.minX == stage.frame("Name")?.minX)
        model.customization.resetOrder()
        stage.advance(by: 1)
        #expect(stage.horizontal(["Name", "City", "Age"]) == ["Name", "City", "Age"])
    }

    @Test func anEdgeMakesItsColumnWider() throws {
        let model = People()
        let stage = TestStage(Customized(model: model), size: wide)
        let before = stage.frame("City")!.minX
        try stage.drag(from: CGPoint(x: before - 8, y: 18), by: CGSize(width: 60, height: 0))
        try stage.settle()
        #expect(abs(stage.frame("City")!.minX - (before + 60)) <= 1)
        #expect(abs(stage.frame("Oslo")!.minX - (before + 60)) <= 1)
        #expect(stage.horizontal(["Name", "City", "Age"]) == ["Name", "City", "Age"])
    }

    @Test func aCustomizationCanBeKept() throws {
        var customization = TableColumnCustomization<Person>()
        customization[visibility: "city"] = .hidden
        customization[visibility: "age"] = .visible
        customization.state.order = ["age", "name"]
        customization.state.widths = ["name": 120]
        let data = try JSONEncoder().encode(customization)
        #expect(try JSONDecoder().decode(TableColumnCustomization<Person>.self, from: data) == customization)
        customization.resetOrder()
        #expect(customization.state.order.isEmpty)
        #expect(customization[visibility: "city"] == .hidden)
    }

    @Test func behaviorsAreASet() {
        var set: TableColumnCustomizationBehavior = [.reorder]
        #expect(set.insert(.resize).inserted)
        #expect(!set.insert(.resize).inserted)
        #expect(set.contains(.reorder) && !set.contains(.visibility))
        #expect(set.union(.visibility) == .all)
        #expect(set.remove(.reorder) == .reorder)
        #expect(set.remove(.reorder) == nil)
        #expect(set.symmetricDifference([.resize, .visibility]) == .visibility)
        #expect(set.intersection(.all) == .resize)
        #expect(set.update(with: .resize) == .resize)
        #expect(TableColumnCustomizationBehavior().isEmpty)
    }

    private struct Several: View {
        @Bindable var model: People

        var body: some View {
            Table(model.people, sortOrder: $model.order) {
                TableColumn("Name", value: \.name, comparator: .localizedStandard)
                if model.isOn {
                    TableColumn("City", sortUsing: KeyPathComparator(\Person.city)) { Text($0.city) }
                }
                TableColumnForEach(1...3, id: \.self) { number in
                    TableColumn("No. \(number)") { (person: Person) in Text("\(person.name)\(number)") }
                }
                Group {
                    TableColumn("Plain", value: \Person.city, comparator: .lexical) { Text("-" + $0.city) }
                }
            }
        }
    }

    @Test func columnsMayHangOnConditionsAndCollections() throws {
        let model = People()
        let stage = TestStage(Several(model: model), size: wide)
        let titles = ["Name", "City", "No. 1", "No. 2", "No. 3", "Plain"]
        #expect(stage.horizontal(titles) == ["Name", "No. 1", "No. 2", "No. 3", "Plain"])
        #expect(stage.exists("Mia2") && stage.exists("-Oslo"))
        model.isOn = true
        stage.advance(by: 1)
        #expect(stage.horizontal(titles) == titles)
        try stage.tap("City")
        #expect(model.order.map(\.keyPath) == [\Person.city])
        try stage.tap("No. 1")
        #expect(model.order.count == 1)
    }

    private final class Song: NSObject, Identifiable {
        let title: String
        let length: Double?

        init(_ title: String, _ length: Double?) {
            (self.title, self.length) = (title, length)
        }
    }

    private struct Songs: View {
        @State var songs = [Song("B", 2), Song("A", nil), Song("C", 1)]
        @State var order: [SortDescriptor<Song>] = []

        var body: some View {
            Table(of: Song.self, sortOrder: $order) {
                TableColumn("Title", value: \.title)
                TableColumn("Length", value: \.length) { Text(($0.length ?? 0).formatted()) }
            } rows: {
                ForEach(songs.sorted(using: order))
            }
        }
    }

    @Test func objectsAreSortedWithDescriptors() throws {
        let stage = TestStage(Songs(), size: wide)
        try stage.tap("Title")
        #expect(stage.vertical(["A", "B", "C"]) == ["A", "B", "C"])
        try stage.tap("Length")
        #expect(stage.vertical(["A", "B", "C"]) == ["A", "C", "B"])
    }
}
