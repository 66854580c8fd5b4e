import CoreLocation
import Foundation
import ImageIO
import SwiftUI

/// The kinds of photos and films.
public enum PHAssetMediaType: Int, Sendable {
    case unknown, image, video, audio
}

/// Kinds within the kinds.
public struct PHAssetMediaSubtype: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let photoPanorama = PHAssetMediaSubtype(rawValue: 1)
    public static let photoHDR = PHAssetMediaSubtype(rawValue: 2)
    public static let photoScreenshot = PHAssetMediaSubtype(rawValue: 4)
    public static let photoLive = PHAssetMediaSubtype(rawValue: 8)
    public static let photoDepthEffect = PHAssetMediaSubtype(rawValue: 16)
}

/// Something in a library.
open class PHObject: NSObject, @unchecked Sendable {
    /// The name in the library.
    open var localIdentifier: String { "" }

    override init() {
        super.init()
    }
}

/// A photo or a film. Here there is no library, so there are no instances.
open class PHAsset: PHObject, @unchecked Sendable {
    /// The kind.
    open var mediaType: PHAssetMediaType { .unknown }
    /// The kinds within the kind.
    open var mediaSubtypes: PHAssetMediaSubtype { [] }
    /// In pixels.
    open var pixelWidth: Int { 0 }
    /// In pixels.
    open var pixelHeight: Int { 0 }
    /// When it was made.
    open var creationDate: Date? { nil }
    /// When it was changed.
    open var modificationDate: Date? { nil }
    /// Where it was made.
    open var location: CLLocation? { nil }
    /// The length of a film, in seconds.
    open var duration: TimeInterval { 0 }
    /// Whether the user likes it.
    open var isFavorite: Bool { false }
    /// Whether the user has hidden it.
    open var isHidden: Bool { false }

    /// None. Not shown: there are no photos, with any options, which is reported.
    open class func fetchAssets(with options: PHFetchOptions?) -> PHFetchResult<PHAsset> { .reportedNone() }
    /// None. Not shown: there are no photos, with any options, which is reported.
    open class func fetchAssets(with mediaType: PHAssetMediaType, options: PHFetchOptions?) -> PHFetchResult<PHAsset> { .reportedNone() }
    /// None. Not shown: there are no photos, in any album, which is reported.
    open class func fetchAssets(in assetCollection: PHAssetCollection, options: PHFetchOptions?) -> PHFetchResult<PHAsset> { .reportedNone() }
    /// None. Not shown: there are no photos, of any name, which is reported.
    open class func fetchAssets(withLocalIdentifiers identifiers: [String], options: PHFetchOptions?) -> PHFetchResult<PHAsset> { .reportedNone() }
}

/// What photos are looked for. The values are kept; there are no photos to choose from.
open class PHFetchOptions: NSObject, @unchecked Sendable {
    /// The condition.
    open var predicate: NSPredicate?
    /// The order.
    open var sortDescriptors: [NSSortDescriptor]?
    /// The largest number; 0 for any.
    open var fetchLimit = 0
    /// Whether hidden ones count.
    open var includeHiddenAssets = false

    public override init() {
        super.init()
    }
}

/// Photos that were found: none.
open class PHFetchResult<ObjectType: AnyObject>: NSObject, @unchecked Sendable {
    override init() {
        super.init()
    }

    static func reportedNone() -> PHFetchResult {
        PHPhotoLibrary.reportNone()
        return PHFetchResult()
    }

    /// None.
    open var count: Int { 0 }
    /// None.
    open var firstObject: ObjectType? { nil }
    /// None.
    open var lastObject: ObjectType? { nil }
    /// Stops the program: there is nothing at any place.
    open func object(at index: Int) -> ObjectType { preconditionFailure("There is no photo \(index): the result is empty.") }
    /// Stops the program: there is nothing at any place.
    open subscript(idx: Int) -> ObjectType { object(at: idx) }
    /// None. Harmless: there is nothing at any of the places.
    open func objects(at indexes: IndexSet) -> [ObjectType] { [] }
    /// Harmless: the block is not called, since there is nothing.
    open func enumerateObjects(_ block: @escaping (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void) {}
    /// Harmless: the block is not called, since there is nothing.
    open func enumerateObjects(options opts: NSEnumerationOptions = [], using block: @escaping (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void) {}
}

/// The kinds of albums.
public enum PHAssetCollectionType: Int, Sendable {
    case album = 1, smartAlbum
}

/// Kinds within the kinds.
public enum PHAssetCollectionSubtype: Int, Sendable {
    case albumRegular = 2, albumSyncedEvent = 3, albumSyncedFaces = 4, albumSyncedAlbum = 5, albumImported = 6, albumMyPhotoStream = 100, albumCloudShared
    case smartAlbumGeneric = 200, smartAlbumPanoramas, smartAlbumVideos, smartAlbumFavorites, smartAlbumTimelapses, smartAlbumAllHidden
    case smartAlbumRecentlyAdded, smartAlbumBursts, smartAlbumSlomoVideos, smartAlbumUserLibrary, smartAlbumSelfPortraits, smartAlbumScreenshots
    case any = 0x7fff_ffff_ffff_ffff
}

/// An album. Here there is no library, so there are no instances.
open class PHAssetCollection: PHObject, @unchecked Sendable {
    /// The title.
    open var localizedTitle: String? { nil }
    /// How many photos it has, about.
    open var estimatedAssetCount: Int { 0 }

    /// None. Not shown: there are no albums, of any kind, which is reported.
    open class func fetchAssetCollections(
        with type: PHAssetCollectionType, subtype: PHAssetCollectionSubtype, options: PHFetchOptions?
    ) -> PHFetchResult<PHAssetCollection> { .reportedNone() }
}

/// The number of a request for an image.
public typealias PHImageRequestID = Int32
/// The number of no request.
public let PHInvalidImageRequestID: PHImageRequestID = 0
/// The size of the original.
public let PHImageManagerMaximumSize = CGSize(width: -1, height: -1)

/// How an image fills a size.
public enum PHImageContentMode: Int, Sendable {
    case aspectFit, aspectFill
    /// As `aspectFit`.
    public static let `default` = PHImageContentMode.aspectFit
}

/// How good an image is.
public enum PHImageRequestOptionsDeliveryMode: Int, Sendable {
    case opportunistic, highQualityFormat, fastFormat
}

/// How exactly an image is scaled.
public enum PHImageRequestOptionsResizeMode: Int, Sendable {
    case none, fast, exact
}

/// What image is wanted. The values are kept; there are no photos.
open class PHImageRequestOptions: NSObject, @unchecked Sendable {
    /// How good the image is.
    open var deliveryMode = PHImageRequestOptionsDeliveryMode.opportunistic
    /// How exactly it is scaled.
    open var resizeMode = PHImageRequestOptionsResizeMode.fast
    /// Whether the request waits for the image.
    open var isSynchronous = false
    /// Whether the image may come over a network.
    open var isNetworkAccessAllowed = false

    public override init() {
        super.init()
    }
}

/// Gives images of photos. There are no photos, so no request can be made.
open class PHImageManager: NSObject, @unchecked Sendable {
    private static let shared = PHImageManager()

    public override init() {
        super.init()
    }

    /// The shared instance.
    open class func `default`() -> PHImageManager { shared }

    /// No image. Not shown: there is no photo to make an image of, which is reported.
    @discardableResult
    open func requestImage(
        for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?,
        resultHandler: @escaping (UIImage?, [AnyHashable: Any]?) -> Void
    ) -> PHImageRequestID {
        PHPhotoLibrary.reportNone()
        resultHandler(nil, nil)
        return PHInvalidImageRequestID
    }

    /// No data. Not shown: there is no photo whose data they would be, which is reported.
    @discardableResult
    open func requestImageDataAndOrientation(
        for asset: PHAsset, options: PHImageRequestOptions?, resultHandler: @escaping (Data?, String?, CGImagePropertyOrientation, [AnyHashable: Any]?) -> Void
    ) -> PHImageRequestID {
        PHPhotoLibrary.reportNone()
        resultHandler(nil, nil, .up, nil)
        return PHInvalidImageRequestID
    }

    /// Harmless: no request is under way.
    open func cancelImageRequest(_ requestID: PHImageRequestID) {}
}

/// Gives images of photos, and makes them before. There are no photos.
open class PHCachingImageManager: PHImageManager, @unchecked Sendable {
    /// Whether large images are kept. Harmless: there are none.
    open var allowsCachingHighQualityImages = true

    /// Harmless: there are no photos.
    open func startCachingImages(for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?) {}
    /// Harmless: there are no photos.
    open func stopCachingImages(for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?) {}
    /// Harmless: there are no photos.
    open func stopCachingImagesForAllAssets() {}
}
