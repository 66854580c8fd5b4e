@_exported import Foundation
import SwiftUI

/// Requests a rating of the app. Here no user is asked, and it reports that once.
@MainActor
public struct RequestReviewAction: Sendable {
    nonisolated init() {}

    /// Reports that no user is asked.
    public func callAsFunction() {
        ReviewRequest.report()
    }
}

enum ReviewRequest {
    static func report() {
        RuntimeIssue.report("requestReview ignored: reviews are not available here.")
    }
}

private struct RequestReviewKey: EnvironmentKey {
    static var defaultValue: RequestReviewAction { RequestReviewAction() }
}

extension EnvironmentValues {
    /// Requests a rating of the app: no user is asked here.
    public var requestReview: RequestReviewAction { self[RequestReviewKey.self] }
}

/// Requests a rating of the app. Here no user is asked, and it reports that once.
open class SKStoreReviewController: NSObject {
    /// Reports that no user is asked.
    open class func requestReview() { ReviewRequest.report() }

    /// Not shown: no scene is asked for a review.
    @MainActor open class func requestReview(in windowScene: UIWindowScene) { ReviewRequest.report() }
}

/// Requests a rating of the app. Here no user is asked, and it reports that once.
public enum AppStore {
    /// Not shown: no scene is asked for a review.
    @MainActor public static func requestReview(in scene: UIWindowScene) { ReviewRequest.report() }

    /// Nothing can be bought here.
    public static var canMakePayments: Bool { false }

    /// Nothing was bought here: it fails with an error.
    public static func sync() async throws { throw StoreKitError.notAvailableInStorefront }
}

/// The reason why a store request fails.
public enum StoreKitError: Error, LocalizedError, Sendable {
    case unknown, userCancelled, notAvailableInStorefront, notEntitled

    public var errorDescription: String? { "There is no store here." }
}

/// A product that can be bought. Here there is no store, so there are no instances.
public struct Product: Identifiable, Hashable, Sendable {
    /// The kind of a product.
    public struct ProductType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let consumable = ProductType(rawValue: "Consumable")
        public static let nonConsumable = ProductType(rawValue: "Non-Consumable")
        public static let nonRenewable = ProductType(rawValue: "Non-Renewing Subscription")
        public static let autoRenewable = ProductType(rawValue: "Auto-Renewable Subscription")
    }

    /// What became of a purchase.
    public enum PurchaseResult: Sendable {
        case success(VerificationResult<Transaction>), userCancelled, pending
    }

    /// How a purchase is made.
    public struct PurchaseOption: Hashable, Sendable {}

    public let id: String
    public let type: ProductType
    public let displayName: String
    public let description: String
    public let price: Decimal
    public let displayPrice: String

    /// The products of the store: none. Not shown: there are no products for any identifier.
    public static func products<Identifiers: Collection>(for identifiers: Identifiers) async throws -> [Product] where Identifiers.Element == String {
        RuntimeIssue.report("There is no store here; Product.products(for:) is empty.")
        return []
    }

    /// Fails with an error. Not shown: nothing is bought, with any options.
    public func purchase(options: Set<PurchaseOption> = []) async throws -> PurchaseResult {
        RuntimeIssue.notShown("Product.purchase(options:)", "There is no store here; it fails with an error.")
        throw StoreKitError.notAvailableInStorefront
    }
}

/// What the store has signed, or has not.
public enum VerificationResult<SignedType> {
    /// Why it is not to be trusted.
    public enum VerificationError: Error, Sendable {
        case revokedCertificate, invalidCertificateChain, invalidDeviceVerification, invalidEncoding, invalidSignature, missingRequiredProperties
    }

    case unverified(SignedType, VerificationError)
    case verified(SignedType)
}

extension VerificationResult: Sendable where SignedType: Sendable {}

/// A purchase. Here there is no store, so there are no instances.
public struct Transaction: Identifiable, Hashable, Sendable {
    public let id: UInt64
    public let productID: String
    public let purchaseDate: Date
    public let expirationDate: Date?
    public let revocationDate: Date?

    /// Harmless: no one has a transaction that could be finished.
    public func finish() async {}

    /// A sequence of purchases: empty.
    public struct Transactions: AsyncSequence, Sendable {
        public typealias Element = VerificationResult<Transaction>

        /// An iterator that ends at once.
        public struct AsyncIterator: AsyncIteratorProtocol {
            public mutating func next() async -> VerificationResult<Transaction>? { nil }
        }

        public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
    }

    /// Purchases as they come: none.
    public static var updates: Transactions { Transactions() }
    /// The current purchases: none.
    public static var currentEntitlements: Transactions { Transactions() }
    /// All purchases: none.
    public static var all: Transactions { Transactions() }
}
