import IncrementalGraph
import Foundation
import Geometry
import Rendering

/// Continues what a view shows beyond the end of its safe area.
nonisolated struct BackgroundExtensionModifier: PrimitiveViewModifier {
    var isEnabled: Bool

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        var outputs = body(_Graph(), inputs)
        guard let content = outputs.displayList, let safeArea = inputs.base.safeArea else { return outputs }
        let frame = makeAnimatedFrame(inputs)
        outputs.displayList = Attribute<DisplayList>(
            "extended background",
            uncompared: {
                let content = content.value
                guard modifier.value.isEnabled else { return content }
                let frame = frame.value
                return BackgroundExtension(frame: frame, whole: safeArea.value.extending(frame)).around(content)
            })
        return outputs
    }
}

/// Mirror images of a view between its frame and the larger rectangle that it is to fill.
private struct BackgroundExtension {
    /// The blur of the mirror images in points, by eye.
    private static let radius: CGFloat = 6

    var frame: CGRect
    var whole: CGRect

    func around(_ content: DisplayList) -> DisplayList {
        guard frame.width > 0, frame.height > 0, whole != frame, whole.contains(frame) else { return content }
        let row = CGRect(x: whole.minX, y: frame.minY, width: whole.width, height: frame.height)
        // First to the sides, then the whole row up and down, so that the corners are filled, too.
        let sides = extended(
            content,
            [
                (CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 2 * frame.minX, ty: 0), row.part(from: whole.minX, to: frame.minX)),
                (CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 2 * frame.maxX, ty: 0), row.part(from: frame.maxX, to: whole.maxX)),
            ])
        let ends = extended(
            sides,
            [
                (
                    CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2 * frame.minY),
                    CGRect(x: whole.minX, y: whole.minY, width: whole.width, height: frame.minY - whole.minY)
                ),
                (
                    CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2 * frame.maxY),
                    CGRect(x: whole.minX, y: frame.maxY, width: whole.width, height: whole.maxY - frame.maxY)
                ),
            ])
        return ends
    }

    /// The content with mirror images of it in some rectangles beside it.
    private func extended(_ content: DisplayList, _ mirrors: [(transform: CGAffineTransform, area: CGRect)]) -> DisplayList {
        let images = mirrors.filter { $0.area.width > 0 && $0.area.height > 0 }.map { mirror in
            // Blurred together with the content, so that there is no seam.
            let image = DisplayList.group([content, .applying(.transform(mirror.transform), to: content)])
            return DisplayList.applying(
                .clip(Path(mirror.area), .nonZero), to: .applying(.blur(radius: Self.radius, opaque: true), to: image))
        }
        return images.isEmpty ? content : .group(images + [content])
    }
}

extension CGRect {
    fileprivate func part(from start: CGFloat, to end: CGFloat) -> CGRect {
        CGRect(x: start, y: minY, width: max(end - start, 0), height: height)
    }
}

nonisolated extension View {
    /// Fills the space between the view and the edges of the window, under bars and insets, with blurred mirror images of the view. The view's
    /// own frame stays in the safe area.
    public func backgroundExtensionEffect() -> some View {
        backgroundExtensionEffect(isEnabled: true)
    }

    /// Fills the space between the view and the edges of the window with blurred mirror images of the view while `isEnabled` is true.
    public func backgroundExtensionEffect(isEnabled: Bool) -> some View {
        modifier(BackgroundExtensionModifier(isEnabled: isEnabled))
    }
}
