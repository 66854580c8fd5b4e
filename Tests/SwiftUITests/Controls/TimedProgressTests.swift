import Foundation
@testable import SwiftUI
import SwiftUITesting
import Testing

@MainActor
struct TimedProgressTests {
    @Test func theBarMovesWithTheTimeAndStops() throws {
        let start = Date(timeIntervalSinceReferenceDate: 788_953_260)
        let stage = TestStage(
            ProgressView(timerInterval: start...start.addingTimeInterval(10), countsDown: false) { Text("Tea") },
            size: CGSize(width: 200, height: 200))
        func width() -> CGFloat { stage.items.map(\.bounds).filter { $0.height == 4 }.map(\.width).min() ?? -1 }
        #expect(stage.texts.contains("Tea"))
        stage.advance(by: 5)
        #expect(abs(width() - 100) < 1)
        stage.advance(by: 2.5)
        #expect(abs(width() - 150) < 1)
        stage.advance(by: 10)
        try stage.settle()
        #expect(width() == 200)
        #expect(TimedProgress(interval: start...start, countsDown: true).fraction(at: start) == 0)
    }

    @Test func contentThatIsNotThere() {
        let stage = TestStage(ContentUnavailableView("No Mail", systemImage: "tray", description: Text("New letters appear here.")))
        #expect(stage.texts == ["No Mail", "New letters appear here."])
        #expect(abs(stage.frame("No Mail")!.midX - 195) < 0.5)
        #expect(TestStage(ContentUnavailableView.search(text: "Tea")).texts.first == "No Results for “Tea”")
    }
}
