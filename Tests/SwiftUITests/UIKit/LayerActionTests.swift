import SwiftUITesting
import Testing
@testable import SwiftUI

/// What changes of layers do: by themselves, by actions, by delegates, by transactions.
@MainActor
@Suite struct LayerActionTests {
    private func stage() -> (LayerStage, CALayer) {
        let stage = LayerStage()
        let layer = CALayer()
        layer.backgroundColor = UIColor.blue.cgColor
        layer.frame = CGRect(x: 0, y: 40, width: 20, height: 20)
        stage.perform { stage.view.layer.addSublayer(layer) }
        stage.advance(0.1)
        return (stage, layer)
    }

    private func x(_ layer: CALayer) -> CGFloat { layer.presentation()?.position.x ?? .nan }

    @Test func layersOfTheirOwnMoveByThemselves() {
        let (stage, layer) = stage()
        stage.perform { layer.position.x = 110 }
        stage.advance(0.125)
        #expect(x(layer) > 20 && x(layer) < 100)
        stage.advance(0.2)
        #expect(x(layer) == 110)
        // A view's layer does not.
        stage.perform { stage.box.layer.position.x = 110 }
        #expect(stage.shownX == 110)
    }

    @Test func actionsSayWhatChangesDo() {
        final class Note: NSObject, CAAction {
            var events: [String] = []
            func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) { events.append(event) }
        }
        let (stage, layer) = stage()
        let note = Note()
        let slow = CABasicAnimation(keyPath: "opacity")
        slow.fromValue = 1
        slow.toValue = 0
        slow.duration = 2
        layer.actions = ["position": NSNull(), "cornerRadius": note, "opacity": slow]
        stage.perform {
            layer.position.x = 110
            layer.cornerRadius = 5
            layer.opacity = 0
        }
        stage.advance(0.02)
        #expect(x(layer) == 110)
        #expect(note.events == ["cornerRadius"])
        stage.advance(0.98)
        #expect(abs((layer.presentation()?.opacity ?? 0) - 0.5) < 0.01)
    }

    @Test func delegatesAndClassesSayIt() {
        final class Delegate: NSObject, CALayerDelegate {
            var events: [String] = []
            func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
                events.append(event)
                return event == "position" ? NSNull() : nil
            }
        }
        let (stage, layer) = stage()
        let delegate = Delegate()
        layer.delegate = delegate
        stage.perform {
            layer.position.x = 110
            layer.opacity = 0.5
        }
        stage.advance(0.02)
        #expect(delegate.events == ["position", "opacity"])
        #expect(x(layer) == 110)
        #expect(layer.animationKeys() == ["opacity"])

        final class Still: CALayer {
            override class func defaultAction(forKey event: String) -> (any CAAction)? { NSNull() }
        }
        let still = Still()
        stage.perform { stage.view.layer.addSublayer(still) }
        stage.advance(0.02)
        stage.perform { still.position.x = 50 }
        #expect(still.animationKeys() == nil)
    }

    @Test func aViewsOwnActionCounts() {
        final class Turning: UIView {
            override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
                guard event == "cornerRadius" else { return super.action(for: layer, forKey: event) }
                let animation = CABasicAnimation(keyPath: event)
                animation.fromValue = 0
                animation.duration = 1
                return animation
            }
        }
        let view = Turning()
        let stage = TestStage(ShownView(view: view), size: CGSize(width: 100, height: 100))
        stage.perform { view.layer.cornerRadius = 40 }
        stage.advance(by: 0.5)
        #expect(abs((view.layer.presentation()?.cornerRadius ?? 0) - 20) < 0.5)
        #expect(view.layer.delegate === view)
    }

    @Test func transactionsSayHowLongAndWhenItIsOver() {
        let (stage, layer) = stage()
        var ends: [String] = []
        stage.perform {
            CATransaction.begin()
            CATransaction.setAnimationDuration(1)
            CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
            CATransaction.setCompletionBlock { ends.append("first") }
            layer.position.x = 110
            stage.move(stage.box.layer) { $0.duration = 2 }
            CATransaction.commit()
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            CATransaction.setCompletionBlock { ends.append("second") }
            layer.opacity = 0.5
            CATransaction.commit()
        }
        #expect(layer.animationKeys() == ["position"])
        stage.advance(0.5)
        #expect(ends == ["second"])
        #expect(abs(x(layer) - 60) < 0.5)
        stage.advance(1)
        #expect(ends == ["second"])
        stage.advance(0.6)
        #expect(ends == ["second", "first"])
    }

    @Test func shadowPathsCastTheShadow() {
        let stage = LayerStage()
        stage.perform {
            stage.box.layer.shadowOpacity = 0.5
            stage.box.layer.shadowPath = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 80, height: 10)).cgPath
            stage.box.layer.shadowOffset = CGSize(width: 5, height: 6)
        }
        stage.advance(0.1)
        let text = stage.stage.timeline(every: 1, for: 0)
        #expect(text.contains("blur 3"), "\(text)")
    }

    @Test func valuesAreSetByTheirNames() {
        let (stage, layer) = stage()
        stage.perform { layer.setValue(0.25, forKeyPath: "opacity") }
        #expect(layer.opacity == 0.25)
        #expect(layer.value(forKeyPath: "position.x") as? Double == 10)
    }

    @Test func whatTurnsKeepsItsSize() {
        let stage = LayerStage()
        stage.perform {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { stage.box.transform = CGAffineTransform(rotationAngle: .pi / 2) }
        }
        stage.advance(0.5)
        let transform = stage.box.layer.presentation()?.affineTransform() ?? .identity
        #expect(abs(atan2(transform.b, transform.a) - .pi / 4) < 0.01)
        #expect(abs(hypot(transform.a, transform.b) - 1) < 1e-6)
        let half = TransformMix.between(CATransform3DIdentity, CATransform3DMakeRotation(.pi / 2, 0, 1, 0), 0.5)
        #expect(abs(half.m11 - CATransform3DMakeRotation(.pi / 4, 0, 1, 0).m11) < 1e-6)
        #expect(abs(half.m13 - CATransform3DMakeRotation(.pi / 4, 0, 1, 0).m13) < 1e-6)
    }
}
