@_exported import Foundation
import SwiftUI

/// A hint about a feature, which is shown until the user closes it or the app invalidates it.
public protocol Tip: Identifiable, Sendable where ID == String {
    /// The name by which the tip's state is kept. The type's name, unless a tip says otherwise.
    var id: String { get }
    /// The title.
    var title: Text { get }
    /// More words; nil for none.
    var message: Text? { get }
    /// A picture; nil for none.
    var image: Image? { get }
    /// Buttons below the words.
    @Tips.ActionBuilder var actions: [Action] { get }
    /// What must be true before the tip is shown.
    @Tips.RuleBuilder var rules: [Rule] { get }
    /// How often the tip is shown.
    @Tips.OptionsBuilder var options: [any TipOption] { get }
}

extension Tip {
    public typealias Action = Tips.Action
    public typealias Rule = Tips.Rule
    public typealias Event = Tips.Event
    public typealias Option = TipOption
    public typealias Parameter<Value> = Tips.Parameter<Value>
    public typealias Status = Tips.Status
    public typealias InvalidationReason = Tips.InvalidationReason
    public typealias MaxDisplayCount = Tips.MaxDisplayCount
    public typealias IgnoresDisplayFrequency = Tips.IgnoresDisplayFrequency

    public var id: String { String(describing: Self.self) }
    public var message: Text? { nil }
    public var image: Image? { nil }
    public var actions: [Action] { [] }
    public var rules: [Rule] { [] }
    public var options: [any TipOption] { [] }

    /// Whether the tip waits for its rules, may be shown, or is over.
    @MainActor public var status: Status { TipStore.shared.status(of: self) }
    /// Whether the tip may be shown.
    @MainActor public var shouldDisplay: Bool { status == .available }

    /// Ends the tip.
    public func invalidate(reason: InvalidationReason) {
        let id = id
        TipStore.onMain { TipStore.shared.invalidate(id, reason) }
    }
}

/// What a tip wants of its display.
public protocol TipOption: Sendable {}

/// Tips of an app, and what belongs to them. Their state is kept as long as the program runs.
public enum Tips {
    /// Whether a tip is shown.
    public enum Status: Hashable, Sendable {
        case pending, available
        case invalidated(InvalidationReason)
    }

    /// Why a tip is over.
    public enum InvalidationReason: String, Hashable, Sendable {
        case actionPerformed, displayCountExceeded, displayDurationExceeded, tipClosed
    }

    /// A button of a tip.
    public struct Action: Identifiable, Sendable {
        public let id: String
        /// The title.
        public let label: @Sendable () -> Text
        /// Called for a tap, before the view's own action.
        public let handler: @Sendable () -> Void
        /// The place among the tip's buttons.
        public internal(set) var index: Int?

        /// A button with a title.
        public init(id: String? = nil, title: some StringProtocol, perform handler: @escaping @Sendable () -> Void = {}) {
            let title = String(title)
            (self.id, label, self.handler) = (id ?? title, { Text(title) }, handler)
        }

        /// A button with a label.
        public init(id: String? = nil, perform handler: @escaping @Sendable () -> Void = {}, _ label: @escaping @Sendable () -> Text) {
            (self.id, self.label, self.handler) = (id ?? "", label, handler)
        }
    }

    /// Shows a tip so many times at most.
    public struct MaxDisplayCount: TipOption {
        let count: Int

        public init(_ count: Int) {
            self.count = count
        }
    }

    /// Shows a tip although another was shown a moment ago. Harmless: here no tip waits for that.
    public struct IgnoresDisplayFrequency: TipOption {
        /// Whether it does.
        public let isIgnored: Bool

        public init(_ ignoresDisplayFrequency: Bool) {
            isIgnored = ignoresDisplayFrequency
        }
    }

    /// Something that must be true before a tip is shown.
    public struct Rule: Sendable {
        let isTrue: @Sendable @MainActor () -> Bool

        /// About a value of the app.
        public init<Value>(_ parameter: Parameter<Value>, _ body: @escaping @Sendable (Value) -> Bool) {
            isTrue = { body(parameter.wrappedValue) }
        }

        /// About something that has happened.
        public init(_ event: Event, _ body: @escaping @Sendable (Event) -> Bool) {
            isTrue = {
                _ = TipStore.shared.changes
                return body(event)
            }
        }
    }

    /// A value that rules are about: `@Parameter static var isLoggedIn = false`.
    @propertyWrapper
    public final class Parameter<Value>: @unchecked Sendable {
        private let lock = NSLock()
        private var value: Value

        public init(wrappedValue: Value) {
            value = wrappedValue
        }

        /// The value.
        public var wrappedValue: Value {
            get { lock.withLock { value } }
            set {
                lock.withLock { value = newValue }
                TipStore.onMain { TipStore.shared.changes += 1 }
            }
        }

        /// The parameter itself, for rules.
        public var projectedValue: Parameter { self }
    }

    /// Something that happens in an app, which rules are about.
    public final class Event: Sendable {
        /// One time that it has happened.
        public struct Donation: Sendable {
            /// When.
            public let date: Date
        }

        /// The name.
        public let id: String
        private let lock = NSLock()
        nonisolated(unsafe) private var stored: [Donation] = []

        /// Creates an event with a name.
        public init(id: String) {
            self.id = id
        }

        /// The times that it has happened.
        public var donations: [Donation] { lock.withLock { stored } }

        /// Says that it has happened.
        public func donate() async { sendDonation() }

        /// Says that it has happened.
        public func sendDonation(_ completion: (@Sendable () -> Void)? = nil) {
            let date = TipStore.now
            lock.withLock { stored.append(Donation(date: date)) }
            TipStore.onMain {
                TipStore.shared.changes += 1
                completion?()
            }
        }
    }

    /// Collects buttons.
    @resultBuilder public enum ActionBuilder {
        public static func buildExpression(_ expression: Action) -> [Action] { [expression] }
        public static func buildExpression(_ expression: [Action]) -> [Action] { expression }
        public static func buildBlock(_ components: [Action]...) -> [Action] { components.flatMap { $0 } }
        public static func buildOptional(_ component: [Action]?) -> [Action] { component ?? [] }
        public static func buildEither(first component: [Action]) -> [Action] { component }
        public static func buildEither(second component: [Action]) -> [Action] { component }
    }

    /// Collects rules.
    @resultBuilder public enum RuleBuilder {
        public static func buildExpression(_ expression: Rule) -> [Rule] { [expression] }
        public static func buildExpression(_ expression: [Rule]) -> [Rule] { expression }
        public static func buildBlock(_ components: [Rule]...) -> [Rule] { components.flatMap { $0 } }
        public static func buildOptional(_ component: [Rule]?) -> [Rule] { component ?? [] }
    }

    /// Collects options.
    @resultBuilder public enum OptionsBuilder {
        public static func buildExpression(_ expression: any TipOption) -> [any TipOption] { [expression] }
        public static func buildExpression(_ expression: [any TipOption]) -> [any TipOption] { expression }
        public static func buildBlock(_ components: [any TipOption]...) -> [any TipOption] { components.flatMap { $0 } }
    }

    /// How tips are kept and shown.
    public struct ConfigurationOption: Sendable {
        /// How often a tip may be shown.
        public enum DisplayFrequency: Sendable {
            case immediate, hourly, daily, weekly, monthly
        }

        /// Where the state is kept.
        public enum DatastoreLocation: Sendable {
            case applicationDefault
            case url(URL)
            case groupContainer(identifier: String)
        }

        /// Harmless: here no tip waits for another, as with `immediate`.
        public static func displayFrequency(_ displayFrequency: DisplayFrequency) -> ConfigurationOption { ConfigurationOption() }
        /// Harmless: the state is kept in memory, so that each run begins alike.
        public static func datastoreLocation(_ location: DatastoreLocation) -> ConfigurationOption { ConfigurationOption() }
    }

    /// Begins to show tips. Before that none is shown. Harmless: options make no difference here.
    public static func configure(_ options: [ConfigurationOption] = []) throws {
        TipStore.onMain { TipStore.shared.isConfigured = true }
    }

    /// Forgets which tips were shown, before `configure(_:)`.
    public static func resetDatastore() throws {
        TipStore.onMain { TipStore.shared.reset() }
    }

    /// Shows all tips, whatever their rules are.
    public static func showAllTipsForTesting() { TipStore.onMain { TipStore.shared.shown = .all } }
    /// Shows no tips.
    public static func hideAllTipsForTesting() { TipStore.onMain { TipStore.shared.shown = .none } }
}
