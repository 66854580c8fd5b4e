/// Images that stay, in an H.264 stream: instead of being encoded again they become pictures of a few bytes that skip every macroblock,
/// and so show the reference picture before them.
///
/// They are reference pictures themselves: what is predicted from the image before finds the same pixels in the last of them, at the distance in
/// time that the encoder has counted with. Only the numbers of the encoder's pictures are put right. The stream is x264's: one reference
/// picture in each direction, of which B pictures are none, and one slice for each picture.
struct RepeatedPictures {
    private enum UnitType {
        static let slice: UInt8 = 1, wholeSlice: UInt8 = 5, sequence: UInt8 = 7, picture: UInt8 = 8
    }

    private let frameNumberBits: Int
    private let orderBits: Int
    private let macroblockCount: Int
    /// The images that are encoded, in their order: their numbers among all, and how often each is shown again.
    private var images: [(number: Int, repeats: Int)] = []
    /// The one whose repeats come next.
    private var still: Int?
    /// The number of the image with which everything begins anew.
    private var base = 0
    /// Repeats since then.
    private var inserted = 0
    private var lastFrameNumber = 0

    /// Nil for a stream with other parameters than those that are needed.
    init?(header: [UInt8]) {
        guard let sequence = NALUnit.units(in: header).first(where: { $0.type == UnitType.sequence }) else { return nil }
        var bits = BitReader(sequence.payload)
        let profile = bits.number(bits: 8)
        _ = bits.number(bits: 16)  // Constraints and level.
        guard bits.exponentialGolomb() == 0 else { return nil }
        if profile >= 100 {
            // 4:2:0 in eight bits, nothing lossless, no matrices.
            guard bits.exponentialGolomb() == 1, bits.exponentialGolomb() == 0, bits.exponentialGolomb() == 0, bits.number(bits: 2) == 0 else { return nil }
        }
        frameNumberBits = bits.exponentialGolomb() + 4
        guard bits.exponentialGolomb() == 0 else { return nil }
        orderBits = bits.exponentialGolomb() + 4
        // Two reference pictures, no gaps.
        guard bits.exponentialGolomb() == 2, !bits.flag() else { return nil }
        macroblockCount = (bits.exponentialGolomb() + 1) * (bits.exponentialGolomb() + 1)
        guard bits.flag() else { return nil }
    }

    /// What the stream's header has to say about them, to be put behind it: pictures of kind 1, which are coded without arithmetic.
    static let header: [UInt8] = {
        var bits = BitWriter()
        bits.appendExponentialGolomb(1)
        bits.appendExponentialGolomb(0)
        bits.append(0, bits: 2)
        for _ in 0..<3 {
            bits.appendExponentialGolomb(0)  // One group of slices, one reference picture in each direction.
        }
        bits.append(0, bits: 3)
        for _ in 0..<3 {
            bits.appendExponentialGolomb(0)  // No other quantizers.
        }
        bits.append(0b100, bits: 3)  // Slices speak of the deblocking filter.
        bits.finish()
        return NALUnit(header: 0x68, payload: bits.bytes).bytes
    }()

    /// The next image that is encoded.
    mutating func add(number: Int, repeats: Int) {
        images.append((number, repeats))
    }

    /// What stands in the file for a picture of the encoder, in the order of decoding; its time is its place among the encoded ones.
    mutating func packets(for packet: EncodedPacket) -> [EncodedPacket] {
        let index = Int(packet.shown)
        // B pictures that are shown before the image that stays are decoded behind it.
        let repeats = still.map { index > $0 } == true ? takeRepeats() : []
        if images[index].repeats > 0 {
            still = index
        }
        return repeats + [renumbered(packet, index)]
    }

    mutating func takeRepeats() -> [EncodedPacket] {
        guard let still else { return [] }
        self.still = nil
        let image = images[still]
        return (1...image.repeats).map { repetition in
            inserted += 1
            lastFrameNumber += 1
            let number = image.number + repetition
            return EncodedPacket(bytes: skippedPicture(number: number), shown: number)
        }
    }

    private func skippedPicture(number: Int) -> [UInt8] {
        var bits = BitWriter()
        bits.appendExponentialGolomb(0)  // The first macroblock.
        bits.appendExponentialGolomb(0)  // A P slice.
        bits.appendExponentialGolomb(1)  // Of the kind above.
        bits.append(lastFrameNumber, bits: frameNumberBits)
        bits.append(2 * (number - base), bits: orderBits)
        bits.append(0, bits: 3)  // The reference pictures are the usual ones, and the oldest goes.
        bits.appendExponentialGolomb(0)
        bits.appendExponentialGolomb(1)  // No deblocking.
        bits.appendExponentialGolomb(macroblockCount)
        bits.finish()
        return NALUnit(header: 0x41, payload: bits.bytes).bytes
    }

    /// With its numbers among all images.
    private mutating func renumbered(_ packet: EncodedPacket, _ index: Int) -> EncodedPacket {
        var result = packet
        result.shown = Int64(images[index].number)
        var units = NALUnit.units(in: packet.bytes)
        for place in units.indices where [UnitType.slice, UnitType.wholeSlice].contains(units[place].type) {
            renumber(&units[place], images[index].number)
        }
        result.bytes = units.flatMap(\.bytes)
        return result
    }

    private mutating func renumber(_ slice: inout NALUnit, _ number: Int) {
        let startsAnew = slice.type == UnitType.wholeSlice
        var bits = BitReader(slice.payload)
        for _ in 0..<3 {
            _ = bits.exponentialGolomb()
        }
        if startsAnew {
            (base, inserted) = (number, 0)
        }
        let place = bits.position
        let frameNumber = bits.number(bits: frameNumberBits) + inserted
        slice.payload.replaceBits(at: place, count: frameNumberBits, with: frameNumber)
        if startsAnew {
            _ = bits.exponentialGolomb()
        }
        slice.payload.replaceBits(at: bits.position, count: orderBits, with: 2 * (number - base))
        if slice.isReference {
            lastFrameNumber = frameNumber
        }
    }
}
