@_exported import Foundation
import SwiftUICore

/// What a user is asked for.
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

    /// The kind of error.
    public let code: Code

    /// An error of a kind.
    public init(_ code: Code) {
        self.code = code
    }

    /// The user has turned away.
    public static var userCancel: Code { .userCancel }
    /// There is nothing to know the user by.
    public static var biometryNotAvailable: Code { .biometryNotAvailable }
    /// The user wants to give a password.
    public static var userFallback: Code { .userFallback }
    /// Somebody else was there.
    public static var authenticationFailed: Code { .authenticationFailed }

    public var errorDescription: String? { "Nobody can be authenticated here." }
}

/// Asks a user who they are. Here nobody can be asked: no policy can be evaluated, each fails with an error of the kind
/// `biometryNotAvailable`, and says so once.
open class LAContext: NSObject, @unchecked Sendable {
    /// None.
    open var biometryType: LABiometryType { .none }
    /// A button's title. Not shown: `evaluatePolicy(_:localizedReason:)` reports that no one is asked.
    open var localizedFallbackTitle: String?
    /// A button's title. Not shown: `evaluatePolicy(_:localizedReason:)` reports that no one is asked.
    open var localizedCancelTitle: String?
    /// Why the user is asked. Not shown: `evaluatePolicy(_:localizedReason:)` reports that no one is asked.
    open var localizedReason = ""
    /// Seconds. Not shown: `evaluatePolicy(_:localizedReason:)` reports that no one is asked.
    open var touchIDAuthenticationAllowableReuseDuration: TimeInterval = 0
    /// Not shown: `evaluatePolicy(_:localizedReason:)` reports that no one is asked.
    open var interactionNotAllowed = false

    public override init() {
        super.init()
    }

    /// False; `error` has the reason. Harmless: the answer is the same for every policy, as on a phone without biometry.
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

    /// Harmless: nothing goes on that could end.
    open func invalidate() {}

    private func report() {
        RuntimeIssue.report("LAContext cannot authenticate here; it fails with an error.")
    }
}

/// An error's place in memory, as Objective-C has it.
public typealias NSErrorPointer = UnsafeMutablePointer<NSError?>?
