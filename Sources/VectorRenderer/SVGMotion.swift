import Geometry

/// A vector of numbers over time, as few straight lines as the tolerance allows.
struct SVGMotion {
    var moments: [Int]
    var values: [[Double]]

    /// Leaves out what lies within `tolerance` (one per number) of the line between its neighbours that stay.
    func thinned(times: [Double], tolerance: [Double]) -> SVGMotion {
        guard moments.count > 2 else { return self }
        var isKept = [Bool](repeating: false, count: moments.count)
        isKept[0] = true
        isKept[moments.count - 1] = true
        var pending = [(0, moments.count - 1)]
        while let (first, last) = pending.popLast() {
            guard last - first > 1 else { continue }
            let (start, end) = (times[moments[first]], times[moments[last]])
            var worst = 1.0
            var worstIndex: Int?
            for index in first + 1..<last {
                let part = end > start ? (times[moments[index]] - start) / (end - start) : 0
                var error = 0.0
                for component in values[index].indices {
                    let line = values[first][component] + (values[last][component] - values[first][component]) * part
                    error = max(error, abs(values[index][component] - line) / tolerance[min(component, tolerance.count - 1)])
                }
                if error > worst {
                    worst = error
                    worstIndex = index
                }
            }
            if let worstIndex {
                isKept[worstIndex] = true
                pending.append((first, worstIndex))
                pending.append((worstIndex, last))
            }
        }
        let kept = moments.indices.filter { isKept[$0] }
        return SVGMotion(moments: kept.map { moments[$0] }, values: kept.map { values[$0] })
    }

    /// Whether all values lie within the tolerance of the first.
    func isConstant(_ tolerance: [Double]) -> Bool {
        values.allSatisfy { value in
            value.indices.allSatisfy { abs(value[$0] - values[0][$0]) <= tolerance[min($0, tolerance.count - 1)] }
        }
    }
}
