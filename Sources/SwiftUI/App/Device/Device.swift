import Foundation

/// A phone or tablet that a stage can be: its screen, held upright, and what corners, camera and home indicator cover of it.
package struct Device: Sendable {
    /// What holds the front camera.
    enum Camera: Sendable, Equatable {
        /// A camera beside the screen.
        case outside
        /// A part of the upper edge, `width` points wide and `height` high.
        case notch(width: CGFloat, height: CGFloat)
        /// A pill below the upper edge.
        case island
    }

    package let names: [String]
    /// In points.
    package let screen: CGSize
    /// Pixels per point.
    package let scale: CGFloat
    /// The parts of the screen that are covered, including the status bar.
    package let safeAreaInsets: EdgeInsets
    /// The radius of the screen's corners, in points; 0 for square ones.
    package let cornerRadius: CGFloat
    let camera: Camera

    private init(
        _ width: CGFloat, _ height: CGFloat, _ scale: CGFloat, top: CGFloat, bottom: CGFloat, corners: CGFloat = 0, _ camera: Camera = .outside,
        _ names: String...
    ) {
        self.names = names
        self.scale = scale
        screen = CGSize(width: width, height: height)
        safeAreaInsets = EdgeInsets(top: top, leading: 0, bottom: bottom, trailing: 0)
        cornerRadius = corners
        self.camera = camera
    }

    var isTablet: Bool { screen.width >= 700 }
    /// Whether a bar at the lower edge replaces the home button.
    var hasHomeIndicator: Bool { safeAreaInsets.bottom > 0 }

    /// The device of that name, in whatever case; nil for one that is not known.
    package static func named(_ name: String) -> Device? {
        let wanted = bare(name)
        return all.first { $0.names.contains { bare($0) == wanted } }
    }

    /// Apple writes “iPad Pro (13-inch) (M4)” and “iPad Pro 13-inch (M4)”.
    private static func bare(_ name: String) -> String {
        name.lowercased().filter { !"()".contains($0) }.split { $0 == " " || $0 == "-" }.joined(separator: " ")
    }

    /// The sizes and safe areas that Apple publishes for designers, and that developers have published; so are the radii of corners
    /// (UIScreen's `_displayCornerRadius`). Phones and tablets with the newest first.
    package static let all: [Device] = [
        Device(440, 956, 3, top: 62, bottom: 34, corners: 62, .island, "iPhone 17 Pro Max", "iPhone 16 Pro Max"),
        Device(402, 874, 3, top: 62, bottom: 34, corners: 62, .island, "iPhone 17 Pro", "iPhone 17", "iPhone 16 Pro"),
        Device(420, 912, 3, top: 68, bottom: 34, corners: 62, .island, "iPhone Air"),
        Device(
            430, 932, 3, top: 59, bottom: 34, corners: 55, .island, "iPhone 16 Plus", "iPhone 15 Pro Max", "iPhone 15 Plus", "iPhone 14 Pro Max"),
        Device(393, 852, 3, top: 59, bottom: 34, corners: 55, .island, "iPhone 16", "iPhone 15 Pro", "iPhone 15", "iPhone 14 Pro"),
        Device(
            390, 844, 3, top: 47, bottom: 34, corners: 47.33, .notch(width: 162, height: 33), "iPhone 16e", "iPhone 14", "iPhone 13 Pro", "iPhone 13"),
        Device(
            428, 926, 3, top: 47, bottom: 34, corners: 53.33, .notch(width: 162, height: 33), "iPhone 14 Plus", "iPhone 13 Pro Max"),
        Device(375, 812, 3, top: 50, bottom: 34, corners: 44, .notch(width: 175, height: 36), "iPhone 13 mini"),
        Device(428, 926, 3, top: 47, bottom: 34, corners: 53.33, .notch(width: 210, height: 32), "iPhone 12 Pro Max"),
        Device(390, 844, 3, top: 47, bottom: 34, corners: 47.33, .notch(width: 210, height: 32), "iPhone 12 Pro", "iPhone 12"),
        Device(375, 812, 3, top: 50, bottom: 34, corners: 44, .notch(width: 226, height: 35), "iPhone 12 mini"),
        Device(414, 896, 3, top: 44, bottom: 34, corners: 39, .notch(width: 209, height: 30), "iPhone 11 Pro Max", "iPhone XS Max", "iPhone Xs Max"),
        Device(375, 812, 3, top: 44, bottom: 34, corners: 39, .notch(width: 209, height: 30), "iPhone 11 Pro", "iPhone XS", "iPhone Xs", "iPhone X"),
        Device(414, 896, 2, top: 48, bottom: 34, corners: 41.5, .notch(width: 230, height: 33), "iPhone 11", "iPhone XR", "iPhone Xʀ"),
        Device(
            375, 667, 2, top: 20, bottom: 0, .outside, "iPhone SE (3rd generation)", "iPhone SE (2nd generation)", "iPhone 8", "iPhone 7",
            "iPhone 6s"),
        Device(414, 736, 3, top: 20, bottom: 0, .outside, "iPhone 8 Plus", "iPhone 7 Plus", "iPhone 6s Plus"),
        Device(320, 568, 2, top: 20, bottom: 0, .outside, "iPhone SE (1st generation)", "iPhone SE"),
        Device(1032, 1376, 2, top: 24, bottom: 20, corners: 30, .outside, "iPad Pro (13-inch)", "iPad Pro (13-inch) (M5)", "iPad Pro (13-inch) (M4)"),
        Device(834, 1210, 2, top: 24, bottom: 20, corners: 30, .outside, "iPad Pro (11-inch) (M5)", "iPad Pro (11-inch) (M4)"),
        Device(
            1024, 1366, 2, top: 24, bottom: 20, corners: 18, .outside, "iPad Air (13-inch)", "iPad Air (13-inch) (M3)", "iPad Air (13-inch) (M2)",
            "iPad Pro (12.9-inch)", "iPad Pro (12.9-inch) (6th generation)", "iPad Pro (12.9-inch) (5th generation)"),
        Device(
            820, 1180, 2, top: 24, bottom: 20, corners: 18, .outside, "iPad (A16)", "iPad", "iPad Air (11-inch)", "iPad Air (11-inch) (M3)",
            "iPad Air (11-inch) (M2)", "iPad (10th generation)", "iPad Air (5th generation)", "iPad Air (4th generation)"),
        Device(744, 1133, 2, top: 24, bottom: 20, corners: 21.5, .outside, "iPad mini (A17 Pro)", "iPad mini", "iPad mini (6th generation)"),
        Device(
            834, 1194, 2, top: 24, bottom: 20, corners: 18, .outside, "iPad Pro (11-inch)", "iPad Pro (11-inch) (4th generation)",
            "iPad Pro (11-inch) (3rd generation)"),
        Device(810, 1080, 2, top: 20, bottom: 0, .outside, "iPad (9th generation)", "iPad (8th generation)", "iPad (7th generation)"),
    ]
}
