import Foundation
import IncrementalGraph

/// What the device covers of a container that ignores the safe area: its bars and pages keep clear of that all the same, as those of UIKit's
/// controllers do, which know the window's safe area and not that of the views around.
struct DeviceInsets {
    private unowned let host: ViewGraph
    private let transform: Attribute<ViewTransform>

    init(_ inputs: _ViewInputs) {
        host = inputs.base.host
        transform = inputs.transform
    }

    /// The part of `frame` that the device does not cover, at the top and at the bottom.
    func uncovered(_ frame: CGRect, in bounds: CGRect) -> CGRect {
        let (insets, size) = (host.safeAreaInsets, host.size)
        var (top, bottom) = (frame.minY, frame.maxY)
        if insets.top > 0, top <= bounds.minY {
            let strip = CGRect(x: 0, y: 0, width: size.width, height: insets.top)
            top = max(top, transform.value.boundsFromGlobal(strip).maxY)
        }
        if insets.bottom > 0, bottom >= bounds.maxY {
            let strip = CGRect(x: 0, y: size.height - insets.bottom, width: size.width, height: insets.bottom)
            bottom = min(bottom, transform.value.boundsFromGlobal(strip).minY)
        }
        guard top < bottom, top < frame.maxY, bottom > frame.minY else { return frame }
        return CGRect(x: frame.minX, y: top, width: frame.width, height: bottom - top)
    }
}

/// A container that keeps clear of the device in any case. What is in it may reach under the device by itself.
nonisolated struct DeviceClearanceModifier: PrimitiveViewModifier {
    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        guard let outerArea = inputs.base.safeArea else { return body(_Graph(), inputs) }
        let device = DeviceInsets(inputs)
        let geometry = inputs.geometry
        let content = AttributeBox<LayoutComputer>()
        var contentInputs = inputs
        let clear = Attribute<CGRect>("clear of device") {
            let frame = geometry.value.frame
            return device.uncovered(frame, in: outerArea.value.bounds)
        }
        contentInputs.geometry = Attribute<ViewGeometry>("geometry clear of device") {
            let (place, frame) = (geometry.value, clear.value)
            guard frame != place.frame else { return place }
            let proposal = ProposedViewSize(frame.size)
            return ViewGeometry(origin: frame.origin, size: ViewSize(content.attribute?.value.sizeThatFits(proposal) ?? frame.size, proposal: proposal))
        }
        contentInputs.base.safeArea = Attribute("safe area clear of device") {
            let frame = geometry.value.frame
            return clear.value == frame ? outerArea.value : outerArea.value.narrowed(to: clear.value, of: frame)
        }
        let outputs = body(_Graph(), contentInputs)
        content.attribute = outputs.layout
        return outputs
    }
}
