import Foundation
import Testing

@testable import SwiftUI
@testable import SwiftUITesting

/// Navigation bars that leave: while a page is scrolled, and in animations.
@MainActor
struct ToolbarMinimizationTests {
    private static let covered = EdgeInsets(top: 50, leading: 0, bottom: 34, trailing: 0)

    private struct Rows: View {
        var behavior = ToolbarMinimizationBehavior.onScrollDown
        var restoration = ToolbarMinimizationRestoration.automatic
        var adjustment = ToolbarMinimizationSafeAreaAdjustment.automatic
        var bars: [ToolbarPlacement] = [.navigationBar]

        var body: some View {
            NavigationStack {
                ScrollView {
                    VStack(spacing: 0) { ForEach(0..<60) { Text("Row \($0)").frame(width: 300, height: 50) } }
                }
                .overlay(alignment: .top) { Text("Edge") }
                .navigationTitle("Title")
                .navigationBarTitleDisplayMode(.inline)
                .toolbar { Button("Add") {} }
                .toolbarMinimizationBehavior(behavior, for: bars[0])
                .toolbarMinimizationRestoration(restoration, for: .navigationBar)
                .toolbarMinimizationSafeAreaAdjustment(adjustment)
            }
        }
    }

    private func stage<V: View>(_ view: V) -> TestStage { TestStage(view, size: CGSize(width: 400, height: 800), safeAreaInsets: Self.covered) }

    private func drag(_ stage: TestStage, by distance: CGFloat) throws {
        try stage.drag(from: CGPoint(x: 200, y: 500), by: CGSize(width: 0, height: distance), duration: 0.5)
        try stage.settle()
    }

    @Test func theBarLeavesWhenThePageIsScrolledDownAndComesBack() throws {
        let stage = stage(Rows())
        #expect(stage.frame("Edge")?.minY == 94)
        try drag(stage, by: -200)
        #expect(!stage.exists("Add") && !stage.texts.contains("Title"))
        #expect(stage.frame("Edge")?.minY == 50)
        // A short touch back is enough.
        try drag(stage, by: 30)
        #expect(stage.exists("Add") && stage.texts.contains("Title"))
        #expect(stage.frame("Edge")?.minY == 94)
    }

    @Test func theBarSlidesOutAndTheContentDoesNotJump() throws {
        let stage = stage(Rows())
        try stage.touchDown(at: CGPoint(x: 200, y: 500))
        stage.advance(by: 0.05)
        var tops: [CGFloat] = [], rows: [CGFloat] = []
        for step in 1...30 {
            try stage.touchMove(to: CGPoint(x: 200, y: 500 - 5 * CGFloat(step)))
            stage.advance(by: 1.0 / 60)
            tops.append(stage.items.first { $0.text == "Title" }?.frame.minY ?? -100)
            rows.append(try #require(stage.frame("Row 8")).minY)
        }
        // It moves in several steps, each upwards.
        #expect(tops.first == 61.5 || abs(tops[0] - 61.5) < 1)
        #expect(Set(tops).count > 8)
        #expect(zip(tops, tops.dropFirst()).allSatisfy { $0 >= $1 })
        #expect(tops.last == -100)
        // The content follows the finger.
        #expect(zip(rows, rows.dropFirst()).allSatisfy { $0 - $1 <= 5 && $0 >= $1 }, "\(rows)")
    }

    @Test func otherBehaviors() throws {
        for behavior in [ToolbarMinimizationBehavior.never, .automatic] {
            let stage = stage(Rows(behavior: behavior))
            try drag(stage, by: -200)
            #expect(stage.exists("Add"))
        }
        let up = stage(Rows(behavior: .onScrollUp))
        try drag(up, by: -300)
        #expect(up.exists("Add"))
        try drag(up, by: 60)
        #expect(!up.exists("Add"))
        try drag(up, by: -60)
        #expect(up.exists("Add"))
        // Other bars cannot be minimized.
        let tabs = stage(Rows(bars: [.tabBar]))
        try drag(tabs, by: -200)
        #expect(tabs.exists("Add"))
    }

    @Test func aBarThatReturnsAtTheEdgeStaysAwayUntilThen() throws {
        let stage = stage(Rows(restoration: .atScrollEdge))
        try drag(stage, by: -300)
        try drag(stage, by: 60)
        #expect(!stage.exists("Add"))
        // A flick: the content arrives after the touch.
        try stage.drag(from: CGPoint(x: 200, y: 300), by: CGSize(width: 0, height: 200), duration: 0.1)
        try stage.settle()
        #expect(stage.exists("Add"))
        #expect(abs(try #require(stage.frame("Row 0")).midY - (94 + 25)) < 0.01)
    }

    @Test func theSafeAreaStaysWhereItIsNotAdjusted() throws {
        let stage = stage(Rows(adjustment: .disabled))
        try drag(stage, by: -200)
        #expect(!stage.exists("Add"))
        #expect(stage.frame("Edge")?.minY == 94)
    }

    @Test func aBarThatMayNoLongerBeMinimizedIsThere() throws {
        struct Switching: View {
            @State private var behavior = ToolbarMinimizationBehavior.onScrollDown
            var body: some View {
                Rows(behavior: behavior).overlay(alignment: .bottom) { Button("Stay") { behavior = .never } }
            }
        }
        let stage = stage(Switching())
        try drag(stage, by: -200)
        #expect(!stage.exists("Add"))
        try stage.tap("Stay")
        try stage.settle()
        #expect(stage.exists("Add"))
    }

    @Test func aSearchFieldInTheBarMinimizesIt() throws {
        struct Search: View {
            @State private var text = ""
            var body: some View {
                NavigationStack {
                    ScrollView { VStack(spacing: 0) { ForEach(0..<60) { Text("Row \($0)").frame(width: 300, height: 50) } } }
                        .toolbar { Button("Add") {} }
                        .searchable(text: $text, placement: .toolbarPrincipal)
                }
            }
        }
        let stage = stage(Search())
        try drag(stage, by: -200)
        #expect(!stage.exists("Add"))
        try drag(stage, by: 40)
        #expect(stage.exists("Add"))
    }

    @Test func aBarThatIsHiddenInAnAnimationSlides() throws {
        struct Reader: View {
            @State private var isHidden = false
            var body: some View {
                NavigationStack {
                    Button("Page") { withAnimation(.linear(duration: 1)) { isHidden.toggle() } }
                        .navigationTitle("Title")
                        .navigationBarTitleDisplayMode(.inline)
                        .toolbar(isHidden ? .hidden : .visible, for: .navigationBar)
                }
            }
        }
        let stage = stage(Reader())
        let title = { stage.items.first { $0.text == "Title" }?.frame.midY }
        let full = try #require(title())
        try stage.tap("Page")
        stage.advance(by: 0.5)
        // Half of 94 points.
        #expect(abs(try #require(title()) - (full - 47)) < 3)
        try stage.settle()
        #expect(title() == nil)
        try stage.tap("Page")
        stage.advance(by: 0.5)
        #expect(abs(try #require(title()) - (full - 47)) < 3)
        try stage.settle()
        #expect(title() == full)
    }
}
