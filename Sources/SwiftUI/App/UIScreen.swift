import Foundation

/// The device's screen: as large as the stage that was made last, an iPhone's before there is one.
@MainActor
public final class UIScreen {
    public static let main = UIScreen()

    package var size = CGSize(width: 390, height: 844)

    /// What the device covers.
    package var safeAreaInsets = UIEdgeInsets.zero

    /// In points, from the origin.
    public var bounds: CGRect { CGRect(origin: .zero, size: size) }

    /// Pixels per point.
    public package(set) var scale: CGFloat = 2

    /// In pixels, from the origin.
    public var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
    }

    public var nativeScale: CGFloat { scale }
}
