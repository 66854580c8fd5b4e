import Foundation

// Feedback that is felt. A stage has no haptics: traces record it.

/// The base class of feedback generators. A stage has no haptics: a trace records the feedback.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
    /// A generator without feedback.
    public nonisolated override init() {
        super.init()
    }

    /// Harmless: there is no actuator to wake.
    open func prepare() {}

    fileprivate func play(_ feedback: String) {
        HostWindow.shown?.play(feedback)
    }
}

/// Feedback for two things that hit each other. A stage has no haptics: a trace records the feedback.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    private let style: FeedbackStyle

    /// How heavy or stiff the things are that hit each other.
    public enum FeedbackStyle: Int, Sendable {
        /// Light, medium and heavy differ in weight; soft and rigid differ in stiffness.
        case light, medium, heavy, soft, rigid
    }

    /// The usual, medium style.
    public nonisolated override init() {
        style = .medium
        super.init()
    }

    /// A generator with a style, which the trace shows.
    public nonisolated init(style: FeedbackStyle) {
        self.style = style
        super.init()
    }

    /// Gives the feedback.
    open func impactOccurred() {
        play("impact(style: .\(style))")
    }

    /// Gives the feedback with an `intensity` of 0 to 1.
    open func impactOccurred(intensity: CGFloat) {
        play("impact(style: .\(style), intensity: \(min(max(intensity, 0), 1)))")
    }
}

/// Feedback for success, a warning or a failure. A stage has no haptics: a trace records the feedback.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// How something that the user waited for has ended.
    public enum FeedbackType: Int, Sendable {
        /// It worked; it worked but needs attention; it failed.
        case success, warning, error
    }

    /// A generator without feedback.
    public nonisolated override init() {
        super.init()
    }

    /// Gives the feedback.
    open func notificationOccurred(_ notificationType: FeedbackType) {
        play("\(notificationType)")
    }
}

/// Feedback for a choice that changes. A stage has no haptics: a trace records the feedback.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// A generator without feedback.
    public nonisolated override init() {
        super.init()
    }

    /// Gives the feedback.
    open func selectionChanged() {
        play("selection")
    }
}
