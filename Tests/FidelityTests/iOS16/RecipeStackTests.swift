import SwiftUI
import SwiftUITesting
import Testing

/// iOS 16: NavigationStack with a NavigationPath, links with values, destinations by type.
@MainActor @Suite struct RecipeStackTests {
    private let stage = TestStage(RecipeStack())

    @Test func aLinksValueIsAppendedToThePathAndItsTypesDestinationIsShown() throws {
        try stage.tap("Soup")
        try stage.settle()
        #expect(stage.exists("Soup page") && stage.texts.contains("Depth 1"))
        try stage.tap("See Bread")
        try stage.settle()
        #expect(stage.exists("Bread page") && stage.texts.contains("Depth 2"))
    }

    @Test func goingBackRemovesTheLastValue() throws {
        try stage.tap("Soup")
        try stage.settle()
        try stage.tap("Back")
        try stage.settle()
        #expect(stage.exists("Bread") && stage.texts.contains("Depth 0"))
    }

    @Test func aPathHoldsValuesOfSeveralTypes() throws {
        try stage.tap("Soup")
        try stage.settle()
        try stage.tap("More")
        try stage.settle()
        #expect(stage.exists("About Soup") && stage.texts.contains("Depth 2"))
    }

    @Test func severalValuesAppendedAtOnceShowTheLastPageWithTheOthersBelow() throws {
        try stage.tap("Deep")
        try stage.settle()
        #expect(stage.exists("Settings page"))
        try stage.tap("Back")
        try stage.settle()
        #expect(stage.exists("Soup page"))
    }

    @Test func anEmptyPathIsTheRoot() throws {
        try stage.tap("Soup")
        try stage.settle()
        try stage.tap("See Bread")
        try stage.settle()
        try stage.tap("Home")
        try stage.settle()
        #expect(stage.texts.contains("Depth 0") && !stage.texts.contains("Bread page") && stage.texts.contains("Recipes"))
    }
}
