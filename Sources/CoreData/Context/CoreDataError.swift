import Foundation

// Codes of errors in the domain `NSCocoaErrorDomain`, with Apple's numbers.
public let NSManagedObjectValidationError = 1550
public let NSValidationMultipleErrorsError = 1560
public let NSValidationMissingMandatoryPropertyError = 1570
public let NSValidationRelationshipLacksMinimumCountError = 1580
public let NSValidationRelationshipExceedsMaximumCountError = 1590
public let NSValidationRelationshipDeniedDeleteError = 1600
public let NSManagedObjectContextLockingError = 132_000
public let NSPersistentStoreSaveError = 134_030
public let NSPersistentStoreOpenError = 134_080
public let NSMigrationMissingSourceModelError = 134_130
public let NSMigrationMissingMappingModelError = 134_140
public let NSManagedObjectMergeError = 133_020
public let NSManagedObjectConstraintMergeError = 133_021
public let NSManagedObjectReferentialIntegrityError = 133_000

/// In the `userInfo` of an error of several: an array of the errors.
public let NSDetailedErrorsKey = "NSDetailedErrors"
/// In the `userInfo` of an error of validation: the property's name, and the object.
public let NSValidationKeyErrorKey = "NSValidationErrorKey"
public let NSValidationObjectErrorKey = "NSValidationErrorObject"

enum CoreDataError {
    static func error(_ code: Int, _ message: String, _ userInfo: [String: Any] = [:]) -> NSError {
        NSError(domain: "NSCocoaErrorDomain", code: code, userInfo: userInfo.merging([NSLocalizedDescriptionKey: message]) { $1 })
    }

    /// One error for all.
    static func error(_ errors: [NSError]) -> NSError {
        guard errors.count > 1 else { return errors[0] }
        let text = errors.map(\.localizedDescription).joined(separator: " ")
        return error(NSValidationMultipleErrorsError, "Multiple validation errors occurred. \(text)", [NSDetailedErrorsKey: errors])
    }
}

extension NSManagedObject {
    /// What must have a value has one, and relationships lead to as many objects as they must.
    func validate() throws {
        var errors: [NSError] = []
        for attribute in entity.table.attributes where !attribute.isOptional && !attribute.isTransient && attributes[attribute.name] == nil {
            errors.append(problem(attribute.name, NSValidationMissingMandatoryPropertyError, "\(attribute.name) is a required value."))
        }
        for relationship in entity.table.relationships {
            let count = keys(of: relationship).count
            if !relationship.isOptional, count == 0 {
                errors.append(problem(relationship.name, NSValidationMissingMandatoryPropertyError, "\(relationship.name) is a required value."))
            } else if count > 0 || !relationship.isOptional, count < relationship.minCount {
                errors.append(problem(relationship.name, NSValidationRelationshipLacksMinimumCountError, "Too few items in \(relationship.name)."))
            } else if relationship.isToMany, relationship.maxCount > 0, count > relationship.maxCount {
                errors.append(problem(relationship.name, NSValidationRelationshipExceedsMaximumCountError, "Too many items in \(relationship.name)."))
            }
        }
        if !errors.isEmpty { throw CoreDataError.error(errors) }
    }

    func validateDeletion() throws {
        for relationship in entity.table.relationships where relationship.deleteRule == .denyDeleteRule {
            guard objects(of: relationship).contains(where: { !$0.isDeleted }) else { continue }
            throw problem(
                relationship.name, NSValidationRelationshipDeniedDeleteError,
                "Items cannot be deleted from \(relationship.name) while the object leads to some.")
        }
    }

    private func problem(_ name: String, _ code: Int, _ message: String) -> NSError {
        CoreDataError.error(code, message, [NSValidationKeyErrorKey: name, NSValidationObjectErrorKey: self])
    }
}
