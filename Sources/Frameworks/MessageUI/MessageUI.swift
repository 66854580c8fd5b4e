@_exported import Foundation
import SwiftUI

/// How a mail was finished.
public enum MFMailComposeResult: Int, Sendable {
    case cancelled, saved, sent, failed
}

/// How a message was finished.
public enum MessageComposeResult: Int, Sendable {
    case cancelled, sent, failed
}

/// The reason why a mail is not sent.
public struct MFMailComposeError: _BridgedStoredNSError, Sendable {
    public let _nsError: NSError

    public init(_nsError error: NSError) {
        _nsError = error
    }

    public static var _nsErrorDomain: String { errorDomain }
    /// The domain of the errors.
    public static var errorDomain: String { "MFMailComposeErrorDomain" }

    /// The kinds of errors.
    public enum Code: Int, _ErrorCodeProtocol, Sendable {
        public typealias _ErrorType = MFMailComposeError

        case saveFailed, sendFailed
    }

    /// The mail was not saved.
    public static var saveFailed: Code { .saveFailed }
    /// The mail was not sent.
    public static var sendFailed: Code { .sendFailed }
}

/// Hears how a mail was finished.
@preconcurrency @MainActor
public protocol MFMailComposeViewControllerDelegate: NSObjectProtocol {
    /// The user is done. Never called here. It may be left out.
    func mailComposeController(_ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?)
}

extension MFMailComposeViewControllerDelegate {
    public func mailComposeController(_ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?) {}
}

/// Hears how a message was finished.
@preconcurrency @MainActor
public protocol MFMessageComposeViewControllerDelegate: NSObjectProtocol {
    /// The user is done. Never called here.
    func messageComposeViewController(_ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult)
}

/// Writes a mail. Here there is no mail: `canSendMail()` is false, as on a phone without an account, and the view is a placeholder.
@preconcurrency @MainActor
open class MFMailComposeViewController: UINavigationController {
    /// False: there is no account.
    nonisolated open class func canSendMail() -> Bool { false }

    /// Hears how the mail was finished.
    open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?

    /// Not shown: there is no mail whose subject it would be.
    open func setSubject(_ subject: String) { report() }
    /// Not shown: there is no mail to anyone.
    open func setToRecipients(_ toRecipients: [String]?) { report() }
    /// Not shown: there is no mail to anyone.
    open func setCcRecipients(_ ccRecipients: [String]?) { report() }
    /// Not shown: there is no mail to anyone.
    open func setBccRecipients(_ bccRecipients: [String]?) { report() }
    /// Not shown: there is no mail with a text.
    open func setMessageBody(_ body: String, isHTML: Bool) { report() }
    /// Not shown: there is no mail to attach data to.
    open func addAttachmentData(_ attachment: Data, mimeType: String, fileName filename: String) { report() }
    /// Not shown: there is no mail from anyone.
    open func setPreferredSendingEmailAddress(_ emailAddress: String) { report() }

    private func report() {
        RuntimeIssue.notShown("MFMailComposeViewController", "There is no mail here; ask canSendMail() first.")
    }

    /// Not shown: it is a placeholder, which is reported.
    open override func loadView() {
        report()
        view = UnsupportedView(self)
    }
}

/// Writes a message. Here there are no messages: `canSendText()` is false, and the view is a placeholder.
@preconcurrency @MainActor
open class MFMessageComposeViewController: UINavigationController {
    /// False: there are no messages.
    nonisolated open class func canSendText() -> Bool { false }
    /// False: there are no messages.
    nonisolated open class func canSendSubject() -> Bool { false }
    /// False: there are no messages.
    nonisolated open class func canSendAttachments() -> Bool { false }

    /// Hears how the message was finished.
    open weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)?
    /// Not shown: `loadView()` reports that there are no messages.
    open var recipients: [String]?
    /// Not shown: `loadView()` reports that there are no messages.
    open var subject: String?
    /// Not shown: `loadView()` reports that there are no messages.
    open var body: String?

    /// Fails: it is false. Not shown: there is no message to attach a file to, which is reported.
    @discardableResult
    open func addAttachmentURL(_ attachmentURL: URL, withAlternateFilename alternateFilename: String?) -> Bool {
        report()
        return false
    }

    /// Fails: it is false. Not shown: there is no message to attach data to, which is reported.
    @discardableResult
    open func addAttachmentData(_ attachmentData: Data, typeIdentifier uti: String, filename: String) -> Bool {
        report()
        return false
    }

    private func report() {
        RuntimeIssue.notShown("MFMessageComposeViewController", "There are no messages here; ask canSendText() first.")
    }

    /// Not shown: it is a placeholder, which is reported.
    open override func loadView() {
        report()
        view = UnsupportedView(self)
    }
}
