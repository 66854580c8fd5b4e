import Foundation

/// `C` is `A` and `B`.
public func vDSP_vadd(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ IB: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride,
    _ N: vDSP_Length
) {
    let (a, b) = (Strided(A, IA), Strided(B, IB))
    write(C, IC, N) { a[$0] + b[$0] }
}

/// `C` is `A` without `B`, which comes first.
public func vDSP_vsub(
    _ B: UnsafePointer<Float>, _ IB: vDSP_Stride, _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride,
    _ N: vDSP_Length
) {
    let (a, b) = (Strided(A, IA), Strided(B, IB))
    write(C, IC, N) { a[$0] - b[$0] }
}

/// `C` is `A` times `B`.
public func vDSP_vmul(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ IB: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride,
    _ N: vDSP_Length
) {
    let (a, b) = (Strided(A, IA), Strided(B, IB))
    write(C, IC, N) { a[$0] * b[$0] }
}

/// `C` is `A` divided by `B`, which comes first.
public func vDSP_vdiv(
    _ B: UnsafePointer<Float>, _ IB: vDSP_Stride, _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride,
    _ N: vDSP_Length
) {
    let (a, b) = (Strided(A, IA), Strided(B, IB))
    write(C, IC, N) { a[$0] / b[$0] }
}

/// `C` is the larger of `A` and `B`.
public func vDSP_vmax(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ IB: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride,
    _ N: vDSP_Length
) {
    let (a, b) = (Strided(A, IA), Strided(B, IB))
    write(C, IC, N) { max(a[$0], b[$0]) }
}

/// `C` is the smaller of `A` and `B`.
public func vDSP_vmin(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ IB: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride,
    _ N: vDSP_Length
) {
    let (a, b) = (Strided(A, IA), Strided(B, IB))
    write(C, IC, N) { min(a[$0], b[$0]) }
}

/// `C` is `A` and a number.
public func vDSP_vsadd(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    let a = Strided(A, IA)
    write(C, IC, N) { a[$0] + B.pointee }
}

/// `C` is `A` times a number.
public func vDSP_vsmul(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    let a = Strided(A, IA)
    write(C, IC, N) { a[$0] * B.pointee }
}

/// `C` is `A` divided by a number.
public func vDSP_vsdiv(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    let a = Strided(A, IA)
    write(C, IC, N) { a[$0] / B.pointee }
}

/// `C` is `A`, and a number where that is less.
public func vDSP_vthr(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    let a = Strided(A, IA)
    write(C, IC, N) { max(a[$0], B.pointee) }
}

/// `C` is the squares of `A`.
public func vDSP_vsq(_ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length) {
    let a = Strided(A, IA)
    write(C, IC, N) { a[$0] * a[$0] }
}

/// `C` is `A` without signs.
public func vDSP_vabs(_ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length) {
    let a = Strided(A, IA)
    write(C, IC, N) { abs(a[$0]) }
}

/// `C` is `A` with other signs.
public func vDSP_vneg(_ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length) {
    let a = Strided(A, IA)
    write(C, IC, N) { -a[$0] }
}

/// `D` is `A` within bounds.
public func vDSP_vclip(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ C: UnsafePointer<Float>, _ D: UnsafeMutablePointer<Float>, _ ID: vDSP_Stride,
    _ N: vDSP_Length
) {
    let a = Strided(A, IA)
    write(D, ID, N) { min(max(a[$0], B.pointee), C.pointee) }
}

/// `D` is `A` times `B`, and `C`.
public func vDSP_vma(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ IB: vDSP_Stride, _ C: UnsafePointer<Float>, _ IC: vDSP_Stride,
    _ D: UnsafeMutablePointer<Float>, _ ID: vDSP_Stride, _ N: vDSP_Length
) {
    let (a, b, c) = (Strided(A, IA), Strided(B, IB), Strided(C, IC))
    write(D, ID, N) { a[$0] * b[$0] + c[$0] }
}

/// `D` is `A` times a number, and `C`.
public func vDSP_vsma(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ C: UnsafePointer<Float>, _ IC: vDSP_Stride, _ D: UnsafeMutablePointer<Float>,
    _ ID: vDSP_Stride, _ N: vDSP_Length
) {
    let (a, c) = (Strided(A, IA), Strided(C, IC))
    write(D, ID, N) { a[$0] * B.pointee + c[$0] }
}

/// `D` is `A` times a number, and another one.
public func vDSP_vsmsa(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ C: UnsafePointer<Float>, _ D: UnsafeMutablePointer<Float>, _ ID: vDSP_Stride,
    _ N: vDSP_Length
) {
    let a = Strided(A, IA)
    write(D, ID, N) { a[$0] * B.pointee + C.pointee }
}

/// `D` is between `A`, where `C` is 0, and `B`, where it is 1.
public func vDSP_vintb(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ IB: vDSP_Stride, _ C: UnsafePointer<Float>, _ D: UnsafeMutablePointer<Float>,
    _ ID: vDSP_Stride, _ N: vDSP_Length
) {
    let (a, b) = (Strided(A, IA), Strided(B, IB))
    write(D, ID, N) { a[$0] + C.pointee * (b[$0] - a[$0]) }
}

/// `C` begins with `A` and grows by `B`.
public func vDSP_vramp(_ A: UnsafePointer<Float>, _ B: UnsafePointer<Float>, _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length) {
    let (start, step) = (A.pointee, B.pointee)
    write(C, IC, N) { start + step * Float($0) }
}

/// `C` is a number.
public func vDSP_vfill(_ A: UnsafePointer<Float>, _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length) {
    let value = A.pointee
    write(C, IC, N) { _ in value }
}

/// `C` is zero.
public func vDSP_vclr(_ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length) {
    write(C, IC, N) { _ in 0 }
}

/// `C` is `A` in decibels over a number: of powers, of amplitudes if `F` is 1.
public func vDSP_vdbcon(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length, _ F: UInt32
) {
    let (a, factor) = (Strided(A, IA), F == 1 ? 20.0 : 10)
    write(C, IC, N) { Float(factor * log10(Double(a[$0]) / Double(B.pointee))) }
}

/// `C` is the sum of `A`.
public func vDSP_sve(_ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ N: vDSP_Length) {
    C.pointee = vDSP.sum(Strided(A, IA).array(N))
}

/// `C` is the sum of squares of `A`.
public func vDSP_svesq(_ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ N: vDSP_Length) {
    C.pointee = vDSP.sumOfSquares(Strided(A, IA).array(N))
}

/// `C` is the sum without signs of `A`.
public func vDSP_svemg(_ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ N: vDSP_Length) {
    C.pointee = vDSP.sumOfMagnitudes(Strided(A, IA).array(N))
}

/// `C` is the mean of `A`.
public func vDSP_meanv(_ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ N: vDSP_Length) {
    C.pointee = vDSP.mean(Strided(A, IA).array(N))
}

/// `C` is the mean without signs of `A`.
public func vDSP_meamgv(_ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ N: vDSP_Length) {
    C.pointee = vDSP.meanMagnitude(Strided(A, IA).array(N))
}

/// `C` is the mean of squares of `A`.
public func vDSP_measqv(_ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ N: vDSP_Length) {
    C.pointee = vDSP.meanSquare(Strided(A, IA).array(N))
}

/// `C` is the root of the mean of squares of `A`.
public func vDSP_rmsqv(_ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ N: vDSP_Length) {
    C.pointee = vDSP.rootMeanSquare(Strided(A, IA).array(N))
}

/// `C` is the largest element of `A`.
public func vDSP_maxv(_ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ N: vDSP_Length) {
    C.pointee = vDSP.maximum(Strided(A, IA).array(N))
}

/// `C` is the smallest element of `A`.
public func vDSP_minv(_ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ N: vDSP_Length) {
    C.pointee = vDSP.minimum(Strided(A, IA).array(N))
}

/// `C` is the largest element without signs of `A`.
public func vDSP_maxmgv(_ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ N: vDSP_Length) {
    C.pointee = vDSP.maximumMagnitude(Strided(A, IA).array(N))
}

/// `C` is the largest element of `A`, and `I` its place: its index times the distance.
public func vDSP_maxvi(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ I: UnsafeMutablePointer<vDSP_Length>, _ N: vDSP_Length
) {
    let (index, value) = vDSP.indexOfMaximum(Strided(A, IA).array(N))
    (C.pointee, I.pointee) = (value, index * UInt(IA))
}

/// `C` is the smallest element of `A`, and `I` its place: its index times the distance.
public func vDSP_minvi(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ I: UnsafeMutablePointer<vDSP_Length>, _ N: vDSP_Length
) {
    let (index, value) = vDSP.indexOfMinimum(Strided(A, IA).array(N))
    (C.pointee, I.pointee) = (value, index * UInt(IA))
}

/// `C` is the sum of the products of `A` and `B`.
public func vDSP_dotpr(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ IB: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ N: vDSP_Length
) {
    C.pointee = vDSP.dot(Strided(A, IA).array(N), Strided(B, IB).array(N))
}

/// `C` is `A` with a mean of 0 and a deviation of 1, if it is given; `M` is the mean, and `SD` the deviation.
public func vDSP_normalize(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>?, _ IC: vDSP_Stride, _ M: UnsafeMutablePointer<Float>,
    _ SD: UnsafeMutablePointer<Float>, _ N: vDSP_Length
) {
    let (a, mean) = (Strided(A, IA).array(N), vDSP.mean(Strided(A, IA).array(N)))
    let deviation = vDSP.meanSquare(vDSP.add(-mean, a)).squareRoot()
    (M.pointee, SD.pointee) = (mean, deviation)
    if let C { write(C, IC, N) { (a[$0] - mean) / deviation } }
}

/// `C` is Hann's window, whose squares have the mean 1 with `vDSP_HANN_NORM`; only the first half of it with `vDSP_HALF_WINDOW`.
public func vDSP_hann_window(_ C: UnsafeMutablePointer<Float>, _ N: vDSP_Length, _ F: Int32) {
    let window = vDSP.window(ofType: Float.self, usingSequence: F & 2 != 0 ? .hanningNormalized : .hanningDenormalized, count: Int(N), isHalfWindow: F & 1 != 0)
    write(C, 1, F & 1 != 0 ? (N + 1) / 2 : N) { window[$0] }
}

/// `C` is Hamming's window; only the first half of it with `vDSP_HALF_WINDOW`.
public func vDSP_hamm_window(_ C: UnsafeMutablePointer<Float>, _ N: vDSP_Length, _ F: Int32) {
    let window = vDSP.window(ofType: Float.self, usingSequence: .hamming, count: Int(N), isHalfWindow: F & 1 != 0)
    write(C, 1, F & 1 != 0 ? (N + 1) / 2 : N) { window[$0] }
}

/// `C` is Blackman's window; only the first half of it with `vDSP_HALF_WINDOW`.
public func vDSP_blkman_window(_ C: UnsafeMutablePointer<Float>, _ N: vDSP_Length, _ F: Int32) {
    let window = vDSP.window(ofType: Float.self, usingSequence: .blackman, count: Int(N), isHalfWindow: F & 1 != 0)
    write(C, 1, F & 1 != 0 ? (N + 1) / 2 : N) { window[$0] }
}

/// `C` is the integers `A`.
public func vDSP_vflt8(_ A: UnsafePointer<Int8>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length) {
    let a = Strided(A, IA)
    write(C, IC, N) { Float(a[$0]) }
}

/// `C` is the integers `A`.
public func vDSP_vfltu8(_ A: UnsafePointer<UInt8>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length) {
    let a = Strided(A, IA)
    write(C, IC, N) { Float(a[$0]) }
}

/// `C` is the integers `A`.
public func vDSP_vflt16(_ A: UnsafePointer<Int16>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length) {
    let a = Strided(A, IA)
    write(C, IC, N) { Float(a[$0]) }
}

/// `C` is the integers `A`.
public func vDSP_vfltu16(_ A: UnsafePointer<UInt16>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length) {
    let a = Strided(A, IA)
    write(C, IC, N) { Float(a[$0]) }
}

/// `C` is the integers `A`.
public func vDSP_vflt32(_ A: UnsafePointer<Int32>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length) {
    let a = Strided(A, IA)
    write(C, IC, N) { Float(a[$0]) }
}

/// `C` is the integers `A`.
public func vDSP_vfltu32(_ A: UnsafePointer<UInt32>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length) {
    let a = Strided(A, IA)
    write(C, IC, N) { Float(a[$0]) }
}

/// `C` is `A` as integers, nearer to zero where it is between two; numbers out of range become the last in range.
public func vDSP_vfix16(_ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Int16>, _ IC: vDSP_Stride, _ N: vDSP_Length) {
    let a = Strided(A, IA)
    write(C, IC, N) { a[$0].isNaN ? 0 : Int16(min(max(a[$0], -32768), 32767)) }
}
