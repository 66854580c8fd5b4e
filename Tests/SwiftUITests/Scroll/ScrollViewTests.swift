import Foundation
import Testing

@testable import SwiftUI
@testable import SwiftUITesting

private struct Rows: View {
    var count = 40
    var axes: Axis.Set = .vertical

    var body: some View {
        ScrollView(axes) {
            VStack(spacing: 0) {
                ForEach(0..<count, id: \.self) { row in
                    Text("Row \(row)").frame(width: 200, height: 50)
                }
            }
        }
    }
}

@MainActor
struct ScrollViewTests {
    /// Where the content is: minus the first row's top.
    private func offset(_ stage: TestStage, _ label: String = "Row 0") -> CGFloat {
        -(stage.graph.find(label)!.responder.globalFrame!.midY - 25)
    }

    private func stage<V: View>(_ view: V, width: CGFloat = 200, height: CGFloat = 400) -> TestStage {
        TestStage(view, size: CGSize(width: width, height: height))
    }

    /// Drags by a point near the middle of the window with a frame each 1/60 s.
    private func drag(_ stage: TestStage, by translation: CGSize, duration: Double = 0.1, lifts: Bool = true) throws {
        try stage.touchDown(at: CGPoint(x: 100, y: 120))
        let start = stage.time
        let count = Int((duration * 60).rounded())
        for step in 1...count {
            stage.advance(to: start + Double(step) / 60)
            let part = CGFloat(step) / CGFloat(count)
            try stage.touchMove(by: CGSize(width: translation.width * part, height: translation.height * part))
        }
        if lifts {
            try stage.touchUp()
        }
    }

    // MARK: Layout

    @Test func takesItsProposalAlongTheAxisAndItsContentAcross() {
        let stage = stage(Rows().background(Color.red), width: 300)
        #expect(stage.frame("Row 0") != nil)
        #expect(offset(stage) == 0)
        // The row is 200 wide, the scroll view as wide as that, in the middle of 300.
        #expect(stage.items.contains { $0.bounds == CGRect(x: 50, y: 0, width: 200, height: 400) })
    }

    @Test func contentWiderThanTheProposalMakesTheScrollViewWider() {
        let stage = stage(ScrollView { Color.red.frame(width: 400, height: 50) }.background(Color.blue), width: 300)
        #expect(stage.items.contains { $0.bounds == CGRect(x: -50, y: 0, width: 400, height: 400) })
    }

    @Test func severalViewsAreStackedAlsoSideways() {
        let stage = stage(
            ScrollView(.horizontal) {
                Color.red.frame(width: 50, height: 20)
                Color.blue.frame(width: 30, height: 20)
            }, width: 300)
        let bounds = stage.items.map(\.bounds)
        #expect(bounds.count == 2)
        #expect(bounds[1].minY - bounds[0].minY == 28)
        #expect(bounds[1].minX - bounds[0].minX == 10)
    }

    // MARK: Touches

    @Test func theContentFollowsTheTouchAfterTenPoints() throws {
        let stage = stage(Rows())
        try stage.touchDown(at: CGPoint(x: 100, y: 300))
        try stage.touchMove(by: CGSize(width: 0, height: -9))
        #expect(offset(stage) == 0)
        try stage.touchMove(by: CGSize(width: 0, height: -60))
        #expect(offset(stage) == 50)
        try stage.touchMove(by: CGSize(width: 0, height: -110))
        #expect(offset(stage) == 100)
        stage.advance(by: 0.5)
        try stage.touchUp()
        #expect(offset(stage) == 100)
        stage.advance(by: 0.1)
        #expect(offset(stage) == 100)
    }

    @Test func momentumFollowsTheFormula() throws {
        let stage = stage(Rows(count: 200))
        try drag(stage, by: CGSize(width: 0, height: -130))
        // 130 points in a tenth of a second.
        let start = offset(stage)
        #expect(start == 120)
        let motion = Deceleration(start: start, velocity: 1300)
        let began = stage.time
        for time in [0.1, 0.25, 0.5, 1, 2] {
            stage.advance(to: began + time)
            #expect(abs(offset(stage) - motion.value(at: time)) <= 0.26, "at \(time)")
        }
        try stage.settle()
        #expect(abs(offset(stage) - motion.value(at: motion.duration)) <= 0.26)
        #expect(!stage.isAnimating)
        stage.resetCounts()
        stage.advance(by: 1)
        #expect(stage.ruleCount == 0)
    }

    @Test func aPullBeyondTheEndMeetsTheRubberBandAndComesBack() throws {
        let stage = stage(Rows())
        try drag(stage, by: CGSize(width: 0, height: 210), lifts: false)
        let shown = RubberBand.displacement(pull: 200, dimension: 400)
        #expect(abs(offset(stage) + shown) <= 0.26)
        stage.advance(by: 0.2)
        try stage.touchUp()
        let began = stage.time
        let spring = ScrollSpring(target: 0, displacement: -shown, velocity: 0)
        for time in [0.05, 0.1, 0.3] {
            stage.advance(to: began + time)
            #expect(abs(offset(stage) - spring.value(at: time)) <= 0.26, "at \(time)")
        }
        try stage.settle()
        #expect(offset(stage) == 0)
        #expect(!stage.isAnimating)
        stage.resetCounts()
        stage.advance(by: 1)
        #expect(stage.ruleCount == 0)
    }

    @Test func momentumBouncesAtTheEnd() throws {
        let stage = stage(Rows(count: 12))
        try drag(stage, by: CGSize(width: 0, height: -160))
        var furthest: CGFloat = 0
        stage.play(3) { _ in furthest = max(furthest, offset(stage)) }
        #expect(furthest > 201)
        #expect(offset(stage) == 200)
        #expect(!stage.isAnimating)
    }

    @Test func withoutBounceTheEndIsHard() throws {
        let stage = stage(Rows(count: 3).scrollBounceBehavior(.basedOnSize))
        let start = offset(stage)
        try drag(stage, by: CGSize(width: 0, height: 100), lifts: false)
        #expect(offset(stage) == start)
    }

    @Test func aTouchStopsTheContentAndIsNoTap() throws {
        var taps = 0
        let stage = stage(
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(0..<100, id: \.self) { row in
                        Button("Row \(row)") { taps += 1 }.frame(width: 200, height: 50)
                    }
                }
            })
        try stage.tap(at: CGPoint(x: 100, y: 30))
        #expect(taps == 1)
        // A drag over a button scrolls.
        try drag(stage, by: CGSize(width: 0, height: -130))
        stage.advance(by: 0.2)
        #expect(taps == 1)
        let moving = offset(stage)
        try stage.touchDown(at: CGPoint(x: 100, y: 200))
        stage.advance(by: 0.5)
        #expect(abs(offset(stage) - moving) <= 0.5)
        try stage.touchUp()
        stage.advance(by: 1)
        #expect(abs(offset(stage) - moving) <= 0.5)
        #expect(taps == 1)
        try stage.tap(at: CGPoint(x: 100, y: 200))
        #expect(taps == 2)
    }

    @Test func aDisabledScrollViewStandsStill() throws {
        let stage = stage(Rows().scrollDisabled(true))
        try drag(stage, by: CGSize(width: 0, height: -130))
        stage.advance(by: 0.3)
        #expect(offset(stage) == 0)
    }

    @Test func scrollViewsOfTwoAxesShareATouch() throws {
        let stage = stage(
            ScrollView {
                VStack(spacing: 0) {
                    ScrollView(.horizontal) {
                        HStack(spacing: 0) {
                            ForEach(0..<20, id: \.self) { Text("Card \($0)").frame(width: 100, height: 100) }
                        }
                    }
                    ForEach(0..<20, id: \.self) { Text("Row \($0)").frame(width: 200, height: 50) }
                }
            })
        try stage.touchDown(at: CGPoint(x: 100, y: 50))
        try stage.touchMove(by: CGSize(width: -60, height: -5))
        #expect(stage.frame("Card 0")!.midX < 10)
        #expect(stage.frame("Row 0")!.midY == 125)
        stage.advance(by: 1)
        try stage.touchUp()
        try stage.touchDown(at: CGPoint(x: 100, y: 50))
        try stage.touchMove(by: CGSize(width: 3, height: -40))
        #expect(stage.frame("Row 0")!.midY < 100)
        stage.advance(by: 1)
        try stage.touchUp()
    }

    @Test func hitTestingFollowsTheContent() throws {
        var tapped = -1
        let stage = stage(
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(0..<100, id: \.self) { row in
                        Color.red.frame(width: 200, height: 50).onTapGesture { tapped = row }
                    }
                }
            }.frame(height: 200))
        try drag(stage, by: CGSize(width: 0, height: -110), duration: 0.5, lifts: false)
        stage.advance(by: 1)
        try stage.touchUp()
        try stage.tap(at: CGPoint(x: 100, y: 110))
        #expect(tapped == 2)
        tapped = -1
        // Outside of the scroll view's frame nothing of it is met.
        try stage.tap(at: CGPoint(x: 100, y: 90))
        #expect(tapped == -1)
    }

    // MARK: Drawing

    @Test func onlyTheTransformMoves() throws {
        let stage = stage(Rows(count: 100))
        try drag(stage, by: CGSize(width: 0, height: -130))
        stage.advance(by: 0.1)
        stage.resetCounts()
        stage.advance(by: 1.0 / 60)
        #expect(stage.bodyCount == 0)
        #expect(stage.ruleCount < 16)
    }

    @Test func indicatorsComeAndFade() throws {
        let stage = stage(Rows())
        let before = stage.items.count
        try drag(stage, by: CGSize(width: 0, height: -60), lifts: false)
        #expect(stage.items.count == before + 1)
        let bar = stage.items.last!.bounds
        #expect(bar.width == 3)
        #expect(bar.maxX == 197)
        stage.advance(by: 0.5)
        try stage.touchUp()
        stage.advance(by: 0.4)
        #expect(stage.items.last!.opacity == 1)
        stage.advance(by: 0.25)
        #expect(stage.items.last!.opacity < 0.9)
        try stage.settle()
        #expect(stage.items.count == before)
        #expect(!stage.isAnimating)
    }

    @Test func hiddenIndicatorsStayHidden() throws {
        for view in [AnyView(Rows().scrollIndicators(.hidden)), AnyView(ScrollView(showsIndicators: false) { Color.red.frame(width: 200, height: 900) })] {
            let stage = stage(view)
            let before = stage.items.count
            try drag(stage, by: CGSize(width: 0, height: -60), lifts: false)
            #expect(stage.items.count == before)
        }
    }

    // MARK: Margins and anchors

    @Test func contentMarginsAreScrolledThrough() throws {
        var geometry: ScrollGeometry?
        let stage = stage(
            Rows().contentMargins(.top, 20, for: .scrollContent).onScrollGeometryChange(for: ScrollGeometry.self, of: { $0 }) {
                geometry = $1
            }, height: 150)
        #expect(offset(stage) == -20)
        try drag(stage, by: CGSize(width: 0, height: -30), lifts: false)
        #expect(offset(stage) == 0)
        #expect(geometry?.contentOffset.y == 0)
        #expect(geometry?.containerSize.height == 130)
        #expect(geometry?.bounds.height == 130)
        #expect(geometry?.visibleRect.height == 150)
        #expect(geometry?.contentSize == CGSize(width: 200, height: 2000))
    }

    @Test func marginsAcrossMakeTheScrollViewWider() {
        let stage = stage(ScrollView { Color.red.frame(width: 120, height: 50) }.contentMargins(20).background(Color.blue), width: 300)
        #expect(stage.items.contains { abs($0.bounds.width - 160) < 0.01 })
    }

    @Test func theBottomAnchorFollowsGrowth() {
        struct Growing: View {
            @State var count = 20
            var body: some View {
                VStack(spacing: 0) {
                    Rows(count: count).defaultScrollAnchor(.bottom)
                    Button("More") { count += 1 }.frame(height: 50)
                }
            }
        }
        let stage = stage(Growing(), height: 450)
        #expect(offset(stage) == 600)
        try? stage.tap("More")
        #expect(offset(stage) == 650)
    }

    @Test func shortContentStandsWhereItsAnchorSays() {
        let stage = stage(ScrollView { Color.red.frame(width: 200, height: 100) }.defaultScrollAnchor(.bottom, for: .alignment))
        #expect(stage.items[0].bounds.minY == 300)
    }

    @Test func rightToLeftBeginsAtTheRight() {
        let stage = stage(
            ScrollView(.horizontal) {
                HStack(spacing: 0) { ForEach(0..<10, id: \.self) { Text("Card \($0)").frame(width: 100, height: 50) } }
            }.environment(\.layoutDirection, .rightToLeft))
        #expect(stage.frame("Card 0")?.midX == 150)
    }

    // MARK: Observers

    @Test func phasesFollowEachOther() throws {
        var phases: [ScrollPhase] = []
        let stage = stage(Rows().onScrollPhaseChange { phases.append($1) })
        try drag(stage, by: CGSize(width: 0, height: -130))
        try stage.settle()
        #expect(phases == [.interacting, .decelerating, .idle])
    }

    @Test func geometryReadersInTheContentMove() throws {
        struct Probe: View {
            @State var top: CGFloat = -1
            var body: some View {
                ScrollView {
                    VStack(spacing: 0) {
                        Color.red.frame(width: 200, height: 50)
                            .onGeometryChange(for: CGFloat.self, of: { $0.frame(in: .scrollView).minY }) { top = $0 }
                        Color.blue.frame(height: 1000)
                    }
                }
                .overlay(alignment: .bottom) { Text("Top \(Int(top))") }
            }
        }
        let stage = stage(Probe().padding(.top, 30))
        #expect(stage.exists("Top 0"))
        try drag(stage, by: CGSize(width: 0, height: -60), lifts: false)
        #expect(stage.exists("Top -50"))
    }

    @Test func visibilityIsReported() throws {
        var seen: [Bool] = []
        let stage = stage(
            ScrollView {
                VStack(spacing: 0) {
                    Color.red.frame(width: 200, height: 100).onScrollVisibilityChange(threshold: 0.5) { seen.append($0) }
                    Color.blue.frame(height: 1000)
                }
            })
        #expect(seen == [true])
        try drag(stage, by: CGSize(width: 0, height: -70), lifts: false)
        #expect(seen == [true, false])
    }
}
