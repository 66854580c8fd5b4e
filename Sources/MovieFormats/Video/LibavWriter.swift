import Files
import Foundation
import Rendering

/// Movies that libav encodes and writes.
package final class LibavWriter: SegmentedWriter, @unchecked Sendable {
    package let warnings: [String]
    private let settings: MovieSettings
    private let plan: LibavPlan
    private let muxer: LibavMuxer
    private let encoder: SegmentEncoder
    private var frameCount = 0

    package init(path: String, container: LibavContainer, settings: MovieSettings) throws {
        self.settings = settings
        plan = try LibavPlan(container, settings: settings, path: path)
        warnings = plan.warnings(settings)
        let errors = LibavErrors(target: StandardOutput.title(of: path))
        let encoders = try plan.makeEncoders(settings, errors)
        let muxer = try LibavMuxer(container, path: path, settings: settings, encoders: encoders)
        self.muxer = muxer
        encoder = SegmentEncoder(plan, settings: settings, errors: errors, prepared: encoders) { try muxer.write($0) }
    }

    deinit {
        cancel()
    }

    package var segmentLength: Int { plan.segmentLength }

    package func prepare(_ bitmap: Bitmap) throws -> PreparedFrame {
        try prepare(DrawnFrame(bitmap: bitmap), FrameMemory())
    }

    package func prepare(_ frame: DrawnFrame, _ memory: FrameMemory) throws -> PreparedFrame {
        let frame = try prepareInSegment(frame, memory)
        return { count in
            for _ in 0..<count {
                try frame(self.frameCount)
                self.frameCount += 1
            }
        }
    }

    package func prepareInSegment(_ frame: DrawnFrame, _ memory: FrameMemory) throws -> PlacedFrame {
        let images = try plan.images(of: frame, settings, memory)
        return { try self.encoder.append(images, index: $0) }
    }

    package func finish() throws {
        do {
            try encoder.finish()
            try muxer.finish()
        } catch {
            cancel()
            throw error
        }
    }

    package func cancel() {
        encoder.cancel()
        muxer.cancel()
    }
}

extension LibavPlan {
    /// What of the settings the file will not have.
    func warnings(_ settings: MovieSettings) -> [String] {
        var warnings: [String] = []
        if isPadded, settings.width % 2 != 0 || settings.height % 2 != 0 {
            let (width, height) = ((settings.width + 1) & ~1, (settings.height + 1) & ~1)
            warnings.append("\(codec.name) needs even sizes: the movie has \(width)×\(height) pixels instead of \(settings.width)×\(settings.height)")
        }
        return warnings
    }
}
