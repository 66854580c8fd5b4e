@_exported import Foundation
import SwiftUI

/// Whether an app may see the user's photos.
public enum PHAuthorizationStatus: Int, Sendable {
    case notDetermined = 0
    case restricted = 1
    case denied = 2
    case authorized = 3
    case limited = 4
}

/// What an app may do with photos.
public enum PHAccessLevel: Int, Sendable {
    case addOnly = 1
    case readWrite = 2
}

/// The reason why photos cannot be read or changed. Here it is `accessUserDenied`.
public struct PHPhotosError: _BridgedStoredNSError, Sendable {
    public let _nsError: NSError

    public init(_nsError error: NSError) {
        _nsError = error
    }

    public static var _nsErrorDomain: String { errorDomain }
    /// The domain of the errors.
    public static var errorDomain: String { "PHPhotosErrorDomain" }

    /// The kinds of errors.
    public enum Code: Int, _ErrorCodeProtocol, Sendable {
        public typealias _ErrorType = PHPhotosError

        case internalError = -1, userCancelled = 3072, libraryVolumeOffline = 3114, changeNotSupported = 3300, operationInterrupted = 3301
        case invalidResource = 3302, accessRestricted = 3310, accessUserDenied = 3311
    }

    /// The user has not allowed it.
    public static var accessUserDenied: Code { .accessUserDenied }
    /// The user has cancelled.
    public static var userCancelled: Code { .userCancelled }
}

/// A change of the user's photos. Never observed here.
open class PHChange: NSObject, @unchecked Sendable {
    override init() {
        super.init()
    }

    /// Nil: nothing has changed. Harmless: there is no change of any result.
    open func changeDetails<T>(for fetchResult: PHFetchResult<T>) -> PHFetchResultChangeDetails<T>? { nil }
}

/// What has changed in a result. Here nothing does, so there are no instances.
open class PHFetchResultChangeDetails<ObjectType: AnyObject>: NSObject {
    /// The result before.
    public let fetchResultBeforeChanges = PHFetchResult<ObjectType>()
    /// The result after.
    public let fetchResultAfterChanges = PHFetchResult<ObjectType>()

    override init() {
        super.init()
    }
}

/// Hears of changes.
public protocol PHPhotoLibraryChangeObserver: NSObjectProtocol {
    /// Photos have changed. Never called here.
    func photoLibraryDidChange(_ changeInstance: PHChange)
}

/// The user's photos. Here there are none, and access is denied, which is reported once.
open class PHPhotoLibrary: NSObject, @unchecked Sendable {
    private static let library = PHPhotoLibrary()

    override init() {
        super.init()
    }

    /// The user's photos: none.
    open class func shared() -> PHPhotoLibrary { library }

    /// Denied. Harmless: the result is the same for every `accessLevel`, as if the user had denied it.
    open class func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus { .denied }

    /// Denied, as if the user had denied it.
    open class func authorizationStatus() -> PHAuthorizationStatus { .denied }

    /// Denies access, and reports that there are no photos. Harmless: the result is the same for every `accessLevel`.
    open class func requestAuthorization(for accessLevel: PHAccessLevel) async -> PHAuthorizationStatus {
        reportNone()
        return .denied
    }

    /// Denies access, and reports that there are no photos; the handler is called on the main queue.
    /// Harmless: the result is the same for every `accessLevel`.
    open class func requestAuthorization(for accessLevel: PHAccessLevel, handler: @escaping @Sendable (PHAuthorizationStatus) -> Void) {
        reportNone()
        DispatchQueue.main.async { handler(.denied) }
    }

    /// Denies access, and reports that there are no photos; the handler is called on the main queue.
    open class func requestAuthorization(_ handler: @escaping @Sendable (PHAuthorizationStatus) -> Void) {
        requestAuthorization(for: .readWrite, handler: handler)
    }

    /// Fails; the handler is called on the main queue. Not shown: the block does not run, because no photo can be changed.
    open func performChanges(_ changeBlock: @escaping () -> Void, completionHandler: (@Sendable (Bool, (any Error)?) -> Void)? = nil) {
        Self.reportNone()
        DispatchQueue.main.async { completionHandler?(false, PHPhotosError(.accessUserDenied)) }
    }

    /// Fails. Not shown: the block does not run, because no photo can be changed.
    open func performChanges(_ changeBlock: @escaping () -> Void) async throws {
        Self.reportNone()
        throw PHPhotosError(.accessUserDenied)
    }

    /// Fails. Not shown: the block does not run, because no photo can be changed.
    open func performChangesAndWait(_ changeBlock: @escaping () -> Void) throws {
        Self.reportNone()
        throw PHPhotosError(.accessUserDenied)
    }

    /// Harmless: photos never change, so an observer hears nothing.
    open func register(_ observer: any PHPhotoLibraryChangeObserver) {}
    /// Harmless: an observer hears nothing.
    open func unregisterChangeObserver(_ observer: any PHPhotoLibraryChangeObserver) {}

    class func reportNone() {
        RuntimeIssue.report("PHPhotoLibrary has no photos here; access is denied.")
    }
}
