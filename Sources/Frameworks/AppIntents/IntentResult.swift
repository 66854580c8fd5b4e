import Foundation
import SwiftUI

/// What comes of an intent.
public protocol IntentResult: Sendable {
    /// The kind of the value.
    associatedtype Value = Never
    /// The value; nil if there is none.
    var value: Value? { get }
}

/// A result with a value.
public protocol ReturnsValue<Value>: IntentResult {}
/// A result with words.
public protocol ProvidesDialog: IntentResult {}
/// A result with a view.
public protocol ShowsSnippetView: IntentResult {}
/// A result with another intent.
public protocol OpensIntent: IntentResult {}

/// What comes of an intent: a value, another intent, a view and words, as far as it has them. Harmless: the system shows views and words, and performs the
/// other intent, where it performs this one; a button of the app does not, on a phone either.
public struct IntentResultContainer<Value, OpensAppIntent, SnippetView, Dialog>: IntentResult, @unchecked Sendable {
    public let value: Value?
    /// The other intent.
    let opensIntent: OpensAppIntent?
    /// The view.
    let view: SnippetView?
    /// The words.
    let dialog: Dialog?

    init(value: Value? = nil, opensIntent: OpensAppIntent? = nil, view: SnippetView? = nil, dialog: Dialog? = nil) {
        (self.value, self.opensIntent, self.view, self.dialog) = (value, opensIntent, view, dialog)
    }
}

extension IntentResultContainer: ReturnsValue {}
extension IntentResultContainer: ProvidesDialog where Dialog == IntentDialog {}
extension IntentResultContainer: ShowsSnippetView where SnippetView: View {}
extension IntentResultContainer: OpensIntent where OpensAppIntent: AppIntent {}

extension IntentResult {
    /// Nothing.
    public static func result() -> Self where Self == IntentResultContainer<Never, Never, Never, Never> { Self() }

    /// A value.
    public static func result<V: Sendable>(value: V) -> Self where Self == IntentResultContainer<V, Never, Never, Never> { Self(value: value) }

    /// Words.
    public static func result(dialog: IntentDialog) -> Self where Self == IntentResultContainer<Never, Never, Never, IntentDialog> { Self(dialog: dialog) }

    /// A value and words.
    public static func result<V: Sendable>(value: V, dialog: IntentDialog) -> Self where Self == IntentResultContainer<V, Never, Never, IntentDialog> {
        Self(value: value, dialog: dialog)
    }

    /// A view.
    public static func result<Content: View>(@ViewBuilder view: () -> Content) -> Self where Self == IntentResultContainer<Never, Never, Content, Never> {
        Self(view: view())
    }

    /// A view.
    public static func result<Content: View>(view: Content) -> Self where Self == IntentResultContainer<Never, Never, Content, Never> { Self(view: view) }

    /// Words and a view.
    public static func result<Content: View>(dialog: IntentDialog, @ViewBuilder view: () -> Content) -> Self
    where Self == IntentResultContainer<Never, Never, Content, IntentDialog> { Self(view: view(), dialog: dialog) }

    /// Words and a view.
    public static func result<Content: View>(dialog: IntentDialog, view: Content) -> Self
    where Self == IntentResultContainer<Never, Never, Content, IntentDialog> { Self(view: view, dialog: dialog) }

    /// A value, words and a view.
    public static func result<V: Sendable, Content: View>(value: V, dialog: IntentDialog, @ViewBuilder view: () -> Content) -> Self
    where Self == IntentResultContainer<V, Never, Content, IntentDialog> { Self(value: value, view: view(), dialog: dialog) }

    /// A value and a view.
    public static func result<V: Sendable, Content: View>(value: V, @ViewBuilder view: () -> Content) -> Self
    where Self == IntentResultContainer<V, Never, Content, Never> { Self(value: value, view: view()) }

    /// Another intent.
    public static func result<Intent: AppIntent>(opensIntent: Intent) -> Self where Self == IntentResultContainer<Never, Intent, Never, Never> {
        Self(opensIntent: opensIntent)
    }

    /// Another intent, and words.
    public static func result<Intent: AppIntent>(opensIntent: Intent, dialog: IntentDialog) -> Self
    where Self == IntentResultContainer<Never, Intent, Never, IntentDialog> { Self(opensIntent: opensIntent, dialog: dialog) }
}

/// Words that are said or shown.
public struct IntentDialog: Sendable, ExpressibleByStringInterpolation {
    /// What is said.
    public let full: LocalizedStringResource
    /// What is shown beside a view.
    public let supporting: LocalizedStringResource?

    /// Words.
    public init(_ dialog: LocalizedStringResource) {
        (full, supporting) = (dialog, nil)
    }

    /// Words to say, and fewer to show beside a view.
    public init(full: LocalizedStringResource, supporting: LocalizedStringResource) {
        (self.full, self.supporting) = (full, supporting)
    }

    public init(stringLiteral value: String) {
        self.init(LocalizedStringResource(stringLiteral: value))
    }

    public init(stringInterpolation: LocalizedStringResource.StringInterpolation) {
        self.init(LocalizedStringResource(stringInterpolation: stringInterpolation))
    }
}

/// The reason why an intent cannot go on.
public enum AppIntentError: Error, Sendable {
    /// A parameter has no value, and this platform does not ask for one.
    case needsValue
}
