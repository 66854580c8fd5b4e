import SwiftUI

/// A part of an audio engine.
open class AVAudioNode: NSObject {
    public override init() {
        super.init()
    }
}

/// Mixes sounds. Not shown: `AVAudioEngine` reports that nothing is heard.
open class AVAudioMixerNode: AVAudioNode {
    /// 0 to 1. Not shown: `AVAudioEngine` reports that nothing is heard.
    open var outputVolume: Float = 1
}

/// Plays sounds. Here it plays none.
open class AVAudioPlayerNode: AVAudioNode {
    /// Whether `play()` has been called, and neither pause nor stop since.
    open private(set) var isPlaying = false
    /// 0 to 1. Not shown: `AVAudioEngine` reports that nothing is heard.
    open var volume: Float = 1

    /// Plays nothing that could be heard.
    open func play() {
        Silence.report("AVAudioPlayerNode")
        isPlaying = true
    }

    /// Pauses the silent playback.
    open func pause() { isPlaying = false }
    /// Stops the silent playback.
    open func stop() { isPlaying = false }
}

/// A format of audio samples.
open class AVAudioFormat: NSObject, @unchecked Sendable {
    /// The sample rate, in samples per second.
    public let sampleRate: Double
    /// How many sounds at a time.
    public let channelCount: UInt32

    /// Samples as numbers with a fraction.
    public init?(standardFormatWithSampleRate sampleRate: Double, channels: UInt32) {
        (self.sampleRate, channelCount) = (sampleRate, channels)
    }
}

/// Generates and processes sounds. Here it produces none, and reports that once.
open class AVAudioEngine: NSObject {
    /// What all goes through.
    public let mainMixerNode = AVAudioMixerNode()
    /// The node for output.
    public let outputNode = AVAudioNode()
    /// The node for input.
    public let inputNode = AVAudioInputNode()
    /// Whether it has been started.
    open private(set) var isRunning = false

    public override init() {
        super.init()
    }

    /// Not shown: `start()` reports that nothing is heard.
    open func attach(_ node: AVAudioNode) {}
    /// Not shown: `start()` reports that nothing is heard.
    open func detach(_ node: AVAudioNode) {}
    /// Not shown: `start()` reports that nothing is heard.
    open func connect(_ node1: AVAudioNode, to node2: AVAudioNode, format: AVAudioFormat?) {}
    /// Harmless: it only makes `start()` faster.
    open func prepare() {}

    /// Starts the engine, which makes no sound.
    open func start() throws {
        Silence.report("AVAudioEngine")
        isRunning = true
    }

    /// Stops the engine.
    open func stop() { isRunning = false }
    /// Pauses the engine.
    open func pause() { isRunning = false }
}
