import Geometry

/// A line that is drawn in part, more or less of it in each frame.
struct LottieTrim {
    /// The longest of its parts, of which all others are parts.
    let path: Path
    let length: Double
    /// Where the part begins and ends, in percent of the length. A row for each sample.
    private(set) var rows: [[Double]] = []

    /// Nil when the paths have the same elements throughout, or are not parts of one.
    init?(_ paths: [Path]) {
        guard paths.count > 1, paths.contains(where: { $0.verbs != paths[0].verbs }), paths.allSatisfy({ $0.isOneLine }) else { return nil }
        let measured = paths.map { MeasuredPath($0) }
        guard let longest = measured.indices.max(by: { measured[$0].length < measured[$1].length }), measured[longest].length > 0.5 else { return nil }
        path = paths[longest]
        length = Double(measured[longest].length)
        for part in measured {
            guard let start = Self.start(of: part, in: measured[longest]) else { return nil }
            rows.append([start, start + part.length].map { min(100, Double($0) / length * 100) })
        }
    }

    /// How far along the whole a part begins.
    private static func start(of part: MeasuredPath, in whole: MeasuredPath) -> CGFloat? {
        if matches(part, whole, from: 0) {
            return 0
        }
        let room = whole.length - part.length
        if matches(part, whole, from: room) {
            return room
        }
        guard let point = part.position(at: 0)?.point else { return nil }
        func distance(_ start: CGFloat) -> CGFloat {
            whole.position(at: start).map { hypot($0.point.x - point.x, $0.point.y - point.y) } ?? .infinity
        }
        let steps = (0...200).map { room * CGFloat($0) / 200 }
        guard var best = steps.min(by: { distance($0) < distance($1) }) else { return nil }
        var step = room / 200
        while step > 1e-3 {
            step /= 2
            best = [best, max(0, best - step), min(room, best + step)].min { distance($0) < distance($1) } ?? best
        }
        return matches(part, whole, from: best) ? best : nil
    }

    private static func matches(_ part: MeasuredPath, _ whole: MeasuredPath, from start: CGFloat) -> Bool {
        (0...8).allSatisfy { step in
            let along = part.length * CGFloat(step) / 8
            guard let a = part.position(at: along)?.point, let b = whole.position(at: start + along)?.point else { return part.length == 0 }
            return hypot(a.x - b.x, a.y - b.y) < 0.05
        }
    }
}

extension Path {
    fileprivate var isOneLine: Bool {
        verbs.first == .move && verbs.count > 1 && verbs.filter { $0 == .move }.count == 1
    }
}
