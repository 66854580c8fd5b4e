import Rendering

nonisolated extension VisualEffect {
    /// Adds `amount` to red, green and blue: 0 changes nothing, 1 makes all white, −1 black.
    public func brightness(_ amount: Double) -> some VisualEffect {
        modified(by: _BrightnessEffect(amount: amount))
    }

    /// Multiplies the distance of red, green and blue from the middle: 1 changes nothing, 0 makes all grey.
    public func contrast(_ amount: Double) -> some VisualEffect {
        modified(by: _ContrastEffect(amount: amount))
    }

    /// Multiplies the distance of colours from their grey: 1 changes nothing, 0 makes them grey.
    public func saturation(_ amount: Double) -> some VisualEffect {
        modified(by: _SaturationEffect(amount: amount))
    }

    /// Makes colours grey, from 0, not at all, to 1, wholly.
    public func grayscale(_ amount: Double) -> some VisualEffect {
        modified(by: _GrayscaleEffect(amount: amount))
    }

    /// Turns all colours around the colour wheel, keeping their luminance.
    public func hueRotation(_ angle: Angle) -> some VisualEffect {
        modified(by: _HueRotationEffect(angle: angle))
    }

    /// Blends the rendered output with its background.
    public func blendMode(_ blendMode: BlendMode) -> some VisualEffect {
        modified(by: _BlendModeEffect(blendMode: blendMode))
    }
}
