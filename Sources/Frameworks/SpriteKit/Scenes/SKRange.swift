import SwiftUI

/// What a number may be: from a lower to an upper limit.
open class SKRange: NSObject, @unchecked Sendable {
    /// The least value.
    open var lowerLimit: CGFloat
    /// The greatest value.
    open var upperLimit: CGFloat

    /// From one value to another one.
    public init(lowerLimit lower: CGFloat, upperLimit upper: CGFloat) { (lowerLimit, upperLimit) = (lower, upper) }
    /// One value.
    public convenience init(constantValue value: CGFloat) { self.init(lowerLimit: value, upperLimit: value) }
    /// From a value on.
    public convenience init(lowerLimit lower: CGFloat) { self.init(lowerLimit: lower, upperLimit: .infinity) }
    /// Up to a value.
    public convenience init(upperLimit upper: CGFloat) { self.init(lowerLimit: -.infinity, upperLimit: upper) }
    /// Up to a distance from a value.
    public convenience init(value: CGFloat, variance: CGFloat) { self.init(lowerLimit: value - variance, upperLimit: value + variance) }

    /// Any value.
    open class func withNoLimits() -> SKRange { SKRange(lowerLimit: -.infinity, upperLimit: .infinity) }

    func limit(_ value: CGFloat) -> CGFloat { min(max(value, lowerLimit), max(upperLimit, lowerLimit)) }
}
