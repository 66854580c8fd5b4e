import Files
import Foundation
import Rendering
import SwiftUICore

/// A state that scripts can set, for people and programs.
package struct InspectedState: Codable, Sendable, Equatable {
    /// What scripts call it: `isOn`; if several views have one of that name, `Card.isOn`, or `Row[1].isOn`.
    package var name: String
    /// The view or modifier that owns it.
    package var view: String
    /// As Swift writes it.
    package var type: String
    /// `bool`, `integer`, `number`, `text` or `cases`; nil for a type that scripts cannot set.
    package var kind: String?
    package var cases: [String]?
    /// Whether it may be nothing.
    package var isOptional: Bool
    /// The present value as a script writes it, without quotes; nil if a script cannot write it.
    package var value: String?
}

extension ViewGraph {
    /// The states of the user's views that are there now.
    package var inspectedStates: [InspectedState] {
        StateNames(states).all.map { name, state in
            var shown = InspectedState(
                name: name, view: StateNames.owner(state), type: StateNames.type(state.type), isOptional: StateConversion.wrappedType(of: state.type) != nil)
            switch StateConversion.kind(of: state.type) {
            case .bool: shown.kind = "bool"
            case .integer: shown.kind = "integer"
            case .number: shown.kind = "number"
            case .text: shown.kind = "text"
            case .cases(let cases): (shown.kind, shown.cases) = ("cases", cases)
            case nil: break
            }
            shown.value = state.value.flatMap { StateConversion.text(of: $0)?.text }
            return shown
        }
    }

    /// Sets states in one transaction, or throws and sets none: a name that no view has, a value of another type, an animation that is none.
    package func set(_ changes: [StateChange], animation: String?) throws {
        let animation = try animation.map { try AnimationCode($0).animation() }
        let names = StateNames(states)
        let values = try changes.map { change in
            let state = try names.state(named: change.name)
            guard let value = StateConversion.value(change.value, as: state.type) else {
                throw ScriptActionError(StateNames.problem(of: change, state))
            }
            return (state: state, value: value, name: change.name)
        }
        let transaction = Transaction(animation: animation)
        for (state, value, name) in values where !state.set(value, transaction: transaction) {
            throw ScriptActionError("the view with the state “\(name)” has gone")
        }
    }
}

/// The names by which scripts find states.
struct StateNames {
    /// The shortest name of each, in the order of the views.
    let all: [(name: String, state: ViewState)]
    /// All that each may be called.
    private let names: [[String]]

    init(_ states: [ViewState]) {
        var owners: [String: [Int]] = [:]
        for state in states where !owners[Self.owner(state), default: []].contains(state.ownerNumber) {
            owners[Self.owner(state), default: []].append(state.ownerNumber)
        }
        names = states.map { state in
            let owner = Self.owner(state)
            let index = owners[owner]?.firstIndex(of: state.ownerNumber) ?? 0
            return [state.name, "\(owner).\(state.name)", "\(owner)[\(index)].\(state.name)"]
        }
        let counts = Dictionary(names.flatMap { $0 }.map { ($0, 1) }, uniquingKeysWith: +)
        all = zip(states, names).map { state, names in (names.first { counts[$0] == 1 } ?? names[2], state) }
    }

    static func owner(_ state: ViewState) -> String {
        let name = InspectionFormatting.typeName(state.owner)
        return name.contains("PreviewContent") ? "Preview" : name
    }

    /// Without modules.
    static func type(_ type: Any.Type) -> String { StateConversion.wrappedType(of: type).map { "\($0)?" } ?? "\(type)" }

    func state(named name: String) throws -> ViewState {
        let found = zip(all, names).filter { $0.1.contains(name) }.map(\.0)
        if found.count == 1 { return found[0].state }
        guard found.isEmpty else {
            let some = found.prefix(8).map { "“\($0.name)”" }.joined(separator: ", ") + (found.count > 8 ? " and \(found.count - 8) more" : "")
            throw ScriptActionError("\(found.count) views have a state “\(name)”; say which: \(some)")
        }
        guard !all.isEmpty else { throw ScriptActionError("there is no state “\(name)”: the shown views have no @State") }
        let near = Suggestions.nearest(to: name, among: names.flatMap { $0 }).map { "did you mean “\($0)”? There" } ?? "there"
        let some = all.prefix(20).map { "“\($0.name)”" }.joined(separator: ", ") + (all.count > 20 ? " and \(all.count - 20) more" : "")
        throw ScriptActionError("there is no state “\(name)”; \(near) are: \(some)")
    }

    static func problem(of change: StateChange, _ state: ViewState) -> String {
        let start = "the state “\(change.name)” is of the type \(type(state.type)), and “\(change.value.text)” is none of its values"
        switch StateConversion.kind(of: state.type) {
        case .bool: return start + "; write true or false"
        case .integer: return start + "; write a whole number"
        case .number: return start + "; write a number"
        case .text: return start + "; write a text"
        case .cases(let cases):
            let near = Suggestions.nearest(to: change.value.text, among: cases).map { "did you mean “\($0)”? There" } ?? "there"
            return start + "; \(near) are: \(cases.joined(separator: ", "))"
        case nil:
            return
                "the state “\(change.name)” is of the type \(type(state.type)), which scripts cannot write: they set Bool, numbers, String, enums without associated values, and optionals of these"
        }
    }
}
