internal import CAVFormat

/// The alpha of a VP9 movie, which is a movie of its own: its images ride with those of the colours. libav can encode both at once, but
/// with one quality, in which edges are up to thirty levels off.
final class AlphaEncoder {
    private let encoder: LibavEncoder
    /// Those that wait for their counterparts. Both encoders give one packet for each image, in the same order.
    private var colors: [EncodedPacket] = []
    private var alphas: [EncodedPacket] = []

    init(_ encoder: LibavEncoder) {
        self.encoder = encoder
    }

    /// - Parameter image: The one whose colours were encoded last; nil for the end.
    /// - Returns: What is ready of both.
    func join(_ colors: [EncodedPacket], _ image: YUVFrame?, number: Int) throws -> [EncodedPacket] {
        self.colors += colors
        alphas += try encoder.encode(image.map { try YUVFrame(alphaOf: $0) }, number: number)
        let count = min(self.colors.count, alphas.count)
        defer {
            self.colors.removeFirst(count)
            alphas.removeFirst(count)
        }
        return zip(self.colors.prefix(count), alphas).map { color, alpha in
            var packet = color
            // Matroska's number of the kind: 1 is alpha.
            let bytes = [0, 0, 0, 0, 0, 0, 0, 1] + alpha.bytes
            packet.supplements.append(EncodedPacket.Supplement(kind: AV_PKT_DATA_MATROSKA_BLOCKADDITIONAL.rawValue, bytes: bytes))
            return packet
        }
    }

    func close() {
        encoder.close()
    }
}
