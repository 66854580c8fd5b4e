/// An edge of a rectangle.
public enum Edge: Int8, CaseIterable, Sendable {
    /// The upper edge.
    case top
    /// The left edge; the right one where text runs right to left.
    case leading
    /// The lower edge.
    case bottom
    /// The right edge; the left one where text runs right to left.
    case trailing

    /// Any number of edges.
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8

        public init(rawValue: Int8) {
            self.rawValue = rawValue
        }

        /// One edge alone.
        public init(_ e: Edge) {
            rawValue = 1 << e.rawValue
        }

        /// The top edge alone.
        public static let top = Set(.top)
        /// The leading edge alone.
        public static let leading = Set(.leading)
        /// The bottom edge alone.
        public static let bottom = Set(.bottom)
        /// The trailing edge alone.
        public static let trailing = Set(.trailing)
        /// All four edges.
        public static let all: Set = [.top, .leading, .bottom, .trailing]
        /// The leading and trailing edges.
        public static let horizontal: Set = [.leading, .trailing]
        /// The top and bottom edges.
        public static let vertical: Set = [.top, .bottom]
    }
}

/// The leading or trailing edge.
public enum HorizontalEdge: Int8, CaseIterable, Codable, Sendable {
    /// The left edge; the right one where text runs right to left.
    case leading
    /// The right edge; the left one where text runs right to left.
    case trailing

    /// The leading edge, the trailing one, both or none.
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8

        public init(rawValue: Int8) {
            self.rawValue = rawValue
        }

        /// One edge alone.
        public init(_ edge: HorizontalEdge) {
            rawValue = 1 << edge.rawValue
        }

        /// The leading edge alone.
        public static let leading = Set(.leading)
        /// The trailing edge alone.
        public static let trailing = Set(.trailing)
        /// Both edges.
        public static let all: Set = [.leading, .trailing]
    }
}

/// The top or bottom edge.
public enum VerticalEdge: Int8, CaseIterable, Codable, Sendable {
    /// The upper edge.
    case top
    /// The lower edge.
    case bottom

    /// The top edge, the bottom one, both or none.
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8

        public init(rawValue: Int8) {
            self.rawValue = rawValue
        }

        /// One edge alone.
        public init(_ edge: VerticalEdge) {
            rawValue = 1 << edge.rawValue
        }

        /// The top edge alone.
        public static let top = Set(.top)
        /// The bottom edge alone.
        public static let bottom = Set(.bottom)
        /// Both edges.
        public static let all: Set = [.top, .bottom]
    }
}
