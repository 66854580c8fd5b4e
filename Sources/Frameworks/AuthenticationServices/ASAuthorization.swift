@_exported import Foundation
import SwiftUI

/// What a request is for, and what signs in: an Apple Account, a password, a passkey.
public protocol ASAuthorizationProvider: NSObjectProtocol {}

/// What identifies a user.
public protocol ASAuthorizationCredential: NSObjectProtocol {}

/// A sign-in that has succeeded. Here none does, so there are no instances.
open class ASAuthorization: NSObject, @unchecked Sendable {
    /// What an app wants to know about the user.
    public struct Scope: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The user's name.
        public static let fullName = Scope(rawValue: "full_name")
        /// The user's email address.
        public static let email = Scope(rawValue: "email")
    }

    /// The kinds of OpenID requests.
    public struct OpenIDOperation: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// An operation that depends on the credential's state.
        public static let operationImplicit = OpenIDOperation(rawValue: "implicit")
        /// Signs in.
        public static let operationLogin = OpenIDOperation(rawValue: "login")
        /// Refreshes a credential.
        public static let operationRefresh = OpenIDOperation(rawValue: "refresh")
        /// Signs out.
        public static let operationLogout = OpenIDOperation(rawValue: "logout")
    }

    /// What has signed in.
    public let provider: any ASAuthorizationProvider
    /// What identifies the user.
    public let credential: any ASAuthorizationCredential

    init(provider: any ASAuthorizationProvider, credential: any ASAuthorizationCredential) {
        (self.provider, self.credential) = (provider, credential)
    }
}

/// The reason why a request fails. Here it is `notHandled`: no account and no password is on this system.
public struct ASAuthorizationError: _BridgedStoredNSError, Sendable {
    public let _nsError: NSError

    public init(_nsError error: NSError) {
        _nsError = error
    }

    public static var _nsErrorDomain: String { errorDomain }
    /// The domain of the errors.
    public static var errorDomain: String { "com.apple.AuthenticationServices.AuthorizationError" }

    /// The kinds of errors.
    public enum Code: Int, _ErrorCodeProtocol, Sendable {
        public typealias _ErrorType = ASAuthorizationError

        case unknown = 1000, canceled, invalidResponse, notHandled, failed, notInteractive, matchedExcludedCredential
    }

    /// An unknown reason.
    public static var unknown: Code { .unknown }
    /// The user has cancelled the request.
    public static var canceled: Code { .canceled }
    /// The response is not valid.
    public static var invalidResponse: Code { .invalidResponse }
    /// Nothing answers the request.
    public static var notHandled: Code { .notHandled }
    /// The request has failed.
    public static var failed: Code { .failed }
    /// The request would need a user interface.
    public static var notInteractive: Code { .notInteractive }

    static func reportRefusal(_ name: String) -> ASAuthorizationError {
        RuntimeIssue.report("\(name) cannot sign in here; it fails with an error.")
        return ASAuthorizationError(.notHandled, userInfo: [NSLocalizedDescriptionKey: "There is no account here to sign in with."])
    }
}

/// How likely it is that a user is a person.
public enum ASUserDetectionStatus: Int, Sendable {
    case unsupported, unknown, likelyReal
}

/// Whether a user is known to be an adult.
public enum ASUserAgeRange: Int, Sendable {
    case unknown, child, notChild
}

/// What identifies a user of an Apple Account. There is no sign-in here, so there are no instances.
open class ASAuthorizationAppleIDCredential: NSObject, ASAuthorizationCredential, @unchecked Sendable {
    /// The user's identifier.
    public let user: String
    /// The state of the request.
    public let state: String?
    /// What the user lets the app know.
    public let authorizedScopes: [ASAuthorization.Scope]
    /// A code for the app's server.
    public let authorizationCode: Data?
    /// A token for the app's server.
    public let identityToken: Data?
    /// The user's email address.
    public let email: String?
    /// The user's name.
    public let fullName: PersonNameComponents?
    /// How likely it is that the user is a person.
    public let realUserStatus: ASUserDetectionStatus
    /// Whether the user is known to be an adult.
    public let userAgeRange: ASUserAgeRange

    @available(*, unavailable, message: "There are no accounts here.")
    public override init() {
        preconditionFailure("There are no accounts here.")
    }
}

/// A user's name and password.
open class ASPasswordCredential: NSObject, ASAuthorizationCredential, @unchecked Sendable {
    /// The user's name.
    public let user: String
    /// The password.
    public let password: String

    /// Creates a credential with a name and a password.
    public init(user: String, password: String) {
        (self.user, self.password) = (user, password)
    }
}

/// A request to sign in.
open class ASAuthorizationRequest: NSObject, @unchecked Sendable {
    /// What the request was made by.
    public let provider: any ASAuthorizationProvider

    init(provider: any ASAuthorizationProvider) {
        self.provider = provider
    }
}

/// A request of the OpenID standard. Its values are kept; no server receives them.
open class ASAuthorizationOpenIDRequest: ASAuthorizationRequest, @unchecked Sendable {
    /// What the app wants to know about the user.
    open var requestedScopes: [ASAuthorization.Scope]?
    /// A text that comes back with the answer.
    open var state: String?
    /// A text that protects the answer against replay.
    open var nonce: String?
    /// The kind of the request.
    open var requestedOperation = ASAuthorization.OpenIDOperation.operationImplicit
}

/// A request for an Apple Account.
open class ASAuthorizationAppleIDRequest: ASAuthorizationOpenIDRequest, @unchecked Sendable {
    /// The identifier of a user that the app knows.
    open var user: String?
}

/// A request for a password that the system has saved.
open class ASAuthorizationPasswordRequest: ASAuthorizationRequest, @unchecked Sendable {}

/// Makes requests for an Apple Account.
open class ASAuthorizationAppleIDProvider: NSObject, ASAuthorizationProvider, @unchecked Sendable {
    /// What is known of a user.
    public enum CredentialState: Int, Sendable {
        case revoked, authorized, notFound, transferred
    }

    /// Posted when a user stops the use of an account by the app. It is never posted here.
    public static let credentialRevokedNotification = Notification.Name("ASAuthorizationAppleIDCredentialRevokedNotification")

    public override init() {
        super.init()
    }

    /// A new request.
    open func createRequest() -> ASAuthorizationAppleIDRequest { ASAuthorizationAppleIDRequest(provider: self) }

    /// `notFound`, on the main queue. Harmless: no user has signed in, whatever the identifier is.
    open func getCredentialState(forUserID userID: String, completion: @escaping @Sendable (CredentialState, (any Error)?) -> Void) {
        DispatchQueue.main.async { completion(.notFound, nil) }
    }

    /// `notFound`. Harmless: no user has signed in, whatever the identifier is.
    open func credentialState(forUserID userID: String) async throws -> CredentialState { .notFound }
}

/// Makes requests for a saved password.
open class ASAuthorizationPasswordProvider: NSObject, ASAuthorizationProvider, @unchecked Sendable {
    public override init() {
        super.init()
    }

    /// A new request.
    open func createRequest() -> ASAuthorizationPasswordRequest { ASAuthorizationPasswordRequest(provider: self) }
}
