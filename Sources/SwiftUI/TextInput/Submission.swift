/// What may submit something.
public struct SubmitTriggers: OptionSet, Sendable {
    public typealias RawValue = Int
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The return key in a text field.
    public static let text = SubmitTriggers(rawValue: 1)
    /// The return key in a search field.
    public static let search = SubmitTriggers(rawValue: 2)
}

/// What the return key is called on a keyboard of the screen.
public struct SubmitLabel: Equatable, Sendable {
    private let name: String

    /// The label “Done”.
    public static var done: SubmitLabel { SubmitLabel(name: "done") }
    /// The label “Go”.
    public static var go: SubmitLabel { SubmitLabel(name: "go") }
    /// The label “Send”.
    public static var send: SubmitLabel { SubmitLabel(name: "send") }
    /// The label “Join”.
    public static var join: SubmitLabel { SubmitLabel(name: "join") }
    /// The label “Route”.
    public static var route: SubmitLabel { SubmitLabel(name: "route") }
    /// The label “Search”.
    public static var search: SubmitLabel { SubmitLabel(name: "search") }
    /// “return”, as keyboards have it without a label.
    public static var `return`: SubmitLabel { SubmitLabel(name: "return") }
    /// The label “Next”.
    public static var next: SubmitLabel { SubmitLabel(name: "next") }
    /// The label “Continue”.
    public static var `continue`: SubmitLabel { SubmitLabel(name: "continue") }
}

/// The actions around a field that wait for its text to be submitted, innermost first.
package struct Submission {
    private var actions: [(triggers: SubmitTriggers, action: () -> Void)] = []

    func adding(_ action: @escaping () -> Void, for triggers: SubmitTriggers) -> Submission {
        var copy = self
        copy.actions.insert((triggers, action), at: 0)
        return copy
    }

    package func submit(_ trigger: SubmitTriggers) {
        for entry in actions where !entry.triggers.isDisjoint(with: trigger) {
            entry.action()
        }
    }
}

private struct SubmissionKey: EnvironmentKey {
    static var defaultValue: Submission { Submission() }
}

extension EnvironmentValues {
    package var submission: Submission {
        get { self[SubmissionKey.self] }
        set { self[SubmissionKey.self] = newValue }
    }
}

nonisolated extension View {
    /// Calls `action` when the text of a field in this view is submitted by the return key. Of several around a field the
    /// innermost is called first.
    public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View {
        transformEnvironment(\.submission) { $0 = $0.adding(action, for: triggers) }
    }

    /// Prevents submissions in this view from reaching actions around it.
    public func submitScope(_ isBlocking: Bool = true) -> some View {
        transformEnvironment(\.submission) { submission in
            if isBlocking {
                submission = Submission()
            }
        }
    }

    /// Harmless: no keyboard is on the screen, as on a phone with a hardware keyboard.
    public func submitLabel(_ submitLabel: SubmitLabel) -> some View {
        self
    }
}
