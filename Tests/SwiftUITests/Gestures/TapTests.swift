import SwiftUITesting
import Testing

@MainActor
@Suite struct TapTests {
    final class Log {
        var lines: [String] = []
    }

    let log = Log()

    @Test func innermostHandlerWins() throws {
        let stage = TestStage(
            VStack(spacing: 0) {
                Color.red.frame(width: 50, height: 50).onTapGesture { log.lines.append("inner") }
                Color.blue.frame(width: 50, height: 50)
            }
            .onTapGesture { log.lines.append("outer") },
            size: CGSize(width: 100, height: 100))
        try stage.tap(at: CGPoint(x: 50, y: 25))
        try stage.tap(at: CGPoint(x: 50, y: 75))
        try stage.tap(at: CGPoint(x: 5, y: 5))
        #expect(log.lines == ["inner", "outer"])
    }

    @Test func hitsFollowOffsetRotationAndScale() throws {
        let stage = TestStage(
            ZStack {
                Color.red.frame(width: 20, height: 20).onTapGesture { log.lines.append("moved") }.offset(x: 30)
                Color.blue.frame(width: 40, height: 4).onTapGesture { log.lines.append("turned") }.rotationEffect(.degrees(90))
            },
            size: CGSize(width: 100, height: 100))
        try stage.tap(at: CGPoint(x: 80, y: 50))
        try stage.tap(at: CGPoint(x: 50, y: 35))
        try stage.tap(at: CGPoint(x: 35, y: 50))
        #expect(log.lines == ["moved", "turned"])
    }

    @Test func shapesAreHitInsideTheirOutline() throws {
        let stage = TestStage(
            Circle().frame(width: 100, height: 100).onTapGesture { log.lines.append("circle") }, size: CGSize(width: 100, height: 100))
        try stage.tap(at: CGPoint(x: 5, y: 5))
        try stage.tap(at: CGPoint(x: 50, y: 5))
        #expect(log.lines == ["circle"])
    }

    @Test func whatIsInvisibleOrClosedToTouchesIsNotHit() throws {
        let stage = TestStage(
            VStack(spacing: 0) {
                Color.red.frame(width: 20, height: 20).opacity(0).onTapGesture { log.lines.append("invisible") }
                Color.red.frame(width: 20, height: 20).onTapGesture { log.lines.append("closed") }.allowsHitTesting(false)
                Color.red.frame(width: 60, height: 20).onTapGesture { log.lines.append("clipped") }.frame(width: 20).clipped()
                Color.clear.frame(width: 20, height: 20).contentShape(Rectangle()).onTapGesture { log.lines.append("shaped") }
                Color.red.frame(width: 20, height: 20).onTapGesture { log.lines.append("disabled") }.disabled(true)
            },
            size: CGSize(width: 100, height: 100))
        for y in stride(from: 10.0, to: 100, by: 20) {
            try stage.tap(at: CGPoint(x: 50, y: y))
        }
        try stage.tap(at: CGPoint(x: 65, y: 50))
        #expect(log.lines == ["clipped", "shaped", "clipped"])
    }

    @Test func countedTapsHaveToFollowEachOther() throws {
        let stage = TestStage(Color.red.onTapGesture(count: 2) { log.lines.append("double") }, size: CGSize(width: 10, height: 10))
        let point = CGPoint(x: 5, y: 5)
        try stage.tap(at: point)
        stage.advance(by: 1)
        try stage.tap(at: point)
        #expect(log.lines == [])
        stage.advance(by: 0.2)
        try stage.tap(at: point)
        #expect(log.lines == ["double"])
    }

    @Test func labelsFindButtonsTextsAndIdentifiers() throws {
        let stage = TestStage(
            VStack {
                Button {
                    log.lines.append("button")
                } label: {
                    Label("Save", systemImage: "tray")
                }
                Text("plain").onTapGesture { log.lines.append("text") }
                Color.red.frame(height: 20).onTapGesture { log.lines.append("named") }.accessibilityIdentifier("swatch")
                Color.red.frame(height: 20).onTapGesture { log.lines.append("spoken") }.accessibilityLabel("Red")
            },
            size: CGSize(width: 200, height: 200))
        for label in ["Save", "plain", "swatch", "Red"] {
            try stage.tap(label)
        }
        #expect(log.lines == ["button", "text", "named", "spoken"])
        #expect(throws: (any Error).self) { try stage.tap("nothing like it") }
    }
}
