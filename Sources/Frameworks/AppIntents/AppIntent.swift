@_exported import Foundation
import SwiftUI
@_exported import struct SwiftUICore.LocalizedStringResource

/// Something that an app can do, for the system, a shortcut, a widget or a button of the app. Here the buttons of the app perform it; there are no
/// shortcuts.
public protocol AppIntent: Sendable {
    /// What it is called.
    static var title: LocalizedStringResource { get }
    /// What it does.
    static var description: IntentDescription? { get }
    /// Whether the app opens first. Harmless: the app is open when its button performs it.
    static var openAppWhenRun: Bool { get }
    /// Whether shortcuts find it. Harmless: there are no shortcuts.
    static var isDiscoverable: Bool { get }
    /// Whether the device has to be unlocked. Harmless: there is no lock.
    static var authenticationPolicy: IntentAuthenticationPolicy { get }
    /// The name that stays when the type is renamed.
    static var persistentIdentifier: String { get }
    /// The kind of the result.
    associatedtype PerformResult: IntentResult
    /// The kind of the summary.
    associatedtype SummaryContent: ParameterSummary
    /// A sentence with the parameters.
    static var parameterSummary: SummaryContent { get }
    /// Does it.
    func perform() async throws -> PerformResult
    /// Creates one whose parameters have no values yet, or their defaults.
    init()
}

extension AppIntent {
    public typealias Parameter<Value: Sendable> = IntentParameter<Value>
    public typealias Dependency<Value: Sendable> = AppDependency<Value>
    public typealias Summary = IntentParameterSummary<Self>

    public static var description: IntentDescription? { nil }
    public static var openAppWhenRun: Bool { false }
    public static var isDiscoverable: Bool { true }
    public static var authenticationPolicy: IntentAuthenticationPolicy { .alwaysAllowed }
    public static var persistentIdentifier: String { String(describing: Self.self) }
    public static var parameterSummary: some ParameterSummary { IntentParameterSummary<Self>("") }

    /// Performs it, as the system does. Harmless: it does not come from anywhere else.
    @discardableResult
    public func callAsFunction(donate: Bool = false) async throws -> PerformResult { try await perform() }
}

/// When the device has to be unlocked.
public enum IntentAuthenticationPolicy: Int, Sendable {
    case alwaysAllowed, requiresAuthentication, requiresLocalDeviceAuthentication
}

/// What an intent does, in words.
public struct IntentDescription: Sendable, ExpressibleByStringLiteral {
    /// The words.
    public let descriptionText: LocalizedStringResource
    /// The group that it belongs to.
    public let categoryName: LocalizedStringResource?
    /// Words to find it by.
    public let searchKeywords: [LocalizedStringResource]
    /// What the result is called.
    public let resultValueName: LocalizedStringResource?

    /// Creates a description.
    public init(
        _ descriptionText: LocalizedStringResource, categoryName: LocalizedStringResource? = nil, searchKeywords: [LocalizedStringResource] = [],
        resultValueName: LocalizedStringResource? = nil
    ) {
        (self.descriptionText, self.categoryName, self.searchKeywords) = (descriptionText, categoryName, searchKeywords)
        self.resultValueName = resultValueName
    }

    public init(stringLiteral value: String) {
        self.init(LocalizedStringResource(stringLiteral: value))
    }
}

/// An intent that sets one value, such as that of a toggle.
public protocol SetValueIntent: AppIntent {
    /// The kind of the value.
    associatedtype ValueType: Sendable
    /// The value to set.
    var value: ValueType { get set }
}

/// An intent that opens something in the app.
public protocol OpenIntent: AppIntent {
    /// The kind of what is opened.
    associatedtype Target: Sendable
    /// What is opened.
    var target: Target { get set }
}

/// An intent of a live activity.
public protocol LiveActivityIntent: AppIntent {}
/// An intent that plays or pauses sounds.
public protocol AudioPlaybackIntent: AppIntent {}
/// An intent that may go on in the app.
public protocol ForegroundContinuableIntent: AppIntent {}
/// An intent that deletes something.
public protocol DeleteIntent: AppIntent {}
/// An intent that shows a view.
public protocol SnippetIntent: AppIntent {}
/// An intent that the system performs, not the user.
public protocol SystemIntent: AppIntent {}

/// The values that the user chooses for a widget. It is performed by the system, and does nothing.
public protocol WidgetConfigurationIntent: AppIntent where PerformResult == IntentResultContainer<Never, Never, Never, Never> {}
/// The values that the user chooses for a control. It is performed by the system, and does nothing.
public protocol ControlConfigurationIntent: AppIntent where PerformResult == IntentResultContainer<Never, Never, Never, Never> {}

extension WidgetConfigurationIntent {
    public func perform() async throws -> IntentResultContainer<Never, Never, Never, Never> { .result() }
}

extension ControlConfigurationIntent {
    public func perform() async throws -> IntentResultContainer<Never, Never, Never, Never> { .result() }
}

/// A sentence with parameters.
public protocol ParameterSummary: Sendable {}

/// A sentence with an intent's parameters. Harmless: it is shown by shortcuts, and there are none.
public struct IntentParameterSummary<Intent: AppIntent>: ParameterSummary {
    /// Parts of the sentence.
    public struct Text: ExpressibleByStringInterpolation, Sendable {
        /// Collects parts.
        public struct StringInterpolation: StringInterpolationProtocol {
            var text = ""

            public init(literalCapacity: Int, interpolationCount: Int) {
                text.reserveCapacity(literalCapacity + 10 * interpolationCount)
            }

            /// Words between parameters.
            public mutating func appendLiteral(_ literal: String) { text += literal }
            /// The place of a parameter.
            public mutating func appendInterpolation<Value>(_ keyPath: KeyPath<Intent, IntentParameter<Value>>) { text += "${\(keyPath)}" }
        }

        let text: String

        public init(stringLiteral value: String) {
            text = value
        }

        public init(stringInterpolation: StringInterpolation) {
            text = stringInterpolation.text
        }
    }

    let text: String

    /// A sentence.
    public init(_ text: Text, table: String? = nil) {
        self.text = table.map { "\($0): " } ?? "" + text.text
    }

    /// A sentence, and parameters below it.
    public init(_ text: Text, table: String? = nil, @ParameterKeyPathsBuilder<Intent> _ parameterKeyPaths: () -> [PartialKeyPath<Intent>]) {
        self.text = (table.map { "\($0): " } ?? "") + ([text.text] + parameterKeyPaths().map { "\($0)" }).joined(separator: "\n")
    }
}

/// Collects key paths of parameters.
@resultBuilder
public enum ParameterKeyPathsBuilder<Intent> {
    public static func buildExpression<Value>(_ keyPath: KeyPath<Intent, IntentParameter<Value>>) -> [PartialKeyPath<Intent>] { [keyPath] }
    public static func buildBlock(_ components: [PartialKeyPath<Intent>]...) -> [PartialKeyPath<Intent>] { components.flatMap { $0 } }
}
