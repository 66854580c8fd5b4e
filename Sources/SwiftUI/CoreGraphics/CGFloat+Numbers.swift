import Foundation

extension CGFloat {
    /// A number as a coordinate, with what precision is there.
    public init(truncating number: NSNumber) {
        self = number.doubleValue
    }

    /// A number as a coordinate, if it is the same number.
    public init?(exactly number: NSNumber) {
        guard let value = Double(exactly: number) else { return nil }
        self = value
    }
}
