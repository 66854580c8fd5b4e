@_exported import Foundation

/// The identifier for advertising: zeros, as on a phone whose user does not allow any.
open class ASIdentifierManager: NSObject, @unchecked Sendable {
    private static let manager = ASIdentifierManager()

    /// The shared instance.
    open class func shared() -> ASIdentifierManager { manager }

    override init() {
        super.init()
    }

    /// Zeros.
    open var advertisingIdentifier: UUID { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) }
    /// False.
    open var isAdvertisingTrackingEnabled: Bool { false }
}
