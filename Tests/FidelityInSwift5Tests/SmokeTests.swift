import SwiftUI
import SwiftUITesting
import Testing

/// The same views as in FidelityTests, in language mode 5. That they compile without a warning is the test; one of them is shown.
@MainActor @Suite struct SwiftFiveSmokeTests {
    @Test func viewsCompiledInLanguageModeFiveAreShown() throws {
        let stage = TestStage(ShoppingList())
        #expect(stage.exists("Apples"))
    }
}
