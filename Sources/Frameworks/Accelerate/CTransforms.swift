import Foundation

/// A direction of a transform: `FFT_FORWARD` or `FFT_INVERSE`.
public typealias FFTDirection = Int32
/// The smallest factor of a transform's length, beside 2.
public typealias FFTRadix = Int32
/// The tables of transforms of up to a length.
public typealias FFTSetup = OpaquePointer
/// The tables of transforms of up to a length, of double precision.
public typealias FFTSetupD = OpaquePointer
/// The tables of a discrete Fourier transform.
public typealias vDSP_DFT_Setup = OpaquePointer
/// The tables of a discrete Fourier transform of double precision.
public typealias vDSP_DFT_SetupD = OpaquePointer

public let FFT_FORWARD = 1
public let FFT_INVERSE = -1
public let kFFTDirection_Forward = 1
public let kFFTDirection_Inverse = -1
public let kFFTRadix2 = 0
public let FFT_RADIX2 = 0

/// A direction of a discrete Fourier transform.
public enum vDSP_DFT_Direction: Int32, Sendable {
    case FORWARD = 1
    case INVERSE = -1
}

/// The transforms of lengths up to a limit, each made once.
private final class Transforms {
    private let most: vDSP_Length
    private var known: [Int: FourierTransform] = [:]

    init(most: vDSP_Length) { self.most = most }

    func of(_ exponent: vDSP_Length) -> FourierTransform {
        precondition(exponent <= most, "a transform of 2^\(exponent) numbers with tables for 2^\(most)")
        let transform = known[Int(exponent)] ?? FourierTransform(count: 1 << Int(exponent))
        known[Int(exponent)] = transform
        return transform
    }
}

private func pointer(_ object: AnyObject) -> OpaquePointer { OpaquePointer(Unmanaged.passRetained(object).toOpaque()) }
private func object<T: AnyObject>(_ pointer: OpaquePointer, _ type: T.Type) -> T { Unmanaged<T>.fromOpaque(UnsafeRawPointer(pointer)).takeUnretainedValue() }
private func release(_ pointer: OpaquePointer?) { pointer.map { Unmanaged<AnyObject>.fromOpaque(UnsafeRawPointer($0)).release() } }

private func spread<T: BinaryFloatingPoint>(_ values: [Double], to start: UnsafeMutablePointer<T>, _ distance: vDSP_Stride) {
    for index in values.indices { start[index * distance] = T(values[index]) }
}

private func numbers<T: BinaryFloatingPoint>(_ start: UnsafeMutablePointer<T>, _ distance: vDSP_Stride, _ count: Int) -> [Double] {
    (0..<count).map { Double(start[$0 * distance]) }
}

private func transformComplex<T: vDSP_FourierTransformable>(
    _ setup: OpaquePointer, _ input: T, _ inputStride: vDSP_Stride, _ output: T, _ outputStride: vDSP_Stride, _ exponent: vDSP_Length, _ direction: FFTDirection
) {
    let transform = object(setup, Transforms.self).of(exponent)
    let (real, imaginary) = (numbers(input.realp, inputStride, transform.count), numbers(input.imagp, inputStride, transform.count))
    let result = transform.transform(real, imaginary, isInverse: direction < 0)
    spread(result.real, to: output.realp, outputStride)
    spread(result.imaginary, to: output.imagp, outputStride)
}

private func transformReal<T: vDSP_FourierTransformable>(
    _ setup: OpaquePointer, _ input: T, _ inputStride: vDSP_Stride, _ output: T, _ outputStride: vDSP_Stride, _ exponent: vDSP_Length, _ direction: FFTDirection
) {
    let transform = object(setup, Transforms.self).of(exponent)
    let (real, imaginary) = (numbers(input.realp, inputStride, transform.count / 2), numbers(input.imagp, inputStride, transform.count / 2))
    let (first, second): ([Double], [Double])
    if direction > 0 {
        (first, second) = transform.packed(even: real, odd: imaginary)
    } else {
        (first, second) = transform.unpacked(real: real, imaginary: imaginary)
    }
    spread(first, to: output.realp, outputStride)
    spread(second, to: output.imagp, outputStride)
}

// MARK: Float

/// Makes tables for transforms of up to `2^Log2n` numbers, which `vDSP_destroy_fftsetup` frees. The radix is 2.
///
/// Harmless: `Radix` is that of lengths which are no power of 2; all that these functions transform are.
public func vDSP_create_fftsetup(_ Log2n: vDSP_Length, _ Radix: FFTRadix) -> FFTSetup? { pointer(Transforms(most: Log2n)) }

/// Frees tables.
public func vDSP_destroy_fftsetup(_ setup: FFTSetup?) { release(setup) }

/// Transforms `2^Log2N` complex numbers in their place.
public func vDSP_fft_zip(_ Setup: FFTSetup, _ C: UnsafePointer<DSPSplitComplex>, _ IC: vDSP_Stride, _ Log2N: vDSP_Length, _ Direction: FFTDirection) {
    transformComplex(Setup, C.pointee, IC, C.pointee, IC, Log2N, Direction)
}

/// Transforms `2^Log2N` complex numbers.
public func vDSP_fft_zop(
    _ Setup: FFTSetup, _ A: UnsafePointer<DSPSplitComplex>, _ IA: vDSP_Stride, _ C: UnsafePointer<DSPSplitComplex>, _ IC: vDSP_Stride, _ Log2N: vDSP_Length,
    _ Direction: FFTDirection
) {
    transformComplex(Setup, A.pointee, IA, C.pointee, IC, Log2N, Direction)
}

/// Transforms `2^Log2N` real numbers in their place: the even ones are the real parts. The result is twice as large; the last frequency is the first
/// imaginary part.
public func vDSP_fft_zrip(_ Setup: FFTSetup, _ C: UnsafePointer<DSPSplitComplex>, _ IC: vDSP_Stride, _ Log2N: vDSP_Length, _ Direction: FFTDirection) {
    transformReal(Setup, C.pointee, IC, C.pointee, IC, Log2N, Direction)
}

/// Transforms `2^Log2N` real numbers, as `vDSP_fft_zrip` does.
public func vDSP_fft_zrop(
    _ Setup: FFTSetup, _ A: UnsafePointer<DSPSplitComplex>, _ IA: vDSP_Stride, _ C: UnsafePointer<DSPSplitComplex>, _ IC: vDSP_Stride, _ Log2N: vDSP_Length,
    _ Direction: FFTDirection
) {
    transformReal(Setup, A.pointee, IA, C.pointee, IC, Log2N, Direction)
}

/// Makes tables for a transform of complex numbers; nil if there is none of that length. `vDSP_DFT_DestroySetup` frees them.
///
/// Harmless: tables are not shared, so that `previous` saves nothing.
public func vDSP_DFT_zop_CreateSetup(_ previous: vDSP_DFT_Setup?, _ length: vDSP_Length, _ direction: vDSP_DFT_Direction) -> vDSP_DFT_Setup? {
    vDSP.DFT<Float>(known: nil, count: Int(length), isInverse: direction == .INVERSE, isReal: false).map(pointer)
}

/// Makes tables for a transform of real numbers, in even and odd ones; nil if there is none of that length.
///
/// Harmless: tables are not shared, so that `previous` saves nothing.
public func vDSP_DFT_zrop_CreateSetup(_ previous: vDSP_DFT_Setup?, _ length: vDSP_Length, _ direction: vDSP_DFT_Direction) -> vDSP_DFT_Setup? {
    vDSP.DFT<Float>(known: nil, count: Int(length), isInverse: direction == .INVERSE, isReal: true).map(pointer)
}

/// Transforms as many numbers as the tables are for.
public func vDSP_DFT_Execute(
    _ setup: vDSP_DFT_Setup, _ Ir: UnsafePointer<Float>, _ Ii: UnsafePointer<Float>, _ Or: UnsafeMutablePointer<Float>, _ Oi: UnsafeMutablePointer<Float>
) {
    let transform = object(setup, vDSP.DFT<Float>.self)
    let (real, imaginary) = transform.result((0..<transform.length).map { Double(Ir[$0]) }, (0..<transform.length).map { Double(Ii[$0]) })
    store(real, to: Or)
    store(imaginary, to: Oi)
}

/// Frees tables.
public func vDSP_DFT_DestroySetup(_ setup: vDSP_DFT_Setup?) { release(setup) }

/// Pairs of a real and an imaginary part, in two vectors. `IC` counts numbers, two for each pair.
public func vDSP_ctoz(_ C: UnsafePointer<DSPComplex>, _ IC: vDSP_Stride, _ Z: UnsafePointer<DSPSplitComplex>, _ IZ: vDSP_Stride, _ N: vDSP_Length) {
    for index in 0..<Int(N) { (Z.pointee.realp[index * IZ], Z.pointee.imagp[index * IZ]) = (C[index * IC / 2].real, C[index * IC / 2].imag) }
}

/// Two vectors as pairs of a real and an imaginary part. `IC` counts numbers, two for each pair.
public func vDSP_ztoc(_ Z: UnsafePointer<DSPSplitComplex>, _ IZ: vDSP_Stride, _ C: UnsafeMutablePointer<DSPComplex>, _ IC: vDSP_Stride, _ N: vDSP_Length) {
    for index in 0..<Int(N) { C[index * IC / 2] = DSPComplex(real: Z.pointee.realp[index * IZ], imag: Z.pointee.imagp[index * IZ]) }
}

/// `C` is the squares of the magnitudes of `A`.
public func vDSP_zvmags(_ A: UnsafePointer<DSPSplitComplex>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length) {
    let (real, imaginary) = (A.pointee.realp, A.pointee.imagp)
    write(C, IC, N) { real[$0 * IA] * real[$0 * IA] + imaginary[$0 * IA] * imaginary[$0 * IA] }
}

/// `C` is the magnitudes of `A`.
public func vDSP_zvabs(_ A: UnsafePointer<DSPSplitComplex>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length) {
    let (real, imaginary) = (A.pointee.realp, A.pointee.imagp)
    write(C, IC, N) { (real[$0 * IA] * real[$0 * IA] + imaginary[$0 * IA] * imaginary[$0 * IA]).squareRoot() }
}

/// `C` is the angles of `A`, in radians.
public func vDSP_zvphas(_ A: UnsafePointer<DSPSplitComplex>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length) {
    let (real, imaginary) = (A.pointee.realp, A.pointee.imagp)
    write(C, IC, N) { atan2(imaginary[$0 * IA], real[$0 * IA]) }
}

// MARK: Double

/// Makes tables for transforms of up to `2^Log2n` numbers, which `vDSP_destroy_fftsetupD` frees. The radix is 2.
///
/// Harmless: `Radix` is that of lengths which are no power of 2; all that these functions transform are.
public func vDSP_create_fftsetupD(_ Log2n: vDSP_Length, _ Radix: FFTRadix) -> FFTSetupD? { pointer(Transforms(most: Log2n)) }

/// Frees tables.
public func vDSP_destroy_fftsetupD(_ setup: FFTSetupD?) { release(setup) }

/// Transforms `2^Log2N` complex numbers in their place.
public func vDSP_fft_zipD(_ Setup: FFTSetupD, _ C: UnsafePointer<DSPDoubleSplitComplex>, _ IC: vDSP_Stride, _ Log2N: vDSP_Length, _ Direction: FFTDirection) {
    transformComplex(Setup, C.pointee, IC, C.pointee, IC, Log2N, Direction)
}

/// Transforms `2^Log2N` complex numbers.
public func vDSP_fft_zopD(
    _ Setup: FFTSetupD, _ A: UnsafePointer<DSPDoubleSplitComplex>, _ IA: vDSP_Stride, _ C: UnsafePointer<DSPDoubleSplitComplex>, _ IC: vDSP_Stride,
    _ Log2N: vDSP_Length,
    _ Direction: FFTDirection
) {
    transformComplex(Setup, A.pointee, IA, C.pointee, IC, Log2N, Direction)
}

/// Transforms `2^Log2N` real numbers in their place: the even ones are the real parts. The result is twice as large; the last frequency is the first
/// imaginary part.
public func vDSP_fft_zripD(_ Setup: FFTSetupD, _ C: UnsafePointer<DSPDoubleSplitComplex>, _ IC: vDSP_Stride, _ Log2N: vDSP_Length, _ Direction: FFTDirection) {
    transformReal(Setup, C.pointee, IC, C.pointee, IC, Log2N, Direction)
}

/// Transforms `2^Log2N` real numbers, as `vDSP_fft_zripD` does.
public func vDSP_fft_zropD(
    _ Setup: FFTSetupD, _ A: UnsafePointer<DSPDoubleSplitComplex>, _ IA: vDSP_Stride, _ C: UnsafePointer<DSPDoubleSplitComplex>, _ IC: vDSP_Stride,
    _ Log2N: vDSP_Length,
    _ Direction: FFTDirection
) {
    transformReal(Setup, A.pointee, IA, C.pointee, IC, Log2N, Direction)
}

/// Makes tables for a transform of complex numbers; nil if there is none of that length. `vDSP_DFT_DestroySetupD` frees them.
///
/// Harmless: tables are not shared, so that `previous` saves nothing.
public func vDSP_DFT_zop_CreateSetupD(_ previous: vDSP_DFT_SetupD?, _ length: vDSP_Length, _ direction: vDSP_DFT_Direction) -> vDSP_DFT_SetupD? {
    vDSP.DFT<Double>(known: nil, count: Int(length), isInverse: direction == .INVERSE, isReal: false).map(pointer)
}

/// Makes tables for a transform of real numbers, in even and odd ones; nil if there is none of that length.
///
/// Harmless: tables are not shared, so that `previous` saves nothing.
public func vDSP_DFT_zrop_CreateSetupD(_ previous: vDSP_DFT_SetupD?, _ length: vDSP_Length, _ direction: vDSP_DFT_Direction) -> vDSP_DFT_SetupD? {
    vDSP.DFT<Double>(known: nil, count: Int(length), isInverse: direction == .INVERSE, isReal: true).map(pointer)
}

/// Transforms as many numbers as the tables are for.
public func vDSP_DFT_ExecuteD(
    _ setup: vDSP_DFT_SetupD, _ Ir: UnsafePointer<Double>, _ Ii: UnsafePointer<Double>, _ Or: UnsafeMutablePointer<Double>, _ Oi: UnsafeMutablePointer<Double>
) {
    let transform = object(setup, vDSP.DFT<Double>.self)
    let (real, imaginary) = transform.result((0..<transform.length).map { Double(Ir[$0]) }, (0..<transform.length).map { Double(Ii[$0]) })
    store(real, to: Or)
    store(imaginary, to: Oi)
}

/// Frees tables.
public func vDSP_DFT_DestroySetupD(_ setup: vDSP_DFT_SetupD?) { release(setup) }

/// Pairs of a real and an imaginary part, in two vectors. `IC` counts numbers, two for each pair.
public func vDSP_ctozD(_ C: UnsafePointer<DSPDoubleComplex>, _ IC: vDSP_Stride, _ Z: UnsafePointer<DSPDoubleSplitComplex>, _ IZ: vDSP_Stride, _ N: vDSP_Length)
{
    for index in 0..<Int(N) { (Z.pointee.realp[index * IZ], Z.pointee.imagp[index * IZ]) = (C[index * IC / 2].real, C[index * IC / 2].imag) }
}

/// Two vectors as pairs of a real and an imaginary part. `IC` counts numbers, two for each pair.
public func vDSP_ztocD(
    _ Z: UnsafePointer<DSPDoubleSplitComplex>, _ IZ: vDSP_Stride, _ C: UnsafeMutablePointer<DSPDoubleComplex>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    for index in 0..<Int(N) { C[index * IC / 2] = DSPDoubleComplex(real: Z.pointee.realp[index * IZ], imag: Z.pointee.imagp[index * IZ]) }
}

/// `C` is the squares of the magnitudes of `A`.
public func vDSP_zvmagsD(_ A: UnsafePointer<DSPDoubleSplitComplex>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride, _ N: vDSP_Length) {
    let (real, imaginary) = (A.pointee.realp, A.pointee.imagp)
    write(C, IC, N) { real[$0 * IA] * real[$0 * IA] + imaginary[$0 * IA] * imaginary[$0 * IA] }
}

/// `C` is the magnitudes of `A`.
public func vDSP_zvabsD(_ A: UnsafePointer<DSPDoubleSplitComplex>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride, _ N: vDSP_Length) {
    let (real, imaginary) = (A.pointee.realp, A.pointee.imagp)
    write(C, IC, N) { (real[$0 * IA] * real[$0 * IA] + imaginary[$0 * IA] * imaginary[$0 * IA]).squareRoot() }
}

/// `C` is the angles of `A`, in radians.
public func vDSP_zvphasD(_ A: UnsafePointer<DSPDoubleSplitComplex>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride, _ N: vDSP_Length) {
    let (real, imaginary) = (A.pointee.realp, A.pointee.imagp)
    write(C, IC, N) { atan2(imaginary[$0 * IA], real[$0 * IA]) }
}

// MARK: Functions of Float

/// The square roots of `x`, into `y`; `n` is their count.
public func vvsqrtf(_ y: UnsafeMutablePointer<Float>, _ x: UnsafePointer<Float>, _ n: UnsafePointer<Int32>) {
    let result = vForce.sqrt(UnsafeBufferPointer(start: x, count: Int(n.pointee)))
    for index in result.indices { y[index] = result[index] }
}

/// `exp` of each number of `x`, into `y`; `n` is their count.
public func vvexpf(_ y: UnsafeMutablePointer<Float>, _ x: UnsafePointer<Float>, _ n: UnsafePointer<Int32>) {
    let result = vForce.exp(UnsafeBufferPointer(start: x, count: Int(n.pointee)))
    for index in result.indices { y[index] = result[index] }
}

/// `log` of each number of `x`, into `y`; `n` is their count.
public func vvlogf(_ y: UnsafeMutablePointer<Float>, _ x: UnsafePointer<Float>, _ n: UnsafePointer<Int32>) {
    let result = vForce.log(UnsafeBufferPointer(start: x, count: Int(n.pointee)))
    for index in result.indices { y[index] = result[index] }
}

/// `log10` of each number of `x`, into `y`; `n` is their count.
public func vvlog10f(_ y: UnsafeMutablePointer<Float>, _ x: UnsafePointer<Float>, _ n: UnsafePointer<Int32>) {
    let result = vForce.log10(UnsafeBufferPointer(start: x, count: Int(n.pointee)))
    for index in result.indices { y[index] = result[index] }
}

/// `log2` of each number of `x`, into `y`; `n` is their count.
public func vvlog2f(_ y: UnsafeMutablePointer<Float>, _ x: UnsafePointer<Float>, _ n: UnsafePointer<Int32>) {
    let result = vForce.log2(UnsafeBufferPointer(start: x, count: Int(n.pointee)))
    for index in result.indices { y[index] = result[index] }
}

/// `sin` of each number of `x`, into `y`; `n` is their count.
public func vvsinf(_ y: UnsafeMutablePointer<Float>, _ x: UnsafePointer<Float>, _ n: UnsafePointer<Int32>) {
    let result = vForce.sin(UnsafeBufferPointer(start: x, count: Int(n.pointee)))
    for index in result.indices { y[index] = result[index] }
}

/// `cos` of each number of `x`, into `y`; `n` is their count.
public func vvcosf(_ y: UnsafeMutablePointer<Float>, _ x: UnsafePointer<Float>, _ n: UnsafePointer<Int32>) {
    let result = vForce.cos(UnsafeBufferPointer(start: x, count: Int(n.pointee)))
    for index in result.indices { y[index] = result[index] }
}

/// `tanh` of each number of `x`, into `y`; `n` is their count.
public func vvtanhf(_ y: UnsafeMutablePointer<Float>, _ x: UnsafePointer<Float>, _ n: UnsafePointer<Int32>) {
    let result = vForce.tanh(UnsafeBufferPointer(start: x, count: Int(n.pointee)))
    for index in result.indices { y[index] = result[index] }
}

/// `floor` of each number of `x`, into `y`; `n` is their count.
public func vvfloorf(_ y: UnsafeMutablePointer<Float>, _ x: UnsafePointer<Float>, _ n: UnsafePointer<Int32>) {
    let result = vForce.floor(UnsafeBufferPointer(start: x, count: Int(n.pointee)))
    for index in result.indices { y[index] = result[index] }
}

/// `ceil` of each number of `x`, into `y`; `n` is their count.
public func vvceilf(_ y: UnsafeMutablePointer<Float>, _ x: UnsafePointer<Float>, _ n: UnsafePointer<Int32>) {
    let result = vForce.ceil(UnsafeBufferPointer(start: x, count: Int(n.pointee)))
    for index in result.indices { y[index] = result[index] }
}

/// One divided by each number of `x`, into `y`; `n` is their count.
public func vvrecf(_ y: UnsafeMutablePointer<Float>, _ x: UnsafePointer<Float>, _ n: UnsafePointer<Int32>) {
    let result = vForce.reciprocal(UnsafeBufferPointer(start: x, count: Int(n.pointee)))
    for index in result.indices { y[index] = result[index] }
}

// MARK: Functions of Double

/// The square roots of `x`, into `y`; `n` is their count.
public func vvsqrt(_ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>) {
    let result = vForce.sqrt(UnsafeBufferPointer(start: x, count: Int(n.pointee)))
    for index in result.indices { y[index] = result[index] }
}

/// `exp` of each number of `x`, into `y`; `n` is their count.
public func vvexp(_ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>) {
    let result = vForce.exp(UnsafeBufferPointer(start: x, count: Int(n.pointee)))
    for index in result.indices { y[index] = result[index] }
}

/// `log` of each number of `x`, into `y`; `n` is their count.
public func vvlog(_ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>) {
    let result = vForce.log(UnsafeBufferPointer(start: x, count: Int(n.pointee)))
    for index in result.indices { y[index] = result[index] }
}

/// `log10` of each number of `x`, into `y`; `n` is their count.
public func vvlog10(_ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>) {
    let result = vForce.log10(UnsafeBufferPointer(start: x, count: Int(n.pointee)))
    for index in result.indices { y[index] = result[index] }
}

/// `log2` of each number of `x`, into `y`; `n` is their count.
public func vvlog2(_ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>) {
    let result = vForce.log2(UnsafeBufferPointer(start: x, count: Int(n.pointee)))
    for index in result.indices { y[index] = result[index] }
}

/// `sin` of each number of `x`, into `y`; `n` is their count.
public func vvsin(_ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>) {
    let result = vForce.sin(UnsafeBufferPointer(start: x, count: Int(n.pointee)))
    for index in result.indices { y[index] = result[index] }
}

/// `cos` of each number of `x`, into `y`; `n` is their count.
public func vvcos(_ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>) {
    let result = vForce.cos(UnsafeBufferPointer(start: x, count: Int(n.pointee)))
    for index in result.indices { y[index] = result[index] }
}

/// `tanh` of each number of `x`, into `y`; `n` is their count.
public func vvtanh(_ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>) {
    let result = vForce.tanh(UnsafeBufferPointer(start: x, count: Int(n.pointee)))
    for index in result.indices { y[index] = result[index] }
}

/// `floor` of each number of `x`, into `y`; `n` is their count.
public func vvfloor(_ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>) {
    let result = vForce.floor(UnsafeBufferPointer(start: x, count: Int(n.pointee)))
    for index in result.indices { y[index] = result[index] }
}

/// `ceil` of each number of `x`, into `y`; `n` is their count.
public func vvceil(_ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>) {
    let result = vForce.ceil(UnsafeBufferPointer(start: x, count: Int(n.pointee)))
    for index in result.indices { y[index] = result[index] }
}

/// One divided by each number of `x`, into `y`; `n` is their count.
public func vvrec(_ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>) {
    let result = vForce.reciprocal(UnsafeBufferPointer(start: x, count: Int(n.pointee)))
    for index in result.indices { y[index] = result[index] }
}
