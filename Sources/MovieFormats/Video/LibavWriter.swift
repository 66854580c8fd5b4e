internal import CAVFormat
import Foundation
import Rendering

/// Movies that libav encodes and writes: one time stamp per frame, tagged colours, no date, no version.
package final class LibavWriter: MovieWriter, @unchecked Sendable {
    package private(set) var warnings: [String] = []
    private let settings: MovieSettings
    private let plan: LibavPlan
    private let file: PartialFile
    private let errors: LibavErrors
    private var format: UnsafeMutablePointer<AVFormatContext>?
    private var encoders: [LibavEncoder] = []
    private var frameCount: Int64 = 0

    package init(path: String, container: LibavContainer, settings: MovieSettings) throws {
        self.settings = settings
        plan = try LibavPlan(container, settings: settings, path: path)
        file = try PartialFile(target: path, goesBack: true)
        errors = LibavErrors(target: file.target)
        do {
            try open(container)
        } catch {
            cancel()
            throw error
        }
        if plan.isPadded, settings.width % 2 != 0 || settings.height % 2 != 0 {
            let (width, height) = ((settings.width + 1) & ~1, (settings.height + 1) & ~1)
            warnings.append(
                "\(plan.codec.name) needs even sizes: the movie has \(width)×\(height) pixels instead of \(settings.width)×\(settings.height)")
        }
        if settings.options.title != nil, container == .avif {
            warnings.append("an .avif file gets no title")
        }
        if settings.options.playCount > 0, settings.frameCount != 1 {
            warnings.append("how often it plays is not said in .\(container.rawValue) files: the player decides")
        }
    }

    deinit {
        cancel()
    }

    private func open(_ container: LibavContainer) throws {
        av_log_set_level(AV_LOG_ERROR)
        try errors.check(avformat_alloc_output_context2(&format, nil, container.rawValue, file.path), "begin")
        guard let format else {
            throw MovieError("there is not enough memory to write a movie")
        }
        for stream in plan.streams {
            encoders.append(
                try LibavEncoder(plan.codec, layout: stream.layout, settings: settings, options: stream.options, in: format, errors: errors))
        }
        format.pointee.flags |= 0x0400  // AVFMT_FLAG_BITEXACT: no date, no version
        av_dict_set(&format.pointee.metadata, "title", settings.options.title, 0)
        // What libav calls it differs with the container, and it drops the other names.
        let toolKey = container == .mp4 ? "encoding_tool" : container == .webm ? "software" : "comment"
        av_dict_set(&format.pointee.metadata, toolKey, MovieTool.name, 0)
        try errors.check(avio_open(&format.pointee.pb, file.path, 2), "open")  // AVIO_FLAG_WRITE
        var options: OpaquePointer?
        defer { av_dict_free(&options) }
        switch container {
        case .mp4, .mov: av_dict_set(&options, "movflags", "+faststart", 0)
        case .webm, .avif: break
        }
        try errors.check(avformat_write_header(format, &options), "begin")
    }

    package func prepare(_ bitmap: Bitmap) throws -> PreparedFrame {
        try settings.check(bitmap)
        let straight = settings.options.hasAlpha ? bitmap.straight(spreading: !plan.isLossless) : bitmap
        let images = try plan.streams.map { try YUVFrame(straight, layout: $0.layout, isPadded: plan.isPadded) }
        return { count in
            for _ in 0..<count {
                try self.encode(images)
            }
        }
    }

    private func encode(_ images: [YUVFrame]) throws {
        guard !encoders.isEmpty else {
            throw MovieError("“\(file.target)” is closed")
        }
        for (encoder, image) in zip(encoders, images) {
            try encoder.encode(image, number: frameCount)
        }
        frameCount += 1
    }

    package func finish() throws {
        do {
            guard !encoders.isEmpty else { return }
            guard frameCount > 0 else {
                throw MovieError("“\(file.target)” has no frame")
            }
            for encoder in encoders {
                try encoder.encode(nil, number: 0)
            }
            try errors.check(av_write_trailer(format), "finish")
            avio_flush(format!.pointee.pb)
            try errors.check(format!.pointee.pb.pointee.error, "write")
            try errors.check(avio_closep(&format!.pointee.pb), "write")
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
        encoders = []
        if let format {
            avio_closep(&format.pointee.pb)
        }
        avformat_free_context(format)
        format = nil
    }
}
