import SwiftUITesting
import Testing

@testable import SwiftUI

/// Which views transition, and the life of one that does.
@MainActor
@Suite struct TransitionLifecycleTests {
    private let linear = Animation.linear(duration: 1)

    // MARK: 6.2

    @Test func everyKindOfDynamicContentTransitions() {
        let optional = Driver(true) { isThere in
            if isThere { Box() }
        }
        let either = Driver(true) { isThere in
            if isThere { Box() } else { Box(name: "other") }
        }
        let rows = Driver(true) { isThere in
            ForEach(isThere ? [1] : [], id: \.self) { _ in Box() }
        }
        let identified = Driver(true) { isThere in
            Box(name: isThere ? "box" : "other").id(isThere)
        }
        for driver in [optional, either, rows, identified] {
            driver.set(false, linear)
            #expect(driver.samples(at: [0.25, 1.5]) { $0.opacity() } == [0.75, nil])
        }
        #expect(either.stage.opacity("other") == 1)
        #expect(identified.stage.opacity("other") == 1)
    }

    @Test func plainChangesDoNotTransition() {
        let driver = Driver("box") { name in Box(name: name) }
        driver.set("other", linear)
        #expect(driver.stage.drawn == ["other"])
        #expect(!driver.stage.isAnimating)
    }

    @Test func theTransitionWrapsTheWholeChild() {
        let driver = Driver(true) { isThere in
            if isThere {
                Box().transition(.offset(x: 100)).padding(10).opacity(0.5)
            }
        }
        driver.set(false, linear)
        driver.stage.advance(to: 0.5)
        #expect(driver.stage.x() == 60)
        #expect(driver.stage.opacity() == 0.5)
    }

    @Test func theNearestTransitionWins() {
        let driver = Driver(true) { isThere in
            if isThere {
                Box().transition(.offset(x: 100)).transition(.opacity)
            }
        }
        driver.set(false, linear)
        driver.stage.advance(to: 0.5)
        #expect(driver.stage.x() == 50)
        #expect(driver.stage.opacity() == 1)
    }

    @Test func anAnimationOnTheContainerDrivesTheTransition() {
        let driver = Driver(false) { isThere in
            ZStack {
                if isThere { Box() }
            }
            .animation(linear, value: isThere)
        }
        driver.set(true)
        #expect(driver.samples(at: [0, 0.5]) { $0.opacity() } == [0, 0.5])
        driver.stage.advance(to: 2)
        driver.set(false)
        #expect(driver.samples(at: [2.5, 3.25]) { $0.opacity() } == [0.5, nil])
    }

    @Test func anAnimationOnAGroupAroundTheConditionDrivesTheTransition() {
        let driver = Driver(false) { isThere in
            VStack {
                Group {
                    if isThere { Box() }
                }
                .animation(linear, value: isThere)
            }
        }
        driver.set(true)
        #expect(driver.samples(at: [0, 0.5]) { $0.opacity() } == [0, 0.5])
    }

    @available(*, deprecated)
    @Test func anAnimationInsideTheChildDoesNotDriveIt() {
        let bound = Driver(false) { isThere in
            if isThere { Box().transition(.opacity).animation(linear, value: isThere) }
        }
        let valueless = Driver(false) { isThere in
            if isThere { Box().transition(.opacity).animation(linear) }
        }
        for driver in [bound, valueless] {
            driver.set(true)
            #expect(driver.stage.opacity() == 1)
            driver.set(false)
            #expect(driver.stage.items.isEmpty)
        }
        // Nor does it replace the animation that drives it.
        valueless.set(true, .linear(duration: 4))
        #expect(valueless.samples(at: [1]) { $0.opacity() } == [0.25])
    }

    // MARK: 6.3

    @Test func theContainersOwnFirstAppearanceHasNoTransition() {
        let driver = Driver(false) { isThere in
            if isThere {
                ZStack {
                    if isThere { Box().transition(.offset(x: 100)) }
                }
                .transition(.opacity)
            }
        }
        driver.set(true, linear)
        driver.stage.advance(to: 0.5)
        #expect(driver.stage.opacity() == 0.5)
        #expect(driver.stage.x() == 0)
    }

    @Test func withoutAnimationTheyComeAndGoAtOnce() {
        let driver = Driver(false) { isThere in
            if isThere { Box().transition(.scale) }
        }
        driver.set(true)
        #expect(driver.stage.width() == 40)
        #expect(!driver.stage.isAnimating)
        driver.set(false)
        #expect(driver.stage.items.isEmpty)
        #expect(!driver.stage.isAnimating)
    }

    private func stack(_ isThere: Bool) -> some View {
        VStack(spacing: 0) {
            Box(name: "first")
            if isThere { Box(name: "second") }
            Box(name: "third")
        }
    }

    @Test func anInsertedViewIsLaidOutAtItsPlaceAndItsSiblingsMove() {
        let driver = Driver(false) { stack($0) }
        driver.set(true, linear)
        driver.stage.advance(to: 0.5)
        #expect(driver.stage.y("second") == 40)
        #expect(driver.stage.y("third") == 60)
        #expect(driver.stage.frame("third")?.minY == 80)
    }

    @Test func aRemovedViewLeavesLayoutAtOnceAndKeepsItsPlace() {
        let driver = Driver(true) { stack($0) }
        driver.set(false, linear)
        #expect(driver.stage.frame("third")?.minY == 40)
        #expect(!driver.stage.exists("second"))
        driver.stage.advance(to: 0.5)
        #expect(driver.stage.y("second") == 40)
        #expect(driver.stage.y("third") == 60)
        #expect(driver.stage.opacity("second") == 0.5)
    }

    /// Its position is one on the screen: it stays there when its container moves.
    @Test func aRemovedViewStaysWhereItWas() {
        let driver = Driver(true) { isThere in
            ZStack {
                if isThere { Box() }
            }
            .frame(width: 400, height: 400)
        }
        driver.set(false, linear)
        driver.stage.advance(to: 0.5)
        #expect(driver.stage.x() == 180)
        #expect(driver.stage.opacity() == 0.5)
    }

    @Test func aRemovedViewShowsWhatItShowedLast() {
        struct Model: Equatable {
            var isThere = true
            var name = "before"
        }
        let driver = Driver(Model()) { model in
            if model.isThere { Box(name: model.name) }
        }
        driver.set(Model(isThere: false, name: "after"), linear)
        #expect(driver.stage.drawn == ["before"])
        driver.set(Model(isThere: false, name: "later"))
        #expect(driver.stage.drawn == ["before"])
    }

    @Test func aRemovedViewStaysUntilEveryAnimationItStartedHasEnded() {
        let transition = AnyTransition.opacity.animation(.linear(duration: 1))
            .combined(with: .offset(x: 40).animation(.linear(duration: 2)))
        let driver = Driver(true) { isThere in
            if isThere { Box().transition(transition) }
        }
        driver.set(false, linear)
        driver.stage.play(1.5, framesPerSecond: 8)
        #expect(driver.stage.opacity() == 0)
        driver.stage.play(0.625, framesPerSecond: 8)
        #expect(driver.stage.items.isEmpty)
        #expect(!driver.stage.isAnimating)
    }

    /// Keeps a number that its view counts up when it is tapped.
    private struct Counting: View {
        let hand: Hand<Int>
        let journal: Journal
        @State private var count = 0

        var body: some View {
            Box(name: "count \(count)")
                .onAppear {
                    journal.note("appear")
                    hand.set = { count = $0 }
                }
                .onDisappear { journal.note("disappear") }
        }
    }

    @Test func anInterruptedRemovalBringsTheSameViewBack() {
        let hand = Hand<Int>()
        let journal = Journal()
        let driver = Driver(true) { isThere in
            if isThere { Counting(hand: hand, journal: journal).transition(.offset(x: 100)) }
        }
        driver.stage.perform { hand.set!(7) }
        driver.set(false, linear)
        driver.stage.advance(to: 0.5)
        driver.set(true, linear)
        #expect(driver.stage.drawn == ["count 7"])
        // The new curve pulls away from the old one, which still moves.
        #expect(isClose(driver.samples(at: [0.5, 0.7, 1, 1.5]) { $0.x("count 7") }, [50, 56, 50, 0]))
        driver.stage.advance(to: 3)
        #expect(driver.stage.drawn == ["count 7"])
        #expect(journal.entries == ["appear"])
        driver.set(false, linear)
        driver.stage.advance(to: 5)
        #expect(journal.entries == ["appear", "disappear"])
    }

    @Test func anInterruptedInsertionTurnsBack() {
        let driver = Driver(false) { isThere in
            if isThere { Box() }
        }
        driver.set(true, linear)
        driver.stage.advance(to: 0.5)
        driver.set(false, linear)
        #expect(driver.samples(at: [0.5, 0.7, 1, 1.6]) { $0.opacity() }.map { $0.map { ($0 * 1e9).rounded() / 1e9 } } == [0.5, 0.56, 0.5, nil])
    }

    @Test func anInsertionAfterTheErasureIsANewView() {
        let hand = Hand<Int>()
        let journal = Journal()
        let driver = Driver(true) { isThere in
            if isThere { Counting(hand: hand, journal: journal) }
        }
        driver.stage.perform { hand.set!(7) }
        driver.set(false, linear)
        driver.stage.advance(to: 2)
        driver.set(true)
        #expect(driver.stage.drawn == ["count 0"])
        #expect(journal.entries == ["appear", "disappear", "appear"])
    }

    @Test func appearComesBeforeTheFirstFrameAndDisappearAfterTheLast() {
        let journal = Journal()
        let driver = Driver(false) { isThere in
            if isThere { Counting(hand: Hand(), journal: journal) }
        }
        driver.set(true, linear)
        #expect(journal.entries == ["appear"])
        driver.stage.advance(to: 2)
        driver.set(false, linear)
        driver.stage.advance(to: 2.9)
        #expect(journal.entries == ["appear"])
        driver.stage.advance(to: 3.1)
        #expect(journal.entries == ["appear", "disappear"])
    }

    @Test func removedViewsAreDrawnBelowLiveOnes() {
        let driver = Driver(true) { isThere in
            ZStack {
                Box(name: "back")
                if isThere { Box(name: "front") }
            }
        }
        #expect(driver.stage.drawn == ["back", "front"])
        driver.set(false, linear)
        #expect(driver.stage.drawn == ["front", "back"])
    }

    @Test func anExplicitZIndexKeepsARemovedViewOnTop() {
        let driver = Driver(true) { isThere in
            ZStack {
                Box(name: "back")
                if isThere { Box(name: "front").zIndex(1) }
            }
        }
        driver.set(false, linear)
        #expect(driver.stage.drawn == ["back", "front"])
    }

    @Test func zIndexOrdersSiblingsAndTheInnermostWins() {
        let driver = Driver(0) { _ in
            ZStack {
                Box(name: "a").zIndex(2).zIndex(-5)
                Box(name: "b")
                Box(name: "c").zIndex(1)
            }
        }
        #expect(driver.stage.drawn == ["b", "c", "a"])
    }

    @Test func rowsKeepTheirIdentityWhenTheyMove() {
        let driver = Driver([1, 2, 3]) { ids in
            VStack(spacing: 0) {
                ForEach(ids, id: \.self) { Box(name: "\($0)") }
            }
        }
        driver.set([3, 1, 2], linear)
        driver.stage.advance(to: 0.5)
        #expect([1, 2, 3].map { driver.stage.y("\($0)") } == [20, 60, 40])
        driver.stage.advance(to: 2)
        driver.set([3, 4, 2], linear)
        driver.stage.advance(to: 2.5)
        #expect([1, 2, 3, 4].map { driver.stage.opacity("\($0)") } == [0.5, 1, 1, 0.5])
    }

    @Test func nothingIsLeftAfterManyComingsAndGoings() throws {
        let driver = Driver(0) { count in
            VStack {
                ForEach(0..<count, id: \.self) { index in
                    Box(name: "\(index)").transition(.scale.combined(with: .move(edge: .leading)))
                }
            }
        }
        let start = driver.stage.liveNodes
        for round in 0..<20 {
            driver.set((round * 7) % 5, round % 3 == 0 ? nil : .spring)
            driver.stage.play(0.1)
        }
        driver.set(0, linear)
        try driver.stage.settle()
        #expect(driver.stage.items.isEmpty)
        #expect(driver.stage.liveNodes == start)
    }
}
