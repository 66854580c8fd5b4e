import Foundation
public import SwiftUITesting

/// The size of the window that a view is shown in.
public enum SwiftUISnapshotLayout {
    /// The window of a device, with the view in its middle.
    case device(config: ViewImageConfig)
    /// A window of this size in points, with the view in its middle.
    case fixed(width: CGFloat, height: CGFloat)
    /// As large as the view is where nothing limits it.
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
    /// What a view shows when it has appeared, as large as it is where nothing limits it.
    public static var image: Snapshotting { .image() }

    /// What a view shows when it has appeared.
    /// - Parameters:
    ///   - drawHierarchyInKeyWindow: For source compatibility: what it asks for is drawn anyway.
    ///   - precision: The share of the pixels that must match, 0…1.
    ///   - perceptualPrecision: How well a pixel must match, 0…1: 1 is exact, 0.98 lets through a colour difference (CIEDE2000) of 2.
    ///   - layout: The size of the window.
    ///   - traits: Light or dark, text size, direction, pixels per point; what they say counts more than what the layout does.
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
    /// What a controller's view shows in a window of its own size, or of 390×844 points where it has none.
    public static var image: Snapshotting { .image() }

    /// What a controller's view shows on a device.
    /// - Parameters:
    ///   - config: The device. The view keeps clear of what it covers.
    ///   - precision: The share of the pixels that must match, 0…1.
    ///   - perceptualPrecision: How well a pixel must match, 0…1.
    ///   - size: Another size of the window, in points.
    ///   - traits: What they say counts more than what the device does.
    public static func image(
        on config: ViewImageConfig, precision: Float = 1, perceptualPrecision: Float = 1, size: CGSize? = nil,
        traits: UITraitCollection = .init()
    ) -> Snapshotting {
        let diffing = Diffing<UIImage>.image(precision: precision, perceptualPrecision: perceptualPrecision)
        return Snapshotting(pathExtension: "png", diffing: diffing) { controller, duration in
            try SnapshotWindow.onMain {
                var config = config.with(traits)
                let own = controller.view.bounds.size
                config.size = size ?? config.size ?? (own == .zero ? CGSize(width: 390, height: 844) : own)
                return try SnapshotWindow.image(of: ControllerContent(controller: controller), in: config, after: duration)
            }
        }
    }

    /// What a controller's view shows in a window of `size`, of its own size, or of 390×844 points where it has none.
    /// - Parameters:
    ///   - drawHierarchyInKeyWindow: For source compatibility: what it asks for is drawn anyway.
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
    /// What a view shows in its own size.
    public static var image: Snapshotting { .image() }

    /// What a view shows in `size`, in that of its bounds, or in the one that suits it where they are empty.
    /// - Parameters:
    ///   - drawHierarchyInKeyWindow: For source compatibility: what it asks for is drawn anyway.
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
            try SnapshotWindow.onMain {
                let own = view.bounds.size
                let config = ViewImageConfig(size: size ?? (own == .zero ? view.sizeThatFits(.zero) : own), traits: traits)
                return try SnapshotWindow.image(of: ViewContent(view: view), in: config, after: duration)
            }
        }
    }
}

extension Snapshotting where Value == UIImage, Format == UIImage {
    /// An image's pixels, exactly.
    public static var image: Snapshotting { .image() }

    /// An image's pixels.
    /// - Parameters:
    ///   - precision: The share of the pixels that must match, 0…1.
    ///   - perceptualPrecision: How well a pixel must match, 0…1.
    public static func image(precision: Float = 1, perceptualPrecision: Float = 1) -> Snapshotting {
        Snapshotting(pathExtension: "png", diffing: .image(precision: precision, perceptualPrecision: perceptualPrecision))
    }
}
