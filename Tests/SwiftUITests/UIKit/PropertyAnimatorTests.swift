import SwiftUITesting
import Testing
@testable import SwiftUI

/// Animators are started, paused, moved by hand, reversed and stopped.
@MainActor
@Suite struct PropertyAnimatorTests {
    private func linear(_ stage: LayerStage, seconds: Double = 1) -> UIViewPropertyAnimator {
        UIViewPropertyAnimator(duration: seconds, curve: .linear) { stage.box.center.x = 110 }
    }

    @Test func animatorsPauseAndGoOn() {
        let stage = LayerStage()
        let animator = linear(stage)
        var ends: [UIViewAnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        stage.perform { animator.startAnimation() }
        stage.advance(0.25)
        stage.perform { animator.pauseAnimation() }
        #expect(!animator.isRunning)
        #expect(animator.state == .active)
        #expect(abs(animator.fractionComplete - 0.25) < 0.01)
        stage.advance(1)
        #expect(abs(stage.x - 35) < 0.5)
        stage.perform { animator.fractionComplete = 0.75 }
        stage.advance(0.1)
        #expect(abs(stage.x - 85) < 0.5)
        stage.perform { animator.continueAnimation(withTimingParameters: nil, durationFactor: 1) }
        stage.advance(0.5)
        #expect(abs(stage.x - 97.5) < 0.5)
        #expect(ends.isEmpty)
        stage.advance(0.6)
        #expect(ends == [.end])
        #expect(animator.state == .inactive)
        #expect(stage.x == 110)
    }

    @Test func animatorsGoBack() {
        let stage = LayerStage()
        let animator = linear(stage)
        var ends: [UIViewAnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        stage.perform { animator.startAnimation() }
        stage.advance(0.5)
        stage.perform { animator.isReversed = true }
        stage.advance(0.25)
        #expect(abs(stage.x - 35) < 0.5)
        stage.advance(0.5)
        #expect(ends == [.start])
        #expect(stage.box.center.x == 10)
        #expect(stage.x == 10)
    }

    @Test func animatorsStopWhereTheyAre() {
        let stage = LayerStage()
        let animator = linear(stage)
        stage.perform { animator.startAnimation() }
        stage.advance(0.5)
        stage.perform { animator.stopAnimation(true) }
        #expect(abs(stage.box.center.x - 60) < 0.5)
        #expect(animator.state == .inactive)
        let other = LayerStage()
        let second = linear(other)
        var ends: [UIViewAnimatingPosition] = []
        second.addCompletion { ends.append($0) }
        other.perform { second.startAnimation() }
        other.advance(0.5)
        other.perform { second.stopAnimation(false) }
        #expect(second.state == .stopped)
        other.perform { second.finishAnimation(at: .start) }
        #expect(other.box.center.x == 10)
        #expect(ends == [.start])
    }

    @Test func timingParametersCount() {
        let stage = LayerStage()
        let cubic = UIViewPropertyAnimator(
            duration: 1, timingParameters: UICubicTimingParameters(controlPoint1: CGPoint(x: 0, y: 0), controlPoint2: CGPoint(x: 1, y: 1)))
        cubic.addAnimations { stage.box.center.x = 110 }
        cubic.addAnimations({ stage.box.alpha = 0 }, delayFactor: 0.5)
        stage.perform { cubic.startAnimation() }
        stage.advance(0.75)
        #expect(abs(stage.shownX - 85) < 0.5)
        #expect(abs((stage.box.layer.presentation()?.opacity ?? 0) - 0.5) < 0.02)

        let spring = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
        let other = LayerStage()
        let bouncing = UIViewPropertyAnimator(duration: 0.1, timingParameters: spring)
        bouncing.addAnimations { other.box.center.x = 110 }
        #expect(bouncing.duration > 0.8)
        #expect(bouncing.timingParameters?.springTimingParameters === spring)
        other.perform { bouncing.startAnimation() }
        other.advance(0.36)
        // Past the end by exp(−ζω·t) on its way.
        #expect(other.shownX > 120)
        #expect(UICubicTimingParameters(animationCurve: .easeIn).timingCurveType == .builtin)
    }

    @Test func aPausedAnimatorShowsItsStart() {
        let stage = LayerStage()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { stage.box.center.x = 110 }
        stage.perform { animator.fractionComplete = 0.3 }
        stage.advance(0.1)
        // By hand it goes evenly.
        #expect(abs(stage.x - 40) < 0.5)
        #expect(!stage.stage.isAnimating)
        stage.perform { animator.startAnimation() }
        #expect(abs(stage.shownX - 40) < 0.5)
        stage.advance(1.1)
        #expect(stage.x == 110)
    }
}
