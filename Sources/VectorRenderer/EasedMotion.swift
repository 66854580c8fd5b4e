/// A vector of numbers over frames as few keyframes, each with a cubic Bézier curve to the next one.
struct EasedMotion {
    struct Key: Equatable {
        var frame: Int
        var value: [Double]
        /// How the value gets to the next key's; nil when it stays until there.
        var ease: BezierEase?
    }

    private let values: [[Double]]
    /// In units of the tolerance.
    private let scaled: [[Double]]

    private init(_ values: [[Double]], tolerance: [Double]) {
        self.values = values
        scaled = values.map { value in
            value.indices.map { value[$0] / tolerance[min($0, tolerance.count - 1)] }
        }
    }

    /// `values` has a vector for each frame, the first one for `start`; `tolerance` a number for each component, the last one for all that follow.
    /// Between keys each frame's value is within the tolerance; what stays or jumps is exact.
    static func keys(_ values: [[Double]], from start: Int = 0, tolerance: [Double]) -> [Key] {
        guard let first = values.first else { return [] }
        let motion = EasedMotion(values, tolerance: tolerance)
        if motion.isStill(0, values.count - 1, within: 0.5) {
            return [Key(frame: start, value: first)]
        }
        var keys: [Key] = []
        let last = values.count - 1
        var index = 0
        while index < last {
            if motion.beginsStill(index) {
                keys.append(Key(frame: start + index, value: values[index]))
                let end = motion.endOfStill(from: index)
                guard end < last else { return keys }
                // A jump needs no key before it.
                index = motion.beginsStill(end + 1) || end + 1 == last ? end + 1 : end
                if index > end {
                    continue
                }
            }
            let end = motion.endOfMoving(from: index)
            motion.addMoving(from: index, to: end, start, to: &keys)
            index = end
        }
        keys.append(Key(frame: start + last, value: values[last]))
        return keys
    }

    /// The same with a step of one frame where a value jumps, for players that do not know how to hold it.
    static func withoutHolds(_ keys: [Key]) -> [Key] {
        var result: [Key] = []
        for (index, key) in keys.enumerated() {
            guard key.ease == nil, index + 1 < keys.count else {
                result.append(key)
                continue
            }
            result.append(Key(frame: key.frame, value: key.value, ease: .linear))
            if keys[index + 1].frame > key.frame + 1, keys[index + 1].value != key.value {
                result.append(Key(frame: keys[index + 1].frame - 1, value: key.value, ease: .linear))
            }
        }
        return result
    }

    // MARK: Stillness

    private func isStill(_ first: Int, _ last: Int, within limit: Double) -> Bool {
        (first...last).allSatisfy { isSame($0, first, within: limit) }
    }

    private func isSame(_ a: Int, _ b: Int, within limit: Double = 0.02) -> Bool {
        zip(scaled[a], scaled[b]).allSatisfy { abs($0 - $1) <= limit }
    }

    private func endOfStill(from index: Int) -> Int {
        var end = index
        while end + 1 < values.count, isSame(end + 1, index) {
            end += 1
        }
        return end
    }

    /// Whether a value stays from here on. One step without a change may be the turn of a movement, except at the ends; a first frame may
    /// be left with a jump.
    private func beginsStill(_ index: Int) -> Bool {
        let end = endOfStill(from: index)
        return end - index >= 2 || end > index && (index == 0 || end == values.count - 1)
            || index == 0 && end == 0 && values.count > 2 && beginsStill(1)
    }

    private func endOfMoving(from index: Int) -> Int {
        var end = index + 1
        while end < values.count - 1, !beginsStill(end) {
            end += 1
        }
        return end
    }

    // MARK: Movement

    private func addMoving(from first: Int, to last: Int, _ start: Int, to keys: inout [Key]) {
        var index = first
        while index < last {
            let (end, ease) = longestPiece(from: index, to: last)
            keys.append(Key(frame: start + index, value: values[index], ease: ease))
            index = end
        }
    }

    /// The longest piece that one curve describes, by doubling the length and then halving the step.
    private func longestPiece(from first: Int, to last: Int) -> (end: Int, ease: BezierEase) {
        if let ease = ease(from: first, to: last) {
            return (last, ease)
        }
        var best = (end: first + 1, ease: BezierEase.linear)
        var step = 1
        var failed = last
        while first + step * 2 < failed {
            step *= 2
            if let ease = ease(from: first, to: first + step) {
                best = (first + step, ease)
            } else {
                failed = first + step
            }
        }
        while failed - best.end > 1 {
            let middle = (best.end + failed) / 2
            if let ease = ease(from: first, to: middle) {
                best = (middle, ease)
            } else {
                failed = middle
            }
        }
        // Where the movement turns back at both ends, a longer piece may be described although a shorter one is not.
        for end in stride(from: min(last - 1, best.end + 12), to: best.end, by: -3) {
            if let ease = ease(from: first, to: end) {
                return (end, ease)
            }
        }
        return best
    }

    private func ease(from first: Int, to last: Int) -> BezierEase? {
        guard last - first > 1 else { return .linear }
        let (start, end) = (scaled[first], scaled[last])
        let change = zip(start, end).map { $1 - $0 }
        let square = change.reduce(0) { $0 + $1 * $1 }
        guard square > 1 else {
            return isStill(first, last, within: 0.9) ? .linear : nil
        }
        var points: [BezierEase.Point] = []
        let largest = change.reduce(0) { max($0, abs($1)) }
        for index in first + 1..<last {
            var part = 0.0
            for (component, step) in change.enumerated() {
                part += (scaled[index][component] - start[component]) * step
            }
            part /= square
            var aside = 0.0
            for (component, step) in change.enumerated() {
                aside = max(aside, abs(scaled[index][component] - start[component] - step * part))
            }
            guard aside < 0.9 else { return nil }
            points.append(.init(time: Double(index - first) / Double(last - first), part: part, limit: (0.95 - aside) / largest))
        }
        return BezierEase.fitted(to: points)
    }
}
