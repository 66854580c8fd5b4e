import Foundation
import Typesetting

nonisolated extension Text {
    /// A line below or through characters.
    public struct LineStyle: Hashable, Sendable {
        package var pattern: Pattern
        /// nil: the colour of the characters.
        package var color: Color?

        /// A single line in `pattern`, in `color` or the colour of the characters.
        public init(pattern: Pattern = .solid, color: Color? = nil) {
            self.pattern = pattern
            self.color = color
        }

        /// Creates the line with UIKit's name. Nil for those that a `LineStyle` cannot express: no line, a thick one, a double one, one that
        /// skips spaces, and unknown patterns.
        public init?(nsUnderlineStyle: NSUnderlineStyle) {
            guard let pattern = Pattern.all.first(where: { nsUnderlineStyle == NSUnderlineStyle.single.union($0.nsUnderlineStyle) }) else {
                return nil
            }
            self.init(pattern: pattern)
        }

        /// A single line without gaps, in the colour of the characters.
        public static let single = LineStyle()

        /// How the line is interrupted.
        public struct Pattern: Hashable, Sendable {
            let typesetting: LinePattern

            package static let all = [solid, dot, dash, dashDot, dashDotDot]

            package var nsUnderlineStyle: NSUnderlineStyle {
                switch typesetting {
                case .solid: []
                case .dot: .patternDot
                case .dash: .patternDash
                case .dashDot: .patternDashDot
                case .dashDotDot: .patternDashDotDot
                }
            }

            /// A line without gaps.
            public static let solid = Pattern(typesetting: .solid)
            /// Dots and gaps of 3 line thicknesses each.
            public static let dot = Pattern(typesetting: .dot)
            /// Dashes of 10 line thicknesses, gaps of 5.
            public static let dash = Pattern(typesetting: .dash)
            /// A dash of 10 line thicknesses, a dot of 3, and gaps of 3.
            public static let dashDot = Pattern(typesetting: .dashDot)
            /// A dash of 10 line thicknesses, two dots of 3, and gaps of 3.
            public static let dashDotDot = Pattern(typesetting: .dashDotDot)
        }
    }

    /// A size of text beside the usual one.
    public struct Scale: Hashable, Sendable {
        private let isSecondary: Bool

        /// The default scale of the font.
        public static let `default` = Scale(isSecondary: false)
        /// Four fifths of it, for a text that accompanies another one.
        public static let secondary = Scale(isSecondary: true)
    }
}

/// UIKit's names of lines below and through characters.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// A single line in the pattern of `lineStyle`; its colour is not part of it.
    public init(_ lineStyle: Text.LineStyle) {
        self = NSUnderlineStyle.single.union(lineStyle.pattern.nsUnderlineStyle)
    }

    /// A single line.
    public static let single = NSUnderlineStyle(rawValue: 0x01)
    /// A thick line, which a `Text.LineStyle` cannot express.
    public static let thick = NSUnderlineStyle(rawValue: 0x02)
    /// Two lines, which a `Text.LineStyle` cannot express.
    public static let double = NSUnderlineStyle(rawValue: 0x09)
    /// Dots; together with a line such as `single`.
    public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
    /// Dashes; together with a line such as `single`.
    public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
    /// Dashes and dots by turns; together with a line such as `single`.
    public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
    /// A dash and two dots by turns; together with a line such as `single`.
    public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
    /// A line that skips spaces, which a `Text.LineStyle` cannot express.
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}
