import Foundation

/// Which of two changes of one object wins when both are saved.
public enum NSMergePolicyType: UInt, Sendable {
    case errorMergePolicyType, mergeByPropertyStoreTrumpMergePolicyType, mergeByPropertyObjectTrumpMergePolicyType, overwriteMergePolicyType,
        rollbackMergePolicyType
}

/// Which of two changes of one object wins when both are saved: that in the store, or that of the context which saves last.
public final class NSMergePolicy: NSObject, @unchecked Sendable {
    public let mergeType: NSMergePolicyType

    public init(merge type: NSMergePolicyType) { mergeType = type }

    /// `save()` throws.
    public static let error = NSMergePolicy(merge: .errorMergePolicyType)
    /// Of properties that both have changed, the store's win.
    public static let mergeByPropertyStoreTrump = NSMergePolicy(merge: .mergeByPropertyStoreTrumpMergePolicyType)
    /// Of properties that both have changed, the context's win.
    public static let mergeByPropertyObjectTrump = NSMergePolicy(merge: .mergeByPropertyObjectTrumpMergePolicyType)
    /// All of the context's values win.
    public static let overwrite = NSMergePolicy(merge: .overwriteMergePolicyType)
    /// All of the store's values win.
    public static let rollback = NSMergePolicy(merge: .rollbackMergePolicyType)

    var prefersStore: Bool { mergeType == .mergeByPropertyStoreTrumpMergePolicyType || mergeType == .rollbackMergePolicyType }
}

public let NSErrorMergePolicy: Any = NSMergePolicy.error
public let NSMergeByPropertyStoreTrumpMergePolicy: Any = NSMergePolicy.mergeByPropertyStoreTrump
public let NSMergeByPropertyObjectTrumpMergePolicy: Any = NSMergePolicy.mergeByPropertyObjectTrump
public let NSOverwriteMergePolicy: Any = NSMergePolicy.overwrite
public let NSRollbackMergePolicy: Any = NSMergePolicy.rollback
