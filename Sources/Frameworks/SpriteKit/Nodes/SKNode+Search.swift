import SwiftUI

/// A way through the tree to nodes: names, `*`, `[a-f]`, `..`, `/` and `//`.
private struct NodePattern {
    private enum Step {
        case parent
        case all(recursive: Bool, name: String?)
    }

    private let startsAtRoot: Bool
    private let steps: [Step]

    init(_ text: String) {
        var steps: [Step] = []
        var isRecursive = false
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        startsAtRoot = text.hasPrefix("/")
        for (index, part) in parts.enumerated() {
            switch part {
            case "": isRecursive = isRecursive || index > 0 && index < parts.count - 1
            case ".": continue
            case "..": steps.append(.parent)
            default:
                steps.append(.all(recursive: isRecursive, name: part == "*" ? nil : String(part)))
                isRecursive = false
            }
        }
        self.steps = steps
    }

    @MainActor func nodes(from start: SKNode) -> [SKNode] {
        var current = [startsAtRoot ? start.root : start]
        for step in steps {
            switch step {
            case .parent:
                current = current.compactMap(\.parent)
            case .all(let isRecursive, let name):
                current = current.flatMap { isRecursive ? $0.descendants : $0.children }.filter { node in
                    name.map { Self.matches(node.name ?? "", $0) && node.name != nil } ?? true
                }
            }
        }
        return current
    }

    /// Whether a name is that of a pattern with `*` and `[a-z0-9]`.
    private static func matches(_ name: String, _ pattern: String) -> Bool {
        guard pattern.contains("*") || pattern.contains("[") else { return name == pattern }
        return fnmatch(pattern, name, 0) == 0
    }
}

extension SKNode {
    fileprivate var descendants: [SKNode] { children.flatMap { [$0] + $0.descendants } }

    /// The first node of this name among the children.
    ///
    /// The name can be a pattern: `*` and `[a-f]` match several names, `a/b` finds children of children, `..` is the parent, `/a` starts at the
    /// scene, `//a` finds all in the scene, and `.//a` all in this node.
    public func childNode(withName name: String) -> SKNode? { NodePattern(name).nodes(from: self).first }

    /// Calls the block with each node that `childNode(withName:)` could find, until the block sets its flag to stop.
    public func enumerateChildNodes(withName name: String, using block: (SKNode, UnsafeMutablePointer<ObjCBool>) -> Void) {
        var isOver = ObjCBool(false)
        for node in NodePattern(name).nodes(from: self) where !isOver.boolValue {
            block(node, &isOver)
        }
    }

    /// The nodes that a name or pattern finds.
    public subscript(name: String) -> [SKNode] { NodePattern(name).nodes(from: self) }
}
