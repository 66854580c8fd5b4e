extension Edge {
    /// A corner of a rectangle.
    public enum Corner: Int8, CaseIterable, Hashable, Sendable {
        case topLeading
        case topTrailing
        case bottomLeading
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

        public init(_ corner: Edge.Corner) {
            rawValue = 1 << corner.rawValue
        }

        public func contains(_ corner: Edge.Corner) -> Bool {
            rawValue & (1 << corner.rawValue) != 0
        }

        public static let topLeading = Set(.topLeading)
        public static let topTrailing = Set(.topTrailing)
        public static let bottomLeading = Set(.bottomLeading)
        public static let bottomTrailing = Set(.bottomTrailing)
        public static let top: Set = [.topLeading, .topTrailing]
        public static let bottom: Set = [.bottomLeading, .bottomTrailing]
        public static let leading: Set = [.topLeading, .bottomLeading]
        public static let trailing: Set = [.topTrailing, .bottomTrailing]
        public static let all: Set = [.top, .bottom]
        public static let none: Set = []
    }

    /// How a corner is rounded. A number stands for a fixed radius in points.
    public struct Style: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
        private indirect enum Kind: Hashable {
            case fixed(CGFloat)
            case concentric(minimum: Style?)
        }

        private let kind: Kind

        public init(floatLiteral value: Double) {
            kind = .fixed(CGFloat(value))
        }

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
