import Foundation

/// Encodes a movie in segments of a fixed number of frames, each by encoders of its own that know nothing of the others: so a movie
/// has the same bytes whichever process encodes which of them, and several may be encoded at once.
final class SegmentEncoder: @unchecked Sendable {
    private final class Segment: @unchecked Sendable {
        let encoders: [LibavEncoder]
        /// Those that wait for the segments before.
        var packets: [EncodedPacket] = []
        var isEnding = false
        var isDone = false

        init(_ encoders: [LibavEncoder]) {
            self.encoders = encoders
        }
    }

    let plan: LibavPlan
    private let settings: MovieSettings
    private let errors: LibavErrors
    /// Gets the packets in their order, from one thread at a time.
    private let take: (EncodedPacket) throws -> Void
    private let condition = NSCondition()
    private var segments: [Int: Segment] = [:]
    /// The first segment that is not complete.
    private var current: Int
    private var frameCount = 0
    private var ending = 0
    private var isTaking = false
    private var failure: (any Error)?
    /// Those of the first segment.
    private var prepared: [LibavEncoder]

    /// - Parameters:
    ///   - prepared: Encoders that are there already, for the first segment.
    ///   - first: The number of the first segment that comes.
    init(
        _ plan: LibavPlan, settings: MovieSettings, errors: LibavErrors, prepared: [LibavEncoder], first: Int = 0,
        take: @escaping (EncodedPacket) throws -> Void
    ) {
        self.plan = plan
        self.settings = settings
        self.errors = errors
        self.take = take
        current = first
        self.prepared = prepared
    }

    /// Encodes the movie's frame number `index`. The frames of a segment come in their order; two segments may come at once.
    func append(_ images: [YUVFrame], index: Int) throws {
        let (number, place) = index.quotientAndRemainder(dividingBy: plan.segmentLength)
        let segment = try segment(number)
        for (stream, (encoder, image)) in zip(segment.encoders, images).enumerated() {
            let packets = try encoder.encode(image, number: place)
            try deliver(packets.map { $0.moved(by: index - place, stream: stream) }, of: number, segment)
        }
        condition.withLock { frameCount += 1 }
        if place == plan.segmentLength - 1 {
            try end(number, segment)
        }
    }

    private func segment(_ number: Int) throws -> Segment {
        let known: (Segment?, [LibavEncoder]) = try condition.withLock {
            if let failure {
                throw failure
            }
            defer { if segments[number] == nil { prepared = [] } }
            return (segments[number], prepared)
        }
        if let segment = known.0 {
            return segment
        }
        let segment = Segment(known.1.isEmpty ? try plan.makeEncoders(settings, errors) : known.1)
        condition.withLock { segments[number] = segment }
        return segment
    }

    /// What an encoder still holds comes out while the next segment begins.
    private func end(_ number: Int, _ segment: Segment) throws {
        try condition.withLock {
            while ending >= 2, failure == nil {
                condition.wait()
            }
            if let failure {
                throw failure
            }
            segment.isEnding = true
            ending += 1
        }
        DetachedThread.start {
            do {
                try self.drain(number, segment)
            } catch {
                self.condition.withLock { self.failure = self.failure ?? error }
            }
            self.condition.withLock {
                self.ending -= 1
                self.condition.broadcast()
            }
        }
    }

    private func drain(_ number: Int, _ segment: Segment) throws {
        for (stream, encoder) in segment.encoders.enumerated() {
            let packets = try encoder.encode(nil, number: 0)
            encoder.close()
            try deliver(packets.map { $0.moved(by: number * plan.segmentLength, stream: stream) }, of: number, segment)
        }
        condition.withLock { segment.isDone = true }
        try deliver([], of: number, segment)
    }

    /// Passes on what no segment before has to come before.
    private func deliver(_ packets: [EncodedPacket], of number: Int, _ segment: Segment) throws {
        condition.lock()
        segment.packets += packets
        // Another thread that passes packets on takes these, too.
        guard !isTaking else {
            condition.unlock()
            return
        }
        isTaking = true
        defer {
            isTaking = false
            condition.broadcast()
            condition.unlock()
        }
        while let segment = segments[current], failure == nil {
            let packets = segment.packets
            segment.packets = []
            if packets.isEmpty {
                guard segment.isDone else { return }
                segments[current] = nil
                current += 1
                continue
            }
            condition.unlock()
            defer { condition.lock() }
            try packets.forEach(take)
        }
    }

    /// Waits for everything. Throws when there was no frame.
    func finish() throws {
        let open = condition.withLock { segments.filter { !$0.value.isEnding } }
        for (number, segment) in open.sorted(by: { $0.key < $1.key }) {
            try end(number, segment)
        }
        try condition.withLock {
            while ending > 0 || isTaking {
                condition.wait()
            }
            if let failure {
                throw failure
            }
            guard frameCount > 0 else {
                throw MovieError("“\(errors.target)” has no frame")
            }
        }
    }

    /// Waits for those that are at work, and encodes nothing any more.
    func cancel() {
        condition.withLock {
            failure = failure ?? CancellationError()
            condition.broadcast()
            while ending > 0 || isTaking {
                condition.wait()
            }
            segments = [:]
            prepared = []
        }
    }
}
