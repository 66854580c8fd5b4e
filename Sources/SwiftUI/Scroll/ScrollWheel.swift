import Foundation
import Rendering

/// Scrolls for scripts and tests.
@MainActor
final class ScrollWheel: HostService {
    private unowned let host: ViewGraph
    private var turn: (view: ScrollResponder, start: CGPoint)?

    nonisolated init(host: ViewGraph) {
        self.host = host
    }

    func handle(_ event: ScrollEvent, at target: InputEvent.Target?) throws {
        switch event {
        case .began:
            let view = try scrollView(at: target)
            turn = (view, view.model.wheelBegan())
        case .moved(by: let translation):
            guard let turn else { return }
            guard translation.width.isFinite, translation.height.isFinite else {
                throw ScriptActionError("a scroll goes by a finite distance, not by \(translation)")
            }
            turn.view.model.wheelMoved(to: CGPoint(x: turn.start.x + translation.width, y: turn.start.y + translation.height))
        case .movedToward(let label, let fraction):
            guard let turn else { return }
            guard let goal = try host.frame(of: .label(label)) else {
                throw ScriptActionError("“\(label)” has no place on the screen to scroll to")
            }
            let end = turn.view.model.offset(showing: turn.view.contentFrame(goal), from: turn.start)
            turn.view.model.wheelMoved(
                to: CGPoint(
                    x: turn.start.x + (end.x - turn.start.x) * fraction, y: turn.start.y + (end.y - turn.start.y) * fraction))
        case .ended:
            turn?.view.model.wheelEnded()
            turn = nil
        }
    }

    private func scrollView(at target: InputEvent.Target?) throws -> ScrollResponder {
        switch target {
        case nil:
            if let first = host.responder.flatMap({ Self.first(in: $0) }) {
                return first
            }
            throw ScriptActionError("nothing on the stage scrolls")
        case .point(let point):
            for case let view as ScrollResponder in host.responder?.hitTest(point) ?? [] {
                return view
            }
            throw ScriptActionError("nothing scrolls at \(point)")
        case .near(let label, _)?:
            return try scrollView(at: .label(label))
        case .label(let label):
            guard let found = host.find(label) else {
                throw ScriptTargetError(label: label, existing: host.labels)
            }
            if let view = Self.first(in: found.responder) ?? found.ancestors.reversed().lazy.compactMap({ $0 as? ScrollResponder }).first {
                return view
            }
            throw ScriptActionError("“\(label)” is not in a scroll view and has none in it")
        }
    }

    private static func first(in responder: ViewResponder) -> ScrollResponder? {
        if let view = responder as? ScrollResponder {
            return view
        }
        for child in responder.children {
            if let view = first(in: child) {
                return view
            }
        }
        return nil
    }
}

extension ViewGraph {
    nonisolated var wheel: ScrollWheel { service(ScrollWheel.self) }
}
