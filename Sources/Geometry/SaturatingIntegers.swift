import Foundation

extension FixedWidthInteger {
    /// The whole part of a number; the nearest end of the range for one that lies outside of it, 0 for one that is not a number.
    ///
    /// Numbers of views come from anywhere and may be anything; a conversion must not stop the program. The range ends at ±2⁵³,
    /// up to where floating point knows whole numbers: the sum of a few such integers still fits into 64 bits.
    @inlinable
    package init(saturating value: Double) {
        let limit: Double = 9_007_199_254_740_992
        let whole = Swift.min(Swift.max(value, -limit), limit).rounded(.towardZero)
        self.init(clamping: Int64(exactly: whole) ?? 0)
    }

    @inlinable
    package init(saturating value: Float) {
        self.init(saturating: Double(value))
    }

    @_disfavoredOverload
    @inlinable
    package init(saturating value: CGFloat) {
        self.init(saturating: Double(value))
    }
}

#if CHECKED_CONVERSIONS
// The conversions of the standard library stop the program where a number does not fit. With `-Xswiftc -DCHECKED_CONVERSIONS` these
// stand before them in all modules of the package, and the compiler points at each use.
extension Int {
    @available(*, deprecated, message: "stops at numbers that do not fit: use Int(saturating:)")
    @inlinable
    package init(_ value: Double) { self.init(saturating: value) }
    @available(*, deprecated, message: "stops at numbers that do not fit: use Int(saturating:)")
    @inlinable
    package init(_ value: Float) { self.init(saturating: value) }
    @available(*, deprecated, message: "stops at numbers that do not fit: use Int(saturating:)")
    @inlinable
    package init(_ value: CGFloat) { self.init(saturating: value) }
}
extension Int8 {
    @available(*, deprecated, message: "stops at numbers that do not fit: use Int8(saturating:)")
    @inlinable
    package init(_ value: Double) { self.init(saturating: value) }
    @available(*, deprecated, message: "stops at numbers that do not fit: use Int8(saturating:)")
    @inlinable
    package init(_ value: Float) { self.init(saturating: value) }
    @available(*, deprecated, message: "stops at numbers that do not fit: use Int8(saturating:)")
    @inlinable
    package init(_ value: CGFloat) { self.init(saturating: value) }
}
extension Int16 {
    @available(*, deprecated, message: "stops at numbers that do not fit: use Int16(saturating:)")
    @inlinable
    package init(_ value: Double) { self.init(saturating: value) }
    @available(*, deprecated, message: "stops at numbers that do not fit: use Int16(saturating:)")
    @inlinable
    package init(_ value: Float) { self.init(saturating: value) }
    @available(*, deprecated, message: "stops at numbers that do not fit: use Int16(saturating:)")
    @inlinable
    package init(_ value: CGFloat) { self.init(saturating: value) }
}
extension Int32 {
    @available(*, deprecated, message: "stops at numbers that do not fit: use Int32(saturating:)")
    @inlinable
    package init(_ value: Double) { self.init(saturating: value) }
    @available(*, deprecated, message: "stops at numbers that do not fit: use Int32(saturating:)")
    @inlinable
    package init(_ value: Float) { self.init(saturating: value) }
    @available(*, deprecated, message: "stops at numbers that do not fit: use Int32(saturating:)")
    @inlinable
    package init(_ value: CGFloat) { self.init(saturating: value) }
}
extension Int64 {
    @available(*, deprecated, message: "stops at numbers that do not fit: use Int64(saturating:)")
    @inlinable
    package init(_ value: Double) { self.init(saturating: value) }
    @available(*, deprecated, message: "stops at numbers that do not fit: use Int64(saturating:)")
    @inlinable
    package init(_ value: Float) { self.init(saturating: value) }
    @available(*, deprecated, message: "stops at numbers that do not fit: use Int64(saturating:)")
    @inlinable
    package init(_ value: CGFloat) { self.init(saturating: value) }
}
extension UInt {
    @available(*, deprecated, message: "stops at numbers that do not fit: use UInt(saturating:)")
    @inlinable
    package init(_ value: Double) { self.init(saturating: value) }
    @available(*, deprecated, message: "stops at numbers that do not fit: use UInt(saturating:)")
    @inlinable
    package init(_ value: Float) { self.init(saturating: value) }
    @available(*, deprecated, message: "stops at numbers that do not fit: use UInt(saturating:)")
    @inlinable
    package init(_ value: CGFloat) { self.init(saturating: value) }
}
extension UInt8 {
    @available(*, deprecated, message: "stops at numbers that do not fit: use UInt8(saturating:)")
    @inlinable
    package init(_ value: Double) { self.init(saturating: value) }
    @available(*, deprecated, message: "stops at numbers that do not fit: use UInt8(saturating:)")
    @inlinable
    package init(_ value: Float) { self.init(saturating: value) }
    @available(*, deprecated, message: "stops at numbers that do not fit: use UInt8(saturating:)")
    @inlinable
    package init(_ value: CGFloat) { self.init(saturating: value) }
}
extension UInt16 {
    @available(*, deprecated, message: "stops at numbers that do not fit: use UInt16(saturating:)")
    @inlinable
    package init(_ value: Double) { self.init(saturating: value) }
    @available(*, deprecated, message: "stops at numbers that do not fit: use UInt16(saturating:)")
    @inlinable
    package init(_ value: Float) { self.init(saturating: value) }
    @available(*, deprecated, message: "stops at numbers that do not fit: use UInt16(saturating:)")
    @inlinable
    package init(_ value: CGFloat) { self.init(saturating: value) }
}
extension UInt32 {
    @available(*, deprecated, message: "stops at numbers that do not fit: use UInt32(saturating:)")
    @inlinable
    package init(_ value: Double) { self.init(saturating: value) }
    @available(*, deprecated, message: "stops at numbers that do not fit: use UInt32(saturating:)")
    @inlinable
    package init(_ value: Float) { self.init(saturating: value) }
    @available(*, deprecated, message: "stops at numbers that do not fit: use UInt32(saturating:)")
    @inlinable
    package init(_ value: CGFloat) { self.init(saturating: value) }
}
extension UInt64 {
    @available(*, deprecated, message: "stops at numbers that do not fit: use UInt64(saturating:)")
    @inlinable
    package init(_ value: Double) { self.init(saturating: value) }
    @available(*, deprecated, message: "stops at numbers that do not fit: use UInt64(saturating:)")
    @inlinable
    package init(_ value: Float) { self.init(saturating: value) }
    @available(*, deprecated, message: "stops at numbers that do not fit: use UInt64(saturating:)")
    @inlinable
    package init(_ value: CGFloat) { self.init(saturating: value) }
}
#endif
