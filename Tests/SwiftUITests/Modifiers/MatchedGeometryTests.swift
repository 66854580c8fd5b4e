import Foundation
import SwiftUITesting
import Testing

@testable import SwiftUI

/// matchedGeometryEffect: who is the source, where the others are, and how they fly. Motions are linear and take 1 s.
@Suite @MainActor
struct MatchedGeometryTests {
    struct Switch: View {
        let hand: Hand<Bool>
        var transition: AnyTransition?
        @State private var isLarge = false
        @Namespace private var namespace

        var body: some View {
            ZStack(alignment: .topLeading) {
                if isLarge {
                    Rectangle()
                        .matchedGeometryEffect(id: "shape", in: namespace)
                        .frame(width: 200, height: 100)
                        .accessibilityIdentifier("large")
                        .padding(EdgeInsets(top: 200, leading: 100, bottom: 0, trailing: 0))
                        .transition(transition ?? .opacity)
                } else {
                    Rectangle()
                        .matchedGeometryEffect(id: "shape", in: namespace)
                        .frame(width: 40, height: 20)
                        .accessibilityIdentifier("small")
                        .transition(transition ?? .opacity)
                }
            }
            .frame(width: 400, height: 400, alignment: .topLeading)
            .onAppear {
                hand.get = { isLarge }
                hand.set = { isLarge = $0 }
            }
        }
    }

    private func stage<V: View>(_ view: V) -> TestStage {
        TestStage(view, size: CGSize(width: 400, height: 400))
    }

    private let small = CGRect(x: 0, y: 0, width: 40, height: 20)
    private let large = CGRect(x: 100, y: 200, width: 200, height: 100)

    private func between(_ a: CGRect, _ b: CGRect, _ part: Double) -> CGRect {
        func mix(_ x: CGFloat, _ y: CGFloat) -> CGFloat { x + (y - x) * part }
        return CGRect(
            x: mix(a.minX, b.minX), y: mix(a.minY, b.minY), width: mix(a.width, b.width), height: mix(a.height, b.height))
    }

    private func isNear(_ a: CGRect?, _ b: CGRect, _ tolerance: CGFloat = 0.51) -> Bool {
        guard let a else { return false }
        return abs(a.minX - b.minX) <= tolerance && abs(a.minY - b.minY) <= tolerance
            && abs(a.width - b.width) <= tolerance && abs(a.height - b.height) <= tolerance
    }

    @Test func bothViewsFlyFromTheOldFrameToTheNewOneAndFade() throws {
        let hand = Hand<Bool>()
        let stage = stage(Switch(hand: hand))
        #expect(stage.item("small")?.frame == small)
        stage.perform { withAnimation(.linear(duration: 1)) { hand.set!(true) } }
        #expect(stage.item("small")?.frame == small)
        for step in 1...9 {
            stage.advance(to: Double(step) / 10)
            let expected = between(small, large, Double(step) / 10)
            #expect(isNear(stage.item("small")?.frame, expected))
            #expect(isNear(stage.item("large")?.frame, expected))
            #expect(isClose(stage.opacity("large")!, Double(step) / 10, 1e-6))
            #expect(isClose(stage.opacity("small")!, 1 - Double(step) / 10, 1e-6))
        }
        stage.advance(to: 1.1)
        #expect(stage.item("large")?.frame == large)
        try stage.settle()
        #expect(stage.drawn == ["large"])
        #expect(stage.item("large")?.frame == large)
    }

    @Test func withoutAnimationTheNewViewIsThereAtOnce() {
        let hand = Hand<Bool>()
        let stage = stage(Switch(hand: hand))
        stage.perform { hand.set!(true) }
        #expect(stage.drawn == ["large"])
        #expect(stage.item("large")?.frame == large)
        #expect(!stage.isAnimating)
    }

    /// With `.identity` the old view is gone at once; the new one still starts at its position.
    @Test func theNewViewFliesAloneWithTheIdentityTransition() throws {
        let hand = Hand<Bool>()
        let stage = stage(Switch(hand: hand, transition: .identity))
        stage.perform { withAnimation(.linear(duration: 1)) { hand.set!(true) } }
        #expect(stage.drawn == ["large"])
        #expect(stage.item("large")?.frame == small)
        stage.advance(to: 0.5)
        #expect(isNear(stage.item("large")?.frame, between(small, large, 0.5)))
        #expect(stage.opacity("large") == 1)
        try stage.settle()
        #expect(stage.item("large")?.frame == large)
    }

    /// A transition that turns back goes as any other animated value that does so.
    @Test func aTransitionReversesWhereItIs() throws {
        let hand = Hand<Bool>()
        let stage = stage(Switch(hand: hand))
        let plain = Driver(false) { Box().offset(y: $0 ? 400 : 0) }
        stage.perform { withAnimation(.linear(duration: 1)) { hand.set!(true) } }
        plain.set(true, .linear(duration: 1))
        for time in [0.5, 0.75, 1, 1.25] {
            stage.advance(to: time)
            plain.stage.advance(to: time)
            if time == 0.5 {
                stage.perform { withAnimation(.linear(duration: 1)) { hand.set!(false) } }
                plain.set(false, .linear(duration: 1))
                #expect(plain.stage.y() == 200)
            }
            let expected = between(small, large, plain.stage.y() / 400)
            #expect(isNear(stage.item("small")?.frame, expected))
            #expect(isNear(stage.item("large")?.frame, expected))
        }
        try stage.settle()
        #expect(stage.drawn == ["small"])
        #expect(stage.item("small")?.frame == small)
    }

    /// No frame differs from the one before by more than the spring can move, also when a tap comes between two frames.
    @Test func tapsDuringATransitionMakeNoJump() throws {
        let hand = Hand<Bool>()
        let stage = stage(Switch(hand: hand))
        var last = stage.item("small")!.frame
        var step = 0.0
        var isLarge = false
        for frame in 1...120 {
            stage.advance(by: 1.0 / 60)
            if [10, 22, 25, 60].contains(frame) {
                isLarge.toggle()
                stage.perform { withAnimation(.spring(duration: 0.5)) { hand.set!(isLarge) } }
            }
            let now = (stage.item("small") ?? stage.item("large"))!.frame
            step = max(step, abs(now.minY - last.minY), abs(now.width - last.width))
            last = now
        }
        #expect(step < 25)
        try stage.settle()
        #expect(stage.drawn == ["small"])
        #expect(stage.item("small")?.frame == small)
    }

    /// Another animation elsewhere, started during a transition, is not taken for a change of the moving views.
    @Test func anotherTransactionDuringATransitionLeavesItAlone() {
        struct Two: View {
            let hand: Hand<Bool>
            let other: Hand<Bool>
            @State private var isMoved = false

            var body: some View {
                ZStack(alignment: .topLeading) {
                    Switch(hand: hand)
                    Box(name: "other", side: 10).offset(x: isMoved ? 100 : 0)
                }
                .onAppear {
                    other.get = { isMoved }
                    other.set = { isMoved = $0 }
                }
            }
        }
        let hand = Hand<Bool>()
        let other = Hand<Bool>()
        let stage = stage(Two(hand: hand, other: other))
        stage.perform { withAnimation(.linear(duration: 1)) { hand.set!(true) } }
        stage.advance(to: 0.4)
        withAnimation(.linear(duration: 10)) { other.set!(true) }
        stage.advance(to: 0.5)
        #expect(isNear(stage.item("large")?.frame, between(small, large, 0.5)))
        stage.advance(to: 0.6)
        #expect(isNear(stage.item("large")?.frame, between(small, large, 0.6)))
    }

    // MARK: Followers

    struct Tabs: View {
        let hand: Hand<Int>
        @State private var selected = 0
        @Namespace private var namespace

        var body: some View {
            HStack(spacing: 0) {
                ForEach(0..<3) { index in
                    Color.clear
                        .frame(width: CGFloat(60 + 20 * index), height: 30)
                        .matchedGeometryEffect(id: index, in: namespace)
                }
            }
            .background(
                Rectangle()
                    .matchedGeometryEffect(id: selected, in: namespace, isSource: false)
                    .accessibilityIdentifier("pill")
            )
            .frame(width: 400, height: 400, alignment: .topLeading)
            .onAppear {
                hand.get = { selected }
                hand.set = { selected = $0 }
            }
        }
    }

    @Test func aPillFollowsTheSelectedTab() throws {
        let hand = Hand<Int>()
        let stage = stage(Tabs(hand: hand))
        let tabs = [
            CGRect(x: 0, y: 0, width: 60, height: 30), CGRect(x: 60, y: 0, width: 80, height: 30),
            CGRect(x: 140, y: 0, width: 100, height: 30),
        ]
        #expect(stage.item("pill")?.frame == tabs[0])
        stage.perform { hand.set!(1) }
        #expect(stage.item("pill")?.frame == tabs[1])
        stage.perform { withAnimation(.linear(duration: 1)) { hand.set!(2) } }
        for step in 1...4 {
            stage.advance(by: 0.2)
            #expect(isNear(stage.item("pill")?.frame, between(tabs[1], tabs[2], Double(step) / 5)))
        }
        try stage.settle()
        #expect(stage.item("pill")?.frame == tabs[2])
    }

    struct Moved: View {
        let hand: Hand<Bool>
        @State private var isDown = false
        @Namespace private var namespace

        var body: some View {
            ZStack(alignment: .topLeading) {
                Rectangle()
                    .matchedGeometryEffect(id: "a", in: namespace)
                    .frame(width: 50, height: 50)
                    .accessibilityIdentifier("source")
                    .offset(x: 20, y: isDown ? 200 : 100)
                Rectangle()
                    .matchedGeometryEffect(id: "a", in: namespace, properties: .position, anchor: .topLeading, isSource: false)
                    .frame(width: 10, height: 10)
                    .accessibilityIdentifier("follower")
            }
            .frame(width: 400, height: 400, alignment: .topLeading)
            .onAppear {
                hand.get = { isDown }
                hand.set = { isDown = $0 }
            }
        }
    }

    @Test func aFollowerMovesWithASourceThatMoves() throws {
        let hand = Hand<Bool>()
        let stage = stage(Moved(hand: hand))
        // Its top leading corner is in the source's middle.
        #expect(stage.item("follower")?.frame == CGRect(x: 45, y: 125, width: 10, height: 10))
        stage.perform { withAnimation(.linear(duration: 1)) { hand.set!(true) } }
        stage.advance(to: 0.25)
        #expect(stage.y("follower") == 150)
        #expect(stage.y("source") == 125)
        try stage.settle()
        #expect(stage.y("follower") == 225)
    }

    struct Aligned: View {
        var properties: MatchedGeometryProperties = .frame
        var anchor: UnitPoint = .center
        var isFixed = true
        @Namespace private var namespace

        var body: some View {
            ZStack(alignment: .topLeading) {
                Color.clear
                    .frame(width: 40, height: 40)
                    .matchedGeometryEffect(id: "a", in: namespace, properties: properties, anchor: anchor)
                    .offset(x: 100, y: 100)
                if isFixed {
                    Rectangle().frame(width: 80, height: 20)
                        .matchedGeometryEffect(id: "a", in: namespace, properties: properties, anchor: anchor, isSource: false)
                        .accessibilityIdentifier("box")
                } else {
                    Rectangle()
                        .matchedGeometryEffect(id: "a", in: namespace, properties: properties, anchor: anchor, isSource: false)
                        .frame(width: 80, height: 20)
                        .accessibilityIdentifier("box")
                }
            }
            .frame(width: 400, height: 400, alignment: .topLeading)
        }
    }

    @Test func positionAlignsAnchors() {
        #expect(stage(Aligned(properties: .position)).item("box")?.frame == CGRect(x: 80, y: 110, width: 80, height: 20))
        #expect(
            stage(Aligned(properties: .position, anchor: .topLeading)).item("box")?.frame
                == CGRect(x: 100, y: 100, width: 80, height: 20))
        #expect(
            stage(Aligned(properties: .position, anchor: .bottomTrailing)).item("box")?.frame
                == CGRect(x: 60, y: 120, width: 80, height: 20))
    }

    /// The shared point less the anchor in its own size.
    @Test(arguments: [UnitPoint.center, .topLeading, .bottom, .trailing]) func aFollowerWithASizeOfItsOwnIsPutByItsAnchor(_ anchor: UnitPoint) {
        let frame = stage(Aligned(anchor: anchor)).item("box")?.frame
        #expect(frame == CGRect(x: 100 - 40 * anchor.x, y: 100 + 20 * anchor.y, width: 80, height: 20))
    }

    struct Anchors: View {
        let hand: Hand<Int>
        var source = UnitPoint.bottomLeading
        var follower = UnitPoint.top
        @State private var selected = 0
        @Namespace private var namespace

        var body: some View {
            ZStack(alignment: .topLeading) {
                HStack(spacing: 0) {
                    ForEach(0..<2) { index in
                        Color.clear.frame(width: 60 + 40 * CGFloat(index), height: 30)
                            .matchedGeometryEffect(id: index, in: namespace, anchor: index == 0 ? source : .bottomTrailing)
                    }
                }
                Rectangle().frame(width: 20, height: 2)
                    .matchedGeometryEffect(id: selected, in: namespace, properties: .position, anchor: follower, isSource: false)
                    .accessibilityIdentifier("line")
            }
            .frame(width: 400, height: 400, alignment: .topLeading)
            .onAppear {
                hand.get = { selected }
                hand.set = { selected = $0 }
            }
        }
    }

    @Test func sourceAndFollowerUseEachItsOwnAnchor() throws {
        let hand = Hand<Int>()
        let stage = stage(Anchors(hand: hand))
        #expect(stage.item("line")?.frame == CGRect(x: -10, y: 30, width: 20, height: 2))
        stage.perform { withAnimation(.linear(duration: 1)) { hand.set!(1) } }
        stage.advance(to: 0.5)
        #expect(stage.x("line") == 70)
        try stage.settle()
        #expect(stage.item("line")?.frame == CGRect(x: 150, y: 30, width: 20, height: 2))
    }

    /// On the way from one source to another one with another anchor, the shared point moves; it does not jump from anchor to anchor.
    @Test func theSharedPointMovesFromAnchorToAnchor() throws {
        struct Change: View {
            let hand: Hand<Bool>
            @State private var isSecond = false
            @Namespace private var namespace

            var body: some View {
                ZStack(alignment: .topLeading) {
                    Color.clear.frame(width: 40, height: 40)
                        .matchedGeometryEffect(id: 1, in: namespace, anchor: .topLeading, isSource: !isSecond)
                    Color.clear.frame(width: 80, height: 80)
                        .matchedGeometryEffect(id: 1, in: namespace, anchor: .bottomTrailing, isSource: isSecond).offset(x: 100)
                    Rectangle().frame(width: 10, height: 10)
                        .matchedGeometryEffect(id: 1, in: namespace, properties: .position, anchor: .topLeading, isSource: false)
                        .accessibilityIdentifier("box")
                }
                .frame(width: 400, height: 400, alignment: .topLeading)
                .onAppear {
                    hand.get = { isSecond }
                    hand.set = { isSecond = $0 }
                }
            }
        }
        let hand = Hand<Bool>()
        let stage = stage(Change(hand: hand))
        #expect(stage.item("box")?.frame.origin == CGPoint(x: 0, y: 0))
        stage.perform { withAnimation(.linear(duration: 1)) { hand.set!(true) } }
        #expect(stage.item("box")?.frame.origin == CGPoint(x: 0, y: 0))
        stage.advance(to: 0.5)
        #expect(stage.item("box")?.frame.origin == CGPoint(x: 90, y: 40))
        stage.perform { withAnimation(.linear(duration: 1)) { hand.set!(false) } }
        #expect(stage.item("box")?.frame.origin == CGPoint(x: 90, y: 40))
        try stage.settle()
        #expect(stage.item("box")?.frame.origin == CGPoint(x: 0, y: 0))
    }

    @Test func flexibleContentTakesTheSharedFrame() {
        #expect(stage(Aligned(isFixed: false)).item("box")?.frame == CGRect(x: 100, y: 100, width: 40, height: 40))
    }

    @Test func sizeAloneStaysInItsPlace() {
        #expect(
            stage(Aligned(properties: .size, isFixed: false)).item("box")?.frame == CGRect(x: 20, y: -10, width: 40, height: 40))
        #expect(
            stage(Aligned(properties: .size, anchor: .topLeading, isFixed: false)).item("box")?.frame
                == CGRect(x: 0, y: 0, width: 40, height: 40))
    }

    @Test func nothingSharedChangesNothing() {
        #expect(stage(Aligned(properties: [], isFixed: false)).item("box")?.frame == CGRect(x: 0, y: 0, width: 80, height: 20))
    }

    // MARK: Sources

    struct Sources: View {
        let hand: Hand<Int>
        /// 0 both, 1 without the first, 2 without both
        @State private var missing = 0
        @Namespace private var namespace

        var body: some View {
            ZStack(alignment: .topLeading) {
                if missing < 1 {
                    Color.clear.frame(width: 20, height: 20)
                        .matchedGeometryEffect(id: 1, in: namespace)
                        .offset(x: 100)
                }
                if missing < 2 {
                    Color.clear.frame(width: 20, height: 20)
                        .matchedGeometryEffect(id: 1, in: namespace)
                        .offset(x: 200)
                }
                Rectangle()
                    .matchedGeometryEffect(id: 1, in: namespace, isSource: false)
                    .frame(width: 10, height: 10)
                    .accessibilityIdentifier("box")
            }
            .frame(width: 400, height: 400, alignment: .topLeading)
            .onAppear {
                hand.get = { missing }
                hand.set = { missing = $0 }
            }
        }
    }

    @Test func theNewestSourceCountsAndWithoutOneEveryViewIsInItsOwnPlace() throws {
        let hand = Hand<Int>()
        let stage = stage(Sources(hand: hand))
        #expect(stage.x() == 200)
        stage.perform { hand.set!(1) }
        #expect(stage.x() == 200)
        // The first one comes back, and is the newest now.
        stage.perform { withAnimation(.linear(duration: 1)) { hand.set!(0) } }
        stage.advance(by: 0.5)
        #expect(stage.x() == 150)
        try stage.settle()
        #expect(stage.x() == 100)
        stage.perform { hand.set!(2) }
        #expect(stage.item("box")?.frame == CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.perform { hand.set!(1) }
        #expect(stage.item("box")?.frame == CGRect(x: 200, y: 0, width: 20, height: 20))
    }

    @Test func twoSourcesAreOneWarning() {
        nonisolated(unsafe) var warnings: [String] = []
        RuntimeIssue.handler = { warnings.append($0) }
        defer { RuntimeIssue.handler = nil }
        let hand = Hand<Int>()
        let stage = stage(Sources(hand: hand))
        stage.perform { hand.set!(1) }
        stage.perform { hand.set!(0) }
        #expect(warnings.filter { $0.contains("matched geometry “1”") }.count == 1)
        #expect(warnings.allSatisfy { !$0.contains("isSource: true") || $0.contains("isSource: false") })
    }

    struct Exchange: View {
        let hand: Hand<Bool>
        @State private var isSecond = false
        @Namespace private var namespace

        var body: some View {
            ZStack(alignment: .topLeading) {
                Rectangle().matchedGeometryEffect(id: 1, in: namespace, isSource: !isSecond)
                    .frame(width: 10, height: 10).accessibilityIdentifier("first")
                Rectangle().matchedGeometryEffect(id: 1, in: namespace, isSource: isSecond)
                    .frame(width: 10, height: 10).accessibilityIdentifier("second").offset(x: 100)
            }
            .frame(width: 400, height: 400, alignment: .topLeading)
            .onAppear {
                hand.get = { isSecond }
                hand.set = { isSecond = $0 }
            }
        }
    }

    @Test func twoViewsThatStayExchangeTheirRoles() throws {
        let hand = Hand<Bool>()
        let stage = stage(Exchange(hand: hand))
        #expect([stage.x("first"), stage.x("second")] == [0, 0])
        stage.perform { withAnimation(.linear(duration: 1)) { hand.set!(true) } }
        stage.advance(to: 0.3)
        #expect([stage.x("first"), stage.x("second")] == [30, 30])
        try stage.settle()
        #expect([stage.x("first"), stage.x("second")] == [100, 100])
    }

    // MARK: Namespaces

    @Test func everyViewHasANamespaceOfItsOwn() {
        struct Pair: View {
            @Namespace private var namespace
            var x: CGFloat

            var body: some View {
                ZStack(alignment: .topLeading) {
                    Color.clear.frame(width: 20, height: 20).matchedGeometryEffect(id: 1, in: namespace).offset(x: x)
                    Rectangle().matchedGeometryEffect(id: 1, in: namespace, isSource: false).accessibilityIdentifier("\(x)")
                }
            }
        }
        let stage = stage(
            ZStack(alignment: .topLeading) {
                Pair(x: 40)
                Pair(x: 80)
            })
        #expect(stage.x("40.0") == 40)
        #expect(stage.x("80.0") == 80)
    }

    @Test func nothingIsLeftOfAGroupThatHasGone() throws {
        let hand = Hand<Bool>()
        let stage = stage(Switch(hand: hand))
        stage.perform { withAnimation(.linear(duration: 1)) { hand.set!(true) } }
        try stage.settle()
        stage.perform { withAnimation(.linear(duration: 1)) { hand.set!(false) } }
        try stage.settle()
        let nodes = stage.liveNodes
        for _ in 0..<5 {
            stage.perform { withAnimation(.linear(duration: 1)) { hand.set!(true) } }
            try stage.settle()
            stage.perform { withAnimation(.linear(duration: 1)) { hand.set!(false) } }
            try stage.settle()
        }
        #expect(stage.liveNodes == nodes)
    }
}
