import SwiftUI
import SwiftUITesting
import Testing

/// iOS 15: task(id:), its cancellation, async let.
@MainActor @Suite struct WeatherLoaderTests {
    private let stage = TestStage(WeatherPage())

    private func reports() throws -> String? {
        try stage.drawn("reports").text
    }

    @Test func theTaskBeginsWhenTheViewAppears() throws {
        stage.advance(by: 0)
        #expect(try reports() == "begin Oslo")
        stage.advance(by: 2.1)
        #expect(try reports() == "begin Oslo, end Oslo")
    }

    @Test func aNewIdentityCancelsTheTaskAndStartsAnother() throws {
        stage.advance(by: 1)
        try stage.tap("Rome")
        let words = try #require(try reports()).components(separatedBy: ", ")
        #expect(words.first == "begin Oslo" && Set(words.dropFirst()) == ["cancelled Oslo", "begin Rome"])
        try stage.settle()
        #expect(try #require(try reports()).hasSuffix("end Rome"))
    }

    @Test func theTaskIsCancelledWhenTheViewDisappears() throws {
        stage.advance(by: 1)
        try stage.tap("Hide")
        try stage.settle()
        #expect(try reports() == "begin Oslo, cancelled Oslo")
    }

    @Test func childTasksOfAsyncLetRunAtTheSameTime() throws {
        stage.advance(by: 3)
        let start = stage.time
        try stage.tap("Load both")
        stage.advance(by: 2.1)
        let words = try #require(try reports()).components(separatedBy: ", ").suffix(4)
        #expect(Set(words) == ["begin Paris", "begin Lima", "end Paris", "end Lima"])
        #expect(stage.time - start < 2.2)
    }
}
