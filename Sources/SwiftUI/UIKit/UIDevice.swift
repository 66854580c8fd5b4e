import Foundation

/// The device: a phone, unless the window is as large as a tablet.
@preconcurrency @MainActor
public final class UIDevice: NSObject {
    /// The one device. It returns values of the stage whose code runs.
    public static let current = UIDevice()

    /// Never posted, because a stage does not turn.
    public nonisolated static let orientationDidChangeNotification = Notification.Name("UIDeviceOrientationDidChangeNotification")

    /// The same as `model`.
    public var name: String { model }
    /// “iPad” or “iPhone”, by `userInterfaceIdiom`.
    public var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
    /// The same as `model`; it is not translated.
    public var localizedModel: String { model }
    /// The name of the system: “iOS”.
    public var systemName: String { "iOS" }
    /// The version of the system: “18.0”.
    public var systemVersion: String { "18.0" }

    /// `pad` where the screen's shorter side is 700 points or more, else `phone`.
    public var userInterfaceIdiom: UIUserInterfaceIdiom {
        min(UIScreen.main.bounds.width, UIScreen.main.bounds.height) >= 700 ? .pad : .phone
    }

    /// `landscapeLeft` where the screen is wider than tall, else `portrait`.
    public var orientation: UIDeviceOrientation {
        UIScreen.main.bounds.width > UIScreen.main.bounds.height ? .landscapeLeft : .portrait
    }
}

/// The kinds of devices.
public enum UIUserInterfaceIdiom: Int, Sendable {
    /// Not known. Only `phone` and `pad` occur here.
    case unspecified = -1
    /// An iPhone.
    case phone = 0
    /// An iPad.
    case pad = 1
    /// An Apple TV.
    case tv = 2
    /// A car's screen.
    case carPlay = 3
    /// A Mac.
    case mac = 5
    /// An Apple Vision Pro.
    case vision = 6
}

/// How a device is held.
public enum UIDeviceOrientation: Int, Sendable {
    /// Not known, upright, upside down, turned to the left or to the right, on its back, on its face. Only `portrait` and `landscapeLeft`
    /// occur here.
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

    /// Whether the device stands upright or upside down.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether the device is in landscape.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Whether the device is flat, face up or face down.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
}
