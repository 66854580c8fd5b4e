import SwiftUI
import SwiftUITesting
import Testing

/// iOS 14: OutlineGroup, DisclosureGroup.
@MainActor @Suite struct OutlineTests {
    private let stage = TestStage(FileBrowser())

    @Test func anOutlineBeginsCollapsed() {
        #expect(stage.exists("Documents") && stage.exists("Music"))
        #expect(!stage.exists("Letter") && !stage.exists("Cache"))
    }

    @Test func aTapOnAParentShowsItsChildrenAndNotTheirChildren() throws {
        try stage.tap("Documents")
        try stage.settle()
        #expect(stage.exists("Letter") && stage.exists("Old") && !stage.exists("Thesis"))
        try stage.tap("Old")
        try stage.settle()
        #expect(stage.exists("Thesis"))
        #expect(try stage.place("Thesis").minX > stage.place("Old").minX)
    }

    @Test func theBindingOfADisclosureGroupOpensIt() throws {
        try stage.tap("Show all")
        try stage.settle()
        #expect(stage.exists("Cache") && stage.exists("Logs"))
        try stage.tap("Advanced")
        try stage.settle()
        #expect(!stage.exists("Cache"))
    }
}
