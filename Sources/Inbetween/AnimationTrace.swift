import Foundation

/// What the animations of one run did: the life of each animated value, and why other changes were not animated. The
/// engine that owns it fills it in; it knows nothing of views but their names.
package final class AnimationTrace {
    /// One value on its way.
    package final class Life {
        package let view: String
        package let attribute: String
        package let start: Double
        package let from: [Double]
        package internal(set) var events: [Event]
        package internal(set) var samples: [(time: Double, value: [Double])] = []
        fileprivate weak var animator: AnyObject?
        fileprivate var isOver = false

        fileprivate init(view: String, attribute: String, start: Double, from: [Double], first: Event, animator: AnyObject) {
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
            case change, appearance, removal, transaction, content
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
        /// The number that it shares with the coming or going of the view that took this one's place, or whose place it took.
        package var exchange: Int?
        /// How many frames in a row it happened, and when last.
        package var count = 1
        package var lastTime: Double

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
    private var running: [Life] = []
    /// Every how manieth frame is a sample; 0 for none.
    private let stride: Int
    private var frame = -1
    private var frameTime = -Double.infinity
    /// The last change of each value, to which those of the next frames are added.
    private var lastChanges: [String: (record: Int, frame: Int)] = [:]

    package init(stride: Int = 1) {
        self.stride = max(0, stride)
    }

    package var changes: [Change] {
        records.compactMap { if case .change(let change) = $0 { change } else { nil } }
    }

    // MARK: What the engine tells

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
        }
        running.removeAll { $0.isOver }
    }

    /// Begins a life; returns its number, from 1.
    package func begin(view: String, attribute: String, from: [Double], event: Event, animator: AnyObject) -> UInt32 {
        let life = Life(view: view, attribute: attribute, start: event.time, from: from, first: event, animator: animator)
        lives.append(life)
        running.append(life)
        records.append(.life(life))
        return UInt32(lives.count)
    }

    package func add(_ event: Event, to life: UInt32) {
        guard let life = self[life] else { return }
        life.events.append(event)
        if event.kind == .finished {
            life.isOver = true
        }
    }

    /// - Parameter isLast: Whether the life ends with it. The first one and the last one are kept, whatever the stride.
    package func addSample(_ value: @autoclosure () -> [Double], at time: Double, isLast: Bool = false, to life: UInt32) {
        guard stride > 0, let life = self[life], isLast || frame % stride == 0 || life.samples.isEmpty else { return }
        if life.samples.last?.time == time {
            life.samples.removeLast()
        }
        life.samples.append((time, value()))
    }

    private subscript(life: UInt32) -> Life? {
        life > 0 && life <= lives.count ? lives[Int(life) - 1] : nil
    }

    /// Notes a change. One of the same value for the same reason in the frame before becomes one with this.
    package func add(_ change: Change) {
        guard change.subject == .change, let view = change.view, let attribute = change.attribute, let reason = change.reason else {
            records.append(.change(change))
            return
        }
        let key = "\(view) \(attribute) \(reason)"
        if let last = lastChanges[key], frame - last.frame <= 1, case .change(var known) = records[last.record] {
            known.count += 1
            known.lastTime = change.time
            known.to = change.to
            records[last.record] = .change(known)
            lastChanges[key] = (last.record, frame)
        } else {
            records.append(.change(change))
            lastChanges[key] = (records.count - 1, frame)
        }
    }
}
