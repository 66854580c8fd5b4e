/// The views whose bodies lie around a place, the innermost first. A view that contains itself has no end; nothing more is made
/// where that shows.
package final class BodyPath {
    /// Bodies inside each other. What is deeper takes more stack than a thread has when it is laid out.
    package static let limit = 256
    /// Bodies made in one update, from which on views in themselves are looked at more closely: a view that contains itself twice
    /// doubles with each level.
    static let suspiciousCount = 50_000
    /// How often a view may be in itself from there on.
    static let suspiciousRepeats = 6

    package let view: Any.Type
    package let outer: BodyPath?
    package let depth: Int

    package init(_ view: Any.Type, outer: BodyPath?) {
        self.view = view
        self.outer = outer
        depth = (outer?.depth ?? 0) + 1
    }

    /// The name of the innermost view of the user's; nil where there is none.
    package var userView: String? {
        var next = Optional(self)
        while let path = next {
            if !Self.isOurs(path.view) { return Self.name(path.view) }
            next = path.outer
        }
        return nil
    }

    /// How often the view is in itself.
    private var repeats: Int {
        var count = 0
        var next = outer
        while let path = next {
            if path.view == view {
                count += 1
            }
            next = path.outer
        }
        return count
    }

    /// Why the tree would not end by itself; nil when it may. `bodiesMade` counts those of the update.
    package func problem(bodiesMade: Int) -> String? {
        guard depth > Self.limit || bodiesMade > Self.suspiciousCount && repeats > Self.suspiciousRepeats else { return nil }
        // One round from the view to itself.
        var round: [Any.Type] = []
        var next = Optional(self)
        while let path = next, round.isEmpty || path.view != view {
            if !Self.isOurs(path.view) || path === self {
                round.append(path.view)
            }
            next = path.outer
        }
        guard let before = next else {
            return "More than \(Self.limit) views are inside each other, the innermost in \(Self.name(view))"
        }
        // It is reported from the view that comes first, wherever the limit was reached.
        let first = before.outermost(of: round) ?? view
        let inward = Array(round.reversed())
        let start = inward.firstIndex { $0 == first } ?? inward.startIndex
        let names = (inward[start...] + inward[..<start]).map(Self.name) + [Self.name(first)]
        return "\(names[0]) contains itself without end\(names.count > 2 ? ": " + names.joined(separator: " → ") : "")"
    }

    /// That of some views that lies farthest out.
    private func outermost(of views: [Any.Type]) -> Any.Type? {
        var found: Any.Type?
        var next = Optional(self)
        while let path = next {
            if views.contains(where: { $0 == path.view }) {
                found = path.view
            }
            next = path.outer
        }
        return found
    }

    /// Views of this library, between those of the user, are left out.
    private static func isOurs(_ type: Any.Type) -> Bool {
        ModuleNames.isOwn(type)
    }

    private static func name(_ type: Any.Type) -> String { String(describing: type) }
}

extension _GraphInputs {
    /// Goes into the body of `view`. False when that would never end: nothing more is made then.
    mutating func enterBody(of view: Any.Type) -> Bool {
        guard host.diagnostics.endlessView == nil else { return false }
        let path = BodyPath(view, outer: bodies)
        host.diagnostics.bodiesMade += 1
        if let problem = path.problem(bodiesMade: host.diagnostics.bodiesMade) {
            host.diagnostics.foundEndlessView(problem)
            return false
        }
        bodies = path
        return true
    }
}
