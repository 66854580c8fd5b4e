import IncrementalGraph
import Foundation
import Rendering
import SwiftUICore

/// What a host knows of its views while it is inspected.
package final class ViewInspection {
    /// Around the root view.
    package let root: InspectedNode
    private var nodeCount = 0
    /// Where leaves are on their way, by the attribute that says where they go. Only for places that a node has.
    private var moving: [Int: CGRect?] = [:]
    /// Those whose bodies have run since the last query.
    private var runs: [InspectedBodyRuns] = []
    private var runIndices: [Int: Int] = [:]
    /// How often the bodies of all views of a type have run.
    package var bodyCounts: [ObjectIdentifier: Int] = [:]

    package init() {
        root = InspectedNode(id: 0, type: Never.self, name: "", parent: nil, order: [])
        root.owner = self
    }

    func nextID() -> Int {
        nodeCount += 1
        return nodeCount
    }

    // MARK: Moving leaves

    func follow(_ geometry: Int) {
        if moving[geometry] == nil {
            moving[geometry] = .some(nil)
        }
    }

    func unfollow(_ geometry: Int) {
        moving[geometry] = nil
    }

    /// A leaf is drawn at `frame` now.
    package func leaf(at geometry: Int, isDrawnIn frame: CGRect) {
        if moving[geometry] != nil {
            moving[geometry] = .some(frame)
        }
    }

    func shownFrame(at geometry: Int) -> CGRect? { moving[geometry] ?? nil }

    // MARK: Bodies

    func noteBody(of node: InspectedNode, causes: [String]) {
        bodyCounts[ObjectIdentifier(node.type), default: 0] += 1
        let index = runIndices[node.id] ?? runs.count
        if index == runs.count {
            runIndices[node.id] = index
            runs.append(InspectedBodyRuns(id: node.id, view: node.path, count: 0, causes: []))
        }
        runs[index].count += 1
        for cause in causes where !runs[index].causes.contains(cause) {
            runs[index].causes.append(cause)
        }
    }

    func takeRuns() -> [InspectedBodyRuns] {
        defer {
            runs = []
            runIndices = [:]
        }
        return runs
    }
}

/// How often a view's body has run.
package struct InspectedBodyRuns: Codable, Sendable, Equatable {
    /// That of the view in the tree.
    package var id: Int
    /// `Content/VStack/TeaRow`.
    package var view: String
    package var count: Int
    /// What had changed: `@State count`, `its values` (it was made with others). Empty where that is not known, as for a model that
    /// is `@Observable`.
    package var causes: [String]
}

extension ViewGraph {
    /// The views as they are shown now. Nothing of them runs, and nothing changes. Nil unless it is inspected, and before the first
    /// frame.
    package func inspectedTree() -> InspectedView? {
        guard let inspection, isBuilt else { return nil }
        var tree: InspectedView?
        act {
            tree = Graph.untracked {
                InspectedTreeMaker(inspection: inspection, window: CGRect(origin: .zero, size: size)).tree()
            }
        }
        return tree
    }

    /// The view that is seen at a point of the window: the one that has drawn what is there, otherwise the innermost one whose frame is
    /// there.
    package func inspectedView(at point: CGPoint) -> Int? {
        frames.lastList.identities(at: point).flatMap { inspectedView(drawing: $0) } ?? inspectedTree()?.view(at: point)
    }

    /// The innermost view that has drawn one of these display lists, which are those around a thing, from the outside in. They may be
    /// of an earlier frame.
    package func inspectedView(drawing identities: [DisplayList.Identity]) -> Int? {
        guard let inspection, isBuilt else { return nil }
        var views: [DisplayList.Identity: Int] = [:]
        inspection.root.collectDrawings(&views)
        return identities.reversed().lazy.compactMap { views[$0.ofAllVersions] }.first
    }

    /// Whose bodies have run since the last call, in the order of their first run.
    package func takeBodyRuns() -> [InspectedBodyRuns] { inspection?.takeRuns() ?? [] }
}
