import Foundation
import RasterRenderer
import Rendering
import SwiftUITesting
import Testing
import VectorRenderer

@testable import ScriptedStage
@testable import SwiftUI

/// Texts in dumps and vector formats.
@MainActor
@Suite struct TextDumpTests {
    private struct Part: Equatable {
        var text: String
        var red: Double
        var size: Double
        var weight: Int
    }

    private func items(_ stage: TestStage) throws -> [[String: Any]] {
        let line = FrameDump.line(for: stage.frame, index: 0, log: [])
        let object = try #require(try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any])
        return try #require(object["items"] as? [[String: Any]])
    }

    private func parts(_ item: [String: Any]?) -> [Part] {
        ((item?["runs"] as? [[String: Any]]) ?? []).map { run in
            let font = run["font"] as? [String: Any]
            return Part(
                text: run["text"] as? String ?? "", red: (run["color"] as? [Double])?.first ?? -1, size: font?["size"] as? Double ?? 0,
                weight: font?["weight"] as? Int ?? 0)
        }
    }

    private func mixed(_ middle: String) -> Text {
        Text("you have ") + Text(middle).foregroundColor(Color(.sRGB, red: 1, green: 0, blue: 0)).font(.system(size: 30, weight: .bold)) + Text(" new")
    }

    @Test func eachPartOfAConcatenatedTextIsTold() throws {
        let item = try items(TestStage(mixed("7"))).first
        #expect(item?["text"] as? String == "you have 7 new")
        #expect(
            parts(item) == [
                Part(text: "you have ", red: 0, size: 17, weight: 400), Part(text: "7", red: 1, size: 30, weight: 700),
                Part(text: " new", red: 0, size: 17, weight: 400),
            ])
    }

    @Test func aTextThatIsTheSameThroughoutHasNoParts() throws {
        for text in [Text("one"), Text("one ") + Text("two"), Text("日本 and 한국 😀")] {
            let item = try items(TestStage(text)).first
            #expect(item?["text"] != nil)
            #expect(item?["runs"] == nil)
        }
    }

    @Test(arguments: ["you have 7 new", "a fine office  with two", "שלום עולם", "one\ntwo three"]) func aTextThatChangesKeepsItsBlanks(_ text: String) throws {
        let driver = Driver("x") { Text($0) }
        driver.set(text, .linear(duration: 1))
        driver.stage.advance(to: 0.5)
        #expect(try items(driver.stage).compactMap { $0["text"] as? String } == [text, "x"])
        driver.set("y", .linear(duration: 1))
        driver.stage.advance(to: 0.75)
        #expect(try items(driver.stage).contains { $0["text"] as? String == text })
    }

    @Test func aConcatenatedTextThatChangesTellsItsParts() throws {
        let driver = Driver("7") { mixed($0) }
        driver.set("8", .linear(duration: 1))
        driver.stage.advance(to: 0.5)
        let all = try items(driver.stage)
        #expect(all.compactMap { $0["text"] as? String } == ["you have 8 new", "you have 7 new"])
        #expect(parts(all.first).map(\.text) == ["you have ", "8", " new"])
        #expect(parts(all.first).map(\.size) == [17, 30, 17])
        #expect(parts(all.last).map(\.red) == [0, 1, 0])
    }

    /// Of what moves alone, neighbours keep the blanks between them.
    @Test func partsThatAreExchangedAreTheirOwnWords() throws {
        let driver = Driver("12 of 20") { Text($0).contentTransition(.numericText()) }
        driver.set("13 of 20", .linear(duration: 1))
        driver.stage.advance(to: 0.5)
        let texts = try items(driver.stage).compactMap { $0["text"] as? String }
        #expect(texts.contains("3") && texts.contains("2"))
        #expect(texts.allSatisfy { !$0.hasSuffix(" ") && !$0.hasPrefix(" ") })
    }

    // MARK: What is cut off

    private func words(_ text: Text, _ mode: Text.TruncationMode, lines: Int = 1) throws -> [String] {
        let stage = TestStage(text.lineLimit(lines).truncationMode(mode).frame(width: 150), size: CGSize(width: 300, height: 100))
        let svg = try SVGRenderer(rasterizer: RasterRenderer(), options: SVGOptions(text: .text))
            .render(stage.frame.displayList, size: CGSize(width: 300, height: 100), background: .white).text
        return svg.components(separatedBy: "<text").dropFirst().compactMap { part in
            part.components(separatedBy: ">").dropFirst().first?.components(separatedBy: "<").first
        }
    }

    private let long = "A rather long sentence that is cut"

    @Test func whatIsCutOffEndsWithItsDots() throws {
        let tail = try words(Text(long), .tail).joined()
        #expect(tail.hasSuffix("…") && tail.hasPrefix("A rather lo"))
        let head = try words(Text(long), .head).joined()
        #expect(head.hasPrefix("…") && head.hasSuffix("is cut"))
        let middle = try words(Text(long), .middle).joined()
        #expect(middle.hasPrefix("A rath") && middle.hasSuffix("cut") && middle.contains("…") && middle.count < long.count)
        let two = try words(Text(long + " " + long), .tail, lines: 2)
        #expect(two.count == 2 && !two[0].contains("…") && two[1].hasSuffix("…"))
        #expect(try words(Text("Short"), .tail) == ["Short"])
    }

    @Test func theLastPartOfAConcatenatedTextHasTheDots() throws {
        let stage = TestStage(
            (Text("A rather ") + Text("long sentence that is cut").foregroundColor(.red)).lineLimit(1).frame(width: 150),
            size: CGSize(width: 300, height: 100))
        let item = try items(stage).first
        #expect(item?["text"] as? String == long)
        let shown = parts(item).map(\.text)
        #expect(shown.count == 2 && shown.first == "A rather " && shown.last?.hasSuffix("…") == true)
        #expect(try words(Text("A rather ") + Text("long sentence that is cut").foregroundColor(.red), .tail).last?.hasSuffix("…") == true)
    }
}
