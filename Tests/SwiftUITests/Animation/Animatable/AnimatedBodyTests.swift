import Observation
import SwiftUITesting
import Testing

@testable import SwiftUI

/// Animatable views and modifiers receive each value, whatever their bodies do with it.
@MainActor
@Suite struct AnimatedBodyTests {
    private final class Log {
        var numbers: [Double] = []
    }

    /// The well-known way to learn of an animation's end: it changes nothing of what it is around.
    private struct Listening: ViewModifier, @preconcurrency Animatable {
        var number: Double
        let log: Log

        var animatableData: Double {
            get { number }
            set {
                number = newValue
                log.numbers.append(newValue)
            }
        }

        func body(content: Content) -> some View { content }
    }

    private struct Around<Content: View>: View, @preconcurrency Animatable {
        var number: Double
        let log: Log
        let content: Content

        var animatableData: Double {
            get { number }
            set {
                number = newValue
                log.numbers.append(newValue)
            }
        }

        var body: some View { content }
    }

    enum Subject: CaseIterable {
        case modifier, modifierOfTwo, modifierOfNothing, modifierInList, box, color, nothing, spacer, two
    }

    @ViewBuilder private func view(_ content: Subject, _ number: Double, _ log: Log) -> some View {
        switch content {
        case .modifier: Box().modifier(Listening(number: number, log: log))
        case .modifierOfTwo:
            Group {
                Box()
                Box()
            }
            .modifier(Listening(number: number, log: log))
        case .modifierOfNothing: EmptyView().modifier(Listening(number: number, log: log))
        case .modifierInList:
            List {
                Box().modifier(Listening(number: number, log: log))
            }
        case .box: Around(number: number, log: log, content: Box())
        case .color: Around(number: number, log: log, content: Color.red)
        case .nothing: Around(number: number, log: log, content: EmptyView())
        case .spacer: Around(number: number, log: log, content: Spacer())
        case .two: Around(number: number, log: log, content: TupleView((Box(), Divider())))
        }
    }

    @Test(arguments: Subject.allCases) func eachValueIsGivenUpToTheLast(_ content: Subject) throws {
        let log = Log()
        let driver = Driver(0.0) { view(content, $0, log) }
        driver.set(10, .linear(duration: 0.99))
        #expect(log.numbers.first == 0)
        driver.stage.dropFrames(for: 0.495)
        #expect(abs((log.numbers.last ?? 0) - 5) < 1e-9)
        try driver.stage.settle()
        #expect(log.numbers.last == 10)
        #expect(log.numbers == log.numbers.sorted())
        let count = log.numbers.count
        driver.stage.advance(by: 1)
        #expect(log.numbers.count == count)
        driver.set(20, nil)
        #expect(log.numbers.count == count)
    }

    /// A spring comes to rest near its target; its last value is the target itself.
    @Test func aSpringEndsWithTheTarget() throws {
        let log = Log()
        let driver = Driver(0.0) { Box().modifier(Listening(number: $0, log: log)) }
        driver.set(1, .spring)
        try driver.stage.settle()
        #expect(log.numbers.last == 1)
    }

    /// In a tab that is not shown nothing is brought up to date.
    @Test func whatIsNotShownWaits() throws {
        let log = Log()
        let driver = Driver((tab: 0, number: 0.0)) { value in
            TabView(selection: .constant(value.tab)) {
                Box().modifier(Listening(number: value.number, log: log)).tag(0)
                Box(name: "other").tag(1)
            }
        }
        driver.set((1, 0))
        log.numbers = []
        driver.set((1, 5), .linear(duration: 1))
        driver.stage.advance(by: 0.5)
        #expect(log.numbers.isEmpty)
    }

    // MARK: Removed on the way

    private struct Fading: ViewModifier, @preconcurrency Animatable {
        var number: Double

        var animatableData: Double {
            get { number }
            set { number = newValue }
        }

        func body(content: Content) -> some View {
            content.opacity(1 - number / 200).scaleEffect(1 + number / 100).offset(x: number)
        }
    }

    enum Scope: CaseIterable {
        case onModifier, ofModifier, body, value, transaction
    }

    @ViewBuilder private func moving(_ scope: Scope, _ number: Double) -> some View {
        let animation = Animation.linear(duration: 2)
        switch scope {
        case .onModifier: Box().modifier(Fading(number: number).animation(animation))
        case .ofModifier: Box().modifier(Fading(number: number).transaction { $0.animation = animation })
        case .body: Box().animation(animation) { $0.modifier(Fading(number: number)) }
        case .value: Box().modifier(Fading(number: number)).animation(animation, value: number)
        case .transaction: Box().modifier(Fading(number: number)).transaction { $0.animation = animation }
        }
    }

    enum Change: CaseIterable {
        case state, binding, observable
    }

    @Observable @MainActor final class Model {
        var number = 0.0
    }

    /// What time moves in the frame of the removal is not moved by the removal, which does not wait for it.
    @Test(arguments: Scope.allCases, [0.3, 0.305]) func aViewThatIsRemovedWithoutAnAnimationGoesAtOnce(_ scope: Scope, _ time: Double) {
        let driver = Driver((isThere: true, number: 0.0)) { value in
            if value.isThere {
                moving(scope, value.number)
            }
        }
        driver.set((true, 100))
        driver.stage.advance(to: time)
        #expect(driver.stage.drawn == ["box"])
        // Not shown before time goes on: the removal comes in a frame of a later time.
        driver.value = (false, 100)
        driver.stage.advance(by: 0.1)
        #expect(driver.stage.drawn == [])
        #expect(!driver.stage.isAnimating)
    }

    /// Not even what the removal's own update moves in it keeps it, be it in a transition without an animation.
    @Test(arguments: Change.allCases, [false, true]) func whateverChangesItInItsRemoval(_ change: Change, _ hasTransition: Bool) {
        struct Root: View {
            let change: Change
            let model: Model
            let content: (Double) -> AnyView
            @State private var number = 0.0
            @State private var isThere = true

            private struct Bound: View {
                @Binding var number: Double
                let content: (Double) -> AnyView

                var body: some View { content(number) }
            }

            private struct Observing: View {
                let model: Model
                let content: (Double) -> AnyView

                var body: some View { content(model.number) }
            }

            var body: some View {
                ZStack {
                    if isThere, model.number >= 0 {
                        switch change {
                        case .state: content(number)
                        case .binding: Bound(number: $number, content: content)
                        case .observable: Observing(model: model, content: content)
                        }
                    }
                }
                .task {
                    number = 100
                    model.number = 100
                    try? await Task.sleep(for: .seconds(0.305))
                    switch change {
                    case .observable: model.number = -1
                    case .state, .binding:
                        number = 50
                        isThere = false
                    }
                }
            }
        }
        let stage = TestStage(
            Root(change: change, model: Model()) {
                let box = Box().modifier(Fading(number: $0).animation(.linear(duration: 2)))
                return hasTransition ? AnyView(box.transition(.opacity)) : AnyView(box)
            },
            size: CGSize(width: 400, height: 400))
        stage.advance(to: 0.3)
        #expect(stage.drawn == ["box"])
        stage.advance(to: 0.35)
        #expect(stage.drawn == [])
        #expect(!stage.isAnimating)
    }
}
