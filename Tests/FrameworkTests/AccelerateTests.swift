import Accelerate
import Testing

/// Vectors and transforms, compared with numbers that are known.
@Suite struct AccelerateTests {
    private let a: [Float] = [1, -2, 3, 4]
    private let b: [Float] = [2, 2, -1, 8]

    @Test func arithmeticOfVectors() {
        #expect(vDSP.add(a, b) == [3, 0, 2, 12] && vDSP.subtract(a, b) == [-1, -4, 4, -4])
        #expect(vDSP.multiply(a, b) == [2, -4, -3, 32] && vDSP.divide(b, a) == [2, -1, -1.0 / 3, 2])
        #expect(vDSP.add(1, a) == [2, -1, 4, 5] && vDSP.multiply(2, a) == [2, -4, 6, 8] && vDSP.divide(a, 2) == [0.5, -1, 1.5, 2])
        #expect(vDSP.divide(12, a) == [12, -6, 4, 3] && vDSP.clip(a, to: -1...3) == [1, -1, 3, 3])
        #expect(vDSP.absolute(a) == [1, 2, 3, 4] && vDSP.square(a) == [1, 4, 9, 16] && vDSP.negative(a) == [-1, 2, -3, -4])
        #expect(vDSP.add(multiplication: (a, b), [1, 1, 1, 1] as [Float]) == [3, -3, -2, 33])
        #expect(vDSP.linearInterpolate(a, b, using: 0.5) == [1.5, 0, 1, 6])
        var result = [Float](repeating: 0, count: 4)
        vDSP.multiply(a, b, result: &result)
        #expect(result == [2, -4, -3, 32])
    }

    @Test func numbersOfVectors() {
        #expect(vDSP.sum(a) == 6 && vDSP.mean(a) == 1.5 && vDSP.sumOfSquares(a) == 30 && vDSP.meanMagnitude(a) == 2.5)
        #expect(abs(vDSP.rootMeanSquare(a) - 7.5.squareRoot().asFloat) < 1e-6 && vDSP.maximum(a) == 4 && vDSP.minimum(a) == -2)
        #expect(vDSP.indexOfMaximum(a) == (3, 4) && vDSP.indexOfMinimum(a) == (1, -2) && vDSP.dot(a, b) == 27 && vDSP.distanceSquared(a, b) == 49)
        #expect(vDSP.ramp(withInitialValue: Float(1), increment: 2, count: 3) == [1, 3, 5] && vDSP.ramp(in: 0.0...1, count: 3) == [0, 0.5, 1])
        #expect(vDSP.powerToDecibels([1, 100] as [Float], zeroReference: 1) == [0, 20])
        #expect(vDSP.threshold(a, to: 0, with: .zeroFill) == [1, 0, 3, 4] && vDSP.convolve(a, withKernel: [1, 1] as [Float]) == [-1, 1, 7])
        #expect(vForce.sqrt([4, 9] as [Double]) == [2, 3] && vForce.pow(bases: [2.0, 3], exponents: [3.0, 2]) == [8, 9])
    }

    @Test func windows() {
        let window = vDSP.window(ofType: Double.self, usingSequence: .hanningDenormalized, count: 4, isHalfWindow: false)
        #expect(zip(window, [0, 0.5, 1, 0.5]).allSatisfy { abs($0 - $1) < 1e-12 })
        let normalized = vDSP.window(ofType: Double.self, usingSequence: .hanningNormalized, count: 64, isHalfWindow: false)
        #expect(abs(vDSP.meanSquare(normalized) - 1) < 1e-12)
    }

    /// The transform by its definition.
    private func slow(_ values: [Double]) -> (real: [Double], imaginary: [Double]) {
        let n = values.count
        func sum(_ part: (Double) -> Double) -> [Double] {
            (0..<n).map { k in (0..<n).reduce(0) { $0 + values[$1] * part(-2 * .pi * Double(k * $1 % n) / Double(n)) } }
        }
        return (sum(cos), sum(sin))
    }

    private static func wave(_ count: Int) -> [Double] { (0..<count).map { sin(Double($0) * 0.7) + 0.3 * cos(Double($0 * $0)) + 0.1 } }

    @Test(arguments: [2, 4, 6, 8, 10, 16, 24, 40, 60, 128])
    func aTransformIsThatOfItsDefinition(count: Int) throws {
        let values = Self.wave(count)
        let expected = slow(values)
        let zeros = [Double](repeating: 0, count: count)
        let dft = try #require(vDSP.DFT(count: count, direction: .forward, transformType: .complexComplex, ofType: Double.self))
        let (real, imaginary) = dft.transform(inputReal: values, inputImaginary: zeros)
        #expect(zip(real, expected.real).allSatisfy { abs($0 - $1) < 1e-9 } && zip(imaginary, expected.imaginary).allSatisfy { abs($0 - $1) < 1e-9 })
        let back = try #require(vDSP.DFT(count: count, direction: .inverse, transformType: .complexComplex, ofType: Double.self))
        let again = back.transform(inputReal: real, inputImaginary: imaginary).real
        #expect(zip(again, values).allSatisfy { abs($0 / Double(count) - $1) < 1e-9 })
    }

    @Test func lengthsWithoutATransform() {
        for count in [0, 1, 3, 7, 14, 22, 27] {
            #expect(vDSP.DFT(count: count, direction: .forward, transformType: .complexComplex, ofType: Float.self) == nil)
        }
    }

    /// What an audio visualizer does.
    @Test func aPeakIsWhereTheToneIs() throws {
        let (log2n, n) = (vDSP_Length(10), 1024)
        let tone = (0..<n).map { Float(sin(2 * .pi * 50 * Double($0) / Double(n))) }
        let fft = try #require(vDSP.FFT(log2n: log2n, radix: .radix2, ofType: DSPSplitComplex.self))
        var (real, imaginary) = ([Float](repeating: 0, count: n / 2), [Float](repeating: 0, count: n / 2))
        var magnitudes = [Float](repeating: 0, count: n / 2)
        var again = [Float](repeating: 0, count: n)
        real.withUnsafeMutableBufferPointer { real in
            imaginary.withUnsafeMutableBufferPointer { imaginary in
                var split = DSPSplitComplex(realp: real.baseAddress!, imagp: imaginary.baseAddress!)
                tone.withUnsafeBytes { vDSP_ctoz($0.bindMemory(to: DSPComplex.self).baseAddress!, 2, &split, 1, vDSP_Length(n / 2)) }
                fft.forward(input: split, output: &split)
                vDSP.squareMagnitudes(split, result: &magnitudes)
                fft.inverse(input: split, output: &split)
                again.withUnsafeMutableBytes { vDSP_ztoc(&split, 1, $0.bindMemory(to: DSPComplex.self).baseAddress!, 2, vDSP_Length(n / 2)) }
            }
        }
        // Twice the transform, which is half the count for a sine of height 1.
        #expect(vDSP.indexOfMaximum(magnitudes).0 == 50 && abs(magnitudes[50].squareRoot() - Float(n)) < 0.1)
        #expect(zip(again, tone).allSatisfy { abs($0 / Float(2 * n) - $1) < 1e-5 })
    }

    @Test func functionsOfC() throws {
        var (c, d, index) = ([Float](repeating: 0, count: 4), Float(0), vDSP_Length(0))
        vDSP_vsub(b, 1, a, 1, &c, 1, 4)
        #expect(c == [-1, -4, 4, -4], "the second vector less the first")
        vDSP_vsmul(a, 2, [3], &c, 2, 2)
        #expect(c == [3, -4, 9, -4], "every second element")
        vDSP_rmsqv(a, 1, &d, 4)
        #expect(abs(d * d - 7.5) < 1e-5)
        vDSP_maxvi(a, 2, &d, &index, 2)
        #expect(d == 3 && index == 2)
        var window = [Float](repeating: 0, count: 8)
        vDSP_hann_window(&window, 8, Int32(vDSP_HANN_DENORM))
        #expect(abs(window[4] - 1) < 1e-6)
        let setup = try #require(vDSP_create_fftsetup(4, FFTRadix(kFFTRadix2)))
        var (real, imaginary) = (Self.wave(16).map { Float($0) }, [Float](repeating: 0, count: 16))
        let expected = slow(Self.wave(16))
        real.withUnsafeMutableBufferPointer { real in
            imaginary.withUnsafeMutableBufferPointer { imaginary in
                var split = DSPSplitComplex(realp: real.baseAddress!, imagp: imaginary.baseAddress!)
                vDSP_fft_zip(setup, &split, 1, 4, FFTDirection(FFT_FORWARD))
            }
        }
        vDSP_destroy_fftsetup(setup)
        #expect(
            zip(real, expected.real).allSatisfy { abs(Double($0) - $1) < 1e-5 } && zip(imaginary, expected.imaginary).allSatisfy { abs(Double($0) - $1) < 1e-5 }
        )
        let dft = try #require(vDSP_DFT_zrop_CreateSetup(nil, 4, .FORWARD))
        var (outReal, outImaginary) = ([Float](repeating: 0, count: 2), [Float](repeating: 0, count: 2))
        vDSP_DFT_Execute(dft, [1, 3], [-2, 4], &outReal, &outImaginary)
        vDSP_DFT_DestroySetup(dft)
        // 1, -2, 3, 4: the sum, 1 - 3, and (-2 - 4)(-i) … twice.
        #expect(outReal == [12, -4] && outImaginary == [4, 12], "\(outReal) \(outImaginary)")
    }
}

extension Double {
    fileprivate var asFloat: Float { Float(self) }
}
