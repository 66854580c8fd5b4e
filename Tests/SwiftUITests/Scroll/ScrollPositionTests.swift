import Foundation
import Testing

@testable import SwiftUI
@testable import SwiftUITesting

@MainActor
struct ScrollPositionTests {
    private func stage<V: View>(_ view: V, width: CGFloat = 200, height: CGFloat = 440) -> TestStage {
        TestStage(view, size: CGSize(width: width, height: height))
    }

    private func top(_ stage: TestStage, _ row: Int) -> CGFloat? {
        stage.frame("Row \(row)").map { $0.midY - 20 }
    }

    /// 100 rows of 40 points, lazy or not, over a button of 40.
    private struct Reader: View {
        var isLazy: Bool
        var target = 50
        var anchor: UnitPoint?
        var animation: Animation?

        var body: some View {
            ScrollViewReader { proxy in
                VStack(spacing: 0) {
                    ScrollView {
                        if isLazy {
                            LazyVStack(spacing: 0) { rows }
                        } else {
                            VStack(spacing: 0) { rows }
                        }
                    }
                    Button("Go") { withAnimation(animation) { proxy.scrollTo(target, anchor: anchor) } }.frame(height: 40)
                }
            }
        }

        private var rows: some View {
            ForEach(0..<100, id: \.self) { Text("Row \($0)").frame(width: 200, height: 40) }
        }
    }

    @Test(arguments: [false, true])
    func theReaderScrollsToARow(isLazy: Bool) throws {
        for (anchor, place) in [(UnitPoint.top, 0.0), (.bottom, 360), (.center, 180), (nil, 360)] as [(UnitPoint?, CGFloat)] {
            let stage = stage(Reader(isLazy: isLazy, anchor: anchor))
            try stage.tap("Go")
            #expect(top(stage, 50) == place)
            try stage.settle()
            #expect(!stage.isAnimating)
        }
        let last = stage(Reader(isLazy: isLazy, target: 99, anchor: .top))
        try last.tap("Go")
        #expect(top(last, 99) == 360)
        let unknown = stage(Reader(isLazy: isLazy, target: 100))
        try unknown.tap("Go")
        #expect(top(unknown, 0) == 0)
    }

    @Test(arguments: [false, true])
    func withAnAnimationItMovesThere(isLazy: Bool) throws {
        let stage = stage(Reader(isLazy: isLazy, target: 10, anchor: .top, animation: .linear(duration: 1)))
        try stage.tap("Go")
        #expect(top(stage, 0) == 0)
        stage.advance(by: 0.25)
        #expect(top(stage, 3) == 20)
        stage.advance(by: 0.25)
        #expect(top(stage, 5) == 0)
        stage.advance(by: 0.5)
        #expect(top(stage, 10) == 0)
        try stage.settle()
        #expect(!stage.isAnimating)
    }

    @Test func explicitIdsAreFoundInLazyRows() throws {
        let stage = stage(
            ScrollViewReader { proxy in
                VStack(spacing: 0) {
                    ScrollView {
                        LazyVStack(spacing: 0) {
                            ForEach(0..<100, id: \.self) { Text("Row \($0)").frame(height: 40).id("id \($0)") }
                        }
                    }
                    Button("Go") { proxy.scrollTo("id 70", anchor: .top) }.frame(height: 40)
                }
            })
        try stage.tap("Go")
        #expect(top(stage, 70) == 0)
    }

    private struct Bound: View {
        @State var id: Int?
        var anchor: UnitPoint?

        var body: some View {
            VStack(spacing: 0) {
                ScrollView {
                    LazyVStack(spacing: 0) {
                        ForEach(0..<100, id: \.self) { Text("Row \($0)").frame(width: 200, height: 40) }
                    }
                    .scrollTargetLayout()
                }
                .scrollPosition(id: $id, anchor: anchor)
                Text("At \(id ?? -1)").frame(height: 20)
                Button("Go") { withAnimation(.linear(duration: 1)) { id = 20 } }.frame(height: 20)
            }
        }
    }

    @Test func aBoundIdFollowsTheTouchAndMovesTheContent() throws {
        let stage = stage(Bound(anchor: .top))
        #expect(stage.exists("At -1"))
        try stage.scroll(by: CGSize(width: 0, height: 205))
        try stage.settle()
        #expect(stage.exists("At 5"))
        #expect(top(stage, 6) == 35)
        try stage.tap("Go")
        stage.advance(by: 0.5)
        #expect(abs(top(stage, 13)! - (13 * 40 - (205 + 595 / 2))) < 0.51)
        stage.advance(by: 0.5)
        try stage.settle()
        #expect(top(stage, 20) == 0)
        #expect(stage.exists("At 20"))
    }

    @Test func aBoundIdIsWhereTheContentBegins() {
        #expect(top(stage(Bound(id: 30, anchor: .top)), 30) == 0)
    }

    /// Rows that can be arranged anew around the one that a binding names.
    private struct Arranged: View {
        var isLazy: Bool
        @State var rows = Array(0..<60)
        @State var id: Int? = 30
        @State var height: CGFloat = 300

        @ViewBuilder private var content: some View {
            ForEach(rows, id: \.self) { Text("Row \($0)").frame(width: 200, height: 40) }
        }

        var body: some View {
            VStack(spacing: 0) {
                ScrollView {
                    if isLazy {
                        LazyVStack(spacing: 0) { content }.scrollTargetLayout()
                    } else {
                        VStack(spacing: 0) { content }.scrollTargetLayout()
                    }
                }
                .scrollPosition(id: $id, anchor: .center)
                .frame(height: height)
                Button("Insert") { rows.insert(contentsOf: 100..<105, at: 0) }.frame(height: 20)
                Button("Glide") { withAnimation(.linear(duration: 1)) { rows.insert(contentsOf: 200..<203, at: 0) } }.frame(height: 20)
                Button("Move") { rows.move(fromOffsets: [rows.firstIndex(of: 30)!], toOffset: 10) }.frame(height: 20)
                Button("Shorter") { height = 200 }.frame(height: 20)
                Button("Remove") { rows.removeAll { $0 == 30 } }.frame(height: 20)
            }
            .frame(height: 440, alignment: .top)
        }
    }

    @Test(arguments: [false, true])
    func theViewOfABindingStaysWhereItIsWhenTheContentIsArrangedAnew(isLazy: Bool) throws {
        let stage = stage(Arranged(isLazy: isLazy))
        #expect(top(stage, 30) == 130)
        try stage.tap("Insert")
        #expect(top(stage, 30) == 130)
        #expect(top(stage, 29) == 90)
        try stage.tap("Move")
        #expect(top(stage, 30) == 130)
        try stage.tap("Glide")
        for _ in 0..<12 {
            stage.advance(by: 0.1)
            #expect(abs(try #require(stage.item("Row 30")).bounds.midY - 150) < 1.01)
        }
        try stage.tap("Shorter")
        #expect(top(stage, 30) == 80)
        try stage.scroll(by: CGSize(width: 0, height: 47))
        try stage.settle()
        let place = try #require(top(stage, 30))
        try stage.tap("Insert")
        #expect(top(stage, 30) == place)
        try stage.tap("Remove")
        #expect(top(stage, 30) == nil)
    }

    @Test func aScrollPositionKnowsWhoMovedIt() throws {
        struct Bound: View {
            @State var position = ScrollPosition(idType: Int.self)
            var body: some View {
                VStack(spacing: 0) {
                    ScrollView {
                        LazyVStack(spacing: 0) {
                            ForEach(0..<100, id: \.self) { Text("Row \($0)").frame(width: 200, height: 40) }
                        }
                        .scrollTargetLayout()
                    }
                    .scrollPosition($position)
                    Text(position.isPositionedByUser ? "User \(position.viewID(type: Int.self) ?? -1)" : "Program").frame(height: 10)
                    Button("Edge") { position.scrollTo(edge: .bottom) }.frame(height: 10)
                    Button("Point") { position.scrollTo(y: 100) }.frame(height: 10)
                    Button("View") { position.scrollTo(id: 40, anchor: .top) }.frame(height: 10)
                }
            }
        }
        let stage = stage(Bound())
        try stage.tap("Edge")
        #expect(top(stage, 99) == 360)
        try stage.tap("Point")
        #expect(top(stage, 3) == 20)
        #expect(stage.exists("Program"))
        try stage.scroll(by: CGSize(width: 0, height: 100))
        try stage.settle()
        #expect(stage.exists("User 5"))
        try stage.tap("View")
        #expect(top(stage, 40) == 0)
        #expect(stage.exists("Program"))
        // The same position can be requested again.
        try stage.tap("Point")
        try stage.scroll(by: CGSize(width: 0, height: 100))
        try stage.tap("Point")
        #expect(top(stage, 3) == 20)
    }

    /// Of random app 31314: they were called in the order of their addresses.
    @Test func layoutsTellOfTheirTargetsInTheOrderInWhichTheyWereMade() {
        struct Rows: View {
            @State private var ids: [Int] = []
            var body: some View {
                ScrollView {
                    VStack(spacing: 0) {
                        ForEach(0..<16) { row in
                            HStack(spacing: 0) {
                                ForEach(0..<2) { column in
                                    Color.blue.frame(width: 20, height: 10).id(row * 2 + column)
                                }
                            }
                            .scrollTargetLayout()
                        }
                    }
                }
                .onScrollTargetVisibilityChange(idType: Int.self, threshold: 0.5) { ids = $0 }
                .overlay(alignment: .bottom) { Text(ids == Array(0..<32) ? "in order" : "\(ids)") }
            }
        }
        let stage = stage(Rows())
        #expect(stage.exists("in order"), "\(stage.texts)")
    }

    /// Of extreme layout 5066: the end of a range was not a number.
    @Test(arguments: [CGFloat.infinity, .nan, 1e300])
    func contentWithoutAnEndHasNowhereToGo(length: CGFloat) {
        for (viewport, inset) in [(100, 0), (CGFloat.infinity, 0), (100, CGFloat.infinity)] as [(CGFloat, CGFloat)] {
            let metrics = ScrollMetrics(
                axes: .vertical, viewport: CGSize(width: 100, height: viewport), content: CGSize(width: 100, height: length),
                insets: EdgeInsets(top: inset, leading: 0, bottom: 0, trailing: 0), isRightToLeft: false, alignment: .zero,
                bouncing: .vertical, isEnabled: true)
            #expect(metrics.offset(at: .zero).y.isFinite)
            #expect(metrics.clamped(CGPoint(x: 0, y: 50)).y.isFinite)
        }
    }

    @Test func viewIDsKeepTheirType() {
        let position = ScrollPosition(id: "a", anchor: .top)
        #expect(position.viewID as? String == "a")
        #expect(position.viewID(type: String.self) == "a")
        #expect(position.viewID(type: Int.self) == nil)
        #expect(ScrollPosition(idType: Int.self, edge: .top).edge == .top)
        #expect(ScrollPosition(x: 1, y: 2).point == CGPoint(x: 1, y: 2))
        #expect(ScrollPosition(y: 2).point == nil)
    }

    // MARK: Targets

    private func cards(_ behavior: some ScrollTargetBehavior, margin: CGFloat = 0) -> some View {
        ScrollView(.horizontal) {
            HStack(spacing: 0) {
                ForEach(0..<20, id: \.self) { Text("Card \($0)").frame(width: 120, height: 100) }
            }
            .scrollTargetLayout()
        }
        .scrollTargetBehavior(behavior)
        .contentMargins(.horizontal, margin, for: .scrollContent)
    }

    private func left(_ stage: TestStage, _ card: Int) -> CGFloat { stage.frame("Card \(card)")!.midX - 60 }

    @Test func pagingTurnsOnePage() throws {
        let stage = stage(cards(.paging))
        try stage.swipe("Card 1", .left, velocity: 2000)
        try stage.settle()
        #expect(left(stage, 0) == -200)
        try stage.swipe("Card 2", .right, velocity: 2000)
        try stage.settle()
        #expect(left(stage, 0) == 0)
    }

    @Test func viewAlignedStopsAtAView() throws {
        let stage = stage(cards(.viewAligned, margin: 10))
        try stage.swipe("Card 1", .left, velocity: 800, distance: 80)
        try stage.settle()
        let lefts = (0..<20).map { left(stage, $0) }
        #expect(lefts.contains { abs($0 - 10) < 0.01 })
        #expect(left(stage, 0) < -100)
    }

    @Test func byOneIsByOne() throws {
        let stage = stage(cards(.viewAligned(limitBehavior: .alwaysByOne)))
        try stage.swipe("Card 1", .left, velocity: 3000)
        try stage.settle()
        #expect(left(stage, 1) == 0)
    }

    @Test func aBehaviorOfOnesOwnDecides() throws {
        struct Fixed: ScrollTargetBehavior {
            func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
                target.rect.origin.x = context.velocity.dx > 0 ? 333 : 0
            }
        }
        let stage = stage(cards(Fixed()))
        try stage.swipe("Card 1", .left, velocity: 500, distance: 60)
        try stage.settle()
        #expect(left(stage, 0) == -333)
        #expect(!stage.isAnimating)
    }

    // MARK: Transitions

    private struct Fading: View {
        var configuration = ScrollTransitionConfiguration.interactive(timingCurve: .linear)

        var body: some View {
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(0..<20, id: \.self) { row in
                        Text("Row \(row)").frame(width: 200, height: 100)
                            .scrollTransition(configuration) { content, phase in content.opacity(phase.isIdentity ? 1 : 0) }
                    }
                }
            }
        }
    }

    @Test func interactiveTransitionsFollowTheContent() throws {
        let stage = stage(Fading())
        // 40 of its 100 points are visible.
        #expect(abs(stage.item("Row 4")!.opacity - 0.4) < 0.001)
        #expect(stage.item("Row 3")!.opacity == 1)
        try stage.scroll(by: CGSize(width: 0, height: 30))
        #expect(abs(stage.item("Row 4")!.opacity - 0.7) < 0.001)
        #expect(abs(stage.item("Row 0")!.opacity - 0.7) < 0.001)
        #expect(!stage.texts.contains("Row 19") || stage.item("Row 19")!.opacity == 0)
    }

    @Test func thresholds() throws {
        let half = stage(Fading(configuration: .interactive(timingCurve: .linear).threshold(.visible(0.5))))
        #expect(abs(half.item("Row 4")!.opacity - 0.8) < 0.001)
        let middle = stage(Fading(configuration: .interactive(timingCurve: .linear).threshold(.centered)))
        // The middle of 440 less half of 100: 270 points to go in.
        #expect(abs(middle.item("Row 4")!.opacity - 40 / 270) < 0.001)
        let inset = stage(Fading(configuration: .interactive(timingCurve: .linear).threshold(.visible.inset(by: 100))))
        #expect(abs(inset.item("Row 3")!.opacity - 140.0 / 200) < 0.001)
        #expect(stage(Fading(configuration: .identity)).item("Row 4")!.opacity == 1)
    }

    @Test func animatedTransitionsTakeTheirTime() throws {
        let stage = stage(Fading(configuration: .animated(.linear(duration: 1))))
        #expect(stage.item("Row 4")?.opacity ?? 0 == 0)
        try stage.scroll(by: CGSize(width: 0, height: 60), duration: 1.0 / 60)
        let start = stage.time
        stage.advance(to: start + 0.5)
        #expect(abs(stage.item("Row 4")!.opacity - 0.5) < 0.02)
        #expect(abs(stage.item("Row 0")!.opacity - 0.5) < 0.02)
        try stage.settle()
        #expect(stage.item("Row 4")!.opacity == 1)
    }

    // MARK: Containers

    @Test func containerRelativeFramesFollowTheScrollView() {
        let stage = stage(
            ScrollView(.horizontal) {
                HStack(spacing: 10) {
                    Color.red.containerRelativeFrame(.horizontal)
                    Color.blue.containerRelativeFrame(.horizontal, count: 3, span: 2, spacing: 10)
                    Color.green.containerRelativeFrame(.horizontal) { length, _ in length / 4 }
                }
                .frame(height: 50)
            }.contentMargins(.horizontal, 20, for: .scrollContent))
        let widths = stage.items.map(\.bounds.width)
        #expect(widths[0] == 160)
        #expect(abs(widths[1] - (140.0 / 3 * 2 + 10)) < 0.51)
        #expect(widths[2] == 40)
    }

    @Test func aScrollViewScrollsUnderWhatCoversIt() throws {
        let rows = ForEach(0..<20, id: \.self) { Text("Row \($0)").frame(width: 200, height: 40) }
        let covered = stage(
            ScrollView { VStack(spacing: 0) { rows } }
                .background(Color.yellow)
                .safeAreaInset(edge: .top, spacing: 0) { Text("Bar").frame(height: 50) }
                .safeAreaInset(edge: .bottom, spacing: 0) { Text("Foot").frame(height: 30) })
        #expect(top(covered, 0) == 50)
        #expect(covered.items[0].bounds == CGRect(x: 0, y: 0, width: 200, height: 440))
        try covered.scroll(to: "Row 19")
        #expect(abs(covered.frame("Row 19")!.maxY - 410) <= 0.5)
        let padded = stage(ScrollView { VStack(spacing: 0) { rows } }.safeAreaPadding(.vertical, 20))
        #expect(top(padded, 0) == 20)
        // Anything else is laid out beside it.
        let plain = stage(Color.red.safeAreaInset(edge: .bottom) { Color.blue.frame(height: 30) })
        #expect(plain.items.map(\.bounds.height) == [402, 30])
    }

    @Test func scriptsScroll() throws {
        let stage = stage(ScrollView { VStack(spacing: 0) { ForEach(0..<100, id: \.self) { Text("Row \($0)").frame(width: 200, height: 40) } } })
        try stage.scroll("Row 0", by: CGSize(width: 0, height: 100))
        #expect(top(stage, 0) == -100)
        try stage.scroll(by: CGSize(width: 0, height: 1e6))
        #expect(top(stage, 99) == 400)
        try stage.scroll(to: "Row 10")
        #expect(abs(stage.frame("Row 10")!.minY) <= 0.5)
        try stage.settle()
        #expect(!stage.isAnimating)
        #expect(throws: (any Error).self) { try stage.scroll("nothing", by: .zero) }
    }
}
