import Rendering
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct InlineImageTests {
    private func image(_ width: CGFloat = 30, _ height: CGFloat = 24) -> Image {
        Image(size: CGSize(width: width, height: height)) { context in
            context.fill(Path(CGRect(x: 0, y: 0, width: width, height: height)), with: .color(.red))
        }
    }

    private func size(_ text: Text) -> CGSize {
        var size = CGSize.zero
        let stage = TestStage(
            text.fixedSize().onGeometryChange(for: CGSize.self) {
                $0.size
            } action: {
                size = $0
            })
        stage.advance(to: 0.1)
        return size
    }

    /// Where red rectangles stand in the window.
    private func rects(_ stage: TestStage) -> [CGRect] {
        var found: [CGRect] = []
        func visit(_ list: DisplayList, _ transform: CGAffineTransform) {
            switch list.kind {
            case .empty: break
            case .item(let item):
                if case .fill(let path, _, _) = item.content {
                    found.append(path.boundingRect.offsetBy(dx: item.frame.minX, dy: item.frame.minY).applying(transform))
                }
            case .group(let children): children.forEach { visit($0, transform) }
            case .effect(.transform(let inner), let child): visit(child, inner.concatenating(transform))
            case .effect(_, let child): visit(child, transform)
            }
        }
        visit(stage.displayList, .identity)
        return found
    }

    @Test func anImageIsAsWideAsItself() {
        let without = size(Text("ab"))
        let with = size(Text("a\(image())b"))
        #expect(abs(with.width - without.width - 30) < 0.7)
        // 24 points on the baseline are taller than the line's own ascent.
        #expect(with.height > without.height && with.height < without.height + 12)
        #expect(size(Text("a") + Text(image()) + Text("b")) == with)
        #expect(size(Text("a\(image(8, 8))b")).height == without.height)
    }

    @Test func itStandsOnTheBaseline() throws {
        let stage = TestStage(
            HStack(alignment: .firstTextBaseline, spacing: 0) {
                Color.blue.frame(width: 10, height: 10)
                Text(image())
            }, size: CGSize(width: 100, height: 100))
        let rects = rects(stage)
        let small = try #require(rects.first { $0.width == 10 })
        let large = try #require(rects.first { $0.width == 30 })
        #expect(abs(small.maxY - large.maxY) < 0.6)
        #expect(abs(large.height - 24) < 1e-6)
    }

    @Test func linesBreakAroundIt() {
        let stage = TestStage(Text("some words \(image()) more words").frame(width: 90), size: CGSize(width: 100, height: 150))
        let rect = rects(stage).first ?? .zero
        #expect(rect.width == 30 && rect.minX >= 4 && rect.maxX <= 96)
    }

    @Test func symbolsStillTakeTheFontsSize() {
        let small = size(Text("\(Image(systemName: "star.fill"))").font(.body))
        let large = size(Text("\(Image(systemName: "star.fill"))").font(.largeTitle))
        #expect(large.width / small.width > 1.7)
    }

    @Test func itShrinksWithTheText() {
        let stage = TestStage(
            Text("words \(image())").lineLimit(1).minimumScaleFactor(0.5).frame(width: 55), size: CGSize(width: 60, height: 60))
        let rect = rects(stage).first ?? .zero
        #expect(rect.width > 14 && rect.width < 29)
        #expect(abs(rect.width / rect.height - 30.0 / 24) < 0.01)
    }

    @Test func canvasesDrawItToo() {
        let stage = TestStage(
            Canvas { context, _ in context.draw(Text("a\(image())"), at: CGPoint(x: 50, y: 50)) }, size: CGSize(width: 100, height: 100))
        #expect(rects(stage).contains { $0.width == 30 })
    }

    @Test func imagesWithoutASizeAreNothing() {
        #expect(size(Text("a\(image(0, 0))")).width > 0)
    }
}
