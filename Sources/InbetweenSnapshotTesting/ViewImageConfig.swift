public import SwiftUITesting

/// A window for a snapshot: its size, its safe area, and its traits.
public struct ViewImageConfig {
    /// The orientation of a device.
    public enum Orientation: Sendable {
        /// The device on its side.
        case landscape
        /// The device upright.
        case portrait
    }

    /// The safe area, in points.
    public var safeArea: UIEdgeInsets
    /// The size in points; nil for that of the content.
    public var size: CGSize?
    /// Light or dark, text size, direction; `displayScale` is the pixels per point, 2 by default.
    public var traits: UITraitCollection

    /// Creates a configuration.
    public init(safeArea: UIEdgeInsets = .zero, size: CGSize? = nil, traits: UITraitCollection = .init()) {
        self.safeArea = safeArea
        self.size = size
        self.traits = traits
    }

    private init(_ name: String, _ orientation: Orientation) {
        let device = StageDevice.named(name)
        let held = orientation == .landscape ? StageOrientation.landscapeRight : .portrait
        let insets = device.safeAreaInsets(held)
        self.init(
            safeArea: UIEdgeInsets(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing),
            size: device.size(held), traits: UITraitCollection(displayScale: device.scale))
    }

    /// The same configuration with traits, which take precedence over its own.
    func with(_ traits: UITraitCollection) -> ViewImageConfig {
        ViewImageConfig(safeArea: safeArea, size: size, traits: UITraitCollection(traitsFrom: [self.traits, traits]))
    }
}

// MARK: Devices

extension ViewImageConfig {
    /// A device of 320×568 points.
    public static var iPhoneSe: ViewImageConfig { iPhoneSe(.portrait) }
    /// An iPhone SE (1st generation), in an orientation.
    public static func iPhoneSe(_ orientation: Orientation) -> ViewImageConfig { ViewImageConfig("iPhone SE (1st generation)", orientation) }
    /// A device of 375×667 points.
    public static var iPhone8: ViewImageConfig { iPhone8(.portrait) }
    /// An iPhone 8, in an orientation.
    public static func iPhone8(_ orientation: Orientation) -> ViewImageConfig { ViewImageConfig("iPhone 8", orientation) }
    /// A device of 414×736 points.
    public static var iPhone8Plus: ViewImageConfig { iPhone8Plus(.portrait) }
    /// An iPhone 8 Plus, in an orientation.
    public static func iPhone8Plus(_ orientation: Orientation) -> ViewImageConfig { ViewImageConfig("iPhone 8 Plus", orientation) }
    /// A device of 375×812 points.
    public static var iPhoneX: ViewImageConfig { iPhoneX(.portrait) }
    /// An iPhone X, in an orientation.
    public static func iPhoneX(_ orientation: Orientation) -> ViewImageConfig { ViewImageConfig("iPhone X", orientation) }
    /// A device of 414×896 points.
    public static var iPhoneXr: ViewImageConfig { iPhoneXr(.portrait) }
    /// An iPhone XR, in an orientation.
    public static func iPhoneXr(_ orientation: Orientation) -> ViewImageConfig { ViewImageConfig("iPhone XR", orientation) }
    /// A device of 414×896 points.
    public static var iPhoneXsMax: ViewImageConfig { iPhoneXsMax(.portrait) }
    /// An iPhone XS Max, in an orientation.
    public static func iPhoneXsMax(_ orientation: Orientation) -> ViewImageConfig { ViewImageConfig("iPhone XS Max", orientation) }
    /// A device of 390×844 points.
    public static var iPhone12: ViewImageConfig { iPhone12(.portrait) }
    /// An iPhone 12, in an orientation.
    public static func iPhone12(_ orientation: Orientation) -> ViewImageConfig { ViewImageConfig("iPhone 12", orientation) }
    /// A device of 390×844 points.
    public static var iPhone12Pro: ViewImageConfig { iPhone12Pro(.portrait) }
    /// An iPhone 12 Pro, in an orientation.
    public static func iPhone12Pro(_ orientation: Orientation) -> ViewImageConfig { ViewImageConfig("iPhone 12 Pro", orientation) }
    /// A device of 428×926 points.
    public static var iPhone12ProMax: ViewImageConfig { iPhone12ProMax(.portrait) }
    /// An iPhone 12 Pro Max, in an orientation.
    public static func iPhone12ProMax(_ orientation: Orientation) -> ViewImageConfig { ViewImageConfig("iPhone 12 Pro Max", orientation) }
    /// A device of 390×844 points.
    public static var iPhone13: ViewImageConfig { iPhone13(.portrait) }
    /// An iPhone 13, in an orientation.
    public static func iPhone13(_ orientation: Orientation) -> ViewImageConfig { ViewImageConfig("iPhone 13", orientation) }
    /// A device of 375×812 points.
    public static var iPhone13Mini: ViewImageConfig { iPhone13Mini(.portrait) }
    /// An iPhone 13 mini, in an orientation.
    public static func iPhone13Mini(_ orientation: Orientation) -> ViewImageConfig { ViewImageConfig("iPhone 13 mini", orientation) }
    /// A device of 390×844 points.
    public static var iPhone13Pro: ViewImageConfig { iPhone13Pro(.portrait) }
    /// An iPhone 13 Pro, in an orientation.
    public static func iPhone13Pro(_ orientation: Orientation) -> ViewImageConfig { ViewImageConfig("iPhone 13 Pro", orientation) }
    /// A device of 428×926 points.
    public static var iPhone13ProMax: ViewImageConfig { iPhone13ProMax(.portrait) }
    /// An iPhone 13 Pro Max, in an orientation.
    public static func iPhone13ProMax(_ orientation: Orientation) -> ViewImageConfig { ViewImageConfig("iPhone 13 Pro Max", orientation) }
    /// A device of 390×844 points.
    public static var iPhone14: ViewImageConfig { iPhone14(.portrait) }
    /// An iPhone 14, in an orientation.
    public static func iPhone14(_ orientation: Orientation) -> ViewImageConfig { ViewImageConfig("iPhone 14", orientation) }
    /// A device of 393×852 points.
    public static var iPhone15: ViewImageConfig { iPhone15(.portrait) }
    /// An iPhone 15, in an orientation.
    public static func iPhone15(_ orientation: Orientation) -> ViewImageConfig { ViewImageConfig("iPhone 15", orientation) }
    /// A device of 393×852 points.
    public static var iPhone15Pro: ViewImageConfig { iPhone15Pro(.portrait) }
    /// An iPhone 15 Pro, in an orientation.
    public static func iPhone15Pro(_ orientation: Orientation) -> ViewImageConfig { ViewImageConfig("iPhone 15 Pro", orientation) }
    /// A device of 430×932 points.
    public static var iPhone15ProMax: ViewImageConfig { iPhone15ProMax(.portrait) }
    /// An iPhone 15 Pro Max, in an orientation.
    public static func iPhone15ProMax(_ orientation: Orientation) -> ViewImageConfig { ViewImageConfig("iPhone 15 Pro Max", orientation) }
    /// A device of 393×852 points.
    public static var iPhone16: ViewImageConfig { iPhone16(.portrait) }
    /// An iPhone 16, in an orientation.
    public static func iPhone16(_ orientation: Orientation) -> ViewImageConfig { ViewImageConfig("iPhone 16", orientation) }
    /// A device of 402×874 points.
    public static var iPhone16Pro: ViewImageConfig { iPhone16Pro(.portrait) }
    /// An iPhone 16 Pro, in an orientation.
    public static func iPhone16Pro(_ orientation: Orientation) -> ViewImageConfig { ViewImageConfig("iPhone 16 Pro", orientation) }
    /// A device of 440×956 points.
    public static var iPhone16ProMax: ViewImageConfig { iPhone16ProMax(.portrait) }
    /// An iPhone 16 Pro Max, in an orientation.
    public static func iPhone16ProMax(_ orientation: Orientation) -> ViewImageConfig { ViewImageConfig("iPhone 16 Pro Max", orientation) }
    /// 1133×744 points, in landscape; the 6th generation.
    public static var iPadMini: ViewImageConfig { iPadMini(.landscape) }
    /// An iPad mini (6th generation), in an orientation.
    public static func iPadMini(_ orientation: Orientation) -> ViewImageConfig { ViewImageConfig("iPad mini (6th generation)", orientation) }
    /// 1194×834 points, in landscape.
    public static var iPadPro11: ViewImageConfig { iPadPro11(.landscape) }
    /// An iPad Pro (11-inch), in an orientation.
    public static func iPadPro11(_ orientation: Orientation) -> ViewImageConfig { ViewImageConfig("iPad Pro (11-inch)", orientation) }
    /// 1366×1024 points, in landscape.
    public static var iPadPro12_9: ViewImageConfig { iPadPro12_9(.landscape) }
    /// An iPad Pro (12.9-inch), in an orientation.
    public static func iPadPro12_9(_ orientation: Orientation) -> ViewImageConfig { ViewImageConfig("iPad Pro (12.9-inch)", orientation) }
}
