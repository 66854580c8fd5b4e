import SwiftUI
import SwiftUITesting
import Testing

/// iOS 13: NavigationView, List, ForEach.onDelete, EditButton, presentationMode.
@MainActor @Suite struct ShoppingListTests {
    @Test func aRowThatIsALinkShowsItsDestinationUnderTheDestinationsTitle() throws {
        let stage = TestStage(ShoppingList())
        #expect(stage.texts.contains("Shopping") && stage.exists("Apples"))
        try stage.tap("Bread")
        try stage.settle()
        #expect(stage.texts.contains("About Bread"))
        #expect(!stage.texts.contains("Apples"))
    }

    @Test func presentationModeDismissPopsThePage() throws {
        let stage = TestStage(ShoppingList())
        try stage.tap("Bread")
        try stage.settle()
        try stage.tap("Leave")
        try stage.settle()
        #expect(stage.texts.contains("Apples") && !stage.texts.contains("About Bread"))
    }

    @Test func aSwipeToTheLeadingEdgeOffersDeleteWhichCallsOnDeleteWithTheRowsOffset() throws {
        let stage = TestStage(ShoppingList())
        try stage.swipe("Bread", .left, velocity: 400, distance: 100)
        try stage.settle()
        try stage.tap("Delete")
        try stage.settle()
        #expect(stage.exists("Apples") && !stage.exists("Bread") && stage.exists("Cheese"))
    }

    @Test func editButtonSaysDoneWhileTheListIsEdited() throws {
        let stage = TestStage(ShoppingList())
        try stage.tap("Edit")
        try stage.settle()
        #expect(stage.exists("Done") && !stage.exists("Edit"))
        try stage.tap("Done")
        try stage.settle()
        #expect(stage.exists("Edit"))
    }

    @Test func navigationBarItemsStandAtTheirEdges() throws {
        let stage = TestStage(ShoppingList())
        #expect(try stage.place("Edit").midX < 195)
        #expect(try stage.place("Add").midX > 195)
        try stage.tap("Add")
        try stage.settle()
        #expect(try stage.place("Dates").minY > stage.place("Cheese").minY)
    }
}
