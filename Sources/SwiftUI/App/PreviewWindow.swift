import Foundation

/// How large a preview is.
public enum PreviewLayout: Sendable, Equatable {
    /// As large as the device's screen.
    case device
    /// As large as the view wants to be.
    case sizeThatFits
    /// A width and height, in points.
    case fixed(width: CGFloat, height: CGFloat)
}

/// How a device is held.
public struct InterfaceOrientation: Sendable, Hashable, Identifiable, CaseIterable {
    /// The name of the orientation in code, such as “landscapeLeft”.
    public let id: String

    /// Upright, which is the default orientation of the device.
    public static let portrait = InterfaceOrientation(id: "portrait")
    /// The window is the same as for `portrait`: it is not turned.
    public static let portraitUpsideDown = InterfaceOrientation(id: "portraitUpsideDown")
    /// The device's screen with its width and height exchanged. The window does not differ from `landscapeRight`.
    public static let landscapeLeft = InterfaceOrientation(id: "landscapeLeft")
    /// The device's screen with its width and height exchanged. The window does not differ from `landscapeLeft`.
    public static let landscapeRight = InterfaceOrientation(id: "landscapeRight")

    /// The four of them, upright first.
    public static var allCases: [InterfaceOrientation] {
        [.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight]
    }

    var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// A device by its name, such as “iPhone 15 Pro”.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable, Equatable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The device's name in any case. A name that is not known is reported when the preview's window is made, and its screen is
    /// not used.
    public init(stringLiteral value: String) {
        rawValue = value
    }

    /// The upright screen in points; nil for a device that is not known.
    var screen: CGSize? { Device.named(rawValue)?.screen }
}

/// The window that a preview requests.
package struct PreviewWindow: Sendable {
    package var layout = PreviewLayout.device
    package var orientation = InterfaceOrientation.portrait
    package var device: PreviewDevice?
    /// What modifiers put around the preview, innermost first.
    var around: [@MainActor @Sendable (AnyView) -> AnyView] = []

    package init() {}

    /// The size in points, on a device with `screen` if the preview names none. `fitting` returns the ideal size of the view for a proposal. Callers
    /// reject invalid sizes.
    package func size(screen: CGSize, fitting: (CGSize) -> CGSize) -> CGSize {
        var screen = screen
        if let device {
            if let known = device.screen {
                screen = known
            } else {
                RuntimeIssue.report("There is no preview device “\(device.rawValue)”; its size is not used.")
            }
        }
        if orientation.isLandscape {
            screen = CGSize(width: screen.height, height: screen.width)
        }
        switch layout {
        case .device:
            return screen
        case .fixed(let width, let height):
            return CGSize(width: width, height: height)
        case .sizeThatFits:
            let size = fitting(screen)
            return CGSize(width: max(1, size.width.rounded(.up)), height: max(1, size.height.rounded(.up)))
        }
    }
}
