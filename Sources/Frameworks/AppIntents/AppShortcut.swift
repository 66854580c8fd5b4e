import Foundation
import SwiftUI

/// The colour of an app's shortcuts.
public enum ShortcutTileColor: Sendable {
    case blue, grape, grayBlue, grayBrown, grayGreen, lightBlue, lime, navy, orange, pink, purple, red, tangerine, teal, yellow
}

/// The shortcuts of an app. Harmless: there is no system that shows them; the buttons of the app perform intents.
public protocol AppShortcutsProvider {
    /// The shortcuts.
    @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
    /// Their colour.
    static var shortcutTileColor: ShortcutTileColor { get }
}

extension AppShortcutsProvider {
    public static var shortcutTileColor: ShortcutTileColor { .blue }
    /// Harmless: there is no system that keeps the values of parameters.
    public static func updateAppShortcutParameters() {}
}

/// Collects shortcuts.
@resultBuilder
public enum AppShortcutsBuilder {
    public static func buildExpression(_ expression: AppShortcut) -> [AppShortcut] { [expression] }
    public static func buildBlock(_ components: [AppShortcut]...) -> [AppShortcut] { components.flatMap { $0 } }
    public static func buildOptional(_ component: [AppShortcut]?) -> [AppShortcut] { component ?? [] }
    public static func buildEither(first component: [AppShortcut]) -> [AppShortcut] { component }
    public static func buildEither(second component: [AppShortcut]) -> [AppShortcut] { component }
    public static func buildArray(_ components: [[AppShortcut]]) -> [AppShortcut] { components.flatMap { $0 } }
}

/// A sentence that begins a shortcut.
public struct AppShortcutPhrase<Intent: AppIntent>: ExpressibleByStringInterpolation, Sendable {
    /// What may be put into the sentence.
    public enum Token: Sendable {
        case applicationName
    }

    /// Collects parts.
    public struct StringInterpolation: StringInterpolationProtocol {
        var text = ""

        public init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + 10 * interpolationCount)
        }

        /// Words.
        public mutating func appendLiteral(_ literal: String) { text += literal }
        /// The name of the app.
        public mutating func appendInterpolation(_ token: Token) { text += "${\(token)}" }
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

/// An intent that the system offers with sentences.
public struct AppShortcut: Sendable {
    /// The intent.
    let intent: any AppIntent
    /// The sentences.
    let phrases: [String]
    /// What it is called.
    let shortTitle: LocalizedStringResource?
    /// The name of its symbol.
    let systemImageName: String?

    /// A shortcut.
    public init<Intent: AppIntent>(intent: Intent, phrases: [AppShortcutPhrase<Intent>], shortTitle: LocalizedStringResource, systemImageName: String) {
        (self.intent, self.phrases, self.shortTitle, self.systemImageName) = (intent, phrases.map(\.text), shortTitle, systemImageName)
    }

    /// A shortcut.
    public init<Intent: AppIntent>(intent: Intent, phrases: [AppShortcutPhrase<Intent>]) {
        (self.intent, self.phrases, shortTitle, systemImageName) = (intent, phrases.map(\.text), nil, nil)
    }
}
