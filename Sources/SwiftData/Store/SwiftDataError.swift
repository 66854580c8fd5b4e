import Foundation
internal import GRDB

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
        guard let error = error as? DatabaseError else { return error }
        let said = error.message ?? "code \(error.resultCode.rawValue)"
        switch error.resultCode {
        case .SQLITE_FULL: return SwiftDataError(.diskFull, "there is no room for the changes in \(place): the disk is full. Nothing of them is saved")
        case .SQLITE_CORRUPT, .SQLITE_NOTADB: return SwiftDataError(.damaged, "\(place) is damaged or no file of SwiftData (\(said)). It is left as it is")
        case .SQLITE_CONSTRAINT where error.extendedResultCode == .SQLITE_CONSTRAINT_FOREIGNKEY:
            return SwiftDataError(.constraint, "a relationship leads to a model that is not in \(place). Likely cause: another context has deleted it")
        case .SQLITE_CONSTRAINT where error.extendedResultCode == .SQLITE_CONSTRAINT_PRIMARYKEY:
            return SwiftDataError(.constraint, "another program has saved models to \(place) at the same time (\(said))")
        case .SQLITE_CONSTRAINT: return SwiftDataError(.constraint, "two models have the same value of a unique attribute (\(said))")
        case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_CANTOPEN:
            return SwiftDataError(
                .loadIssueModelContainer, "\(place) cannot be written or opened (\(said)). Likely cause: the rights of the file or its folder")
        case .SQLITE_IOERR: return SwiftDataError(.other, "\(place) cannot be read or written (\(said)). Likely cause: the disk is full or was taken away")
        case .SQLITE_BUSY, .SQLITE_LOCKED: return SwiftDataError(.other, "\(place) is in use by another program")
        default: return SwiftDataError(.other, "\(place): \(error)")
        }
    }
}
