import Foundation
import Rendering

/// An input some time (seconds) after its event's own.
package struct TimedInput: Equatable {
    package var delay: Double
    package var input: InputEvent

    package init(_ input: InputEvent, after delay: Double = 0) {
        self.input = input
        self.delay = delay
    }
}

/// What touches do, as a series of inputs with a place each 1/60 s.
extension TimedInput {
    /// The time between two taps that belong together, in seconds.
    package static let tapInterval = 0.1

    package static func taps(_ target: InputEvent.Target, count: Int) -> [TimedInput] {
        (0..<count).map { TimedInput(.tap(target), after: Double($0) * tapInterval) }
    }

    /// The path of a touch, which rests for `hold` seconds first. `move` gives the place at a part of the time, from 0 to 1.
    package static func drag(
        from start: InputEvent.Target, hold: Double = 0, duration: Double, move: (Double) -> PointerEvent
    ) -> [TimedInput] {
        var inputs = [TimedInput(.pointer(.down(start)))]
        forEachStep(of: duration) { fraction in
            inputs.append(TimedInput(.pointer(move(fraction)), after: hold + duration * fraction))
        }
        inputs.append(TimedInput(.pointer(.up), after: hold + duration))
        return inputs
    }

    /// A scroll that begins and ends gently.
    package static func scroll(
        _ target: InputEvent.Target?, duration: Double, move: (Double) -> ScrollEvent
    ) -> [TimedInput] {
        var inputs = [TimedInput(.scroll(target, .began))]
        forEachStep(of: duration) { fraction in
            let eased = fraction * fraction * (3 - 2 * fraction)
            inputs.append(TimedInput(.scroll(target, move(eased)), after: duration * fraction))
        }
        inputs.append(TimedInput(.scroll(target, .ended), after: duration))
        return inputs
    }

    /// The time from one typed character to the next, in seconds.
    package static let typingInterval = 0.1

    /// Text, one character after the other. A label says which field it goes into; that field gets the focus at once.
    package static func typing(_ text: String, into label: String?, interval: Double) -> [TimedInput] {
        guard interval > 0, text.count > 1 || label != nil else {
            return [TimedInput(.type(text, into: label))]
        }
        var inputs = label.map { [TimedInput(.type("", into: $0))] } ?? []
        for (index, character) in text.enumerated() {
            inputs.append(TimedInput(.type(String(character)), after: interval * Double(index + (label == nil ? 0 : 1))))
        }
        return inputs
    }

    package static func longPress(_ target: InputEvent.Target, duration: Double) -> [TimedInput] {
        [TimedInput(.pointer(.down(target))), TimedInput(.pointer(.up), after: duration)]
    }

    /// Two fingers that change their distance by a factor and turn by an angle (radians, clockwise), at the same time.
    package static func pair(on target: InputEvent.Target, scale: Double, angle: Double, duration: Double) -> [TimedInput] {
        let start = TouchPair(spread: min(1 / scale, 1), angle: 0)
        let end = TouchPair(spread: min(scale, 1), angle: angle)
        var inputs = [TimedInput(.pointer(.pairDown(target, start)))]
        forEachStep(of: duration) { fraction in
            let pair = TouchPair(
                spread: start.spread + (end.spread - start.spread) * fraction, angle: end.angle * fraction)
            inputs.append(TimedInput(.pointer(.pairMoved(target, pair)), after: duration * fraction))
        }
        inputs.append(TimedInput(.pointer(.up), after: duration))
        inputs.append(TimedInput(.pointer(.up, touch: 1), after: duration))
        return inputs
    }

    private static func forEachStep(of duration: Double, _ body: (Double) -> Void) {
        let count = max(Int(saturating: (duration * 60).rounded()), 1)
        for step in 1...count {
            body(Double(step) / Double(count))
        }
    }
}
