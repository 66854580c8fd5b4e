import Foundation
import Geometry
import Inbetween
import SwiftUI

/// What is on the stage, element by element.
extension TestStage {
    /// All elements in the order of the screen, outer ones before what is in them: what a screen reader finds, the texts and images
    /// in that, and what is hidden from it.
    public var elements: [StageElement] { elements(.any) }

    /// The elements as a screen reader finds them, as a tree.
    public var accessibilityElements: [StageElement] {
        withElements { tree in
            tree.roots.filter(\.isAccessible).map { StageElement($0, in: tree, isAccessible: true) }
        }
    }

    /// All elements that a query means, in the order of the screen.
    public func elements(_ query: ElementQuery) -> [StageElement] {
        withElements { tree in tree.matches(query).map { StageElement($0, in: tree) } }
    }

    /// The one element that a query means.
    /// - Throws: `ElementError` when there is none, which says what there is instead, and when there are several, which lists them. An
    ///   element and what is in it count as one.
    public func element(_ query: ElementQuery) throws -> StageElement {
        try withElements { tree in StageElement(try tree.one(query), in: tree) }
    }

    /// How many elements a query means now.
    public func count(_ query: ElementQuery) -> Int {
        withElements { $0.matches(query).count }
    }

    /// Whether a query means an element that is there now.
    public func exists(_ query: ElementQuery) -> Bool {
        withElements { !$0.matches(query).isEmpty }
    }

    /// The layout's frame, in the window, of the first element that a query means: where it will be once nothing moves. Nil when
    /// there is none.
    public func frame(_ query: ElementQuery) -> CGRect? {
        withElements { $0.matches(query).first?.frame }
    }

    /// The first thing that is drawn of the first element that a query means: its text, or what lies rearmost of it.
    public func item(_ query: ElementQuery) -> DrawnItem? {
        withElements { tree in
            let items = tree.matches(query).first.map { tree.drawing.items(of: $0) } ?? []
            return items.first { $0.kind == .text } ?? items.first
        }
    }

    /// The innermost element that a touch at a point of the window is for; nil where there is none.
    public func element(at point: CGPoint) -> StageElement? {
        withElements { tree in tree.element(at: point).map { StageElement($0, in: tree) } }
    }

    func withElements<Result>(_ body: (ElementTree) throws -> Result) rethrows -> Result {
        try onStage { try body(ElementTree(graph, items: items)) }
    }

    // MARK: Acting on what is meant

    /// Has `action` done on the one element that a query means, by a name that means only that until `action` is over.
    ///
    /// - Parameter isAble: Of several elements only those count for which this holds, if there are such; then those that a touch
    ///   reaches.
    func acting<Result>(
        on query: ElementQuery, isAble: @escaping @MainActor (FoundElement) -> Bool = { _ in true }, needsTouch: Bool = true,
        _ action: (String) throws -> Result
    ) throws -> Result {
        let name = try give(query, isAble: isAble, needsTouch: needsTouch)
        defer { names.forgetAll() }
        return try action(name)
    }

    private var names: GivenNames { graph.service(GivenNames.self) }

    func give(
        _ query: ElementQuery, isAble: @escaping @MainActor (FoundElement) -> Bool = { _ in true }, needsTouch: Bool = true
    ) throws -> String {
        try withElements { tree in
            let element = try tree.one(query, isAble: isAble, needsTouch: needsTouch)
            guard let responder = element.responder else {
                throw ElementError("\(element.line) is drawn only: nothing of it takes touches or has a name", query: query)
            }
            let plain = element.names.first ?? element.shownText
            var name = plain.isEmpty ? query.description : plain
            while names.isGiven(name) {
                name += "′"
            }
            names.give(name, to: Self.finder(of: responder, meantBy: query, in: graph))
            return name
        }
    }

    /// Finds the element again in each frame; when its view has been made anew, by the query.
    private static func finder(
        of responder: any ViewResponder, meantBy query: ElementQuery, in graph: ViewGraph
    ) -> () -> (responder: any ViewResponder, ancestors: [any ViewResponder])? {
        {
            nonisolated(unsafe) var found: (any ViewResponder, [any ViewResponder])?
            MainActor.assumeIsolated {
                graph.responder?.visit { candidate, ancestors in
                    if found == nil, candidate === responder {
                        found = (candidate, ancestors)
                    }
                }
                if found == nil {
                    let tree = ElementTree(graph, items: [])
                    found = tree.matches(query).first?.responder.map { ($0, tree.ancestors(of: $0)) }
                }
            }
            return found
        }
    }
}

extension ElementTree {
    /// The one element that is meant.
    func one(
        _ query: ElementQuery, isAble: @MainActor (FoundElement) -> Bool = { _ in true }, needsTouch: Bool = false
    ) throws -> FoundElement {
        var found = outermost(matches(query))
        if found.count > 1 {
            let able = found.filter(isAble)
            found = able.isEmpty ? found : able
        }
        if found.count > 1, needsTouch {
            let reached = found.filter(isHittable)
            found = reached.isEmpty ? found : reached
        }
        guard let first = found.first else {
            throw ElementError(noneFor: query, in: self)
        }
        guard found.count == 1 else {
            throw ElementError(several: found, for: query)
        }
        return first
    }
}
