import Foundation
import SwiftUITesting
import Testing

@testable import SwiftUI

@MainActor
struct PagedTabViewTests {
    struct Pages: View {
        @State var page = 0
        var index = PageTabViewStyle.IndexDisplayMode.automatic
        var body: some View {
            TabView(selection: $page) {
                ForEach(0..<4) { number in
                    Color.blue.overlay(Text("page \(number)"))
                }
            }
            .tabViewStyle(.page(indexDisplayMode: index))
            .overlay(alignment: .top) {
                VStack {
                    Text("at \(page)")
                    Button("jump") { page = 3 }
                    Button("glide") { withAnimation(.linear(duration: 1)) { page += 1 } }
                }
            }
        }
    }

    private static let size = CGSize(width: 200, height: 300)

    /// The middle of a page, to the point: texts are not equally wide.
    private func x(_ stage: TestStage, _ page: Int) -> CGFloat? {
        stage.item("page \(page)")?.bounds.midX.rounded()
    }

    @Test func aSwipeTurnsThePage() throws {
        let stage = TestStage(Pages(), size: Self.size)
        #expect(x(stage, 0) == 100)
        #expect(x(stage, 1) == nil)
        try stage.drag(from: CGPoint(x: 180, y: 200), by: CGSize(width: -120, height: 0), duration: 0.2)
        // The page has followed the touch, less the ten points that decide.
        let place = try #require(x(stage, 0))
        #expect(place < 60 && place > -100)
        try stage.settle()
        #expect(x(stage, 1) == 100)
        #expect(x(stage, 0) == nil)
        #expect(stage.texts.contains("at 1"))
    }

    /// Of random app 20902: the scroll view behind the pages stayed at its offset, between other pages.
    @Test func theChosenPageStaysWhenPagesComeBeforeIt() throws {
        struct Growing: View {
            @State private var page = 2
            @State private var extra: [Int] = []
            var body: some View {
                TabView(selection: $page) {
                    ForEach(extra + [0, 1, 2], id: \.self) { number in
                        Color.blue.overlay(Text("page \(number)")).tag(number)
                    }
                }
                .tabViewStyle(.page)
                .overlay(alignment: .top) {
                    VStack {
                        Text("at \(page)")
                        Button("insert") { extra = [7, 8] }
                        Button("glide") { withAnimation(.linear(duration: 1)) { extra = [9, 7, 8] } }
                        Button("remove") { extra = [] }
                    }
                }
            }
        }
        let stage = TestStage(Growing(), size: Self.size)
        #expect(x(stage, 2) == 100)
        try stage.tap("insert")
        #expect(x(stage, 2) == 100)
        try stage.tap("glide")
        for _ in 0..<12 {
            #expect(x(stage, 2) == 100)
            stage.advance(by: 0.1)
        }
        try stage.tap("remove")
        #expect(x(stage, 2) == 100)
        #expect(stage.texts.contains("at 2"))
    }

    @Test func theEndsAreElastic() throws {
        let stage = TestStage(Pages(), size: Self.size)
        try stage.drag(from: CGPoint(x: 50, y: 200), by: CGSize(width: 100, height: 0), duration: 1)
        try stage.settle()
        #expect(x(stage, 0) == 100)
        #expect(stage.texts.contains("at 0"))
    }

    @Test func selectionsTurnThePage() throws {
        let stage = TestStage(Pages(), size: Self.size)
        try stage.tap("jump")
        #expect(x(stage, 3) == 100)
        #expect(!stage.isAnimating)
        let other = TestStage(Pages(), size: Self.size)
        try other.tap("glide")
        #expect(x(other, 0) == 100)
        other.advance(by: 0.5)
        #expect(x(other, 0) == 0)
        #expect(x(other, 1) == 200)
        other.advance(by: 0.6)
        #expect(x(other, 1) == 100)
        #expect(other.texts.contains("at 1"))
    }

    /// A selection by the program during the end of a swipe's motion takes effect.
    @Test func theProgramHasTheLastWord() throws {
        let stage = TestStage(Pages(), size: Self.size)
        try stage.drag(from: CGPoint(x: 180, y: 200), by: CGSize(width: -120, height: 0), duration: 0.2)
        stage.advance(by: 0.3)
        try stage.tap("jump")
        try stage.settle()
        #expect(x(stage, 3) == 100)
        #expect(stage.texts.contains("at 3"))
    }

    @Test func startsAtTheSelection() {
        let stage = TestStage(Pages(page: 2), size: Self.size)
        #expect(x(stage, 2) == 100)
        #expect(x(stage, 0) == nil)
    }

    @Test func dots() throws {
        func dots(_ stage: TestStage) -> [DrawnItem] {
            stage.items.filter { abs($0.bounds.width - 8) < 0.1 && abs($0.bounds.height - 8) < 0.1 }
        }
        let stage = TestStage(Pages(), size: Self.size)
        #expect(dots(stage).map(\.bounds.midX) == [74.5, 91.5, 108.5, 125.5])
        #expect(dots(stage).allSatisfy { $0.bounds.midY == 279 })
        // A tap after the current dot turns to the next page.
        try stage.tap(at: CGPoint(x: 120, y: 279))
        try stage.settle()
        #expect(stage.texts.contains("at 1"))
        try stage.tap(at: CGPoint(x: 75, y: 279))
        try stage.settle()
        #expect(stage.texts.contains("at 0"))
        #expect(dots(TestStage(Pages(index: .never), size: Self.size)).isEmpty)
    }

    @Test func pagesSlideAndDoNotFade() throws {
        let stage = TestStage(Pages(), size: Self.size)
        for _ in 0..<2 {
            try stage.tap("glide")
            for _ in 0..<59 {
                stage.advance(by: 1.0 / 60)
                #expect(stage.items.filter { $0.kind == .fill && $0.bounds.width == 200 }.allSatisfy { $0.opacity == 1 })
            }
            try stage.settle()
        }
        #expect(x(stage, 2) == 100)
    }
}
