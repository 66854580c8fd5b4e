import Foundation

/// How large a preview is.
public enum PreviewLayout: Sendable, Equatable {
    /// As large as the device's screen.
    case device
    /// As large as the view wants to be.
    case sizeThatFits
    /// In points.
    case fixed(width: CGFloat, height: CGFloat)
}

/// How a device is held.
public struct InterfaceOrientation: Sendable, Hashable, Identifiable, CaseIterable {
    public let id: String

    public static let portrait = InterfaceOrientation(id: "portrait")
    public static let portraitUpsideDown = InterfaceOrientation(id: "portraitUpsideDown")
    public static let landscapeLeft = InterfaceOrientation(id: "landscapeLeft")
    public static let landscapeRight = InterfaceOrientation(id: "landscapeRight")

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

    public init(stringLiteral value: String) {
        rawValue = value
    }

    /// The upright screen in points; nil for a device that is not known.
    var screen: CGSize? {
        Self.screens.first { $0.names.contains(rawValue) }.map { CGSize(width: $0.width, height: $0.height) }
    }

    private static let screens: [(width: CGFloat, height: CGFloat, names: Set<String>)] = [
        (320, 568, ["iPhone SE", "iPhone SE (1st generation)"]),
        (375, 667, ["iPhone 6s", "iPhone 7", "iPhone 8", "iPhone SE (2nd generation)", "iPhone SE (3rd generation)"]),
        (414, 736, ["iPhone 6s Plus", "iPhone 7 Plus", "iPhone 8 Plus"]),
        (375, 812, ["iPhone X", "iPhone XS", "iPhone Xs", "iPhone 11 Pro", "iPhone 12 mini", "iPhone 13 mini"]),
        (414, 896, ["iPhone XR", "iPhone Xʀ", "iPhone 11", "iPhone XS Max", "iPhone Xs Max", "iPhone 11 Pro Max"]),
        (390, 844, ["iPhone 12", "iPhone 12 Pro", "iPhone 13", "iPhone 13 Pro", "iPhone 14", "iPhone 16e"]),
        (428, 926, ["iPhone 12 Pro Max", "iPhone 13 Pro Max", "iPhone 14 Plus"]),
        (393, 852, ["iPhone 14 Pro", "iPhone 15", "iPhone 15 Pro", "iPhone 16"]),
        (430, 932, ["iPhone 14 Pro Max", "iPhone 15 Plus", "iPhone 15 Pro Max", "iPhone 16 Plus"]),
        (402, 874, ["iPhone 16 Pro", "iPhone 17", "iPhone 17 Pro"]),
        (440, 956, ["iPhone 16 Pro Max", "iPhone 17 Pro Max"]),
        (744, 1133, ["iPad mini (6th generation)"]),
        (820, 1180, ["iPad Air (4th generation)", "iPad Air (5th generation)", "iPad (10th generation)"]),
        (834, 1194, ["iPad Pro (11-inch)", "iPad Pro (11-inch) (3rd generation)", "iPad Pro (11-inch) (4th generation)"]),
        (1024, 1366, ["iPad Pro (12.9-inch)", "iPad Pro (12.9-inch) (5th generation)", "iPad Pro (12.9-inch) (6th generation)"]),
    ]
}

/// What a preview asks of its window.
package struct PreviewWindow: Sendable {
    package var layout = PreviewLayout.device
    package var orientation = InterfaceOrientation.portrait
    package var device: PreviewDevice?

    package init() {}

    /// The size in points, on a device with `screen` when the preview names none; `fitting` says how large the view wants to
    /// be in a size. Sizes that no window can have are left to the caller to refuse.
    package func size(screen: CGSize, fitting: (CGSize) -> CGSize) -> CGSize {
        var screen = screen
        if let device {
            if let known = device.screen {
                screen = known
            } else {
                RuntimeIssue.report("There is no device “\(device.rawValue)” that previews know; its size is not used.")
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
