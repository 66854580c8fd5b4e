/// Blurs, scales and fades a view into another one's place.
nonisolated public struct BlurReplaceTransition: Transition, AppearanceTransition {
    /// In which direction the view scales.
    public struct Configuration: Equatable, Sendable {
        fileprivate var removalScale: CGFloat

        /// Up when it comes, down when it goes.
        public static let downUp = Configuration(removalScale: 0.9)

        /// Up when it comes and when it goes.
        public static let upUp = Configuration(removalScale: 1.1)
    }

    /// In which direction the view scales.
    public var configuration: Configuration

    /// Blurs, scales and fades the view, in the directions that `configuration` says.
    public init(configuration: Configuration) {
        self.configuration = configuration
    }

    /// The view as it is on the screen; before and after, transparent, blurred by 7 points and scaled to 0.9, or to 1.1 when it
    /// leaves with `upUp`. These numbers are by eye.
    @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
        content
            .scaleEffect(scale(in: phase))
            .blur(radius: phase.isIdentity ? 0 : 7)
            .opacity(phase.isIdentity ? 1 : 0)
    }

    private func scale(in phase: TransitionPhase) -> CGFloat {
        switch phase {
        case .willAppear: 0.9
        case .identity: 1
        case .didDisappear: configuration.removalScale
        }
    }
}

extension Transition where Self == BlurReplaceTransition {
    /// Blurs, scales and fades the view: up when it comes, down when it goes.
    public static var blurReplace: BlurReplaceTransition { BlurReplaceTransition(configuration: .downUp) }

    /// Blurs, scales and fades the view.
    public static func blurReplace(_ config: BlurReplaceTransition.Configuration = .downUp) -> Self {
        BlurReplaceTransition(configuration: config)
    }
}
