import Foundation
import Testing

@testable import SwiftUI

private final class Record {
    var log: [String] = []
}

/// What touches of rows do is what the last body says when the touch ends, not what an earlier one said.
@MainActor
@Suite struct ListTouchTests {
    /// What swipe buttons do is what the last body says when the touch ends, not what an earlier one said.
    @Test func swipeButtonsDoWhatTheLastBodySays() throws {
        let record = Record()
        let driver = Driver(1) { number in
            List {
                Text("Mail").swipeActions { Button("Flag") { record.log.append("flag \(number)") } }
            }
        }
        let stage = driver.stage
        // All the way: the outermost button's action.
        try stage.touchDown("Mail")
        stage.advance(by: 0.1)
        try stage.touchMove(by: CGSize(width: -150, height: 0))
        stage.advance(by: 0.1)
        try stage.touchMove(by: CGSize(width: -320, height: 0))
        stage.advance(by: 0.1)
        driver.set(2)
        try stage.touchUp()
        try stage.settle()
        #expect(record.log == ["flag 2"])
        // A tap on the button.
        try stage.drag("Mail", by: CGSize(width: -100, height: 0), duration: 0.3)
        try stage.settle()
        driver.set(3)
        try stage.touchDown("Flag")
        driver.set(4)
        try stage.touchUp()
        try stage.settle()
        #expect(record.log == ["flag 2", "flag 4"])
    }

    /// A tap on a row selects with the binding of the last body.
    @Test func aTapOnARowSelectsAsTheLastBodySays() throws {
        let record = Record()
        let driver = Driver(1) { number in
            List(
                selection: Binding {
                    Int?.none
                } set: {
                    record.log.append("\($0 ?? 0) of \(number)")
                }
            ) {
                Text("Mail").tag(7)
            }
        }
        try driver.stage.touchDown("Mail")
        driver.stage.advance(by: 0.1)
        driver.set(2)
        try driver.stage.touchUp()
        try driver.stage.settle()
        #expect(record.log == ["7 of 2"])
        driver.set(3)
        try driver.stage.tap("Mail")
        #expect(record.log == ["7 of 2", "7 of 3"])
    }
}
