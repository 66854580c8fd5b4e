import Foundation

extension Text {
    /// From which edge the lines of a paragraph lead.
    public struct AlignmentStrategy: Hashable, Sendable {
        package let isByContent: Bool

        /// The same as `layoutBased`.
        public static let `default` = layoutBased
        /// Leading is where the layout around begins.
        public static let layoutBased = AlignmentStrategy(isByContent: false)
        /// Leading is where the writing of each paragraph begins: Hebrew leads from the right.
        public static let writingDirectionBased = AlignmentStrategy(isByContent: true)
    }

    /// What decides the direction in which a paragraph is written.
    public struct WritingDirectionStrategy: Hashable, Sendable {
        package let isByLayout: Bool

        /// The same as `contentBased`.
        public static let `default` = contentBased
        /// The first letter of each paragraph that has a direction.
        public static let contentBased = WritingDirectionStrategy(isByLayout: false)
        /// The direction of the layout around, whatever the letters are.
        public static let layoutBased = WritingDirectionStrategy(isByLayout: true)
    }
}

nonisolated extension View {
    /// Sets from which edge the lines of texts in this view lead.
    public func multilineTextAlignment(strategy: Text.AlignmentStrategy) -> some View {
        environment(\.textParagraph.alignsByContent, strategy.isByContent)
    }

    /// Sets what decides the direction of paragraphs in this view.
    public func writingDirection(strategy: Text.WritingDirectionStrategy) -> some View {
        environment(\.textParagraph.hasFixedDirection, strategy.isByLayout)
    }
}
