import SwiftUITesting
import Testing

@MainActor
@Suite struct KeyboardShortcutTests {
    let log = GestureLog()

    @Test func keysDoWhatTheButtonDoes() throws {
        let stage = TestStage(
            VStack {
                Button("Save", action: log("save")).keyboardShortcut("s")
                Button("Save as", action: log("save as")).keyboardShortcut("S")
                Button("OK", action: log("ok")).keyboardShortcut(.defaultAction)
                Button("Cancel", action: log("cancel")).keyboardShortcut(.cancelAction)
                Button("Off", action: log("off")).keyboardShortcut("o", modifiers: []).disabled(true)
                Button("None", action: log("none")).keyboardShortcut(nil)
            })
        try stage.press("s", modifiers: .command)
        try stage.press("s", modifiers: [.command, .shift])
        try stage.press(.return)
        try stage.press(.escape)
        #expect(log.lines == ["save", "save as", "ok", "cancel"])
        #expect(throws: (any Error).self) { try stage.press("s") }
        #expect(throws: (any Error).self) { try stage.press("o") }
        #expect(log.lines.count == 4)
    }

    struct Light: View {
        @State private var isOn = false

        var body: some View {
            Toggle("Light", isOn: $isOn).keyboardShortcut("l", modifiers: [])
            Text(isOn ? "on" : "off")
        }
    }

    @Test func keysSwitchAToggle() throws {
        let stage = TestStage(Light())
        try stage.press("l")
        #expect(stage.texts.last == "on")
    }

    @Test func keysThatPointArePointedTheOtherWayFromRightToLeft() throws {
        let stage = TestStage(
            VStack {
                Button("Back", action: log("back")).keyboardShortcut(.leftArrow, modifiers: [])
                Button("West", action: log("west")).keyboardShortcut(.leftArrow, modifiers: [], localization: .withoutMirroring)
            }.environment(\.layoutDirection, .rightToLeft))
        try stage.press(.rightArrow)
        try stage.press(.leftArrow)
        #expect(log.lines == ["back", "west"])
    }
}
