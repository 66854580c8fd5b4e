/// The elements of a scene, followed through its frames. Frames that repeat the one before cost nothing.
struct VectorTimeline {
    private(set) var tracks: [VectorTrack] = []
    /// The frame of each moment that was looked at.
    private(set) var moments: [Int] = []
    private(set) var frameCount = 0
    private var lastNodes: [VectorNode] = []

    mutating func append(isRepeated: Bool, _ makeNodes: () throws -> [VectorNode]) rethrows {
        defer { frameCount += 1 }
        guard !isRepeated || frameCount == 0 else { return }
        // What stood still stands still until just before it moves.
        if let last = moments.last, last < frameCount - 1 {
            sample(lastNodes, at: frameCount - 1)
        }
        let nodes = try makeNodes()
        sample(nodes, at: frameCount)
        lastNodes = nodes
    }

    private mutating func sample(_ nodes: [VectorNode], at frame: Int) {
        VectorTrack.match(&tracks, nodes, at: moments.count, parentsLast: moments.isEmpty ? nil : moments.count - 1)
        moments.append(frame)
    }
}
