import SwiftUITesting
import Testing
@testable import SwiftUI

/// What layers show of their animations, and how their clocks run.
@MainActor
@Suite struct LayerTimeTests {
    @Test func aPresentationIsOnItsWay() {
        let stage = LayerStage()
        #expect(stage.shownX == 10)
        stage.perform { stage.move(stage.box.layer) }
        stage.advance(0.25)
        #expect(abs(stage.shownX - 25) < 0.5)
        #expect(abs(stage.x - 25) < 0.5)
        #expect(stage.box.layer.position.x == 10)
        #expect(stage.box.layer.presentation()?.model() === stage.box.layer)
        #expect(stage.view.layer.presentation()?.sublayers?.first?.position.x == stage.shownX)
        #expect(stage.box.layer.presentation()?.hitTest(CGPoint(x: 30, y: 10)) != nil)
        stage.advance(1)
        #expect(stage.shownX == 10)
        #expect(stage.box.layer.animationKeys() == nil)
    }

    @Test func aPresentationFollowsUIViewAnimate() {
        let stage = LayerStage()
        stage.perform {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                stage.box.center.x = 110
                stage.box.alpha = 0
            }
        }
        #expect(stage.box.center.x == 110)
        #expect(Set(stage.box.layer.animationKeys() ?? []) == ["position", "opacity"])
        stage.advance(0.5)
        #expect(abs(stage.shownX - 60) < 0.5)
        #expect(abs((stage.box.layer.presentation()?.opacity ?? 0) - 0.5) < 0.01)
        // A layer that is not shown has none.
        #expect(CALayer().presentation() == nil)
    }

    @Test func aLayersClockIsPausedAndGoesOn() {
        let stage = LayerStage()
        let layer = stage.box.layer
        stage.perform { UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { stage.box.center.x = 110 } }
        stage.advance(0.25)
        stage.perform {
            let now = layer.convertTime(CACurrentMediaTime(), from: nil)
            layer.speed = 0
            layer.timeOffset = now
        }
        stage.advance(2)
        #expect(abs(stage.x - 35) < 0.5)
        #expect(!stage.stage.isAnimating)
        stage.perform {
            let paused = layer.timeOffset
            layer.speed = 1
            layer.timeOffset = 0
            layer.beginTime = 0
            layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
        }
        stage.advance(0.25)
        #expect(abs(stage.x - 60) < 0.5)
        stage.advance(0.6)
        #expect(stage.x == 110)
    }

    @Test func aSuperlayersClockCounts() {
        let stage = LayerStage()
        stage.perform { stage.view.layer.speed = 0.5 }
        stage.perform { stage.move(stage.box.layer) }
        stage.advance(1)
        #expect(abs(stage.x - 50) < 0.5)
        let layer = stage.box.layer
        let now = CACurrentMediaTime()
        #expect(abs(layer.convertTime(layer.convertTime(now, from: nil), to: nil) - now) < 1e-6)
        #expect(abs(layer.convertTime(7, from: stage.view.layer) - 7) < 1e-9)
        stage.perform {
            let root = stage.view.layer
            let time = root.convertTime(CACurrentMediaTime(), from: nil)
            root.speed = 0
            root.timeOffset = time
        }
        stage.advance(1)
        #expect(abs(stage.x - 50) < 0.5)
    }

    @Test func aStandingClockIsMovedByHand() {
        let stage = LayerStage()
        stage.perform {
            stage.box.layer.speed = 0
            stage.move(stage.box.layer)
        }
        for part in [0.0, 0.7, 0.3] {
            stage.perform { stage.box.layer.timeOffset = part }
            stage.advance(0.1)
            #expect(abs(stage.x - CGFloat(part) * 100) < 0.5)
        }
    }

    @Test func animationsBeginWhenTheySay() {
        let stage = LayerStage()
        stage.perform {
            for (index, key) in ["a", "b"].enumerated() {
                let animation = CABasicAnimation(keyPath: index == 0 ? "position.x" : "opacity")
                animation.fromValue = 0
                animation.toValue = index == 0 ? 100 : 1
                animation.duration = 1
                animation.beginTime = CACurrentMediaTime() + Double(index)
                animation.fillMode = .both
                stage.box.layer.add(animation, forKey: key)
            }
        }
        stage.advance(0.5)
        #expect(stage.box.layer.presentation()?.opacity == 0)
        #expect(abs(stage.shownX - 50) < 0.5)
        stage.advance(1)
        #expect(abs((stage.box.layer.presentation()?.opacity ?? 0) - 0.5) < 0.01)
    }

    @Test func layersTakeCopiesOfAnimations() {
        let stage = LayerStage()
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.fromValue = 0
        animation.toValue = 100
        animation.duration = 1
        stage.perform {
            stage.box.layer.add(animation, forKey: "move")
            animation.toValue = 1000
        }
        stage.advance(0.5)
        #expect(abs(stage.x - 50) < 0.5)
        #expect((animation.copy() as? CABasicAnimation)?.toValue as? Int == 1000)
    }

    @Test func delegatesHearOfStaysAndRemovals() {
        final class Delegate: NSObject, CAAnimationDelegate {
            var calls: [String] = []
            func animationDidStart(_ anim: CAAnimation) { calls.append("start") }
            func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { calls.append("stop \(flag)") }
        }
        let (stays, removed) = (Delegate(), Delegate())
        let stage = LayerStage()
        stage.perform {
            stage.move(stage.box.layer) {
                $0.delegate = stays
                $0.fillMode = .forwards
                $0.isRemovedOnCompletion = false
            }
        }
        stage.advance(1.5)
        #expect(stays.calls == ["start", "stop true"])
        #expect(abs(stage.x - 100) < 0.5)
        #expect(!stage.stage.isAnimating)
        stage.perform { stage.move(stage.box.layer) { $0.delegate = removed } }
        stage.advance(0.2)
        stage.perform { stage.box.removeFromSuperview() }
        #expect(removed.calls == ["start", "stop false"])
        #expect(stage.box.layer.animationKeys() == nil)
    }

    @Test func cumulativeRoundsGoOn() {
        let stage = LayerStage()
        stage.perform {
            stage.move(stage.box.layer) {
                $0.toValue = 30
                $0.repeatCount = 3
                $0.isCumulative = true
            }
        }
        stage.advance(2.5)
        #expect(abs(stage.x - 75) < 0.5)
    }
}
