import Files
import Foundation
import Rendering

/// Writes a part: encoded images, where the format has segments, and otherwise images without loss.
package final class PartWriter: MovieWriter, @unchecked Sendable {
    package let warnings: [String] = []
    private let part: MoviePart
    private let file: PartFileOutput
    private var encoding: (plan: LibavPlan, encoder: SegmentEncoder)?
    private var frameCount = 0

    /// Throws, leaving nothing behind, when the part cannot be written or its encoder is missing.
    package init(path: String, part: MoviePart) throws {
        self.part = part
        guard let container = part.container, !part.frames.isEmpty else {
            file = try PartFileOutput(path: path, part: part)
            return
        }
        let plan = try LibavPlan(container, settings: part.settings, path: MovieFormat.path(ofFormat: part.format))
        let errors = LibavErrors(target: path)
        let encoders = try plan.makeEncoders(part.settings, errors)
        let file = try PartFileOutput(path: path, part: part)
        self.file = file
        let first = part.frames.lowerBound / plan.segmentLength
        encoding = (
            plan,
            SegmentEncoder(plan, settings: part.settings, errors: errors, prepared: encoders, first: first) { try file.write($0.record) }
        )
    }

    package func prepare(_ bitmap: Bitmap) throws -> PreparedFrame {
        try prepare(DrawnFrame(bitmap: bitmap), FrameMemory())
    }

    package func prepare(_ frame: DrawnFrame, _ memory: FrameMemory) throws -> PreparedFrame {
        if let (plan, encoder) = encoding {
            let images = try plan.images(of: frame, part.settings, memory)
            return { count in
                for _ in 0..<count {
                    try encoder.append(images, index: self.part.frames.lowerBound + self.frameCount)
                    self.frameCount += 1
                }
            }
        }
        try part.settings.check(frame.bitmap)
        let bytes = try Deflate.compress(frame.bitmap.bytes)
        var isWritten = false
        return { count in
            for _ in 0..<count {
                // Nothing for the image before once more.
                try self.file.write(isWritten ? [] : bytes)
                isWritten = true
                self.frameCount += 1
            }
        }
    }

    package func finish() throws {
        do {
            try encoding?.encoder.finish()
            guard frameCount == part.frames.count else {
                throw MovieError("part \(part.number) has \(frameCount) frames instead of \(part.frames.count): the code has not done what it did for the plan")
            }
            try file.finish()
        } catch {
            cancel()
            throw error
        }
    }

    package func cancel() {
        encoding?.encoder.cancel()
        file.cancel()
    }
}

/// A part's file: a line that says what it is, records behind their lengths, and the SHA-256 of all.
final class PartFileOutput: @unchecked Sendable {
    /// In the place of a record's length.
    static let end = UInt32.max

    private let file: PartialFile
    private let hash = SHA256()

    init(path: String, part: MoviePart) throws {
        file = try PartialFile(target: path)
        try add(try part.header)
    }

    private func add(_ bytes: [UInt8]) throws {
        hash.add(bytes)
        try file.write(bytes)
    }

    func write(_ record: [UInt8]) throws {
        var head = ByteRecord()
        head.append(UInt32(record.count))
        try add(head.bytes + record)
    }

    func finish() throws {
        var head = ByteRecord()
        head.append(Self.end)
        try add(head.bytes)
        try file.write(hash.finish())
        try file.commit()
    }

    func cancel() {
        file.discard()
    }
}
