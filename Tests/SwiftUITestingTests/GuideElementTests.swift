import SwiftUI
import SwiftUITesting
import Testing

private struct TeaRow: View {
    let name: String
    @State private var count = 0

    var body: some View {
        HStack {
            Text(name)
            Button("Add") { count += 1 }
            Text("\(count) g")
        }
    }
}

/// What Guides/Testing.md shows.
@MainActor
@Suite struct GuideElementTests {
    @Test func messagesAreAsTheGuideHasThem() throws {
        let stage = TestStage(
            VStack {
                TeaRow(name: "Assam")
                TeaRow(name: "Oolong")
            }, device: .iPhone15, inspects: true)
        try stage.tap(.button("Add").inside(.type(TeaRow.self).containing(.text("Oolong"))))
        #expect(stage.elements(.type(TeaRow.self)).map(\.text) == ["Assam Add 0 g", "Oolong Add 1 g"])
        let error = #expect(throws: ElementError.self) { try stage.tap(.button("Add")) }
        #expect(
            error?.description == """
                button “Add” means 2 elements:
                  .nth(0): button “Add” (194.17, 412.85, 31.33, 20.33)
                  .nth(1): button “Add” (197.33, 443.82, 31.33, 20.33)
                Say which one: by its kind, as .button("…"), by .inside(…), or by .nth(…).
                """)
    }

    @Test func surroundingsAreAsTheGuideHasThem() {
        let stage = TestStage(Text("Hello"), device: .iPhone15, traits: StageTraits(dynamicTypeSize: .xxxLarge))
        stage.traits.locale = Locale(identifier: "ar")
        stage.setTraits {
            $0.colorScheme = .dark
            $0.reduceMotion = true
        }
        stage.rotate(to: .landscapeLeft)
        #expect(stage.frame(.text("Hello"))?.midX == 426)
    }
}
