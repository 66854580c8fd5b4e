@_exported import Foundation

/// A number of elements.
public typealias vDSP_Length = UInt
/// The distance of elements that are used, in elements.
public typealias vDSP_Stride = Int

/// Elements one after another in memory.
public protocol AccelerateBuffer<Element> {
    associatedtype Element
    /// The number of elements.
    var count: Int { get }
    /// Calls a function with the elements.
    func withUnsafeBufferPointer<R>(_ body: (UnsafeBufferPointer<Element>) throws -> R) rethrows -> R
}

/// Elements one after another in memory that can change.
public protocol AccelerateMutableBuffer<Element>: AccelerateBuffer {
    /// Calls a function with the elements, which may change them, but not their number.
    mutating func withUnsafeMutableBufferPointer<R>(_ body: (inout UnsafeMutableBufferPointer<Element>) throws -> R) rethrows -> R
}

extension Array: AccelerateMutableBuffer {}
extension ContiguousArray: AccelerateMutableBuffer {}
extension ArraySlice: AccelerateMutableBuffer {}

extension UnsafeBufferPointer: AccelerateBuffer {
    public func withUnsafeBufferPointer<R>(_ body: (UnsafeBufferPointer<Element>) throws -> R) rethrows -> R { try body(self) }
}

extension UnsafeMutableBufferPointer: AccelerateMutableBuffer {
    public func withUnsafeBufferPointer<R>(_ body: (UnsafeBufferPointer<Element>) throws -> R) rethrows -> R { try body(UnsafeBufferPointer(self)) }

    public mutating func withUnsafeMutableBufferPointer<R>(_ body: (inout UnsafeMutableBufferPointer<Element>) throws -> R) rethrows -> R {
        var copy = self
        return try body(&copy)
    }
}

/// The numbers that vectors are made of: `Float` and `Double`.
public protocol vDSP_FloatingPoint: BinaryFloatingPoint, Sendable {}

extension Float: vDSP_FloatingPoint {}
extension Double: vDSP_FloatingPoint {}

/// A complex number.
public struct DSPComplex: Hashable, Sendable {
    public var real: Float
    public var imag: Float

    /// Zero.
    public init() { (real, imag) = (0, 0) }
    public init(real: Float, imag: Float) { (self.real, self.imag) = (real, imag) }
}

/// A complex number of double precision.
public struct DSPDoubleComplex: Hashable, Sendable {
    public var real: Double
    public var imag: Double

    /// Zero.
    public init() { (real, imag) = (0, 0) }
    public init(real: Double, imag: Double) { (self.real, self.imag) = (real, imag) }
}

/// Complex numbers whose real and imaginary parts are in two vectors.
public protocol vDSP_FourierTransformable {
    associatedtype Real: vDSP_FloatingPoint
    var realp: UnsafeMutablePointer<Real> { get }
    var imagp: UnsafeMutablePointer<Real> { get }
}

/// Complex numbers whose real and imaginary parts are in two vectors, which belong to the caller.
public struct DSPSplitComplex: vDSP_FourierTransformable {
    public var realp: UnsafeMutablePointer<Float>
    public var imagp: UnsafeMutablePointer<Float>

    public init(realp: UnsafeMutablePointer<Float>, imagp: UnsafeMutablePointer<Float>) { (self.realp, self.imagp) = (realp, imagp) }
}

/// Complex numbers of double precision whose real and imaginary parts are in two vectors, which belong to the caller.
public struct DSPDoubleSplitComplex: vDSP_FourierTransformable {
    public var realp: UnsafeMutablePointer<Double>
    public var imagp: UnsafeMutablePointer<Double>

    public init(realp: UnsafeMutablePointer<Double>, imagp: UnsafeMutablePointer<Double>) { (self.realp, self.imagp) = (realp, imagp) }
}

/// Vectors and signals.
public enum vDSP {}

extension AccelerateBuffer {
    /// What a function makes of each element.
    func mapped<Result>(_ transform: (Element) -> Result) -> [Result] { withUnsafeBufferPointer { $0.map(transform) } }
}

/// What a function makes of each pair of elements. Vectors of different lengths are a mistake of the program, which ends it.
func mapped<A: AccelerateBuffer, B: AccelerateBuffer, Result>(_ a: A, _ b: B, _ transform: (A.Element, B.Element) -> Result) -> [Result] {
    precondition(a.count == b.count, "vectors of \(a.count) and \(b.count) elements")
    return a.withUnsafeBufferPointer { a in b.withUnsafeBufferPointer { b in a.indices.map { transform(a[$0], b[$0]) } } }
}

extension AccelerateMutableBuffer {
    /// Sets the elements to those of an array of the same length.
    mutating func set(_ values: [Element]) {
        precondition(count == values.count, "a result of \(values.count) elements for a vector of \(count)")
        withUnsafeMutableBufferPointer { buffer in for index in values.indices { buffer[index] = values[index] } }
    }
}
