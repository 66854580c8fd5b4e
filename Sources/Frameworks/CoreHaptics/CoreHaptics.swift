@_exported import Foundation
import SwiftUICore

/// What a device can let its user feel.
public protocol CHHapticDeviceCapability {
    /// Whether it can be felt.
    var supportsHaptics: Bool { get }
    /// Whether it can be heard.
    var supportsAudio: Bool { get }
}

private struct NoHaptics: CHHapticDeviceCapability {
    var supportsHaptics: Bool { false }
    var supportsAudio: Bool { false }
}

/// The time that means “immediately”.
public let CHHapticTimeImmediate: TimeInterval = 0

/// Plays haptic patterns. Here nothing can be felt: `capabilitiesForHardware()` returns no capability, and the engine reports it once.
open class CHHapticEngine: @unchecked Sendable {
    /// The reason why the engine has stopped.
    public enum StoppedReason: Int, Sendable {
        case audioSessionInterrupt = 1, applicationSuspended, idleTimeout, notifyWhenFinished, engineDestroyed, gameControllerDisconnect, systemError = -1
    }

    /// The action after all patterns have been played.
    public enum FinishedAction: Int, Sendable {
        case stopEngine = 1, leaveEngineRunning
    }

    /// Called when it stops by itself. Never, here.
    open var stoppedHandler: (StoppedReason) -> Void = { _ in }
    /// Called when it has to be started again. Never, here.
    open var resetHandler: () -> Void = {}
    /// Not shown: `start()` reports that nothing is played.
    open var playsHapticsOnly = false
    /// Harmless: it decides only when the hardware sleeps.
    open var isAutoShutdownEnabled = false
    /// The time of the engine, in seconds: 0.
    open var currentTime: TimeInterval { 0 }

    /// An engine whose patterns are not felt.
    public init() throws {}

    /// Nothing can be felt or heard.
    open class func capabilitiesForHardware() -> any CHHapticDeviceCapability { NoHaptics() }

    /// Starts an engine whose patterns are not felt.
    open func start() throws { Self.report() }
    /// Starts an engine whose patterns are not felt.
    open func start() async throws { Self.report() }
    /// Starts an engine whose patterns are not felt; the handler is called on the main queue.
    open func start(completionHandler: (@Sendable ((any Error)?) -> Void)?) {
        Self.report()
        DispatchQueue.main.async { completionHandler?(nil) }
    }
    /// Stops it. Harmless: nothing is played that could be stopped.
    open func stop() async throws {}
    /// Stops it; the handler is called on the main queue.
    open func stop(completionHandler: (@Sendable ((any Error)?) -> Void)?) { DispatchQueue.main.async { completionHandler?(nil) } }
    /// Calls the handler on the main queue: all has been played.
    open func notifyWhenPlayersFinished(_ finishedHandler: @escaping @Sendable ((any Error)?) -> FinishedAction) {
        DispatchQueue.main.async { _ = finishedHandler(nil) }
    }
    /// A player of a pattern. Not shown: the player's `start(atTime:)` reports that nothing is felt.
    open func makePlayer(with pattern: CHHapticPattern) throws -> any CHHapticPatternPlayer { QuietPlayer() }
    /// A player of a pattern. Not shown: the player's `start(atTime:)` reports that nothing is felt.
    open func makeAdvancedPlayer(with pattern: CHHapticPattern) throws -> any CHHapticAdvancedPatternPlayer { QuietPlayer() }
    /// Plays nothing that could be felt. Not shown: nothing is felt, whatever the file holds.
    open func playPattern(from fileURL: URL) throws { Self.report() }

    static func report() {
        RuntimeIssue.report("CHHapticEngine has no effect here.")
    }
}

/// A player of a haptic pattern. It has no effect here.
public protocol CHHapticPatternPlayer: AnyObject {
    /// It has no effect: `start(atTime:)` reports that nothing is felt.
    var isMuted: Bool { get set }
    /// Starts the player.
    func start(atTime time: TimeInterval) throws
    /// Stops the player.
    func stop(atTime time: TimeInterval) throws
    /// Changes it while it plays.
    func sendParameters(_ parameters: [CHHapticDynamicParameter], atTime time: TimeInterval) throws
    /// Cancels all scheduled commands.
    func cancel() throws
}

/// Plays a pattern, again and again if need be.
public protocol CHHapticAdvancedPatternPlayer: CHHapticPatternPlayer {
    /// It has no effect: `start(atTime:)` reports that nothing is felt.
    var loopEnabled: Bool { get set }
    /// Seconds. It has no effect: `start(atTime:)` reports that nothing is felt.
    var loopEnd: TimeInterval { get set }
    /// It has no effect: `start(atTime:)` reports that nothing is felt.
    var playbackRate: Float { get set }
    /// Called at the end. Never, here.
    var completionHandler: ((any Error)?) -> Void { get set }
    /// Pauses the player.
    func pause(atTime time: TimeInterval) throws
    /// Resumes the player.
    func resume(atTime time: TimeInterval) throws
    /// Moves to a time.
    func seek(toOffset offsetTime: TimeInterval) throws
}

/// Plays nothing that could be felt.
private final class QuietPlayer: CHHapticAdvancedPatternPlayer {
    /// Not shown: `start(atTime:)` reports that nothing is felt.
    var isMuted = false
    /// Not shown: `start(atTime:)` reports that nothing is felt.
    var loopEnabled = false
    /// Not shown: `start(atTime:)` reports that nothing is felt.
    var loopEnd: TimeInterval = 0
    /// Not shown: `start(atTime:)` reports that nothing is felt.
    var playbackRate: Float = 1
    var completionHandler: ((any Error)?) -> Void = { _ in }

    func start(atTime time: TimeInterval) throws { CHHapticEngine.report() }
    func stop(atTime time: TimeInterval) throws {}
    func sendParameters(_ parameters: [CHHapticDynamicParameter], atTime time: TimeInterval) throws {}
    func cancel() throws {}
    func pause(atTime time: TimeInterval) throws {}
    func resume(atTime time: TimeInterval) throws {}
    func seek(toOffset offsetTime: TimeInterval) throws {}
}

/// How strong or sharp an event is.
open class CHHapticEventParameter: NSObject, @unchecked Sendable {
    /// The parameter to change.
    public let parameterID: CHHapticEvent.ParameterID
    /// The value of the parameter.
    open var value: Float

    /// Creates a parameter with a value.
    public init(parameterID: CHHapticEvent.ParameterID, value: Float) {
        (self.parameterID, self.value) = (parameterID, value)
    }
}

/// How a pattern changes while it plays.
open class CHHapticDynamicParameter: NSObject, @unchecked Sendable {
    /// The identifier of a dynamic parameter.
    public struct ID: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let hapticIntensityControl = ID(rawValue: "HapticIntensityControl")
        public static let hapticSharpnessControl = ID(rawValue: "HapticSharpnessControl")
        public static let audioVolumeControl = ID(rawValue: "AudioVolumeControl")
    }

    /// The parameter to change.
    public let parameterID: ID
    /// The value of the parameter.
    open var value: Float
    /// The time of the change, in seconds.
    open var relativeTime: TimeInterval

    /// So much of that, so many seconds later.
    public init(parameterID: ID, value: Float, relativeTime time: TimeInterval) {
        (self.parameterID, self.value, relativeTime) = (parameterID, value, time)
    }
}

/// How a pattern changes along time.
open class CHHapticParameterCurve: NSObject, @unchecked Sendable {
    /// A value at a time of a curve.
    open class ControlPoint: NSObject, @unchecked Sendable {
        /// The time of the point, in seconds.
        open var relativeTime: TimeInterval
        /// The value at the point.
        open var value: Float

        /// So much, so many seconds later.
        public init(relativeTime time: TimeInterval, value: Float) {
            (relativeTime, self.value) = (time, value)
        }
    }

    /// The parameter to change.
    public let parameterID: CHHapticDynamicParameter.ID
    /// The start of the curve, in seconds.
    open var relativeTime: TimeInterval
    /// The control points of the curve.
    public let controlPoints: [ControlPoint]

    /// Values, from so many seconds on.
    public init(parameterID: CHHapticDynamicParameter.ID, controlPoints: [ControlPoint], relativeTime: TimeInterval) {
        (self.parameterID, self.controlPoints, self.relativeTime) = (parameterID, controlPoints, relativeTime)
    }
}

/// Something that is felt or heard.
open class CHHapticEvent: NSObject, @unchecked Sendable {
    /// The kinds of events.
    public struct EventType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let hapticTransient = EventType(rawValue: "HapticTransient")
        public static let hapticContinuous = EventType(rawValue: "HapticContinuous")
        public static let audioContinuous = EventType(rawValue: "AudioContinuous")
        public static let audioCustom = EventType(rawValue: "AudioCustom")
    }

    /// What a parameter is about.
    public struct ParameterID: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let hapticIntensity = ParameterID(rawValue: "HapticIntensity")
        public static let hapticSharpness = ParameterID(rawValue: "HapticSharpness")
        public static let attackTime = ParameterID(rawValue: "AttackTime")
        public static let decayTime = ParameterID(rawValue: "DecayTime")
        public static let releaseTime = ParameterID(rawValue: "ReleaseTime")
        public static let sustained = ParameterID(rawValue: "Sustained")
        public static let audioVolume = ParameterID(rawValue: "AudioVolume")
        public static let audioPitch = ParameterID(rawValue: "AudioPitch")
    }

    /// The type of the event.
    public let type: EventType
    /// The parameters of the event.
    public let eventParameters: [CHHapticEventParameter]
    /// Seconds from the start of the pattern.
    open var relativeTime: TimeInterval
    /// The length of the event, in seconds.
    open var duration: TimeInterval

    /// An event at a time in its pattern.
    public convenience init(eventType type: EventType, parameters eventParams: [CHHapticEventParameter], relativeTime time: TimeInterval) {
        self.init(eventType: type, parameters: eventParams, relativeTime: time, duration: 0)
    }

    /// An event at a time in its pattern, for some seconds.
    public init(eventType type: EventType, parameters eventParams: [CHHapticEventParameter], relativeTime time: TimeInterval, duration: TimeInterval) {
        (self.type, eventParameters, relativeTime, self.duration) = (type, eventParams, time, duration)
    }
}

/// A pattern of haptic events.
open class CHHapticPattern: NSObject, @unchecked Sendable {
    private let events: [CHHapticEvent]

    /// These events. Not shown: `CHHapticEngine` reports that nothing is felt, with or without parameters.
    public init(events: [CHHapticEvent], parameters: [CHHapticDynamicParameter]) throws {
        self.events = events
    }

    /// These events. Not shown: `CHHapticEngine` reports that nothing is felt, with or without curves.
    public init(events: [CHHapticEvent], parameterCurves: [CHHapticParameterCurve]) throws {
        self.events = events
    }

    /// Seconds, to the end of the last event.
    open var duration: TimeInterval { events.map { $0.relativeTime + $0.duration }.max() ?? 0 }
}
