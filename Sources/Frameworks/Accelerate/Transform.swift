import Foundation

/// The discrete Fourier transform of complex numbers, in double precision, for lengths whose factors are small.
final class FourierTransform: Sendable {
    let count: Int
    /// The count's factors.
    private let factors: [Int]
    /// The powers of the first root of unity.
    private let cosines: [Double]
    private let sines: [Double]

    /// - Parameter count: At least 1; its factors other than 2, 3 and 5 cost their square.
    init(count: Int) {
        self.count = count
        var (factors, rest, factor) = ([Int](), count, 2)
        while rest > 1 {
            if rest % factor == 0 {
                factors.append(factor)
                rest /= factor
            } else {
                factor += 1
            }
        }
        self.factors = factors
        (cosines, sines) = ((0..<count).map { cos(2 * .pi * Double($0) / Double(count)) }, (0..<count).map { sin(2 * .pi * Double($0) / Double(count)) })
    }

    /// The sums of the numbers times the powers of the roots of unity; nothing is divided.
    ///
    /// - Parameter isInverse: Whether the roots turn the other way.
    func transform(_ real: [Double], _ imaginary: [Double], isInverse: Bool) -> (real: [Double], imaginary: [Double]) {
        var (outReal, outImaginary) = (real, imaginary)
        let sign = isInverse ? 1.0 : -1.0
        real.withUnsafeBufferPointer { real in
            imaginary.withUnsafeBufferPointer { imaginary in
                outReal.withUnsafeMutableBufferPointer { outReal in
                    outImaginary.withUnsafeMutableBufferPointer { outImaginary in
                        let whole = Pass(real: real, imaginary: imaginary, outReal: outReal, outImaginary: outImaginary, sign: sign)
                        run(whole, from: 0, stride: 1, to: 0, count: count, factor: factors.count - 1)
                    }
                }
            }
        }
        return (outReal, outImaginary)
    }

    private struct Pass {
        let real, imaginary: UnsafeBufferPointer<Double>
        let outReal, outImaginary: UnsafeMutableBufferPointer<Double>
        let sign: Double
    }

    /// Transforms every `stride`-th number: its parts first, then their sums.
    private func run(_ pass: Pass, from start: Int, stride: Int, to place: Int, count: Int, factor: Int) {
        guard factor >= 0 else {
            (pass.outReal[place], pass.outImaginary[place]) = (pass.real[start], pass.imaginary[start])
            return
        }
        let parts = factors[factor]
        let length = count / parts
        for part in 0..<parts {
            run(pass, from: start + part * stride, stride: stride * parts, to: place + part * length, count: length, factor: factor - 1)
        }
        var (real, imaginary) = ([Double](repeating: 0, count: parts), [Double](repeating: 0, count: parts))
        for index in 0..<length {
            for part in 0..<parts {
                let turn = part * index * stride
                let (cosine, sine) = (cosines[turn], pass.sign * sines[turn])
                let (a, b) = (pass.outReal[place + part * length + index], pass.outImaginary[place + part * length + index])
                (real[part], imaginary[part]) = (a * cosine - b * sine, a * sine + b * cosine)
            }
            for result in 0..<parts {
                var (sumReal, sumImaginary) = (0.0, 0.0)
                for part in 0..<parts {
                    let turn = part * result % parts * (self.count / parts)
                    let (cosine, sine) = (cosines[turn], pass.sign * sines[turn])
                    sumReal += real[part] * cosine - imaginary[part] * sine
                    sumImaginary += real[part] * sine + imaginary[part] * cosine
                }
                (pass.outReal[place + result * length + index], pass.outImaginary[place + result * length + index]) = (sumReal, sumImaginary)
            }
        }
    }

    /// The transform of real numbers, twice as large, in half the space: the sums without a turn and with a half one are the first real and imaginary parts.
    ///
    /// - Parameters:
    ///   - even: The numbers with an even index.
    ///   - odd: Those with an odd index.
    func packed(even: [Double], odd: [Double]) -> (real: [Double], imaginary: [Double]) {
        let all: [Double] = zip(even, odd).flatMap { [$0, $1] }
        let (real, imaginary) = transform(all, [Double](repeating: 0, count: count), isInverse: false)
        let half = count / 2
        let first = real.prefix(half).map { 2 * $0 }
        var second = imaginary.prefix(half).map { 2 * $0 }
        second[0] = 2 * real[half]
        return (first, second)
    }

    /// What `packed` has been made of, `2 * count` times as large.
    func unpacked(real: [Double], imaginary: [Double]) -> (even: [Double], odd: [Double]) {
        let half = count / 2
        var (fullReal, fullImaginary) = ([Double](repeating: 0, count: count), [Double](repeating: 0, count: count))
        (fullReal[0], fullReal[half]) = (real[0], imaginary[0])
        for index in 1..<max(half, 1) {
            (fullReal[index], fullImaginary[index]) = (real[index], imaginary[index])
            (fullReal[count - index], fullImaginary[count - index]) = (real[index], -imaginary[index])
        }
        let all = transform(fullReal, fullImaginary, isInverse: true).real
        return ((0..<half).map { all[2 * $0] }, (0..<half).map { all[2 * $0 + 1] })
    }
}

extension vDSP {
    /// The smallest factor of a transform's length, beside 2.
    public enum Radix: Sendable {
        case radix2, radix3, radix5
    }

    /// From signals to frequencies, or back.
    public enum FourierTransformDirection: Sendable {
        case forward, inverse
    }

    /// The Fourier transform of real numbers whose count is a power of 2.
    ///
    /// The numbers with an even index are the real parts of the input, the others the imaginary parts. The output is twice as large as in mathematics.
    /// Its first real part is the sum of all numbers, and its first imaginary part the last frequency.
    public final class FFT<T: vDSP_FourierTransformable>: Sendable {
        private let transform: FourierTransform

        /// For `2^log2n` numbers; nil if there are fewer than 2. The radix is that of the count.
        public init?(log2n: vDSP_Length, radix: Radix, ofType: T.Type) {
            guard (1...30).contains(log2n) else { return nil }
            let factor = radix == .radix2 ? 1 : radix == .radix3 ? 3 : 5
            transform = FourierTransform(count: factor << Int(log2n))
        }

        /// The frequencies of a signal.
        public func forward(input: T, output: inout T) {
            let half = transform.count / 2
            let (real, imaginary) = transform.packed(even: doubles(input.realp, half), odd: doubles(input.imagp, half))
            store(real, to: output.realp)
            store(imaginary, to: output.imagp)
        }

        /// The signal of frequencies, as many times larger as there are numbers.
        public func inverse(input: T, output: inout T) {
            let half = transform.count / 2
            let (even, odd) = transform.unpacked(real: doubles(input.realp, half), imaginary: doubles(input.imagp, half))
            store(even, to: output.realp)
            store(odd, to: output.imagp)
        }

        /// The one or the other.
        public func transform(input: T, output: inout T, direction: FourierTransformDirection) {
            direction == .forward ? forward(input: input, output: &output) : inverse(input: input, output: &output)
        }
    }

    /// What a discrete Fourier transform reads and writes.
    public enum DFTTransformType: Sendable {
        /// Complex numbers.
        case complexComplex
        /// Real numbers, in even and odd ones.
        case complexReal
    }

    /// The discrete Fourier transform of `count` numbers: 2, 4 and so on, also 3, 5 or 15 times as many.
    public final class DFT<T: vDSP_FloatingPoint>: Sendable {
        private let transform: FourierTransform
        private let isInverse, isReal: Bool

        /// Nil if there is no transform of that length.
        ///
        /// - Parameters:
        ///   - previous: A transform whose tables may be shared.
        ///   - count: The number of complex numbers, or of real ones.
        public convenience init?(
            previous: DFT? = nil, count: Int, direction: FourierTransformDirection, transformType: DFTTransformType, ofType: T.Type
        ) {
            let known = previous?.transform.count == count ? previous?.transform : nil
            self.init(known: known, count: count, isInverse: direction == .inverse, isReal: transformType == .complexReal)
        }

        init?(known: FourierTransform?, count: Int, isInverse: Bool, isReal: Bool) {
            guard Self.isPossible(count) else { return nil }
            (transform, self.isInverse, self.isReal) = (known ?? FourierTransform(count: count), isInverse, isReal)
        }

        private static func isPossible(_ count: Int) -> Bool {
            guard count > 1, count % 2 == 0 else { return false }
            return [1, 3, 5, 15].contains { count % $0 == 0 && (count / $0).nonzeroBitCount == 1 }
        }

        /// The transform's real and imaginary parts, of inputs as long as the outputs.
        public func transform<A: AccelerateBuffer, B: AccelerateBuffer>(inputReal: A, inputImaginary: B) -> (real: [T], imaginary: [T])
        where A.Element == T, B.Element == T {
            let (real, imaginary) = result(inputReal.mapped { Double($0) }, inputImaginary.mapped { Double($0) })
            return (real.map { T($0) }, imaginary.map { T($0) })
        }

        /// The transform of inputs into outputs that are as long.
        public func transform<A: AccelerateBuffer, B: AccelerateBuffer, C: AccelerateMutableBuffer, D: AccelerateMutableBuffer>(
            inputReal: A, inputImaginary: B, outputReal: inout C, outputImaginary: inout D
        ) where A.Element == T, B.Element == T, C.Element == T, D.Element == T {
            let (real, imaginary) = transform(inputReal: inputReal, inputImaginary: inputImaginary)
            outputReal.set(real)
            outputImaginary.set(imaginary)
        }

        func result(_ real: [Double], _ imaginary: [Double]) -> (real: [Double], imaginary: [Double]) {
            let length = isReal ? transform.count / 2 : transform.count
            precondition(real.count == length && imaginary.count == length, "a transform of \(length) numbers is given \(real.count) and \(imaginary.count)")
            guard isReal else { return transform.transform(real, imaginary, isInverse: isInverse) }
            guard isInverse else { return transform.packed(even: real, odd: imaginary) }
            let (even, odd) = transform.unpacked(real: real, imaginary: imaginary)
            return (even, odd)
        }

        /// The length of its inputs.
        var length: Int { isReal ? transform.count / 2 : transform.count }
    }

    // MARK: Split complex numbers

    /// The squares of complex numbers' magnitudes, as many as `result` has room for.
    public static func squareMagnitudes<T: vDSP_FourierTransformable, A: AccelerateMutableBuffer>(_ splitComplex: T, result: inout A)
    where A.Element == T.Real {
        result.set((0..<result.count).map { splitComplex.realp[$0] * splitComplex.realp[$0] + splitComplex.imagp[$0] * splitComplex.imagp[$0] })
    }

    /// The magnitudes of complex numbers, as many as `result` has room for.
    public static func absolute<T: vDSP_FourierTransformable, A: AccelerateMutableBuffer>(_ vector: T, result: inout A) where A.Element == T.Real {
        squareMagnitudes(vector, result: &result)
        result.set(result.mapped { $0.squareRoot() })
    }

    /// The angles of complex numbers, in radians, as many as `result` has room for.
    public static func phase<T: vDSP_FourierTransformable, A: AccelerateMutableBuffer>(_ splitComplex: T, result: inout A) where A.Element == T.Real {
        result.set((0..<result.count).map { T.Real(atan2(Double(splitComplex.imagp[$0]), Double(splitComplex.realp[$0]))) })
    }

    /// Pairs of a real and an imaginary part, in two vectors.
    public static func convert(interleavedComplexVector: [DSPComplex], toSplitComplexVector splitComplexVector: inout DSPSplitComplex) {
        for (index, number) in interleavedComplexVector.enumerated() {
            (splitComplexVector.realp[index], splitComplexVector.imagp[index]) = (number.real, number.imag)
        }
    }

    /// Two vectors of real and imaginary parts as pairs.
    public static func convert(splitComplexVector: DSPSplitComplex, toInterleavedComplexVector interleavedComplexVector: inout [DSPComplex]) {
        for index in interleavedComplexVector.indices {
            interleavedComplexVector[index] = DSPComplex(real: splitComplexVector.realp[index], imag: splitComplexVector.imagp[index])
        }
    }

    /// Pairs of a real and an imaginary part, in two vectors.
    public static func convert(interleavedComplexVector: [DSPDoubleComplex], toSplitComplexVector splitComplexVector: inout DSPDoubleSplitComplex) {
        for (index, number) in interleavedComplexVector.enumerated() {
            (splitComplexVector.realp[index], splitComplexVector.imagp[index]) = (number.real, number.imag)
        }
    }
}

func doubles<T: BinaryFloatingPoint>(_ start: UnsafeMutablePointer<T>, _ count: Int) -> [Double] { (0..<count).map { Double(start[$0]) } }

func store<T: BinaryFloatingPoint>(_ values: [Double], to start: UnsafeMutablePointer<T>) {
    for index in values.indices { start[index] = T(values[index]) }
}
