/// A modifier whose `body` runs for each frame of an animation, with animated data. Any modifier that is `Animatable`
/// does the same.
@available(*, deprecated, message: "Conform to ViewModifier and Animatable instead.")
@preconcurrency @MainActor
public protocol AnimatableModifier: Animatable, ViewModifier {}
