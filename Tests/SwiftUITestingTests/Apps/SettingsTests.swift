import SwiftUI
import SwiftUITesting
import Testing

private struct SettingsPage: View {
    @State private var isOn = true
    @State private var volume = 0.5
    @State private var size = "Medium"
    @State private var copies = 1
    @State private var showsAbout = false

    var body: some View {
        NavigationStack {
            Form {
                Section("Sound") {
                    Toggle("Play sounds", isOn: $isOn)
                    if isOn {
                        Slider(value: $volume, in: 0...1) { Text("Volume") }
                    }
                }
                Section("Printing") {
                    Picker("Size", selection: $size) {
                        ForEach(["Small", "Medium", "Large"], id: \.self) { Text($0) }
                    }
                    Stepper("Copies: \(copies)", value: $copies, in: 1...3)
                }
                NavigationLink("About") { Text("Version 1.0").navigationTitle("About") }
            }
            .navigationTitle("Settings")
        }
    }
}

@MainActor @Suite(.stage) struct SettingsTests {
    let stage = TestStage(SettingsPage(), device: .iPhone15)

    @Test func withoutSoundThereIsNoVolume() throws {
        #expect(stage.exists(.slider("Volume")))
        try stage.set(.toggle("Play sounds"), to: false)
        try stage.settle()
        #expect(!stage.exists(.slider("Volume")))
    }

    @Test func theVolumeGoesWhereItIsSet() throws {
        try stage.set(.slider("Volume"), to: 0.75)
        #expect(try stage.element(.slider("Volume")).value == "75%")
    }

    @Test func theSizeIsChosen() throws {
        try stage.select("Large", in: .picker("Size"))
        try stage.settle()
        #expect(try stage.element(.picker("Size")).value == "Large")
    }

    @Test func copiesStopAtTheirLimit() throws {
        for _ in 0..<2 { try stage.perform(action: "increment", on: .role(.stepper)) }
        #expect(stage.exists(.text("Copies: 3")))
        #expect(throws: (any Error).self) { try stage.perform(action: "increment", on: .role(.stepper)) }
        try stage.perform(action: "decrement", on: .role(.stepper))
        #expect(stage.exists(.text("Copies: 2")))
    }

    @Test func aLinkLeadsToAPageAndBack() throws {
        try stage.tap("About")
        try stage.waitFor("Version 1.0")
        try stage.settle()
        try stage.goBack()
        #expect(!stage.exists("Version 1.0"))
        #expect(stage.exists(.toggle("Play sounds")))
    }

    @Test func nothingIsCutOffInLargeTexts() throws {
        try TestStage.expectAudit([.clippedText, .overlappingText], dynamicTypeSizes: [.large, .xxxLarge], layoutDirections: LayoutDirection.allCases) {
            SettingsPage()
        }
    }

    @Test func theElementsAreWhatAScreenReaderSays() throws {
        try expectText(stage.accessibilityTree, named: "tree")
    }
}
