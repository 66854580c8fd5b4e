import Observation
import SwiftUI
import SwiftUITesting
import Testing

@Observable private final class Rows {
    var names = (0..<100).map { "Row \($0)" }
    var title = "Rows"
}

private struct Row: View {
    var name: String

    var body: some View { Text(name) }
}

private struct Title: View {
    var rows: Rows

    var body: some View { Text(rows.title) }
}

private struct FigurePage: View {
    var rows: Rows
    var readsTitle = false

    var body: some View {
        VStack {
            if readsTitle {
                Text(rows.title)
            } else {
                Title(rows: rows)
            }
            ForEach(Array(rows.names.enumerated()), id: \.offset) { Row(name: $0.element) }
        }
    }
}

private enum Motion: String, CaseIterable {
    case offset, opacity, scaleOfTwenty, height, heightsOfTwenty, body
}

private struct Count: View, Animatable {
    var amount: Double

    nonisolated var animatableData: Double {
        get { amount }
        set { amount = newValue }
    }

    var body: some View { Text("\(Int(amount))") }
}

private struct Moving: View {
    var motion: Motion
    @State private var isOn = false

    var body: some View {
        VStack {
            ForEach(0..<20) { Text("Row \($0)") }
            switch motion {
            case .offset: Color.red.frame(width: 20, height: 20).offset(x: isOn ? 50 : 0)
            case .opacity: Color.red.frame(width: 20, height: 20).opacity(isOn ? 0 : 1)
            case .scaleOfTwenty: HStack { ForEach(0..<20) { _ in Color.red.frame(width: 5, height: 5) } }.scaleEffect(isOn ? 2 : 1)
            case .height: Color.red.frame(width: 20, height: isOn ? 60 : 20)
            case .heightsOfTwenty: HStack { ForEach(0..<20) { _ in Color.red.frame(width: 5, height: isOn ? 20 : 5) } }
            case .body: Count(amount: isOn ? 100 : 0)
            }
        }
        .onTapGesture { withAnimation(.linear(duration: 1)) { isOn.toggle() } }
    }
}

/// The figures in Guides/Performance.md: bodies as they are there, rules and attributes at most as many.
@MainActor @Suite struct GuideFigureTests {
    private func expect(
        _ stage: TestStage, bodies: Int, rules: Int, _ sourceLocation: SourceLocation = #_sourceLocation, _ work: (TestStage) throws -> Void
    ) rethrows {
        stage.resetCounts()
        try work(stage)
        #expect(stage.bodyCount == bodies, sourceLocation: sourceLocation)
        #expect(stage.ruleCount <= rules, "\(stage.ruleCount)", sourceLocation: sourceLocation)
    }

    @Test func changesRunTheBodiesThatReadThem() {
        let rows = Rows()
        let apart = TestStage(FigurePage(rows: rows))
        expect(apart, bodies: 2, rules: 125) { $0.perform { rows.names[50] = "Changed" } }
        expect(apart, bodies: 1, rules: 115) { $0.perform { rows.title = "Other" } }
        let inside = TestStage(FigurePage(rows: rows, readsTitle: true))
        expect(inside, bodies: 1, rules: 125) { $0.perform { rows.title = "Another" } }
    }

    @Test(arguments: [(Motion.offset, 0, 3), (.opacity, 0, 4), (.scaleOfTwenty, 0, 6), (.height, 0, 27), (.heightsOfTwenty, 0, 50), (.body, 1, 35)])
    private func framesOfAnimationsCost(motion: Motion, bodies: Int, rules: Int) throws {
        let stage = TestStage(Moving(motion: motion))
        try stage.tap("Row 3")
        stage.advance(by: 0.3)
        expect(stage, bodies: bodies, rules: rules) { $0.advance(by: 1 / 60) }
    }

    @Test func nothingCostsNothing() {
        expect(TestStage(FigurePage(rows: Rows())), bodies: 0, rules: 0) { $0.advance(by: 1) }
    }

    @Test func lazyStacksMakeWhatIsSeen() {
        let eager = TestStage(ScrollView { VStack { ForEach(0..<1000) { Row(name: "Row \($0)") } } })
        #expect(eager.bodyCount == 1000 && eager.liveNodes <= 6200)
        let lazy = TestStage(ScrollView { LazyVStack { ForEach(0..<1000) { Row(name: "Row \($0)") } } })
        #expect(lazy.bodyCount < 50 && lazy.liveNodes <= 300)
        let list = TestStage(List(0..<1000) { Row(name: "Row \($0)") })
        #expect(list.bodyCount < 120 && list.liveNodes <= 1900)
    }

    @Test func aCanvasIsOneView() {
        func place(_ index: Int) -> CGPoint { CGPoint(x: Double(index % 40) * 9, y: Double(index / 40) * 9) }
        let canvas = TestStage(
            Canvas { context, _ in
                for index in 0..<1000 {
                    context.fill(Path(CGRect(origin: place(index), size: CGSize(width: 5, height: 5))), with: .color(.red))
                }
            })
        let views = TestStage(ZStack { ForEach(0..<1000) { Color.red.frame(width: 5, height: 5).position(place($0)) } })
        #expect(canvas.items.count == 1000 && views.items.count == 1000)
        #expect(canvas.liveNodes <= 15 && views.liveNodes > 5000)
    }
}
