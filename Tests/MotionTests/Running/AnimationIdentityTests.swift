import Testing
@testable import Motion

private struct Hold: CustomAnimation {
    var duration: Double

    struct Count: AnimationStateKey {
        static var defaultValue: Int { 0 }
    }

    func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
        context.state[Count.self] += 1
        return time < duration ? value.scaled(by: Double(context.state[Count.self]) / 100) : nil
    }
}

private struct Wrapper: CustomAnimation {
    var base: Animation

    func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
        base.animate(value: value, time: time * 2, context: &context)
    }
}

private let globalConstant = Animation.easeIn(duration: 2).delay(1)

@Suite struct AnimationIdentityTests {
    @Test func equality() {
        #expect(Animation.linear == .linear(duration: 0.35))
        #expect(Animation.linear != .easeIn)
        #expect(Animation.linear != .linear(duration: 1))
        #expect(globalConstant == .easeIn(duration: 2).delay(1))
        #expect(Animation.linear.delay(1) != .linear.speed(1))
        #expect(Animation.linear.repeatCount(3) != .linear.repeatForever())
        #expect(Animation(Hold(duration: 1)) == Animation(Hold(duration: 1)))
        #expect(Set([Animation.spring, .smooth, .default, .linear, .linear(duration: 0.35)]).count == 3)
        #expect(Animation.default == .default)
    }

    @Test func description() {
        #expect(Animation.default.description == "DefaultAnimation()")
        #expect(Animation.default.debugDescription == "AnyAnimator(SwiftUI.DefaultAnimation())")
        #expect(Animation.default.customMirror.description == "Mirror for Animation")
        #expect(Animation(Hold(duration: 1)).base is Hold)
    }

    @Test func customStateAndWrapping() {
        let animation = Animation(Hold(duration: 1))
        #expect(values(of: animation, interval: 100, at: [0, 0.1, 0.2, 1]) == [1, 2, 3, nil])
        // The state of the inner animation starts afresh in each run.
        let repeated = animation.repeatCount(2, autoreverses: false)
        #expect(values(of: repeated, interval: 100, at: [0, 0.1, 1, 1.1, 1.2, 2]) == [1, 2, 100, 1, 2, nil])
        #expect(values(of: Animation(Wrapper(base: .linear(duration: 1))), at: [0.25, 0.5, 0.6]) == [0.5, 1, nil])
    }

    @Test func contexts() {
        var context = AnimationContext<Double>()
        context.isLogicallyComplete = true
        context.state[Hold.Count.self] = 5
        let copy = context
        context.state[Hold.Count.self] = 6
        #expect(copy.state[Hold.Count.self] == 5)
        let other = context.withState(AnimationState<Float>())
        #expect(other.isLogicallyComplete)
        #expect(other.state[Hold.Count.self] == 0)
        #expect(context.environment.description == "[]")
    }

    /// Copies of a context do not share the state of a repetition.
    @Test func repetitionsAreValues() {
        let animation = Animation.linear(duration: 1).repeatForever()
        var context = AnimationContext<Double>()
        _ = animation.animate(value: 1, time: 0.5, context: &context)
        var copy = context
        _ = animation.animate(value: 1, time: 1.5, context: &copy)
        #expect(animation.animate(value: 1, time: 0.75, context: &context) == 0.75)
        #expect(animation.animate(value: 1, time: 1.75, context: &copy) == 0.75)
    }
}
