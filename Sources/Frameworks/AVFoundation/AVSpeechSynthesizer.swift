import SwiftUI

/// How fast speech is, at the least.
public let AVSpeechUtteranceMinimumSpeechRate: Float = 0
/// How fast speech is, at the most.
public let AVSpeechUtteranceMaximumSpeechRate: Float = 1
/// How fast speech is usually.
public let AVSpeechUtteranceDefaultSpeechRate: Float = 0.5

/// A voice. It is silent here.
open class AVSpeechSynthesisVoice: NSObject, @unchecked Sendable {
    /// The language, as a BCP 47 code.
    public let language: String
    /// The identifier of the voice.
    public let identifier: String
    /// The name of the voice for users.
    open var name: String { identifier }

    /// A voice of a language, such as `en-US`.
    public init?(language languageCode: String?) {
        language = languageCode ?? "en-US"
        identifier = "voice.\(language)"
    }

    /// A voice by its name.
    public init?(identifier: String) {
        (language, self.identifier) = ("en-US", identifier)
    }

    /// All voices: none is here.
    open class func speechVoices() -> [AVSpeechSynthesisVoice] { [] }

    /// The language of the user's voice. Harmless: a stage has the same voices in each run.
    open class func currentLanguageCode() -> String { "en-US" }
}

/// A text to speak.
open class AVSpeechUtterance: NSObject {
    /// The text to speak.
    public let speechString: String
    /// The voice. Not shown: `AVSpeechSynthesizer` reports that nothing is said.
    open var voice: AVSpeechSynthesisVoice?
    /// The rate, from 0 to 1. Not shown: `AVSpeechSynthesizer` reports that nothing is said.
    open var rate = AVSpeechUtteranceDefaultSpeechRate
    /// The pitch, from 0.5 to 2. Not shown: `AVSpeechSynthesizer` reports that nothing is said.
    open var pitchMultiplier: Float = 1
    /// The volume, from 0 to 1. Not shown: `AVSpeechSynthesizer` reports that nothing is said.
    open var volume: Float = 1
    /// The pause before the text, in seconds. Not shown: `AVSpeechSynthesizer` reports that nothing is said.
    open var preUtteranceDelay: TimeInterval = 0
    /// The pause after the text, in seconds. Not shown: `AVSpeechSynthesizer` reports that nothing is said.
    open var postUtteranceDelay: TimeInterval = 0

    /// Creates an utterance of a text.
    public init(string: String) {
        speechString = string
    }
}

/// The point at which speech stops.
public enum AVSpeechBoundary: Int, Sendable {
    case immediate, word
}

/// Follows the progress of speech. All methods are optional, and none is called here.
public protocol AVSpeechSynthesizerDelegate: NSObjectProtocol {
    /// An utterance begins.
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance)
    /// Something has been said.
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance)
    /// It has been stopped.
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance)
    /// A part of an utterance is about to be spoken.
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange, utterance: AVSpeechUtterance)
}

extension AVSpeechSynthesizerDelegate {
    public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance) {}
    public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance) {}
    public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance) {}
    public func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange, utterance: AVSpeechUtterance
    ) {}
}

/// Speaks texts. Here it is silent, and reports that once.
open class AVSpeechSynthesizer: NSObject {
    /// Follows the progress of speech. Never called here.
    open weak var delegate: (any AVSpeechSynthesizerDelegate)?
    /// Always false: nothing is spoken.
    open var isSpeaking: Bool { false }
    /// Always false: nothing is spoken.
    open var isPaused: Bool { false }

    public override init() {
        super.init()
    }

    /// Not shown: nothing is said.
    open func speak(_ utterance: AVSpeechUtterance) { Silence.report("AVSpeechSynthesizer", "says nothing here") }

    /// False. Harmless: nothing is being spoken that could stop.
    @discardableResult
    open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool { false }

    /// False. Harmless: nothing is being spoken that could pause.
    @discardableResult
    open func pauseSpeaking(at boundary: AVSpeechBoundary) -> Bool { false }

    /// False: nothing is paused.
    @discardableResult
    open func continueSpeaking() -> Bool { false }
}
