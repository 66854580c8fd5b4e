import IncrementalGraph
import Foundation
import Rendering
import StageTime

/// Makes images of a view without a window.
///
/// The view is made again for each image and shows its first moment, with the same random numbers each time. The date is
/// 2026-01-01T09:41:00Z, or that of the stage on which the code runs.
@MainActor
public final class ImageRenderer<Content: View>: ObservableObject {
    public typealias ObjectWillChangePublisher = PassthroughSubject<Void, Never>

    /// Sends before the image changes.
    public nonisolated(unsafe) let objectWillChange = PassthroughSubject<Void, Never>()

    /// The view to render.
    public var content: Content {
        willSet { objectWillChange.send() }
    }

    /// The size that the view is offered. By default it takes the size that it needs.
    public var proposedSize = ProposedViewSize.unspecified {
        willSet { objectWillChange.send() }
    }

    /// Pixels per point; 1 by default.
    public var scale: CGFloat = 1 {
        willSet { objectWillChange.send() }
    }

    /// Whether the image is black, and not transparent, where the view draws nothing.
    public var isOpaque = false {
        willSet { objectWillChange.send() }
    }

    /// Images are always gamma-encoded sRGB.
    public var colorMode = ColorRenderingMode.nonLinear {
        willSet { objectWillChange.send() }
    }

    /// How bright images in the view may be, as `allowedDynamicRange` of its environment; nil sets nothing.
    ///
    /// Not shown: images are always in the standard range.
    public var allowedDynamicRange: Image.DynamicRange? {
        willSet {
            RuntimeIssue.notShown(
                "ImageRenderer.allowedDynamicRange", "Images are in the standard range; use brightness(_:).", if: newValue != nil && newValue != .standard)
            objectWillChange.send()
        }
    }

    /// Creates a renderer. Each image is made on request.
    public init(content view: Content) {
        content = view
    }

    /// The view as it is now; nil when it has no size, or one that is too large.
    public var cgImage: CGImage? {
        guard scale > 0, scale.isFinite else {
            RuntimeIssue.report("ImageRenderer: the scale \(scale) is no positive number; there is no image.")
            return nil
        }
        colorMode.warnIfUnavailable(in: "ImageRenderer")
        let bitmap = onOwnStage { render() }
        guard bitmap.width > 0, bitmap.height > 0 else {
            RuntimeIssue.report("ImageRenderer: \(Content.self) has no size, or one of more than \(Bitmap.maximumSide) pixels; there is no image.")
            return nil
        }
        return CGImage(bitmap)
    }

    /// The view as it is now, with the scale of the renderer.
    public var uiImage: UIImage? {
        cgImage.map { UIImage(cgImage: $0, scale: scale) }
    }

    private func render() -> Bitmap {
        let (list, size) = makeDisplayList()
        return programHost.renderer.render(list, size: size, scale: scale, background: isOpaque ? .black : .clear)
    }

    private func makeDisplayList() -> (list: DisplayList, size: CGSize) {
        let measured = MeasuredSize()
        let view = OfferedSize(proposal: proposedSize, measured: measured) {
            content.transformEnvironment(\.allowedDynamicRange) { $0 = self.allowedDynamicRange ?? $0 }
        }
        let probe = ViewGraph(view, size: CGSize(width: 1, height: 1), scale: scale, isWindow: false)
        probe.epoch = StageTime.currentDate
        _ = probe.frame(at: 0)
        probe.tearDown()
        let graph = ViewGraph(view, size: measured.size, scale: scale, isWindow: false)
        graph.epoch = StageTime.currentDate
        let frame = graph.frame(at: 0)
        graph.tearDown()
        return (frame.displayList, measured.size)
    }

    /// The view as it is now, black behind it if it is opaque.
    func currentDisplayList() -> (list: DisplayList, size: CGSize) {
        let rendered = onOwnStage { makeDisplayList() }
        guard isOpaque else { return rendered }
        let black = DisplayList.item(
            .init(
                frame: .zero, content: .fill(Path(CGRect(origin: .zero, size: rendered.size)), .nonZero, .color(.black))))
        return (.group([black, rendered.list]), rendered.size)
    }

    /// Leaves the rule that runs now as it was. On a stage the view has the stage's time and chance; elsewhere it has its own,
    /// the same for each image.
    private func onOwnStage<Result>(_ body: () -> Result) -> Result {
        Graph.untracked {
            guard !StageTime.isCurrent else { return body() }
            let time = StageTime()
            // Tasks that were cancelled come to their end, and let go of what they hold.
            defer { time.advance(to: 0) }
            return time.run(body)
        }
    }
}

/// What a view took of the size that it was offered.
private final class MeasuredSize: @unchecked Sendable {
    var size = CGSize.zero
}

/// Offers its view a size, whatever the window has.
private struct OfferedSize: Layout {
    var proposal: ProposedViewSize
    var measured: MeasuredSize

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        let sizes = subviews.map { $0.sizeThatFits(self.proposal) }
        let size = CGSize(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
        measured.size = size
        return size
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        for subview in subviews {
            subview.place(at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: self.proposal)
        }
    }
}
