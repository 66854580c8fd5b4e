import Foundation
import Rendering
import Testing

@testable import ScriptedStage

struct ScriptScrollTests {
    @Test func aScrollIsASeriesOfMoves() throws {
        let events = try Script(yaml: "- at: 1\n  scroll: {in: Songs, by: [0, 300], duration: 0.1}").events
        #expect(events.first?.input == .scroll(.label("Songs"), .began))
        #expect(events.last?.input == .scroll(.label("Songs"), .ended))
        #expect(events.last?.time == 1.1)
        #expect(events.count == 8)
        #expect(events[events.count - 2].input == .scroll(.label("Songs"), .moved(by: CGSize(width: 0, height: 300))))
    }

    @Test func aScrollMayGoToAThing() throws {
        let events = try Script(yaml: "- at: 0\n  scroll: {to: Chapter}").events
        #expect(events.first?.input == .scroll(.label("Chapter"), .began))
        #expect(events[events.count - 2].input == .scroll(.label("Chapter"), .movedToward("Chapter", fraction: 1)))
    }

    @Test(arguments: [
        "{in: a}", "{by: [0, 1], to: a}", "{in: a, at: {x: 1, y: 1}, by: [0, 1]}", "{by: 3}", "{by: [0, 1], duration: 0}", "up", "{by: [0, .nan]}",
    ])
    func mistakesAreErrors(text: String) {
        #expect(throws: ScriptError.self) { try Script(yaml: "- at: 0\n  scroll: \(text)") }
    }
}
