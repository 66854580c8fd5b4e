import Foundation
import SwiftUI

/// The reason why a sign-in on a web page fails. Here it is `presentationContextInvalid`: no web page can be shown.
public struct ASWebAuthenticationSessionError: _BridgedStoredNSError, Sendable {
    public let _nsError: NSError

    public init(_nsError error: NSError) {
        _nsError = error
    }

    public static var _nsErrorDomain: String { errorDomain }
    /// The domain of the errors.
    public static var errorDomain: String { "com.apple.AuthenticationServices.WebAuthenticationSession" }

    /// The kinds of errors.
    public enum Code: Int, _ErrorCodeProtocol, Sendable {
        public typealias _ErrorType = ASWebAuthenticationSessionError

        case canceledLogin = 1, presentationContextNotProvided, presentationContextInvalid
    }

    /// The user has closed the page.
    public static var canceledLogin: Code { .canceledLogin }
    /// The session has no context provider.
    public static var presentationContextNotProvided: Code { .presentationContextNotProvided }
    /// The page cannot be shown in the window.
    public static var presentationContextInvalid: Code { .presentationContextInvalid }

    static func reportRefusal(_ name: String, _ code: Code = .presentationContextInvalid) -> ASWebAuthenticationSessionError {
        RuntimeIssue.report("\(name) shows no web page here; it fails with an error.")
        return ASWebAuthenticationSessionError(code, userInfo: [NSLocalizedDescriptionKey: "No web page can be shown here."])
    }
}

/// Gives the window that a page is shown in.
public protocol ASWebAuthenticationPresentationContextProviding: NSObjectProtocol {
    /// The window. Never asked for here: nothing is shown.
    @MainActor func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor
}

/// A sign-in on a web page. Here no page is shown: it fails with an error, which is reported once.
open class ASWebAuthenticationSession: NSObject, @unchecked Sendable {
    /// Called at the end, with the callback's URL or an error.
    public typealias CompletionHandler = (URL?, (any Error)?) -> Void

    /// The URL that ends a session.
    open class Callback: NSObject, @unchecked Sendable {
        private let matches: @Sendable (URL) -> Bool

        private init(matches: @escaping @Sendable (URL) -> Bool) {
            self.matches = matches
        }

        /// URLs of a scheme.
        public class func customScheme(_ customScheme: String) -> Callback {
            Callback { $0.scheme?.lowercased() == customScheme.lowercased() }
        }

        /// URLs of a host and a path.
        public class func https(host: String, path: String) -> Callback {
            Callback { $0.scheme == "https" && $0.host?.lowercased() == host.lowercased() && $0.path == path }
        }

        /// Whether a URL ends the session.
        open func matchesURL(_ url: URL) -> Bool { matches(url) }
    }

    private let completion: CompletionHandler
    /// Gives the window. A session without one fails with `presentationContextNotProvided`.
    open weak var presentationContextProvider: (any ASWebAuthenticationPresentationContextProviding)?
    /// Not shown: `start()` reports that no page is shown.
    open var prefersEphemeralWebBrowserSession = false
    /// Not shown: `start()` reports that no page is shown.
    open var additionalHeaderFields: [String: String]?
    /// False: no page can be shown.
    open var canStart: Bool { false }

    /// Creates a session. Not shown: `start()` reports that no page is shown, at any URL.
    public init(url URL: URL, callbackURLScheme: String?, completionHandler: @escaping CompletionHandler) {
        completion = completionHandler
    }

    /// Creates a session. Not shown: `start()` reports that no page is shown, at any URL.
    public init(url URL: URL, callback: Callback, completionHandler: @escaping CompletionHandler) {
        completion = completionHandler
    }

    /// Fails: it is false, and the completion handler is called with an error, on the main queue.
    @discardableResult
    open func start() -> Bool {
        let code: ASWebAuthenticationSessionError.Code =
            presentationContextProvider == nil ? .presentationContextNotProvided : .presentationContextInvalid
        let error = ASWebAuthenticationSessionError.reportRefusal("ASWebAuthenticationSession", code)
        DispatchQueue.main.async { [self] in completion(nil, error) }
        return false
    }

    /// Harmless: a session ends at once.
    open func cancel() {}
}

/// Signs in on a web page, from SwiftUI. Here no page is shown: it fails with an error, which is reported once.
@MainActor
public struct WebAuthenticationSession: Sendable {
    /// The kinds of browser sessions.
    public enum BrowserSession: Hashable, Sendable {
        case ephemeral
    }

    nonisolated init() {}

    /// Fails. Not shown: no page is shown, at any URL.
    public func authenticate(
        using url: URL, callbackURLScheme: String, preferredBrowserSession: BrowserSession? = nil
    ) async throws -> URL { throw ASWebAuthenticationSessionError.reportRefusal("WebAuthenticationSession") }

    /// Fails. Not shown: no page is shown, at any URL.
    public func authenticate(
        using url: URL, callback: ASWebAuthenticationSession.Callback, preferredBrowserSession: BrowserSession? = nil,
        additionalHeaderFields: [String: String]
    ) async throws -> URL { throw ASWebAuthenticationSessionError.reportRefusal("WebAuthenticationSession") }
}

private struct WebAuthenticationSessionKey: EnvironmentKey {
    static var defaultValue: WebAuthenticationSession { WebAuthenticationSession() }
}

extension EnvironmentValues {
    /// Signs in on a web page: it fails here.
    public var webAuthenticationSession: WebAuthenticationSession { self[WebAuthenticationSessionKey.self] }
}
