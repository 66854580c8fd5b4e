import Foundation
import Inbetween
import Rendering
import Testing
import ViewInspection
import StageTime

@testable import SwiftUI

/// A view on a stage that is inspected.
@MainActor final class InspectedStage {
    let graph: ViewGraph
    private let stage: Stage
    private(set) var frame: Frame

    init<V: View>(
        _ view: V, size: CGSize = CGSize(width: 200, height: 200), inspects: Bool = true, trace: AnimationTrace? = nil
    ) throws {
        let graph = ViewGraph(view, size: size, scale: 2, safeAreaInsets: EdgeInsets(), environment: EnvironmentValues())
        self.graph = graph
        graph.caretBlinks = false
        if inspects {
            graph.startInspection()
        }
        if let trace {
            graph.startTrace(trace)
        }
        stage = Stage(source: graph, rate: FrameRate(60))
        frame = try stage.frame(at: 0)
    }

    isolated deinit {
        stage.tearDown()
    }

    func advance(to time: Double) throws { frame = try stage.frame(at: time) }

    func tap(_ label: String) throws {
        try stage.send(.tap(.label(label)))
        try advance(to: stage.time)
    }

    func perform(_ change: () -> Void) throws {
        stage.act(change)
        try advance(to: stage.time)
    }

    /// All that is drawn, as text, without what it has cost.
    var picture: String {
        String(decoding: FrameDump.line(for: frame, index: 0, log: []), as: UTF8.self).replacing(#/"(rules|bodies)": ?\d+,/#, with: "")
    }

    func tree() throws -> InspectedView { try #require(graph.inspectedTree()) }

    /// The tree's types, a line each, with what people see.
    func outline() throws -> String { Self.outline(try tree()) }

    private static func outline(_ view: InspectedView, _ indent: String = "") -> String {
        let name = view.name.map { " “\($0)”" } ?? ""
        return indent + view.type + name + "\n" + view.children.map { outline($0, indent + "  ") }.joined()
    }

    /// The first view of a type, or with a name.
    func first(_ type: String, _ name: String? = nil) throws -> InspectedView {
        let outline = try outline()
        return try #require(try tree().all.first { $0.type == type && (name == nil || $0.name == name) }, "no \(type) in\n\(outline)")
    }
}

/// Changes a view's state from outside.
@MainActor final class Remote<Value> {
    var set: (Value) -> Void = { _ in }
}
