internal import CTurboJPEG
import Rendering

package enum JPEGEncoder {
    /// A JPEG file; transparent pixels become white. `quality` is 0…1. Nil when there is nothing to write.
    package static func encode(_ bitmap: Bitmap, quality: Double) -> [UInt8]? {
        guard bitmap.width > 0, bitmap.height > 0, let encoder = tjInitCompress() else { return nil }
        defer { tjDestroy(encoder) }
        var pixels = bitmap.bytes
        for pixel in stride(from: 0, to: pixels.count, by: 4) where pixels[pixel + 3] < 255 {
            let rest = 255 - pixels[pixel + 3]
            for channel in pixel..<pixel + 3 {
                pixels[channel] = UInt8(min(255, Int(pixels[channel]) + Int(rest)))
            }
        }
        var output: UnsafeMutablePointer<UInt8>?
        var count: UInt = 0
        let level = quality.isFinite ? min(max(quality, 0), 1) : 1
        let result = tjCompress2(
            encoder, pixels, Int32(bitmap.width), 0, Int32(bitmap.height), TJPF_BGRX.rawValue, &output, &count,
            Int32(bitPattern: TJSAMP_420.rawValue), Int32(1 + level * 99), 0)
        defer { tjFree(output) }
        guard result == 0, let output else { return nil }
        return Array(UnsafeBufferPointer(start: output, count: Int(count)))
    }
}
