internal import CAVFormat
import Foundation
import Rendering

/// H.264 in MP4: 4:2:0, BT.709, one time stamp per frame.
package final class H264Writer: MovieWriter, @unchecked Sendable {
    /// x264 decides differently with a different number of threads; one number everywhere means the same bytes everywhere.
    private static let threadCount: Int32 = 6

    package private(set) var warnings: [String] = []
    private let settings: MovieSettings
    private let file: PartialFile
    private var format: UnsafeMutablePointer<AVFormatContext>?
    private var codec: UnsafeMutablePointer<AVCodecContext>?
    private var packet = av_packet_alloc()
    private var stream: UnsafeMutablePointer<AVStream>?
    private var frameCount: Int64 = 0

    /// `quality` is x264's constant rate factor, 0 (best) … 51; `preset` its speed.
    package init(path: String, settings: MovieSettings, quality: Int = 18, preset: String = "veryfast") throws {
        self.settings = settings
        file = try PartialFile(target: path)
        do {
            try open(quality: quality, preset: preset)
        } catch {
            cancel()
            throw error
        }
        if settings.width % 2 != 0 || settings.height % 2 != 0 {
            let (width, height) = ((settings.width + 1) & ~1, (settings.height + 1) & ~1)
            warnings.append("H.264 needs even sizes: the movie has \(width)×\(height) pixels instead of \(settings.width)×\(settings.height)")
        }
    }

    deinit {
        cancel()
    }

    private func open(quality: Int, preset: String) throws {
        av_log_set_level(AV_LOG_ERROR)
        guard let encoder = avcodec_find_encoder_by_name("libx264") else {
            throw MovieError("this libavcodec has no H.264 encoder (libx264)")
        }
        try check(avformat_alloc_output_context2(&format, nil, "mp4", file.path), "begin")
        codec = avcodec_alloc_context3(encoder)
        guard let format, let codec, packet != nil, let stream = avformat_new_stream(format, nil) else {
            throw MovieError("there is not enough memory to write a movie")
        }
        self.stream = stream
        let rate = AVRational(num: Int32(settings.rate.numerator), den: Int32(settings.rate.denominator))
        codec.pointee.width = Int32((settings.width + 1) & ~1)
        codec.pointee.height = Int32((settings.height + 1) & ~1)
        codec.pointee.pix_fmt = AV_PIX_FMT_YUV420P
        codec.pointee.framerate = rate
        codec.pointee.time_base = AVRational(num: rate.den, den: rate.num)
        codec.pointee.thread_count = Self.threadCount
        codec.pointee.color_range = AVCOL_RANGE_MPEG
        codec.pointee.color_primaries = AVCOL_PRI_BT709
        codec.pointee.color_trc = AVCOL_TRC_BT709
        codec.pointee.colorspace = AVCOL_SPC_BT709
        codec.pointee.chroma_sample_location = AVCHROMA_LOC_LEFT
        codec.pointee.flags |= 1 << 22 | 1 << 23  // AV_CODEC_FLAG_GLOBAL_HEADER, AV_CODEC_FLAG_BITEXACT
        av_opt_set(codec.pointee.priv_data, "preset", preset, 0)
        av_opt_set(codec.pointee.priv_data, "crf", String(quality), 0)
        try check(avcodec_open2(codec, encoder, nil), "open the H.264 encoder for")

        try check(avcodec_parameters_from_context(stream.pointee.codecpar, codec), "describe")
        stream.pointee.time_base = codec.pointee.time_base
        stream.pointee.avg_frame_rate = rate
        stream.pointee.r_frame_rate = rate
        format.pointee.flags |= 0x0400  // AVFMT_FLAG_BITEXACT: no date, no version
        try check(avio_open(&format.pointee.pb, file.path, 2), "open")  // AVIO_FLAG_WRITE
        var options: OpaquePointer?
        av_dict_set(&options, "movflags", "+faststart", 0)
        defer { av_dict_free(&options) }
        try check(avformat_write_header(format, &options), "begin")
    }

    package func prepare(_ bitmap: Bitmap) throws -> PreparedFrame {
        try settings.check(bitmap)
        let yuv = try YUVFrame(bitmap)
        return { count in
            for _ in 0..<count {
                try self.encode(yuv)
            }
        }
    }

    private func encode(_ yuv: YUVFrame) throws {
        guard codec != nil else {
            throw MovieError("“\(file.target)” is closed")
        }
        yuv.frame!.pointee.pts = frameCount
        frameCount += 1
        try check(avcodec_send_frame(codec, yuv.frame), "encode")
        try writePackets()
    }

    private func writePackets() throws {
        while true {
            let result = avcodec_receive_packet(codec, packet)
            if result == shim_AVERROR(EAGAIN) || result == shim_AVERROR_EOF() {
                return
            }
            try check(result, "encode")
            packet!.pointee.duration = 1
            av_packet_rescale_ts(packet, codec!.pointee.time_base, stream!.pointee.time_base)
            packet!.pointee.stream_index = stream!.pointee.index
            try check(av_interleaved_write_frame(format, packet), "write")
            try check(format!.pointee.pb.pointee.error, "write")
        }
    }

    package func finish() throws {
        do {
            guard codec != nil else { return }
            guard frameCount > 0 else {
                throw MovieError("“\(file.target)” has no frame")
            }
            try check(avcodec_send_frame(codec, nil), "encode")
            try writePackets()
            try check(av_write_trailer(format), "finish")
            avio_flush(format!.pointee.pb)
            try check(format!.pointee.pb.pointee.error, "write")
            try check(avio_closep(&format!.pointee.pb), "write")
            close()
            try file.commit()
        } catch {
            cancel()
            throw error
        }
    }

    package func cancel() {
        close()
        file.discard()
    }

    private func close() {
        avcodec_free_context(&codec)
        av_packet_free(&packet)
        if let format {
            avio_closep(&format.pointee.pb)
        }
        avformat_free_context(format)
        format = nil
        stream = nil
    }

    /// libav's errors are negative; those of the system are negated `errno` values.
    private func check(_ result: Int32, _ deed: String) throws {
        guard result < 0 else { return }
        if [ENOSPC, EDQUOT, EACCES, EPERM, EROFS].contains(-result) {
            throw MovieError(errno: -result, path: file.target)
        }
        var text = [CChar](repeating: 0, count: 128)
        av_strerror(result, &text, text.count)
        throw MovieError("could not \(deed) “\(file.target)”: \(String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self))")
    }
}
