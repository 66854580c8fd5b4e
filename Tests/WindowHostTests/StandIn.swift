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
            /// A window that comes to the front.
            case front
            /// The next window that opens.
            case opening
            /// The next window that closes.
            case closing
            /// The step before.
            case none
        }

        var cue = Cue.picture
        var seconds = 0.0
        /// Real seconds in which the user does nothing before.
        var rest = 0.0
        /// The number of the window in which the user acts.
        var window = 0
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
    private var fronts = 0
    private var openings = 0
    private var closings = 0
    private let scale: CGFloat
    private let problem: WindowError?
    /// What the display takes to show a picture.
    private let interval: Double
    private(set) var pictures: [Bitmap] = []
    private(set) var changes: [[PixelArea]?] = []
    private(set) var settings: [WindowSetting] = []
    /// The numbers of the windows that are open.
    private(set) var openWindows: Set<Int> = []
    private(set) var opened: [Int] = []
    /// What each of them was to be.
    private(set) var requests: [WindowRequest] = []
    /// The pictures of each window.
    private(set) var picturesByWindow: [Int: [Bitmap]] = [:]
    var isOpen: Bool { !openWindows.isEmpty }
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

    func open(_ number: Int, _ request: WindowRequest) throws -> WindowGeometry {
        if let problem { throw problem }
        condition.withLock {
            openWindows.insert(number)
            opened.append(number)
            requests.append(request)
            openings += opened.count > 1 ? 1 : 0
        }
        return WindowGeometry(size: request.size, scale: scale)
    }

    func waitForEvents() -> [NumberedEvent] {
        let rest = condition.withLock { steps.first?.rest ?? 0 }
        if rest > 0 { Thread.sleep(forTimeInterval: rest) }
        return condition.withLock {
            if let events = nextEvents() { return events }
            let limit = Date(timeIntervalSinceNow: Self.patience)
            while !isAwake {
                guard condition.wait(until: limit) else {
                    isForgotten = true
                    return [NumberedEvent(0, .quit)]
                }
            }
            isAwake = false
            return nextEvents() ?? []
        }
    }

    /// Nil where the user waits.
    private func nextEvents() -> [NumberedEvent]? {
        guard let step = steps.first else { return nil }
        switch step.cue {
        case .picture where !hasNewPicture, .title where !hasNewTitle, .front where fronts == 0, .opening where openings == 0, .closing where closings == 0:
            return nil
        case .picture: hasNewPicture = false
        case .title: hasNewTitle = false
        case .front: fronts -= 1
        case .opening: openings -= 1
        case .closing: closings -= 1
        case .none: break
        }
        seconds += step.seconds
        let window = step.window
        return steps.removeFirst().events.map { NumberedEvent(window, $0) }
    }

    func wake() {
        condition.withLock {
            isAwake = true
            condition.broadcast()
        }
    }

    func show(_ bitmap: Bitmap, changes: [PixelArea]?, in number: Int) {
        condition.withLock {
            pictures.append(bitmap)
            picturesByWindow[number, default: []].append(bitmap)
            self.changes.append(changes)
            hasNewPicture = true
        }
    }

    func pace() {
        condition.withLock { seconds += interval }
    }

    func apply(_ setting: WindowSetting, to number: Int) {
        condition.withLock {
            settings.append(setting)
            if case .title = setting { hasNewTitle = true }
            fronts += setting == .front ? 1 : 0
        }
    }

    func close(_ number: Int) {
        condition.withLock {
            openWindows.remove(number)
            closings += 1
        }
    }

    func end() {
        condition.withLock { openWindows = [] }
    }
}
