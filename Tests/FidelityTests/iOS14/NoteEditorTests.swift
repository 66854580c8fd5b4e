import Foundation
import SwiftUI
import SwiftUITesting
import Testing

/// iOS 14: TextEditor, toolbar, Menu, fullScreenCover, scenePhase, onOpenURL.
@MainActor @Suite struct NoteEditorTests {
    private let stage = TestStage(NoteEditor())

    @Test func aTextEditorWritesItsBindingLineBreaksIncluded() throws {
        try stage.type("!\nYou", into: "editor")
        #expect(stage.exists("10 characters"))
    }

    @Test func aMenuShowsItsButtonsOnATapAndClosesOnAChoice() throws {
        #expect(!stage.exists("Double"))
        try stage.tap("Actions")
        try stage.settle()
        try stage.tap("Double")
        try stage.settle()
        #expect(stage.exists("10 characters") && !stage.exists("Clear"))
    }

    @Test func toolbarPlacementsPutItemsInTheNavigationBarAndAtTheBottom() throws {
        #expect(try stage.place("Full").maxX > 300)
        #expect(try stage.place("Full").maxY < 100)
        #expect(try stage.place("Actions").minY > 700)
    }

    @Test func aFullScreenCoverCoversTheWindowUntilItIsDismissed() throws {
        try stage.tap("Full")
        try stage.settle()
        let cover = try #require(stage.filled(255, 149, 0).first).frame
        #expect(cover == CGRect(x: 0, y: 0, width: 390, height: 844))
        try stage.tap("Done")
        try stage.settle()
        #expect(stage.filled(255, 149, 0).isEmpty && stage.exists("5 characters"))
    }

    @Test func scenePhaseTellsWhenTheAppGoesToTheBackground() throws {
        stage.setScenePhase(.inactive)
        stage.setScenePhase(.background)
        #expect(try stage.drawn("log").text == "inactive background")
    }

    @Test func onOpenURLGetsTheAddressTheAppIsOpenedWith() throws {
        try stage.open(try #require(URL(string: "notes://today")))
        #expect(try stage.drawn("log").text == "today")
    }
}
