internal import CWebP
import Rendering

/// WebP images in memory. Animated ones are a movie format.
package enum WebPEncoder {
    /// - Parameter quality: 0 (small) to below 100, or 100 for a lossless image.
    package static func encode(_ bitmap: Bitmap, quality: Float) throws -> [UInt8] {
        try ImageLimits.checkSides(width: bitmap.width, height: bitmap.height)
        var (config, picture, writer) = (WebPConfig(), WebPPicture(), WebPMemoryWriter())
        guard shim_WebPConfigInit(&config) != 0, shim_WebPPictureInit(&picture) != 0 else {
            throw ImageError("the installed libwebp has another version than the one that this program was built with")
        }
        config.lossless = quality >= 100 ? 1 : 0
        config.quality = quality >= 100 ? 75 : quality
        config.method = 4
        config.use_sharp_yuv = 1
        picture.use_argb = 1
        (picture.width, picture.height) = (Int32(bitmap.width), Int32(bitmap.height))
        defer { WebPPictureFree(&picture) }
        let isImported = bitmap.straight(spreading: quality < 100).bytes.withUnsafeBufferPointer {
            WebPPictureImportBGRA(&picture, $0.baseAddress, Int32(bitmap.width * 4))
        }
        WebPMemoryWriterInit(&writer)
        defer { WebPMemoryWriterClear(&writer) }
        return try withUnsafeMutablePointer(to: &writer) { writer in
            picture.writer = WebPMemoryWrite
            picture.custom_ptr = UnsafeMutableRawPointer(writer)
            guard isImported != 0, WebPEncode(&config, &picture) != 0 else {
                throw ImageError("libwebp could not encode an image of \(bitmap.width)×\(bitmap.height) pixels")
            }
            return Array(UnsafeBufferPointer(start: writer.pointee.mem, count: writer.pointee.size))
        }
    }
}
