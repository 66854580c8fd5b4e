import Foundation

// Feedback that is felt. Nothing here can be felt, so these classes are quiet; files that use them compile and run.

/// What all feedback generators have in common. For source compatibility: nothing here can be felt.
@MainActor
open class UIFeedbackGenerator: NSObject {
    public nonisolated override init() {
        super.init()
    }

    /// Wakes the actuator, of which there is none here.
    open func prepare() {}
}

/// Feedback for two things that hit each other. For source compatibility: nothing here can be felt.
@MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackStyle: Int, Sendable {
        case light, medium, heavy, soft, rigid
    }

    public nonisolated override init() {
        super.init()
    }

    public nonisolated init(style: FeedbackStyle) {
        super.init()
    }

    open func impactOccurred() {}

    /// `intensity` goes from 0 to 1.
    open func impactOccurred(intensity: CGFloat) {}
}

/// Feedback for success, a warning or a failure. For source compatibility: nothing here can be felt.
@MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackType: Int, Sendable {
        case success, warning, error
    }

    public nonisolated override init() {
        super.init()
    }

    open func notificationOccurred(_ notificationType: FeedbackType) {}
}

/// Feedback for a choice that changes. For source compatibility: nothing here can be felt.
@MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    public nonisolated override init() {
        super.init()
    }

    open func selectionChanged() {}
}
