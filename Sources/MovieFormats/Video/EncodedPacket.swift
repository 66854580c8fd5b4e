internal import CAVFormat
import Foundation

/// What an encoder has made of one image.
struct EncodedPacket: Equatable, Sendable {
    /// What belongs to it beside its bytes, such as the alpha of a VP9 image.
    struct Supplement: Equatable, Sendable {
        var kind: UInt32
        var bytes: [UInt8]
    }

    var stream = 0
    /// When it is shown and when it is decoded, in frames.
    var shown: Int64
    var decoded: Int64
    var flags: Int32
    var bytes: [UInt8]
    var supplements: [Supplement]

    init(_ packet: AVPacket) {
        shown = packet.pts
        decoded = packet.dts
        flags = packet.flags
        bytes = Array(UnsafeBufferPointer(start: packet.data, count: Int(packet.size)))
        supplements = (0..<Int(packet.side_data_elems)).map { index in
            let data = packet.side_data[index]
            return Supplement(kind: data.type.rawValue, bytes: Array(UnsafeBufferPointer(start: data.data, count: data.size)))
        }
    }

    /// One that nothing is known of but what is in it and when it is shown.
    init(bytes: [UInt8], shown: Int) {
        self.shown = Int64(shown)
        self.bytes = bytes
        decoded = self.shown
        flags = 0
        supplements = []
    }

    /// The same at another place in the movie.
    func moved(by frames: Int, stream: Int) -> EncodedPacket {
        var result = self
        result.shown += Int64(frames)
        result.decoded += Int64(frames)
        result.stream = stream
        return result
    }

    /// Makes `packet`, which is empty, what libav takes.
    func fill(_ packet: UnsafeMutablePointer<AVPacket>) throws {
        guard av.av_new_packet(packet, Int32(bytes.count)) >= 0 else {
            throw MovieError("there is not enough memory to write a movie")
        }
        bytes.withUnsafeBytes { _ = memcpy(packet.pointee.data, $0.baseAddress!, $0.count) }
        for supplement in supplements {
            guard let data = av.av_packet_new_side_data(packet, AVPacketSideDataType(supplement.kind), supplement.bytes.count) else {
                throw MovieError("there is not enough memory to write a movie")
            }
            supplement.bytes.withUnsafeBytes { _ = memcpy(data, $0.baseAddress!, $0.count) }
        }
        packet.pointee.pts = shown
        packet.pointee.dts = decoded
        packet.pointee.duration = 1
        packet.pointee.flags = flags
        packet.pointee.stream_index = Int32(stream)
    }

    // MARK: In a part's file

    var record: [UInt8] {
        var record = ByteRecord()
        record.append(UInt32(stream))
        record.append(UInt32(bitPattern: flags))
        record.append(UInt64(bitPattern: shown))
        record.append(UInt64(bitPattern: decoded))
        record.append(UInt32(supplements.count))
        for supplement in supplements {
            record.append(supplement.kind)
            record.append(UInt32(supplement.bytes.count))
            record.bytes += supplement.bytes
        }
        record.bytes += bytes
        return record.bytes
    }

    /// Nil for a record that is none of a packet.
    init?(record: [UInt8]) {
        var reader = ByteReader(record)
        guard let stream = reader.number(UInt32.self), let flags = reader.number(UInt32.self), let shown = reader.number(UInt64.self),
            let decoded = reader.number(UInt64.self), let count = reader.number(UInt32.self), count < 256
        else { return nil }
        var supplements: [Supplement] = []
        for _ in 0..<count {
            guard let kind = reader.number(UInt32.self), let size = reader.number(UInt32.self), let bytes = reader.bytes(Int(size)) else { return nil }
            supplements.append(Supplement(kind: kind, bytes: bytes))
        }
        self.stream = Int(stream)
        self.flags = Int32(bitPattern: flags)
        self.shown = Int64(bitPattern: shown)
        self.decoded = Int64(bitPattern: decoded)
        self.supplements = supplements
        bytes = reader.rest
    }
}
