import Foundation
import Testing

@testable import SwiftUI
@testable import SwiftUITesting

@Suite @MainActor struct MenuTests {
    @Observable final class Model {
        var isOn = false
        var log: [String] = []
    }

    private let phone = CGSize(width: 390, height: 844)

    private struct Screen: View {
        @Bindable var model: Model

        var body: some View {
            Menu("Actions") {
                Button("Copy", systemImage: "doc.on.doc") { model.log.append("copy") }
                Button("Move") { model.log.append("move") }.disabled(true)
                Divider()
                Toggle("Loud", isOn: $model.isOn)
                Section("More") {
                    Menu("Share") {
                        Button("Mail") { model.log.append("mail") }
                    }
                    Button("Delete", role: .destructive) { model.log.append("delete") }
                }
            }
        }
    }

    @Test func rowsStandBelowTheLabel() throws {
        let model = Model()
        let stage = TestStage(Screen(model: model), size: phone)
        let label = try #require(stage.frame("Actions"))
        try stage.tap("Actions")
        try stage.settle()
        #expect(stage.labels == ["Copy", "Move", "Loud", "More", "Share", "Delete"])
        let copy = try #require(stage.frame("Copy"))
        #expect(abs(copy.minY - (label.maxY + 8)) <= 0.5)
        #expect(copy.size == CGSize(width: 250, height: 44))
        #expect(stage.frame("Move")?.minY == copy.maxY + 0.5)
        // A divider makes a thick line.
        #expect(stage.frame("Loud")?.minY == copy.maxY + 0.5 + 44 + 8)
    }

    @Test func choosingActsAndEndsIt() throws {
        let model = Model()
        let stage = TestStage(Screen(model: model), size: phone)
        try stage.tap("Actions")
        try stage.settle()
        try stage.tap("Copy")
        #expect(model.log == ["copy"])
        #expect(stage.labels == ["Actions"])
        try stage.settle()
        #expect(stage.texts == ["Actions"])
        let before = stage.liveNodes
        try stage.tap("Actions")
        try stage.settle()
        try stage.tap("Loud")
        #expect(model.isOn)
        try stage.settle()
        #expect(stage.liveNodes == before)
    }

    @Test func aTapBesideEndsIt() throws {
        let model = Model()
        let stage = TestStage(Screen(model: model), size: phone)
        try stage.tap("Actions")
        try stage.settle()
        try stage.tap(at: CGPoint(x: 5, y: 5))
        try stage.settle()
        #expect(stage.texts == ["Actions"])
        #expect(model.log.isEmpty)
    }

    @Test func menusInMenus() throws {
        let model = Model()
        let stage = TestStage(Screen(model: model), size: phone)
        try stage.tap("Actions")
        try stage.settle()
        try stage.tap("Share")
        try stage.settle()
        #expect(stage.labels == ["Share", "Mail"])
        // Its title closes it alone.
        try stage.tap("Share")
        try stage.settle()
        #expect(stage.labels.contains("Copy"))
        try stage.tap("Share")
        try stage.settle()
        try stage.tap("Mail")
        #expect(model.log == ["mail"])
        try stage.settle()
        #expect(stage.texts == ["Actions"])
    }

    @Test func itGrowsOutOfItsLabel() throws {
        let model = Model()
        let stage = TestStage(Screen(model: model), size: phone)
        try stage.tap("Actions")
        let rest = try #require(stage.frame("Copy"))
        stage.advance(by: 0.08)
        let early = try #require(stage.items.first { $0.text == "Copy" })
        #expect(early.opacity < 1)
        #expect(early.frame.minY < rest.midY)
        try stage.settle()
        #expect(stage.items.first { $0.text == "Copy" }?.opacity == 1)
    }

    @Test func aMenuThatStaysOpen() throws {
        let model = Model()
        let view = Menu("Volume") {
            Button("Louder") { model.log.append("louder") }.menuActionDismissBehavior(.disabled)
        }
        let stage = TestStage(view, size: phone)
        try stage.tap("Volume")
        try stage.settle()
        try stage.tap("Louder")
        try stage.tap("Louder")
        #expect(model.log == ["louder", "louder"])
    }

    @Test func pickersAreRows() throws {
        struct Sorting: View {
            @State private var order = 1
            var body: some View {
                Menu("Sort \(order)") {
                    Picker("Order", selection: $order) {
                        Text("Name").tag(1)
                        Text("Date").tag(2)
                    }
                    Button("Reverse") {}
                }
            }
        }
        let stage = TestStage(Sorting(), size: phone)
        try stage.tap("Sort 1")
        try stage.settle()
        #expect(stage.labels == ["Name", "Date", "Reverse"])
        // All rows make room for the mark.
        let lefts = stage.items.filter { ["Name", "Date", "Reverse"].contains($0.text ?? "") }.map(\.frame.minX)
        #expect(Set(lefts).count == 1)
        #expect(stage.frame("Reverse")!.minY == stage.frame("Date")!.maxY + 8)
        try stage.tap("Date")
        try stage.settle()
        #expect(stage.labels == ["Sort 2"])
    }

    @Test func primaryActions() throws {
        let model = Model()
        let view = Menu("Play") {
            Button("Shuffle") { model.log.append("shuffle") }
        } primaryAction: {
            model.log.append("play")
        }
        let stage = TestStage(view, size: phone)
        try stage.tap("Play")
        #expect(model.log == ["play"])
        #expect(!stage.exists("Shuffle"))
        try stage.longPress("Play")
        try stage.settle()
        try stage.tap("Shuffle")
        #expect(model.log == ["play", "shuffle"])
    }

    @Test func contextMenusOpenOnALongPress() throws {
        let model = Model()
        let view = Text("Photo").frame(width: 100, height: 80).contextMenu {
            Button("Like") { model.log.append("like") }
        }
        let stage = TestStage(view, size: phone)
        try stage.tap("Photo")
        try stage.settle()
        #expect(!stage.exists("Like"))
        try stage.longPress("Photo")
        try stage.settle()
        #expect(stage.labels == ["Like"])
        try stage.tap("Like")
        try stage.settle()
        #expect(model.log == ["like"])
        #expect(stage.labels == ["Photo"])
    }

    @Test func places() {
        let window = CGSize(width: 390, height: 844)
        func place(_ source: CGRect, height: CGFloat = 200, covers: Bool = false) -> MenuPlacement {
            MenuPlacement(
                source: source, size: CGSize(width: 250, height: height), covers: covers, window: window, insets: EdgeInsets())
        }
        #expect(place(CGRect(x: 20, y: 100, width: 60, height: 20)).frame == CGRect(x: 20, y: 128, width: 250, height: 200))
        #expect(place(CGRect(x: 330, y: 100, width: 50, height: 20)).frame == CGRect(x: 130, y: 128, width: 250, height: 200))
        #expect(place(CGRect(x: 20, y: 800, width: 60, height: 20)).frame == CGRect(x: 20, y: 592, width: 250, height: 200))
        #expect(place(CGRect(x: 20, y: 400, width: 60, height: 20), height: 2000).frame.height == 408)
        #expect(place(CGRect(x: 20, y: 100, width: 250, height: 44), covers: true).frame.origin == CGPoint(x: 20, y: 100))
    }

    @Test func aHundredMenusLeaveNothing() throws {
        let model = Model()
        let stage = TestStage(Screen(model: model), size: phone)
        // The label's own gesture is made by the first touch.
        var before = 0
        for round in 0..<101 {
            try stage.tap("Actions")
            stage.advance(by: 0.1)
            try stage.tap("Delete")
            try stage.settle()
            if round == 0 {
                before = stage.liveNodes
            }
        }
        #expect(stage.liveNodes == before)
        #expect(model.log.count == 101)
    }
}
