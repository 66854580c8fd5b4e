@_exported import AudioToolbox
@_exported import CoreMedia
import SwiftUI

enum Silence {
    static func report(_ name: String, _ what: String = "plays no sound here") {
        RuntimeIssue.report("\(name) \(what).")
    }
}

/// Gets what becomes of an audio player. All methods may be left out.
public protocol AVAudioPlayerDelegate: NSObjectProtocol {
    /// It has played to its end. Never called here, where nothing is played.
    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
    /// It cannot read the sound. Never called here, where nothing is read.
    func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}

extension AVAudioPlayerDelegate {
    public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
    public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
}

/// Plays a sound. Here it plays none, and reports that once. It does not read its file and keeps its settings. It is playing from `play()` until
/// `pause()` or `stop()`; its time stands still.
open class AVAudioPlayer: NSObject {
    /// The location of the file.
    public let url: URL?
    /// The data of the sound, if it was created with data.
    public let data: Data?
    /// Gets what becomes of it. Never called here.
    open weak var delegate: (any AVAudioPlayerDelegate)?
    /// 0 to 1. Not shown: `play()` reports that nothing is heard.
    open var volume: Float = 1
    /// −1 to 1. Not shown: `play()` reports that nothing is heard.
    open var pan: Float = 0
    /// Not shown: `play()` reports that nothing is heard.
    open var rate: Float = 1
    /// Not shown: `play()` reports that nothing is heard.
    open var enableRate = false
    /// How often again; negative: for ever. Not shown: `play()` reports that nothing is heard.
    open var numberOfLoops = 0
    /// Not shown: `play()` reports that nothing is heard, so that there are no levels.
    open var isMeteringEnabled = false
    /// Seconds from the start.
    open var currentTime: TimeInterval = 0
    /// Whether it is playing.
    open private(set) var isPlaying = false
    /// Seconds: 0, as nothing is read.
    open var duration: TimeInterval { 0 }
    /// Seconds: 0, as nothing is read.
    open var deviceCurrentTime: TimeInterval { 0 }
    /// 0, as nothing is read.
    open var numberOfChannels: Int { 0 }

    /// A player of a file. Throws when there is no such file.
    public init(contentsOf url: URL) throws {
        guard !url.isFileURL || FileManager.default.fileExists(atPath: url.path) else {
            throw CocoaError(.fileReadNoSuchFile, userInfo: [NSFilePathErrorKey: url.path])
        }
        (self.url, data) = (url, nil)
    }

    /// A player of a file. Throws when there is no such file. Harmless: the hint is for reading the file, which `play()` reports is not
    /// read.
    public convenience init(contentsOf url: URL, fileTypeHint utiString: String?) throws {
        try self.init(contentsOf: url)
    }

    /// Creates a player for the data of a file.
    public init(data: Data) throws {
        (url, self.data) = (nil, data)
    }

    /// Creates a player for the data of a file. Harmless: the hint is for reading the data, and `play()` reports that they are not read.
    public convenience init(data: Data, fileTypeHint utiString: String?) throws {
        try self.init(data: data)
    }

    /// True: nothing is in the way.
    @discardableResult
    open func prepareToPlay() -> Bool { true }

    /// Plays nothing that could be heard.
    @discardableResult
    open func play() -> Bool {
        Silence.report("AVAudioPlayer")
        isPlaying = true
        return true
    }

    /// Plays nothing that could be heard. Not shown: `play()` reports that nothing is heard at any time.
    @discardableResult
    open func play(atTime time: TimeInterval) -> Bool { play() }

    /// Pauses the silent playback.
    open func pause() { isPlaying = false }

    /// Stops the silent playback.
    open func stop() { isPlaying = false }

    /// Sets the volume at once. Not shown: `play()` reports that nothing is heard, so that nothing fades.
    open func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) { self.volume = volume }

    /// Not shown: `play()` reports that nothing is heard, so that there are no levels.
    open func updateMeters() {}

    /// Decibels: as low as it gets. Not shown: `play()` reports that nothing is heard in any channel.
    open func averagePower(forChannel channelNumber: Int) -> Float { -160 }

    /// Decibels: as low as it gets. Not shown: `play()` reports that nothing is heard in any channel.
    open func peakPower(forChannel channelNumber: Int) -> Float { -160 }
}

/// Gets what becomes of a recorder. All methods may be left out.
public protocol AVAudioRecorderDelegate: NSObjectProtocol {
    /// It has stopped. Never called here.
    func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool)
}

extension AVAudioRecorderDelegate {
    public func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool) {}
}

/// Records a sound. Here there is nothing to record, and it reports that once.
open class AVAudioRecorder: NSObject {
    /// Where it would be written to.
    public let url: URL
    /// What it would be written with.
    public let settings: [String: Any]
    /// Gets what becomes of it. Never called here.
    open weak var delegate: (any AVAudioRecorderDelegate)?
    /// Not shown: `record()` reports that nothing is recorded, so that there are no levels.
    open var isMeteringEnabled = false
    /// Always false: nothing is recorded.
    open var isRecording: Bool { false }
    /// The time of the recording, in seconds: 0.
    open var currentTime: TimeInterval { 0 }

    /// A recorder that would write a file.
    public init(url: URL, settings: [String: Any]) throws {
        (self.url, self.settings) = (url, settings)
    }

    /// False: nothing can be recorded.
    @discardableResult
    open func prepareToRecord() -> Bool { false }

    /// False: nothing can be recorded.
    @discardableResult
    open func record() -> Bool {
        Silence.report("AVAudioRecorder", "records nothing here")
        return false
    }

    /// Harmless: nothing is being recorded that could pause.
    open func pause() {}
    /// Harmless: nothing is being recorded that could stop.
    open func stop() {}
    /// Not shown: `record()` reports that nothing is recorded, so that there are no levels.
    open func updateMeters() {}
    /// Decibels: as low as it gets. Not shown: `record()` reports that nothing is recorded in any channel.
    open func averagePower(forChannel channelNumber: Int) -> Float { -160 }
    /// Decibels: as low as it gets. Not shown: `record()` reports that nothing is recorded in any channel.
    open func peakPower(forChannel channelNumber: Int) -> Float { -160 }
}

/// The key of a recorder's format.
public let AVFormatIDKey = "AVFormatIDKey"
/// The key of a recorder's samples per second.
public let AVSampleRateKey = "AVSampleRateKey"
/// The key of a recorder's channels.
public let AVNumberOfChannelsKey = "AVNumberOfChannelsKey"
/// The key of a recorder's quality.
public let AVEncoderAudioQualityKey = "AVEncoderQualityKey"
/// The format of AAC sound.
public let kAudioFormatMPEG4AAC: UInt32 = 0x6161_6320
/// The format of uncompressed sound.
public let kAudioFormatLinearPCM: UInt32 = 0x6C70_636D

/// How good a recording is.
public enum AVAudioQuality: Int, Sendable {
    case min = 0, low = 0x20, medium = 0x40, high = 0x60, max = 0x7F
}
