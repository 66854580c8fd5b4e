import Geometry

/// One element, followed over the frames in which it is there.
final class VectorTrack {
    struct Attribute {
        var name: String
        /// Values where they change; between two of them a straight line.
        var samples: [(moment: Int, value: VectorValue)]
        /// What the attribute refers to, instead of values.
        var reference: VectorTrack?
    }

    let key: String
    let name: String
    let words: String?
    let label: String?
    private(set) var attributes: [Attribute] = []
    private(set) var children: [VectorTrack] = []
    /// Half-open ranges of moments. A gap in which the parent was not there either is none.
    private(set) var presence: [Range<Int>] = []

    init(_ node: VectorNode, key: String, at moment: Int) {
        self.key = key
        name = node.name
        words = node.words
        label = node.label
        update(node, at: moment, parentsLast: nil)
    }

    var lastMoment: Int { (presence.last?.upperBound ?? 0) - 1 }

    /// `parentsLast` is the moment at which the parent was there before this one.
    func update(_ node: VectorNode, at moment: Int, parentsLast: Int?) {
        let before = presence.isEmpty ? nil : lastMoment
        if let parentsLast, let before, before == parentsLast {
            presence[presence.count - 1] = presence[presence.count - 1].lowerBound..<moment + 1
        } else {
            presence.append(moment..<moment + 1)
        }
        for index in attributes.indices where node[attributes[index].name] == nil {
            if let value = VectorValue.omitted(attributes[index].name) {
                attributes[index].add(value, at: moment, before: before)
            }
        }
        for (name, value) in node.attributes {
            guard let index = attributes.firstIndex(where: { $0.name == name }) else {
                attributes.append(makeAttribute(name, value, at: moment, before: before))
                continue
            }
            if let track = attributes[index].reference, case .reference(let target) = value {
                track.update(target, at: moment, parentsLast: before)
            } else {
                attributes[index].add(value, at: moment, before: before)
            }
        }
        Self.match(&children, node.children, at: moment, parentsLast: before)
    }

    private func makeAttribute(_ name: String, _ value: VectorValue, at moment: Int, before: Int?) -> Attribute {
        if case .reference(let target) = value {
            return Attribute(name: name, samples: [], reference: VectorTrack(target, key: target.key, at: moment))
        }
        var result = Attribute(name: name, samples: [], reference: nil)
        if let before, let value = VectorValue.omitted(name) {
            result.samples.append((presence[0].lowerBound, value))
            if before > presence[0].lowerBound {
                result.samples.append((before, value))
            }
        }
        result.samples.append((moment, value))
        return result
    }

    // MARK: Finding elements again

    /// Updates the tracks of the elements that are still there, and puts tracks of new ones between them, so that the order of the
    /// tracks is that of the elements in every frame.
    static func match(_ tracks: inout [VectorTrack], _ nodes: [VectorNode], at moment: Int, parentsLast: Int?) {
        let keys = nodes.map(\.key)
        let active = parentsLast.map { last in tracks.indices.filter { tracks[$0].lastMoment == last } } ?? []
        if active.count == keys.count, zip(active, keys).allSatisfy({ tracks[$0].key == $1 }) {
            for (index, node) in zip(active, nodes) {
                tracks[index].update(node, at: moment, parentsLast: parentsLast)
            }
            return
        }
        let pairs = commonSubsequence(active.map { tracks[$0].key }, keys)
        var result: [VectorTrack] = []
        var next = 0
        var nextPair = 0
        for (index, node) in nodes.enumerated() {
            if nextPair < pairs.count, pairs[nextPair].1 == index {
                let end = active[pairs[nextPair].0]
                result += tracks[next..<end]
                result.append(tracks[end])
                tracks[end].update(node, at: moment, parentsLast: parentsLast)
                next = end + 1
                nextPair += 1
                continue
            }
            // One that has been there before, and comes back at its old place.
            let limit = nextPair < pairs.count ? active[pairs[nextPair].0] : tracks.count
            let nearby = next..<min(limit, next + 64)
            if let found = nearby.first(where: { tracks[$0].key == keys[index] && tracks[$0].lastMoment != parentsLast }) {
                result += tracks[next...found]
                tracks[found].update(node, at: moment, parentsLast: parentsLast)
                next = found + 1
            } else {
                result.append(VectorTrack(node, key: keys[index], at: moment))
            }
        }
        tracks = result + tracks[next...]
    }

    /// Pairs of indices of equal keys, ascending in both.
    private static func commonSubsequence(_ a: [String], _ b: [String]) -> [(Int, Int)] {
        var start = 0
        while start < min(a.count, b.count), a[start] == b[start] {
            start += 1
        }
        var end = 0
        while end < min(a.count, b.count) - start, a[a.count - 1 - end] == b[b.count - 1 - end] {
            end += 1
        }
        var pairs = (0..<start).map { ($0, $0) }
        let (n, m) = (a.count - start - end, b.count - start - end)
        if n > 0, m > 0, n * m <= 1_000_000 {
            var lengths = [Int32](repeating: 0, count: (n + 1) * (m + 1))
            for i in stride(from: n - 1, through: 0, by: -1) {
                for j in stride(from: m - 1, through: 0, by: -1) {
                    lengths[i * (m + 1) + j] =
                        a[start + i] == b[start + j]
                        ? lengths[(i + 1) * (m + 1) + j + 1] + 1
                        : max(lengths[(i + 1) * (m + 1) + j], lengths[i * (m + 1) + j + 1])
                }
            }
            var (i, j) = (0, 0)
            while i < n, j < m {
                if a[start + i] == b[start + j] {
                    pairs.append((start + i, start + j))
                    i += 1
                    j += 1
                } else if lengths[(i + 1) * (m + 1) + j] >= lengths[i * (m + 1) + j + 1] {
                    i += 1
                } else {
                    j += 1
                }
            }
        }
        for back in stride(from: end, to: 0, by: -1) {
            pairs.append((a.count - back, b.count - back))
        }
        return pairs
    }
}

extension VectorTrack.Attribute {
    /// Adds a value that differs from the last one, and where that one ends.
    mutating func add(_ value: VectorValue, at moment: Int, before: Int?) {
        guard let last = samples.last else {
            samples.append((moment, value))
            return
        }
        if last.value.isSame(as: value) {
            return
        }
        if let before, before > last.moment {
            samples.append((before, last.value))
        }
        samples.append((moment, value))
    }
}

extension VectorNode {
    /// What stays the same for as long as it is taken for the same element: all that cannot move gradually.
    var key: String {
        var result = name
        for (name, value) in attributes where VectorValue.omitted(name) == nil {
            // A line may be trimmed to other elements.
            result += " " + name + (name == "trail" ? "" : ":" + value.key)
        }
        if let words {
            result += " " + words
        }
        return result
    }
}

extension VectorValue {
    fileprivate var key: String {
        switch self {
        case .word(let word): word
        case .numbers(let values, _): String(values.count)
        case .path(let path, _): String(decoding: path.verbs.map { 48 + $0.rawValue }, as: UTF8.self)
        case .transform, .color: ""
        // A gradient with another number of stops, or a clip with other outlines, is another one.
        case .reference(let node): "(" + node.key + node.children.map { "," + $0.key }.joined() + ")"
        case .link(let node): String(UInt(bitPattern: ObjectIdentifier(node)), radix: 36)
        }
    }

    /// What an attribute means that is not there; nil for those that matter to what an element is.
    static func omitted(_ name: String) -> VectorValue? {
        switch name {
        case "opacity", "fill-opacity", "stroke-opacity", "stop-opacity", "flood-opacity": .part(1)
        case "stroke-width": .number(1)
        case "stroke-dashoffset": .number(0)
        case "transform", "gradientTransform": .transform(.identity)
        default: nil
        }
    }

    func isSame(as other: VectorValue) -> Bool {
        switch (self, other) {
        case (.word(let a), .word(let b)): a == b
        case (.numbers(let a, _), .numbers(let b, _)): a == b
        case (.path(let a, _), .path(let b, _)): a == b
        case (.transform(let a), .transform(let b)): a == b
        case (.color(let a), .color(let b)): a == b
        case (.reference(let a), .reference(let b)), (.link(let a), .link(let b)): a === b
        default: false
        }
    }
}
