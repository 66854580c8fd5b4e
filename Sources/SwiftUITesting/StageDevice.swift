import Foundation
import SwiftUI

/// A phone or tablet: the screen size, the scale and the safe area. The names are those of the tool's `--device`.
public struct StageDevice: Equatable, Sendable, CustomStringConvertible {
    let device: Device

    private init(_ device: Device) {
        self.device = device
    }

    /// The device with a name such as “iPhone 15”, ignoring case; nil if it is unknown. See ``names``.
    public init?(named name: String) {
        guard let device = Device.named(name) else { return nil }
        self.init(device)
    }

    /// The device with this name. An unknown name stops the test and lists the known ones.
    public static func named(_ name: String) -> StageDevice {
        guard let device = StageDevice(named: name) else {
            preconditionFailure("there is no device “\(name)” here; there are: \(names.joined(separator: ", "))")
        }
        return device
    }

    /// The names of all known devices.
    public static var names: [String] { Device.all.flatMap(\.names) }

    /// The smallest screen: 320×568 points.
    public static var iPhoneSE: StageDevice { named("iPhone SE (1st generation)") }
    /// 375×667 points, with a home button.
    public static var iPhoneSE3: StageDevice { named("iPhone SE (3rd generation)") }
    /// A window of 375×812 points.
    public static var iPhone13Mini: StageDevice { named("iPhone 13 mini") }
    /// A window of 390×844 points.
    public static var iPhone14: StageDevice { named("iPhone 14") }
    /// A window of 393×852 points.
    public static var iPhone15: StageDevice { named("iPhone 15") }
    /// A window of 430×932 points.
    public static var iPhone15ProMax: StageDevice { named("iPhone 15 Pro Max") }
    /// A window of 402×874 points.
    public static var iPhone16Pro: StageDevice { named("iPhone 16 Pro") }
    /// A window of 744×1133 points.
    public static var iPadMini: StageDevice { named("iPad mini (6th generation)") }
    /// A window of 834×1194 points.
    public static var iPadPro11: StageDevice { named("iPad Pro (11-inch)") }
    /// A window of 1024×1366 points.
    public static var iPadPro13: StageDevice { named("iPad Pro (12.9-inch)") }

    /// The first name of the device.
    public var name: String { device.names[0] }

    /// The number of pixels per point.
    public var scale: CGFloat { device.scale }

    public var description: String { name }

    public static func == (a: StageDevice, b: StageDevice) -> Bool { a.device.names == b.device.names }

    /// The window's size in points in an orientation.
    public func size(_ orientation: StageOrientation = .portrait) -> CGSize {
        let screen = device.screen
        return orientation.isLandscape ? CGSize(width: screen.height, height: screen.width) : screen
    }

    /// The safe area in an orientation. In landscape a phone shows no status bar. A phone without a home button then covers as much at both
    /// short sides as at the top in portrait, and 21 points at the bottom; one with a home button covers nothing.
    public func safeAreaInsets(_ orientation: StageOrientation = .portrait) -> EdgeInsets {
        let upright = device.safeAreaInsets
        guard orientation.isLandscape, !isTablet else { return upright }
        guard upright.bottom > 0 else { return EdgeInsets() }
        return EdgeInsets(top: 0, leading: upright.top, bottom: 21, trailing: upright.top)
    }

    private var isTablet: Bool { device.screen.width >= 700 }
}

/// The orientation of a device.
public enum StageOrientation: CaseIterable, Sendable {
    /// Upright, or upside down.
    case portrait, portraitUpsideDown
    /// Landscape, to either side.
    case landscapeLeft, landscapeRight

    var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
