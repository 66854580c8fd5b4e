import SwiftUI
import SwiftUITesting
import Testing

/// iOS 17: @Observable, @Bindable, objects in the environment.
@MainActor @Suite struct LibraryTests {
    private let stage = TestStage(LibraryView())

    @Test func aComputedPropertyIsFollowedThroughTheStoredOnesItReads() throws {
        #expect(stage.exists("Unread: 2"))
        try stage.tap("Read Dune")
        #expect(stage.exists("Unread: 1"))
    }

    @Test func bindableMakesBindingsToAnObjectsProperties() throws {
        let title = try stage.drawn("Emma").frame
        try stage.tap(at: CGPoint(x: title.maxX - 1, y: title.midY))
        try stage.type("!")
        #expect(stage.exists("Read Emma!"))
    }

    @Test func onlyBodiesThatReadTheChangedPropertyRunAgain() throws {
        stage.resetCounts()
        try stage.tap("Close")
        #expect(stage.exists("Closed"))
        let forTheSign = stage.bodyCount
        stage.resetCounts()
        try stage.tap("Add")
        try stage.settle()
        #expect(stage.exists("Read Ulysses"))
        #expect(forTheSign < stage.bodyCount)
    }

    @Test func ignoredPropertiesUpdateNothing() {
        let library = Library()
        let stage = TestStage(DoorSign().environment(library))
        stage.resetCounts()
        stage.perform { library.lookups += 1 }
        #expect(stage.bodyCount == 0)
        stage.perform { library.isOpen = false }
        #expect(stage.bodyCount == 1 && stage.exists("Closed"))
    }
}
