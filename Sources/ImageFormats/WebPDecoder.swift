internal import CWebP
import Foundation
import Rendering

/// WebP, of an animated one the first image.
enum WebPDecoder {
    static func decode(_ file: [UInt8]) throws -> Bitmap {
        var width: Int32 = 0
        var height: Int32 = 0
        guard WebPGetInfo(file, file.count, &width, &height) != 0 else {
            throw ImageError("the WebP image is broken")
        }
        try ImageLimits.check(width: Int(width), height: Int(height))
        return try file.withUnsafeBytes { source in
            var data = WebPData(bytes: source.baseAddress?.assumingMemoryBound(to: UInt8.self), size: source.count)
            let demuxer = WebPDemuxInternal(&data, 0, nil, Int32(WEBP_DEMUX_ABI_VERSION))
            defer { WebPDemuxDelete(demuxer) }
            let profile = profile(demuxer)
            return try Bitmap.filled(width: Int(width), height: Int(height)) { pixels in
                if let demuxer, WebPDemuxGetI(demuxer, WEBP_FF_FRAME_COUNT) > 1 {
                    try decodeFirst(demuxer, width: Int(width), height: Int(height), into: pixels)
                } else if WebPDecodeBGRAInto(data.bytes, data.size, pixels.baseAddress, pixels.count, width * 4) == nil {
                    throw ImageError("the WebP image is broken")
                }
                if let profile {
                    ColorProfile(profile)?.convertToSRGB(pixels)
                }
                pixels.premultiply()
            }
        }
    }

    /// The first frame of an animation, at its place.
    private static func decodeFirst(
        _ demuxer: OpaquePointer, width: Int, height: Int, into pixels: UnsafeMutableBufferPointer<UInt8>
    ) throws {
        var frame = WebPIterator()
        guard WebPDemuxGetFrame(demuxer, 1, &frame) != 0 else {
            throw ImageError("the WebP animation has no image")
        }
        defer { WebPDemuxReleaseIterator(&frame) }
        let (x, y) = (Int(frame.x_offset), Int(frame.y_offset))
        guard x >= 0, y >= 0, frame.width > 0, frame.height > 0, x + Int(frame.width) <= width, y + Int(frame.height) <= height else {
            throw ImageError("the WebP animation is broken")
        }
        let offset = (y * width + x) * 4
        let result = WebPDecodeBGRAInto(
            frame.fragment.bytes, frame.fragment.size, pixels.baseAddress.map { $0 + offset }, pixels.count - offset, Int32(width * 4))
        guard result != nil else {
            throw ImageError("the WebP animation is broken")
        }
    }

    private static func profile(_ demuxer: OpaquePointer?) -> [UInt8]? {
        var chunk = WebPChunkIterator()
        guard let demuxer, WebPDemuxGetChunk(demuxer, "ICCP", 1, &chunk) != 0 else { return nil }
        defer { WebPDemuxReleaseChunkIterator(&chunk) }
        return chunk.chunk.bytes.map { Array(UnsafeBufferPointer(start: $0, count: chunk.chunk.size)) }
    }
}
