import IncrementalGraph
import Foundation
import Geometry
import Rendering

/// What a sheet or a cover stands at, and how touches and the program move it.
final class SheetModel {
    enum Style: Hashable {
        case sheet
        /// All of the window, moved by the program alone.
        case cover
    }

    /// How much of a card is left to see when it counts as gone or there, in points.
    private static let epsilon = 0.5

    let layer: PresentationLayer
    let style: Style
    let metrics: Attribute<SheetMetrics>
    let options: Attribute<PresentationOptions>
    let detents: Attribute<SheetDetents>
    /// The detent where it stands or goes.
    private var current: PresentationDetent?
    /// What the selection binding said last.
    private var selected: PresentationDetent?
    private var known: SheetDetents?
    private let animates: Bool
    /// When it was opened. What becomes known in the same frame moves nothing that would not move anyway.
    private let openingTime: Double
    /// Ends the presentation at a touch's request.
    var dismiss: () -> Void = {}

    private var drag: (height: CGFloat, start: CGPoint)?
    private var velocity = TouchVelocity()

    /// To be made in the layer's subgraph.
    init(layer: PresentationLayer, style: Style, options: Attribute<PresentationOptions>, inputs: _GraphInputs) {
        self.layer = layer
        self.style = style
        self.options = options
        animates = inputs.animatesPresentations
        openingTime = layer.host.currentTime
        let environment = inputs.environment
        let metrics = Attribute<SheetMetrics>("sheet metrics") { [unowned host = layer.host] in
            SheetMetrics(window: host.size, insets: host.safeAreaInsets)
        }
        self.metrics = metrics
        detents = Attribute("sheet detents") {
            switch style {
            case .sheet:
                SheetDetents(options.value, metrics: metrics.value, environment: environment.value)
            case .cover:
                SheetDetents(coverOf: metrics.value.window.height)
            }
        }
    }

    var height: Attribute<CGFloat> { layer.progress }

    // MARK: The program

    /// Brings the sheet to where it is wanted. Runs in a rule.
    func update() {
        let detents = detents.value
        let binding = options.value.selection
        let selection = layer.host.observing { binding?.wrappedValue }
        defer {
            known = detents
            selected = selection
        }
        guard !layer.isLeaving else { return }
        guard let current, let known else {
            let first = selection.flatMap { detents.height(of: $0) == nil ? nil : $0 } ?? detents.items[0].detent
            self.current = first
            move(to: detents.height(of: first) ?? detents.smallest, animated: animates)
            return
        }
        var wanted = current
        if let selection, selection != selected, detents.height(of: selection) != nil {
            wanted = selection
        } else if detents.height(of: current) == nil, layer.host.currentTime == openingTime {
            wanted = detents.items[0].detent
        } else if detents.height(of: current) == nil {
            wanted = detents.nearest(to: known.height(of: current) ?? 0, canDismiss: false)?.detent ?? current
        }
        guard let height = detents.height(of: wanted), height != known.height(of: current) || wanted != current else { return }
        self.current = wanted
        if drag == nil {
            move(to: height, animated: animates || layer.host.currentTime > openingTime)
        }
    }

    func startLeaving(animated: Bool, whenGone: @escaping () -> Void) {
        drag = nil
        layer.motion.move(
            to: 0, with: animated ? .presentation : nil, velocity: leavingVelocity, epsilon: Self.epsilon, onRest: whenGone)
    }

    private func move(to height: CGFloat, animated: Bool, velocity: CGFloat? = nil) {
        layer.motion.move(to: height, with: animated ? .presentation : nil, velocity: velocity, epsilon: Self.epsilon)
    }

    // MARK: Touches

    var canDismiss: Bool { Graph.untracked { options.value.isInteractiveDismissDisabled != true } }

    var canDrag: Bool { style == .sheet && !layer.isLeaving }

    /// Whether the sheet takes a touch away from the scrolling content in it.
    func claims(_ translation: CGSize, from scroll: ScrollModel) -> Bool {
        guard canDrag, abs(translation.height) > abs(translation.width) else { return false }
        return Graph.untracked { () -> Bool in
            let metrics = scroll.metrics.value
            guard metrics.axes.contains(.vertical), metrics.isEnabled else { return false }
            if translation.height > 0 {
                return scroll.offsetAttribute.value.y <= -metrics.insets.top + 0.5
            }
            let isTallest = layer.motion.target >= detents.value.tallest - 0.5
            return !isTallest && options.value.contentInteraction != .scrolls
        }
    }

    func dragBegan(at point: CGPoint, time: Double) {
        drag = (layer.motion.stop(), point)
        velocity = TouchVelocity()
        velocity.add(point, at: time)
    }

    func dragMoved(to point: CGPoint, time: Double) {
        guard let drag, !layer.isLeaving else { return }
        velocity.add(point, at: time)
        let detents = Graph.untracked { self.detents.value }
        let height = drag.height - (point.y - drag.start.y)
        layer.motion.hold(at: max(detents.shown(height, canDismiss: canDismiss, slack: metrics.value.top), 0))
    }

    func dragEnded(at time: Double) {
        guard drag != nil, !layer.isLeaving else { return }
        drag = nil
        let detents = Graph.untracked { self.detents.value }
        let request = Graph.untracked { options.value.dismissalRequest }
        let speed = -velocity.value(at: time).dy
        let height = layer.motion.stop()
        // Where content that scrolls would come to rest.
        let projected = Deceleration(start: height, velocity: speed).destination
        if canDismiss, let request, let current, detents.nearest(to: projected, canDismiss: true) == nil {
            move(to: detents.height(of: current) ?? detents.smallest, animated: true, velocity: speed)
            request()
        } else if let item = detents.nearest(to: projected, canDismiss: canDismiss) {
            let changed = item.detent != current
            current = item.detent
            selected = item.detent
            move(to: item.height, animated: true, velocity: speed)
            if changed {
                let selection = Graph.untracked { options.value.selection }
                selection?.wrappedValue = item.detent
            }
        } else {
            leavingVelocity = speed
            dismiss()
        }
    }

    /// What a touch has left the card with; nil when the program sends it away.
    private var leavingVelocity: CGFloat?

    /// A tap beside the card.
    func tappedOutside() {
        guard canDismiss, style == .sheet else { return }
        if let request = Graph.untracked({ options.value.dismissalRequest }) {
            request()
        } else {
            dismiss()
        }
    }
}

extension SheetDetents {
    /// A card that covers everything.
    init(coverOf height: CGFloat) {
        items = [Item(detent: .large, height: height)]
        interactiveHeight = nil
        recedes = false
    }
}

/// How fast a touch is, over the last tenth of a second.
struct TouchVelocity {
    /// Seconds without a movement after which a touch is taken to rest.
    private static let rest = 0.08

    private var samples: [(time: Double, point: CGPoint)] = []

    mutating func add(_ point: CGPoint, at time: Double) {
        if let last = samples.last, last.time == time {
            samples[samples.count - 1].point = point
        } else {
            samples.append((time, point))
        }
        while samples.count > 2, time - samples[1].time >= 0.1 {
            samples.removeFirst()
        }
    }

    /// The velocity, in points per second.
    func value(at time: Double) -> CGVector {
        guard let first = samples.first, let last = samples.last, last.time > first.time, time - last.time <= Self.rest else {
            return .zero
        }
        let duration = last.time - first.time
        return CGVector(dx: (last.point.x - first.point.x) / duration, dy: (last.point.y - first.point.y) / duration)
    }
}
