@testable import SwiftUI
import Rendering
import SwiftUITesting
import Testing

@MainActor
@Suite(.serialized) struct SymbolImageTests {
    private func symbols(_ stage: TestStage) -> [(frame: CGRect, content: SymbolContent)] {
        var found: [(CGRect, SymbolContent)] = []
        func visit(_ list: DisplayList) {
            switch list.kind {
            case .empty: break
            case .item(let item):
                if case .symbol(let symbol) = item.content {
                    found.append((item.frame, symbol))
                }
            case .group(let children): children.forEach(visit)
            case .effect(_, let child): visit(child)
            }
        }
        visit(stage.displayList)
        return found
    }

    @Test func sizeFollowsTheFont() throws {
        let body = try restingFrame(Image(systemName: "circle"), of: "circle")
        #expect(body.size == CGSize(width: 20, height: 20) || body.size == CGSize(width: 20, height: 19.5))
        let title = try restingFrame(Image(systemName: "circle").font(.largeTitle), of: "circle")
        #expect(abs(title.width - 2 * body.width) < 0.51)
        let large = try restingFrame(Image(systemName: "circle").imageScale(.large), of: "circle")
        let small = try restingFrame(Image(systemName: "circle").imageScale(.small), of: "circle")
        #expect(large.width > body.width && small.width < body.width)
    }

    @Test func resizable() throws {
        let free = try restingFrame(Image(systemName: "hare.fill").resizable(), of: "hare.fill", size: CGSize(width: 300, height: 100))
        #expect(free.size == CGSize(width: 300, height: 100))
        let fitted = try restingFrame(Image(systemName: "hare.fill").resizable().scaledToFit(), of: "hare.fill", size: CGSize(width: 300, height: 100))
        #expect(fitted.height == 100 && fitted.width < 200)
        let stage = TestStage(Image(systemName: "circle").resizable().frame(width: 80, height: 40))
        let drawn = try #require(symbols(stage).first)
        let bounds = drawn.content.layers[0].path.boundingRect
        #expect(bounds.minX >= 0 && bounds.maxX <= 80 && bounds.width > 60)
        #expect(bounds.minY >= 0 && bounds.maxY <= 40 && bounds.height > 30)
    }

    @Test func baselineStandsWithText() throws {
        let stage = TestStage(
            HStack(alignment: .firstTextBaseline) {
                Text("A")
                Image(systemName: "circle")
            })
        let text = try #require(stage.frame("A"))
        let symbol = try #require(symbols(stage).first)
        let middleOfCapitals = text.minY + 16.5 - 17.0 * 1443 / 2048 / 2
        #expect(abs(symbol.frame.minY + symbol.content.layers[0].path.boundingRect.midY - middleOfCapitals) < 0.6)
    }

    @Test func paintAndWeight() throws {
        let red = TestStage(Image(systemName: "plus").foregroundColor(.red))
        let black = TestStage(Image(systemName: "plus").fontWeight(.black))
        let first = try #require(symbols(red).first?.content)
        let second = try #require(symbols(black).first?.content)
        #expect(first.layers[0].paint != second.layers[0].paint)
        #expect(first.fontWeight == 400 && second.fontWeight == 900)
        #expect(first.layers[0].path != second.layers[0].path)
    }

    @Test func insideText() throws {
        let stage = TestStage(Text("a \(Image(systemName: "hare.fill")) b").foregroundColor(.red))
        #expect(stage.texts.first == "a  b")
        let symbol = try #require(symbols(stage).first)
        let text = try #require(stage.textContents.first)
        #expect(symbol.content.layers[0].paint == text.runs[0].paint)
        let frame = try #require(stage.frame("a  b"))
        #expect(symbol.frame.minX > frame.minX + 5 && symbol.frame.maxX < frame.maxX - 5)
        let plain = try restingFrame(Text("a  b"), of: "a  b")
        #expect(frame.width > plain.width + 15)
    }

    @Test func unknownNamesGetABoxAndAWarning() throws {
        var warnings: [String] = []
        RuntimeIssue.handler = { warnings.append($0) }
        defer { RuntimeIssue.handler = nil }
        let stage = TestStage(Image(systemName: "hart.fill"))
        let symbol = try #require(symbols(stage).first)
        #expect(symbol.content.layers[0].path.boundingRect.width > 10)
        #expect(Set(warnings).count == 1)
        #expect(warnings.first?.contains("heart.fill") == true)
        warnings = []
        _ = TestStage(Text("\(Image(systemName: "hart.fill"))"))
        #expect(!warnings.isEmpty)
    }

    @Test func label() throws {
        let stage = TestStage(Label("Rabbit", systemImage: "hare"))
        #expect(try #require(stage.frame("Rabbit")).minX - (try #require(stage.frame("hare")).maxX) == 8)
    }
}
