import Foundation

/// One of the animations that move a value together.
package struct CombinedElement<V: VectorArithmetic> {
    package var animation: Animation

    /// When it joined, in the time of the whole.
    package var start: Double

    /// The whole interval when it joined.
    package var value: V
    package var state: AnimationState<V>
    package var isFinished = false
}

/// Animations one after the other on the same value: each pulls the value away from the still moving motion of those
/// before it. The elements are in the animation's state. Ends when the last one has ended.
package struct CombinedAnimation: CustomAnimation {
    package static let shared = Animation(CombinedAnimation())

    package func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        guard var elements = context.state.combined, !elements.isEmpty else {
            return nil
        }
        context.state.combined = nil
        var result = value
        var lastFinished = 0
        for index in elements.indices {
            var distance = elements[index].value
            if index > 0 {
                distance -= result
            }
            var moved = distance
            if !elements[index].isFinished {
                context.isLogicallyComplete = false
                swap(&context.state, &elements[index].state)
                let animation = elements[index].animation
                let animated = animation.animate(
                    value: distance, time: time - elements[index].start, context: &context)
                swap(&context.state, &elements[index].state)
                if let animated {
                    moved = animated
                } else {
                    elements[index].isFinished = true
                }
            }
            if elements[index].isFinished {
                lastFinished = index
            }
            if index > 0 {
                result += moved
            } else {
                result = moved
            }
        }
        let isFinished = elements[elements.count - 1].isFinished
        // What came before a finished element no longer counts.
        elements.removeFirst(lastFinished)
        context.state.combined = elements
        return isFinished ? nil : result
    }
}
