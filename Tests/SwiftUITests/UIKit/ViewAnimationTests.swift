import SwiftUITesting
import Testing
@testable import SwiftUI

/// `UIView.animate` and its relatives: options, keyframes, transitions, completions.
@MainActor
@Suite struct ViewAnimationTests {
    @Test func nothingMovesWithoutAnimations() {
        let stage = LayerStage()
        var isDone = false
        stage.perform {
            UIView.performWithoutAnimation {
                UIView.animate(withDuration: 1) {
                    stage.box.center.x = 50
                } completion: { _ in
                    isDone = true
                }
            }
        }
        stage.advance(0.02)
        #expect(stage.x == 50)
        #expect(isDone)
        UIView.setAnimationsEnabled(false)
        #expect(!UIView.areAnimationsEnabled)
        stage.perform { UIView.animate(withDuration: 1) { stage.box.center.x = 90 } }
        UIView.setAnimationsEnabled(true)
        #expect(stage.shownX == 90)
        stage.perform {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                stage.box.center.x = 10
                UIView.performWithoutAnimation { stage.box.alpha = 0.5 }
            }
        }
        stage.advance(0.5)
        #expect(abs(stage.x - 50) < 0.5)
        #expect(stage.box.layer.presentation()?.opacity == 0.5)
    }

    @Test func animationsAreAddedToThoseThatRun() {
        let stage = LayerStage()
        stage.perform { UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { stage.box.center.x = 110 } }
        stage.advance(0.5)
        stage.perform { UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { stage.box.center.x = 10 } }
        // Where it is, and on: the first still goes 50 points, the second goes back 100.
        #expect(abs(stage.shownX - 60) < 0.5)
        stage.advance(0.5)
        #expect(abs(stage.shownX - 60) < 0.5)
        #expect(stage.box.layer.animationKeys()?.count == 1)
        let other = LayerStage()
        other.perform { UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { other.box.center.x = 110 } }
        other.advance(0.5)
        other.perform { UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState]) { other.box.center.x = 10 } }
        other.advance(0.5)
        #expect(abs(other.shownX - 35) < 0.5)
    }

    @Test func animationsRepeatAndGoBack() {
        let stage = LayerStage()
        var ends: [Bool] = []
        stage.perform {
            UIView.animate(withDuration: 1, delay: 0.5, options: [.curveLinear, .repeat, .autoreverse]) {
                stage.box.center.x = 110
            } completion: {
                ends.append($0)
            }
        }
        stage.advance(0.25)
        #expect(stage.shownX == 10)
        stage.advance(1.75)
        #expect(abs(stage.shownX - 60) < 0.5)
        #expect(ends.isEmpty)
        stage.perform { stage.box.layer.removeAllAnimations() }
        #expect(ends == [false])
        #expect(stage.shownX == 110)
    }

    @Test func innerAnimationsInheritTheOutersTime() {
        let stage = LayerStage()
        stage.perform {
            UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
                UIView.animate(withDuration: 1) { stage.box.center.x = 110 }
                UIView.animate(withDuration: 1, delay: 0, options: [.overrideInheritedDuration]) { stage.box.alpha = 0 }
            }
        }
        stage.advance(0.5)
        #expect(abs(stage.shownX - 35) < 0.5)
        #expect(abs((stage.box.layer.presentation()?.opacity ?? 0) - 0.5) < 0.01)
    }

    private func keyframes(_ options: UIView.KeyframeAnimationOptions) -> LayerStage {
        let stage = LayerStage()
        stage.perform {
            UIView.animateKeyframes(withDuration: 4, delay: 0, options: options) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { stage.box.center.x = 110 }
                UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.75) { stage.box.center.x = 60 }
            }
        }
        return stage
    }

    @Test func keyframesFollowTheirMode() {
        let linear = keyframes([])
        #expect(linear.box.center.x == 60)
        linear.advance(0.5)
        #expect(abs(linear.shownX - 60) < 0.5)
        linear.advance(2)
        #expect(abs(linear.shownX - 85) < 0.5)

        let discrete = keyframes(.calculationModeDiscrete)
        discrete.advance(0.9)
        #expect(discrete.shownX == 10)
        discrete.advance(0.2)
        #expect(discrete.shownX == 110)

        // 150 points in 4 seconds.
        let paced = keyframes(.calculationModePaced)
        paced.advance(2)
        #expect(abs(paced.shownX - 85) < 0.5)

        let cubic = keyframes(.calculationModeCubic)
        cubic.advance(1)
        #expect(abs(cubic.shownX - 110) < 0.5)
        cubic.advance(0.5)
        #expect(cubic.shownX > 100)
        let cubicPaced = keyframes(.calculationModeCubicPaced)
        cubicPaced.advance(1)
        #expect(cubicPaced.shownX > 35 && cubicPaced.shownX < 70)
    }

    @Test func keyframesRepeat() {
        let stage = keyframes([.repeat, .autoreverse])
        stage.advance(7.5)
        #expect(abs(stage.shownX - 60) < 0.5)
        #expect(stage.box.layer.animationKeys() == ["position"])
    }

    @Test func keyframesOfLayersHaveModesToo() {
        let stage = LayerStage()
        let animation = CAKeyframeAnimation(keyPath: "position.x")
        animation.values = [0, 100, 110]
        animation.duration = 1
        animation.calculationMode = .paced
        stage.perform { stage.box.layer.add(animation, forKey: nil) }
        stage.advance(0.5)
        #expect(abs(stage.shownX - 55) < 0.5)
        let path = CAKeyframeAnimation(keyPath: "position")
        let way = UIBezierPath()
        way.move(to: .zero)
        way.addLine(to: CGPoint(x: 100, y: 0))
        way.addLine(to: CGPoint(x: 100, y: 20))
        path.path = way.cgPath
        path.duration = 1
        path.rotationMode = .rotateAuto
        stage.perform { stage.box.layer.add(path, forKey: nil) }
        stage.advance(0.75)
        let shown = stage.box.layer.presentation()
        #expect(abs((shown?.position.y ?? 0) - 10) < 0.5)
        #expect(abs((shown?.affineTransform().b ?? 0) - 1) < 0.01)
    }

    // MARK: Transitions

    private func labels() -> (UILabel, TestStage) {
        let label = UILabel()
        label.text = "old"
        return (label, TestStage(ShownView(view: label), size: CGSize(width: 200, height: 40)))
    }

    private func frame(_ text: String, _ stage: TestStage) -> CGRect? { stage.items.first { $0.text == text }?.frame }

    @Test func transitionsPushAndMoveAndReveal() {
        for (type, old, new): (CATransitionType, CGFloat, CGFloat) in [(.push, -50, 150), (.moveIn, 0, 150), (.reveal, -50, 0)] {
            let (label, stage) = labels()
            let start = frame("old", stage)?.minX ?? .nan
            stage.perform {
                let transition = CATransition()
                transition.type = type
                transition.subtype = .fromRight
                transition.duration = 1
                transition.timingFunction = CAMediaTimingFunction(name: .linear)
                label.layer.add(transition, forKey: "any")
                label.text = "new"
            }
            stage.advance(by: 0.25)
            #expect(abs((frame("old", stage)?.minX ?? .nan) - start - old) < 1, "\(type)")
            #expect(abs((frame("new", stage)?.minX ?? .nan) - start - new) < 1, "\(type)")
            #expect(label.layer.animationKeys() == [kCATransition])
            stage.advance(by: 1)
            #expect(stage.texts == ["new"])
        }
    }

    @Test func transitionsFade() {
        let (label, stage) = labels()
        stage.perform {
            label.text = "new"
            let transition = CATransition()
            transition.duration = 1
            transition.timingFunction = CAMediaTimingFunction(name: .linear)
            label.layer.add(transition, forKey: nil)
        }
        stage.advance(by: 0.25)
        #expect(Set(stage.items.compactMap(\.text)) == ["old", "new"])
        #expect(stage.timeline(every: 1, for: 0).contains("opacity 0.75"))
    }

    @Test func viewsTurnOver() {
        for (options, nearer): (UIView.AnimationOptions, Bool) in [(.transitionFlipFromLeft, true), (.transitionFlipFromRight, false)] {
            let stage = LayerStage()
            var isDone = false
            stage.perform {
                UIView.transition(with: stage.view, duration: 1, options: [options, .curveLinear]) {
                    stage.box.backgroundColor = .blue
                } completion: { _ in
                    isDone = true
                }
            }
            stage.advance(0.25)
            let text = stage.stage.timeline(every: 1, for: 0)
            #expect(text.contains("#FF0000"))
            // The box is on the left: nearer is larger.
            let height = stage.stage.items.first { $0.frame.minX < 100 }?.frame.height ?? 0
            #expect(nearer ? height > 20.5 : height < 19.5)
            stage.advance(0.5)
            #expect(stage.stage.timeline(every: 1, for: 0).contains("#0000FF"))
            #expect(!isDone)
            stage.advance(0.3)
            #expect(isDone)
        }
    }

    @Test func oneViewTakesAnothersPlace() {
        let stage = LayerStage()
        let other = UIView(frame: CGRect(x: 50, y: 0, width: 20, height: 20))
        stage.perform { UIView.transition(from: stage.box, to: other, duration: 1, options: [.transitionCrossDissolve, .curveLinear]) }
        #expect(stage.box.superview == nil)
        #expect(other.superview === stage.view)
        stage.advance(0.5)
        #expect(stage.stage.timeline(every: 1, for: 0).contains("opacity 0.5"))
    }

    @Test func whatCannotBeShownIsTold() {
        var warnings: [String] = []
        RuntimeIssue.handler = { warnings.append($0) }
        defer { RuntimeIssue.handler = nil }
        let scroll = UIScrollView()
        scroll.isPagingEnabled = true
        scroll.refreshControl = UIRefreshControl()
        UITapGestureRecognizer().numberOfTouchesRequired = 2
        _ = UIView.AnimationOptions.transitionCurlUp.exchange
        for word in ["isPagingEnabled", "refreshControl", "only one touch is supported", "do not curl"] {
            #expect(warnings.contains { $0.contains(word) }, "\(word)")
        }
    }
}
