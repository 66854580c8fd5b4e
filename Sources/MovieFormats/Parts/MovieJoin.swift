import Files
import Foundation
import Rendering

/// Puts the parts of a movie together. Nothing is decoded: where the format has segments, their packets are copied.
package enum MovieJoin {
    /// - Parameters:
    ///   - parts: All of the movie, in their order, with their files.
    ///   - onProgress: Gets the number of frames that are in the file.
    /// - Returns: Warnings, one sentence each.
    package static func join(_ parts: [(part: MoviePart, path: String)], to output: String, onProgress: (Int) -> Void = { _ in }) throws -> [String] {
        guard let first = parts.first?.part else {
            throw MovieError("there is no part to join")
        }
        if let container = first.container {
            return try joinPackets(parts, container, first.settings, output, onProgress)
        }
        let writer = try MovieFormat.makeWriter(path: output, settings: first.settings)
        do {
            var count = 0
            for (part, path) in parts {
                try appendImages(of: part, path, to: writer) {
                    count += 1
                    onProgress(count)
                }
            }
            try writer.finish()
        } catch {
            writer.cancel()
            throw error
        }
        return writer.warnings
    }

    private static func joinPackets(
        _ parts: [(part: MoviePart, path: String)], _ container: LibavContainer, _ settings: MovieSettings, _ output: String, _ onProgress: (Int) -> Void
    ) throws -> [String] {
        let plan = try LibavPlan(container, settings: settings, path: output)
        let errors = LibavErrors(target: StandardOutput.title(of: output))
        let muxer = try LibavMuxer(container, path: output, settings: settings, encoders: try plan.makeEncoders(settings, errors))
        do {
            var count = 0
            for (part, path) in parts {
                try records(of: part, path) { record in
                    guard let packet = EncodedPacket(record: record), plan.streams.indices.contains(packet.stream) else { return false }
                    try muxer.write(packet)
                    count += packet.stream == 0 ? 1 : 0
                    onProgress(count)
                    return true
                }
            }
            try muxer.finish()
        } catch {
            muxer.cancel()
            throw error
        }
        return plan.warnings(settings)
    }

    private static func appendImages(of part: MoviePart, _ path: String, to writer: any MovieWriter, onProgress: () -> Void) throws {
        let (width, height) = (part.settings.width, part.settings.height)
        var last: PreparedFrame?
        try records(of: part, path) { record in
            if !record.isEmpty {
                guard let bytes = Deflate.decompress(record, size: width * height * 4) else { return false }
                last = try writer.prepare(Bitmap(width: width, height: height, bytes: bytes))
            }
            guard let last else { return false }
            try last(1)
            onProgress()
            return true
        }
    }

    /// `take` returns whether it could read the record.
    private static func records(of part: MoviePart, _ path: String, take: ([UInt8]) throws -> Bool) throws {
        do {
            let file = try PartFile(path, part: part)
            while let record = try file.next() {
                guard try take(record) else { throw PartFile.Problem(description: "is damaged") }
            }
        } catch let problem as PartFile.Problem {
            throw MovieError("“\(path)” \(problem)")
        }
    }
}
