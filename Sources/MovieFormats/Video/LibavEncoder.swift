import Files
internal import CAVFormat
import Foundation

/// Compresses the images of one stream, from the first one given to it.
final class LibavEncoder {
    /// Encoders decide differently with a different number of threads; one number everywhere means the same bytes everywhere.
    private static let threadCount: Int32 = 6

    /// Frames between a packet's place in the file and its image's among the others: x265's B frames stand on B frames.
    private static let delayOfH265: Int64 = 2

    let layout: FrameLayout
    private let errors: LibavErrors
    private var codec: UnsafeMutablePointer<AVCodecContext>?
    private var packet = av.av_packet_alloc()
    private let kind: MovieCodec
    private var packetCount: Int64 = 0
    /// Where images that stay are not encoded again.
    private var repeated: RepeatedPictures?
    /// What is encoded as soon as it is known how long it stays.
    private var waiting: (image: YUVFrame, number: Int, repeats: Int)?
    private var encodedCount = 0
    /// Encodes the alpha of what this one encodes the colours of.
    private let alpha: AlphaEncoder?

    init(
        _ kind: MovieCodec, layout: FrameLayout, settings: MovieSettings, options: [(String, String)], alphaOptions: [(String, String)]? = nil,
        errors: LibavErrors
    ) throws {
        self.layout = layout
        self.errors = errors
        self.kind = kind
        alpha = try alphaOptions.map { AlphaEncoder(try LibavEncoder(kind, layout: .yuv420, settings: settings, options: $0, errors: errors)) }
        av.av_log_set_level(AV_LOG_ERROR)
        guard let encoder = av.avcodec_find_encoder_by_name(kind.encoder) else {
            throw MovieError.missingEncoder(kind)
        }
        codec = av.avcodec_alloc_context3(encoder)
        guard let codec, packet != nil else {
            throw MovieError("there is not enough memory to write a movie")
        }
        do {
            try open(kind, encoder, settings, options, codec)
        } catch {
            close()
            throw error
        }
    }

    deinit {
        close()
    }

    private func open(
        _ kind: MovieCodec, _ encoder: UnsafePointer<AVCodec>, _ settings: MovieSettings, _ options: [(String, String)],
        _ codec: UnsafeMutablePointer<AVCodecContext>
    ) throws {
        let rate = AVRational(num: Int32(settings.rate.numerator), den: Int32(settings.rate.denominator))
        let padding = kind.needsEvenSize ? 1 : 0
        codec.pointee.width = Int32((settings.width + padding) & ~padding)
        codec.pointee.height = Int32((settings.height + padding) & ~padding)
        codec.pointee.pix_fmt = alpha == nil ? layout.pixelFormat : FrameLayout.yuv420.pixelFormat
        codec.pointee.framerate = rate
        codec.pointee.time_base = AVRational(num: rate.den, den: rate.num)
        codec.pointee.thread_count = Self.threadCount
        codec.pointee.color_range = layout.isFullRange ? AVCOL_RANGE_JPEG : AVCOL_RANGE_MPEG
        codec.pointee.color_primaries = layout == .alpha ? AVCOL_PRI_UNSPECIFIED : AVCOL_PRI_BT709
        codec.pointee.color_trc = layout.transfer
        codec.pointee.colorspace = layout.matrix
        codec.pointee.chroma_sample_location = [.yuv420, .yuva420].contains(layout) ? AVCHROMA_LOC_LEFT : AVCHROMA_LOC_UNSPECIFIED
        codec.pointee.flags |= 1 << 22 | 1 << 23  // AV_CODEC_FLAG_GLOBAL_HEADER, AV_CODEC_FLAG_BITEXACT
        if kind == .h265 {
            codec.pointee.codec_tag = fourCharacters("hvc1")
        }
        var dictionary: OpaquePointer?
        defer { av.av_dict_free(&dictionary) }
        for (name, value) in options {
            _ = av.av_dict_set(&dictionary, name, value, 0)
        }
        try errors.check(av.avcodec_open2(codec, encoder, &dictionary), "open the \(kind.name) encoder for")
        if let unknown = av.av_dict_get(dictionary, "", nil, 2) {  // AV_DICT_IGNORE_SUFFIX
            throw MovieError("this \(kind.encoder) does not know the option “\(String(cString: unknown.pointee.key))”")
        }
        if kind == .h264 {
            repeated = RepeatedPictures(header: Array(UnsafeBufferPointer(start: codec.pointee.extradata, count: Int(codec.pointee.extradata_size))))
        }
    }

    /// Describes to a file's stream what is going to be in it.
    func describe(_ stream: UnsafeMutablePointer<AVStream>) throws {
        guard let codec else { return }
        try errors.check(av.avcodec_parameters_from_context(stream.pointee.codecpar, codec), "describe")
        stream.pointee.time_base = codec.pointee.time_base
        stream.pointee.avg_frame_rate = codec.pointee.framerate
        stream.pointee.r_frame_rate = codec.pointee.framerate
        if repeated != nil {
            try append(RepeatedPictures.header, to: stream.pointee.codecpar)
        }
        if layout == .yuva420 {
            _ = av.av_dict_set(&stream.pointee.metadata, "alpha_mode", "1", 0)
        }
    }

    private func append(_ header: [UInt8], to parameters: UnsafeMutablePointer<AVCodecParameters>) throws {
        let old = Int(parameters.pointee.extradata_size)
        // AV_INPUT_BUFFER_PADDING_SIZE.
        guard let data = av.av_mallocz(old + header.count + 64)?.assumingMemoryBound(to: UInt8.self) else {
            throw MovieError("there is not enough memory to write a movie")
        }
        data.update(from: parameters.pointee.extradata, count: old)
        header.withUnsafeBufferPointer { (data + old).update(from: $0.baseAddress!, count: $0.count) }
        av.av_free(parameters.pointee.extradata)
        parameters.pointee.extradata = data
        parameters.pointee.extradata_size = Int32(old + header.count)
    }

    private func fourCharacters(_ text: String) -> UInt32 {
        text.utf8.reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// - Parameter image: Nil for the end.
    /// - Returns: What is ready, in the order of the file; times are in frames.
    func encode(_ image: YUVFrame?, number: Int) throws -> [EncodedPacket] {
        if let alpha {
            let colors = try send(image.map { try YUVFrame(colorsOf: $0) }, time: number)
            return try alpha.join(colors, image, number: number)
        }
        guard repeated != nil else { return numbered(try send(image, time: number)) }
        if let image, waiting?.image.hasPixels(of: image) == true {
            waiting!.repeats += 1
            return []
        }
        var packets = try sendWaiting()
        waiting = image.map { ($0, number, 0) }
        if image == nil {
            packets += try send(nil, time: 0) + repeated!.takeRepeats()
        }
        return numbered(packets)
    }

    private func sendWaiting() throws -> [EncodedPacket] {
        guard let waiting else { return [] }
        repeated?.add(number: waiting.number, repeats: waiting.repeats)
        // Only what other images stand on can be shown again. The first one is whole.
        waiting.image.frame!.pointee.pict_type = waiting.repeats > 0 && encodedCount > 0 ? AV_PICTURE_TYPE_P : AV_PICTURE_TYPE_NONE
        defer { encodedCount += 1 }
        return try send(waiting.image, time: encodedCount)
    }

    private func send(_ image: YUVFrame?, time: Int) throws -> [EncodedPacket] {
        image?.frame!.pointee.pts = Int64(time)
        try errors.check(av.avcodec_send_frame(codec, image?.frame), "encode")
        var packets: [EncodedPacket] = []
        while true {
            let result = av.avcodec_receive_packet(codec, packet)
            if result == shim_AVERROR(EAGAIN) || result == shim_AVERROR_EOF() {
                return packets
            }
            try errors.check(result, "encode")
            let encoded = EncodedPacket(packet!.pointee)
            packets += repeated?.packets(for: encoded) ?? [encoded]
            av.av_packet_unref(packet)
        }
    }

    /// Pictures are decoded one after the other.
    private func numbered(_ packets: [EncodedPacket]) -> [EncodedPacket] {
        let delay: Int64
        switch kind {
        // Of a few frames, x265 (3.5) gives decoding times that are not set.
        case .h265: delay = Self.delayOfH265
        case .h264 where repeated != nil: delay = Int64(codec?.pointee.has_b_frames ?? 0)
        default: return packets
        }
        return packets.map { packet in
            var packet = packet
            packet.decoded = packetCount - delay
            packetCount += 1
            return packet
        }
    }

    func close() {
        alpha?.close()
        av.avcodec_free_context(&codec)
        av.av_packet_free(&packet)
    }
}

/// What libav's numbers mean. Its errors are negative; those of the system are negated `errno` values.
struct LibavErrors {
    let target: String

    func check(_ result: Int32, _ deed: String) throws {
        guard result < 0 else { return }
        if [ENOSPC, EDQUOT, EACCES, EPERM, EROFS].contains(-result) {
            throw FileError(errno: -result, path: target)
        }
        var text = [CChar](repeating: 0, count: 128)
        _ = av.av_strerror(result, &text, text.count)
        throw MovieError("could not \(deed) “\(target)”: \(String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self))")
    }
}

extension MovieError {
    static func missingEncoder(_ codec: MovieCodec) -> MovieError {
        let package = codec.package == "libavcodec59" ? "" : ", with the package \(codec.package)"
        return MovieError("this libavcodec has no \(codec.name) encoder (\(codec.encoder)); Debian's libavcodec59 has it\(package)")
    }
}
