import Foundation
import Typesetting

extension AttributedString {
    /// How tall the lines of a paragraph are: the distance from one baseline to the next.
    public struct LineHeight: Hashable, Codable, Sendable {
        package let rule: Typesetting.LineHeight

        /// As tall as the fonts in each line need it.
        public static let variable = LineHeight(rule: .natural)
        /// 1.2 times the largest font size in the line.
        public static let normal = LineHeight(rule: .multiple(1.2))
        /// 1.05 times the largest font size in the line.
        public static let tight = LineHeight(rule: .multiple(1.05))
        /// 1.5 times the largest font size in the line.
        public static let loose = LineHeight(rule: .multiple(1.5))

        /// The largest font size in the line, times a factor.
        public static func multiple(factor: CGFloat) -> LineHeight { LineHeight(rule: .multiple(factor)) }

        /// The largest font size in the line, and so many points more.
        public static func leading(increase: CGFloat) -> LineHeight { LineHeight(rule: .leading(increase)) }

        /// The same height for all lines, in points. Taller letters reach into the neighbouring lines.
        public static func exact(points: CGFloat) -> LineHeight { LineHeight(rule: .exact(points)) }
    }

    /// Where the lines of a paragraph stand, whatever its writing direction.
    public enum TextAlignment: Hashable, Codable, CaseIterable, Sendable {
        /// At the left edge.
        case left
        /// At the right edge.
        case right
        /// In the middle.
        case center

        var typesetting: StyledRun.Alignment {
            switch self {
            case .left: .left
            case .right: .right
            case .center: .center
            }
        }
    }
}

extension AttributeScopes {
    /// The attributes of paragraphs.
    public var coreText: CoreTextAttributes.Type { CoreTextAttributes.self }

    /// The attributes of paragraphs. All characters of a paragraph have the same.
    public struct CoreTextAttributes: AttributeScope {
        /// Where the lines of the paragraph stand.
        public let alignment: TextAlignmentAttribute
        /// How tall the lines of the paragraph are.
        public let lineHeight: LineHeightAttribute

        /// Where the lines of the paragraph stand; where there is none, as the views around have it.
        public enum TextAlignmentAttribute: CodableAttributedStringKey {
            public typealias Value = AttributedString.TextAlignment
            /// What the attribute is called in encoded strings.
            public static let name = "CTTextAlignment"
            /// It is that of a whole paragraph.
            public static let runBoundaries: AttributedString.AttributeRunBoundaries? = .paragraph
        }

        /// How tall the lines of the paragraph are; where there is none, as the views around have it.
        public enum LineHeightAttribute: CodableAttributedStringKey {
            public typealias Value = AttributedString.LineHeight
            /// What the attribute is called in encoded strings.
            public static let name = "CTLineHeight"
            /// It is that of a whole paragraph.
            public static let runBoundaries: AttributedString.AttributeRunBoundaries? = .paragraph
        }
    }
}

/// What characters say about the paragraph that they begin.
package struct ParagraphAttributes: Equatable, Sendable {
    /// nil: as the environment has it.
    package var alignment: AttributedString.TextAlignment?
    package var lineHeight: AttributedString.LineHeight?
    /// nil: by the letters.
    package var isRightToLeft: Bool?

    /// With what a part of a string sets.
    func adding(_ container: AttributeContainer) -> ParagraphAttributes {
        var attributes = self
        attributes.alignment = container[AttributeScopes.CoreTextAttributes.TextAlignmentAttribute.self] ?? alignment
        attributes.lineHeight = container[AttributeScopes.CoreTextAttributes.LineHeightAttribute.self] ?? lineHeight
        if let direction = container[AttributeScopes.FoundationAttributes.WritingDirectionAttribute.self] {
            attributes.isRightToLeft = direction == .rightToLeft
        }
        return attributes
    }
}

extension EnvironmentValues {
    /// How tall the lines of texts are that do not say it themselves; nil as their fonts have it.
    public var lineHeight: AttributedString.LineHeight? {
        get { textParagraph.lineHeight }
        set { textParagraph.lineHeight = newValue }
    }
}

nonisolated extension View {
    /// Sets how tall the lines of texts in this view are; nil as their fonts have it. What a string sets for its paragraphs wins.
    public func lineHeight(_ lineHeight: AttributedString.LineHeight?) -> some View {
        environment(\.lineHeight, lineHeight)
    }
}
