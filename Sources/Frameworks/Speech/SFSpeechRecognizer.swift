@_exported import AVFoundation
@_exported import Foundation
import SwiftUICore

/// Whether an app may recognize speech.
public enum SFSpeechRecognizerAuthorizationStatus: Int, Sendable {
    case notDetermined, denied, restricted, authorized
}

/// How speech is used.
public enum SFSpeechRecognitionTaskHint: Int, Sendable {
    case unspecified, dictation, search, confirmation
}

/// A word that was heard.
open class SFTranscriptionSegment: NSObject, @unchecked Sendable {
    /// The word.
    open var substring: String { "" }
    /// When it begins, in seconds.
    open var timestamp: TimeInterval { 0 }
    /// How long it takes, in seconds.
    open var duration: TimeInterval { 0 }
    /// From 0 to 1.
    open var confidence: Float { 0 }

    override init() {
        super.init()
    }
}

/// What was heard.
open class SFTranscription: NSObject, @unchecked Sendable {
    /// The text.
    open var formattedString: String { "" }
    /// The words.
    open var segments: [SFTranscriptionSegment] { [] }

    override init() {
        super.init()
    }
}

/// What was heard so far. Here nothing is, so there are no instances.
open class SFSpeechRecognitionResult: NSObject, @unchecked Sendable {
    /// The likeliest text.
    public let bestTranscription = SFTranscription()
    /// The texts, the likeliest first.
    open var transcriptions: [SFTranscription] { [] }
    /// Whether the text changes no more.
    open var isFinal: Bool { true }

    override init() {
        super.init()
    }
}

/// What is to be recognized.
open class SFSpeechRecognitionRequest: NSObject, @unchecked Sendable {
    /// Not shown: `recognitionTask(with:resultHandler:)` reports that nothing is recognized.
    open var shouldReportPartialResults = true
    /// Not shown: `recognitionTask(with:resultHandler:)` reports that nothing is recognized.
    open var requiresOnDeviceRecognition = false
    /// Not shown: `recognitionTask(with:resultHandler:)` reports that nothing is recognized.
    open var addsPunctuation = false
    /// Not shown: `recognitionTask(with:resultHandler:)` reports that nothing is recognized.
    open var taskHint = SFSpeechRecognitionTaskHint.unspecified
    /// Not shown: `recognitionTask(with:resultHandler:)` reports that nothing is recognized.
    open var contextualStrings: [String] = []

    override init() {
        super.init()
    }
}

/// Speech of a microphone.
open class SFSpeechAudioBufferRecognitionRequest: SFSpeechRecognitionRequest, @unchecked Sendable {
    public override init() {
        super.init()
    }

    /// Harmless: nothing is recognized, and there is no microphone that a `buffer` could come from.
    open func append(_ audioPCMBuffer: AVAudioPCMBuffer) {}
    /// Harmless: nothing is being recognized.
    open func endAudio() {}
}

/// Speech of a file.
open class SFSpeechURLRecognitionRequest: SFSpeechRecognitionRequest, @unchecked Sendable {
    /// The file.
    public let url: URL

    /// Creates a request for a file.
    public init(url URL: URL) {
        url = URL
        super.init()
    }
}

/// A recognition that goes on. Here it has ended with an error.
open class SFSpeechRecognitionTask: NSObject, @unchecked Sendable {
    /// How far it is.
    public enum State: Int, Sendable {
        case starting, running, finishing, canceling, completed
    }

    /// Completed: it has failed at once.
    open var state: State { .completed }
    /// The reason.
    open var error: (any Error)? { SFSpeechRecognizer.failure }
    /// True: it has ended.
    open var isFinishing: Bool { true }
    /// False: it has failed.
    open var isCancelled: Bool { false }

    override init() {
        super.init()
    }

    /// Harmless: it has ended.
    open func cancel() {}
    /// Harmless: it has ended.
    open func finish() {}
}

/// Hears whether speech can be recognized. The method may be left out; it is never called here.
public protocol SFSpeechRecognizerDelegate: NSObjectProtocol {
    /// Speech can be recognized now, or no longer.
    func speechRecognizer(_ speechRecognizer: SFSpeechRecognizer, availabilityDidChange available: Bool)
}

extension SFSpeechRecognizerDelegate {
    public func speechRecognizer(_ speechRecognizer: SFSpeechRecognizer, availabilityDidChange available: Bool) {}
}

/// Recognizes speech. Here it is not authorized and not available: tasks fail with an error, which is reported once.
open class SFSpeechRecognizer: NSObject, @unchecked Sendable {
    static var failure: NSError {
        NSError(domain: "kAFAssistantErrorDomain", code: 1700, userInfo: [NSLocalizedDescriptionKey: "Speech is not recognized here."])
    }

    /// The language.
    public let locale: Locale
    /// Hears whether speech can be recognized.
    open weak var delegate: (any SFSpeechRecognizerDelegate)?
    /// False.
    open var isAvailable: Bool { false }
    /// False.
    open var supportsOnDeviceRecognition: Bool { false }
    /// Not shown: `recognitionTask(with:resultHandler:)` reports that nothing is recognized.
    open var defaultTaskHint = SFSpeechRecognitionTaskHint.unspecified

    /// A recognizer of the user's language.
    public convenience override init() {
        self.init(locale: EnvironmentValues().locale)!
    }

    /// A recognizer of a language.
    public init?(locale: Locale) {
        self.locale = locale
        super.init()
    }

    /// None.
    open class func supportedLocales() -> Set<Locale> { [] }
    /// Denied.
    open class func authorizationStatus() -> SFSpeechRecognizerAuthorizationStatus { .denied }
    /// Denies it, on the main queue.
    open class func requestAuthorization(_ handler: @escaping @Sendable (SFSpeechRecognizerAuthorizationStatus) -> Void) {
        DispatchQueue.main.async { handler(.denied) }
    }

    /// Fails, on the main queue. Not shown: nothing is recognized of any request, which is reported.
    @discardableResult
    open func recognitionTask(
        with request: SFSpeechRecognitionRequest, resultHandler: @escaping @Sendable (SFSpeechRecognitionResult?, (any Error)?) -> Void
    ) -> SFSpeechRecognitionTask {
        RuntimeIssue.report("SFSpeechRecognizer recognizes no speech here; it fails with an error.")
        DispatchQueue.main.async { resultHandler(nil, Self.failure) }
        return SFSpeechRecognitionTask()
    }
}
