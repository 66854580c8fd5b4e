import IncrementalGraph

/// The changes of one content that are running, each with an animation of its own from 0 to 1.
///
/// What is shown is the target minus, for each change, the part of its interval that is still to come. So a change that
/// comes while others are running adds to them, and nothing jumps.
struct ContentChanges {
    private struct Change {
        var id: Int
        var animator: AnimatorState<Double>
        var progress: Double
    }

    /// In the order of their ids, so that each is found at once: a text asks for each of its pieces in every frame.
    private var changes: [Change] = []
    private var lastID = 0

    var isEmpty: Bool { changes.isEmpty }

    private func index(of id: Int) -> Int? {
        guard let first = changes.first?.id, id >= first else { return nil }
        var (low, high) = (max(0, changes.count - 1 - (lastID - id)), min(id - first, changes.count - 1))
        while low < high {
            let middle = (low + high) / 2
            if changes[middle].id < id {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low <= high && changes[low].id == id ? low : nil
    }

    /// Begins a change with the animation of `transaction`; nil when it has none.
    mutating func begin(in transaction: Transaction, inputs: _GraphInputs) -> Int? {
        guard let animation = transaction.animation else { return nil }
        lastID += 1
        let environment = inputs.environment
        let animator = AnimatorState<Double>(
            animation: animation, interval: 1, at: inputs.host.currentTime, transaction: transaction,
            environment: { Graph.untracked { environment.value } })
        changes.append(Change(id: lastID, animator: animator, progress: 0))
        return lastID
    }

    /// Brings the changes to the present. Called from a rule, which from then on depends on the clock as long as a change is
    /// running.
    mutating func update(_ inputs: _GraphInputs) {
        guard !changes.isEmpty else { return }
        let clock = inputs.clock
        for index in changes.indices {
            var progress = 1.0
            let hasEnded = changes[index].animator.update(&progress, at: clock.now)
            changes[index].progress = hasEnded ? .infinity : progress
        }
        changes.removeAll { $0.progress == .infinity }
        if !changes.isEmpty {
            clock.follow("a content transition")
        }
    }

    /// How far a change has come: 1 when it is over.
    func progress(of id: Int) -> Double {
        index(of: id).map { changes[$0].progress } ?? 1
    }

    /// Whether a change is still going on.
    func isUnderWay(_ id: Int) -> Bool {
        index(of: id) != nil
    }
}

/// A vector on its way to a target, by any number of changes.
struct LayeredVector<Vector: SIMD> where Vector.Scalar == Double {
    fileprivate struct Layer {
        var change: Int
        var interval: Vector
        /// The part of the change that it takes, 0…1.
        var start: Double
        var end: Double
    }

    private(set) var target: Vector
    fileprivate var layers: [Layer] = []

    init(_ target: Vector) {
        self.target = target
    }

    var isMoving: Bool { !layers.isEmpty }

    /// Moves on to another target: with a change, within the part of it from `start` to `end`; at once without.
    mutating func move(to new: Vector, by change: Int?, from start: Double = 0, to end: Double = 1) {
        if let change, new != target {
            layers.append(Layer(change: change, interval: new - target, start: start, end: end))
        }
        target = new
    }

    func value(_ changes: ContentChanges) -> Vector {
        var value = target
        for layer in layers {
            var part = (changes.progress(of: layer.change) - layer.start) / (layer.end - layer.start)
            if layer.start > 0 {
                part = max(part, 0)
            }
            if layer.end < 1 {
                part = min(part, 1)
            }
            value -= layer.interval * (1 - part)
        }
        return value
    }

    /// Forgets the changes that are over. Returns whether any is left.
    mutating func removeFinished(_ changes: ContentChanges) -> Bool {
        if layers.contains(where: { !changes.isUnderWay($0.change) }) {
            layers.removeAll { !changes.isUnderWay($0.change) }
        }
        return !layers.isEmpty
    }
}

extension LayeredVector {
    /// The same motion in other units.
    package func scaled(by factors: Vector) -> LayeredVector {
        var result = LayeredVector(target * factors)
        result.layers = layers.map { layer in
            var layer = layer
            layer.interval = layer.interval * factors
            return layer
        }
        return result
    }
}
