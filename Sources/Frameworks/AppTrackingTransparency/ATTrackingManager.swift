@_exported import Foundation

/// Asks whether an app may follow its user. Here it may not, as if the user had denied it.
open class ATTrackingManager: NSObject {
    /// Whether an app may follow its user.
    public enum AuthorizationStatus: UInt, Sendable {
        case notDetermined, restricted, denied, authorized
    }

    /// Denied.
    open class var trackingAuthorizationStatus: AuthorizationStatus { .denied }

    /// Denies it, on the main queue.
    open class func requestTrackingAuthorization(completionHandler completion: @escaping @Sendable (AuthorizationStatus) -> Void) {
        DispatchQueue.main.async { completion(.denied) }
    }

    /// Denies it.
    open class func requestTrackingAuthorization() async -> AuthorizationStatus { .denied }
}
