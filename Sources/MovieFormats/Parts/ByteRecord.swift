/// Numbers and bytes one after the other, the low bytes of a number first.
struct ByteRecord {
    var bytes: [UInt8] = []

    mutating func append<T: FixedWidthInteger>(_ number: T) {
        withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
    }
}

/// Reads what a `ByteRecord` holds; nil where it has come to the end.
struct ByteReader {
    private let all: [UInt8]
    private var place = 0

    init(_ bytes: [UInt8]) {
        all = bytes
    }

    mutating func number<T: FixedWidthInteger>(_ type: T.Type) -> T? {
        let size = MemoryLayout<T>.size
        guard place + size <= all.count else { return nil }
        defer { place += size }
        return T(littleEndian: all.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: T.self) })
    }

    mutating func bytes(_ count: Int) -> [UInt8]? {
        guard place + count <= all.count else { return nil }
        defer { place += count }
        return Array(all[place..<place + count])
    }

    var rest: [UInt8] { Array(all[place...]) }
}
