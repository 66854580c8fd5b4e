import Foundation

extension CALayer {
    // MARK: Presentation

    /// A copy of the layer with the values that are on the screen now, on the way of its animations; nil before it is shown.
    public func presentation() -> Self? {
        if original != nil { return self }
        guard isShown, let surface = shownSurface else { return nil }
        let copy = Self.init()
        copy.original = self
        copy.properties = shownProperties(at: surface.mediaTime)
        (copy.name, copy.beginTime, copy.timeOffset, copy.speed) = (name, beginTime, timeOffset, speed)
        copy.mask = mask?.presentation()
        return copy
    }

    /// The layer that a look is of; the layer itself, where it is in the tree.
    public func model() -> Self { original as? Self ?? self }

    /// The values that are on the screen now.
    var shownProperties: LayerProperties {
        running.isEmpty ? properties : shownProperties(at: shownSurface?.mediaTime ?? CACurrentMediaTime())
    }

    /// The values at a time of the display's clock. `delays` are those of the copies that it is seen in.
    func shownProperties(at time: Double, delays: [LayerDelay] = []) -> LayerProperties {
        guard !running.isEmpty else { return properties }
        var result = properties
        let local = localTime(at: time, delays: delays)
        for animation in running {
            animation.apply(to: &result, at: local)
        }
        return result
    }

    // MARK: Time

    /// The layer's time at a time of the enclosing layer.
    private func time(ofOuter time: Double) -> Double {
        beginTime == 0 && speed == 1 ? time + timeOffset : (time - beginTime) * Double(speed) + timeOffset
    }

    /// The layer's time at a time of the display.
    func localTime(at time: Double, delays: [LayerDelay] = []) -> Double {
        let delay = delays.reduce(0) { $0 + ($1.layer === superlayer ? $1.seconds : 0) }
        return self.time(ofOuter: (superlayer?.localTime(at: time, delays: delays) ?? time) - delay)
    }

    /// The display's time at a time of the layer. If the layer's clock stands still, the time when it began.
    private func displayTime(at time: Double) -> Double {
        let outer = speed == 0 ? beginTime : (time - timeOffset) / Double(speed) + beginTime
        return superlayer?.displayTime(at: outer) ?? outer
    }

    /// Whether the layer's clock runs.
    var clockRuns: Bool { speed != 0 && superlayer?.clockRuns ?? true }

    /// Converts a time from another layer's clock – or from the display's, `CACurrentMediaTime()`, for nil – to this layer's.
    public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
        localTime(at: l?.displayTime(at: t) ?? t)
    }

    /// A time of this layer's clock in the time of another one, or of the display for nil.
    public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
        let time = displayTime(at: t)
        return l?.localTime(at: time) ?? time
    }

    // MARK: Places

    /// From this layer's coordinates to those of the tree's root.
    private var toRoot: CGAffineTransform {
        guard let outer = superlayer else { return .identity }
        return properties.toOuter.concatenating(outer.toRoot)
    }

    /// A point of this layer's coordinates in those of another one; of the tree's root for nil. Transforms in the plane count.
    public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
        let inRoot = p.applying(toRoot)
        return l.map { inRoot.applying($0.toRoot.inverted()) } ?? inRoot
    }

    /// A point of another layer's coordinates, or the root's for nil, in those of this one.
    public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
        (l.map { p.applying($0.toRoot) } ?? p).applying(toRoot.inverted())
    }

    /// A rectangle of this layer's coordinates in those of another one; of the tree's root for nil.
    public func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
        let inRoot = r.applying(toRoot)
        return l.map { inRoot.applying($0.toRoot.inverted()) } ?? inRoot
    }

    /// A rectangle of another layer's coordinates, or the root's for nil, in those of this one.
    public func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
        (l.map { r.applying($0.toRoot) } ?? r).applying(toRoot.inverted())
    }

    /// The frontmost layer at a point of the coordinates of the layer around; nil for none. Asked of `presentation()`, it finds what moves.
    public func hitTest(_ p: CGPoint) -> CALayer? {
        guard !isHidden, opacity > 0 else { return nil }
        let own = p.applying(properties.toOuter.inverted())
        let isInside = contains(own)
        guard isInside || !masksToBounds else { return nil }
        let inner = (sublayers ?? []).sorted { $0.zPosition < $1.zPosition }.reversed().lazy.compactMap { $0.hitTest(own) }.first
        return inner ?? (isInside ? self : nil)
    }
}

/// What a replicator's copy is late by.
struct LayerDelay {
    let layer: CALayer
    let seconds: Double
}

extension CALayer {
    // MARK: Values by name

    /// Sets a property by its name, such as `opacity`, `position.x` or `emitterCells.spark.birthRate`. One that is not known is reported.
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        let parts = keyPath.split(separator: ".").map(String.init)
        if parts.first == "emitterCells", parts.count == 3, let emitter = self as? CAEmitterLayer {
            emitter.setCell(parts[1], key: parts[2], value)
            return
        }
        guard let property = LayerProperty.named(keyPath), let numbers = value.flatMap(LayerProperty.numbers) else {
            RuntimeIssue.report("CALayer: no value is set by the name “\(keyPath)” here.")
            return
        }
        let action = actionOfChange(keyPath)
        property.set(&properties, numbers)
        action?.run(forKey: keyPath, object: self, arguments: nil)
    }

    /// A property by its name, as a number or an array of numbers; nil for one that is not known.
    public func value(forKeyPath keyPath: String) -> Any? {
        guard let numbers = LayerProperty.named(keyPath)?.get(properties) else { return nil }
        return numbers.count == 1 ? numbers[0] : numbers
    }

    // MARK: What changes do

    /// What a change that is about to be made does. Nothing in a layer that is not shown yet, and while views are being placed outside of an
    /// animation.
    func actionOfChange(_ key: String) -> (any CAAction)? {
        guard original == nil, !CATransaction.disableActions(), let surface = shownSurface, view != nil || isShown,
            !surface.isLayingOut || UIViewAnimation.block != nil
        else { return nil }
        return action(forKey: key)
    }

    /// The animation of a change of a layer that is no view's.
    func implicitAnimation(forKey key: String) -> (any CAAction)? {
        guard key != "path", key == "contents" || LayerProperty.named(key) != nil, CATransaction.animationDuration() > 0 else { return nil }
        let animation = CABasicAnimation(keyPath: key)
        animation.duration = CATransaction.animationDuration()
        animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
        let shown = shownProperties
        animation.fromValue = key == "contents" ? shown.contents : LayerProperty.named(key)?.get(shown)
        return animation
    }
}

/// What a layer does when something of it changes. Animations are added to the layer.
@preconcurrency @MainActor
public protocol CAAction {
    /// Does it. `event` is the property's key, `anObject` the layer.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
    /// Does nothing.
    /// Harmless: an action that does nothing needs no arguments.
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}
