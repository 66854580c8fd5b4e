import Foundation
import SwiftUITesting
import Testing

@testable import SwiftUI

@Suite @MainActor struct GestureInputKindsTests {
    @MainActor final class Log {
        var lines: [String] = []
    }

    /// What a tap, a drag and a long press do.
    private func log(_ kinds: GestureInputKinds) throws -> [String] {
        let log = Log()
        let stage = TestStage(
            VStack {
                Color.red.accessibilityLabel("Tap").onTapGesture(inputKinds: kinds) { _ in log.lines.append("tap") }
                Color.green.accessibilityLabel("Drag").gesture(DragGesture(inputKinds: kinds).onEnded { _ in log.lines.append("drag") })
                Color.blue.accessibilityLabel("Press").onLongPressGesture(inputKinds: kinds) { log.lines.append("press") }
                Color.red.accessibilityLabel("Pair").gesture(MagnifyGesture(inputKinds: kinds).onEnded { _ in log.lines.append("magnify") })
                Color.red.accessibilityLabel("Turn").gesture(RotateGesture(inputKinds: kinds).onEnded { _ in log.lines.append("rotate") })
                Color.red.accessibilityLabel("Twice").gesture(TapGesture(count: 2, inputKinds: kinds).onEnded { log.lines.append("twice") })
            }, size: CGSize(width: 300, height: 900))
        try stage.tap("Tap")
        try stage.drag("Drag", by: CGSize(width: 50, height: 0), duration: 0.2)
        try stage.longPress("Press", duration: 0.6)
        try stage.pinch("Pair", scale: 2)
        try stage.rotate("Turn", by: .degrees(30))
        try stage.doubleTap("Twice")
        try stage.settle()
        return log.lines
    }

    @Test func touchesCountWhereTheyAreWanted() throws {
        let everything = ["tap", "drag", "press", "magnify", "rotate", "twice"]
        #expect(try log(.all) == everything)
        #expect(try log(.directTouch) == everything)
        #expect(try log([.pencil, .pointer, .indirectTouch]) == [])
    }
}
