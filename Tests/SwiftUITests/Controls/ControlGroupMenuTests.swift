import SwiftUITesting
import Testing

@testable import SwiftUI

@Suite @MainActor struct ControlGroupMenuTests {
    private let phone = CGSize(width: 390, height: 844)

    private struct Groups<Style: ControlGroupStyle>: View {
        var style: Style
        @State private var color = 1

        var body: some View {
            VStack {
                Menu("Actions") {
                    ControlGroup("Edit", systemImage: "pencil") {
                        Button("Cut", systemImage: "scissors") {}
                        Button("Copy", systemImage: "doc.on.doc") {}
                    }
                    .controlGroupStyle(style)
                    Picker("Colour", selection: $color) {
                        Label("Red", systemImage: "circle").tag(1)
                        Label("Blue", systemImage: "square").tag(2)
                    }
                    .pickerStyle(.palette)
                    .paletteSelectionEffect(.symbolVariant(.fill))
                    Button("Other") {}
                }
                Text("chosen \(color)")
            }
        }
    }

    @Test func aGroupIsARowOfAMenu() throws {
        let stage = TestStage(Groups(style: .automatic), size: phone)
        try stage.tap("Actions")
        try stage.settle()
        let (cut, copy) = (try #require(stage.frame("Cut")), try #require(stage.frame("Copy")))
        #expect(cut.minY == copy.minY && cut.height == 64 && cut.width == copy.width)
        #expect(copy.minX > cut.maxX)
        #expect(stage.texts.contains("Cut"))
        let other = try #require(stage.frame("Other"))
        #expect(other.minY > cut.maxY)
    }

    @Test func aCompactGroupHasIconsAlone() throws {
        let stage = TestStage(Groups(style: .compactMenu), size: phone)
        try stage.tap("Actions")
        try stage.settle()
        #expect(stage.frame("Cut")?.height == 44)
        #expect(!stage.texts.contains("Cut"))
    }

    @Test func aPaletteChooses() throws {
        let stage = TestStage(Groups(style: .palette), size: phone)
        try stage.tap("Actions")
        try stage.settle()
        #expect(!stage.texts.contains("Red"), "icons alone")
        let (red, blue) = (try #require(stage.frame("Red")), try #require(stage.frame("Blue")))
        #expect(red.minY == blue.minY && blue.minX > red.minX)
        try stage.tap("Blue")
        try stage.settle()
        #expect(stage.texts.contains("chosen 2"))
        #expect(!stage.exists("Other"))
    }

    @Test func aGroupIsAMenuBehindItsLabel() throws {
        let group = ControlGroup("Edit", systemImage: "pencil") {
            Button("Cut") {}
            Button("Copy") {}
        }
        for compact in [false, true] {
            let view = VStack { if compact { group.controlGroupStyle(.compactMenu) } else { group.controlGroupStyle(.menu) } }
            let stage = TestStage(view, size: phone)
            #expect(!stage.exists("Cut"))
            try stage.tap("Edit")
            try stage.settle()
            let (cut, copy) = (try #require(stage.frame("Cut")), try #require(stage.frame("Copy")))
            #expect((cut.minY == copy.minY) == compact)
        }
    }

    private struct Rename: View {
        @State private var count = 0
        @FocusState private var isFocused: Bool

        var body: some View {
            VStack {
                RenameButton().renameAction { count += 1 }
                Text("renamed \(count)")
            }
        }
    }

    private struct RenameField: View {
        @FocusState private var isFocused: Bool

        var body: some View {
            VStack {
                TextField("Name", text: .constant("file")).focused($isFocused)
                Text("focused \(isFocused)")
                RenameButton()
            }
            .renameAction($isFocused)
        }
    }

    @Test func aRenameButtonDoesWhatIsAroundIt() throws {
        let stage = TestStage(Rename())
        try stage.tap("Rename")
        #expect(stage.texts.contains("renamed 1"))
        let field = TestStage(RenameField())
        try field.tap("Rename")
        #expect(field.texts.contains("focused true"))
        #expect((try TestStage(RenameButton()).element("Rename").isEnabled) == false)
    }

    private struct Values: View {
        @Environment(\.keyboardShortcut) private var shortcut
        @Environment(\.writingToolsBehavior) private var tools
        @Environment(\.springLoadingBehavior) private var spring

        var body: some View { Text("\(shortcut?.key.character ?? "-") \(tools == .limited) \(spring == .enabled)") }
    }

    @Test func theEnvironmentHasTheValues() {
        #expect(TestStage(Values()).texts == ["- false false"])
        let view = Values().keyboardShortcut(nil).keyboardShortcut("k").writingToolsBehavior(.limited).springLoadingBehavior(.enabled)
        #expect(TestStage(view).texts == ["k true true"])
    }

    @Test func markedValuesDoNotChangeAGauge() {
        let gauge = Gauge(value: 0.5) {
            Text("Level")
        } currentValueLabel: {
            Text("50")
        } markedValueLabels: {
            Text("half")
        }
        #expect(TestStage(gauge).texts == ["Level", "50"])
    }
}
