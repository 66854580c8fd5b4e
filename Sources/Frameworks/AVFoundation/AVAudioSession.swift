import SwiftUI

/// The use of sound by an app. Here it keeps its settings; no sound is played or recorded.
open class AVAudioSession: NSObject, @unchecked Sendable {
    /// What sounds are for.
    public struct Category: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
        public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
        public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
        public static let record = Category(rawValue: "AVAudioSessionCategoryRecord")
        public static let playAndRecord = Category(rawValue: "AVAudioSessionCategoryPlayAndRecord")
        public static let multiRoute = Category(rawValue: "AVAudioSessionCategoryMultiRoute")
    }

    /// What kind of sounds they are.
    public struct Mode: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
        public static let voiceChat = Mode(rawValue: "AVAudioSessionModeVoiceChat")
        public static let videoChat = Mode(rawValue: "AVAudioSessionModeVideoChat")
        public static let gameChat = Mode(rawValue: "AVAudioSessionModeGameChat")
        public static let videoRecording = Mode(rawValue: "AVAudioSessionModeVideoRecording")
        public static let measurement = Mode(rawValue: "AVAudioSessionModeMeasurement")
        public static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
        public static let spokenAudio = Mode(rawValue: "AVAudioSessionModeSpokenAudio")
    }

    /// What happens to others' sounds, and where they come out.
    public struct CategoryOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let mixWithOthers = CategoryOptions(rawValue: 1)
        public static let duckOthers = CategoryOptions(rawValue: 2)
        public static let allowBluetooth = CategoryOptions(rawValue: 4)
        public static let defaultToSpeaker = CategoryOptions(rawValue: 8)
        public static let interruptSpokenAudioAndMixWithOthers = CategoryOptions(rawValue: 17)
        public static let allowBluetoothA2DP = CategoryOptions(rawValue: 32)
        public static let allowAirPlay = CategoryOptions(rawValue: 64)
    }

    /// How an app begins and ends.
    public struct SetActiveOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
    }

    /// Whether an app may listen.
    public enum RecordPermission: UInt, Sendable {
        case undetermined = 0x756E_6474, denied = 0x6465_6E79, granted = 0x6772_6E74
    }

    /// Where sounds come out.
    public enum PortOverride: UInt, Sendable {
        case none = 0, speaker = 0x7370_6B72
    }

    private static let theOnly = AVAudioSession()

    /// The shared session.
    open class func sharedInstance() -> AVAudioSession { theOnly }

    /// What sounds are for.
    open private(set) var category = Category.soloAmbient
    /// What kind of sounds they are.
    open private(set) var mode = Mode.default
    /// What happens to others' sounds.
    open private(set) var categoryOptions: CategoryOptions = []
    /// The volume from 0 to 1: always 1.
    open var outputVolume: Float { 1 }
    /// Samples per second: what most devices have.
    open var sampleRate: Double { 48_000 }
    /// Whether another app plays a sound: no.
    open var isOtherAudioPlaying: Bool { false }
    /// Always false: no other app plays.
    open var secondaryAudioShouldBeSilencedHint: Bool { false }
    /// The app may not listen.
    open var recordPermission: RecordPermission { .denied }

    /// Stores the category.
    open func setCategory(_ category: Category) throws { self.category = category }

    /// Stores the category and the options.
    open func setCategory(_ category: Category, options: CategoryOptions = []) throws {
        (self.category, categoryOptions) = (category, options)
    }

    /// Stores the category, the mode and the options.
    open func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {
        (self.category, self.mode, categoryOptions) = (category, mode, options)
    }

    /// Stores the mode.
    open func setMode(_ mode: Mode) throws { self.mode = mode }

    /// Harmless: it decides only about the sound of other apps.
    open func setActive(_ active: Bool, options: SetActiveOptions = []) throws {}

    /// Harmless: it decides only about the loudspeaker, and players report that nothing is heard.
    open func overrideOutputAudioPort(_ portOverride: PortOverride) throws {}

    /// Denies access to the microphone; the handler is called on the main queue.
    open func requestRecordPermission(_ response: @escaping @Sendable (Bool) -> Void) {
        Silence.report("AVAudioSession", "records nothing here")
        DispatchQueue.main.async { response(false) }
    }

    /// Posted when another app interrupts the session. Never posted here.
    public class var interruptionNotification: Notification.Name { Notification.Name("AVAudioSessionInterruptionNotification") }
    /// Posted when sounds come out elsewhere. Never, here.
    public class var routeChangeNotification: Notification.Name { Notification.Name("AVAudioSessionRouteChangeNotification") }
}

/// Whether an app may listen: it may not, here.
public enum AVAudioApplication {
    /// Denies access to the microphone.
    public static func requestRecordPermission() async -> Bool {
        Silence.report("AVAudioApplication", "records nothing here")
        return false
    }
}
