import Foundation
import SwiftUITesting

/// The window in which a view is shown for a snapshot.
enum SnapshotWindow {
    /// The main queue has another thread than the main one where a program waits for it in `dispatchMain()`, as Swift Testing does.
    private static let mainQueue: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Runs what needs the main actor, on which tests of views are.
    static func onMain<Value, Result>(
        _ value: Value, _ config: ViewImageConfig, _ body: @MainActor (Value, ViewImageConfig) throws -> Result
    ) throws -> Result {
        guard Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueue) == true else {
            throw GoldenError("views are shown on the main actor, and this test runs elsewhere: mark it, or its suite, with @MainActor")
        }
        return try onMainActor(value, config, body)
    }

    /// An image of a view after it has appeared and `duration` seconds of its time have passed.
    static func image<Content: View>(of view: Content, in config: ViewImageConfig, after duration: TimeInterval) throws -> UIImage {
        try onMain(view, config) { view, config in
            let scale = config.traits.displayScale > 0 ? config.traits.displayScale : 2
            let traits = StageTraits(config.traits)
            let size = config.size ?? fittingSize(of: view, scale: scale, traits)
            guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
                throw GoldenError(
                    "\(Content.self) cannot be shown at \(size.width)×\(size.height) pt: say a size, as in layout: .fixed(width: 100, height: 100)")
            }
            let stage = TestStage(
                view, size: size, scale: scale, safeAreaInsets: EdgeInsets(config.safeArea, traits.layoutDirection), traits: traits)
            stage.advance(by: duration)
            let bitmap = stage.bitmap()
            guard bitmap.width > 0, bitmap.height > 0 else {
                throw GoldenError("an image of \(size.width)×\(size.height) pt with \(scale) pixels per point is too large")
            }
            return UIImage(cgImage: CGImage(bitmap), scale: scale)
        }
    }

    /// Of a view that nothing limits, in whole pixels.
    @MainActor private static func fittingSize<Content: View>(of view: Content, scale: CGFloat, _ traits: StageTraits) -> CGSize {
        let stage = TestStage(view, size: CGSize(width: 1, height: 1), scale: scale, traits: traits)
        let size = stage.onStage { stage.graph.outputs.root.layout == nil ? .zero : stage.graph.sizeThatFits(.unspecified) }
        func whole(_ length: CGFloat) -> CGFloat { ((length * scale * 1024).rounded() / 1024).rounded(.up) / scale }
        return CGSize(width: whole(size.width), height: whole(size.height))
    }
}

extension StageTraits {
    init(_ traits: UITraitCollection) {
        self.init(
            colorScheme: ColorScheme(traits.userInterfaceStyle) ?? .light,
            dynamicTypeSize: DynamicTypeSize(traits.preferredContentSizeCategory) ?? .large, layoutDirection: LayoutDirection(traits.layoutDirection))
    }
}

extension EdgeInsets {
    init(_ insets: UIEdgeInsets, _ direction: LayoutDirection?) {
        let isMirrored = direction == .rightToLeft
        self.init(
            top: insets.top, leading: isMirrored ? insets.right : insets.left, bottom: insets.bottom,
            trailing: isMirrored ? insets.left : insets.right)
    }
}

/// A view of UIKit's that fills the window.
struct ViewContent: UIViewRepresentable {
    let view: UIView

    func makeUIView(context: Context) -> UIView { view }

    func updateUIView(_ uiView: UIView, context: Context) {}

    func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIView, context: Context) -> CGSize? {
        proposal.replacingUnspecifiedDimensions(by: uiView.bounds.size)
    }
}

/// The view of a controller of UIKit's, which fills the window.
struct ControllerContent: UIViewControllerRepresentable {
    let controller: UIViewController

    func makeUIViewController(context: Context) -> UIViewController { controller }

    func updateUIViewController(_ uiViewController: UIViewController, context: Context) {}

    func sizeThatFits(_ proposal: ProposedViewSize, uiViewController: UIViewController, context: Context) -> CGSize? {
        proposal.replacingUnspecifiedDimensions(by: uiViewController.view.bounds.size)
    }
}
