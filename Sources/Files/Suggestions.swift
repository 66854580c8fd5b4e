/// What a name may have meant that there is not.
package enum Suggestions {
    /// The one that is nearest; nil where none is near.
    package static func nearest(to name: String, among names: [String]) -> String? {
        let wanted = name.lowercased()
        let found = names.map { (name: $0, distance: distance(wanted, $0.lowercased())) }.min { $0.distance < $1.distance }
        guard let found, found.distance <= max(1, wanted.count / 3), found.distance < wanted.count else {
            return names.first { !wanted.isEmpty && $0.lowercased().hasPrefix(wanted) }
        }
        return found.name
    }

    /// The number of letters that are missing, superfluous, different, or exchanged with a neighbour.
    package static func distance(_ a: String, _ b: String) -> Int {
        let (a, b) = (Array(a), Array(b))
        var rows = [[Int](0...b.count)]
        for i in 1..<a.count + 1 {
            var row = [i]
            for j in 1..<b.count + 1 {
                var best = min(rows[i - 1][j] + 1, row[j - 1] + 1, rows[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
                if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
                    best = min(best, rows[i - 2][j - 2] + 1)
                }
                row.append(best)
            }
            rows.append(row)
        }
        return rows[a.count][b.count]
    }
}
