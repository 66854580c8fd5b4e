import SwiftUI
import SwiftUITesting
import Testing

/// iOS 16: lists of bindings with edit actions, selection of several rows.
@MainActor @Suite struct MultiSelectTests {
    private let stage = TestStage(MultiSelect())

    @Test func editActionsDeleteFromTheBoundArray() throws {
        let row = try stage.drawn("Song").frame
        try stage.drag(from: CGPoint(x: 300, y: row.midY), by: CGSize(width: -100, height: 0), duration: 0.25)
        try stage.settle()
        try stage.tap("Delete")
        try stage.settle()
        #expect(!stage.texts.contains("Song") && stage.texts.contains("Outro"))
    }

    @Test func aBindingToARowWritesThatRow() throws {
        let row = try stage.drawn("Song").frame
        try stage.tap(at: CGPoint(x: row.maxX - 1, y: row.midY))
        try stage.type("!")
        #expect(stage.texts.contains("Song!") && stage.texts.contains("Intro"))
    }

    @Test func inEditModeTapsChooseSeveralRows() throws {
        try stage.tap("Choose")
        try stage.settle()
        let (first, third) = (try stage.drawn("Intro").frame, try stage.drawn("Outro").frame)
        try stage.tap(at: CGPoint(x: 30, y: first.midY))
        try stage.tap(at: CGPoint(x: 30, y: third.midY))
        try stage.settle()
        #expect(stage.texts.contains("2 chosen"))
        try stage.tap(at: CGPoint(x: 30, y: first.midY))
        try stage.settle()
        #expect(stage.texts.contains("1 chosen"))
    }
}
