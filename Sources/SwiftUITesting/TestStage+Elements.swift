import Foundation
import Geometry
import ScriptedStage
import SwiftUI

/// The elements of the stage.
extension TestStage {
    /// All elements in screen order, outer ones before their content: accessibility elements, the texts and images in them, and hidden
    /// elements.
    public var elements: [StageElement] { elements(.any) }

    /// The tree of the accessibility elements.
    public var accessibilityElements: [StageElement] {
        withElements { tree in
            tree.roots.filter(\.isAccessible).map { StageElement($0, in: tree, isAccessible: true) }
        }
    }

    /// Returns all elements that match a query, in screen order.
    public func elements(_ query: ElementQuery) -> [StageElement] {
        withElements { tree in tree.matches(query).map { StageElement($0, in: tree) } }
    }

    /// Returns the element that matches a query.
    /// - Throws: `ElementError` if none matches, with the existing elements, or if several match, with a list. An element and its content
    ///   count as one.
    public func element(_ query: ElementQuery) throws -> StageElement {
        try withElements { tree in StageElement(try tree.one(query), in: tree) }
    }

    /// Returns the number of elements that match a query.
    public func count(_ query: ElementQuery) -> Int {
        withElements { $0.matches(query).count }
    }

    /// Returns whether an element matches a query.
    public func exists(_ query: ElementQuery) -> Bool {
        withElements { !$0.matches(query).isEmpty }
    }

    /// Returns the layout's frame, in the window, of the first element that matches a query: its final position when nothing moves. Nil if
    /// none matches.
    public func frame(_ query: ElementQuery) -> CGRect? {
        withElements { $0.matches(query).first?.frame }
    }

    /// Returns the first drawn item of the first element that matches a query: its text, or its rearmost item.
    public func item(_ query: ElementQuery) -> DrawnItem? {
        withElements { tree in
            let items = tree.matches(query).first.map { tree.drawing.items(of: $0) } ?? []
            return items.first { $0.kind == .text } ?? items.first
        }
    }

    /// Returns the innermost element that a touch at a point of the window reaches; nil if there is none.
    public func element(at point: CGPoint) -> StageElement? {
        withElements { tree in tree.element(at: point).map { StageElement($0, in: tree) } }
    }

    func withElements<Result>(_ body: (ElementTree) throws -> Result) rethrows -> Result {
        try onStage { try body(ElementTree(graph, items: items)) }
    }

    // MARK: Actions on elements

    /// Runs `action` with a name for the one element that matches a query. The name is unique until `action` returns.
    ///
    /// - Parameter isAble: Chooses among several elements those for which it returns true, if there are any; then those that a touch
    ///   reaches.
    func acting<Result>(
        on query: ElementQuery, isAble: @escaping @MainActor (FoundElement) -> Bool = { _ in true }, needsTouch: Bool = true,
        _ action: (String) throws -> Result
    ) throws -> Result {
        let name = try alias(query, isAble: isAble, needsTouch: needsTouch)
        defer { aliases.removeAll() }
        return try action(name)
    }

    private var aliases: ElementAliases { graph.service(ElementAliases.self) }

    func alias(
        _ query: ElementQuery, isAble: @escaping @MainActor (FoundElement) -> Bool = { _ in true }, needsTouch: Bool = true
    ) throws -> String {
        try withElements { tree in
            let element = try tree.one(query, isAble: isAble, needsTouch: needsTouch)
            guard let responder = element.responder else {
                throw ElementError("\(element.line) is drawn only: nothing of it takes touches or has a name", query: query)
            }
            let plain = element.names.first ?? element.shownText
            var name = plain.isEmpty ? query.description : plain
            while aliases.contains(name) {
                name += "′"
            }
            aliases.set(name, to: Self.finder(of: responder, meantBy: query, in: graph))
            return name
        }
    }

    /// Finds the element again in each frame; by the query if its view has been made anew.
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
    /// The one element that matches a query.
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
