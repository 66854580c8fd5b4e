import SwiftUITesting
import Testing

/// Bindings that carry a transaction, written by code and by controls.
@MainActor
@Suite struct BindingAnimationTests {
    /// A box at x = 0 or 100, and at 10 for each count; the binding goes out to the test.
    private struct Board: View {
        @State private var isOn = false
        @State private var count = 0
        @State private var value = 0.0
        var animation: Animation?
        var bindings: (Binding<Bool>) -> Void = { _ in }

        var body: some View {
            VStack {
                Color.red.frame(width: 10, height: 10)
                    .offset(x: (isOn ? 100 : 0) + Double(count) * 10 + value)
                    .accessibilityIdentifier("box")
                Toggle("Switch", isOn: $isOn.animation(animation))
                Stepper("Count", value: $count.animation(animation))
                Slider(value: $value.animation(animation), in: 0...100) { Text("Value") }
            }
            .onAppear { bindings($isOn) }
        }
    }

    private final class Box {
        var binding: Binding<Bool> = .constant(false)
    }

    private let box = Box()
    private let linear = Animation.linear(duration: 1)

    private func stage(_ animation: Animation?) -> TestStage {
        let box = box
        return TestStage(Board(animation: animation) { box.binding = $0 }, size: CGSize(width: 300, height: 200))
    }

    /// How far the box is from x = 140 … 150, where it begins.
    private func moved(_ stage: TestStage) -> Double {
        (Double(stage.item("box")?.bounds.minX ?? .nan) - 145).rounded(toPlaces: 3)
    }

    @Test func theBindingsAnimationIsUsedForWrites() {
        let stage = stage(nil)
        stage.perform { box.binding.animation(linear).wrappedValue = true }
        #expect(moved(stage) == 0)
        stage.advance(to: 0.5)
        #expect(moved(stage) == 50)
        stage.advance(to: 1)
        #expect(moved(stage) == 100)
    }

    @Test func anEnclosingTransactionWins() {
        let stage = stage(nil)
        stage.perform {
            withAnimation(.linear(duration: 2)) { box.binding.animation(linear).wrappedValue = true }
        }
        stage.advance(to: 0.5)
        #expect(moved(stage) == 25)
    }

    @Test func anEnclosingNilAnimationWinsToo() {
        let stage = stage(nil)
        stage.perform {
            withAnimation(nil) { box.binding.animation(linear).wrappedValue = true }
        }
        #expect(moved(stage) == 100)
    }

    @Test func aTransactionOfTheBindingCarriesMoreThanAnAnimation() throws {
        let stage = stage(nil)
        var transaction = Transaction(animation: linear)
        transaction.isContinuous = true
        let binding = box.binding.transaction(transaction)
        #expect(binding.transaction.isContinuous)
        #expect(binding.transaction.animation == linear)
        #expect(!box.binding.transaction.isContinuous)
        var done = 0
        transaction.addAnimationCompletion { done += 1 }
        stage.perform { box.binding.transaction(transaction).wrappedValue = true }
        stage.advance(to: 0.5)
        #expect(moved(stage) == 50)
        #expect(done == 0)
        try stage.settle()
        #expect(done == 1)
    }

    @Test func aToggleAnimatesWhatDependsOnItsBinding() throws {
        let stage = stage(linear)
        try stage.tap("Switch")
        stage.advance(to: 0.5)
        #expect(moved(stage) == 50)
    }

    @Test func aToggleWithoutAnimationChangesTheRestAtOnce() throws {
        let stage = stage(nil)
        try stage.tap("Switch")
        #expect(moved(stage) == 100)
        #expect(stage.isAnimating, "the thumb moves by itself")
    }

    @Test func aStepperAnimatesWhatDependsOnItsBinding() throws {
        let stage = stage(linear)
        try stage.tap("Increment")
        stage.advance(to: 0.5)
        #expect(moved(stage) == 5)
        try stage.settle()
        try stage.tap("Decrement")
        try stage.settle()
        #expect(moved(stage) == 0)
    }

    @Test func aSliderAnimatesWhatDependsOnItsBinding() throws {
        let stage = stage(linear)
        try stage.set("Value", to: 40)
        stage.advance(to: 0.5)
        #expect(moved(stage) == 20)
        try stage.settle()
        #expect(moved(stage) == 40)
    }
}

extension Double {
    fileprivate func rounded(toPlaces places: Int) -> Double {
        var scale = 1.0
        for _ in 0..<places {
            scale *= 10
        }
        return (self * scale).rounded() / scale
    }
}
