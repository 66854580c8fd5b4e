import Foundation
import Rendering
@testable import WindowHost

/// A window without a display, and its user.
final class StandIn: WindowSystem, @unchecked Sendable {
    /// What the user waits for, what passes then, and what the user does.
    struct Step {
        enum Cue {
            /// The next picture.
            case picture
            /// The next change of the window's title.
            case title
            /// The step before.
            case none
        }

        var cue = Cue.picture
        var seconds = 0.0
        var events: [WindowEvent]
    }

    /// Seconds after which the user closes the window, since nothing comes.
    private static let patience = 60.0

    private let condition = NSCondition()
    private var isAwake = false
    private var steps: [Step]
    private var seconds = 0.0
    private var hasNewPicture = false
    private var hasNewTitle = false
    private let scale: CGFloat
    private let problem: WindowError?
    /// What the display takes to show a picture.
    private let interval: Double
    private(set) var pictures: [Bitmap] = []
    private(set) var changes: [[PixelArea]?] = []
    private(set) var settings: [WindowSetting] = []
    private(set) var isOpen = false
    /// The user has waited in vain.
    private(set) var isForgotten = false

    init(_ steps: [Step], scale: CGFloat = 2, interval: Double = 1 / 60, problem: WindowError? = nil) {
        (self.steps, self.scale, self.interval, self.problem) = (steps, scale, interval, problem)
    }

    /// Each step after a picture.
    convenience init(_ events: [[WindowEvent]], interval: Double = 1 / 60, problem: WindowError? = nil) {
        self.init(events.map { Step(events: $0) }, interval: interval, problem: problem)
    }

    var time: Double { condition.withLock { seconds } }

    func open(_ request: WindowRequest) throws -> WindowGeometry {
        if let problem { throw problem }
        isOpen = true
        return WindowGeometry(size: request.size, scale: scale)
    }

    func waitForEvents() -> [WindowEvent] {
        condition.withLock {
            if let events = nextEvents() { return events }
            let limit = Date(timeIntervalSinceNow: Self.patience)
            while !isAwake {
                guard condition.wait(until: limit) else {
                    isForgotten = true
                    return [.closed]
                }
            }
            isAwake = false
            return nextEvents() ?? []
        }
    }

    /// Nil where the user waits.
    private func nextEvents() -> [WindowEvent]? {
        guard let step = steps.first else { return nil }
        switch step.cue {
        case .picture where !hasNewPicture, .title where !hasNewTitle: return nil
        case .picture: hasNewPicture = false
        case .title: hasNewTitle = false
        case .none: break
        }
        seconds += step.seconds
        return steps.removeFirst().events
    }

    func wake() {
        condition.withLock {
            isAwake = true
            condition.broadcast()
        }
    }

    func show(_ bitmap: Bitmap, changes: [PixelArea]?) {
        condition.withLock {
            pictures.append(bitmap)
            self.changes.append(changes)
            seconds += interval
            hasNewPicture = true
        }
    }

    func apply(_ setting: WindowSetting) {
        condition.withLock {
            settings.append(setting)
            if case .title = setting { hasNewTitle = true }
        }
    }

    func close() { isOpen = false }
}
