import IncrementalGraph
import Foundation
import Geometry
import Rendering

/// How far a scroll view is: a thin bar at each scrolling axis's edge, shown while the content moves.
func makeScrollIndicators(
    model: ScrollModel, frame: Attribute<CGRect>, showsIndicators: Attribute<Bool>
) -> Attribute<DisplayList> {
    let inputs = model.inputs
    let opacity = Attribute<Double>(
        "indicator opacity",
        stateful: IndicatorOpacity(
            model: model, phase: makeScrollPhase(model), inputs: inputs, wakeUp: WakeUp(host: inputs.host, name: "a scroll indicator")))
    let environment = inputs.environmentValue(\.scroll)
    let scheme = inputs.environmentValue(\.colorScheme)
    return Attribute(
        "scroll indicators",
        uncompared: {
            let opacity = opacity.value
            guard opacity > 0, showsIndicators.value else { return .empty }
            let environment = environment.value
            let metrics = model.metrics.value
            let offset = model.offsetAttribute.value
            var bars: [DisplayList] = []
            for axis in [Axis.vertical, .horizontal] where metrics.axes.contains(Axis.Set(axis)) {
                let visibility = axis == .vertical ? environment.verticalIndicators : environment.horizontalIndicators
                guard !visibility.isHidden else { continue }
                let margins = environment.indicatorMargins.insets
                guard let bar = IndicatorBar.frame(axis, frame: frame.value, offset: offset, metrics: metrics, margins: margins) else { continue }
                let shade: Float = scheme.value == .dark ? 1 : 0
                let path = Path(roundedRect: CGRect(origin: .zero, size: bar.size), cornerRadius: min(bar.width, bar.height) / 2)
                let color = ResolvedColor(red: shade, green: shade, blue: shade, alpha: 0.35)
                bars.append(.item(DisplayList.Item(frame: bar, content: .fill(path, .nonZero, .color(color)))))
            }
            guard !bars.isEmpty else { return .empty }
            return .applying(.opacity(opacity), to: bars.count == 1 ? bars[0] : .group(bars))
        })
}

/// What the scroll view is doing, as a value.
func makeScrollPhase(_ model: ScrollModel) -> Attribute<ScrollPhase> {
    let signal = model.signal
    let offset = model.offsetAttribute
    return Attribute<ScrollPhase>(
        "scroll phase",
        uncompared: {
            signal.value
            offset.refresh()
            model.observeMotion()
            return model.movement.phase
        })
}

enum IndicatorBar {
    static let thickness: CGFloat = 3
    static let inset: CGFloat = 3
    static let shortest: CGFloat = 36

    /// Where the bar of an axis is; nil when there is nothing to scroll.
    static func frame(_ axis: Axis, frame: CGRect, offset: CGPoint, metrics: ScrollMetrics, margins: EdgeInsets) -> CGRect? {
        let range = metrics.range(axis)
        let extent = range.upperBound - range.lowerBound
        guard extent > 0 else { return nil }
        let first = max(metrics.start(axis), axis == .vertical ? margins.top : margins.leading) + inset
        let last = max(metrics.end(axis), axis == .vertical ? margins.bottom : margins.trailing) + inset
        let track = frame.size[axis] - first - last
        guard track > 0 else { return nil }
        let container = metrics.container(axis)
        // Beyond the ends the indicator shrinks.
        let over = max(range.lowerBound - offset[axis], offset[axis] - range.upperBound, 0)
        let length = max(max(min(track * container / (container + extent), track), min(shortest, track)) - over, 8)
        let part = ((offset[axis] - range.lowerBound) / extent).clamped(to: 0...1)
        var bar = CGRect.zero
        bar.origin[axis] = frame.origin[axis] + first + (track - length) * part
        bar.size[axis] = length
        let isAtStart = axis == .vertical && metrics.isRightToLeft
        bar.origin[axis.other] =
            isAtStart
            ? frame.minX + inset
            : frame.origin[axis.other] + frame.size[axis.other] - inset - thickness
        bar.size[axis.other] = thickness
        return bar
    }
}

/// 1 while the content moves; stays for a moment, then fades.
private final class IndicatorOpacity: StatefulRule {
    private static let delay = 0.5
    private static let fade = 0.3

    private let model: ScrollModel
    private let phase: Attribute<ScrollPhase>
    private let inputs: _GraphInputs
    private let wakeUp: WakeUp
    @exclusivity(unchecked) private var lastMove: Double?
    @exclusivity(unchecked) private var flashes = 0
    @exclusivity(unchecked) private var wasMoving = false

    init(model: ScrollModel, phase: Attribute<ScrollPhase>, inputs: _GraphInputs, wakeUp: WakeUp) {
        self.model = model
        self.phase = phase
        self.inputs = inputs
        self.wakeUp = wakeUp
    }

    func updateValue(old: Double?) -> RuleResult<Double> {
        wakeUp.observe()
        let clock = inputs.clock
        let now = clock.now
        let isMoving = phase.value.isScrolling && phase.value != .tracking
        if isMoving || wasMoving || flashes != model.flashes {
            flashes = model.flashes
            lastMove = now
        }
        wasMoving = isMoving
        guard let lastMove else { return .unchanged(old ?? 0) }
        let elapsed = now - lastMove - Self.delay
        if isMoving {
            wakeUp.cancel()
        } else if elapsed < 0 {
            wakeUp.schedule(at: lastMove + Self.delay)
        } else if elapsed < Self.fade {
            clock.follow("a scroll indicator")
        } else {
            self.lastMove = nil
        }
        let opacity = isMoving ? 1 : min(max(1 - elapsed / Self.fade, 0), 1)
        return .comparing(opacity, with: old)
    }
}
