import Foundation
import SwiftUITesting
import Testing

@testable import SwiftUI

/// What runs again when state changes, and in which order.
@MainActor
@Suite struct StateUpdateTests {
    private static let size = CGSize(width: 100, height: 100)

    private func show<V: View>(_ view: V) -> TestStage {
        TestStage(view, size: Self.size)
    }

    // MARK: Which bodies run

    /// Counts its bodies.
    private struct Leaf: View {
        var value: Int
        let counter: Counter

        var body: some View {
            counter.count += 1
            return Box(name: "\(value)")
        }
    }

    @Test func onlyTheViewWhoseInputChangedRunsAgain() {
        struct Parent: View {
            @State var numbers = [0, 0]
            let hand: Hand<[Int]>
            let counters: [Counter]

            var body: some View {
                counters[0].count += 1
                return VStack {
                    Leaf(value: numbers[0], counter: counters[1])
                    Leaf(value: numbers[1], counter: counters[2])
                }
                .onAppear { hand.set = { numbers = $0 } }
            }
        }
        let counters = (0..<3).map { _ in Counter() }
        let hand = Hand<[Int]>()
        let stage = show(Parent(hand: hand, counters: counters))
        #expect(counters.map { $0.take() } == [1, 1, 1])
        stage.perform { hand.set!([1, 0]) }
        #expect(counters.map { $0.take() } == [1, 1, 0])
    }

    @Test func stateThatIsNotReadDoesNotInvalidate() {
        struct Writer: View {
            @State private var hidden = 0
            let hand: Hand<Int>
            let counter: Counter

            var body: some View {
                counter.count += 1
                return Box().onAppear { hand.set = { hidden = $0 } }
            }
        }
        let hand = Hand<Int>()
        let counter = Counter()
        let stage = show(Writer(hand: hand, counter: counter))
        #expect(counter.take() == 1)
        stage.perform { hand.set!(5) }
        #expect(counter.take() == 0)
    }

    @Test func aBindingInvalidatesTheReaderNotTheOwner() {
        struct Child: View {
            @Binding var number: Int
            let counter: Counter
            let hand: Hand<Int>

            var body: some View {
                counter.count += 1
                return Box(name: "\(number)").onAppear { hand.set = { number = $0 } }
            }
        }
        struct Parent: View {
            @State private var number = 0
            let counters: [Counter]
            let hand: Hand<Int>

            var body: some View {
                counters[0].count += 1
                return Child(number: $number, counter: counters[1], hand: hand)
            }
        }
        let counters = [Counter(), Counter()]
        let hand = Hand<Int>()
        let stage = show(Parent(counters: counters, hand: hand))
        #expect(counters.map { $0.take() } == [1, 1])
        stage.perform { hand.set!(3) }
        #expect(stage.drawn == ["3"])
        #expect(counters.map { $0.take() } == [0, 1])
    }

    @Test func theEnvironmentInvalidatesTheReadersOfItsKey() {
        struct Reader: View {
            @Environment(\.isEnabled) var isEnabled
            let counter: Counter

            var body: some View {
                counter.count += 1
                return Box(name: isEnabled ? "on" : "off")
            }
        }
        struct Model: Equatable {
            var isDisabled = false
            var direction = LayoutDirection.leftToRight
        }
        let counter = Counter()
        let driver = Driver(Model()) { model in
            Reader(counter: counter).disabled(model.isDisabled).environment(\.layoutDirection, model.direction)
        }
        #expect(counter.take() == 1)
        driver.set(Model(direction: .rightToLeft))
        #expect(counter.take() == 0)
        driver.set(Model(isDisabled: true, direction: .rightToLeft))
        #expect(counter.take() == 1)
        #expect(driver.stage.drawn == ["off"])
    }

    @Test func transformEnvironmentKeepsItsFirstKeyPath() {
        struct Reader: View {
            @Environment(\.firstNumber) var first
            @Environment(\.secondNumber) var second

            var body: some View {
                Box(name: "\(first) \(second)")
            }
        }
        let driver = Driver(false) { other in
            Reader().transformEnvironment(other ? \.secondNumber : \.firstNumber) { $0 = 1 }
        }
        #expect(driver.stage.drawn == ["1 0"])
        driver.set(true)
        #expect(driver.stage.drawn == ["1 0"])
    }

    // MARK: Rounds

    /// Writes of one transaction are one update, a write with another transaction is a separate update.
    @Test func nestedStateUpdates() {
        struct Nested: View {
            @State private var value = 0
            let journal: Journal

            var body: some View {
                journal.note("body \(value)")
                return Box()
                    .onAppear {
                        value = 1
                        value = 2
                        #expect(value == 2)
                        withAnimation {
                            value = 3
                            value = 4
                        }
                    }
                    .onChange(of: value) { old, new in journal.note("change \(old) \(new)") }
            }
        }
        let journal = Journal()
        _ = show(Nested(journal: journal))
        #expect(journal.entries == ["body 0", "body 2", "change 0 2", "body 4", "change 2 4"])
    }

    @Test func roundsOfFollowUpUpdatesAreBounded() {
        struct Endless: View {
            @State private var value = 0
            let counter: Counter

            var body: some View {
                counter.count += 1
                return Box(name: "\(value)").onChange(of: value, initial: true) { value += 1 }
            }
        }
        let counter = Counter()
        let issues = collectIssues {
            let stage = show(Endless(counter: counter))
            #expect(counter.take() == 9)
            #expect(stage.isAnimating)
            stage.advance(by: 1 / 60)
            #expect(counter.take() == 8)
        }
        #expect(issues.contains { $0.contains("8 rounds") })
    }

    @Test func aWriteDuringBodyIsIgnoredWithAWarning() {
        struct Careless: View {
            @State private var value = 0

            var body: some View {
                value = 5
                return Box(name: "\(value)")
            }
        }
        let issues = collectIssues {
            #expect(show(Careless()).drawn == ["0"])
        }
        #expect(issues.contains { $0.contains("while a view's body") })
    }

    private func collectIssues(_ body: () -> Void) -> [String] {
        final class Issues: @unchecked Sendable {
            var texts: [String] = []
        }
        let issues = Issues()
        let outer = RuntimeIssue.handler
        RuntimeIssue.handler = { issues.texts.append($0) }
        body()
        RuntimeIssue.handler = outer
        return issues.texts
    }

    // MARK: onChange

    private func changes(_ body: @escaping (Journal, Int) -> some View, _ values: [Int]) -> [String] {
        let journal = Journal()
        let driver = Driver(0) { value in body(journal, value) }
        for value in values {
            driver.set(value)
        }
        return journal.entries
    }

    @Test func onChangeForms() {
        #expect(changes({ journal, value in Box().onChange(of: value) { journal.note("\($0)") } }, [1, 2]) == ["1", "2"])
        #expect(changes({ journal, value in Box().onChange(of: value) { journal.note("\($0) \($1)") } }, [1, 2]) == ["0 1", "1 2"])
        #expect(
            changes({ journal, value in Box().onChange(of: value, initial: true) { journal.note("\($0) \($1)") } }, [1, 2])
                == ["0 0", "0 1", "1 2"])
        #expect(changes({ journal, value in Box().onChange(of: value) { journal.note("called") } }, [1, 2]) == ["called", "called"])
        #expect(changes({ journal, value in Box().onChange(of: value) { journal.note("called") } }, [0, 0]) == [])
    }

    /// The newer form runs this update's closure, the older one that of the update before.
    @Test func onChangeRunsTheNewOrThePreviousClosure() {
        #expect(changes({ journal, value in Box().onChange(of: value) { _, new in journal.note("\(value) \(new)") } }, [1, 2]) == ["1 1", "2 2"])
        #expect(
            changes({ journal, value in Box().onChange(of: value, perform: { new in journal.note("\(value) \(new)") }) }, [1, 2])
                == ["0 1", "1 2"])
    }

    @Test func onChangeIsCalledOnceForEachUpdate() {
        let journal = Journal()
        let driver = Driver(0) { value in Box().onChange(of: value) { journal.note("\($0) \($1)") } }
        driver.stage.perform {
            driver.value = 1
            driver.value = 2
        }
        #expect(journal.entries == ["0 2"])
    }

    // MARK: Appearing

    private struct Marked: View {
        @State private var toggle = false
        let journal: Journal
        let hand: Hand<Bool>
        let isIdentity: Bool

        var body: some View {
            ZStack {
                if isIdentity {
                    marked.transition(.identity).id(toggle)
                } else {
                    marked.id(toggle)
                }
            }
            .onAppear { hand.set = { toggle = $0 } }
        }

        private var marked: some View {
            Box()
                .onAppear { journal.note("A" + (toggle ? "T" : "F")) }
                .onDisappear { journal.note("D" + (toggle ? "T" : "F")) }
        }
    }

    @Test(arguments: [(false, "AFATDTDT"), (true, "AFDTATDT")])
    func appearAndDisappearInOrder(_ isIdentity: Bool, _ expected: String) {
        let journal = Journal()
        let hand = Hand<Bool>()
        let stage = show(Marked(journal: journal, hand: hand, isIdentity: isIdentity))
        stage.perform { hand.set!(true) }
        stage.graph.tearDown()
        #expect(journal.entries.joined() == expected)
    }

    @Test func onAppearInsideTheIdentityRunsAgainOutsideItDoesNot() {
        struct Identified: View {
            @State private var id = 0
            let hand: Hand<Int>
            let inside: Counter
            let outside: Counter

            var body: some View {
                Box()
                    .onAppear {
                        inside.count += 1
                        hand.set = { id = $0 }
                    }
                    .id(id)
                    .onAppear { outside.count += 1 }
            }
        }
        let inside = Counter()
        let outside = Counter()
        let hand = Hand<Int>()
        let stage = show(Identified(hand: hand, inside: inside, outside: outside))
        stage.perform { hand.set!(1) }
        #expect(inside.count == 2)
        #expect(outside.count == 1)
    }

    @Test func stateWrittenInOnAppearIsReadBackThere() {
        struct Writer: View {
            @State private var value = 0
            let journal: Journal

            var body: some View {
                Box(name: "\(value)").onAppear {
                    value = 3
                    journal.note("\(value)")
                }
            }
        }
        let journal = Journal()
        let stage = show(Writer(journal: journal))
        #expect(journal.entries == ["3"])
        #expect(stage.drawn == ["3"])
    }

    // MARK: Identity

    private struct Remembering: View {
        var name: String
        let hand: Hand<Int>
        @State private var count = 0

        var body: some View {
            Box(name: "\(name) \(count)").onAppear { hand.set = { count = $0 } }
        }
    }

    @Test func anotherValueIsTheSameViewAnotherIdIsAnotherOne() {
        struct Model: Equatable {
            var name = "a"
            var id = 0
        }
        let hand = Hand<Int>()
        let driver = Driver(Model()) { model in Remembering(name: model.name, hand: hand).id(model.id) }
        driver.stage.perform { hand.set!(4) }
        driver.set(Model(name: "b"))
        #expect(driver.stage.drawn == ["b 4"])
        driver.set(Model(name: "b", id: 1))
        #expect(driver.stage.drawn == ["b 0"])
    }

    @Test func theBranchesOfAnIfAreDifferentViews() {
        let hand = Hand<Int>()
        let driver = Driver(true) { isFirst in
            if isFirst {
                Remembering(name: "first", hand: hand)
            } else {
                Remembering(name: "second", hand: hand)
            }
        }
        driver.stage.perform { hand.set!(4) }
        driver.set(false)
        #expect(driver.stage.drawn == ["second 0"])
        driver.set(true)
        #expect(driver.stage.drawn == ["first 0"])
    }

    @Test func anotherTypeInAnAnyViewIsAnotherIdentityWithoutTransition() {
        let driver = Driver(true) { isFirst in
            isFirst ? AnyView(Box(name: "first")) : AnyView(Box(name: "second").opacity(0.5))
        }
        driver.set(false, .linear(duration: 1))
        #expect(driver.stage.drawn == ["second"])
        #expect(!driver.stage.isAnimating)
    }

    // MARK: Threads

    @Test func writesFromEightThreadsAreNotLost() throws {
        struct Sum: View {
            @State private var numbers = [Int](repeating: 0, count: 8)
            @State private var a = 0
            @State private var b = 0
            let hand: Hand<Int>
            let bindings: Bindings

            var body: some View {
                Box(name: "\(a) \(b)").onAppear { bindings.values = [$a, $b] }
            }
        }
        final class Bindings: @unchecked Sendable {
            var values: [Binding<Int>] = []
        }
        let bindings = Bindings()
        let stage = show(Sum(hand: Hand(), bindings: bindings))
        let threads = (0..<8).map { index in
            Thread {
                for step in 1...500 {
                    let animation: Animation? = step.isMultiple(of: 3) ? .linear(duration: 0.1) : nil
                    withAnimation(animation) {
                        bindings.values[index % 2].wrappedValue = index * 1000 + step
                    }
                }
            }
        }
        threads.forEach { $0.start() }
        var frames = 0
        while threads.contains(where: { !$0.isFinished }) || frames < 10 {
            stage.advance(by: 0.01)
            frames += 1
        }
        // What was written after the last frame.
        stage.advance(by: 0.01)
        try stage.settle()
        let shown = stage.drawn.last ?? ""
        #expect(shown == "\(bindings.values[0].wrappedValue) \(bindings.values[1].wrappedValue)")
        #expect(bindings.values.allSatisfy { $0.wrappedValue % 1000 == 500 })
    }
}

private struct FirstNumberKey: EnvironmentKey {
    static var defaultValue: Int { 0 }
}

private struct SecondNumberKey: EnvironmentKey {
    static var defaultValue: Int { 0 }
}

extension EnvironmentValues {
    fileprivate var firstNumber: Int {
        get { self[FirstNumberKey.self] }
        set { self[FirstNumberKey.self] = newValue }
    }

    fileprivate var secondNumber: Int {
        get { self[SecondNumberKey.self] }
        set { self[SecondNumberKey.self] = newValue }
    }
}
