/// The horizontal or vertical dimension.
public enum Axis: Int8, CaseIterable, CustomStringConvertible, Sendable {
    /// From the leading to the trailing edge.
    case horizontal
    /// From top to bottom.
    case vertical

    public var description: String { self == .horizontal ? "horizontal" : "vertical" }

    @inlinable
    package var other: Axis { self == .horizontal ? .vertical : .horizontal }

    /// One axis, both or none.
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8

        public init(rawValue: Int8) {
            self.rawValue = rawValue
        }

        @inlinable
        package init(_ axis: Axis) {
            self = axis == .horizontal ? .horizontal : .vertical
        }

        /// The horizontal axis alone.
        public static let horizontal = Set(rawValue: 1)
        /// The vertical axis alone.
        public static let vertical = Set(rawValue: 2)
    }
}
