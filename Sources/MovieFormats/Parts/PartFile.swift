import Files
import Foundation

/// A part that has been written.
package final class PartFile {
    /// Why a file is not the part that is wanted, to stand behind its name.
    package struct Problem: Error, CustomStringConvertible {
        package let description: String
    }

    private let descriptor: Int32
    private let part: MoviePart
    private var offset: off_t

    /// Throws a `Problem` when the file is not there, or does not say that it is `part`.
    package init(_ path: String, part: MoviePart) throws {
        self.part = part
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw Problem(description: errno == ENOENT ? "is missing" : "cannot be read: \(String(cString: strerror(errno)))")
        }
        let header = try part.header
        offset = off_t(header.count)
        guard read(header.count, at: 0) == header else {
            let line = read(1 << 16, at: 0).prefix { $0 != UInt8(ascii: "\n") }
            throw Problem(description: Self.difference(Array(line), part))
        }
    }

    deinit {
        if descriptor >= 0 {
            close(descriptor)
        }
    }

    private static func difference(_ line: [UInt8], _ part: MoviePart) -> String {
        guard let start = line.firstIndex(of: UInt8(ascii: "{")), let other = try? JSONDecoder().decode(MoviePart.self, from: Data(line[start...])) else {
            return "is damaged"
        }
        if other.plan != part.plan {
            return "belongs to another plan"
        }
        return other.number != part.number ? "is part \(other.number), not part \(part.number)" : "is damaged"
    }

    private func read(_ count: Int, at place: off_t) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            filled = 0
            while filled < count {
                let step = pread(descriptor, buffer.baseAddress! + filled, count - filled, place + off_t(filled))
                guard step > 0 else { return }
                filled += step
            }
        }
    }

    /// Throws a `Problem` when the bytes are not those that were written.
    package func verify() throws {
        var status = stat()
        fstat(descriptor, &status)
        let end = status.st_size - 32
        let hash = SHA256()
        var place: off_t = 0
        while place < end {
            let bytes = read(min(1 << 20, Int(end - place)), at: place)
            guard !bytes.isEmpty else { break }
            hash.add(bytes)
            place += off_t(bytes.count)
        }
        guard place == end, hash.finish() == read(32, at: end) else {
            throw Problem(description: "is damaged")
        }
    }

    /// Nil behind the last record.
    func next() throws -> [UInt8]? {
        var reader = ByteReader(read(4, at: offset))
        guard let length = reader.number(UInt32.self) else { throw Problem(description: "is damaged") }
        if length == PartFileOutput.end { return nil }
        let record = read(Int(length), at: offset + 4)
        guard record.count == Int(length) else { throw Problem(description: "is damaged") }
        offset += 4 + off_t(length)
        return record
    }

    /// Whether `path` holds `part`, whole.
    package static func isWhole(_ path: String, part: MoviePart) -> Bool {
        (try? PartFile(path, part: part).verify()) != nil
    }
}
