/// Blurs, scales and fades a view into another one's place.
nonisolated public struct BlurReplaceTransition: Transition, PictureTransition {
    /// In which direction the view scales.
    public struct Configuration: Equatable, Sendable {
        fileprivate var removalScale: CGFloat

        /// Up when it comes, down when it goes.
        public static let downUp = Configuration(removalScale: 0.9)

        /// Up when it comes and when it goes.
        public static let upUp = Configuration(removalScale: 1.1)
    }

    public var configuration: Configuration

    public init(configuration: Configuration) {
        self.configuration = configuration
    }

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
