/// Names that look like a mistyped one.
package enum NearNames {
    /// Those of `names` that differ in less than half of the letters, best first.
    package static func of(_ name: String, among names: [String], count: Int = 3) -> [String] {
        let scored = scored(names) { distance($0, name) }
        return scored.filter { $0.distance <= max(2, name.count / 2) }.prefix(count).map(\.name)
    }

    /// All of `names`, those that look like `name` first, for a warning.
    package static func sorted(_ names: [String], by name: String) -> [String] {
        scored(names) { distance($0.lowercased(), name.lowercased()) }.map(\.name)
    }

    private static func scored(_ names: [String], by distance: (String) -> Int) -> [(name: String, distance: Int)] {
        let scored = names.map { (name: $0, distance: distance($0)) }
        return scored.sorted { a, b in a.distance != b.distance ? a.distance < b.distance : a.name < b.name }
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
