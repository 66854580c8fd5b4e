import SwiftUI
import SwiftUITesting
import Testing

/// iOS 15: TextField with a format, what onSubmit finds.
@MainActor @Suite struct AmountFieldTests {
    private let stage = TestStage(ShoppingEntry())

    @Test func theValueIsReadBeforeTheSubmitAction() throws {
        try stage.tap("Amount")
        try stage.press(.delete)
        try stage.type("2.5\n")
        #expect(try stage.drawn("entries").text == "2.5 kg")
    }

    @Test func theSubmitActionStillFindsTheFocusInItsFieldAndMayLeaveItThere() throws {
        try stage.type("Milk\n", into: "Entry")
        #expect(try stage.drawn("entries").text == "Milk")
        #expect(stage.exists("typing"))
        try stage.type("Eggs\n")
        #expect(try stage.drawn("entries").text == "Milk, Eggs")
    }
}
