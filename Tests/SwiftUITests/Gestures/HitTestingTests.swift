import SwiftUITesting
import Testing

@MainActor
@Suite struct HitTestingTests {
    let log = GestureLog()

    private func taps<V: View>(_ points: [CGPoint], on view: V) throws -> [String] {
        log.lines = []
        let stage = TestStage(view, size: windowOf100)
        for point in points {
            try stage.tap(at: point)
        }
        return log.lines
    }

    @Test func aClipDoesNotKeepTouchesOut() throws {
        let wide = Color.red.frame(width: 80, height: 80).onTapGesture(perform: log("hit")).frame(width: 20, height: 20)
        let points = [CGPoint(x: 50, y: 50), CGPoint(x: 20, y: 20)]
        #expect(try taps(points, on: wide.clipped()) == ["hit", "hit"])
        #expect(try taps(points, on: wide.clipShape(Circle())) == ["hit", "hit"])
        #expect(try taps(points, on: wide.clipped().contentShape(Rectangle())) == ["hit"])
    }

    @Test func aHoleInAContentShapeIsNotHit() throws {
        struct Ring: Shape {
            func path(in rect: CGRect) -> Path {
                var path = Path(ellipseIn: rect)
                path.addEllipse(in: rect.insetBy(dx: 20, dy: 20))
                return path
            }
        }
        let points = [CGPoint(x: 50, y: 50), CGPoint(x: 50, y: 5)]
        let base = Color.red.frame(width: 100, height: 100)
        #expect(try taps(points, on: base.contentShape(Ring(), eoFill: true).onTapGesture(perform: log("hit"))) == ["hit"])
        #expect(try taps(points, on: base.contentShape(Ring()).onTapGesture(perform: log("hit"))) == ["hit", "hit"])
    }

    @Test func aContentShapeForSomethingElseChangesNoTouch() throws {
        let view = Color.red.frame(width: 100, height: 100).contentShape([.dragPreview, .hoverEffect], Circle())
            .onTapGesture(perform: log("hit"))
        #expect(try taps([CGPoint(x: 2, y: 2)], on: view) == ["hit"])
    }

    @Test func theGapsOfAStackAreNotHit() throws {
        let stack = VStack(spacing: 40) {
            Color.red.frame(height: 30)
            Color.blue.frame(height: 30)
        }
        let points = [CGPoint(x: 50, y: 10), CGPoint(x: 50, y: 50)]
        #expect(try taps(points, on: stack.onTapGesture(perform: log("hit"))) == ["hit"])
        #expect(try taps(points, on: stack.contentShape(Rectangle()).onTapGesture(perform: log("hit"))) == ["hit", "hit"])
    }

    @Test func whatIsClearOrHiddenIsNotHit() throws {
        let points = [middleOf100]
        #expect(try taps(points, on: Color.clear.onTapGesture(perform: log("clear"))) == [])
        #expect(try taps(points, on: Rectangle().fill(Color.clear).onTapGesture(perform: log("clear"))) == [])
        #expect(try taps(points, on: Color.red.hidden().onTapGesture(perform: log("hidden"))) == [])
        #expect(try taps(points, on: Color.red.opacity(0).onTapGesture(perform: log("transparent"))) == [])
        #expect(try taps(points, on: Color.red.opacity(0.01).onTapGesture(perform: log("faint"))) == ["faint"])
        #expect(try taps(points, on: Color.white.opacity(0.001).onTapGesture(perform: log("fainter"))) == ["fainter"])
    }

    @Test func theHighestZIndexIsHit() throws {
        let pile = ZStack {
            Color.red.onTapGesture(perform: log("red")).zIndex(1)
            Color.blue.onTapGesture(perform: log("blue"))
        }
        #expect(try taps([middleOf100], on: pile) == ["red"])
    }

    @Test func touchesGoThroughWhatAllowsNone() throws {
        let pile = ZStack {
            Color.red.onTapGesture(perform: log("below"))
            Color.blue.onTapGesture(perform: log("above")).allowsHitTesting(false)
        }
        #expect(try taps([middleOf100], on: pile) == ["below"])
    }

    @Test func aViewInPerspectiveIsHitWhereItIsSeen() throws {
        let door = Color.red.frame(width: 100, height: 100)
            .onTapGesture(perform: log("door"))
            .rotation3DEffect(.degrees(60), axis: (x: 0, y: 1, z: 0), anchor: .leading, perspective: 0)
        #expect(try taps([CGPoint(x: 49, y: 50), CGPoint(x: 51, y: 50)], on: door) == ["door"])
    }

    @Test func theTapTellsItsPlace() throws {
        let view = Color.red.frame(width: 40, height: 40)
            .onTapGesture { log.note("local \($0.x) \($0.y)") }
            .simultaneousGesture(SpatialTapGesture(coordinateSpace: .global).onEnded { log.note("global \($0.location.x)") })
            .simultaneousGesture(SpatialTapGesture(coordinateSpace: .named("row")).onEnded { log.note("row \($0.location.x)") })
            .padding(10)
            .coordinateSpace(name: "row")
        #expect(try taps([CGPoint(x: 35, y: 40)], on: view) == ["local 5.0 10.0", "global 35.0", "row 15.0"])
    }

    @Test func aPointerHoversWithoutTouching() throws {
        let stage = TestStage(
            HStack(spacing: 0) {
                Color.red.accessibilityIdentifier("red").onHover { log.note("red \($0)") }.onTapGesture(perform: log("tap"))
                Color.blue.accessibilityIdentifier("blue").onContinuousHover { phase in
                    if case .active(let point) = phase {
                        log.note("blue \(point.x) \(point.y)")
                    } else {
                        log.note("blue ended")
                    }
                }
            },
            size: windowOf100)
        try stage.hover("red")
        try stage.hover(at: CGPoint(x: 26, y: 50))
        #expect(log.lines == ["red true"])
        try stage.hover("blue")
        #expect(log.lines == ["red true", "red false", "blue 25.0 50.0"])
        try stage.hover(nil)
        #expect(log.lines.last == "blue ended")
        try stage.touchDown("red")
        try stage.touchUp()
        #expect(log.lines.last == "tap")
    }
}
