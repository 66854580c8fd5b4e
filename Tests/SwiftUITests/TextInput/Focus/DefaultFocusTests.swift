import SwiftUI
import SwiftUITesting
import Testing

@MainActor
struct DefaultFocusTests {
    private struct Fields: View {
        enum Field { case outside, first, second, third }

        var priority: DefaultFocusEvaluationPriority
        @FocusState private var focus: Field?

        var body: some View {
            VStack {
                TextField("outside", text: .constant("")).focused($focus, equals: .outside)
                VStack {
                    TextField("first", text: .constant("")).focused($focus, equals: .first)
                    TextField("second", text: .constant("")).focused($focus, equals: .second)
                    TextField("third", text: .constant("")).focused($focus, equals: .third)
                }
                .defaultFocus($focus, .second, priority: priority)
                Text(focus.map { "\($0)" } ?? "nowhere")
            }
        }
    }

    @Test func bothPrioritiesCountWhenTheViewAppears() {
        #expect(TestStage(Fields(priority: .automatic)).texts.contains("second"))
        #expect(TestStage(Fields(priority: .userInitiated)).texts.contains("second"))
    }

    @Test func onlyOneOfThemCountsWhenTheUserMovesTheFocusIn() throws {
        for (priority, expected) in [(DefaultFocusEvaluationPriority.automatic, "first"), (.userInitiated, "second")] {
            let stage = TestStage(Fields(priority: priority))
            try stage.tap("outside")
            #expect(stage.texts.contains("outside"))
            try stage.press(.tab)
            #expect(stage.texts.contains(expected))
            // Inside, the key moves on as ever.
            try stage.press(.tab)
            #expect(stage.texts.contains(expected == "first" ? "second" : "third"))
        }
    }
}
