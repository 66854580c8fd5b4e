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

/// Keeps the layouts that it was called with.
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
        #expect(try stage.snapshot() == plain.snapshot())
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
        #expect(try moved.snapshot() == plain.snapshot())
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
        #expect(try stage.snapshot() == TestStage(text).snapshot())
        let layout = try #require(notes.layouts.last)
        #expect(layout[0].map(\.count).reduce(0, +) == 4)
    }

    /// Counts how often its data is read and set.
    private struct Counting: TextRenderer {
        final class Notes {
            var getters = 0
            var setters = 0
            var draws: [Double] = []
        }

        var amount: Double
        var notes: Notes

        var animatableData: Double {
            get {
                notes.getters += 1
                return amount
            }
            set {
                notes.setters += 1
                amount = newValue
            }
        }

        func draw(layout: Text.Layout, in ctx: inout GraphicsContext) {
            notes.draws.append(amount)
        }
    }

    private struct CountingHost: View {
        let notes: Counting.Notes
        @State private var isOn = false
        @State private var other = false

        var body: some View {
            VStack {
                Text("abc").textRenderer(Counting(amount: isOn ? 10 : 0, notes: notes))
                Button("go") { withAnimation(.linear(duration: 1)) { isOn.toggle() } }
                Button("other") { other.toggle() }
                    .opacity(other ? 0.5 : 1)
            }
        }
    }

    /// Getter: once per change of the model and once per animated frame. Setter: once per animated frame.
    @Test func itsDataIsReadAndSetOncePerFrame() throws {
        let notes = Counting.Notes()
        let stage = TestStage(CountingHost(notes: notes))
        #expect(notes.getters <= 1 && notes.setters == 0)
        #expect(notes.draws == [0])
        notes.getters = 0
        try stage.tap("go")
        // The first frame of the motion is where it begins.
        #expect(notes.getters == 2 && notes.setters == 1)
        for frame in 1...4 {
            let getters = notes.getters
            stage.advance(by: 1.0 / 60)
            #expect(notes.getters == getters + 1 && notes.setters == 1 + frame)
        }
        #expect(notes.draws.count == 6)
        #expect(notes.draws == notes.draws.sorted())
        stage.advance(by: 2)
        let setters = notes.setters
        notes.getters = 0
        stage.advance(by: 1)
        #expect(notes.getters == 0 && notes.setters == setters)
        #expect(notes.draws.last == 10)
    }

    private struct Underlined: View {
        let found: ([Text.LayoutKey.AnchoredLayout], [CGPoint]) -> Void
        var second = "two words"

        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                Text("one").accessibilityIdentifier("first")
                HStack(spacing: 0) {
                    Color.red.frame(width: 30, height: 10)
                    Text(second).foregroundStyle(.blue).frame(width: 50)
                }
            }
            .overlayPreferenceValue(Text.LayoutKey.self) { layouts in
                GeometryReader { proxy in
                    let _ = found(layouts, layouts.map { proxy[$0.origin] })
                    Color.clear
                }
            }
        }
    }

    @Test func layoutsArePreferences() throws {
        var layouts: [Text.LayoutKey.AnchoredLayout] = []
        var origins: [CGPoint] = []
        let stage = TestStage(
            Underlined(found: {
                layouts = $0; origins = $1
            }))
        stage.advance(by: 0.1)
        #expect(layouts.count == 2)
        #expect(layouts.map { $0.layout.count } == [1, 2])
        let first = try #require(stage.frame("first"))
        #expect(origins.first == .zero)
        #expect(layouts[0].layout[0].typographicBounds.rect.height <= first.height)
        #expect(origins[1].x >= 30 && origins[1].y >= first.height)
        #expect(Text.LayoutKey.defaultValue.isEmpty)
    }
}
