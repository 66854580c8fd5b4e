import Foundation

/// An error that explains why a query matches no element, or several.
public struct ElementError: Error, CustomStringConvertible, LocalizedError, Sendable {
    /// A description of the query.
    public let query: String
    /// The matching elements, one line each: role, name, frame. Empty if there are none.
    public let matches: [String]
    /// The problem, and the existing elements.
    public let description: String

    public var errorDescription: String? { description }

    /// How many lines a message has.
    private static let limit = 12

    @MainActor
    init(noneFor query: ElementQuery, in tree: ElementTree, prefix: String = "") {
        self.query = query.description
        matches = []
        let there = Self.nearest(to: query, in: tree)
        let list = there.prefix(Self.limit).map { "\n  \($0)" }.joined() + (there.count > Self.limit ? "\n  and \(there.count - Self.limit) more" : "")
        description =
            prefix + (there.isEmpty ? "there is no \(query), and nothing else with a name" : "there is no \(query); what there is, the nearest first:\(list)")
    }

    @MainActor
    init(several found: [FoundElement], for query: ElementQuery) {
        self.query = query.description
        matches = found.map(\.line)
        let list = matches.prefix(Self.limit).enumerated().map { "\n  .nth(\($0)): \($1)" }.joined()
        let rest = matches.count > Self.limit ? "\n  and \(matches.count - Self.limit) more" : ""
        description =
            "\(query) means \(matches.count) elements:\(list)\(rest)\nSay which one: by its kind, as .button(\"…\"), by .inside(…), or by .nth(…)."
    }

    init(_ problem: String, query: ElementQuery) {
        self.query = query.description
        matches = []
        description = problem
    }

    // MARK: What there is instead

    @MainActor
    private static func nearest(to query: ElementQuery, in tree: ElementTree) -> [String] {
        var known = Set<String>()
        let named = tree.all.filter { !$0.names.isEmpty && ($0.isAccessible || $0.ownText != nil) }
        // A text on a button is listed with the button.
        let outermost = named.filter { element in !element.ancestors.contains { $0.names.contains(element.ownText ?? "") } }
        let wanted = query.wantedName
        return outermost.enumerated().sorted { a, b in
            guard let wanted else { return a.offset < b.offset }
            return (distance(of: a.element, to: wanted), a.offset) < (distance(of: b.element, to: wanted), b.offset)
        }.map(\.element.line).filter { known.insert($0).inserted }
    }

    @MainActor
    private static func distance(of element: FoundElement, to wanted: String) -> Int {
        element.names.map { name in
            name.range(of: wanted, options: .caseInsensitive) != nil ? 0 : editDistance(name.lowercased(), wanted.lowercased())
        }.min() ?? .max
    }

    /// How many letters must be changed, added or taken away.
    static func editDistance(_ a: String, _ b: String) -> Int {
        // Longer messages are not read.
        let (a, b) = (Array(a.prefix(60)), Array(b.prefix(60)))
        var row = Array(0...b.count)
        for (i, letter) in a.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, other) in b.enumerated() {
                let old = row[j + 1]
                row[j + 1] = min(old + 1, row[j] + 1, diagonal + (letter == other ? 0 : 1))
                diagonal = old
            }
        }
        return row[b.count]
    }
}
