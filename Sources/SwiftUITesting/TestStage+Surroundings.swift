import Foundation
import Geometry
import ScriptedStage
import SwiftUI

/// The device around the views, and what its user has chosen.
extension TestStage {
    /// Shows `view` on a device.
    ///
    /// - Parameters:
    ///   - device: The size, the scale and the safe area of the window: `.iPhone15`, `.named("iPhone 16 Pro")`.
    ///   - orientation: The orientation of the device.
    ///   - showsSystemOverlays: Whether images show the device's status bar, camera, home indicator and rounded corners. Element queries do
    ///     not find them.
    ///   - traits: The user's settings.
    ///   - framesPerSecond: The frame rate, 0.001 to 1000.
    ///   - clock: Whether code on the stage uses the stage's time or the system's.
    ///   - epoch: The date at second 0; the default is 2026-01-01T09:41:00Z.
    ///   - seed: The seed of random numbers; the default is `INBETWEEN_SEED` in the environment, or 0.
    ///   - traces: Whether to record animations, for `traceLines` and `animations`.
    ///   - inspects: Whether views are known by their types, for `.type(…)` and `bodyCount(of:)`.
    public convenience init<V: View>(
        _ view: @autoclosure () throws -> V, device: StageDevice, orientation: StageOrientation = .portrait, showsSystemOverlays: Bool = false,
        traits: StageTraits = StageTraits(), framesPerSecond: Double = 60, clock: Clock = .stage, epoch: Date? = nil, seed: UInt64? = nil, traces: Bool = false,
        inspects: Bool = false
    ) rethrows {
        var traits = traits
        traits.screenCornerRadius = device.device.cornerRadius
        try self.init(
            try view(), size: device.size(orientation), scale: device.scale, safeAreaInsets: device.safeAreaInsets(orientation),
            framesPerSecond: framesPerSecond, clock: clock, epoch: epoch, seed: seed, traces: traces, traits: traits, inspects: inspects)
        self.device = device
        self.orientation = orientation
        self.showsSystemOverlays = showsSystemOverlays
        if showsSystemOverlays {
            showScreen()
            show()
        }
    }

    /// Draws the screen of the device around the window, if the stage is to.
    func showScreen() {
        guard showsSystemOverlays, let device else { return }
        graph.service(DeviceScreen.self).show(device.device)
    }

    /// Rotates the device. Window and safe area follow, and the stage then shows what a new stage in this orientation shows. Inside
    /// `withAnimation`, views move with the animation. A stage without a device exchanges its width and height if needed, and keeps its safe
    /// area.
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

    /// Moves the views to another device, in the same orientation.
    public func change(to device: StageDevice) {
        self.device = device
        traits.screenCornerRadius = device.device.cornerRadius
        showScreen()
        resize(to: device.size(orientation), scale: device.scale, safeAreaInsets: device.safeAreaInsets(orientation))
    }

    /// Changes the user's settings in one update: `stage.setTraits { $0.locale = …; $0.boldText = true }`. Inside `withAnimation`, views move
    /// with the animation.
    public func setTraits(_ change: (inout StageTraits) -> Void) {
        var traits = traits
        change(&traits)
        self.traits = traits
    }
}
