import Files
import Foundation
import Geometry

/// One value of a view over the time of a movie: what a page that plays the movie shows beside it.
package struct MotionRow: Equatable, Sendable {
    /// One animation of the value. All times are seconds of the movie.
    package struct Life: Equatable, Sendable {
        package var start, end: Double
        /// At least one.
        package var causes: [Cause]
        package var from, to: [Double]
        package var samples: [Sample]

        package init(start: Double, end: Double, causes: [Cause], from: [Double], to: [Double], samples: [Sample]) {
            (self.start, self.end, self.causes) = (start, end, causes)
            (self.from, self.to, self.samples) = (from, to, samples)
        }
    }

    /// An animation, and who has set it: from a time on, it moves the value.
    package struct Cause: Equatable, Sendable {
        package var time: Double
        /// As in code; empty for keyframes.
        package var animation: String
        package var source: String

        package init(time: Double, animation: String, source: String) {
            (self.time, self.animation, self.source) = (time, animation, source)
        }
    }

    package struct Sample: Equatable, Sendable {
        package var time: Double
        package var values: [Double]

        package init(time: Double, values: [Double]) {
            (self.time, self.values) = (time, values)
        }
    }

    /// The path of the view's types.
    package var view: String
    package var attribute: String
    package var lives: [Life]
    /// When it changed without an animation.
    package var jumps: [Double]

    package init(view: String, attribute: String, lives: [Life] = [], jumps: [Double] = []) {
        (self.view, self.attribute, self.lives, self.jumps) = (view, attribute, lives, jumps)
    }
}

/// A writer whose files show the values of the animations, too.
package protocol MotionWriter: VectorWriter {
    /// Takes them, before `finish`.
    func take(_ motion: [MotionRow])
}

extension MotionRow {
    /// A list for the page's script.
    static func json(_ rows: [MotionRow]) -> [UInt8] {
        var text = JSONText(isCompact: true)
        text.array(rows.map { $0.narrowed() }) { $1.row.write(to: &$0, names: $1.names) }
        return text.bytes
    }

    /// How many numbers of a value are shown: those that move most.
    private static let mostComponents = 4
    private static let componentNames = [
        "frame": ["x", "y", "width", "height"], "offset": ["x", "y"], "position": ["x", "y"], "scale": ["x", "y", "anchor x", "anchor y"],
        "rotation": ["degrees", "anchor x", "anchor y"], "paint": ["red", "green", "blue", "alpha"],
    ]

    /// What is shown of it, and what the numbers are called.
    func narrowed() -> (row: MotionRow, names: [String]) {
        let vectors = lives.flatMap { [$0.from, $0.to] + $0.samples.map(\.values) }
        let count = vectors.map(\.count).max() ?? 0
        var ranges = [ClosedRange<Double>?](repeating: nil, count: count)
        for vector in vectors {
            for (index, value) in vector.enumerated() where value.isFinite {
                let known = ranges[index] ?? value...value
                ranges[index] = min(known.lowerBound, value)...max(known.upperBound, value)
            }
        }
        let spans = ranges.map { $0.map { $0.upperBound - $0.lowerBound } ?? 0 }
        let kept = (0..<count).sorted { (-spans[$0], $0) < (-spans[$1], $1) }.prefix(Self.mostComponents).sorted()
        let known = Self.componentNames[attribute] ?? []
        let names = kept.map { $0 < known.count ? known[$0] : count > 1 ? "\($0 + 1)" : "value" }
        guard kept.count < count else { return (self, names) }
        var row = self
        let pick = { (vector: [Double]) in kept.filter { $0 < vector.count }.map { vector[$0] } }
        row.lives = lives.map { life in
            var life = life
            (life.from, life.to) = (pick(life.from), pick(life.to))
            life.samples = life.samples.map { Sample(time: $0.time, values: pick($0.values)) }
            return life
        }
        return (row, names)
    }

    private func write(to text: inout JSONText, names: [String]) {
        text.object { text in
            text.key("names")
            text.array(names) { $0.string($1) }
            text.key("view")
            text.string(view)
            text.key("attribute")
            text.string(attribute)
            text.key("lives")
            text.array(lives) { $1.write(to: &$0) }
            text.key("jumps")
            text.array(jumps) { $0.number($1) }
        }
    }
}

extension MotionRow.Life {
    fileprivate func write(to text: inout JSONText) {
        text.object { text in
            for (name, time) in [("start", start), ("end", end)] {
                text.key(named: name)
                text.number(time)
            }
            text.key("causes")
            text.array(causes) { text, cause in
                text.object { text in
                    text.key("time")
                    text.number(cause.time)
                    text.key("animation")
                    text.string(cause.animation)
                    text.key("source")
                    text.string(cause.source)
                }
            }
            for (name, values) in [("from", from), ("to", to)] {
                text.key(named: name)
                text.array(values) { $0.number($1) }
            }
            text.key("samples")
            text.array(samples) { text, sample in text.array([sample.time] + sample.values) { $0.number($1) } }
        }
    }
}

extension JSONText {
    /// To four decimal places, which is more than a page shows.
    fileprivate mutating func number(_ value: Double) {
        exact(value.isFinite && abs(value) < 1e11 ? (value * 10000).rounded() / 10000 : value)
    }
}
