import Foundation

/// `C` is `A` and `B`.
public func vDSP_vaddD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ IB: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride,
    _ N: vDSP_Length
) {
    let (a, b) = (Strided(A, IA), Strided(B, IB))
    write(C, IC, N) { a[$0] + b[$0] }
}

/// `C` is `A` without `B`, which comes first.
public func vDSP_vsubD(
    _ B: UnsafePointer<Double>, _ IB: vDSP_Stride, _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride,
    _ N: vDSP_Length
) {
    let (a, b) = (Strided(A, IA), Strided(B, IB))
    write(C, IC, N) { a[$0] - b[$0] }
}

/// `C` is `A` times `B`.
public func vDSP_vmulD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ IB: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride,
    _ N: vDSP_Length
) {
    let (a, b) = (Strided(A, IA), Strided(B, IB))
    write(C, IC, N) { a[$0] * b[$0] }
}

/// `C` is `A` divided by `B`, which comes first.
public func vDSP_vdivD(
    _ B: UnsafePointer<Double>, _ IB: vDSP_Stride, _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride,
    _ N: vDSP_Length
) {
    let (a, b) = (Strided(A, IA), Strided(B, IB))
    write(C, IC, N) { a[$0] / b[$0] }
}

/// `C` is the larger of `A` and `B`.
public func vDSP_vmaxD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ IB: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride,
    _ N: vDSP_Length
) {
    let (a, b) = (Strided(A, IA), Strided(B, IB))
    write(C, IC, N) { max(a[$0], b[$0]) }
}

/// `C` is the smaller of `A` and `B`.
public func vDSP_vminD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ IB: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride,
    _ N: vDSP_Length
) {
    let (a, b) = (Strided(A, IA), Strided(B, IB))
    write(C, IC, N) { min(a[$0], b[$0]) }
}

/// `C` is `A` and a number.
public func vDSP_vsaddD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    let a = Strided(A, IA)
    write(C, IC, N) { a[$0] + B.pointee }
}

/// `C` is `A` times a number.
public func vDSP_vsmulD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    let a = Strided(A, IA)
    write(C, IC, N) { a[$0] * B.pointee }
}

/// `C` is `A` divided by a number.
public func vDSP_vsdivD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    let a = Strided(A, IA)
    write(C, IC, N) { a[$0] / B.pointee }
}

/// `C` is `A`, and a number where that is less.
public func vDSP_vthrD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    let a = Strided(A, IA)
    write(C, IC, N) { max(a[$0], B.pointee) }
}

/// `C` is the squares of `A`.
public func vDSP_vsqD(_ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride, _ N: vDSP_Length) {
    let a = Strided(A, IA)
    write(C, IC, N) { a[$0] * a[$0] }
}

/// `C` is `A` without signs.
public func vDSP_vabsD(_ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride, _ N: vDSP_Length) {
    let a = Strided(A, IA)
    write(C, IC, N) { abs(a[$0]) }
}

/// `C` is `A` with other signs.
public func vDSP_vnegD(_ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride, _ N: vDSP_Length) {
    let a = Strided(A, IA)
    write(C, IC, N) { -a[$0] }
}

/// `D` is `A` within bounds.
public func vDSP_vclipD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ C: UnsafePointer<Double>, _ D: UnsafeMutablePointer<Double>, _ ID: vDSP_Stride,
    _ N: vDSP_Length
) {
    let a = Strided(A, IA)
    write(D, ID, N) { min(max(a[$0], B.pointee), C.pointee) }
}

/// `D` is `A` times `B`, and `C`.
public func vDSP_vmaD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ IB: vDSP_Stride, _ C: UnsafePointer<Double>, _ IC: vDSP_Stride,
    _ D: UnsafeMutablePointer<Double>, _ ID: vDSP_Stride, _ N: vDSP_Length
) {
    let (a, b, c) = (Strided(A, IA), Strided(B, IB), Strided(C, IC))
    write(D, ID, N) { a[$0] * b[$0] + c[$0] }
}

/// `D` is `A` times a number, and `C`.
public func vDSP_vsmaD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ C: UnsafePointer<Double>, _ IC: vDSP_Stride, _ D: UnsafeMutablePointer<Double>,
    _ ID: vDSP_Stride, _ N: vDSP_Length
) {
    let (a, c) = (Strided(A, IA), Strided(C, IC))
    write(D, ID, N) { a[$0] * B.pointee + c[$0] }
}

/// `D` is `A` times a number, and another one.
public func vDSP_vsmsaD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ C: UnsafePointer<Double>, _ D: UnsafeMutablePointer<Double>, _ ID: vDSP_Stride,
    _ N: vDSP_Length
) {
    let a = Strided(A, IA)
    write(D, ID, N) { a[$0] * B.pointee + C.pointee }
}

/// `D` is between `A`, where `C` is 0, and `B`, where it is 1.
public func vDSP_vintbD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ IB: vDSP_Stride, _ C: UnsafePointer<Double>, _ D: UnsafeMutablePointer<Double>,
    _ ID: vDSP_Stride, _ N: vDSP_Length
) {
    let (a, b) = (Strided(A, IA), Strided(B, IB))
    write(D, ID, N) { a[$0] + C.pointee * (b[$0] - a[$0]) }
}

/// `C` begins with `A` and grows by `B`.
public func vDSP_vrampD(
    _ A: UnsafePointer<Double>, _ B: UnsafePointer<Double>, _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    let (start, step) = (A.pointee, B.pointee)
    write(C, IC, N) { start + step * Double($0) }
}

/// `C` is a number.
public func vDSP_vfillD(_ A: UnsafePointer<Double>, _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride, _ N: vDSP_Length) {
    let value = A.pointee
    write(C, IC, N) { _ in value }
}

/// `C` is zero.
public func vDSP_vclrD(_ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride, _ N: vDSP_Length) {
    write(C, IC, N) { _ in 0 }
}

/// `C` is `A` in decibels over a number: of powers, of amplitudes if `F` is 1.
public func vDSP_vdbconD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride, _ N: vDSP_Length,
    _ F: UInt32
) {
    let (a, factor) = (Strided(A, IA), F == 1 ? 20.0 : 10)
    write(C, IC, N) { Double(factor * log10(Double(a[$0]) / Double(B.pointee))) }
}

/// `C` is the sum of `A`.
public func vDSP_sveD(_ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ N: vDSP_Length) {
    C.pointee = vDSP.sum(Strided(A, IA).array(N))
}

/// `C` is the sum of squares of `A`.
public func vDSP_svesqD(_ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ N: vDSP_Length) {
    C.pointee = vDSP.sumOfSquares(Strided(A, IA).array(N))
}

/// `C` is the sum without signs of `A`.
public func vDSP_svemgD(_ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ N: vDSP_Length) {
    C.pointee = vDSP.sumOfMagnitudes(Strided(A, IA).array(N))
}

/// `C` is the mean of `A`.
public func vDSP_meanvD(_ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ N: vDSP_Length) {
    C.pointee = vDSP.mean(Strided(A, IA).array(N))
}

/// `C` is the mean without signs of `A`.
public func vDSP_meamgvD(_ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ N: vDSP_Length) {
    C.pointee = vDSP.meanMagnitude(Strided(A, IA).array(N))
}

/// `C` is the mean of squares of `A`.
public func vDSP_measqvD(_ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ N: vDSP_Length) {
    C.pointee = vDSP.meanSquare(Strided(A, IA).array(N))
}

/// `C` is the root of the mean of squares of `A`.
public func vDSP_rmsqvD(_ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ N: vDSP_Length) {
    C.pointee = vDSP.rootMeanSquare(Strided(A, IA).array(N))
}

/// `C` is the largest element of `A`.
public func vDSP_maxvD(_ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ N: vDSP_Length) {
    C.pointee = vDSP.maximum(Strided(A, IA).array(N))
}

/// `C` is the smallest element of `A`.
public func vDSP_minvD(_ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ N: vDSP_Length) {
    C.pointee = vDSP.minimum(Strided(A, IA).array(N))
}

/// `C` is the largest element without signs of `A`.
public func vDSP_maxmgvD(_ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ N: vDSP_Length) {
    C.pointee = vDSP.maximumMagnitude(Strided(A, IA).array(N))
}

/// `C` is the largest element of `A`, and `I` its place: its index times the distance.
public func vDSP_maxviD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ I: UnsafeMutablePointer<vDSP_Length>, _ N: vDSP_Length
) {
    let (index, value) = vDSP.indexOfMaximum(Strided(A, IA).array(N))
    (C.pointee, I.pointee) = (value, index * UInt(IA))
}

/// `C` is the smallest element of `A`, and `I` its place: its index times the distance.
public func vDSP_minviD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ I: UnsafeMutablePointer<vDSP_Length>, _ N: vDSP_Length
) {
    let (index, value) = vDSP.indexOfMinimum(Strided(A, IA).array(N))
    (C.pointee, I.pointee) = (value, index * UInt(IA))
}

/// `C` is the sum of the products of `A` and `B`.
public func vDSP_dotprD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ IB: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ N: vDSP_Length
) {
    C.pointee = vDSP.dot(Strided(A, IA).array(N), Strided(B, IB).array(N))
}

/// `C` is `A` with a mean of 0 and a deviation of 1, if it is given; `M` is the mean, and `SD` the deviation.
public func vDSP_normalizeD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>?, _ IC: vDSP_Stride, _ M: UnsafeMutablePointer<Double>,
    _ SD: UnsafeMutablePointer<Double>, _ N: vDSP_Length
) {
    let (a, mean) = (Strided(A, IA).array(N), vDSP.mean(Strided(A, IA).array(N)))
    let deviation = vDSP.meanSquare(vDSP.add(-mean, a)).squareRoot()
    (M.pointee, SD.pointee) = (mean, deviation)
    if let C { write(C, IC, N) { (a[$0] - mean) / deviation } }
}

/// `C` is Hann's window, whose squares have the mean 1 with `vDSP_HANN_NORM`; only the first half of it with `vDSP_HALF_WINDOW`.
public func vDSP_hann_windowD(_ C: UnsafeMutablePointer<Double>, _ N: vDSP_Length, _ F: Int32) {
    let window = vDSP.window(
        ofType: Double.self, usingSequence: F & 2 != 0 ? .hanningNormalized : .hanningDenormalized, count: Int(N), isHalfWindow: F & 1 != 0)
    write(C, 1, F & 1 != 0 ? (N + 1) / 2 : N) { window[$0] }
}

/// `C` is Hamming's window; only the first half of it with `vDSP_HALF_WINDOW`.
public func vDSP_hamm_windowD(_ C: UnsafeMutablePointer<Double>, _ N: vDSP_Length, _ F: Int32) {
    let window = vDSP.window(ofType: Double.self, usingSequence: .hamming, count: Int(N), isHalfWindow: F & 1 != 0)
    write(C, 1, F & 1 != 0 ? (N + 1) / 2 : N) { window[$0] }
}

/// `C` is Blackman's window; only the first half of it with `vDSP_HALF_WINDOW`.
public func vDSP_blkman_windowD(_ C: UnsafeMutablePointer<Double>, _ N: vDSP_Length, _ F: Int32) {
    let window = vDSP.window(ofType: Double.self, usingSequence: .blackman, count: Int(N), isHalfWindow: F & 1 != 0)
    write(C, 1, F & 1 != 0 ? (N + 1) / 2 : N) { window[$0] }
}

/// `C` is the integers `A`.
public func vDSP_vflt8D(_ A: UnsafePointer<Int8>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride, _ N: vDSP_Length) {
    let a = Strided(A, IA)
    write(C, IC, N) { Double(a[$0]) }
}

/// `C` is the integers `A`.
public func vDSP_vfltu8D(_ A: UnsafePointer<UInt8>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride, _ N: vDSP_Length) {
    let a = Strided(A, IA)
    write(C, IC, N) { Double(a[$0]) }
}

/// `C` is the integers `A`.
public func vDSP_vflt16D(_ A: UnsafePointer<Int16>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride, _ N: vDSP_Length) {
    let a = Strided(A, IA)
    write(C, IC, N) { Double(a[$0]) }
}

/// `C` is the integers `A`.
public func vDSP_vfltu16D(_ A: UnsafePointer<UInt16>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride, _ N: vDSP_Length) {
    let a = Strided(A, IA)
    write(C, IC, N) { Double(a[$0]) }
}

/// `C` is the integers `A`.
public func vDSP_vflt32D(_ A: UnsafePointer<Int32>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride, _ N: vDSP_Length) {
    let a = Strided(A, IA)
    write(C, IC, N) { Double(a[$0]) }
}

/// `C` is the integers `A`.
public func vDSP_vfltu32D(_ A: UnsafePointer<UInt32>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride, _ N: vDSP_Length) {
    let a = Strided(A, IA)
    write(C, IC, N) { Double(a[$0]) }
}

/// `C` is `A` as integers, nearer to zero where it is between two; numbers out of range become the last in range.
public func vDSP_vfix16D(_ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Int16>, _ IC: vDSP_Stride, _ N: vDSP_Length) {
    let a = Strided(A, IA)
    write(C, IC, N) { a[$0].isNaN ? 0 : Int16(min(max(a[$0], -32768), 32767)) }
}
