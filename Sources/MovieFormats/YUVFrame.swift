internal import CAVFormat
internal import MovieKernels
import Rendering

/// An image as H.264 stores it: 8-bit luma and half-size chroma, BT.709, limited range. Odd sizes are padded to even
/// ones by repeating the last column and row. The planes lie in the encoder's own kind of frame, so that nobody copies them.
final class YUVFrame: @unchecked Sendable {
    enum Plane: Int {
        case luma, blueChroma, redChroma
    }

    let width, height: Int
    private(set) var frame = av_frame_alloc()

    init(_ bitmap: Bitmap) throws {
        width = (bitmap.width + 1) & ~1
        height = (bitmap.height + 1) & ~1
        guard let frame else {
            throw MovieError("there is not enough memory for a frame")
        }
        frame.pointee.format = AV_PIX_FMT_YUV420P.rawValue
        frame.pointee.width = Int32(width)
        frame.pointee.height = Int32(height)
        frame.pointee.color_range = AVCOL_RANGE_MPEG
        guard av_frame_get_buffer(frame, 0) >= 0 else {
            av_frame_free(&self.frame)
            throw MovieError("there is not enough memory for a frame of \(width)×\(height) pixels")
        }
        convert(bitmap)
    }

    deinit {
        av_frame_free(&frame)
    }

    private func row(_ plane: Plane, _ y: Int) -> UnsafeMutablePointer<UInt8> {
        let data = frame!.pointee.data
        let rowBytes = frame!.pointee.linesize
        switch plane {
        case .luma: return data.0! + y * Int(rowBytes.0)
        case .blueChroma: return data.1! + y * Int(rowBytes.1)
        case .redChroma: return data.2! + y * Int(rowBytes.2)
        }
    }

    /// The bytes of a plane, row by row.
    func bytes(_ plane: Plane) -> [UInt8] {
        let (columns, rows) = plane == .luma ? (width, height) : (width / 2, height / 2)
        return (0..<rows).flatMap { UnsafeBufferPointer(start: row(plane, $0), count: columns) }
    }

    private func convert(_ bitmap: Bitmap) {
        // Sums of a column's two pixels per channel, with the first column twice in front.
        let stride = width + 1
        withUnsafeTemporaryAllocation(of: Int16.self, capacity: 3 * stride) { scratch in
            let sums = (red: scratch.baseAddress! + 1, green: scratch.baseAddress! + stride + 1, blue: scratch.baseAddress! + 2 * stride + 1)
            bitmap.bytes.withUnsafeBufferPointer { pixels in
                for y in Swift.stride(from: 0, to: height, by: 2) {
                    let upper = pixels.baseAddress! + y * bitmap.width * 4
                    let lower = pixels.baseAddress! + min(y + 1, bitmap.height - 1) * bitmap.width * 4
                    let (upperLuma, lowerLuma) = (row(.luma, y), row(.luma, y + 1))
                    movie_luma(upper, lower, bitmap.width, upperLuma, lowerLuma, sums.red, sums.green, sums.blue)
                    upperLuma[width - 1] = upperLuma[bitmap.width - 1]
                    lowerLuma[width - 1] = lowerLuma[bitmap.width - 1]
                    for sum in [sums.red, sums.green, sums.blue] {
                        sum[-1] = sum[0]
                        sum[width - 1] = sum[bitmap.width - 1]
                    }
                    movie_chroma(sums.red, sums.green, sums.blue, width / 2, row(.blueChroma, y / 2), row(.redChroma, y / 2))
                }
            }
        }
    }
}
