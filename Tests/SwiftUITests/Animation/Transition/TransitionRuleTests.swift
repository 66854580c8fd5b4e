import SwiftUITesting
import Testing

@testable import SwiftUI

/// The corners of transitions: interruptions of every kind, nesting, several at once.
@MainActor
@Suite struct TransitionRuleTests {
    private let linear = Animation.linear(duration: 1)

    private struct Counting: View {
        let hand: Hand<Int>
        let journal: Journal
        var name = "count"
        @State private var count = 0

        var body: some View {
            Box(name: "\(name) \(count)")
                .onAppear {
                    journal.note("appear \(name)")
                    hand.set = { count = $0 }
                }
                .onDisappear { journal.note("disappear \(name)") }
        }
    }

    // MARK: 6.2

    @Test func everyCaseOfASwitchIsAViewOfItsOwn() throws {
        let driver = Driver(0) { number in
            switch number {
            case 0: Box(name: "zero")
            case 1: Box(name: "one").transition(.offset(x: 100))
            default: Box(name: "many")
            }
        }
        driver.set(1, linear)
        driver.stage.advance(to: 0.5)
        #expect(driver.stage.opacity("zero") == 0.5 && driver.stage.x("one") == 50)
        driver.stage.advance(to: 2)
        driver.set(2, linear)
        driver.stage.advance(to: 2.25)
        #expect(driver.stage.x("one") == 25 && driver.stage.opacity("many") == 0.25)
        try driver.stage.settle()
        // Another number of the same case is the same view.
        driver.set(3, linear)
        #expect(!driver.stage.isAnimating)
    }

    @Test func aBoundOptionalTransitionsWhenItComesAndGoesAndNotWhenItChanges() throws {
        let driver = Driver(String?.none) { name in
            if let name {
                Box(name: name)
            }
        }
        driver.set("a", linear)
        #expect(driver.samples(at: [0.5]) { $0.opacity("a") } == [0.5])
        try driver.stage.settle()
        driver.set("b", linear)
        #expect(driver.stage.drawn == ["b"] && driver.stage.opacity("b") == 1)
        try driver.stage.settle()
        driver.set(nil, linear)
        driver.stage.advance(by: 0.25)
        #expect(driver.stage.drawn == ["b"] && driver.stage.opacity("b") == 0.75)
    }

    @Test func everyNewIdIsAnotherViewEvenInTheMiddle() throws {
        let driver = Driver(0) { number in Box(name: "box \(number)").id(number) }
        driver.set(1, linear)
        driver.stage.advance(to: 0.25)
        driver.set(2, linear)
        driver.stage.advance(to: 0.5)
        let shown = driver.stage.items.map { "\($0.labels.last ?? "") \($0.opacity)" }.sorted()
        // The first has lost 0.5; the second had 0.25 and its insertion continues under its removal: 0.5 · (1 − 0.25).
        #expect(shown == ["box 0 0.5", "box 1 0.375", "box 2 0.25"])
        try driver.stage.settle()
        #expect(driver.stage.drawn == ["box 2"])
        #expect(!driver.stage.isAnimating)
    }

    // MARK: 6.3

    @Test func theDefaultFadeKeepsTheViewAsWell() throws {
        let hand = Hand<Int>()
        let journal = Journal()
        let driver = Driver(true) { isThere in
            if isThere { Counting(hand: hand, journal: journal) }
        }
        driver.stage.perform { hand.set!(7) }
        for _ in 0..<3 {
            driver.set(false, linear)
            driver.stage.advance(by: 0.25)
            driver.set(true, linear)
            driver.stage.advance(by: 0.25)
        }
        try driver.stage.settle()
        #expect(driver.stage.drawn == ["count 7"])
        #expect(driver.stage.opacity("count 7") == 1)
        #expect(journal.entries == ["appear count"])
    }

    @Test func anInterruptedRemovalWithoutAnimationComesBackForGood() throws {
        let driver = Driver(true) { isThere in
            if isThere { Box().transition(.offset(x: 100)) }
        }
        driver.set(false, linear)
        driver.stage.advance(to: 0.5)
        driver.set(true)
        try driver.stage.settle()
        #expect(driver.stage.drawn == ["box"] && driver.stage.x() == 0)
        driver.stage.advance(by: 5)
        #expect(driver.stage.drawn == ["box"])
    }

    @Test func anInterruptedInsertionWithoutAnimationIsGoneAtOnce() {
        for transition in [AnyTransition.opacity, .scale, .move(edge: .top), .slide] {
            let driver = Driver(false) { isThere in
                if isThere { Box().transition(transition) }
            }
            driver.set(true, linear)
            driver.stage.advance(to: 0.5)
            driver.set(false)
            #expect(driver.stage.items.isEmpty)
            driver.stage.advance(by: 0.1)
            #expect(!driver.stage.isAnimating)
        }
        let plain = Driver(false) { isThere in
            if isThere { Box() }
        }
        plain.set(true, linear)
        plain.stage.advance(to: 0.5)
        plain.set(false)
        #expect(plain.stage.items.isEmpty)
    }

    /// The update that erases a view reports it, whether or not there was an animation.
    @Test func disappearFollowsTheErasure() {
        let journal = Journal()
        let driver = Driver(true) { isThere in
            if isThere { Counting(hand: Hand(), journal: journal) }
        }
        driver.set(false)
        #expect(journal.entries == ["appear count", "disappear count"])
    }

    @Test func viewsInsideALeavingOneStayAndGoWithIt() throws {
        let journal = Journal()
        let driver = Driver(true) { isThere in
            if isThere {
                VStack(spacing: 0) {
                    Counting(hand: Hand(), journal: journal, name: "a")
                    ForEach(0..<2) { Counting(hand: Hand(), journal: journal, name: "row \($0)") }
                }
            }
        }
        driver.set(false, linear)
        driver.stage.advance(to: 0.5)
        #expect(driver.stage.drawn.count == 3)
        #expect(driver.stage.items.allSatisfy { $0.opacity == 0.5 })
        #expect(!journal.entries.contains { $0.hasPrefix("disappear") })
        try driver.stage.settle()
        #expect(journal.entries.filter { $0.hasPrefix("disappear") }.count == 3)
        #expect(driver.stage.items.isEmpty)
    }

    /// An inner transition plays when its own container changes, not when it leaves with the outer view.
    @Test func theTransitionOfAnInnerViewStaysQuiet() {
        let driver = Driver(true) { isThere in
            if isThere {
                ZStack(alignment: .topLeading) {
                    if isThere { Box().transition(.offset(x: 100)) }
                }
            }
        }
        driver.set(false, linear)
        driver.stage.advance(to: 0.5)
        #expect(driver.stage.x() == 0 && driver.stage.opacity() == 0.5)
    }

    @Test func comingAndGoingOfRowsTogetherWithAMove() throws {
        let driver = Driver(["a", "b", "c"]) { names in
            VStack(spacing: 0) {
                ForEach(names, id: \.self) { Box(name: $0).transition(.offset(x: 100)) }
            }
        }
        driver.set(["c", "d", "a"], linear)
        driver.stage.advance(to: 0.5)
        let places = ["a", "b", "c", "d"].map { [driver.stage.x($0), driver.stage.y($0)] }
        #expect(places == [[0, 40], [50, 40], [0, 40], [50, 40]])
        try driver.stage.settle()
        #expect(driver.stage.drawn == ["c", "d", "a"])
    }

    /// Rows by index: the last one goes, the others change their text.
    @Test func indicesAsIdentitiesRemoveAtTheEnd() {
        let driver = Driver(["a", "b", "c"]) { names in
            VStack(spacing: 0) {
                ForEach(names.indices, id: \.self) { Box(name: "\($0) \(names[min($0, names.count - 1)])") }
            }
        }
        driver.set(["b", "c"], linear)
        driver.stage.advance(to: 0.5)
        #expect(driver.stage.opacity("0 b") == 1 && driver.stage.opacity("1 c") == 1)
        #expect(driver.stage.opacity("2 c") == 0.5)
    }

    /// A removed view keeps its drawing order by its own z index, which is frozen too.
    @Test func theOrderOfDrawingWhileSeveralLeave() {
        let driver = Driver(true) { isThere in
            ZStack {
                if isThere { Box(name: "low").zIndex(-1) }
                Box(name: "back")
                if isThere { Box(name: "first") }
                if isThere { Box(name: "second") }
                if isThere { Box(name: "high").zIndex(2) }
                Box(name: "front").zIndex(1)
            }
        }
        #expect(driver.stage.drawn == ["low", "back", "first", "second", "front", "high"])
        driver.set(false, linear)
        #expect(driver.stage.drawn == ["low", "first", "second", "back", "front", "high"])
    }

    @Test func zIndexCountsAmongSiblingsAlone() {
        let driver = Driver(0) { _ in
            ZStack {
                ZStack {
                    Box(name: "deep").zIndex(100)
                }
                Box(name: "top")
            }
        }
        #expect(driver.stage.drawn == ["deep", "top"])
    }

    /// A fluid spring that is turned round keeps its speed.
    @Test func aSpringIsTurnedRoundInTheMiddle() throws {
        let driver = Driver(false) { isThere in
            if isThere { Box().transition(.offset(x: 100)) }
        }
        driver.set(true, .smooth)
        driver.stage.play(0.1)
        let (before, place) = (driver.stage.x(), driver.stage.time)
        withAnimation(.smooth) { driver.value = false }
        driver.stage.advance(to: place)
        #expect(isClose(driver.stage.x(), before, 1e-9))
        driver.stage.advance(by: 1.0 / 60)
        // It still goes inwards for a moment.
        #expect(driver.stage.x() < before)
        try driver.stage.settle()
        #expect(driver.stage.items.isEmpty)
    }

    /// A transition's own animation in a container without one: the siblings jump, the view moves.
    @Test func anAnimationOfItsOwnMovesTheViewAndNotItsSiblings() {
        let driver = Driver(false) { isThere in
            VStack(spacing: 0) {
                if isThere { Box(name: "new").transition(.opacity.animation(linear)) }
                Box(name: "old")
            }
        }
        driver.set(true)
        #expect(driver.stage.y("old") == 40)
        #expect(driver.samples(at: [0.25]) { $0.opacity("new") } == [0.25])
    }

    /// Only the half that has an animation plays where the transaction has none.
    @Test func oneHalfWithAnAnimation() throws {
        let transition = AnyTransition.asymmetric(insertion: .offset(x: 100).animation(linear), removal: .opacity)
        let driver = Driver(false) { isThere in
            if isThere { Box().transition(transition) }
        }
        driver.set(true)
        #expect(driver.samples(at: [0.25]) { $0.x() } == [75])
        try driver.stage.settle()
        driver.set(false)
        #expect(driver.stage.items.isEmpty)
    }

    /// `.animation` inside an inserted view has no influence on how its values begin.
    @Test func aNewViewIsBuiltWithoutAnimation() {
        struct Model: Equatable {
            var isThere = false
            var x = 0.0
        }
        let driver = Driver(Model()) { model in
            if model.isThere {
                Box().offset(x: model.x).animation(linear, value: model.x)
            }
        }
        driver.set(Model(isThere: true, x: 100), linear)
        #expect(driver.samples(at: [0.5]) { [$0.x(), $0.opacity() ?? .nan] } == [[100, 0.5]])
    }

    @Test func aStormOfChangesLeavesWhatIsThere() throws {
        let driver = Driver(0) { number in
            if number % 2 == 0 { Box(name: "even").transition(.scale) }
            if number % 3 == 0 { Box(name: "three").transition(.slide.animation(linear)) }
            ForEach(0..<(number % 4), id: \.self) { Box(name: "row \($0)").transition(.push(from: .top)) }
        }
        let nodes = driver.stage.liveNodes
        for number in 1...60 {
            driver.set(number, number % 5 == 0 ? nil : .bouncy)
            driver.stage.advance(by: 0.02)
        }
        try driver.stage.settle()
        #expect(driver.stage.drawn == ["even", "three"])
        #expect(!driver.stage.isAnimating)
        driver.set(0)
        #expect(driver.stage.liveNodes == nodes)
    }

    /// Each row has its own animation, with a longer delay than the one before.
    @Test func staggeredRows() throws {
        let driver = Driver(false) { isThere in
            HStack(spacing: 0) {
                if isThere {
                    ForEach(0..<3) { index in
                        Box(name: "\(index)")
                            .transition(.move(edge: .bottom).combined(with: .opacity).animation(linear.delay(Double(index) * 0.5)))
                    }
                }
            }
        }
        driver.set(true)
        driver.stage.advance(to: 0.75)
        #expect([0, 1, 2].map { driver.stage.opacity("\($0)") } == [0.75, 0.25, 0])
        try driver.stage.settle()
        driver.set(false)
        driver.stage.advance(by: 0.75)
        #expect([0, 1, 2].map { driver.stage.opacity("\($0)") } == [0.25, 0.75, 1])
        try driver.stage.settle()
        #expect(driver.stage.items.isEmpty)
    }

    /// An animation that a view starts when it appears continues during the insertion, and does not keep it when it is removed.
    @Test func aViewThatPulsesForEverComesAndGoes() {
        struct Pulse: View {
            @State private var isLarge = false

            var body: some View {
                Box().scaleEffect(isLarge ? 2 : 1).onAppear {
                    withAnimation(.linear(duration: 1).repeatForever()) { isLarge = true }
                }
            }
        }
        let driver = Driver(false) { isThere in
            ZStack {
                if isThere { Pulse().transition(.opacity) }
            }
        }
        driver.set(true, linear)
        driver.stage.advance(to: 0.5)
        #expect(driver.stage.width() == 60 && driver.stage.opacity() == 0.5)
        driver.stage.play(2.2)
        driver.set(false, linear)
        driver.stage.play(0.5)
        #expect(isClose([driver.stage.opacity() ?? .nan], [0.5]))
        driver.stage.play(0.6)
        #expect(driver.stage.items.isEmpty)
        driver.stage.advance(by: 1)
        #expect(!driver.stage.isAnimating)
    }
}
