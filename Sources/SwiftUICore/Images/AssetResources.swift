import Foundation

/// A colour of an asset catalogue. `inbetween` declares one for each colour set, as Xcode does: `Color(.bourbon)`.
public struct ColorResource: Hashable, Sendable {
    fileprivate let asset: AssetName

    /// The colour set `name` in the catalogues of `bundle`; groups that provide a namespace come before it, with slashes.
    public init(name: String, bundle: Bundle) {
        asset = AssetName(name, bundle: bundle)
    }
}

/// An image of an asset catalogue. `inbetween` declares one for each image set, as Xcode does: `Image(.photo)`.
public struct ImageResource: Hashable, Sendable {
    fileprivate let asset: AssetName

    /// The image set `name` in the catalogues of `bundle`; groups that provide a namespace come before it, with slashes.
    public init(name: String, bundle: Bundle) {
        asset = AssetName(name, bundle: bundle)
    }
}

nonisolated extension Color {
    /// A colour of an asset catalogue.
    public init(_ resource: ColorResource) {
        self.init(storage: .named(resource.asset))
    }
}

nonisolated extension Image {
    /// An image of an asset catalogue.
    public init(_ resource: ImageResource) {
        self.init(source: .asset(resource.asset))
    }
}

extension UIColor {
    /// The colour of this name in an asset catalogue; nil when there is none.
    public convenience init?(named name: String, in bundle: Bundle? = nil) {
        let asset = AssetName(name, bundle: bundle)
        guard AssetLibrary.color(asset, isOptional: true) != nil else { return nil }
        self.init(Color(storage: .named(asset)))
    }

    /// A colour of an asset catalogue.
    public convenience init(resource: ColorResource) {
        self.init(Color(resource))
    }
}

extension UIImage {
    /// An image of an asset catalogue, or an empty one with a warning.
    public convenience init(resource: ImageResource) {
        self.init(asset: resource.asset, isOptional: false)
    }
}

/// The bytes of a data set in an asset catalogue.
public final class NSDataAsset: Sendable {
    /// The requested name, after the groups that provide a namespace.
    public let name: String
    /// The content of the data set's file, unchanged.
    public let data: Data

    /// Nil when there is no data set of this name.
    public init?(name: String, bundle: Bundle = .main) {
        guard let data = AssetLibrary.data(AssetName(name, bundle: bundle)) else { return nil }
        self.name = name
        self.data = data
    }
}
