import IncrementalGraph
import Foundation

/// What a gesture has come to.
package enum GesturePhase<Value> {
    /// It may still become something. The value, if there is one, is reported, but makes no claim on the touch.
    case possible(Value?)
    case active(Value)
    case ended(Value)
    case failed

    package func map<T>(_ transform: (Value) -> T) -> GesturePhase<T> {
        switch self {
        case .possible(let value): .possible(value.map(transform))
        case .active(let value): .active(transform(value))
        case .ended(let value): .ended(transform(value))
        case .failed: .failed
        }
    }

    package var value: Value? {
        switch self {
        case .possible(let value): value
        case .active(let value), .ended(let value): value
        case .failed: nil
        }
    }

    package var isOver: Bool {
        switch self {
        case .possible, .active: false
        case .ended, .failed: true
        }
    }
}

/// Follows the touches on one view and says what gesture they make. Lives as long as the view; the gesture's own value,
/// which changes with each `body`, is read when it is needed. The base class never recognises anything.
package class GestureRecognizer<Value> {
    package init() {}

    /// Takes an event in. Not called again after `.ended` or `.failed` before `reset()`.
    package func update(_ event: GestureEvent) -> GesturePhase<Value> { .failed }

    /// Forgets everything and gives gesture states their initial values back.
    package func reset() {}

    /// When `update` has to be called although no touch does anything (stage seconds).
    package var deadline: Double { .infinity }

    /// Whether the end of the gesture waits until those that come first have failed, as a tap does that may be the
    /// start of another view's double tap.
    var waitsForOthers: Bool { false }

    var maximumTouches: Int { 1 }
}

/// A recogniser around one other.
package class WrapperRecognizer<Base, Value>: GestureRecognizer<Value> {
    package let base: GestureRecognizer<Base>

    package init(_ base: GestureRecognizer<Base>) {
        self.base = base
        super.init()
    }

    package override func reset() { base.reset() }
    package override var deadline: Double { base.deadline }
    override var waitsForOthers: Bool { base.waitsForOthers }
    override var maximumTouches: Int { base.maximumTouches }
}

/// Stands for a gesture whose type may change with the value. The change is made before the next touch begins.
package final class ChangingRecognizer<Value>: GestureRecognizer<Value> {
    package typealias Choice = (type: ObjectIdentifier, make: () -> GestureRecognizer<Value>)

    private let choose: () -> Choice
    private let subgraph = Subgraph.requireCurrent
    private var current: (type: ObjectIdentifier, recognizer: GestureRecognizer<Value>, subgraph: Subgraph)?
    private var isRunning = false

    package init(_ choose: @escaping () -> Choice) {
        self.choose = choose
        super.init()
    }

    private var chosen: GestureRecognizer<Value> {
        if isRunning, let current {
            return current.recognizer
        }
        let choice = choose()
        if let current, current.type == choice.type {
            return current.recognizer
        }
        current?.subgraph.tearDown()
        let owner = Subgraph(in: subgraph)
        let recognizer = owner.apply(choice.make)
        current = (choice.type, recognizer, owner)
        return recognizer
    }

    package override func update(_ event: GestureEvent) -> GesturePhase<Value> {
        let recognizer = chosen
        isRunning = true
        return recognizer.update(event)
    }

    package override func reset() {
        isRunning = false
        current?.recognizer.reset()
    }

    package override var deadline: Double { current?.recognizer.deadline ?? .infinity }
    override var waitsForOthers: Bool { chosen.waitsForOthers }
    override var maximumTouches: Int { chosen.maximumTouches }
}
