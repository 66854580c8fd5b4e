import Foundation
import Typesetting

/// How a text of several lines stands.
public enum TextAlignment: Hashable, CaseIterable, Sendable {
    /// At the left edge, or at the right one where the layout runs from right to left.
    case leading
    /// Lines are centred.
    case center
    /// At the right edge, or at the left one where the layout runs from right to left.
    case trailing

    var typesetting: ParagraphStyle.Alignment {
        switch self {
        case .leading: .leading
        case .center: .center
        case .trailing: .trailing
        }
    }
}

extension Text {
    /// Where a text that does not fit is cut.
    public enum TruncationMode: Hashable, Sendable {
        /// At the start of the last line, which shows the end of the text.
        case head
        /// At the end of the last line.
        case tail
        /// In the middle of the last line, which shows the end of the text.
        case middle

        var typesetting: ParagraphStyle.Truncation {
            switch self {
            case .head: .head
            case .tail: .tail
            case .middle: .middle
            }
        }
    }

    /// Turns all letters into capitals or small letters.
    public enum Case: Hashable, Sendable {
        /// Capitals, by the rules of the locale.
        case uppercase
        /// Small letters, by the rules of the locale.
        case lowercase
    }
}

/// The environment's settings for the lines of a text.
package struct TextParagraph: Equatable, Sendable {
    package var alignment = TextAlignment.leading
    package var lineLimit: Int?
    /// Lines whose space a text takes even when it has fewer.
    package var reservedLines = 0
    package var truncationMode = Text.TruncationMode.tail
    package var lineSpacing: CGFloat = 0
    package var minimumScaleFactor: CGFloat = 1
    package var allowsTightening = false
    package var textCase: Text.Case?
    /// nil: as tall as the fonts.
    package var lineHeight: AttributedString.LineHeight?
    /// Whether leading is where the writing of each paragraph begins.
    package var alignsByContent = false
    /// Whether paragraphs run as the layout does, whatever their letters are.
    package var hasFixedDirection = false
}

/// What a text reads from the environment for its layout. Equal values mean equal layouts.
package struct TextEnvironment: Equatable {
    package var attributes: TextAttributes
    package var paragraph: TextParagraph
    var fontContext: Font.Context
    package var locale: Locale
    package var timeZone: TimeZone
    package var calendar: Calendar
    package var displayScale: CGFloat
    package var layoutDirection: LayoutDirection
    var isRedacted: Bool
    /// For images in the text.
    package var images: ImageEnvironment

    package func font(of attributes: TextAttributes) -> FontDescriptor {
        attributes.resolvedFont.descriptor(in: fontContext)
    }

    package var paragraphStyle: ParagraphStyle {
        var style = ParagraphStyle(
            alignment: paragraph.alignment.typesetting, lineLimit: paragraph.lineLimit, reservedLines: paragraph.reservedLines,
            truncation: paragraph.truncationMode.typesetting, lineSpacing: paragraph.lineSpacing,
            isRightToLeft: layoutDirection == .rightToLeft, minimumScaleFactor: paragraph.minimumScaleFactor,
            allowsTightening: paragraph.allowsTightening, displayScale: displayScale)
        style.lineHeight = paragraph.lineHeight?.rule ?? .natural
        style.alignsByContent = paragraph.alignsByContent
        style.hasFixedDirection = paragraph.hasFixedDirection
        return style
    }
}

/// The largest number of lines, and the number of lines whose space is reserved.
private struct LineLimits {
    var most: Int?
    var reserved = 0
}

private struct TextParagraphKey: EnvironmentKey {
    static var defaultValue: TextParagraph { TextParagraph() }
}

extension EnvironmentValues {
    package var textParagraph: TextParagraph {
        get { self[TextParagraphKey.self] }
        set { self[TextParagraphKey.self] = newValue }
    }

    package var textEnvironment: TextEnvironment {
        TextEnvironment(
            attributes: textAttributes, paragraph: textParagraph, fontContext: fontResolutionContext, locale: locale, timeZone: timeZone,
            calendar: calendar, displayScale: displayScale, layoutDirection: layoutDirection, isRedacted: isRedacted,
            images: imageEnvironment)
    }

    /// How the lines of a text stand to each other.
    public var multilineTextAlignment: TextAlignment {
        get { textParagraph.alignment }
        set { textParagraph.alignment = newValue }
    }

    /// The most lines that a text takes; nil for as many as it needs.
    public var lineLimit: Int? {
        get { textParagraph.lineLimit }
        set { textParagraph.lineLimit = newValue }
    }

    fileprivate var lineLimits: LineLimits {
        get { LineLimits(most: textParagraph.lineLimit, reserved: textParagraph.reservedLines) }
        set {
            textParagraph.lineLimit = newValue.most
            textParagraph.reservedLines = newValue.reserved
        }
    }

    /// Where a text is cut that does not fit.
    public var truncationMode: Text.TruncationMode {
        get { textParagraph.truncationMode }
        set { textParagraph.truncationMode = newValue }
    }

    /// Points between the bottom of a line and the top of the next.
    public var lineSpacing: CGFloat {
        get { textParagraph.lineSpacing }
        set { textParagraph.lineSpacing = newValue }
    }

    /// How far a text may shrink in order to fit, 0 … 1.
    public var minimumScaleFactor: CGFloat {
        get { textParagraph.minimumScaleFactor }
        set { textParagraph.minimumScaleFactor = newValue }
    }

    /// Whether characters may move closer in order to fit.
    public var allowsTightening: Bool {
        get { textParagraph.allowsTightening }
        set { textParagraph.allowsTightening = newValue }
    }

    /// The case that letters are shown in; nil for that of the string.
    public var textCase: Text.Case? {
        get { textParagraph.textCase }
        set { textParagraph.textCase = newValue }
    }
}

nonisolated extension View {
    /// Sets the most lines that texts in this view take; nil for as many as they need.
    public func lineLimit(_ number: Int?) -> some View {
        environment(\.lineLimits, LineLimits(most: number))
    }

    /// Sets the most lines that texts in this view take, and whether they always take the space of that many.
    public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
        environment(\.lineLimits, LineLimits(most: limit, reserved: reservesSpace ? limit : 0))
    }

    /// Sets the most lines that texts in this view take.
    public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
        environment(\.lineLimits, LineLimits(most: limit.upperBound))
    }

    /// Sets how many lines' space texts in this view take at least.
    public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
        environment(\.lineLimits, LineLimits(reserved: limit.lowerBound))
    }

    /// Sets how many lines' space texts in this view take at least, and the most lines.
    public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
        environment(\.lineLimits, LineLimits(most: limit.upperBound, reserved: limit.lowerBound))
    }

    /// Sets how the lines of a text stand to each other.
    public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        environment(\.multilineTextAlignment, alignment)
    }

    /// Sets where texts are cut that do not fit.
    public func truncationMode(_ mode: Text.TruncationMode) -> some View {
        environment(\.truncationMode, mode)
    }

    /// Sets the points between the bottom of a line and the top of the next.
    public func lineSpacing(_ lineSpacing: CGFloat) -> some View {
        environment(\.lineSpacing, lineSpacing)
    }

    /// Lets texts shrink to `factor` (0 … 1) of their size in order to fit.
    public func minimumScaleFactor(_ factor: CGFloat) -> some View {
        environment(\.minimumScaleFactor, factor)
    }

    /// Lets characters move closer in order to fit.
    public func allowsTightening(_ flag: Bool) -> some View {
        environment(\.allowsTightening, flag)
    }

    /// Shows all letters in capitals or in small letters; nil as they are written.
    public func textCase(_ textCase: Text.Case?) -> some View {
        environment(\.textCase, textCase)
    }
}
