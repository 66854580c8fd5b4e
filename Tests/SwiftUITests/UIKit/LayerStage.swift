import SwiftUITesting
@testable import SwiftUI

/// A view of UIKit on a stage.
struct ShownView<V: UIView>: UIViewRepresentable {
    let view: V

    func makeUIView(context: Context) -> V { view }
    func updateUIView(_ view: V, context: Context) {}
}

/// A stage that shows a view with a red box of 20 × 20 points in it.
@MainActor
struct LayerStage {
    let view = UIView()
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let stage: TestStage

    init(size: CGSize = CGSize(width: 200, height: 100)) {
        box.backgroundColor = .red
        view.addSubview(box)
        stage = TestStage(ShownView(view: view), size: size)
    }

    /// Where the box is drawn.
    var x: CGFloat { stage.items.first?.frame.midX ?? .nan }
    /// The presented position of the box.
    var shownX: CGFloat { box.layer.presentation()?.position.x ?? .nan }

    func perform(_ body: () -> Void) { stage.perform(body) }
    func advance(_ seconds: Double) { stage.advance(by: seconds) }

    /// Adds an animation of the box's position from 0 to 100 in a second, evenly.
    func move(_ layer: CALayer, key: String = "move", _ change: (CABasicAnimation) -> Void = { _ in }) {
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.fromValue = 0
        animation.toValue = 100
        animation.duration = 1
        change(animation)
        layer.add(animation, forKey: key)
    }
}
