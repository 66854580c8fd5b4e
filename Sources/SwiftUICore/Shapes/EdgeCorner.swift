extension Edge {
    /// A corner of a rectangle.
    public enum Corner: Int8, CaseIterable, Hashable, Sendable {
        /// Top left, or top right where the layout runs from right to left.
        case topLeading
        /// Top right, or top left where the layout runs from right to left.
        case topTrailing
        /// Bottom left, or bottom right where the layout runs from right to left.
        case bottomLeading
        /// Bottom right, or bottom left where the layout runs from right to left.
        case bottomTrailing
    }
}

extension Edge.Corner {
    /// Some of the corners of a rectangle.
    public struct Set: OptionSet, Hashable, Sendable {
        public typealias Element = Set

        public let rawValue: Int8

        public init(rawValue: Int8) {
            self.rawValue = rawValue
        }

        /// The set of one corner.
        public init(_ corner: Edge.Corner) {
            rawValue = 1 << corner.rawValue
        }

        /// Whether this corner is one of the set.
        public func contains(_ corner: Edge.Corner) -> Bool {
            rawValue & (1 << corner.rawValue) != 0
        }

        /// The top leading corner alone.
        public static let topLeading = Set(.topLeading)
        /// The top trailing corner alone.
        public static let topTrailing = Set(.topTrailing)
        /// The bottom leading corner alone.
        public static let bottomLeading = Set(.bottomLeading)
        /// The bottom trailing corner alone.
        public static let bottomTrailing = Set(.bottomTrailing)
        /// The top leading and top trailing corners.
        public static let top: Set = [.topLeading, .topTrailing]
        /// Both bottom corners.
        public static let bottom: Set = [.bottomLeading, .bottomTrailing]
        /// Both leading corners.
        public static let leading: Set = [.topLeading, .bottomLeading]
        /// Both trailing corners.
        public static let trailing: Set = [.topTrailing, .bottomTrailing]
        /// All four corners of a rectangle.
        public static let all: Set = [.top, .bottom]
        /// No corner at all.
        public static let none: Set = []
    }

    /// How a corner is rounded. A number is a fixed radius in points.
    public struct Style: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
        private indirect enum Kind: Hashable {
            case fixed(CGFloat)
            case concentric(minimum: Style?)
        }

        private let kind: Kind

        /// A fixed radius, in points; square when it is 0 or less.
        public init(floatLiteral value: Double) {
            kind = .fixed(CGFloat(value))
        }

        /// A fixed radius, in points; square when it is 0 or less.
        public init(integerLiteral value: Int) {
            kind = .fixed(CGFloat(value))
        }

        private init(_ kind: Kind) {
            self.kind = kind
        }

        /// A corner of this radius, in points; square when it is 0 or less.
        public static func fixed(_ radius: CGFloat) -> Style {
            Style(.fixed(radius))
        }

        /// A corner around the same centre as the container's corner: the container's radius less the distance between
        /// the two corners; square when nothing is left of it, or without a container shape.
        public static var concentric: Style { concentric() }

        /// A corner around the same centre as the container's corner, but with at least the radius of `minimum`.
        public static func concentric(minimum: Style? = nil) -> Style {
            Style(.concentric(minimum: minimum))
        }

        /// Returns the style of a corner that is inset by `amount` points.
        func inset(by amount: CGFloat) -> Style {
            switch kind {
            case .fixed(let radius): .fixed(max(0, radius - amount))
            case .concentric(let minimum): .concentric(minimum: minimum?.inset(by: amount))
            }
        }

        /// The style of two corners that both get the larger one of their radii.
        func united(with other: Style) -> Style {
            switch (kind, other.kind) {
            case (.fixed(let a), .fixed(let b)): .fixed(max(a, b))
            case (.fixed, .concentric(let minimum)): .concentric(minimum: minimum?.united(with: self) ?? self)
            case (.concentric(let minimum), .fixed): .concentric(minimum: minimum?.united(with: other) ?? other)
            case (.concentric(let a?), .concentric(let b?)): .concentric(minimum: a.united(with: b))
            case (.concentric(let a), .concentric(let b)): .concentric(minimum: a ?? b)
            }
        }

        /// The radius where the container leaves `concentric` points.
        package func radius(concentric: CGFloat) -> CGFloat {
            switch kind {
            case .fixed(let radius): max(0, radius)
            case .concentric(let minimum): max(0, concentric, minimum?.radius(concentric: concentric) ?? 0)
            }
        }
    }
}

extension RectangleCornerRadii {
    /// The radius of one corner.
    public subscript(corner: Edge.Corner) -> CGFloat {
        get {
            switch corner {
            case .topLeading: topLeading
            case .topTrailing: topTrailing
            case .bottomLeading: bottomLeading
            case .bottomTrailing: bottomTrailing
            }
        }
        set {
            switch corner {
            case .topLeading: topLeading = newValue
            case .topTrailing: topTrailing = newValue
            case .bottomLeading: bottomLeading = newValue
            case .bottomTrailing: bottomTrailing = newValue
            }
        }
    }
}
