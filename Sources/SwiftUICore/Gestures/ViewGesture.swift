import IncrementalGraph
import Foundation

/// A gesture that a view's modifier has attached. Its recogniser is made when the first touch begins.
package final class ViewGesture<Value>: AttachedGesture {
    package var name: String?
    private let inputs: _ViewInputs
    private let make: () -> GestureRecognizer<Value>
    private let subgraph = Subgraph.requireCurrent
    private var made: GestureRecognizer<Value>?

    package init(inputs: _ViewInputs, make: @escaping () -> GestureRecognizer<Value>) {
        self.inputs = inputs
        self.make = make
    }

    private var recognizer: GestureRecognizer<Value> {
        let recognizer = made ?? subgraph.apply(make)
        made = recognizer
        return recognizer
    }

    package var isAvailable: Bool {
        guard subgraph.isAlive, inputs.base.presence?.resolveIsLeaving() != true else { return false }
        return inputs.base.environment.value.isEnabled
    }

    package func update(_ event: GestureEvent) -> GestureResult {
        guard subgraph.isAlive else { return .failed }
        switch recognizer.update(event) {
        case .possible: return .possible
        case .active: return .active
        case .ended: return .ended
        case .failed: return .failed
        }
    }

    package func reset() {
        made?.reset()
    }

    package var deadline: Double { made?.deadline ?? .infinity }
    package var waitsForOthers: Bool { made?.waitsForOthers ?? false }
    package var maximumTouches: Int { recognizer.maximumTouches }
}
