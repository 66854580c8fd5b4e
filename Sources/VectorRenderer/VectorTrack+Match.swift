/// What an element is found again by.
struct VectorKey: Hashable {
    /// Whose it is.
    var element: VectorElement
    /// All that cannot change gradually.
    let look: String
}

extension VectorTrack {
    /// Updates the tracks of the elements that are still there, and puts tracks of new ones between them, so that the order of the
    /// tracks is that of the elements in every frame.
    ///
    /// An element is found by the rule that draws it. One whose rule has gone, and one with a new rule in its place that looks the same, are
    /// taken for one: the view has been made again.
    static func match(_ tracks: inout [VectorTrack], _ nodes: [VectorNode], at moment: Int, parentsLast: Int?) {
        let keys = nodes.map(\.key)
        let active = parentsLast.map { last in tracks.indices.filter { tracks[$0].lastMoment == last } } ?? []
        if active.count == keys.count, zip(active, keys).allSatisfy({ tracks[$0].key == $1 }) {
            for (index, node) in zip(active, nodes) {
                tracks[index].update(node, at: moment, parentsLast: parentsLast)
            }
            return
        }
        let pairs = pairs(active.map { tracks[$0].key }, keys)
        let shown = Set(active.map { tracks[$0].key.element })
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
            let isBack = { (track: VectorTrack) in
                track.key.look == keys[index].look && track.lastMoment != parentsLast
                    && (track.key.element == keys[index].element || !shown.contains(track.key.element) || !track.key.element.isKnown)
            }
            if let found = nearby.first(where: { isBack(tracks[$0]) }) {
                result += tracks[next...found]
                tracks[found].update(node, at: moment, parentsLast: parentsLast)
                next = found + 1
            } else {
                result.append(VectorTrack(node, key: keys[index], at: moment))
            }
        }
        tracks = result + tracks[next...]
    }

    /// Pairs of indices of elements that are the same, ascending in both: those of equal keys, and between them those that look the same
    /// where the one has gone and the other is new.
    private static func pairs(_ old: [VectorKey], _ new: [VectorKey]) -> [(Int, Int)] {
        let same = commonSubsequence(old, new)
        let known = Set(old.map(\.element)).intersection(new.map(\.element))
        var result: [(Int, Int)] = []
        var (nextOld, nextNew) = (0, 0)
        for (oldEnd, newEnd) in same + [(old.count, new.count)] {
            let gone = (nextOld..<oldEnd).filter { !known.contains(old[$0].element) }
            let added = (nextNew..<newEnd).filter { !known.contains(new[$0].element) }
            let alike = commonSubsequence(gone.map { old[$0].look }, added.map { new[$0].look })
            result += alike.map { (gone[$0.0], added[$0.1]) }
            if oldEnd < old.count {
                result.append((oldEnd, newEnd))
            }
            (nextOld, nextNew) = (oldEnd + 1, newEnd + 1)
        }
        return result
    }

    /// Pairs of indices of equal elements, ascending in both.
    private static func commonSubsequence<Key: Equatable>(_ a: [Key], _ b: [Key]) -> [(Int, Int)] {
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

extension VectorNode {
    var key: VectorKey { VectorKey(element: element, look: look) }

    /// All that stays the same as long as it is one element.
    var look: String {
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
