import Foundation
public import SwiftUITesting

/// The size of the window of a view.
public enum SwiftUISnapshotLayout {
    /// The window of a device, with the view in its middle.
    case device(config: ViewImageConfig)
    /// A window of this size in points, with the view in its middle.
    case fixed(width: CGFloat, height: CGFloat)
    /// The size of the view without a limit.
    case sizeThatFits

    fileprivate var config: ViewImageConfig {
        switch self {
        case .device(let config): config
        case .fixed(let width, let height): ViewImageConfig(size: CGSize(width: width, height: height))
        case .sizeThatFits: ViewImageConfig()
        }
    }
}

extension Snapshotting where Value: View, Format == UIImage {
    /// An image of a view when it has appeared, in its size without a limit.
    public static var image: Snapshotting { .image() }

    /// An image of a view when it has appeared.
    /// - Parameters:
    ///   - drawHierarchyInKeyWindow: Harmless: materials are drawn in either case.
    ///   - precision: The share of the pixels that must match, 0…1.
    ///   - perceptualPrecision: How well a pixel must match, 0…1: 1 is exact, 0.98 allows a colour difference (CIEDE2000) of 2.
    ///   - layout: The size of the window.
    ///   - traits: Light or dark, text size, direction, pixels per point; they override those of the layout.
    public static func image(
        drawHierarchyInKeyWindow: Bool = false, precision: Float = 1, perceptualPrecision: Float = 1,
        layout: SwiftUISnapshotLayout = .sizeThatFits, traits: UITraitCollection = .init()
    ) -> Snapshotting {
        let diffing = Diffing<UIImage>.image(precision: precision, perceptualPrecision: perceptualPrecision)
        return Snapshotting(pathExtension: "png", diffing: diffing) { view, duration in
            try SnapshotWindow.image(of: view, in: layout.config.with(traits), after: duration)
        }
    }
}

extension Snapshotting where Value == UIViewController, Format == UIImage {
    /// An image of a controller's view in a window of its size, or of 390×844 points if it has none.
    public static var image: Snapshotting { .image() }

    /// An image of a controller's view on a device.
    /// - Parameters:
    ///   - config: The device. The view stays inside its safe area.
    ///   - precision: The share of the pixels that must match, 0…1.
    ///   - perceptualPrecision: How well a pixel must match, 0…1.
    ///   - size: Another size of the window, in points.
    ///   - traits: Traits that override those of the device.
    public static func image(
        on config: ViewImageConfig, precision: Float = 1, perceptualPrecision: Float = 1, size: CGSize? = nil,
        traits: UITraitCollection = .init()
    ) -> Snapshotting {
        let diffing = Diffing<UIImage>.image(precision: precision, perceptualPrecision: perceptualPrecision)
        return Snapshotting(pathExtension: "png", diffing: diffing) { controller, duration in
            try SnapshotWindow.onMain(controller, config) { controller, config in
                var config = config.with(traits)
                let own = controller.view.bounds.size
                config.size = size ?? config.size ?? (own == .zero ? CGSize(width: 390, height: 844) : own)
                return try SnapshotWindow.image(of: ControllerContent(controller: controller), in: config, after: duration)
            }
        }
    }

    /// An image of a controller's view in a window of `size`, of its size, or of 390×844 points if it has none.
    /// - Parameters:
    ///   - drawHierarchyInKeyWindow: Harmless: materials are drawn in either case.
    ///   - precision: The share of the pixels that must match, 0…1.
    ///   - perceptualPrecision: How well a pixel must match, 0…1.
    ///   - size: In points.
    ///   - traits: Light or dark, text size, direction, pixels per point.
    public static func image(
        drawHierarchyInKeyWindow: Bool = false, precision: Float = 1, perceptualPrecision: Float = 1, size: CGSize? = nil,
        traits: UITraitCollection = .init()
    ) -> Snapshotting {
        .image(on: ViewImageConfig(), precision: precision, perceptualPrecision: perceptualPrecision, size: size, traits: traits)
    }
}

extension Snapshotting where Value == UIView, Format == UIImage {
    /// An image of a view in its size.
    public static var image: Snapshotting { .image() }

    /// An image of a view in `size`, in the size of its bounds, or in its fitting size if they are empty.
    /// - Parameters:
    ///   - drawHierarchyInKeyWindow: Harmless: materials are drawn in either case.
    ///   - precision: The share of the pixels that must match, 0…1.
    ///   - perceptualPrecision: How well a pixel must match, 0…1.
    ///   - size: In points.
    ///   - traits: Light or dark, text size, direction, pixels per point.
    public static func image(
        drawHierarchyInKeyWindow: Bool = false, precision: Float = 1, perceptualPrecision: Float = 1, size: CGSize? = nil,
        traits: UITraitCollection = .init()
    ) -> Snapshotting {
        let diffing = Diffing<UIImage>.image(precision: precision, perceptualPrecision: perceptualPrecision)
        return Snapshotting(pathExtension: "png", diffing: diffing) { view, duration in
            try SnapshotWindow.onMain(view, ViewImageConfig(traits: traits)) { view, config in
                var config = config
                let own = view.bounds.size
                config.size = size ?? (own == .zero ? view.sizeThatFits(.zero) : own)
                return try SnapshotWindow.image(of: ViewContent(view: view), in: config, after: duration)
            }
        }
    }
}

extension Snapshotting where Value == UIImage, Format == UIImage {
    /// The pixels of an image, exactly.
    public static var image: Snapshotting { .image() }

    /// The pixels of an image.
    /// - Parameters:
    ///   - precision: The share of the pixels that must match, 0…1.
    ///   - perceptualPrecision: How well a pixel must match, 0…1.
    public static func image(precision: Float = 1, perceptualPrecision: Float = 1) -> Snapshotting {
        Snapshotting(pathExtension: "png", diffing: .image(precision: precision, perceptualPrecision: perceptualPrecision))
    }
}
