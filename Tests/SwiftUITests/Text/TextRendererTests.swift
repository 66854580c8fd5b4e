import SwiftUI
import SwiftUITesting
import Testing

private struct Wave: TextRenderer {
    var amount: Double

    var animatableData: Double {
        get { amount }
        set { amount = newValue }
    }

    func draw(layout: Text.Layout, in ctx: inout GraphicsContext) {
        for line in layout {
            for run in line {
                for (index, slice) in run.enumerated() {
                    var copy = ctx
                    copy.translateBy(x: 0, y: amount * Double(index))
                    copy.draw(slice)
                }
            }
        }
    }
}

private struct Loud: TextAttribute {
    var level: Int
}

/// Keeps what it was asked to draw.
private struct Spy: TextRenderer {
    final class Notes {
        var layouts: [Text.Layout] = []
    }

    var notes: Notes

    func draw(layout: Text.Layout, in ctx: inout GraphicsContext) {
        notes.layouts.append(layout)
        for line in layout {
            ctx.draw(line)
        }
    }
}

private struct Wide: TextRenderer {
    func draw(layout: Text.Layout, in ctx: inout GraphicsContext) {
        ctx.fill(Path(CGRect(x: 0, y: 0, width: 10, height: 10)), with: .color(.red))
    }

    func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize {
        var size = text.sizeThatFits(proposal)
        size.width += 100
        return size
    }
}

@MainActor
@Suite struct TextRendererTests {
    private struct Waving: View {
        @State private var isOn = false

        var body: some View {
            VStack {
                Text("abc").textRenderer(Wave(amount: isOn ? 10 : 0))
                Button("go") { withAnimation(.linear(duration: 1)) { isOn.toggle() } }
            }
        }
    }

    @Test func itsDataMovesInAnimatedUpdates() throws {
        let stage = TestStage(Waving())
        func heights() -> [CGFloat] {
            stage.items.filter { $0.text.map { "abc".contains($0) } ?? false }.map { ($0.transform.ty * 1000).rounded() / 1000 }
        }
        let start = heights()
        #expect(start.count == 3)
        #expect(start[0] == start[2])
        try stage.tap("go")
        stage.resetCounts()
        stage.advance(by: 0.5)
        #expect(stage.bodyCount == 0)
        #expect(zip(heights(), start).map { $0 - $1 } == [0, 5, 10])
        stage.advance(by: 0.6)
        #expect(zip(heights(), start).map { $0 - $1 } == [0, 10, 20])
        stage.advance(by: 1)
        stage.resetCounts()
        stage.advance(by: 1)
        #expect(stage.ruleCount == 0)
    }

    @Test func linesRunsAndSlicesStandWhereTheTextIsSet() throws {
        let notes = Spy.Notes()
        let view = (Text("one ") + Text("two").customAttribute(Loud(level: 2)) + Text("\nthree")).textRenderer(Spy(notes: notes))
        let stage = TestStage(view)
        let plain = TestStage(Text("one two\nthree"))
        let layout = try #require(notes.layouts.last)
        #expect(layout.count == 2)
        #expect(!layout.isTruncated)
        #expect(layout[0].count == 2)
        #expect(layout[0][0].count == 4)
        #expect(layout[0][1][Loud.self] == Loud(level: 2))
        #expect(layout[0][0][Loud.self] == nil)
        #expect(layout[0][1].layoutDirection == .leftToRight)
        // A run begins where the one before it ends, the space included.
        #expect(abs(layout[0][0].typographicBounds.rect.maxX - layout[0][1].typographicBounds.rect.minX) < 0.001)
        #expect(abs(layout[0].typographicBounds.width - layout[0][1].typographicBounds.rect.maxX + layout[0].origin.x) < 0.001)
        let sliceWidths = layout[1][0].map { $0.typographicBounds.width }
        #expect(abs(sliceWidths.reduce(0, +) - layout[1][0].typographicBounds.width) < 0.001)
        #expect(layout[1].origin.y > layout[0].origin.y)
        let middle = layout[1][0][1..<3]
        #expect(middle.count == 2)
        #expect(middle.typographicBounds.origin.x == layout[1][0][1].typographicBounds.origin.x)
        #expect(layout[1][0].characterIndices.count == 5)
        #expect(layout[1][0].characterIndices == layout[1][0].characterIndices.sorted())
        #expect(try stage.picture() == plain.picture())
    }

    @Test func aLineThatIsMovedIsDrawnThere() throws {
        struct Shifted: TextRenderer {
            func draw(layout: Text.Layout, in ctx: inout GraphicsContext) {
                for var line in layout {
                    line.origin.x += 7
                    #expect(line[0].typographicBounds.origin.x == 7)
                    ctx.draw(line)
                }
            }
        }
        let moved = TestStage(Text("abc").textRenderer(Shifted()))
        let plain = TestStage(Text("abc").offset(x: 7))
        #expect(try moved.picture() == plain.picture())
    }

    @Test func itDecidesTheSize() throws {
        let plain = TestStage(Text("abc").accessibilityIdentifier("text"))
        let wide = TestStage(Text("abc").textRenderer(Wide()).accessibilityIdentifier("text"))
        let width = try #require(plain.frame("text")).width
        #expect(try #require(wide.frame("text")).width == width + 100)
        #expect(wide.items.count == 1)
    }

    @Test func symbolsAndUnderlinesAreParts() throws {
        let notes = Spy.Notes()
        let text = Text("\(Image(systemName: "star.fill")) ab").underline()
        let stage = TestStage(text.textRenderer(Spy(notes: notes)))
        #expect(try stage.picture() == TestStage(text).picture())
        let layout = try #require(notes.layouts.last)
        #expect(layout[0].map(\.count).reduce(0, +) == 4)
    }
}
