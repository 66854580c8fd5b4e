import CAVFormat
import Foundation

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

    init?(_ path: String) {
        var format: UnsafeMutablePointer<AVFormatContext>?
        guard avformat_open_input(&format, path, nil, nil) == 0, avformat_find_stream_info(format, nil) >= 0, let format else { return nil }
        var closing: UnsafeMutablePointer<AVFormatContext>? = format
        defer { avformat_close_input(&closing) }
        let stream = format.pointee.streams[0]!
        let parameters = stream.pointee.codecpar!
        var codec = avcodec_alloc_context3(nil)
        defer { avcodec_free_context(&codec) }
        avcodec_parameters_to_context(codec, parameters)
        guard avcodec_open2(codec, avcodec_find_decoder(parameters.pointee.codec_id), nil) == 0 else { return nil }
        width = Int(parameters.pointee.width)
        height = Int(parameters.pointee.height)
        frameRate = (Int(stream.pointee.avg_frame_rate.num), Int(stream.pointee.avg_frame_rate.den))
        isFullRange = parameters.pointee.color_range != AVCOL_RANGE_MPEG
        matrix = Int(parameters.pointee.color_space.rawValue)
        primaries = Int(parameters.pointee.color_primaries.rawValue)
        transfer = Int(parameters.pointee.color_trc.rawValue)

        var packet = av_packet_alloc()
        var frame = av_frame_alloc()
        defer {
            av_packet_free(&packet)
            av_frame_free(&frame)
        }
        let unit = Double(stream.pointee.time_base.num) / Double(stream.pointee.time_base.den)
        while true {
            let isEnd = av_read_frame(format, packet) < 0
            avcodec_send_packet(codec, isEnd ? nil : packet)
            while avcodec_receive_frame(codec, frame) == 0 {
                add(frame!, unit: unit)
            }
            if isEnd { break }
            av_packet_unref(packet)
        }
    }

    private mutating func add(_ frame: UnsafeMutablePointer<AVFrame>, unit: Double) {
        let format = AVPixelFormat(frame.pointee.format)
        pixelFormat = String(cString: av_get_pix_fmt_name(format))
        times.append(Double(frame.pointee.pts) * unit)
        durations.append(Double(frame.pointee.pkt_duration) * unit)
        let isPlanar = pixelFormat == "yuv420p"
        let data = [frame.pointee.data.0, frame.pointee.data.1, frame.pointee.data.2]
        let strides = [frame.pointee.linesize.0, frame.pointee.linesize.1, frame.pointee.linesize.2]
        planes.append(
            (0..<(isPlanar ? 3 : 1)).map { plane in
                let half = plane > 0 ? 2 : 1
                let bytes = isPlanar ? width / half : width * (pixelFormat == "rgb24" ? 3 : 4)
                return (0..<height / half).flatMap { row in
                    UnsafeBufferPointer(start: data[plane]! + row * Int(strides[plane]), count: bytes)
                }
            })
    }
}
