/// Names that look like a mistyped one.
package enum NearNames {
    /// Those of `names` that differ in less than half of the letters, best first.
    package static func of(_ name: String, among names: [String], count: Int = 3) -> [String] {
        let scored = names.map { ($0, distance($0, name)) }
        return scored.filter { $0.1 <= max(2, name.count / 2) }.sorted { $0.1 != $1.1 ? $0.1 < $1.1 : $0.0 < $1.0 }.prefix(count).map(\.0)
    }

    /// All of `names`, those that look like `name` first, for a warning.
    package static func sorted(_ names: [String], by name: String) -> [String] {
        names.map { ($0, distance($0.lowercased(), name.lowercased())) }
            .sorted { $0.1 != $1.1 ? $0.1 < $1.1 : $0.0 < $1.0 }.map(\.0)
    }

    /// Letters to change, add or remove.
    private static func distance(_ a: String, _ b: String) -> Int {
        let first = Array(a.utf8.prefix(128))
        let second = Array(b.utf8.prefix(64))
        var row = Array(0...second.count)
        for i in 0..<first.count {
            var diagonal = row[0]
            row[0] = i + 1
            for j in 0..<second.count {
                let above = row[j + 1]
                row[j + 1] = min(above + 1, row[j] + 1, diagonal + (first[i] == second[j] ? 0 : 1))
                diagonal = above
            }
        }
        return row[second.count]
    }
}
