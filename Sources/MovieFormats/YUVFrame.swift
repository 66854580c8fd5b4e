internal import CAVFormat
internal import MovieKernels
import Rendering

/// An image as an encoder takes it: planes of luma and chroma, of colours or of alpha. Its planes lie in the encoder's own kind
/// of frame, so that nobody copies them. `isPadded` rounds odd sizes up to even ones by repeating the last column and row.
final class YUVFrame: @unchecked Sendable {
    enum Plane: Int {
        case luma, blueChroma, redChroma
    }

    let width, height: Int
    private(set) var frame = av_frame_alloc()

    /// `bitmap` holds straight colours where `layout` has alpha or stands beside one.
    init(_ bitmap: Bitmap, layout: FrameLayout = .yuv420, isPadded: Bool = true) throws {
        width = isPadded ? (bitmap.width + 1) & ~1 : bitmap.width
        height = isPadded ? (bitmap.height + 1) & ~1 : bitmap.height
        guard let frame else {
            throw MovieError("there is not enough memory for a frame")
        }
        frame.pointee.format = layout.pixelFormat.rawValue
        frame.pointee.width = Int32(width)
        frame.pointee.height = Int32(height)
        frame.pointee.color_range = layout.isFullRange ? AVCOL_RANGE_JPEG : AVCOL_RANGE_MPEG
        frame.pointee.color_primaries = layout == .alpha ? AVCOL_PRI_UNSPECIFIED : AVCOL_PRI_BT709
        frame.pointee.color_trc = layout.transfer
        frame.pointee.colorspace = layout.matrix
        guard av_frame_get_buffer(frame, 0) >= 0 else {
            av_frame_free(&self.frame)
            throw MovieError("there is not enough memory for a frame of \(width)×\(height) pixels")
        }
        convert(bitmap, layout)
    }

    deinit {
        av_frame_free(&frame)
    }

    private func row(_ plane: Int, _ y: Int) -> UnsafeMutablePointer<UInt8> {
        let (data, stride) = (frame!.pointee.data, frame!.pointee.linesize)
        switch plane {
        case 0: return data.0! + y * Int(stride.0)
        case 1: return data.1! + y * Int(stride.1)
        case 2: return data.2! + y * Int(stride.2)
        default: return data.3! + y * Int(stride.3)
        }
    }

    private func wideRow(_ plane: Int, _ y: Int) -> UnsafeMutablePointer<UInt16> {
        UnsafeMutableRawPointer(row(plane, y)).assumingMemoryBound(to: UInt16.self)
    }

    /// The bytes of a plane of 4:2:0, row by row.
    func bytes(_ plane: Plane) -> [UInt8] {
        let (columns, rows) = plane == .luma ? (width, height) : ((width + 1) / 2, (height + 1) / 2)
        return (0..<rows).flatMap { UnsafeBufferPointer(start: row(plane.rawValue, $0), count: columns) }
    }

    private func convert(_ bitmap: Bitmap, _ layout: FrameLayout) {
        bitmap.bytes.withUnsafeBufferPointer { buffer in
            let (pixels, width) = (buffer.baseAddress!, bitmap.width)
            switch layout {
            case .yuv420: halveChroma(bitmap, pixels)
            case .yuva420:
                halveChroma(bitmap, pixels)
                for y in 0..<bitmap.height {
                    movie_channel(pixels + y * width * 4, width, 24, row(3, y))
                }
            case .yuv444:
                for y in 0..<bitmap.height {
                    movie_matrix_8(pixels + y * width * 4, width, ColorMatrix.fullRange8.coefficients, row(0, y), row(1, y), row(2, y))
                }
            case .yuv444in10Bits, .yuva444in10Bits:
                for y in 0..<bitmap.height {
                    let source = pixels + y * width * 4
                    movie_matrix_16(source, width, ColorMatrix.limitedRange10.coefficients, wideRow(0, y), wideRow(1, y), wideRow(2, y))
                    if layout == .yuva444in10Bits {
                        movie_alpha_10(source, width, wideRow(3, y))
                    }
                }
            case .gbr, .alpha:
                let shifts: [Int32] = layout == .gbr ? [8, 0, 16] : [24]
                for (plane, shift) in shifts.enumerated() {
                    for y in 0..<bitmap.height {
                        movie_channel(pixels + y * width * 4, width, shift, row(plane, y))
                    }
                }
            }
        }
    }

    /// Rows and columns go in pairs: an odd size has room for one more of each, as libav's rows are longer than they must be.
    private func halveChroma(_ bitmap: Bitmap, _ pixels: UnsafePointer<UInt8>) {
        let (width, height) = ((width + 1) & ~1, (height + 1) & ~1)
        // Sums of a column's two pixels per channel, with the first column twice in front.
        let stride = width + 1
        withUnsafeTemporaryAllocation(of: Int16.self, capacity: 3 * stride) { scratch in
            let sums = (red: scratch.baseAddress! + 1, green: scratch.baseAddress! + stride + 1, blue: scratch.baseAddress! + 2 * stride + 1)
            for y in Swift.stride(from: 0, to: height, by: 2) {
                let upper = pixels + y * bitmap.width * 4
                let lower = pixels + min(y + 1, bitmap.height - 1) * bitmap.width * 4
                let (upperLuma, lowerLuma) = (row(0, y), row(0, y + 1))
                movie_luma(upper, lower, bitmap.width, upperLuma, lowerLuma, sums.red, sums.green, sums.blue)
                upperLuma[width - 1] = upperLuma[bitmap.width - 1]
                lowerLuma[width - 1] = lowerLuma[bitmap.width - 1]
                for sum in [sums.red, sums.green, sums.blue] {
                    sum[-1] = sum[0]
                    sum[width - 1] = sum[bitmap.width - 1]
                }
                movie_chroma(sums.red, sums.green, sums.blue, width / 2, row(1, y / 2), row(2, y / 2))
            }
        }
    }
}

extension Bitmap {
    /// Colours that are not multiplied with their alpha. Where nothing is visible they are black, or, `spreading`, those that are
    /// nearest in the row or above it, so that what a lossy encoder mixes at an edge is of one colour.
    func straight(spreading: Bool) -> Bitmap {
        let result = [UInt8](unsafeUninitializedCapacity: bytes.count) { output, count in
            count = bytes.count
            movie_straighten(bytes, width, height, spreading ? 1 : 0, output.baseAddress!)
        }
        return Bitmap(width: width, height: height, bytes: result)
    }
}
