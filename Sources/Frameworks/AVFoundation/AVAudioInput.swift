import Foundation
import SwiftUI

/// Sounds as samples. Here none are recorded; a buffer that code makes is empty.
open class AVAudioPCMBuffer: NSObject, @unchecked Sendable {
    /// The format.
    public let format: AVAudioFormat
    /// How many samples fit in.
    public let frameCapacity: UInt32
    /// How many samples are in.
    open var frameLength: UInt32 = 0

    /// An empty buffer.
    public init?(pcmFormat format: AVAudioFormat, frameCapacity: UInt32) {
        (self.format, self.frameCapacity) = (format, frameCapacity)
    }
}

/// A moment of a sound.
open class AVAudioTime: NSObject, @unchecked Sendable {
    /// The number of the sample.
    public let sampleTime: Int64
    /// The sample rate, in samples per second.
    public let sampleRate: Double

    /// Creates a moment.
    public init(sampleTime: Int64, atRate sampleRate: Double) {
        (self.sampleTime, self.sampleRate) = (sampleTime, sampleRate)
    }
}

/// Where the sound of a microphone comes in. Here there is none.
open class AVAudioInputNode: AVAudioNode {}

extension AVAudioNode {
    /// 44,100 samples per second, one sound at a time. Harmless: each `bus` has that format.
    public func outputFormat(forBus bus: Int) -> AVAudioFormat { AVAudioFormat(standardFormatWithSampleRate: 44100, channels: 1)! }
    /// 44,100 samples per second, one sound at a time. Harmless: each `bus` has that format.
    public func inputFormat(forBus bus: Int) -> AVAudioFormat { AVAudioFormat(standardFormatWithSampleRate: 44100, channels: 1)! }

    /// Not shown: no sound comes through any bus, which is reported; the block is not called.
    public func installTap(
        onBus bus: Int, bufferSize: UInt32, format: AVAudioFormat?, block tapBlock: @escaping @Sendable (AVAudioPCMBuffer, AVAudioTime) -> Void
    ) { RuntimeIssue.report("AVAudioNode records no sound here; taps are not called.") }

    /// Harmless: no sound comes through any bus.
    public func removeTap(onBus bus: Int) {}
}
