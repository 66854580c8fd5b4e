import Foundation

/// How often a display link is called, in times per second.
public struct CAFrameRateRange: Equatable, Sendable {
    /// The lowest frame rate.
    public var minimum: Float
    /// The highest frame rate.
    public var maximum: Float
    /// What suits best; nil for any.
    public var preferred: Float?

    /// What the display does: 60.
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)

    /// Rates in times per second.
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        self.minimum = minimum
        self.maximum = maximum
        self.preferred = preferred
    }
}

/// Calls a method at each frame of the display, in the stage's time: 60 times per second, or as often as it prefers up to 120,
/// whatever the movie's frames are.
///
/// It is made, changed and called on the main thread.
open class CADisplayLink: NSObject, @unchecked Sendable {
    private let target: AnyObject
    private let selector: Selector
    private var timer: Timer?
    private var isAdded = false

    /// The time of the last frame, in the time of `CACurrentMediaTime()`; 0 before the first call.
    open private(set) var timestamp: CFTimeInterval = 0
    /// When the next frame is.
    open var targetTimestamp: CFTimeInterval { timestamp + duration }
    /// Seconds between two frames.
    open var duration: CFTimeInterval { 1 / rate }

    /// Whether it is not called for now.
    open var isPaused = false {
        didSet {
            if isPaused != oldValue {
                restart()
            }
        }
    }

    /// How often it should be called; the preferred rate counts, else the greatest one, up to 120.
    open var preferredFrameRateRange = CAFrameRateRange.default {
        didSet {
            if preferredFrameRateRange != oldValue {
                restart()
            }
        }
    }

    /// How often it should be called per second; 0 is 60.
    open var preferredFramesPerSecond: Int = 0 {
        didSet {
            if preferredFramesPerSecond != oldValue {
                restart()
            }
        }
    }

    private var rate: Double {
        let range = preferredFrameRateRange
        let wanted = preferredFramesPerSecond > 0 ? Double(preferredFramesPerSecond) : Double(range.preferred ?? 0)
        let usable = wanted > 0 ? wanted : Double(range.maximum)
        return usable > 0 ? min(max(usable, 1), 120) : 60
    }

    /// Calls `sel` on `target`, which is kept alive until `invalidate()`, with the link itself.
    public init(target: Any, selector sel: Selector) {
        self.target = target as AnyObject
        selector = sel
        super.init()
    }

    /// Starts. Harmless: the main run loop is the only one here, and calls come in all of its modes.
    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        isAdded = true
        restart()
    }

    /// Stops. Harmless: the main run loop is the only one here.
    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        isAdded = false
        restart()
    }

    /// Ends it for good, and lets go of the target.
    open func invalidate() {
        isAdded = false
        timer?.invalidate()
        timer = nil
    }

    private func restart() {
        timer?.invalidate()
        timer = nil
        guard isAdded, !isPaused else { return }
        let step = 1 / rate
        // The next whole frame, so that a link and the frames of the stage fall together.
        let now = CACurrentMediaTime()
        let first = ((now / step + 1e-6).rounded(.down) + 1) * step
        let timer = Timer(fire: Date(timeIntervalSinceNow: first - now), interval: step, repeats: true) { _ in
            self.fire(step: step)
        }
        RunLoop.main.add(timer, forMode: .common)
        self.timer = timer
    }

    private func fire(step: Double) {
        timestamp = (CACurrentMediaTime() / step).rounded() * step
        selector.perform(on: target, [self])
    }
}
