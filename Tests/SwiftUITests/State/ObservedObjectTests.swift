import Foundation
import Testing
import SwiftUITesting

private final class Model: ObservableObject {
    @Published var count: Int
    let word: String

    init(_ word: String = "model", count: Int = 0) {
        self.word = word
        self.count = count
    }
}

@MainActor @Suite("Objects that announce their changes") struct ObservedObjectTests {
    @Test("A published change runs the body of the view that observes, with the animation around it")
    func observed() {
        struct Content: View {
            @ObservedObject var model: Model

            var body: some View {
                Color.red.frame(width: 10, height: 10)
                    .accessibilityIdentifier("square")
                    .offset(x: CGFloat(model.count))
            }
        }
        let model = Model()
        let stage = TestStage(Content(model: model), size: CGSize(width: 100, height: 100))
        stage.resetCounts()
        stage.perform { model.count = 20 }
        #expect(stage.item("square")?.frame.minX == 65)
        #expect(stage.bodyCount == 1)
        stage.perform { withAnimation(.linear(duration: 1)) { model.count = 40 } }
        stage.advance(by: 0.5)
        #expect(stage.item("square")?.frame.minX == 75)
    }

    @Test("Another object takes the place of the observed one; the first one is heard no more")
    func replaced() throws {
        struct Content: View {
            @ObservedObject var model: Model
            var body: some View { Text("\(model.word) \(model.count)") }
        }
        struct Parent: View {
            let models: [Model]
            @State private var index = 0

            var body: some View {
                VStack {
                    Content(model: models[index])
                    Text("next").onTapGesture { index += 1 }
                }
            }
        }
        let models = [Model("a"), Model("b")]
        let stage = TestStage(Parent(models: models))
        try stage.tap("next")
        #expect(stage.texts == ["b 0", "next"])
        stage.resetCounts()
        stage.perform { models[0].count = 5 }
        #expect(stage.bodyCount == 0)
        stage.perform { models[1].count = 6 }
        #expect(stage.texts == ["b 6", "next"])
    }

    @Test("A StateObject is made once and lives as long as its view")
    func stateObject() throws {
        final class Log {
            var made = 0
            var gone = 0
        }
        final class Owned: ObservableObject {
            @Published var count = 0
            let log: Log

            init(_ log: Log) {
                self.log = log
                log.made += 1
            }

            deinit { log.gone += 1 }
        }
        struct Child: View {
            @StateObject private var owned: Owned

            init(_ log: Log) {
                _owned = StateObject(wrappedValue: Owned(log))
            }

            var body: some View {
                Text("count \(owned.count)")
                    .accessibilityIdentifier("count")
                    .onTapGesture { owned.count += 1 }
            }
        }
        struct Parent: View {
            let log: Log
            @State private var isShown = true
            @State private var other = 0

            var body: some View {
                VStack {
                    if isShown {
                        Child(log)
                    }
                    Text("other \(other)").accessibilityIdentifier("other").onTapGesture { other += 1 }
                    Text("hide").onTapGesture { isShown = false }
                }
            }
        }
        let log = Log()
        let stage = TestStage(Parent(log: log))
        try stage.tap("count")
        try stage.tap("other")
        #expect(stage.texts == ["count 1", "other 1", "hide"])
        #expect(log.made == 1)
        try stage.tap("hide")
        #expect(log.gone == 1)
    }

    @Test("An environment object reaches the views inside, and a binding to its property writes to it")
    func environmentObject() {
        struct Child: View {
            @EnvironmentObject var model: Model

            var body: some View {
                Inner(count: $model.count)
            }
        }
        struct Inner: View {
            @Binding var count: Int

            var body: some View {
                Text("\(count)")
                    .accessibilityIdentifier("number")
                    .onTapGesture { count += 2 }
            }
        }
        let model = Model(count: 3)
        let stage = TestStage(VStack { Child() }.environmentObject(model))
        #expect(stage.texts == ["3"])
        try? stage.tap("number")
        #expect(model.count == 5)
        #expect(stage.texts == ["5"])
    }

    @Test("onReceive hears a publisher as long as the view is there")
    func onReceive() throws {
        struct Content: View {
            let subject: PassthroughSubject<Int, Never>
            @State private var sum = 0
            @State private var isListening = true

            var body: some View {
                VStack {
                    if isListening {
                        Text("listening").onReceive(subject) { sum += $0 }
                    }
                    Text("sum \(sum)")
                    Text("stop").onTapGesture { isListening = false }
                }
            }
        }
        let subject = PassthroughSubject<Int, Never>()
        let stage = TestStage(Content(subject: subject))
        stage.perform { subject.send(3) }
        stage.perform { subject.send(4) }
        #expect(stage.texts == ["listening", "sum 7", "stop"])
        try stage.tap("stop")
        stage.perform { subject.send(5) }
        #expect(stage.texts == ["sum 7", "stop"])
    }

    @Test func anObjectWithoutPublishedPropertiesIsHeard() throws {
        final class Plain: ObservableObject {
            var count = 0 {
                willSet { objectWillChange.send() }
            }
        }
        final class Derived: Base {
            @Published var own = 0
        }
        class Base: ObservableObject {
            @Published var inherited = 0
        }
        struct Screen: View {
            @ObservedObject var model: Plain

            var body: some View {
                Button("\(model.count)") { model.count += 1 }
            }
        }
        let model = Plain()
        #expect(model.objectWillChange === model.objectWillChange)
        #expect(model.objectWillChange !== Plain().objectWillChange)
        let stage = TestStage(Screen(model: model))
        try stage.tap("0")
        try stage.tap("1")
        #expect(stage.frame("2") != nil)
        let derived = Derived()
        var changes = 0
        let subscription = derived.objectWillChange.sink { changes += 1 }
        derived.own += 1
        derived.inherited += 1
        derived.objectWillChange.send()
        #expect(changes == 3)
        subscription.cancel()
    }
}
