import Files
internal import CAVFormat
import Foundation

/// A file that encoded images are put into: one time stamp per frame, no date, no version.
final class LibavMuxer {
    private let file: PartialFile
    private let errors: LibavErrors
    private var format: UnsafeMutablePointer<AVFormatContext>?
    private var packet = av.av_packet_alloc()
    /// Of one frame, in seconds.
    private let frameDuration: AVRational

    /// - Parameter encoders: One for each stream; asked only what they make.
    init(_ container: LibavContainer, path: String, settings: MovieSettings, encoders: [LibavEncoder]) throws {
        file = try PartialFile(target: path, goesBack: true)
        errors = LibavErrors(target: file.target)
        frameDuration = AVRational(num: Int32(settings.rate.denominator), den: Int32(settings.rate.numerator))
        do {
            try open(container, settings, encoders)
        } catch {
            cancel()
            throw error
        }
    }

    deinit {
        cancel()
    }

    private func open(_ container: LibavContainer, _ settings: MovieSettings, _ encoders: [LibavEncoder]) throws {
        try errors.check(av.avformat_alloc_output_context2(&format, nil, container.rawValue, file.path), "begin")
        guard let format, packet != nil else {
            throw MovieError("there is not enough memory to write a movie")
        }
        for encoder in encoders {
            guard let stream = av.avformat_new_stream(format, nil) else {
                throw MovieError("there is not enough memory to write a movie")
            }
            try encoder.describe(stream)
        }
        // AVFMT_FLAG_BITEXACT: no date, no version. AVFMT_FLAG_FLUSH_PACKETS: an image is on the disk as soon as it is encoded.
        format.pointee.flags |= 0x0400 | 0x0200
        _ = av.av_dict_set(&format.pointee.metadata, "title", settings.options.title, 0)
        // What libav calls it differs with the container, and it drops the other names.
        let toolKey = container == .mp4 ? "encoding_tool" : container == .webm ? "software" : "comment"
        _ = av.av_dict_set(&format.pointee.metadata, toolKey, MovieTool.name, 0)
        // AVIO_FLAG_WRITE, which makes the file when it is not there.
        let opened = UnfinishedFiles.shared.making(file.path) { av.avio_open(&format.pointee.pb, file.path, 2) }
        try errors.check(opened, "open")
        var options: OpaquePointer?
        defer { av.av_dict_free(&options) }
        switch container {
        case .mp4, .mov: _ = av.av_dict_set(&options, "movflags", "+faststart", 0)
        case .webm, .avif: break
        }
        try errors.check(av.avformat_write_header(format, &options), "begin")
    }

    func write(_ image: EncodedPacket) throws {
        guard let format, let packet else {
            throw MovieError("“\(file.target)” is closed")
        }
        try image.fill(packet)
        av.av_packet_rescale_ts(packet, frameDuration, format.pointee.streams[image.stream]!.pointee.time_base)
        try errors.check(av.av_interleaved_write_frame(format, packet), "write")
        try errors.check(format.pointee.pb.pointee.error, "write")
    }

    func finish() throws {
        guard let format else { return }
        try errors.check(av.av_write_trailer(format), "finish")
        av.avio_flush(format.pointee.pb)
        try errors.check(format.pointee.pb.pointee.error, "write")
        try errors.check(av.avio_closep(&format.pointee.pb), "write")
        close()
        try file.commit()
    }

    func cancel() {
        close()
        file.discard()
    }

    private func close() {
        if let format {
            _ = av.avio_closep(&format.pointee.pb)
        }
        av.avformat_free_context(format)
        format = nil
        av.av_packet_free(&packet)
    }
}
