import SwiftUITesting
import Testing

@MainActor
@Suite struct GestureStateTests {
    struct Card: View {
        @GestureState private var offset: CGSize

        init(state: GestureState<CGSize>) {
            _offset = state
        }

        var body: some View {
            Color.red.frame(width: 20, height: 20).accessibilityIdentifier("card").offset(offset)
                .gesture(DragGesture().updating($offset) { value, state, _ in state = value.translation })
        }
    }

    private func x(_ stage: TestStage) -> CGFloat { stage.item("card")?.frame.minX ?? .nan }

    @Test func theStateFollowsAndGoesBackAtOnce() throws {
        let stage = TestStage(Card(state: GestureState(wrappedValue: .zero)), size: windowOf100)
        try stage.touchDown("card")
        try stage.touchMove(by: CGSize(width: 30, height: 0))
        #expect(x(stage) == 70)
        try stage.touchUp()
        #expect(x(stage) == 40)
        #expect(!stage.isAnimating)
    }

    @Test func theResetTransactionAnimatesTheWayBack() throws {
        let state = GestureState<CGSize>(wrappedValue: .zero, resetTransaction: Transaction(animation: .linear(duration: 1)))
        let stage = TestStage(Card(state: state), size: windowOf100)
        try stage.drag("card", by: CGSize(width: 30, height: 0))
        #expect(x(stage) == 70)
        stage.advance(by: 0.5)
        #expect(abs(x(stage) - 55) < 1e-6)
        stage.advance(by: 0.5)
        #expect(abs(x(stage) - 40) < 1e-6)
        try stage.settle()
        #expect(!stage.isAnimating)
    }

    @Test func theResetClosureGetsTheLastValue() throws {
        var last: CGSize?
        let state = GestureState<CGSize>(wrappedValue: .zero) { value, transaction in
            last = value
            transaction.animation = .linear(duration: 2)
        }
        let stage = TestStage(Card(state: state), size: windowOf100)
        try stage.drag("card", by: CGSize(width: 30, height: 0))
        #expect(last == CGSize(width: 30, height: 0))
        stage.advance(by: 1)
        #expect(abs(x(stage) - 55) < 1e-6)
    }

    @Test func theTransactionOfAnUpdateIsTheGestures() throws {
        struct Slow: View {
            @GestureState private var isPressed = false

            var body: some View {
                Color.red.frame(width: isPressed ? 40 : 20, height: 20).accessibilityIdentifier("card")
                    .gesture(
                        LongPressGesture(minimumDuration: 9).updating($isPressed) { value, state, transaction in
                            state = value
                            transaction.animation = .linear(duration: 1)
                        })
            }
        }
        let stage = TestStage(Slow(), size: windowOf100)
        try stage.touchDown("card")
        stage.advance(by: 0.5)
        #expect(abs((stage.item("card")?.frame.width ?? 0) - 30) < 1e-6)
        stage.advance(by: 0.5)
        try stage.touchUp()
        #expect(stage.item("card")?.frame.width == 20)
    }

    @Test func initialValuesWithoutAView() {
        #expect(GestureState(wrappedValue: 7).wrappedValue == 7)
        #expect(GestureState(initialValue: 8).wrappedValue == 8)
        #expect(GestureState<Int?>().wrappedValue == nil)
        let state = GestureState(wrappedValue: 7)
        #expect(TapGesture().updating(state) { _, _, _ in }.state.wrappedValue == 7)
    }

    struct Host: View {
        @GestureState private var offset = CGSize.zero
        var log: GestureLog
        var isThere = true
        var isEnabled = true

        var body: some View {
            VStack {
                Text("offset \(Int(offset.width))")
                if isThere {
                    Color.red.frame(width: 40, height: 40).accessibilityIdentifier("card")
                        .gesture(
                            DragGesture().updating($offset) { value, state, _ in state = value.translation }
                                .onEnded { _ in log.note("ended") }
                        )
                        .disabled(!isEnabled)
                }
            }
        }
    }

    struct Switching: View {
        @ObservedObject var model: Model
        var log: GestureLog

        var body: some View {
            Host(log: log, isThere: model.isThere, isEnabled: model.isEnabled)
        }
    }

    final class Model: ObservableObject {
        @Published var isThere = true
        @Published var isEnabled = true
    }

    private func expectCancelled(_ change: (Model) -> Void) throws {
        let log = GestureLog()
        let model = Model()
        let stage = TestStage(Switching(model: model, log: log), size: CGSize(width: 100, height: 200))
        try stage.touchDown("card")
        try stage.touchMove(by: CGSize(width: 30, height: 0))
        #expect(stage.texts == ["offset 30"])
        stage.perform { change(model) }
        #expect(stage.texts == ["offset 0"])
        try stage.touchMove(by: CGSize(width: 40, height: 0))
        #expect(stage.texts == ["offset 0"])
        try stage.touchUp()
        #expect(log.lines.isEmpty)
        #expect(stage.frame.nextUpdate == .infinity)
    }

    @Test func aViewThatGoesTakesItsGestureWithIt() throws {
        try expectCancelled { $0.isThere = false }
    }

    @Test func aViewThatGoesWithATransitionTakesItsGestureWithItAtOnce() throws {
        let log = GestureLog()
        let model = Model()
        let stage = TestStage(Switching(model: model, log: log), size: CGSize(width: 100, height: 200))
        try stage.touchDown("card")
        try stage.touchMove(by: CGSize(width: 30, height: 0))
        stage.perform { withAnimation(.linear(duration: 1)) { model.isThere = false } }
        #expect(stage.texts == ["offset 0"])
        try stage.touchUp()
        #expect(log.lines.isEmpty)
        try stage.settle()
        #expect(!stage.isAnimating)
    }

    @Test func aViewThatIsDisabledLosesItsGesture() throws {
        try expectCancelled { $0.isEnabled = false }
    }

    struct Pressed: View {
        @ObservedObject var model: Model
        var log: GestureLog
        @State private var level = 0.5

        var body: some View {
            if model.isThere {
                Card(state: GestureState(wrappedValue: .zero) { _, _ in log.note("reset") })
                Color.blue.frame(height: 20).accessibilityIdentifier("press")
                    .onLongPressGesture(minimumDuration: 9, perform: {}) { log.note("pressing \($0)") }
                Color.green.frame(height: 20).accessibilityIdentifier("button")
                    ._onButtonGesture {
                        log.note("button \($0)")
                    } perform: {
                    }
                Slider(value: $level) {
                    Text("Level")
                } onEditingChanged: {
                    log.note("editing \($0)")
                }
                .disabled(!model.isEnabled)
            }
        }
    }

    @Test(arguments: [("card", "reset"), ("press", "pressing false"), ("button", "button false"), ("Level", "editing false")])
    func aViewThatGoesUnderTheTouchIsToldAndIsQuiet(_ label: String, _ last: String) throws {
        let log = GestureLog()
        let model = Model()
        let stage = TestStage(Pressed(model: model, log: log), size: CGSize(width: 100, height: 200))
        try stage.touchDown(label)
        try stage.touchMove(by: CGSize(width: label == "press" ? 5 : 20, height: 0))
        stage.perform { model.isThere = false }
        #expect(log.lines.last == last)
        let count = log.lines.count
        try stage.touchMove(by: CGSize(width: 40, height: 0))
        try stage.touchUp()
        #expect(log.lines.count == count)
        #expect(stage.frame.nextUpdate == .infinity)
    }

    @Test func aSliderThatIsDisabledLosesTheTouch() throws {
        let log = GestureLog()
        let model = Model()
        let stage = TestStage(Pressed(model: model, log: log), size: CGSize(width: 100, height: 200))
        try stage.touchDown("Level")
        stage.perform { model.isEnabled = false }
        #expect(log.lines == ["editing true", "editing false"])
        try stage.touchUp()
        #expect(log.lines.count == 2)
    }

    @Test func aTouchThatTheSystemTakesAwayEndsNothing() throws {
        let log = GestureLog()
        let stage = TestStage(Host(log: log), size: CGSize(width: 100, height: 200))
        try stage.touchDown("card")
        try stage.touchMove(by: CGSize(width: 30, height: 0))
        try stage.touchCancel()
        #expect(stage.texts == ["offset 0"])
        #expect(log.lines.isEmpty)
    }
}
