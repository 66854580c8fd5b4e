import Foundation

/// What the animations of one run did: the life of each animated value, and why other changes were not animated. The
/// engine that owns it fills it in; it knows nothing of views but their names.
package final class AnimationTrace {
    /// One value on its way.
    package final class Life {
        /// From 1, in the order of their beginning.
        package let id: UInt32
        /// That of the trace when something was last added here.
        package fileprivate(set) var revision: UInt64 = 0
        /// That of its beginning.
        fileprivate var firstRevision: UInt64 = 0
        package let view: String
        package let attribute: String
        package let start: Double
        package let from: [Double]
        package internal(set) var events: [Event]
        package internal(set) var samples: [(time: Double, value: [Double])] = []
        /// Those of `samples`.
        fileprivate var sampleRevisions: [UInt64] = []
        /// The keyframes that move the value; nil where an animation does.
        package fileprivate(set) var track: Track?
        /// What moves the value; nil when it is gone.
        package fileprivate(set) weak var animator: AnyObject?
        fileprivate var isOver = false

        fileprivate init(id: UInt32, view: String, attribute: String, start: Double, from: [Double], first: Event, animator: AnyObject) {
            self.id = id
            self.view = view
            self.attribute = attribute
            self.start = start
            self.from = from
            events = [first]
            self.animator = animator
        }

        package var animation: String { events[0].animation ?? "" }
        package var source: String { events[0].source ?? "" }
        package var to: [Double] { events.last { $0.to != nil }?.to ?? [] }
        /// When it was over; nil while it moves.
        package var end: Double? { isOver ? events.last?.time : nil }

        /// The samples that came after a revision.
        fileprivate func samples(since revision: UInt64) -> ArraySlice<(time: Double, value: [Double])> {
            let count = sampleRevisions.reversed().prefix { $0 > revision }.count
            return samples.suffix(count)
        }

        /// Forgets what was before, but for how it began and where it goes.
        fileprivate func prune(before time: Double) {
            let old = samples.prefix { $0.time < time }.count
            samples.removeFirst(old)
            sampleRevisions.removeFirst(old)
            let target = events.lastIndex { $0.to != nil }
            events = events.enumerated().filter { $0.offset == 0 || $0.offset == target || $0.element.time >= time }.map(\.element)
        }
    }

    /// Keyframes in a row, as a trace records them.
    package struct Track: Equatable {
        package struct Keyframe: Equatable {
            /// `linear`, `cubic`, `spring` or `move`.
            package var kind: String
            /// Seconds from the start of the track to its end, and from the end of the one before.
            package var end, duration: Double
            /// What the value is at its end.
            package var value: [Double]

            package init(kind: String, end: Double, duration: Double, value: [Double]) {
                (self.kind, self.end, self.duration, self.value) = (kind, end, duration, value)
            }
        }

        /// The time at which the track begins.
        package var start: Double
        /// After how many seconds it begins again; nil when it is played once.
        package var period: Double?
        package var keyframes: [Keyframe]

        package init(start: Double, period: Double?, keyframes: [Keyframe]) {
            (self.start, self.period, self.keyframes) = (start, period, keyframes)
        }
    }

    package enum EventKind: String {
        case started
        /// The new animation took the old one's motion over.
        case merged
        /// The new animation runs on top of the old one.
        case combined
        /// The target moved without an animation; the motion goes on towards it.
        case shifted
        case finished
        /// The view went away, or the value was made anew, before the end.
        case removed
    }

    package struct Event {
        package var kind: EventKind
        package var time: Double
        package var animation: String?
        package var source: String?
        package var to: [Double]?

        package init(_ kind: EventKind, at time: Double, animation: String? = nil, source: String? = nil, to: [Double]? = nil) {
            self.kind = kind
            self.time = time
            self.animation = animation
            self.source = source
            self.to = to
        }
    }

    /// Why something was not animated.
    package enum Reason: String, CaseIterable {
        case noAnimation, animationIsNil, disablesAnimations, firstAppearance, equalValue, notAnimatable, notInterpolable, driven
        case identityTransition, exchanged, nothingChanged
    }

    /// A change that was shown at once, or a coming or going.
    package struct Change {
        package enum Subject: String {
            case change, appearance, removal, transaction, content, feedback
        }

        package var subject: Subject
        package var view: String?
        package var attribute: String?
        package var time: Double
        package var source: String
        package var animation: String?
        package var transition: String?
        package var from: [Double]?
        package var to: [Double]?
        /// Nil when it was animated.
        package var reason: Reason?
        package var message: String?
        /// Feedback that is felt or heard, as in code; only of the subject `feedback`.
        package var feedback: String?
        /// The number that it shares with the coming or going of the view that took this one's place, or whose place it took.
        package var exchange: Int?
        /// How many frames in a row it happened, and when last.
        package var count = 1
        package var lastTime: Double
        /// From 1, in the order of their coming; 0 before it is a trace's.
        package fileprivate(set) var id = 0
        /// That of the trace when it was last sent.
        package fileprivate(set) var revision: UInt64 = 0

        package init(_ subject: Subject, at time: Double, source: String) {
            self.subject = subject
            self.time = time
            self.source = source
            lastTime = time
        }
    }

    package enum Record {
        case life(Life)
        case change(Change)
    }

    /// In the order in which they began.
    package private(set) var records: [Record] = []
    package private(set) var lives: [Life] = []
    /// Values that keyframes move. They are not among the records: what moves with them is recorded there.
    package private(set) var tracks: [Life] = []
    /// Grows with all that is added.
    package private(set) var revision: UInt64 = 0
    private var running: [Life] = []
    private var lifeCount: UInt32 = 0
    private var changeCount = 0
    /// Where the changes are among the records.
    private var changeIndices: [Int: Int] = [:]
    /// Every how manieth frame is a sample; 0 for none.
    private let stride: Int
    private var frame = -1
    private var frameTime = -Double.infinity
    /// The last change of each value, to which those of the next frames are added.
    private var lastChanges: [String: (id: Int, frame: Int)] = [:]

    package init(stride: Int = 1) {
        self.stride = max(0, stride)
    }

    package var changes: [Change] {
        records.compactMap { if case .change(let change) = $0 { change } else { nil } }
    }

    // MARK: What the engine reports

    package func frameWillBegin(at time: Double) {
        // What an event brings about belongs to the frame of its time.
        if time != frameTime {
            frame += 1
            frameTime = time
        }
    }

    /// Ends the lives whose animators are gone.
    package func frameDidEnd(at time: Double) {
        for life in running where !life.isOver && life.animator == nil {
            life.events.append(Event(.removed, at: time))
            life.isOver = true
            touch(life)
        }
        running.removeAll { $0.isOver }
    }

    /// Begins a life; returns its number, from 1.
    package func begin(view: String, attribute: String, from: [Double], event: Event, animator: AnyObject) -> UInt32 {
        lifeCount += 1
        let life = Life(
            id: lifeCount, view: view, attribute: attribute, start: event.time, from: from, first: event, animator: animator)
        touch(life)
        life.firstRevision = life.revision
        lives.append(life)
        running.append(life)
        records.append(.life(life))
        return life.id
    }

    /// Begins the life of a value that keyframes move; returns its number.
    package func begin(view: String, attribute: String, from: [Double], event: Event, track: Track, animator: AnyObject) -> UInt32 {
        lifeCount += 1
        let life = Life(id: lifeCount, view: view, attribute: attribute, start: event.time, from: from, first: event, animator: animator)
        life.track = track
        touch(life)
        life.firstRevision = life.revision
        tracks.append(life)
        running.append(life)
        return life.id
    }

    /// The keyframes of a life have become others.
    package func setTrack(_ track: Track, of life: UInt32) {
        guard let life = self[life], life.track != track else { return }
        life.track = track
        touch(life)
    }

    private func touch(_ life: Life) {
        revision += 1
        life.revision = revision
    }

    package func add(_ event: Event, to life: UInt32) {
        guard let life = self[life] else { return }
        life.events.append(event)
        touch(life)
        if event.kind == .finished {
            life.isOver = true
        }
    }

    /// - Parameter isLast: Whether the life ends with it. The first one and the last one are kept, whatever the stride.
    package func addSample(_ value: @autoclosure () -> [Double], at time: Double, isLast: Bool = false, to life: UInt32) {
        guard stride > 0, let life = self[life], isLast || frame % stride == 0 || life.samples.isEmpty else { return }
        if life.samples.last?.time == time {
            life.samples.removeLast()
            life.sampleRevisions.removeLast()
        }
        life.samples.append((time, value()))
        touch(life)
        life.sampleRevisions.append(revision)
    }

    private subscript(id: UInt32) -> Life? {
        guard id > 0 else { return nil }
        for all in [lives, tracks] {
            if let index = index(in: all, where: { $0.id >= id }), all[index].id == id { return all[index] }
        }
        return nil
    }

    /// The first element from which on `isThere` is true.
    private func index<Element>(in elements: [Element], where isThere: (Element) -> Bool) -> Int? {
        var (low, high) = (0, elements.count)
        while low < high {
            let middle = (low + high) / 2
            if isThere(elements[middle]) {
                high = middle
            } else {
                low = middle + 1
            }
        }
        return low < elements.count ? low : nil
    }

    /// Notes a change. One of the same value for the same reason in the frame before becomes one with this.
    package func add(_ change: Change) {
        guard change.subject == .change, let view = change.view, let attribute = change.attribute, let reason = change.reason else {
            append(change)
            return
        }
        let key = "\(view) \(attribute) \(reason)"
        if let last = lastChanges[key], frame - last.frame <= 1, let index = changeIndices[last.id],
            case .change(var known) = records[index]
        {
            known.count += 1
            known.lastTime = change.time
            known.to = change.to
            revision += 1
            known.revision = revision
            records[index] = .change(known)
            lastChanges[key] = (last.id, frame)
        } else {
            append(change)
            lastChanges[key] = (changeCount, frame)
        }
    }

    private func append(_ change: Change) {
        changeCount += 1
        revision += 1
        var change = change
        change.id = changeCount
        change.revision = revision
        changeIndices[changeCount] = records.count
        records.append(.change(change))
    }

    // MARK: For those who follow it

    /// What has changed since a revision, 0 for all.
    package func changes(since known: UInt64) -> AnimationTraceDelta {
        var delta = AnimationTraceDelta(revision: revision)
        guard known < revision else { return delta }
        let change = { (life: Life) in AnimationTraceDelta.Life(life: life, samples: life.samples(since: known), isKnown: life.firstRevision <= known) }
        delta.lives = lives.filter { $0.revision > known }.map(change)
        delta.tracks = tracks.filter { $0.revision > known }.map(change)
        for case .change(let change) in records where change.revision > known {
            delta.changes.append(change)
        }
        return delta
    }

    /// Forgets lives that ended before `time`, changes that were over then, and older samples and events of lives that go on. The
    /// ids of the others stay.
    package func prune(before time: Double) {
        lives.removeAll { ($0.end ?? time) < time }
        tracks.removeAll { ($0.end ?? time) < time }
        for life in lives + tracks {
            life.prune(before: time)
        }
        records.removeAll { record in
            switch record {
            case .life(let life): (life.end ?? time) < time
            case .change(let change): change.lastTime < time
            }
        }
        changeIndices = [:]
        for case (let index, .change(let change)) in records.enumerated() {
            changeIndices[change.id] = index
        }
        lastChanges = lastChanges.filter { frame - $0.value.frame <= 1 && changeIndices[$0.value.id] != nil }
    }
}
