// The default types of colour and image literals, as in UIKit.

extension UIColor: _ExpressibleByColorLiteral {}

/// `#colorLiteral` is a `UIColor` by default.
public typealias _ColorLiteralType = UIColor

extension UIImage: _ExpressibleByImageLiteral {
    /// What `#imageLiteral(resourceName:)` makes: the image of this name in an asset catalogue. Without one it is an empty image, and
    /// that is reported.
    public convenience init(imageLiteralResourceName name: String) {
        self.init(asset: AssetName(name, bundle: nil), isOptional: false)
    }
}

/// `#imageLiteral` is a `UIImage` by default.
public typealias _ImageLiteralType = UIImage
