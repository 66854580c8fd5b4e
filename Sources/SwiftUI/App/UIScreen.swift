import Foundation

/// The device's screen: that of the stage whose code runs. Outside of all stages it is that of the last one that was made, and
/// an iPhone's when there is none.
@preconcurrency @MainActor
public final class UIScreen {
    /// The only screen. Its values are read from the stage each time, so you can keep it.
    public static let main = UIScreen()

    private var window: HostWindow? { .shown }

    package var size: CGSize { window?.size ?? CGSize(width: 390, height: 844) }

    /// What the device covers.
    package var safeAreaInsets: UIEdgeInsets { window?.safeAreaInsets ?? .zero }

    /// In points, from the origin.
    public var bounds: CGRect { CGRect(origin: .zero, size: size) }

    /// The number of pixels per point.
    public var scale: CGFloat { window?.scale ?? 2 }

    /// In pixels, from the origin.
    public var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
    }

    /// Equal to `scale`. Screens that scale down what is drawn for them are not simulated.
    public var nativeScale: CGFloat { scale }
}
