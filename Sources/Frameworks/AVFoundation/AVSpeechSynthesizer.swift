import SwiftUI

/// How fast speech is, at the least.
public let AVSpeechUtteranceMinimumSpeechRate: Float = 0
/// How fast speech is, at the most.
public let AVSpeechUtteranceMaximumSpeechRate: Float = 1
/// How fast speech is usually.
public let AVSpeechUtteranceDefaultSpeechRate: Float = 0.5

/// A voice. Here it says nothing.
open class AVSpeechSynthesisVoice: NSObject, @unchecked Sendable {
    /// Its language.
    public let language: String
    /// Its name.
    public let identifier: String
    /// Its name for users.
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

/// What is to be said.
open class AVSpeechUtterance: NSObject {
    /// The words.
    public let speechString: String
    /// Who says it. Not shown: `AVSpeechSynthesizer` reports that nothing is said.
    open var voice: AVSpeechSynthesisVoice?
    /// 0 to 1. Not shown: `AVSpeechSynthesizer` reports that nothing is said.
    open var rate = AVSpeechUtteranceDefaultSpeechRate
    /// 0.5 to 2. Not shown: `AVSpeechSynthesizer` reports that nothing is said.
    open var pitchMultiplier: Float = 1
    /// 0 to 1. Not shown: `AVSpeechSynthesizer` reports that nothing is said.
    open var volume: Float = 1
    /// Seconds. Not shown: `AVSpeechSynthesizer` reports that nothing is said.
    open var preUtteranceDelay: TimeInterval = 0
    /// Seconds. Not shown: `AVSpeechSynthesizer` reports that nothing is said.
    open var postUtteranceDelay: TimeInterval = 0

    /// These words.
    public init(string: String) {
        speechString = string
    }
}

/// Where speech stops.
public enum AVSpeechBoundary: Int, Sendable {
    case immediate, word
}

/// Gets what becomes of what is said. All methods may be left out, and none is called here.
public protocol AVSpeechSynthesizerDelegate: NSObjectProtocol {
    /// Something begins to be said.
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance)
    /// Something has been said.
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance)
    /// It has been stopped.
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance)
    /// A part is about to be said.
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

/// Says words. Here it says nothing, and says so once.
open class AVSpeechSynthesizer: NSObject {
    /// Gets what becomes of what is said. Never called here.
    open weak var delegate: (any AVSpeechSynthesizerDelegate)?
    /// No.
    open var isSpeaking: Bool { false }
    /// No.
    open var isPaused: Bool { false }

    public override init() {
        super.init()
    }

    /// Not shown: nothing is said.
    open func speak(_ utterance: AVSpeechUtterance) { Silence.report("AVSpeechSynthesizer", "says nothing here") }

    /// False: nothing is said. Harmless: nothing is being said that could stop.
    @discardableResult
    open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool { false }

    /// False: nothing is said. Harmless: nothing is being said that could pause.
    @discardableResult
    open func pauseSpeaking(at boundary: AVSpeechBoundary) -> Bool { false }

    /// False: nothing is said.
    @discardableResult
    open func continueSpeaking() -> Bool { false }
}
