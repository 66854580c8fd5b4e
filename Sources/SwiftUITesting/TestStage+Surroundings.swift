import Foundation
import Geometry
import Inbetween
import SwiftUI

/// The device around the views, and what its user has chosen.
extension TestStage {
    /// Shows `view` on a device.
    ///
    /// - Parameters:
    ///   - device: What gives the window its size, its pixels and its safe area: `.iPhone15`, `.named("iPhone 16 Pro")`.
    ///   - orientation: How it is held.
    ///   - traits: What its user has chosen.
    ///   - framesPerSecond: How many frames there are while time passes, 0.001 to 1000.
    ///   - clock: Whether code on the stage lives in the stage's time or in the system's.
    ///   - epoch: The date at second 0; 2026-01-01T09:41:00Z by default.
    ///   - seed: What random numbers follow from; by default what `INBETWEEN_SEED` in the environment says, or 0.
    ///   - traces: Whether `traceLines` tell of the animations.
    ///   - inspects: Whether the views are known by their types, for `.type(…)` and `bodyCount(of:)`.
    public convenience init<V: View>(
        _ view: @autoclosure () throws -> V, device: StageDevice, orientation: StageOrientation = .portrait, traits: StageTraits = StageTraits(),
        framesPerSecond: Double = 60, clock: Clock = .stage, epoch: Date? = nil, seed: UInt64? = nil, traces: Bool = false, inspects: Bool = false
    ) rethrows {
        try self.init(
            try view(), size: device.size(orientation), scale: device.scale, safeAreaInsets: device.safeAreaInsets(orientation),
            framesPerSecond: framesPerSecond, clock: clock, epoch: epoch, seed: seed, traces: traces, traits: traits, inspects: inspects)
        self.device = device
        self.orientation = orientation
    }

    /// Turns the device, as the user's hand does: window and safe area follow, and what is shown then is what a new stage shows that is
    /// held so. With `withAnimation` around, views go there with the animation. A stage without a device changes its width and height
    /// where need be, and keeps its safe area.
    public func rotate(to orientation: StageOrientation) {
        guard let device else {
            let size = graph.size
            let isLandscape = size.width > size.height
            self.orientation = orientation
            return resize(to: isLandscape == orientation.isLandscape ? size : CGSize(width: size.height, height: size.width))
        }
        self.orientation = orientation
        resize(to: device.size(orientation), safeAreaInsets: device.safeAreaInsets(orientation))
    }

    /// Puts the views on another device, held as the one before.
    public func change(to device: StageDevice) {
        self.device = device
        resize(to: device.size(orientation), scale: device.scale, safeAreaInsets: device.safeAreaInsets(orientation))
    }

    /// Changes what the user has chosen, in one update: `stage.setTraits { $0.locale = …; $0.boldText = true }`. With `withAnimation`
    /// around, views go there with the animation.
    public func setTraits(_ change: (inout StageTraits) -> Void) {
        var traits = traits
        change(&traits)
        self.traits = traits
    }
}
