import StageTime
import VectorRenderer

extension MotionRow {
    /// What a trace knows of the frames of a movie, by value, in the order in which the values began to move.
    static func rows(of records: AnimationTrace, timeline: MovieTimeline, frames: Range<Int>) -> [MotionRow] {
        let start = timeline.rate.time(of: frames.lowerBound)
        let clock = Clock(timeline: timeline, start: start, duration: timeline.rate.time(of: frames.upperBound) - start)
        var rows: [MotionRow] = []
        var places: [String: Int] = [:]
        let lives = (records.lives + records.tracks).sorted { ($0.start, $0.id) < ($1.start, $1.id) }
        for life in lives {
            guard let shown = clock.life(life) else { continue }
            let key = life.view + "|" + life.attribute
            let place = places[key] ?? rows.count
            if place == rows.count {
                places[key] = place
                rows.append(MotionRow(view: life.view, attribute: life.attribute))
            }
            rows[place].lives.append(shown)
        }
        for change in records.changes where change.isJump {
            guard let view = change.view, let attribute = change.attribute, let place = places[view + "|" + attribute] else { continue }
            let time = clock.time(change.time)
            if time >= 0, time < clock.duration {
                rows[place].jumps.append(time)
            }
        }
        return rows
    }

    private struct Clock {
        let timeline: MovieTimeline
        /// That of the first frame, and the movie's length.
        let start, duration: Double

        /// Seconds of the movie, from its first frame.
        func time(_ moment: Double) -> Double { timeline.time(ofMoment: moment) - start }

        /// The part of it that is seen; nil where nothing is.
        func life(_ life: AnimationTrace.Life) -> Life? {
            let samples = life.samples.map { Sample(time: time($0.time), values: $0.value) }
            let begin = time(life.start)
            let end = life.end.map(time) ?? max(samples.last?.time ?? begin, duration)
            guard end >= 0, begin < duration else { return nil }
            // One sample before the first frame shows where the curve comes from.
            let first = max(0, (samples.firstIndex { $0.time >= 0 } ?? samples.count) - 1)
            let causes = life.events.enumerated().filter { $0.offset == 0 || $0.element.animation != nil }.map { _, event in
                Cause(time: time(event.time), animation: event.animation ?? "", source: event.source ?? "")
            }
            return Life(
                start: max(0, begin), end: min(duration, end), causes: causes, from: life.from, to: life.to,
                samples: Array(samples[first...].prefix { $0.time <= duration }))
        }
    }
}

extension AnimationTrace.Change {
    /// Whether a value that is animated at other times was shown at once.
    fileprivate var isJump: Bool {
        switch reason {
        case .noAnimation, .animationIsNil, .disablesAnimations, .notInterpolable: subject == .change
        default: false
        }
    }
}
