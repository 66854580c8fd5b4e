import SwiftUITesting
import Testing

/// Who gets the touch.
@MainActor
@Suite struct GestureArbitrationTests {
    let log = GestureLog()

    private func drag(_ name: String, minimumDistance: CGFloat = 10) -> some Gesture {
        DragGesture(minimumDistance: minimumDistance)
            .onChanged { log.note("\(name) \(Int($0.translation.width))") }
            .onEnded { _ in log.note("\(name) ended") }
    }

    private func tap(_ name: String, count: Int = 1) -> some Gesture {
        TapGesture(count: count).onEnded { log.note(name) }
    }

    private func stage<V: View>(_ view: V) -> TestStage {
        TestStage(view, size: windowOf100)
    }

    @Test func theChildGoesBeforeTheParent() throws {
        let stage = stage(Color.red.gesture(drag("child")).gesture(drag("parent")))
        try stage.drag(from: middleOf100, by: CGSize(width: 20, height: 0), duration: 1 / 60)
        #expect(log.lines == ["child 20", "child ended"])
    }

    @Test func highPriorityGoesBeforeTheChild() throws {
        let stage = stage(Color.red.gesture(drag("child")).highPriorityGesture(drag("parent")))
        try stage.drag(from: middleOf100, by: CGSize(width: 20, height: 0), duration: 1 / 60)
        #expect(log.lines == ["parent 20", "parent ended"])
    }

    @Test func aHighPriorityTapTakesTheChildsTap() throws {
        let stage = stage(Color.red.onTapGesture(perform: log("child")).highPriorityGesture(tap("parent")))
        try stage.tap(at: middleOf100)
        #expect(log.lines == ["parent"])
    }

    @Test func simultaneousGesturesAllGoOn() throws {
        let stage = stage(Color.red.gesture(drag("child")).simultaneousGesture(drag("parent")))
        try stage.drag(from: middleOf100, by: CGSize(width: 20, height: 0), duration: 1 / 60)
        #expect(log.lines == ["child 20", "parent 20", "child ended", "parent ended"])
        log.lines = []
        try self.stage(Color.red.onTapGesture(perform: log("child")).simultaneousGesture(tap("parent"))).tap(at: middleOf100)
        #expect(log.lines == ["child", "parent"])
    }

    @Test func aTapInsideADragIsATapUntilTheTouchMoves() throws {
        let stage = stage(Color.red.onTapGesture(perform: log("tap")).gesture(drag("drag")))
        try stage.tap(at: middleOf100)
        #expect(log.lines == ["tap"])
        try stage.drag(from: middleOf100, by: CGSize(width: 20, height: 0), duration: 1 / 60)
        #expect(log.lines == ["tap", "drag 20", "drag ended"])
    }

    @Test func aDragWithoutAMinimumLeavesTheTapInsideAlone() throws {
        let stage = stage(Color.red.onTapGesture(perform: log("tap")).gesture(drag("drag", minimumDistance: 0)))
        try stage.tap(at: middleOf100)
        #expect(log.lines == ["tap"])
        try stage.drag(from: middleOf100, by: CGSize(width: 20, height: 0), duration: 2 / 60)
        #expect(log.lines == ["tap", "drag 0", "drag 10", "drag 20", "drag ended"])
    }

    @Test func aDragWithoutAMinimumTakesTheTouchFromTheViewsAround() throws {
        let stage = stage(Color.red.gesture(drag("drag", minimumDistance: 0)).onTapGesture(perform: log("tap")))
        try stage.tap(at: middleOf100)
        #expect(log.lines == ["drag 0", "drag ended"])
    }

    @Test func theShorterDragWinsTheLongerOneInside() throws {
        let stage = stage(Color.red.gesture(drag("child", minimumDistance: 30)).gesture(drag("parent")))
        try stage.drag(from: middleOf100, by: CGSize(width: 40, height: 0), duration: 2 / 60)
        #expect(log.lines == ["parent 20", "parent 40", "parent ended"])
    }

    @Test func aSingleTapWaitsForTheDoubleTapInside() throws {
        let stage = stage(Color.red.onTapGesture(count: 2, perform: log("double")).onTapGesture(perform: log("single")))
        try stage.tap(at: middleOf100)
        #expect(log.lines.isEmpty)
        stage.advance(by: 0.34)
        #expect(log.lines.isEmpty)
        stage.advance(by: 0.01)
        #expect(log.lines == ["single"])
        try stage.tap(at: middleOf100, count: 2)
        #expect(log.lines == ["single", "double"])
        stage.advance(by: 1)
        #expect(log.lines == ["single", "double"])
        #expect(stage.frame.nextUpdate == .infinity)
    }

    @Test func aDoubleTapOutsideASingleOneNeverComes() throws {
        let stage = stage(Color.red.onTapGesture(perform: log("single")).onTapGesture(count: 2, perform: log("double")))
        try stage.tap(at: middleOf100, count: 2)
        stage.advance(by: 1)
        #expect(log.lines == ["single", "single"])
    }

    @Test func aTapIsShortAndStaysNearItsStart() throws {
        let stage = stage(Color.red.onTapGesture(perform: log("tap")))
        try stage.longPress(at: middleOf100, duration: 0.7)
        #expect(log.lines == ["tap"])
        try stage.longPress(at: middleOf100, duration: 0.8)
        try stage.drag(from: CGPoint(x: 10, y: 50), by: CGSize(width: 46, height: 0), duration: 0.1)
        #expect(log.lines == ["tap"])
        try stage.drag(from: CGPoint(x: 10, y: 50), by: CGSize(width: 44, height: 0), duration: 0.1)
        #expect(log.lines == ["tap", "tap"])
    }

    @Test func aButtonGoesBeforeTheGestureOfTheViewAround() throws {
        let stage = stage(
            VStack { Button("Go", action: log("button")) }.frame(width: 100, height: 100).contentShape(Rectangle())
                .onTapGesture(perform: log("view")).gesture(drag("drag")))
        try stage.tap("Go")
        try stage.tap(at: CGPoint(x: 3, y: 3))
        #expect(log.lines == ["button", "view"])
        try stage.drag("Go", by: CGSize(width: 20, height: 0), duration: 1 / 60)
        #expect(log.lines == ["button", "view", "drag 20", "drag ended"])
    }

    @Test func aButtonMayBePressedForLongAndLeftForAMoment() throws {
        let stage = stage(Button("Go", action: log("button")))
        try stage.longPress("Go", duration: 2)
        #expect(log.lines == ["button"])
        try stage.touchDown("Go")
        try stage.touchMove(by: CGSize(width: 0, height: 200))
        try stage.touchMove(by: CGSize(width: 0, height: 20))
        try stage.touchUp()
        #expect(log.lines == ["button", "button"])
        try stage.touchDown("Go")
        try stage.touchMove(by: CGSize(width: 0, height: 200))
        try stage.touchUp()
        #expect(log.lines == ["button", "button"])
    }

    @Test func aDisabledButtonLetsTheTapThrough() throws {
        let stage = stage(Button("Go", action: log("button")).disabled(true).padding().onTapGesture(perform: log("view")))
        try stage.tap(at: middleOf100)
        #expect(log.lines == ["view"])
    }

    struct Controls: View {
        @State private var level = 0.5
        @State private var count = 0
        @State private var isOn = false
        var log: GestureLog

        var body: some View {
            VStack {
                Slider(value: $level) { Text("Level") }
                Stepper("Count", value: $count)
                Toggle("Light", isOn: $isOn)
                Text("\(Int((level * 100).rounded())) \(count) \(isOn ? "on" : "off")").accessibilityIdentifier("state")
            }
            .padding()
            .contentShape(Rectangle())
            .onTapGesture(perform: log("view"))
            .gesture(DragGesture().onEnded { _ in log.note("drag") })
        }
    }

    @Test func controlsWorkInsideAViewWithGestures() throws {
        let stage = TestStage(Controls(log: log), size: CGSize(width: 300, height: 300))
        try stage.drag("Level", by: CGSize(width: 400, height: 0))
        try stage.tap("Increment")
        try stage.tap("Light")
        #expect(stage.texts.last == "100 1 on")
        #expect(log.lines.isEmpty)
        try stage.drag("state", by: CGSize(width: 30, height: 0))
        try stage.tap("state")
        #expect(log.lines == ["drag", "view"])
    }

    @Test func masksSwitchTheGestureOrThoseInside() throws {
        for (mask, expected) in [(GestureMask.all, ["child"]), (.gesture, ["parent"]), (.subviews, ["child"]), (.none, [])] {
            log.lines = []
            let stage = stage(Color.red.onTapGesture(perform: log("child")).gesture(tap("parent"), including: mask))
            try stage.tap(at: middleOf100)
            #expect(log.lines == expected)
        }
    }

    @Test func aGestureCanBeSwitchedOffAndHaveAName() throws {
        let stage = stage(
            Color.red.gesture(drag("named"), name: "pan").gesture(tap("off"), isEnabled: false)
                .simultaneousGesture(tap("both"), name: "tap", isEnabled: true).highPriorityGesture(tap("never"), isEnabled: false))
        try stage.tap(at: middleOf100)
        #expect(log.lines == ["both"])
        #expect(stage.activeGestures == [])
        try stage.touchDown(at: middleOf100)
        try stage.touchMove(by: CGSize(width: 20, height: 0))
        #expect(stage.activeGestures == ["pan"])
        try stage.touchUp()
        #expect(stage.activeGestures == [])
    }

    @Test func aHighPriorityLongPressLeavesShortTapsAlone() throws {
        let press = LongPressGesture().onEnded { _ in log.note("press") }
        let stage = stage(Button("Go", action: log("button")).highPriorityGesture(press))
        try stage.tap("Go")
        #expect(log.lines == ["button"])
        try stage.longPress("Go")
        #expect(log.lines == ["button", "press"])
    }

    @Test func thousandsOfTapGesturesMakeNothingBeforeTheyAreTouched() throws {
        func nodes(tappable: Bool) -> Int {
            stage(
                VStack(spacing: 0) {
                    ForEach(0..<200) { _ in
                        if tappable {
                            Color.red.onTapGesture {}
                        } else {
                            Color.red.contentShape(Rectangle())
                        }
                    }
                }
            ).liveNodes
        }
        #expect(nodes(tappable: true) <= nodes(tappable: false))
    }
}
