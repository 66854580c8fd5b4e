import Foundation
import Rendering
import SwiftUI

/// What assistive technologies see of the windows, on the main thread. Nothing is made before a client asks.
@MainActor
package final class WindowAccessibility {
    /// Seconds between two trees while something moves.
    private static let interval = 0.05
    /// The share of a slider without steps that an increment moves it by, as VoiceOver does.
    private static let share = 0.1

    package let link: AccessibilityLink
    private let name: String
    private let builder = AccessibleBuilder()
    private var tree: AccessibleTree?
    private var revisions: [Int: Int] = [:]
    private var lastTime = -Double.infinity
    /// When a tree is due that was put off; infinity when none is.
    package private(set) var deadline = Double.infinity

    package init(_ link: AccessibilityLink, name: String) {
        (self.link, self.name) = (link, name)
    }

    /// Does what was asked, and reports what has changed.
    ///
    /// - Parameter time: Now, in seconds.
    package func update(_ stages: [WindowStage], at time: Double) {
        guard link.isWanted else {
            if tree != nil {
                (tree, revisions, deadline) = (nil, [:], .infinity)
                builder.forget()
            }
            return
        }
        let requests = link.takeRequests()
        let done = requests.map { (number: $0.number, isDone: perform($0, stages)) }
        let new = Dictionary(uniqueKeysWithValues: stages.map { ($0.number, $0.revision) })
        guard tree == nil || new != revisions || !done.isEmpty else { return }
        guard tree == nil || !done.isEmpty || time >= lastTime + Self.interval else {
            deadline = lastTime + Self.interval
            return
        }
        (lastTime, revisions, deadline) = (time, new, .infinity)
        let built = builder.build(name: name, stages)
        // What a request has brought about is shown with the next frame: whoever waits for it has its tree, too.
        let isNew = built != tree
        tree = built
        if isNew || !done.isEmpty { link.post(isNew ? built : nil, done: done) }
    }

    // MARK: Requests

    private func perform(_ request: AccessibilityRequest, _ stages: [WindowStage]) -> Bool {
        guard let source = builder.source(of: request.element), let stage = stages.first(where: { $0.number == source.window }) else { return false }
        var isDone = false
        switch request.command {
        case .perform(let kind): isDone = perform(kind, source.responder, source.node, stage)
        case .setValue(let value): stage.assist { graph in isDone = Self.set(value, source.responder, source.node, graph) }
        case .focus:
            stage.assist { graph in
                let links = (source.node?.details?.focus ?? []).filter { $0.technologies.contains(.voiceOver) }
                links.forEach { $0.set(true) }
                isDone = graph.moveFocus(to: source.node?.responders.last ?? source.responder) || !links.isEmpty
            }
        default:
            guard let field = (source.node?.responders.last ?? source.responder).editedTextHolder, let model = field.textInput else { return false }
            stage.assist { isDone = Self.edit(model, request.command, isSecure: field.isSecure, $0) }
        }
        return isDone
    }

    private func perform(
        _ kind: AccessibleElement.Action.Kind, _ responder: any ViewResponder, _ node: AccessibilityNode?, _ stage: WindowStage
    ) -> Bool {
        let alias = "\u{1}accessible"
        func send(_ input: InputEvent) -> Bool {
            stage.send(input, naming: alias, as: responder)
        }
        switch kind {
        case .press:
            if node == nil, let press = responder.pressAction {
                stage.assist { _ in press() }
                return true
            }
            if let children = node?.children, children.count == 1, node?.role == .picker, let child = children[0].responders.last {
                return stage.send(.action("default", on: alias), naming: alias, as: child)
            }
            return send(.action("default", on: alias))
        case .increment, .decrement:
            let name = kind == .increment ? "increment" : "decrement"
            if node?.actions.contains(name) == true { return send(.action(name, on: alias)) }
            guard case .range(let range)? = (node?.responders.last ?? responder).assistiveContentBelow else { return false }
            let step = range.step ?? (range.bounds.upperBound - range.bounds.lowerBound) * Self.share
            var isDone = false
            stage.assist { isDone = Self.set(range.value + (kind == .increment ? step : -step), responder, node, $0) }
            return isDone
        case .custom(let name):
            return send(.action(name, on: alias))
        }
    }

    private static func set(_ value: Double, _ responder: any ViewResponder, _ node: AccessibilityNode?, _ graph: ViewGraph) -> Bool {
        let outer = node?.responders.last ?? responder
        guard node?.isEnabled != false, value.isFinite, case .range(let range)? = outer.assistiveContentBelow else { return false }
        let inside = min(max(value, range.bounds.lowerBound), range.bounds.upperBound)
        if let set = range.set {
            set(inside)
        } else if let set = graph.sliderSetter(of: outer) {
            set(inside)
        } else {
            return false
        }
        return true
    }

    private static func edit(_ model: TextInputModel, _ command: AccessibilityRequest.Command, isSecure: Bool, _ graph: ViewGraph) -> Bool {
        guard let text = model.assistiveText else { return false }
        let scalars = Array(text.text.unicodeScalars)
        func inside(_ range: Range<Int>) -> Range<Int> {
            min(max(range.lowerBound, 0), scalars.count)..<min(max(range.upperBound, 0), scalars.count)
        }
        func copy(_ range: Range<Int>) -> Bool {
            guard !isSecure else { return false }
            var string = String.UnicodeScalarView()
            string.append(contentsOf: scalars[inside(range)])
            UIPasteboard.general.string = String(string)
            return true
        }
        switch command {
        case .select(let range): model.select(inside(range))
        case .replace(let range, let string): model.replace(inside(range), with: string)
        case .copy(let range): return copy(range)
        case .cut(let range):
            guard copy(range) else { return false }
            model.replace(inside(range), with: "")
        case .paste(let place): model.replace(inside(place..<place), with: UIPasteboard.general.string ?? "")
        case .perform, .setValue, .focus: return false
        }
        return true
    }
}
