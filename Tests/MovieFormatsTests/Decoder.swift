import CAVFormat
import Foundation
@testable import MovieFormats

/// What libav finds in a file: every image as RGBA or as the planes of the codec.
struct DecodedMovie {
    var width = 0, height = 0
    var pixelFormat = ""
    var frameRate = (0, 0)
    var isFullRange = true
    var matrix = 0, primaries = 0, transfer = 0
    /// Seconds.
    var times: [Double] = []
    var durations: [Double] = []
    /// Planes without padding, per frame.
    var planes: [[[UInt8]]] = []
    var codec = "", tag = ""
    /// Of the file and of the stream.
    var metadata: [String: String] = [:]
    var streamCount = 0

    /// `decoder` where the usual one sees less than another.
    init?(_ path: String, decoder: String? = nil, stream number: Int = 0) {
        var format: UnsafeMutablePointer<AVFormatContext>?
        guard av.avformat_open_input(&format, path, nil, nil) == 0, av.avformat_find_stream_info(format, nil) >= 0, let format else { return nil }
        var closing: UnsafeMutablePointer<AVFormatContext>? = format
        defer { av.avformat_close_input(&closing) }
        streamCount = Int(format.pointee.nb_streams)
        let stream = format.pointee.streams[number]!
        let parameters = stream.pointee.codecpar!
        var codec = av.avcodec_alloc_context3(nil)
        defer { av.avcodec_free_context(&codec) }
        _ = av.avcodec_parameters_to_context(codec, parameters)
        let found = decoder.map { av.avcodec_find_decoder_by_name($0) } ?? av.avcodec_find_decoder(parameters.pointee.codec_id)
        guard av.avcodec_open2(codec, found, nil) == 0 else { return nil }
        self.codec = String(cString: av.avcodec_get_name(parameters.pointee.codec_id)!)
        tag = String(decoding: (0..<4).map { UInt8(truncatingIfNeeded: parameters.pointee.codec_tag >> (8 * $0)) }, as: UTF8.self)
        for dictionary in [format.pointee.metadata, stream.pointee.metadata] {
            var entry: UnsafeMutablePointer<AVDictionaryEntry>?
            while let next = av.av_dict_get(dictionary, "", entry, 2) {
                metadata[String(cString: next.pointee.key).lowercased()] = String(cString: next.pointee.value)
                entry = next
            }
        }
        width = Int(parameters.pointee.width)
        height = Int(parameters.pointee.height)
        frameRate = (Int(stream.pointee.avg_frame_rate.num), Int(stream.pointee.avg_frame_rate.den))
        isFullRange = parameters.pointee.color_range != AVCOL_RANGE_MPEG
        matrix = Int(parameters.pointee.color_space.rawValue)
        primaries = Int(parameters.pointee.color_primaries.rawValue)
        transfer = Int(parameters.pointee.color_trc.rawValue)

        var packet = av.av_packet_alloc()
        var frame = av.av_frame_alloc()
        defer {
            av.av_packet_free(&packet)
            av.av_frame_free(&frame)
        }
        let unit = Double(stream.pointee.time_base.num) / Double(stream.pointee.time_base.den)
        while true {
            let isEnd = av.av_read_frame(format, packet) < 0
            if !isEnd, packet!.pointee.stream_index != Int32(number) {
                av.av_packet_unref(packet)
                continue
            }
            _ = av.avcodec_send_packet(codec, isEnd ? nil : packet)
            while av.avcodec_receive_frame(codec, frame) == 0 {
                add(frame!, unit: unit)
            }
            if isEnd { break }
            av.av_packet_unref(packet)
        }
    }

    private mutating func add(_ frame: UnsafeMutablePointer<AVFrame>, unit: Double) {
        let format = AVPixelFormat(frame.pointee.format)
        pixelFormat = String(cString: av.av_get_pix_fmt_name(format)!)
        times.append(Double(frame.pointee.pts) * unit)
        durations.append(Double(frame.pointee.pkt_duration) * unit)
        let data = [frame.pointee.data.0, frame.pointee.data.1, frame.pointee.data.2, frame.pointee.data.3]
        let strides = [frame.pointee.linesize.0, frame.pointee.linesize.1, frame.pointee.linesize.2, frame.pointee.linesize.3]
        let halving = Int(av.av_pix_fmt_desc_get(format)!.pointee.log2_chroma_h)
        planes.append(
            (0..<Int(av.av_pix_fmt_count_planes(format))).map { plane in
                let rows = plane == 1 || plane == 2 ? (height + (1 << halving) - 1) >> halving : height
                let bytes = Int(av.av_image_get_linesize(format, Int32(width), Int32(plane)))
                return (0..<rows).flatMap { row in
                    UnsafeBufferPointer(start: data[plane]! + row * Int(strides[plane]), count: bytes)
                }
            })
    }

    /// Straight red, green, blue and alpha, 0 to 255, of every pixel of a frame, by the tags of the file.
    func colors(_ index: Int) -> [SIMD4<Double>] {
        let planes = planes[index]
        func samples(_ plane: Int) -> [Double] {
            let bytes = planes[plane]
            guard pixelFormat.hasSuffix("le") else { return bytes.map { Double($0) } }
            let scale = pixelFormat.contains("12") ? 16.0 : 4.0
            return stride(from: 0, to: bytes.count, by: 2).map { (Double(bytes[$0]) + 256 * Double(bytes[$0 + 1])) / scale }
        }
        let all = planes.indices.map(samples)
        let isHalf = pixelFormat.contains("420")
        let columns = (width + 1) / 2
        return (0..<width * height).map { place in
            if planes.count == 1 {
                let n = pixelFormat == "rgb24" ? 3 : 4
                let p = all[0]
                return SIMD4(p[place * n], p[place * n + 1], p[place * n + 2], n == 4 ? p[place * n + 3] : 255)
            }
            let chroma = isHalf ? place / width / 2 * columns + place % width / 2 : place
            let alpha = planes.count == 4 ? all[3][place] : 255
            if pixelFormat.hasPrefix("gbr") {
                return SIMD4(all[2][place], all[0][place], all[1][place], alpha)
            }
            let (y, cb, cr) = (all[0][place], all[1][chroma] - 128, all[2][chroma] - 128)
            let luma = isFullRange ? y : (y - 16) * 255 / 219
            let scale = isFullRange ? 1.0 : 255 / 224.0
            let (blue, red) = (cb * scale * 1.8556, cr * scale * 1.5748)
            return SIMD4(luma + red, luma - 0.0722 / 0.7152 * blue - 0.2126 / 0.7152 * red, luma + blue, alpha)
        }
    }
}
