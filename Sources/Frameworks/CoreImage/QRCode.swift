internal import CQREncode

/// A QR code of bytes (ISO/IEC 18004, model 2, byte mode): the smallest that they fit into.
struct QRCode {
    /// How much of a code may be lost.
    enum Correction: String {
        case low = "L", medium = "M", quartile = "Q", high = "H"

        fileprivate var level: QRecLevel {
            switch self {
            case .low: QR_ECLEVEL_L
            case .medium: QR_ECLEVEL_M
            case .quartile: QR_ECLEVEL_Q
            case .high: QR_ECLEVEL_H
            }
        }
    }

    let side: Int
    private let modules: [Bool]

    /// Whether a module is dark.
    subscript(x: Int, y: Int) -> Bool { modules[y * side + x] }

    /// Nil when the bytes do not fit into the largest code.
    init?(_ bytes: [UInt8], correction: Correction) {
        guard let input = QRinput_new2(0, correction.level) else { return nil }
        defer { QRinput_free(input) }
        // The library refuses to append no bytes.
        guard bytes.isEmpty || QRinput_append(input, QR_MODE_8, Int32(bytes.count), bytes) == 0, let code = QRcode_encodeInput(input) else {
            return nil
        }
        defer { QRcode_free(code) }
        side = Int(code.pointee.width)
        modules = UnsafeBufferPointer(start: code.pointee.data, count: side * side).map { $0 & 1 == 1 }
    }
}
