@_exported import Foundation
import SwiftUICore

/// The way in which a user authenticates.
public enum LAPolicy: Int, Sendable {
    case deviceOwnerAuthenticationWithBiometrics = 1, deviceOwnerAuthentication
}

/// What a device knows its user by.
public enum LABiometryType: Int, Sendable {
    case none, touchID, faceID, opticID = 4
}

/// Why a user is not known.
public struct LAError: Error, LocalizedError, Equatable, Sendable {
    /// The kinds of errors.
    public enum Code: Int, Sendable {
        case authenticationFailed = -1, userCancel = -2, userFallback = -3, systemCancel = -4, passcodeNotSet = -5, biometryNotAvailable = -6
        case biometryNotEnrolled = -7, biometryLockout = -8, appCancel = -9, invalidContext = -10, notInteractive = -1004
    }

    /// The code of the error.
    public let code: Code

    /// Creates an error with a code.
    public init(_ code: Code) {
        self.code = code
    }

    /// The user has turned away.
    public static var userCancel: Code { .userCancel }
    /// There is nothing to know the user by.
    public static var biometryNotAvailable: Code { .biometryNotAvailable }
    /// The user chooses to enter a password.
    public static var userFallback: Code { .userFallback }
    /// Another person was there.
    public static var authenticationFailed: Code { .authenticationFailed }

    public var errorDescription: String? { "Authentication is not available here." }
}

/// Authenticates a user. Here no user can be asked: no policy can be evaluated. Each fails with an error of the kind `biometryNotAvailable`, which is
/// reported once.
open class LAContext: NSObject, @unchecked Sendable {
    /// The kind of biometry: none.
    open var biometryType: LABiometryType { .none }
    /// The title of the fallback button. Not shown: `evaluatePolicy(_:localizedReason:)` reports that no one is asked.
    open var localizedFallbackTitle: String?
    /// The title of the cancel button. Not shown: `evaluatePolicy(_:localizedReason:)` reports that no one is asked.
    open var localizedCancelTitle: String?
    /// The reason for authentication. Not shown: `evaluatePolicy(_:localizedReason:)` reports that no one is asked.
    open var localizedReason = ""
    /// The duration in seconds. Not shown: `evaluatePolicy(_:localizedReason:)` reports that no one is asked.
    open var touchIDAuthenticationAllowableReuseDuration: TimeInterval = 0
    /// Not shown: `evaluatePolicy(_:localizedReason:)` reports that no one is asked.
    open var interactionNotAllowed = false

    public override init() {
        super.init()
    }

    /// False; `error` has the reason. Harmless: the result is the same for every policy, as on a phone without biometry.
    open func canEvaluatePolicy(_ policy: LAPolicy, error: UnsafeMutablePointer<NSError?>?) -> Bool {
        error?.pointee = NSError(
            domain: "com.apple.LocalAuthentication", code: LAError.Code.biometryNotAvailable.rawValue,
            userInfo: [NSLocalizedDescriptionKey: LAError(.biometryNotAvailable).errorDescription ?? ""])
        return false
    }

    /// Fails, on the main queue. Not shown: no one is asked, whatever the reason is.
    open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String, reply: @escaping @Sendable (Bool, (any Error)?) -> Void) {
        report()
        DispatchQueue.main.async { reply(false, LAError(.biometryNotAvailable)) }
    }

    /// Fails. Not shown: no one is asked, whatever the reason is.
    open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String) async throws -> Bool {
        report()
        throw LAError(.biometryNotAvailable)
    }

    /// Harmless: there is no evaluation that could end.
    open func invalidate() {}

    private func report() {
        RuntimeIssue.report("LAContext cannot authenticate here; it fails with an error.")
    }
}

/// A pointer to an error, as in Objective-C.
public typealias NSErrorPointer = UnsafeMutablePointer<NSError?>?
