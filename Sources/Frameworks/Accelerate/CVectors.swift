import Foundation

// The functions of C. Vectors are given by their first element and the distance of elements; `N` is the number of elements.

/// The elements that a function of C is given.
struct Strided<T> {
    let start: UnsafePointer<T>
    let distance: vDSP_Stride

    init(_ start: UnsafePointer<T>, _ distance: vDSP_Stride) { (self.start, self.distance) = (start, distance) }
    subscript(_ index: Int) -> T { start[index * distance] }
    func array(_ count: vDSP_Length) -> [T] { (0..<Int(count)).map { self[$0] } }
}

func write<T>(_ result: UnsafeMutablePointer<T>, _ distance: vDSP_Stride, _ count: vDSP_Length, _ value: (Int) -> T) {
    for index in 0..<Int(count) { result[index * distance] = value(index) }
}

/// `C` is `A` with less precision.
public func vDSP_vdpsp(_ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length) {
    let a = Strided(A, IA)
    write(C, IC, N) { Float(a[$0]) }
}

/// `C` is `A` with more precision.
public func vDSP_vspdp(_ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride, _ N: vDSP_Length) {
    let a = Strided(A, IA)
    write(C, IC, N) { Double(a[$0]) }
}

public let vDSP_HALF_WINDOW = 1
public let vDSP_HANN_DENORM = 0
public let vDSP_HANN_NORM = 2
