import SwiftUI
import SwiftUITesting
import Testing

/// iOS 15: alerts that present a value, confirmation dialogs, sheets of an item, dismiss.
@MainActor @Suite struct FileActionTests {
    private let stage = TestStage(FileActions())

    @Test func anAlertsActionsAndMessageGetThePresentedValue() throws {
        try stage.tap("Save")
        try stage.settle()
        #expect(stage.texts.contains("Not saved") && stage.texts.contains("The disk is full."))
        try stage.tap("Retry Plan")
        try stage.settle()
        #expect(stage.exists("Retried") && !stage.exists("Not saved"))
    }

    @Test func theCancelButtonStandsLastOrBesideTheOther() throws {
        try stage.tap("Save")
        try stage.settle()
        let (retry, leave) = (try stage.place("Retry Plan"), try stage.place("Leave"))
        #expect(leave.minY > retry.minY || leave.midX < retry.midX)
    }

    @Test func aDialogShowsItsTitleAndMessageAndGoesWithAnyChoice() throws {
        try stage.tap("Remove")
        try stage.settle()
        #expect(stage.texts.contains("Remove the file?") && stage.texts.contains("Nobody gets it back."))
        try stage.tap("Remove for ever")
        try stage.settle()
        #expect(stage.exists("Removed") && !stage.exists("Remove the file?"))
    }

    @Test func aSheetOfAnItemIsThereWhileTheItemIs() throws {
        try stage.tap("Details")
        try stage.settle()
        #expect(stage.exists("About Draft"))
        try stage.tap("Done")
        try stage.settle()
        #expect(!stage.exists("About Draft") && stage.exists("Details"))
    }
}
