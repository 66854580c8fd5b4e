import Foundation

/// A phone or tablet that a stage can be: its screen, held upright, and what corners, camera and home indicator cover of it.
package struct Device: Sendable {
    package let names: [String]
    /// In points.
    package let screen: CGSize
    /// Pixels per point.
    package let scale: CGFloat
    /// The parts of the screen that are covered, including the status bar.
    package let safeAreaInsets: EdgeInsets

    private init(_ width: CGFloat, _ height: CGFloat, _ scale: CGFloat, top: CGFloat, bottom: CGFloat, _ names: String...) {
        self.names = names
        self.scale = scale
        screen = CGSize(width: width, height: height)
        safeAreaInsets = EdgeInsets(top: top, leading: 0, bottom: bottom, trailing: 0)
    }

    /// The device of that name, in whatever case; nil for one that is not known.
    package static func named(_ name: String) -> Device? {
        let wanted = bare(name)
        return all.first { $0.names.contains { bare($0) == wanted } }
    }

    /// Apple writes “iPad Pro (13-inch) (M4)” and “iPad Pro 13-inch (M4)”.
    private static func bare(_ name: String) -> String {
        name.lowercased().filter { !"()".contains($0) }.split { $0 == " " || $0 == "-" }.joined(separator: " ")
    }

    /// The sizes and safe areas that Apple publishes for designers, and that developers have published.
    package static let all: [Device] = [
        Device(320, 568, 2, top: 20, bottom: 0, "iPhone SE (1st generation)", "iPhone SE"),
        Device(
            375, 667, 2, top: 20, bottom: 0, "iPhone SE (3rd generation)", "iPhone SE (2nd generation)", "iPhone 8", "iPhone 7",
            "iPhone 6s"),
        Device(414, 736, 3, top: 20, bottom: 0, "iPhone 8 Plus", "iPhone 7 Plus", "iPhone 6s Plus"),
        Device(375, 812, 3, top: 44, bottom: 34, "iPhone X", "iPhone XS", "iPhone Xs", "iPhone 11 Pro"),
        Device(375, 812, 3, top: 50, bottom: 34, "iPhone 13 mini", "iPhone 12 mini"),
        Device(414, 896, 2, top: 48, bottom: 34, "iPhone 11", "iPhone XR", "iPhone Xʀ"),
        Device(414, 896, 3, top: 44, bottom: 34, "iPhone 11 Pro Max", "iPhone XS Max", "iPhone Xs Max"),
        Device(
            390, 844, 3, top: 47, bottom: 34, "iPhone 14", "iPhone 13", "iPhone 13 Pro", "iPhone 12", "iPhone 12 Pro", "iPhone 16e"),
        Device(428, 926, 3, top: 47, bottom: 34, "iPhone 14 Plus", "iPhone 13 Pro Max", "iPhone 12 Pro Max"),
        Device(393, 852, 3, top: 59, bottom: 34, "iPhone 15", "iPhone 15 Pro", "iPhone 14 Pro", "iPhone 16"),
        Device(430, 932, 3, top: 59, bottom: 34, "iPhone 15 Plus", "iPhone 15 Pro Max", "iPhone 14 Pro Max", "iPhone 16 Plus"),
        Device(402, 874, 3, top: 62, bottom: 34, "iPhone 17", "iPhone 16 Pro", "iPhone 17 Pro"),
        Device(440, 956, 3, top: 62, bottom: 34, "iPhone 17 Pro Max", "iPhone 16 Pro Max"),
        Device(420, 912, 3, top: 68, bottom: 34, "iPhone Air"),
        Device(744, 1133, 2, top: 24, bottom: 20, "iPad mini (6th generation)", "iPad mini (A17 Pro)", "iPad mini"),
        Device(810, 1080, 2, top: 20, bottom: 0, "iPad (9th generation)", "iPad (8th generation)", "iPad (7th generation)"),
        Device(
            820, 1180, 2, top: 24, bottom: 20, "iPad (10th generation)", "iPad Air (4th generation)", "iPad Air (5th generation)", "iPad (A16)",
            "iPad Air (11-inch)", "iPad Air (11-inch) (M2)", "iPad Air (11-inch) (M3)", "iPad"),
        Device(
            834, 1194, 2, top: 24, bottom: 20, "iPad Pro (11-inch)", "iPad Pro (11-inch) (3rd generation)",
            "iPad Pro (11-inch) (4th generation)"),
        Device(834, 1210, 2, top: 24, bottom: 20, "iPad Pro (11-inch) (M4)", "iPad Pro (11-inch) (M5)"),
        Device(
            1024, 1366, 2, top: 24, bottom: 20, "iPad Pro (12.9-inch)", "iPad Pro (12.9-inch) (5th generation)",
            "iPad Pro (12.9-inch) (6th generation)", "iPad Air (13-inch)", "iPad Air (13-inch) (M2)", "iPad Air (13-inch) (M3)"),
        Device(1032, 1376, 2, top: 24, bottom: 20, "iPad Pro (13-inch)", "iPad Pro (13-inch) (M4)", "iPad Pro (13-inch) (M5)"),
    ]
}
