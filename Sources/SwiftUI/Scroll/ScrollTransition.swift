import IncrementalGraph
import Foundation

/// Where a view is on its way through the visible part of a scroll view.
public enum ScrollTransitionPhase: Equatable, Hashable, Sendable {
    /// Beyond the top or leading edge, or on the way in or out there.
    case topLeading
    /// In the visible part.
    case identity
    /// Beyond the bottom or trailing edge, or on the way in or out there.
    case bottomTrailing

    /// Whether the view is in the visible part, where a transition should change nothing about it.
    public var isIdentity: Bool { self == .identity }

    /// The phase as a number: −1, 0 or 1.
    public var value: Double {
        switch self {
        case .topLeading: -1
        case .identity: 0
        case .bottomTrailing: 1
        }
    }
}

/// How a view goes over from one phase to the next.
public struct ScrollTransitionConfiguration: Sendable {
    /// How far a view has to come in to be in its identity phase.
    public struct Threshold: Sendable {
        // Points from the edge: a part of the view's length, a part of the container's, and a distance.
        fileprivate var view: Double
        fileprivate var container: Double
        fileprivate var distance: Double

        /// As soon as a bit of the view shows.
        public static let hidden = Threshold(view: 0, container: 0, distance: 0)
        /// When all of the view shows.
        public static let visible = Threshold(view: 1, container: 0, distance: 0)

        /// When the view's middle is in the middle.
        public static var centered: Threshold { Threshold(view: 0.5, container: 0.5, distance: 0) }

        /// When a part of the view, 0…1, shows.
        public static func visible(_ amount: Double) -> Threshold {
            Threshold(view: amount, container: 0, distance: 0)
        }

        /// `distance` points further in.
        public func inset(by distance: Double) -> Threshold {
            Threshold(view: view, container: container, distance: self.distance + distance)
        }

        /// Returns the threshold at the fraction `amount` between this and another one.
        public func interpolated(towards other: Threshold, amount: Double) -> Threshold {
            func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * amount }
            return Threshold(
                view: mix(view, other.view), container: mix(container, other.container), distance: mix(distance, other.distance))
        }

        fileprivate func length(view length: CGFloat, container whole: CGFloat) -> CGFloat {
            length * view + whole * container + distance
        }
    }

    fileprivate enum Kind: Sendable {
        case identity
        case animated(Animation)
        case interactive(UnitCurve)
    }

    fileprivate var kind: Kind
    fileprivate var threshold = Threshold.visible

    /// A configuration without a transition.
    public static let identity = ScrollTransitionConfiguration(kind: .identity)
    /// The phases follow each other in the default animation.
    public static let animated = ScrollTransitionConfiguration(kind: .animated(.default))
    /// The view follows the touch from one phase to the next.
    public static let interactive = ScrollTransitionConfiguration(kind: .interactive(.easeInOut))

    /// The phases follow each other in an animation.
    public static func animated(_ animation: Animation = .default) -> ScrollTransitionConfiguration {
        ScrollTransitionConfiguration(kind: .animated(animation))
    }

    /// The view follows the touch from one phase to the next, paced by a curve.
    public static func interactive(timingCurve: UnitCurve = .easeInOut) -> ScrollTransitionConfiguration {
        ScrollTransitionConfiguration(kind: .interactive(timingCurve))
    }

    /// The same with an animation. Of the identity it makes an animated transition.
    public func animation(_ animation: Animation) -> ScrollTransitionConfiguration {
        ScrollTransitionConfiguration(kind: .animated(animation), threshold: threshold)
    }

    /// The same with another threshold.
    public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration {
        ScrollTransitionConfiguration(kind: kind, threshold: threshold)
    }
}

nonisolated struct ScrollTransitionModifier<Effect: VisualEffect>: PrimitiveViewModifier {
    var topLeading: ScrollTransitionConfiguration
    var bottomTrailing: ScrollTransitionConfiguration
    var axis: Axis?
    var transition: (EmptyVisualEffect, ScrollTransitionPhase) -> Effect

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        let geometry = inputs.geometry
        let transform = inputs.transform
        let direction = inputs.base.environmentValue(\.layoutDirection)
        let scope = inputs.base.scroll
        let state = Attribute<ScrollTransitionState>("scroll transition phase") {
            let modifier = modifier.value
            guard let model = scope?.nearest(modifier.axis) else { return ScrollTransitionState() }
            let axes = model.metrics.value.axes
            let axis = modifier.axis ?? (axes.contains(.vertical) ? .vertical : .horizontal)
            guard let area = transform.value.boundsOfSpace(ScrollSpace.container(modifier.axis)) else { return ScrollTransitionState() }
            let isMirrored = axis == .horizontal && direction.value == .rightToLeft
            return ScrollTransitionState(
                frame: geometry.value.frame, area: area, axis: axis, isMirrored: isMirrored, topLeading: modifier.topLeading,
                bottomTrailing: modifier.bottomTrailing)
        }
        let animation = TransitionAnimation()
        let host = inputs.base.host
        let effect = Attribute<Effect>("scroll transition") {
            let state = state.value
            let make = modifier.value.transition
            animation.update(state)
            var effect = host.observing { make(EmptyVisualEffect(), .identity) }
            if state.amount != 0, state.phase != .identity {
                let other = host.observing { make(EmptyVisualEffect(), state.phase) }
                if state.amount == 1 {
                    return other
                }
                let start = effect.animatableData
                var data = other.animatableData
                data -= start
                data.scale(by: state.amount)
                data += start
                effect = other
                effect.animatableData = data
            }
            return effect
        }
        var effectInputs = inputs
        let overlay = inputs.base.transactionOverlay
        effectInputs.base.transactionOverlay = TransactionOverlay(outer: overlay) { transaction in
            transaction.animation = animation.current
        }
        return Effect._makeVisualEffect(effect: _GraphValue(effect), inputs: effectInputs) { inner in
            var inner = inner
            inner.base.transactionOverlay = overlay
            return body(_Graph(), inner)
        }
    }
}

/// The phase, and how much of its effect is visible.
private struct ScrollTransitionState: Equatable {
    var phase = ScrollTransitionPhase.identity
    var amount = 0.0
    /// Nil where the effect follows the content.
    var animation: Animation?

    init() {}

    init(
        frame: CGRect, area: CGRect, axis: Axis, isMirrored: Bool, topLeading: ScrollTransitionConfiguration,
        bottomTrailing: ScrollTransitionConfiguration
    ) {
        let length = frame.size[axis]
        let whole = area.size[axis]
        // How far the view has come in over each edge.
        var overStart = frame.origin[axis] + length - area.origin[axis]
        var overEnd = area.origin[axis] + whole - frame.origin[axis]
        if isMirrored {
            swap(&overStart, &overEnd)
        }
        let before = Self.outside(overStart, length, whole, topLeading)
        let after = Self.outside(overEnd, length, whole, bottomTrailing)
        let (part, phase, configuration) =
            before >= after
            ? (before, ScrollTransitionPhase.topLeading, topLeading) : (after, .bottomTrailing, bottomTrailing)
        switch configuration.kind {
        case .identity:
            break
        case .animated(let animation):
            self.animation = animation
            if part > 0 {
                self.phase = phase
                amount = 1
            }
        case .interactive(let curve):
            amount = 1 - curve.value(at: 1 - part)
            self.phase = amount == 0 ? .identity : phase
        }
        if part == 0, case .animated(let animation) = bottomTrailing.kind, self.animation == nil {
            self.animation = animation
        }
    }

    /// 1 beyond the edge, 0 from the threshold on.
    private static func outside(
        _ entered: CGFloat, _ length: CGFloat, _ whole: CGFloat, _ configuration: ScrollTransitionConfiguration
    ) -> Double {
        if case .identity = configuration.kind {
            return 0
        }
        let needed = configuration.threshold.length(view: length, container: whole)
        guard needed > 0 else { return entered <= 0 ? 1 : 0 }
        return Double(min(max(1 - entered / needed, 0), 1))
    }
}

/// The animation of the change that is being made; the first value is there at once.
private final class TransitionAnimation {
    private(set) var current: Animation?
    private var isFirst = true

    func update(_ state: ScrollTransitionState) {
        current = isFirst ? nil : state.animation
        isFirst = false
    }
}

nonisolated extension View {
    /// Changes the view's appearance as it moves into and out of the visible part of the enclosing scroll view, equally at both edges.
    public func scrollTransition<Effect: VisualEffect>(
        _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
        transition: @escaping (EmptyVisualEffect, ScrollTransitionPhase) -> Effect
    ) -> some View {
        scrollTransition(topLeading: configuration, bottomTrailing: configuration, axis: axis, transition: transition)
    }

    /// Changes the view's appearance as it comes and goes, at each edge in its own way.
    public func scrollTransition<Effect: VisualEffect>(
        topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration, axis: Axis? = nil,
        transition: @escaping (EmptyVisualEffect, ScrollTransitionPhase) -> Effect
    ) -> some View {
        modifier(ScrollTransitionModifier(topLeading: topLeading, bottomTrailing: bottomTrailing, axis: axis, transition: transition))
    }
}
