import Foundation
import SwiftUI

/// The window that a request is shown in.
public typealias ASPresentationAnchor = UIWindow

/// Hears how requests end. Both methods may be left out. Here requests fail.
public protocol ASAuthorizationControllerDelegate: NSObjectProtocol {
    /// A request has succeeded. Never called here.
    func authorizationController(controller: ASAuthorizationController, didCompleteWithAuthorization authorization: ASAuthorization)
    /// A request has failed: called on the main queue.
    func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: any Error)
}

extension ASAuthorizationControllerDelegate {
    public func authorizationController(controller: ASAuthorizationController, didCompleteWithAuthorization authorization: ASAuthorization) {}
    public func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: any Error) {}
}

/// Gives the window that requests are shown in.
public protocol ASAuthorizationControllerPresentationContextProviding: NSObjectProtocol {
    /// The window. Never asked for here: nothing is shown.
    @MainActor func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor
}

/// Performs requests to sign in. Here there are no accounts: the delegate receives an error, `ASAuthorizationError.notHandled`, and that is reported once.
open class ASAuthorizationController: NSObject, @unchecked Sendable {
    /// How requests are performed.
    public struct RequestOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Only what is on this device.
        public static let preferImmediatelyAvailableCredentials = RequestOptions(rawValue: 1)
    }

    /// The requests.
    public let authorizationRequests: [ASAuthorizationRequest]
    /// Hears how the requests end.
    open weak var delegate: (any ASAuthorizationControllerDelegate)?
    /// Gives the window. Not shown: `performRequests()` reports that no request is shown.
    open weak var presentationContextProvider: (any ASAuthorizationControllerPresentationContextProviding)?

    /// Creates a controller for requests.
    public init(authorizationRequests: [ASAuthorizationRequest]) {
        self.authorizationRequests = authorizationRequests
    }

    /// Fails, on the main queue.
    open func performRequests() { reportFailure() }

    /// Fails, on the main queue. Not shown: no request is shown, with any options.
    open func performRequests(options: RequestOptions = []) { reportFailure() }

    /// Fails, on the main queue.
    open func performAutoFillAssistedRequests() { reportFailure() }

    /// Harmless: a request ends at once.
    open func cancel() {}

    private func reportFailure() {
        let error = ASAuthorizationError.reportRefusal("ASAuthorizationController")
        DispatchQueue.main.async { [self] in delegate?.authorizationController(controller: self, didCompleteWithError: error) }
    }
}

/// How a request of `AuthorizationController` has succeeded.
public enum ASAuthorizationResult {
    case password(ASPasswordCredential)
    case appleID(ASAuthorizationAppleIDCredential)
    case passkeyAssertion(ASAuthorizationPlatformPublicKeyCredentialAssertion)
    case passkeyRegistration(ASAuthorizationPlatformPublicKeyCredentialRegistration)
}

/// Performs requests to sign in, from SwiftUI. Here there are no accounts: requests fail with `ASAuthorizationError.notHandled`, which is reported once.
@MainActor
public struct AuthorizationController: Sendable {
    nonisolated init() {}

    /// Fails. Not shown: there are no accounts for any request.
    public func performRequest(
        _ request: ASAuthorizationRequest, options: ASAuthorizationController.RequestOptions = []
    ) async throws -> ASAuthorizationResult { throw ASAuthorizationError.reportRefusal("AuthorizationController") }

    /// Fails. Not shown: there are no accounts for any request.
    public func performRequests(
        _ requests: [ASAuthorizationRequest], options: ASAuthorizationController.RequestOptions = []
    ) async throws -> ASAuthorizationResult { throw ASAuthorizationError.reportRefusal("AuthorizationController") }

    /// Fails. Not shown: there are no accounts for any request.
    public func performAutoFillAssistedRequest(_ request: ASAuthorizationRequest) async throws -> ASAuthorizationResult {
        throw ASAuthorizationError.reportRefusal("AuthorizationController")
    }

    /// Fails. Not shown: there are no accounts for any request.
    public func performAutoFillAssistedRequests(_ requests: [ASAuthorizationRequest]) async throws -> ASAuthorizationResult {
        throw ASAuthorizationError.reportRefusal("AuthorizationController")
    }
}

private struct AuthorizationControllerKey: EnvironmentKey {
    static var defaultValue: AuthorizationController { AuthorizationController() }
}

extension EnvironmentValues {
    /// Performs requests to sign in: they fail here.
    public var authorizationController: AuthorizationController { self[AuthorizationControllerKey.self] }
}
