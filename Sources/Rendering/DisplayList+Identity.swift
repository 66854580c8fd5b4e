import Geometry

extension DisplayList {
    /// Which rule of a view graph has made a list, and in which of its runs. The numbers are those of the graph, so that they are the same
    /// in each run of a program.
    ///
    /// Two lists of one identity show the same, except that an item may have moved: while only an animation of its frame runs, its rule does
    /// not. `isSame(as:)` compares both. What a rule makes of several lists has the rule's identity, and what it only passes on keeps
    /// the one that it has. Parts of what a rule has made, such as the lines of a text, have none: `identified` numbers them.
    package struct Identity: Hashable, Sendable {
        /// Numbers the graphs of a process.
        package var graph: UInt32
        /// The rule among those of its graph; 0 for none.
        package var rule: UInt32
        /// Another one in each run of the rule.
        package var version: UInt64

        @inlinable
        package init(graph: UInt32, rule: UInt32, version: UInt64) {
            self.graph = graph
            self.rule = rule
            self.version = version
        }

        /// That of a list that no rule has made.
        @inlinable package static var none: Identity { Identity(graph: 0, rule: 0, version: 0) }

        @inlinable package var isNone: Bool { rule == 0 }

        /// That of a list of which too large numbers have been cut off: another one than the list before, but the same each time.
        var repaired: Identity {
            isNone ? self : Identity(graph: graph, rule: rule, version: version | 1 << 63)
        }

        /// The rule, whichever its run.
        package var ofAllVersions: Identity { Identity(graph: graph, rule: rule, version: 0) }

        /// Whether both are known and the same.
        @inlinable
        package func isSame(as other: Identity) -> Bool {
            rule != 0 && self == other
        }
    }

    /// Whether the list shows the same as another one because the same run of a rule has made both. False says nothing.
    @inlinable
    package func isSame(as other: DisplayList) -> Bool {
        guard identity.isSame(as: other.identity) else {
            return isEmpty && other.isEmpty
        }
        if case .item(let item) = kind, case .item(let otherItem) = other.kind {
            return item.frame == otherItem.frame
        }
        return true
    }

    /// Moves the item that the list is; its identity stays.
    @inlinable
    package mutating func move(to frame: CGRect) {
        guard case .item(var item) = kind else { return }
        item.frame = frame
        kind = .item(item)
    }
}
