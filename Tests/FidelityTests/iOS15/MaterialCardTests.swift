import SwiftUI
import SwiftUITesting
import Testing

/// iOS 15: materials, hierarchical styles, symbol rendering, tint.
@MainActor @Suite struct MaterialCardTests {
    @Test func aMaterialIsDrawnBehindItsViewAndDoesNotChangeItsSize() throws {
        let stage = TestStage(MaterialCard())
        let material = try #require(stage.items.first { $0.description.contains("material") && $0.frame.height > 60 })
        #expect(material.frame.size == (try stage.place("card")).size)
    }

    @Test func textOnAMaterialIsVibrant() throws {
        let stage = TestStage(MaterialCard())
        #expect(try stage.drawn("Secondary").description.contains("vibrant"))
    }

    @Test func aSymbolVariantAddsItsSuffixToTheName() {
        let stage = TestStage(MaterialCard())
        #expect(stage.items.contains { $0.symbol == "heart.fill" })
    }

    @Test func levelsOfAForegroundStyleAreTheGivenStyles() throws {
        let stage = TestStage(LevelText())
        #expect(try stage.drawn("First").description.contains("#007AFF"))
        #expect(try stage.drawn("Second").description.contains("#34C759"))
    }

    @Test func theTintStyleIsTheTintAndOpacityActsOnAStyle() throws {
        let stage = TestStage(LevelText())
        #expect(try stage.drawn("Tinted").description.contains("#00C7BE"))
        #expect(try stage.drawn("Faded").color?.last == 0.5)
    }
}
