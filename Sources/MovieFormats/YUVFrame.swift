internal import CAVFormat
import Foundation
internal import PixelKernels
import Rendering

/// An image as an encoder takes it: planes of luma and chroma, of colours or of alpha. Its planes lie in the encoder's own kind
/// of frame, so that they are not copied. `isPadded` rounds odd sizes up to even ones by repeating the last column and row.
final class YUVFrame: @unchecked Sendable {
    enum Plane: Int {
        case luma, blueChroma, redChroma
    }

    let width, height: Int
    private(set) var frame = av.av_frame_alloc()

    /// `bitmap` holds straight colours where `layout` has alpha or stands beside one.
    /// Of `last`, a frame of the same kind, is taken what lies outside of `changes`.
    init(_ bitmap: Bitmap, layout: FrameLayout = .yuv420, isPadded: Bool = true, after last: YUVFrame? = nil, changes: [PixelArea]? = nil) throws {
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
        guard av.av_frame_get_buffer(frame, 0) >= 0 else {
            av.av_frame_free(&self.frame)
            throw MovieError("there is not enough memory for a frame of \(width)×\(height) pixels")
        }
        if let last, let changes, last.width == width, last.height == height, av.av_frame_copy(frame, last.frame) >= 0 {
            for area in changes {
                convert(bitmap, layout, area)
            }
        } else {
            convert(bitmap, layout, PixelArea(x: 0, y: 0, width: bitmap.width, height: bitmap.height))
        }
    }

    /// The pixels of another one, which are not copied.
    init(sharing other: YUVFrame) throws {
        (width, height) = (other.width, other.height)
        guard let frame, av.av_frame_ref(frame, other.frame) >= 0 else {
            av.av_frame_free(&self.frame)
            throw MovieError("there is not enough memory for a frame")
        }
    }

    /// Luma and chroma of one that has alpha, too, which are not copied.
    convenience init(colorsOf other: YUVFrame) throws {
        try self.init(sharing: other)
        frame!.pointee.format = FrameLayout.yuv420.pixelFormat.rawValue
        frame!.pointee.data.3 = nil
        frame!.pointee.linesize.3 = 0
    }

    /// The alpha of another one as luma, and no colours.
    init(alphaOf other: YUVFrame) throws {
        (width, height) = (other.width, other.height)
        guard let frame, av.av_frame_copy_props(frame, other.frame) >= 0 else {
            av.av_frame_free(&self.frame)
            throw MovieError("there is not enough memory for a frame")
        }
        frame.pointee.format = FrameLayout.yuv420.pixelFormat.rawValue
        frame.pointee.width = Int32(width)
        frame.pointee.height = Int32(height)
        guard av.av_frame_get_buffer(frame, 0) >= 0 else {
            av.av_frame_free(&self.frame)
            throw MovieError("there is not enough memory for a frame of \(width)×\(height) pixels")
        }
        for y in 0..<height {
            row(0, y).update(from: other.row(3, y), count: width)
        }
        for y in 0..<(height + 1) / 2 {
            row(1, y).update(repeating: 128, count: (width + 1) / 2)
            row(2, y).update(repeating: 128, count: (width + 1) / 2)
        }
    }

    /// Whether the other one shows the same. Both are of 4:2:0 in eight bits.
    func hasPixels(of other: YUVFrame) -> Bool {
        guard width == other.width, height == other.height else { return false }
        if row(0, 0) == other.row(0, 0) {
            return true
        }
        return [(0, width, height), (1, (width + 1) / 2, (height + 1) / 2), (2, (width + 1) / 2, (height + 1) / 2)].allSatisfy { plane, width, height in
            (0..<height).allSatisfy { memcmp(row(plane, $0), other.row(plane, $0), width) == 0 }
        }
    }

    deinit {
        av.av_frame_free(&frame)
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

    private func convert(_ bitmap: Bitmap, _ layout: FrameLayout, _ area: PixelArea) {
        bitmap.bytes.withUnsafeBufferPointer { buffer in
            let (x, width) = (area.x, area.width)
            if [.yuv420, .yuva420].contains(layout) {
                halveChroma(bitmap, buffer.baseAddress!, area)
            }
            for y in area.y..<area.y + area.height {
                let source = buffer.baseAddress! + (y * bitmap.width + x) * 4
                switch layout {
                case .yuv420:
                    return
                case .yuva420:
                    movie_channel(source, width, 24, row(3, y) + x)
                case .yuv444:
                    movie_matrix_8(source, width, ColorMatrix.fullRange8.coefficients, row(0, y) + x, row(1, y) + x, row(2, y) + x)
                case .yuv444in10Bits, .yuva444in10Bits:
                    movie_matrix_16(source, width, ColorMatrix.limitedRange10.coefficients, wideRow(0, y) + x, wideRow(1, y) + x, wideRow(2, y) + x)
                    if layout == .yuva444in10Bits {
                        movie_alpha_10(source, width, wideRow(3, y) + x)
                    }
                case .gbr, .alpha:
                    let shifts: [Int32] = layout == .gbr ? [8, 0, 16] : [24]
                    for (plane, shift) in shifts.enumerated() {
                        movie_channel(source, width, shift, row(plane, y) + x)
                    }
                }
            }
        }
    }

    /// Rows and columns go in pairs: an odd size has room for one more of each, as libav's rows are longer than they must be.
    private func halveChroma(_ bitmap: Bitmap, _ pixels: UnsafePointer<UInt8>, _ area: PixelArea) {
        // A pixel colours the pairs beside its own, and a pair needs the pixel on its left.
        let start = max(0, (area.x & ~1) - 4)
        let end = min((width + 1) & ~1, ((area.x + area.width + 1) & ~1) + 2)
        let (count, known) = (end - start, min(end, bitmap.width) - start)
        let skipped = start > 0 ? 2 : 0
        // Sums of a column's two pixels per channel, with the first column twice in front.
        let stride = count + 1
        withUnsafeTemporaryAllocation(of: Int16.self, capacity: 3 * stride) { scratch in
            let sums = (red: scratch.baseAddress! + 1, green: scratch.baseAddress! + stride + 1, blue: scratch.baseAddress! + 2 * stride + 1)
            for y in Swift.stride(from: area.y & ~1, to: area.y + area.height, by: 2) {
                let upper = pixels + (y * bitmap.width + start) * 4
                let lower = pixels + (min(y + 1, bitmap.height - 1) * bitmap.width + start) * 4
                let (upperLuma, lowerLuma) = (row(0, y) + start, row(0, y + 1) + start)
                movie_luma(upper, lower, known, upperLuma, lowerLuma, sums.red, sums.green, sums.blue)
                upperLuma[count - 1] = upperLuma[known - 1]
                lowerLuma[count - 1] = lowerLuma[known - 1]
                for sum in [sums.red, sums.green, sums.blue] {
                    sum[-1] = sum[0]
                    sum[count - 1] = sum[known - 1]
                }
                let (blueChroma, redChroma) = (row(1, y / 2) + (start + skipped) / 2, row(2, y / 2) + (start + skipped) / 2)
                movie_chroma(sums.red + skipped, sums.green + skipped, sums.blue + skipped, (count - skipped) / 2, blueChroma, redChroma)
            }
        }
    }
}
