import AttributeGraph
import Foundation

/// A gesture in its place on the screen, as the arena sees it.
package class AttachedGesture {
    package enum Result {
        case possible, active, ended, failed
    }

    /// For tests.
    package var name: String?

    package init() {}

    /// What stands for the gesture when another touch begins: the object itself, unless one is made for each touch.
    package var identity: AnyObject { self }

    /// Whether it can follow touches: its view is there, not being removed, and enabled.
    package var isAvailable: Bool { true }

    package func update(_ event: GestureEvent) -> Result { .failed }
    package func reset() {}
    package var deadline: Double { .infinity }
    var waitsForOthers: Bool { false }
    var maximumTouches: Int { 1 }
    /// Whether it gets its touches as soon as it wants them, whoever else may.
    package var isDecisive: Bool { false }
}

/// A gesture that a view's modifier has attached. Its recogniser is made when the first touch begins.
package final class ViewGesture<Value>: AttachedGesture {
    private let inputs: _ViewInputs
    private let make: () -> GestureRecognizer<Value>
    private let subgraph = Subgraph.requireCurrent
    private var made: GestureRecognizer<Value>?

    package init(inputs: _ViewInputs, make: @escaping () -> GestureRecognizer<Value>) {
        self.inputs = inputs
        self.make = make
        super.init()
    }

    private var recognizer: GestureRecognizer<Value> {
        let recognizer = made ?? subgraph.apply(make)
        made = recognizer
        return recognizer
    }

    package override var isAvailable: Bool {
        guard subgraph.isAlive, inputs.base.presence?.resolveIsLeaving() != true else { return false }
        return inputs.base.environment.value.isEnabled
    }

    package override func update(_ event: GestureEvent) -> Result {
        guard subgraph.isAlive else { return .failed }
        switch recognizer.update(event) {
        case .possible: return .possible
        case .active: return .active
        case .ended: return .ended
        case .failed: return .failed
        }
    }

    package override func reset() {
        made?.reset()
    }

    package override var deadline: Double { made?.deadline ?? .infinity }
    override var waitsForOthers: Bool { made?.waitsForOthers ?? false }
    override var maximumTouches: Int { recognizer.maximumTouches }
}

/// The gestures that one touch may be for, the one that goes first first.
package struct GestureChain {
    package struct Link {
        package var gesture: AttachedGesture
        package var priority: GesturePriority
        /// Smaller goes first.
        package var order: Int
    }

    package private(set) var links: [Link] = []
    /// How many views are around the one that adds its gestures now.
    fileprivate var depth: Int

    /// The chain for a touch over `hit`, innermost first.
    package init(_ hit: [ViewResponder]) {
        depth = hit.count
        for responder in hit {
            depth -= 1
            responder.attachGestures(to: &self)
        }
        links.sort { $0.order < $1.order }
    }

    package mutating func add(_ gesture: AttachedGesture, priority: GesturePriority) {
        guard gesture.isAvailable else { return }
        let deepest = 1 << 20
        links.append(Link(gesture: gesture, priority: priority, order: priority == .high ? depth : 2 * deepest - depth))
    }

    /// Drops the gestures of the views inside.
    package mutating func removeAll() {
        links = []
    }
}
