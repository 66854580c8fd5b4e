import IncrementalGraph
import Foundation
import Geometry

extension ScrollMovement {
    /// A touch has begun: what moves stops.
    func touchBegan() {
        isTouched = true
        stop()
    }

    /// A touch takes the content. Returns whether there is something to take.
    func dragBegan() -> Bool {
        guard let metrics else { return false }
        stop()
        isTouched = true
        var base = offset
        for axis in [Axis.horizontal, .vertical] {
            let rest = offset[axis].clamped(to: metrics.range(axis))
            base[axis] = rest + RubberBand.pull(displacement: offset[axis] - rest, dimension: metrics.viewport[axis])
        }
        drag = Drag(offset: offset, base: base)
        return true
    }

    /// The touch has moved the content by `way`, seen from where it took it. Returns whether it still has the content.
    func dragMoved(by way: CGSize) -> Bool {
        guard let metrics, let drag else { return false }
        for axis in [Axis.horizontal, .vertical] where metrics.axes.contains(Axis.Set(axis)) {
            let wanted = drag.base[axis] + (axis == .horizontal ? way.width : way.height)
            let rest = wanted.clamped(to: metrics.range(axis))
            let isElastic = metrics.bouncing.contains(Axis.Set(axis))
            offset[axis] = rest + (isElastic ? RubberBand.displacement(pull: wanted - rest, dimension: metrics.viewport[axis]) : 0)
        }
        return true
    }

    /// Handles the end of a touch at a velocity, in points per second of the content's offset. `targets` returns the frames near a rectangle at which
    /// the content can stop.
    func dragEnded(velocity: CGVector, targets: @escaping (CGRect) -> [CGRect]) {
        isTouched = false
        guard let metrics, let ended = drag else { return }
        drag = nil
        let stops = resolveTargets(velocity: velocity, original: ended.offset, metrics: metrics, targets: targets)
        for axis in [Axis.horizontal, .vertical] where metrics.axes.contains(Axis.Set(axis)) {
            let speed = axis == .horizontal ? velocity.dx : velocity.dy
            let range = metrics.range(axis)
            let position = offset[axis]
            let rest = position.clamped(to: range)
            let motion = Deceleration(start: position, velocity: speed)
            let isInward = (rest - position) * speed > 0 && range.contains(motion.destination)
            if position != rest, !isInward {
                motions[axis] = Running(
                    motion: .bouncing(ScrollSpring(target: rest, displacement: position - rest, velocity: (rest - position) * speed > 0 ? 0 : speed)),
                    begin: inputs.host.currentTime)
            } else if let target = stops?[axis] {
                if target != position {
                    motions[axis] = Running(
                        motion: .approaching(ScrollApproach(from: position, to: target, velocity: speed)), begin: inputs.host.currentTime)
                }
            } else if axis == .vertical, let stop = startStop(near: motion.destination, in: range), stop != position {
                motions[axis] = Running(
                    motion: .approaching(ScrollApproach(from: position, to: stop, velocity: speed)), begin: inputs.host.currentTime)
            } else if motion.duration > 0 {
                motions[axis] = Running(motion: .decelerating(motion), begin: inputs.host.currentTime)
            }
        }
    }

    /// Where content comes to rest that would stop between two of the stops at its start; nil where it may stop.
    private func startStop(near position: CGFloat, in range: ClosedRange<CGFloat>) -> CGFloat? {
        let stops = (startStops?() ?? []).map { range.lowerBound + $0 }.filter { range.contains($0) }
        guard let next = stops.firstIndex(where: { $0 >= position }), next > 0, stops[next] > position else { return nil }
        return position - stops[next - 1] < stops[next] - position ? stops[next - 1] : stops[next]
    }

    /// The offset at which a target behaviour wants the content to stop.
    private func resolveTargets(
        velocity: CGVector, original: CGPoint, metrics: ScrollMetrics, targets: @escaping (CGRect) -> [CGRect]
    ) -> CGPoint? {
        guard let behavior = behavior?() else { return nil }
        let projected = metrics.clamped(
            CGPoint(
                x: Deceleration(start: offset.x, velocity: velocity.dx).destination,
                y: Deceleration(start: offset.y, velocity: velocity.dy).destination))
        var target = ScrollTarget(rect: metrics.visible(at: projected), anchor: nil)
        let environment = Graph.untracked { inputs.environment.value }
        let context = ScrollTargetBehaviorContext(
            originalTarget: ScrollTarget(rect: metrics.visible(at: original), anchor: nil), velocity: velocity,
            contentSize: metrics.content, containerSize: metrics.containerSize, axes: metrics.axes, environment: environment,
            targets: targets)
        behavior.updateTarget(&target, context: context)
        let properties = behavior.properties(context: ScrollTargetBehaviorPropertiesContext(axes: metrics.axes, environment: environment))
        let anchor = target.anchor ?? .topLeading
        var result = CGPoint(
            x: target.rect.minX + (target.rect.width - metrics.container(.horizontal)) * anchor.x - metrics.insets.leading,
            y: target.rect.minY + (target.rect.height - metrics.container(.vertical)) * anchor.y - metrics.insets.top)
        guard result.x.isFinite, result.y.isFinite else {
            RuntimeIssue.report("\(type(of: behavior)) returned a target that is not finite; it is ignored.")
            return nil
        }
        if properties.limitsScrolls {
            for axis in [Axis.horizontal, .vertical] {
                let length = metrics.container(axis)
                result[axis] = result[axis].clamped(to: (original[axis] - length)...(original[axis] + length))
            }
        }
        return metrics.clamped(result)
    }

    // MARK: Wheels

    /// A wheel takes the content. Returns where that is.
    func wheelBegan() -> CGPoint {
        stop()
        drag = Drag(offset: offset, base: offset)
        return offset
    }

    /// The content goes where the wheel takes it, and not beyond its ends. Returns whether there is something to take.
    func wheelMoved(to target: CGPoint) -> Bool {
        guard let metrics else { return false }
        offset = metrics.clamped(target)
        return true
    }

    func wheelEnded() {
        drag = nil
    }
}
