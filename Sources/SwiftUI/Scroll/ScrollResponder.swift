import IncrementalGraph
import Foundation

/// A scroll view under the touch.
package final class ScrollResponder: WrapperResponder, DragRecognizer {
    package let child: ViewResponder?
    /// How far a touch moves before it scrolls, in points. The content follows it from there.
    private static let slop: CGFloat = 10

    /// Seconds without a movement after which a touch is taken to rest.
    private static let rest = 0.08

    package let model: ScrollModel
    let inputs: _ViewInputs
    private let environment: Attribute<ScrollEnvironment>
    private let shift: () -> CGPoint
    private var wasMoving = false
    private var start = CGPoint.zero
    private var lastPoint: CGPoint?
    private var samples: [(time: Double, point: CGPoint)] = []

    init(
        _ child: ViewResponder?, model: ScrollModel, inputs: _ViewInputs, environment: Attribute<ScrollEnvironment>,
        shift: @escaping () -> CGPoint
    ) {
        self.model = model
        self.inputs = inputs
        self.environment = environment
        self.shift = shift
        self.child = child
    }

    package func childPoint(_ point: CGPoint) -> CGPoint {
        let shift = shift()
        return CGPoint(x: point.x - shift.x, y: point.y - shift.y)
    }

    package func hitTest(_ point: CGPoint) -> [ViewResponder]? {
        let isInside = inputs.placement.value.frame.contains(point)
        if isInside || environment.value.isClipDisabled, let hit = hitTestChildren(point) {
            return hit
        }
        return isInside ? [self] : nil
    }

    package var globalFrame: CGRect? {
        inputs.transform.value.boundsInGlobal(inputs.placement.value.frame)
    }

    /// A rectangle of the window in the content's coordinates.
    func contentFrame(_ frame: CGRect) -> CGRect {
        let shift = shift()
        return inputs.transform.value.boundsFromGlobal(frame).offsetBy(dx: -shift.x, dy: -shift.y)
    }

    /// A rectangle of the content in the window.
    func windowFrame(_ frame: CGRect) -> CGRect {
        let shift = shift()
        return inputs.transform.value.boundsInGlobal(frame.offsetBy(dx: shift.x, dy: shift.y))
    }

    // MARK: Touches

    package var dragRecognizer: (any DragRecognizer)? { self }

    /// A touch that stops the content is the scroll view's from the start, and no tap on what it meets.
    package var minimumDistance: CGFloat { wasMoving ? 0 : Self.slop }

    package var isDecisive: Bool { wasMoving }

    package var isAvailable: Bool { model.signal.isAlive && environment.value.isEnabled }

    package func canBegin(at point: CGPoint) -> Bool {
        wasMoving = false
        start = point
        guard environment.value.isEnabled else { return false }
        wasMoving = model.movement.isMoving
        if wasMoving {
            model.touchBegan()
        }
        return true
    }

    package func accepts(_ translation: CGSize) -> Bool {
        if wasMoving {
            return true
        }
        if let sheet = inputs.base.presentation?.sheet, sheet.claims(translation, from: model) {
            return false
        }
        let axes = model.metrics.value.axes
        let own = local(from: start, to: CGPoint(x: start.x + translation.width, y: start.y + translation.height))
        if axes.contains(.horizontal), axes.contains(.vertical) {
            return true
        }
        if axes.contains(.vertical) {
            return abs(own.height) >= abs(own.width)
        }
        return axes.contains(.horizontal) && abs(own.width) >= abs(own.height)
    }

    package func began(start: CGPoint, point: CGPoint, time: Double) {
        let distance = hypot(point.x - start.x, point.y - start.y)
        self.start = start
        if !wasMoving, distance > 0 {
            let part = min(Self.slop / distance, 1)
            self.start = CGPoint(x: start.x + (point.x - start.x) * part, y: start.y + (point.y - start.y) * part)
        }
        samples = []
        lastPoint = start
        model.dragBegan()
        moved(to: point, time: time)
    }

    package func moved(to point: CGPoint, time: Double) {
        if let last = samples.last, last.time == time {
            samples[samples.count - 1].point = point
        } else {
            samples.append((time, point))
        }
        noteDrag(by: local(from: point, to: start), from: lastPoint, to: point)
        lastPoint = point
        // The velocity is that of the last tenth of a second.
        while samples.count > 2, time - samples[1].time >= 0.1 {
            samples.removeFirst()
        }
        let translation = local(from: start, to: point)
        model.dragMoved(by: CGSize(width: -translation.width, height: -translation.height))
    }

    package func ended(at point: CGPoint, time: Double) {
        model.dragEnded(velocity: velocity(at: time))
        samples = []
    }

    private func velocity(at time: Double) -> CGVector {
        guard let first = samples.first, let last = samples.last, last.time > first.time, time - last.time <= Self.rest else {
            return .zero
        }
        // A touch that stood still before it left has no velocity, whatever it did before.
        let duration = last.time - first.time
        let translation = local(from: first.point, to: last.point)
        return CGVector(dx: -translation.width / duration, dy: -translation.height / duration)
    }

    /// A way in the window in the scroll view's own coordinates. In a perspective, its length depends on where it begins.
    private func local(from start: CGPoint, to end: CGPoint) -> CGSize {
        let translation = CGSize(width: end.x - start.x, height: end.y - start.y)
        guard let projection = inputs.transform.value.globalProjection?.inverted() else { return translation }
        let origin = projection.isAffine ? CGPoint.zero : start
        let (first, last) = (
            projection.finiteImage(of: origin),
            projection.finiteImage(of: CGPoint(x: origin.x + translation.width, y: origin.y + translation.height))
        )
        return CGSize(width: last.x - first.x, height: last.y - first.y)
    }
}
