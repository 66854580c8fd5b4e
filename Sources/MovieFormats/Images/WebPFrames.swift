internal import CWebP
import Rendering

/// Images of which each replaces a rectangle of the one before, alpha included.
///
/// libwebp's own animations do not do for lossy images with alpha: what is in the rectangle and hardly differs is laid over itself, and its alpha
/// adds up from image to image.
final class WebPFrames {
    private let mux: OpaquePointer
    private let playCount: Int
    /// What ends when the next one begins.
    private var last: (bytes: [UInt8], area: PixelArea, time: Int32)?

    init?(playCount: Int) {
        guard let mux = shim_WebPMuxNew() else { return nil }
        self.mux = mux
        self.playCount = playCount
    }

    deinit {
        WebPMuxDelete(mux)
    }

    func add(_ picture: inout WebPPicture, area: PixelArea, time: Int32, config: inout WebPConfig) -> Bool {
        guard end(at: time) else { return false }
        var writer = WebPMemoryWriter()
        WebPMemoryWriterInit(&writer)
        defer { WebPMemoryWriterClear(&writer) }
        return withUnsafeMutablePointer(to: &writer) { writer in
            picture.writer = WebPMemoryWrite
            picture.custom_ptr = UnsafeMutableRawPointer(writer)
            guard WebPEncode(&config, &picture) != 0 else { return false }
            last = (Array(UnsafeBufferPointer(start: writer.pointee.mem, count: writer.pointee.size)), area, time)
            return true
        }
    }

    /// Ends the image that is shown.
    private func end(at time: Int32) -> Bool {
        guard let last else { return true }
        return last.bytes.withUnsafeBufferPointer { bytes in
            var frame = WebPMuxFrameInfo()
            frame.bitstream = WebPData(bytes: bytes.baseAddress, size: bytes.count)
            (frame.x_offset, frame.y_offset, frame.duration) = (Int32(last.area.x), Int32(last.area.y), time - last.time)
            frame.id = WEBP_CHUNK_ANMF
            (frame.dispose_method, frame.blend_method) = (WEBP_MUX_DISPOSE_NONE, WEBP_MUX_NO_BLEND)
            return WebPMuxPushFrame(mux, &frame, 1) == WEBP_MUX_OK
        }
    }

    /// The file; a still one of one image.
    func assemble(_ data: inout WebPData, endingAt time: Int32) -> Bool {
        var params = WebPMuxAnimParams(bgcolor: 0, loop_count: Int32(playCount))
        var count: Int32 = 0
        guard WebPMuxNumChunks(mux, WEBP_CHUNK_ANMF, &count) == WEBP_MUX_OK else { return false }
        let isComplete = count == 0 ? setImage() : end(at: time) && WebPMuxSetAnimationParams(mux, &params) == WEBP_MUX_OK
        return isComplete && WebPMuxAssemble(mux, &data) == WEBP_MUX_OK
    }

    private func setImage() -> Bool {
        guard let last else { return false }
        return last.bytes.withUnsafeBufferPointer { bytes in
            var image = WebPData(bytes: bytes.baseAddress, size: bytes.count)
            return WebPMuxSetImage(mux, &image, 1) == WEBP_MUX_OK
        }
    }
}

extension PixelArea {
    /// Enlarged to where the rectangles of a WebP image may begin.
    var atEvenPlace: PixelArea {
        PixelArea(x: x & ~1, y: y & ~1, width: width + (x & 1), height: height + (y & 1))
    }
}
