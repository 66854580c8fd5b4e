import Foundation

/// What can go wrong with a store. `description` is a sentence with the likely cause.
public struct SwiftDataError: Error, Equatable, Hashable, CustomStringConvertible, LocalizedError, Sendable {
    enum Code: Hashable {
        case loadIssueModelContainer, unknownSchema, backwardMigration, unsupportedPredicate, unsupportedSortDescriptor, missingModelContext
        case includePendingChangesWithBatchSize, sortingPendingChangesWithIdentifiers, historyTokenExpired, invalidTransactionFetchRequest
        case modelValidationFailure, unknownEntity, constraint, diskFull, damaged, other
    }

    let code: Code
    /// What has happened, and why that may be.
    public let description: String

    init(_ code: Code, _ description: String = "") {
        self.code = code
        self.description = description
    }

    public var errorDescription: String? { description }

    /// Errors of one kind are equal, whatever they say.
    public static func == (a: SwiftDataError, b: SwiftDataError) -> Bool { a.code == b.code }
    public func hash(into hasher: inout Hasher) { hasher.combine(code) }

    /// For `catch SwiftDataError.loadIssueModelContainer`.
    public static func ~= (pattern: SwiftDataError, error: any Error) -> Bool { (error as? SwiftDataError) == pattern }

    /// A store cannot be opened: its file is damaged, of another program, or of a schema that cannot be migrated.
    public static let loadIssueModelContainer = SwiftDataError(.loadIssueModelContainer, "the store cannot be opened")
    /// The file is of a version that the migration plan does not name.
    public static let unknownSchema = SwiftDataError(.unknownSchema, "the file's version is not in the migration plan")
    /// The file is of a newer version.
    public static let backwardMigration = SwiftDataError(.backwardMigration, "the file is of a newer version")
    public static let unsupportedPredicate = SwiftDataError(.unsupportedPredicate, "the predicate cannot be evaluated")
    public static let unsupportedSortDescriptor = SwiftDataError(.unsupportedSortDescriptor, "the models cannot be sorted by this")
    public static let missingModelContext = SwiftDataError(.missingModelContext, "the model is in no context")
    public static let includePendingChangesWithBatchSize = SwiftDataError(
        .includePendingChangesWithBatchSize, "fetching in batches leaves out pending changes: set includePendingChanges to false")
    public static let historyTokenExpired = SwiftDataError(.historyTokenExpired, "the history has been deleted up to a later token")
    /// A value that a model must have is missing.
    public static let modelValidationFailure = SwiftDataError(.modelValidationFailure, "a model has no valid values")

    /// What an error of the database means.
    static func explaining(_ error: any Error, at place: String) -> any Error {
        (error as? DatabaseError)?.explained(at: place) ?? error
    }
}
