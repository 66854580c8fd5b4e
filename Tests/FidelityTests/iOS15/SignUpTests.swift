import SwiftUI
import SwiftUITesting
import Testing

/// iOS 15: @FocusState, focused(_:equals:), onSubmit, SecureField.
@MainActor @Suite struct SignUpTests {
    private let stage = TestStage(SignUp())

    @Test func nothingHasTheFocusAtFirst() {
        #expect(stage.exists("Focus: none"))
    }

    @Test func aTapIntoAFieldWritesTheFocusState() throws {
        try stage.tap("Email")
        #expect(stage.exists("Focus: email"))
    }

    @Test func writingTheFocusStateMovesTheFocusAndNilTakesItAway() throws {
        try stage.tap("Join")
        #expect(stage.exists("Focus: name"))
        try stage.type("Ada")
        try stage.tap("Join")
        #expect(stage.exists("Focus: email"))
        try stage.type("ada@example.org")
        try stage.tap("Join")
        #expect(stage.exists("Focus: none"))
    }

    @Test func returnRunsTheSubmitActionOfAllFieldsInside() throws {
        try stage.tap("Name")
        try stage.type("Ada\n")
        #expect(try stage.drawn("log").text == "submit")
        #expect(stage.exists("Focus: email"))
    }

    @Test func aSecureFieldDoesNotShowWhatIsTyped() throws {
        try stage.type("secret", into: "Password")
        #expect(!stage.texts.contains { $0.contains("secret") })
    }
}
