/// How a window is closed.
public struct DismissBehavior: Sendable {
    private let name: String

    /// As if the user closed it: with a question where there is one to ask.
    public static let interactive = DismissBehavior(name: "interactive")
    /// At once, without a question.
    public static let destructive = DismissBehavior(name: "destructive")
}

extension DismissBehavior: Equatable {}

private enum DismissBehaviorKey: TransactionKey {
    static var defaultValue: DismissBehavior { .interactive }
}

extension Transaction {
    /// How the windows are closed that the change closes: `interactive` unless set.
    ///
    /// Harmless: a phone has one window, which no program closes. A sheet that a program ends, goes without a question in either case.
    public var dismissBehavior: DismissBehavior {
        get { self[DismissBehaviorKey.self] }
        set { self[DismissBehaviorKey.self] = newValue }
    }
}
