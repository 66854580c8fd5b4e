import Foundation

/// Makes requests for passkeys.
open class ASAuthorizationPlatformPublicKeyCredentialProvider: NSObject, ASAuthorizationProvider, @unchecked Sendable {
    /// The domain that the passkeys are for.
    public let relyingPartyIdentifier: String

    /// Creates a provider for the passkeys of a domain.
    public init(relyingPartyIdentifier: String) {
        self.relyingPartyIdentifier = relyingPartyIdentifier
    }

    /// A request for a new passkey.
    open func createCredentialRegistrationRequest(
        challenge: Data, name: String, userID: Data
    ) -> ASAuthorizationPlatformPublicKeyCredentialRegistrationRequest {
        ASAuthorizationPlatformPublicKeyCredentialRegistrationRequest(provider: self, challenge: challenge, name: name, userID: userID)
    }

    /// A request for a passkey that is there.
    open func createCredentialAssertionRequest(challenge: Data) -> ASAuthorizationPlatformPublicKeyCredentialAssertionRequest {
        ASAuthorizationPlatformPublicKeyCredentialAssertionRequest(provider: self, challenge: challenge)
    }
}

/// A request for a new passkey.
open class ASAuthorizationPlatformPublicKeyCredentialRegistrationRequest: ASAuthorizationRequest, @unchecked Sendable {
    /// What is to be signed.
    open var challenge: Data
    /// The user's name.
    open var name: String
    /// The user's identifier.
    open var userID: Data
    /// The name that is shown for the passkey.
    open var displayName: String?

    init(provider: any ASAuthorizationProvider, challenge: Data, name: String, userID: Data) {
        (self.challenge, self.name, self.userID) = (challenge, name, userID)
        super.init(provider: provider)
    }
}

/// A request for a passkey that is there.
open class ASAuthorizationPlatformPublicKeyCredentialAssertionRequest: ASAuthorizationRequest, @unchecked Sendable {
    /// What is to be signed.
    open var challenge: Data
    /// The passkeys to choose from; all if it is empty.
    open var allowedCredentials: [ASAuthorizationPlatformPublicKeyCredentialDescriptor] = []

    init(provider: any ASAuthorizationProvider, challenge: Data) {
        self.challenge = challenge
        super.init(provider: provider)
    }
}

/// Names a passkey.
open class ASAuthorizationPlatformPublicKeyCredentialDescriptor: NSObject, @unchecked Sendable {
    /// The identifier of the passkey.
    open var credentialID: Data

    /// Creates a descriptor with an identifier.
    public init(credentialID: Data) {
        self.credentialID = credentialID
    }
}

/// A new passkey. Here none is made, so there are no instances.
open class ASAuthorizationPlatformPublicKeyCredentialRegistration: NSObject, ASAuthorizationCredential, @unchecked Sendable {
    /// The identifier of the passkey.
    public let credentialID: Data
    /// What the client has signed.
    public let rawClientDataJSON: Data
    /// The proof of the passkey's origin.
    public let rawAttestationObject: Data?

    @available(*, unavailable, message: "There are no passkeys here.")
    public override init() {
        preconditionFailure("There are no passkeys here.")
    }
}

/// The answer of a passkey. Here there are none, so there are no instances.
open class ASAuthorizationPlatformPublicKeyCredentialAssertion: NSObject, ASAuthorizationCredential, @unchecked Sendable {
    /// The identifier of the passkey.
    public let credentialID: Data
    /// What the client has signed.
    public let rawClientDataJSON: Data
    /// What the authenticator says.
    public let rawAuthenticatorData: Data
    /// The signature.
    public let signature: Data
    /// The user's identifier.
    public let userID: Data

    @available(*, unavailable, message: "There are no passkeys here.")
    public override init() {
        preconditionFailure("There are no passkeys here.")
    }
}
