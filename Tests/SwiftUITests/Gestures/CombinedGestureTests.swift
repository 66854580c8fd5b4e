import SwiftUITesting
import Testing

@MainActor
@Suite struct CombinedGestureTests {
    let log = GestureLog()

    private func stage<G: Gesture>(_ gesture: G) -> TestStage {
        TestStage(Color.red.accessibilityIdentifier("area").gesture(gesture), size: windowOf100)
    }

    private func describe(_ value: SequenceGesture<LongPressGesture, DragGesture>.Value) -> String {
        switch value {
        case .first(let isPressed): "first \(isPressed)"
        case .second(let isPressed, nil): "second \(isPressed)"
        case .second(_, let drag?): "drag \(Int(drag.translation.width))"
        }
    }

    @Test func aDragAfterALongPress() throws {
        let stage = stage(
            LongPressGesture().sequenced(before: DragGesture())
                .onChanged { log.note(describe($0)) }
                .onEnded { log.note("ended " + describe($0)) })
        try stage.touchDown(at: middleOf100)
        #expect(log.lines == ["first true"])
        stage.advance(by: 0.5)
        #expect(log.lines == ["first true", "second true"])
        try stage.touchMove(by: CGSize(width: 20, height: 0))
        try stage.touchUp()
        #expect(log.lines == ["first true", "second true", "drag 20", "ended drag 20"])
        #expect(stage.frame.nextUpdate == .infinity)
    }

    @Test func aSequenceFailsWithItsParts() throws {
        let stage = stage(
            LongPressGesture().onEnded { _ in log.note("pressed") }
                .sequenced(before: DragGesture().onEnded { _ in log.note("dragged") }).onEnded { _ in log.note("both") })
        // Too early.
        try stage.drag(from: middleOf100, by: CGSize(width: 30, height: 0), duration: 0.1)
        #expect(log.lines.isEmpty)
        // No drag.
        try stage.longPress(at: middleOf100)
        #expect(log.lines == ["pressed"])
        stage.advance(by: 1)
        #expect(log.lines == ["pressed"])
        #expect(stage.frame.nextUpdate == .infinity)
    }

    @Test func aSecondGestureThatNobodyBeginsIsGivenUp() throws {
        let stage = stage(
            TapGesture().sequenced(before: DragGesture()).onEnded { value in
                if case .second(_, let drag?) = value {
                    log.note("tap and drag \(Int(drag.translation.width))")
                }
            })
        try stage.tap(at: middleOf100)
        stage.advance(by: 0.4)
        try stage.drag(from: middleOf100, by: CGSize(width: 30, height: 0), duration: 0.1)
        #expect(log.lines.isEmpty)
        stage.advance(by: 1)
        try stage.tap(at: middleOf100)
        stage.advance(by: 0.2)
        try stage.drag(from: middleOf100, by: CGSize(width: 30, height: 0), duration: 0.1)
        #expect(log.lines == ["tap and drag 30"])
        #expect(stage.frame.nextUpdate == .infinity)
    }

    @Test func pinchAndTurnAtOnce() throws {
        let stage = stage(
            MagnifyGesture().simultaneously(with: RotateGesture()).onChanged { value in
                log.note("\(value.first != nil) \(value.second != nil)")
            }.onEnded { value in
                log.note("\(value.first?.magnification ?? 0) \(Int((value.second?.rotation.degrees ?? 0).rounded()))")
            })
        try stage.touchDown(at: CGPoint(x: 40, y: 50))
        try stage.touchDown(at: CGPoint(x: 60, y: 50), touch: 1)
        try stage.touchMove(to: CGPoint(x: 80, y: 50), touch: 1)
        #expect(log.lines == ["true false"])
        try stage.touchMove(to: CGPoint(x: 40, y: 90), touch: 1)
        #expect(log.lines == ["true false", "true true"])
        try stage.touchUp(touch: 1)
        try stage.touchUp()
        #expect(log.lines.last == "2.0 90")
    }

    @Test func oneOrTheOther() throws {
        let stage = stage(
            TapGesture(count: 2).exclusively(before: TapGesture()).onEnded { value in
                switch value {
                case .first: log.note("double")
                case .second: log.note("single")
                }
            })
        try stage.tap(at: middleOf100)
        #expect(log.lines.isEmpty)
        stage.advance(by: 0.35)
        #expect(log.lines == ["single"])
        try stage.doubleTap("area")
        #expect(log.lines == ["single", "double"])
        stage.advance(by: 1)
        #expect(log.lines == ["single", "double"])
    }

    @Test func theSecondOfTwoCatchesUpWhenTheFirstHasFailed() throws {
        let stage = stage(
            LongPressGesture(maximumDistance: 15).onEnded { _ in log.note("press") }
                .exclusively(before: DragGesture().onChanged { log.note("drag \(Int($0.translation.width))") }))
        try stage.touchDown(at: middleOf100)
        try stage.touchMove(by: CGSize(width: 12, height: 0))
        #expect(log.lines.isEmpty)
        try stage.touchMove(by: CGSize(width: 18, height: 0))
        #expect(log.lines == ["drag 12", "drag 18"])
        try stage.touchUp()
    }

    @Test func mappedValuesAreTold() throws {
        let stage = stage(
            DragGesture().map { Int($0.translation.width) / 10 }.onChanged { log.note("\($0)") }.onEnded { log.note("ended \($0)") })
        try stage.touchDown(at: middleOf100)
        for x in [12.0, 17, 22] {
            try stage.touchMove(by: CGSize(width: x, height: 0))
        }
        try stage.touchUp()
        // An equal value is no change.
        #expect(log.lines == ["1", "2", "ended 2"])
    }

    struct Erased: View {
        @State private var isDragging = false
        var log: GestureLog

        var body: some View {
            Color.red.gesture(
                isDragging
                    ? AnyGesture(
                        DragGesture().map { _ in () }.onEnded {
                            log.note("drag"); isDragging = false
                        })
                    : AnyGesture(
                        TapGesture().onEnded {
                            log.note("tap"); isDragging = true
                        }))
        }
    }

    @Test func anErasedGestureMayChangeItsType() throws {
        let stage = TestStage(Erased(log: log), size: windowOf100)
        for _ in 0..<2 {
            try stage.tap(at: middleOf100)
            stage.advance(by: 0.1)
            try stage.tap(at: middleOf100)
            try stage.drag(from: middleOf100, by: CGSize(width: 20, height: 0), duration: 0.1)
        }
        #expect(log.lines == ["tap", "drag", "tap", "drag"])
    }

    @Test func aGestureThatIsNilDoesNothing() throws {
        let none: TapGesture? = nil
        let stage = TestStage(Color.red.gesture(none).onTapGesture(perform: log("outer")), size: windowOf100)
        try stage.tap(at: middleOf100)
        #expect(log.lines == ["outer"])
    }

    struct Press: Gesture {
        @GestureState private var isPressed = false
        @Environment(\.colorScheme) private var colorScheme
        var log: GestureLog

        var body: some Gesture<Bool> {
            LongPressGesture(minimumDuration: 0.2)
                .updating($isPressed) { value, state, _ in
                    state = value
                    log.note("updating in \(colorScheme)")
                }
                .onEnded { _ in log.note("ended") }
        }
    }

    @Test func aGestureOfOnesOwnHasDynamicProperties() throws {
        let stage = TestStage(Color.red.gesture(Press(log: log)), size: windowOf100, colorScheme: .dark)
        try stage.longPress(at: middleOf100, duration: 0.3)
        #expect(log.lines == ["updating in dark", "ended"])
    }
}
