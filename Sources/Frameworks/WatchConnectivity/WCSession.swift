@_exported import Foundation
import SwiftUICore

/// The reason why a session fails. Here it is `sessionNotSupported`: no watch is paired with this system.
public struct WCError: _BridgedStoredNSError, Sendable {
    public let _nsError: NSError

    public init(_nsError error: NSError) {
        _nsError = error
    }

    public static var _nsErrorDomain: String { errorDomain }
    /// The domain of the errors.
    public static var errorDomain: String { "WCErrorDomain" }

    /// The kinds of errors.
    public enum Code: Int, _ErrorCodeProtocol, Sendable {
        public typealias _ErrorType = WCError

        case genericError = 7001, sessionNotSupported, sessionMissingDelegate, sessionNotActivated, deviceNotPaired, watchAppNotInstalled, notReachable
        case invalidParameter, payloadTooLarge, payloadUnsupportedTypes, messageReplyFailed, messageReplyTimedOut, fileAccessDenied, deliveryFailed
        case insufficientSpace, sessionInactive, transferTimedOut, companionAppNotInstalled, watchOnlyApp
    }

    /// There are no watches.
    public static var sessionNotSupported: Code { .sessionNotSupported }
    /// The session has no delegate.
    public static var sessionMissingDelegate: Code { .sessionMissingDelegate }
    /// The session is not active.
    public static var sessionNotActivated: Code { .sessionNotActivated }
    /// No watch is paired.
    public static var deviceNotPaired: Code { .deviceNotPaired }
    /// The watch has no app.
    public static var watchAppNotInstalled: Code { .watchAppNotInstalled }
    /// The other app cannot be reached.
    public static var notReachable: Code { .notReachable }

    static func refusal(_ code: Code = .sessionNotActivated) -> WCError {
        WCError(code, userInfo: [NSLocalizedDescriptionKey: "There is no watch here."])
    }
}

/// Whether a session is active.
public enum WCSessionActivationState: Int, Sendable {
    case notActivated, inactive, activated
}

/// Hears of a session. The first three methods are required; the others are never called here.
public protocol WCSessionDelegate: NSObjectProtocol {
    /// The session is active, or has failed: called with an error here.
    func session(_ session: WCSession, activationDidCompleteWith activationState: WCSessionActivationState, error: (any Error)?)
    /// The session is about to end. Never called here.
    func sessionDidBecomeInactive(_ session: WCSession)
    /// The session has ended. Never called here.
    func sessionDidDeactivate(_ session: WCSession)
    /// The watch is another one. Never called here.
    func sessionWatchStateDidChange(_ session: WCSession)
    /// The other app can be reached, or no longer. Never called here.
    func sessionReachabilityDidChange(_ session: WCSession)
    /// A message has come. Never called here.
    func session(_ session: WCSession, didReceiveMessage message: [String: Any])
    /// A message has come. Never called here.
    func session(_ session: WCSession, didReceiveMessage message: [String: Any], replyHandler: @escaping ([String: Any]) -> Void)
    /// Data have come. Never called here.
    func session(_ session: WCSession, didReceiveMessageData messageData: Data)
    /// Data have come. Never called here.
    func session(_ session: WCSession, didReceiveMessageData messageData: Data, replyHandler: @escaping (Data) -> Void)
    /// A context has come. Never called here.
    func session(_ session: WCSession, didReceiveApplicationContext applicationContext: [String: Any])
    /// Values have been sent. Never called here.
    func session(_ session: WCSession, didFinish userInfoTransfer: WCSessionUserInfoTransfer, error: (any Error)?)
    /// Values have come. Never called here.
    func session(_ session: WCSession, didReceiveUserInfo userInfo: [String: Any])
    /// A file has been sent. Never called here.
    func session(_ session: WCSession, didFinish fileTransfer: WCSessionFileTransfer, error: (any Error)?)
    /// A file has come. Never called here.
    func session(_ session: WCSession, didReceive file: WCSessionFile)
}

extension WCSessionDelegate {
    public func sessionWatchStateDidChange(_ session: WCSession) {}
    public func sessionReachabilityDidChange(_ session: WCSession) {}
    public func session(_ session: WCSession, didReceiveMessage message: [String: Any]) {}
    public func session(_ session: WCSession, didReceiveMessage message: [String: Any], replyHandler: @escaping ([String: Any]) -> Void) {}
    public func session(_ session: WCSession, didReceiveMessageData messageData: Data) {}
    public func session(_ session: WCSession, didReceiveMessageData messageData: Data, replyHandler: @escaping (Data) -> Void) {}
    public func session(_ session: WCSession, didReceiveApplicationContext applicationContext: [String: Any]) {}
    public func session(_ session: WCSession, didFinish userInfoTransfer: WCSessionUserInfoTransfer, error: (any Error)?) {}
    public func session(_ session: WCSession, didReceiveUserInfo userInfo: [String: Any]) {}
    public func session(_ session: WCSession, didFinish fileTransfer: WCSessionFileTransfer, error: (any Error)?) {}
    public func session(_ session: WCSession, didReceive file: WCSessionFile) {}
}

/// Values on their way to a watch. Here they do not leave.
open class WCSessionUserInfoTransfer: NSObject, @unchecked Sendable {
    /// The values.
    public let userInfo: [String: Any]
    /// False: they are for no complication.
    open var isCurrentComplicationInfo: Bool { false }
    /// False: nothing is sent.
    open var isTransferring: Bool { false }

    init(userInfo: [String: Any]) {
        self.userInfo = userInfo
    }

    /// Harmless: nothing is being sent.
    open func cancel() {}
}

/// A file for a watch.
open class WCSessionFile: NSObject, @unchecked Sendable {
    /// Where the file is.
    public let fileURL: URL
    /// What the app says about the file.
    public let metadata: [String: Any]?

    init(fileURL: URL, metadata: [String: Any]?) {
        (self.fileURL, self.metadata) = (fileURL, metadata)
    }
}

/// A file on its way to a watch. Here it does not leave.
open class WCSessionFileTransfer: NSObject, @unchecked Sendable {
    /// The file.
    public let file: WCSessionFile
    /// How much of the file is sent: nothing.
    public let progress = Progress(totalUnitCount: 1)
    /// False: nothing is sent.
    open var isTransferring: Bool { false }

    init(file: WCSessionFile) {
        self.file = file
    }

    /// Harmless: nothing is being sent.
    open func cancel() {}
}

/// Connects an app with the one on a watch. Here there is no watch: it is not supported and does not become active; what is sent fails with an error.
open class WCSession: NSObject, @unchecked Sendable {
    /// The shared instance.
    public static let `default` = WCSession()

    /// False: there are no watches.
    open class func isSupported() -> Bool { false }

    /// Hears of the session.
    open weak var delegate: (any WCSessionDelegate)?
    /// Never active here.
    open var activationState: WCSessionActivationState { .notActivated }
    /// False: there is no watch.
    open var isPaired: Bool { false }
    /// False: there is no watch.
    open var isWatchAppInstalled: Bool { false }
    /// False: there is no watch.
    open var isComplicationEnabled: Bool { false }
    /// False: there is no watch.
    open var isReachable: Bool { false }
    /// False: there is no watch.
    open var hasContentPending: Bool { false }
    /// None.
    open var remainingComplicationUserInfoTransfers: Int { 0 }
    /// Nil: there is no watch.
    open var watchDirectoryURL: URL? { nil }
    /// Empty: nothing can be sent.
    open var applicationContext: [String: Any] { [:] }
    /// Empty: nothing comes.
    open var receivedApplicationContext: [String: Any] { [:] }
    /// Empty: nothing is sent.
    open var outstandingUserInfoTransfers: [WCSessionUserInfoTransfer] { [] }
    /// Empty: nothing is sent.
    open var outstandingFileTransfers: [WCSessionFileTransfer] { [] }

    override init() {
        super.init()
    }

    /// Fails: the delegate receives an error, on the main queue.
    open func activate() {
        report()
        DispatchQueue.main.async { [self] in
            delegate?.session(self, activationDidCompleteWith: .notActivated, error: WCError.refusal(.sessionNotSupported))
        }
    }

    /// Fails: the error handler is called, on the main queue. Not shown: no message is sent, and no reply comes.
    open func sendMessage(_ message: [String: Any], replyHandler: (([String: Any]) -> Void)?, errorHandler: ((any Error) -> Void)? = nil) {
        refuse(errorHandler)
    }

    /// Fails: the error handler is called, on the main queue. Not shown: no data are sent, and no reply comes.
    open func sendMessageData(_ data: Data, replyHandler: ((Data) -> Void)?, errorHandler: ((any Error) -> Void)? = nil) {
        refuse(errorHandler)
    }

    /// Fails. Not shown: no context is sent.
    open func updateApplicationContext(_ applicationContext: [String: Any]) throws {
        report()
        throw WCError.refusal()
    }

    /// Fails: the delegate receives an error, on the main queue.
    @discardableResult
    open func transferUserInfo(_ userInfo: [String: Any] = [:]) -> WCSessionUserInfoTransfer {
        report()
        let transfer = WCSessionUserInfoTransfer(userInfo: userInfo)
        DispatchQueue.main.async { [self] in delegate?.session(self, didFinish: transfer, error: WCError.refusal()) }
        return transfer
    }

    /// Fails: the delegate receives an error, on the main queue.
    @discardableResult
    open func transferCurrentComplicationUserInfo(_ userInfo: [String: Any] = [:]) -> WCSessionUserInfoTransfer { transferUserInfo(userInfo) }

    /// Fails: the delegate receives an error, on the main queue.
    @discardableResult
    open func transferFile(_ file: URL, metadata: [String: Any]?) -> WCSessionFileTransfer {
        report()
        let transfer = WCSessionFileTransfer(file: WCSessionFile(fileURL: file, metadata: metadata))
        DispatchQueue.main.async { [self] in delegate?.session(self, didFinish: transfer, error: WCError.refusal()) }
        return transfer
    }

    private func refuse(_ errorHandler: ((any Error) -> Void)?) {
        report()
        nonisolated(unsafe) let errorHandler = errorHandler
        DispatchQueue.main.async { errorHandler?(WCError.refusal()) }
    }

    private func report() {
        RuntimeIssue.report("WCSession has no watch here; nothing is sent.")
    }
}
