import SwiftUI
import SwiftUITesting
import Testing

/// iOS 13: Form, Toggle, Slider, Stepper, Picker, sheet with onDismiss, Alert.
@MainActor @Suite struct SettingsFormTests {
    private let stage = TestStage(SettingsForm())

    @Test func aToggleWritesItsBindingAndAConditionalRowAppears() throws {
        #expect(!stage.exists("Volume"))
        try stage.tap("Music")
        try stage.settle()
        #expect(stage.exists("Volume"))
    }

    @Test func aSliderTakesTheNearestStep() throws {
        try stage.tap("Music")
        try stage.settle()
        try stage.set("Volume", to: 0.7)
        #expect(stage.accessibilityTree.contains("Volume"))
        #expect(stage.accessibilityTree.contains("75"))
    }

    @Test func aStepperStopsAtItsRangeAndDisabledSectionsTakeNoTouch() throws {
        try stage.tap("Increment")
        #expect(stage.exists("Guests: 3"))
        try stage.tap("Increment")
        #expect(stage.exists("Guests: 4"))
        try? stage.tap("Show")
        try stage.settle()
        #expect(!stage.exists("In the sheet"))
    }

    @Test func onDismissRunsAfterTheSheetHasGone() throws {
        try stage.tap("Show")
        try stage.settle()
        #expect(stage.exists("In the sheet") && stage.texts.contains("Answer: nothing"))
        try stage.tap("Close")
        try stage.settle()
        #expect(!stage.exists("In the sheet") && stage.exists("Answer: closed"))
    }

    @Test func anAlertHasItsTwoButtonsAndEachDismissesIt() throws {
        try stage.tap("Ask")
        try stage.settle()
        #expect(stage.texts.contains("Really?") && stage.texts.contains("It cannot be undone.") && stage.exists("Cancel"))
        try stage.tap("Delete")
        try stage.settle()
        #expect(!stage.exists("Really?") && stage.exists("Answer: deleted"))
    }
}
