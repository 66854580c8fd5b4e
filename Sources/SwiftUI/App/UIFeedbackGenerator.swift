import Foundation

// Feedback that is felt. Nothing here can be felt, so these classes are quiet; files that use them compile and run.

/// What all feedback generators have in common. Harmless: feedback changes no pixel, sound or value.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
    /// A generator that does nothing.
    public nonisolated override init() {
        super.init()
    }

    /// Wakes the actuator, of which there is none here.
    open func prepare() {}
}

/// Feedback for two things that hit each other. Harmless: feedback changes no pixel, sound or value.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// How heavy or stiff the things are that hit each other.
    public enum FeedbackStyle: Int, Sendable {
        /// Light, medium and heavy differ in weight; soft and rigid differ in stiffness.
        case light, medium, heavy, soft, rigid
    }

    /// The usual, medium style.
    public nonisolated override init() {
        super.init()
    }

    /// The style makes no difference here.
    public nonisolated init(style: FeedbackStyle) {
        super.init()
    }

    /// Has no effect: a stage has no haptics.
    open func impactOccurred() {}

    /// `intensity` goes from 0 to 1.
    open func impactOccurred(intensity: CGFloat) {}
}

/// Feedback for success, a warning or a failure. Harmless: feedback changes no pixel, sound or value.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// How something that the user waited for has ended.
    public enum FeedbackType: Int, Sendable {
        /// It worked; it worked but needs attention; it failed.
        case success, warning, error
    }

    /// A generator that does nothing.
    public nonisolated override init() {
        super.init()
    }

    /// Has no effect: a stage has no haptics.
    open func notificationOccurred(_ notificationType: FeedbackType) {}
}

/// Feedback for a choice that changes. Harmless: feedback changes no pixel, sound or value.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// A generator that does nothing.
    public nonisolated override init() {
        super.init()
    }

    /// Has no effect: a stage has no haptics.
    open func selectionChanged() {}
}
