import Foundation
import Typesetting

nonisolated extension Text {
    /// A line below or through characters.
    public struct LineStyle: Hashable, Sendable {
        package var pattern: Pattern
        /// nil: the colour of the characters.
        package var color: Color?

        public init(pattern: Pattern = .solid, color: Color? = nil) {
            self.pattern = pattern
            self.color = color
        }

        /// The line that UIKit calls so. nil for those that a `LineStyle` cannot say: no line, a thick one, a double one, one below
        /// words only, and unknown patterns.
        public init?(nsUnderlineStyle: NSUnderlineStyle) {
            guard let pattern = Pattern.all.first(where: { nsUnderlineStyle == NSUnderlineStyle.single.union($0.nsUnderlineStyle) }) else {
                return nil
            }
            self.init(pattern: pattern)
        }

        public static let single = LineStyle()

        /// How the line is interrupted.
        public struct Pattern: Hashable, Sendable {
            package let typesetting: LinePattern

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

            public static let solid = Pattern(typesetting: .solid)
            public static let dot = Pattern(typesetting: .dot)
            public static let dash = Pattern(typesetting: .dash)
            public static let dashDot = Pattern(typesetting: .dashDot)
            public static let dashDotDot = Pattern(typesetting: .dashDotDot)
        }
    }

    /// A size of text beside the usual one.
    public struct Scale: Hashable, Sendable {
        private let isSecondary: Bool

        /// As the font says.
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

    public static let single = NSUnderlineStyle(rawValue: 0x01)
    public static let thick = NSUnderlineStyle(rawValue: 0x02)
    public static let double = NSUnderlineStyle(rawValue: 0x09)
    public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
    public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
    public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
    public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}
