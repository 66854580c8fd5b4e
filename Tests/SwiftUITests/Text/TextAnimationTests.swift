import Rendering
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct TextAnimationTests {
    private struct Moving: View {
        @State private var isOn = false

        var body: some View {
            VStack(alignment: isOn ? .trailing : .leading) {
                Text("label").foregroundColor(isOn ? .blue : .red)
                Color.clear.frame(width: 200, height: 10)
                Button("go") { withAnimation(.linear(duration: 1)) { isOn.toggle() } }
            }
        }
    }

    @Test func textMovesAndItsColourTurns() throws {
        let stage = TestStage(Moving())
        func paint() -> Paint { stage.textContents[0].runs[0].paint }
        let start = try #require(stage.item("label"))
        let startPaint = paint()
        let glyphs = stage.textContents[0].runs[0].glyphs
        try stage.tap("go")
        stage.resetCounts()
        stage.advance(by: 0.5)
        #expect(stage.bodyCount == 0)
        let middle = try #require(stage.item("label"))
        let middlePaint = paint()
        #expect(stage.textContents[0].runs[0].glyphs == glyphs)
        stage.advance(by: 0.6)
        let end = try #require(stage.item("label"))
        #expect(end.bounds.minX > start.bounds.minX + 100)
        #expect(abs(middle.bounds.minX - (start.bounds.minX + end.bounds.minX) / 2) < 0.01)
        #expect(middlePaint != startPaint && middlePaint != paint())
        stage.advance(by: 1)
        stage.resetCounts()
        stage.advance(by: 1)
        #expect(stage.ruleCount == 0)
    }

    private struct Counter: View {
        @State private var count = 9

        var body: some View {
            VStack {
                Text("\(count)").contentTransition(.identity)
                Button("go") { withAnimation(.linear(duration: 1)) { count += 1 } }
            }
        }
    }

    @Test func charactersChangeAtOnce() throws {
        let stage = TestStage(Counter())
        try stage.tap("go")
        #expect(stage.texts.first == "10")
        let glyphs = stage.textContents[0].runs[0].glyphs
        stage.advance(by: 0.5)
        #expect(stage.texts.first == "10")
        #expect(stage.textContents[0].runs[0].glyphs == glyphs)
    }

    private struct Changing: View {
        @State private var isOn = false
        var changesText: Bool

        var body: some View {
            VStack {
                Text(isOn && changesText ? "other" : "label").foregroundColor(isOn && !changesText ? .blue : .red)
                Button("go") { isOn.toggle() }
            }
        }
    }

    /// A new colour is no reason to lay anything out again.
    @Test func coloursDoNotTouchTheLayout() throws {
        func rules(changesText: Bool) throws -> Int {
            let stage = TestStage(Changing(changesText: changesText))
            let before = stage.textContents[0]
            stage.resetCounts()
            try stage.tap("go")
            #expect(stage.textContents[0] != before)
            return stage.ruleCount
        }
        let recolouring = try rules(changesText: false)
        let changing = try rules(changesText: true)
        #expect(recolouring < changing)
    }
}
