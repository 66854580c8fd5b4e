import Foundation
import SwiftUITesting
import Testing

@testable import SwiftUI

@Suite @MainActor struct SearchTokenTests {
    struct Fruit: Identifiable, Hashable {
        var id: String
        var isRipe = true
    }

    private static let size = CGSize(width: 400, height: 800)

    private struct Shelf: View {
        @State var text = ""
        @State var tokens = [Fruit(id: "apple"), Fruit(id: "pear")]
        @State var suggested = [Fruit(id: "pear"), Fruit(id: "plum")]

        var body: some View {
            NavigationStack {
                Text("tokens \(tokens.map(\.id).joined(separator: "+")), text “\(text)”")
                    .navigationTitle("Title")
                    .searchable(text: $text, tokens: $tokens, suggestedTokens: $suggested, prompt: "Find") { Text($0.id) }
                    .searchSuggestions { Text("a fig").searchCompletion(Fruit(id: "fig")) }
            }
        }
    }

    @Test func tokensStandInTheFieldAndTheDeleteKeyTakesTheLast() throws {
        let stage = TestStage(Shelf(), size: Self.size)
        #expect(stage.exists("apple"))
        let pear = try #require(stage.frame("pear"))
        #expect(try #require(stage.frame("apple")).maxX < pear.minX)
        try stage.type("x", into: "Find")
        try stage.settle()
        #expect(stage.exists("tokens apple+pear, text “x”"))
        try stage.press(.delete)
        #expect(stage.exists("tokens apple+pear, text “”"))
        try stage.press(.delete)
        #expect(stage.exists("tokens apple, text “”"))
        try stage.press(.delete)
        try stage.press(.delete)
        #expect(stage.exists("tokens , text “”"))
    }

    @Test func suggestedTokensAndCompletionsTakeThePlaceOfTheText() throws {
        let stage = TestStage(Shelf(), size: Self.size)
        try stage.type("pl", into: "Find")
        try stage.settle()
        // The pear is in the field already.
        #expect(stage.texts.filter { $0 == "pear" }.count == 1)
        try stage.tap("plum")
        try stage.settle()
        #expect(stage.exists("tokens apple+pear+plum, text “”"))
        try stage.tap("a fig")
        try stage.settle()
        #expect(stage.exists("tokens apple+pear+plum+fig, text “”"))
        try stage.tap("Cancel")
        try stage.settle()
        #expect(stage.exists("tokens , text “”"))
    }

    private struct Editing: View {
        @State var text = ""
        @State var tokens = [Fruit(id: "apple")]

        var body: some View {
            NavigationStack {
                Text(tokens[0].isRipe ? "ripe" : "green")
                    .searchable(text: $text, editableTokens: $tokens, prompt: "Find") { token in
                        Button(token.wrappedValue.id) { token.wrappedValue.isRipe = false }
                    }
            }
        }
    }

    @Test func aTokenCanChangeItself() throws {
        let stage = TestStage(Editing(), size: Self.size)
        #expect(stage.exists("ripe"))
        try stage.tap("apple")
        #expect(stage.exists("green"))
    }

    private struct Focusing: View {
        @State var text = "word"
        @State var selection: TextSelection?
        @FocusState var isFocused: Bool
        var keepsBar = false

        var body: some View {
            NavigationStack {
                VStack {
                    Text(isFocused ? "focused" : "not focused")
                    Text(selection == nil ? "no selection" : "a selection")
                    Button("begin") { isFocused = true }
                }
                .navigationTitle("Title")
                .navigationBarTitleDisplayMode(.inline)
                .searchable(text: $text, prompt: "Find")
                .searchFocused($isFocused)
                .searchSelection($selection)
                .searchPresentationToolbarBehavior(keepsBar ? .avoidHidingContent : .automatic)
                .searchSuggestions { Text("hint") }
                .searchSuggestions(keepsBar ? .hidden : .visible, for: .content)
            }
        }
    }

    @Test func aFocusStateBeginsTheSearch() throws {
        let stage = TestStage(Focusing(), size: Self.size)
        #expect(stage.exists("not focused"))
        #expect(stage.exists("no selection"))
        try stage.tap("begin")
        try stage.settle()
        #expect(stage.exists("hint"))
        #expect(stage.exists("Cancel"))
        #expect(!stage.texts.contains("Title"))
        let other = TestStage(Focusing(keepsBar: true), size: Self.size)
        try other.tap("begin")
        try other.settle()
        #expect(other.exists("focused"))
        #expect(other.exists("a selection"))
        #expect(!other.exists("hint"))
        #expect(other.texts.contains("Title"))
    }
}
