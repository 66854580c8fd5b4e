import Foundation
import Synchronization
import SwiftUI
import UniformTypeIdentifiers

/// A value that an intent needs.
@propertyWrapper
public final class IntentParameter<Value: Sendable>: Sendable {
    private let stored: Mutex<Value?>
    /// What it is called.
    public let title: LocalizedStringResource?
    /// What it is.
    public let description: LocalizedStringResource?

    /// The value. Reading one that has neither a value nor a default stops the program.
    public var wrappedValue: Value {
        get {
            if let value = stored.withLock({ $0 }) { return value }
            if let type = Value.self as? any OptionalValue.Type, let none = type.empty as? Value { return none }
            preconditionFailure("The parameter “\(title?.key ?? "")” of an intent has no value.")
        }
        set { stored.withLock { $0 = newValue } }
    }

    /// The parameter itself.
    public var projectedValue: IntentParameter { self }

    /// A parameter without a title.
    public init() {
        stored = Mutex(nil)
        (title, description) = (nil, nil)
    }

    /// A parameter. Harmless: `requestValueDialog` asks for a value in Siri.
    public init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil, default: Value? = nil, requestValueDialog: IntentDialog? = nil
    ) {
        stored = Mutex(`default`)
        (self.title, self.description) = (title, description)
    }

    /// A parameter with a default. Harmless: `requestValueDialog` asks for a value in Siri.
    public init(description: LocalizedStringResource? = nil, default: Value, requestValueDialog: IntentDialog? = nil) {
        stored = Mutex(`default`)
        (title, self.description) = (nil, description)
    }

    /// A parameter whose values are offered. Harmless: options are offered by shortcuts, and there are none.
    public init<Options: DynamicOptionsProvider>(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil, default: Value? = nil, requestValueDialog: IntentDialog? = nil,
        optionsProvider: Options
    ) {
        stored = Mutex(`default`)
        (self.title, self.description) = (title, description)
    }

    /// A number in a range. Harmless: shortcuts keep to the range, and there are none.
    public init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil, default: Value? = nil, controlStyle: NumberControlStyle = .field,
        inclusiveRange: (Value, Value)? = nil, requestValueDialog: IntentDialog? = nil
    ) where Value: Comparable {
        stored = Mutex(`default`)
        (self.title, self.description) = (title, description)
    }

    /// Files of some kinds. Harmless: files are chosen in shortcuts, and there are none.
    public init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil, supportedTypeIdentifiers: [String],
        inputConnectionBehavior: InputConnectionBehavior = .default, requestValueDialog: IntentDialog? = nil
    ) {
        stored = Mutex(nil)
        (self.title, self.description) = (title, description)
    }

    /// How numbers are chosen.
    public enum NumberControlStyle: Sendable {
        case field, stepper, slider
    }

    /// Fails, because Siri does not ask here. Harmless: Siri would say the words.
    public func requestValue(_ dialog: IntentDialog? = nil) async throws -> Value { throw AppIntentError.needsValue }

    /// The error that asks for a value. Harmless: the words would ask in Siri.
    public func needsValueError(_ dialog: IntentDialog? = nil) -> AppIntentError { .needsValue }
}

/// Whether a parameter takes the result before it.
public enum InputConnectionBehavior: Sendable {
    case `default`, connectToPreviousIntentResult, never
}

/// Optional values, which need none.
private protocol OptionalValue {
    static var empty: Self { get }
}

extension Optional: OptionalValue {
    fileprivate static var empty: Wrapped? { nil }
}

/// Offers values for a parameter.
public protocol DynamicOptionsProvider: Sendable {
    /// The kind of the result.
    associatedtype Result
    /// The kind of the default.
    associatedtype DefaultValue = Never
    /// The values.
    func results() async throws -> Result
    /// The value at first; nil for none. It may be left out.
    func defaultResult() async -> DefaultValue?
}

extension DynamicOptionsProvider {
    public func defaultResult() async -> DefaultValue? { nil }
}

/// A file for an intent, or from one.
public struct IntentFile: Hashable, Sendable {
    /// The content.
    public let data: Data
    /// The name.
    public var filename: String
    /// The kind.
    public var type: UTType?
    /// Where the file is; nil if it is only in memory.
    public let fileURL: URL?

    /// Content in memory.
    public init(data: Data, filename: String, type: UTType? = nil) {
        (self.data, self.filename, self.type, fileURL) = (data, filename, type, nil)
    }

    /// A file; its content is empty if it cannot be read.
    public init(fileURL: URL, filename: String? = nil, type: UTType? = nil) {
        data = (try? Data(contentsOf: fileURL)) ?? Data()
        (self.filename, self.type, self.fileURL) = (filename ?? fileURL.lastPathComponent, type, fileURL)
    }
}

/// An object that an app gives its intents.
@propertyWrapper
public struct AppDependency<Value: Sendable>: Sendable {
    private let key: AnyHashableAndSendable?
    private let fallback: (@Sendable () -> Value)?

    /// The object. Stops the program if the app has added none.
    public var wrappedValue: Value {
        if let value = AppDependencyManager.shared.value(Value.self, key: key) ?? fallback?() { return value }
        preconditionFailure("No \(Value.self) was added to AppDependencyManager.shared.")
    }

    /// The object of this type.
    public init() {
        (key, fallback) = (nil, nil)
    }

    /// The object of this type and key.
    public init<Key: Hashable & Sendable>(key: Key, default: (@Sendable () -> Value)? = nil) {
        (self.key, fallback) = (AnyHashableAndSendable(key), `default`)
    }
}

struct AnyHashableAndSendable: Hashable, @unchecked Sendable {
    let value: AnyHashable

    init(_ value: some Hashable & Sendable) {
        self.value = AnyHashable(value)
    }
}

/// The objects that an app gives its intents.
public final class AppDependencyManager: Sendable {
    /// The shared instance.
    public static let shared = AppDependencyManager()

    private struct Name: Hashable, Sendable {
        let type: ObjectIdentifier
        let key: AnyHashableAndSendable?
    }

    private let values = Mutex<[Name: any Sendable]>([:])
    private let makers = Mutex<[Name: @Sendable () -> any Sendable]>([:])

    private init() {}

    /// Adds an object, which is made when it is needed.
    @_disfavoredOverload
    public func add<Value: Sendable>(dependency makeDependency: @autoclosure @escaping @Sendable () -> Value) {
        makers.withLock { $0[Name(type: ObjectIdentifier(Value.self), key: nil)] = makeDependency }
    }

    /// Adds an object, which is made when it is needed.
    public func add<Value: Sendable>(dependencyProvider: @escaping @Sendable () -> Value) {
        makers.withLock { $0[Name(type: ObjectIdentifier(Value.self), key: nil)] = dependencyProvider }
    }

    /// Adds an object with a key, which is made when it is needed.
    public func add<Key: Hashable & Sendable, Value: Sendable>(key: Key, dependency makeDependency: @autoclosure @escaping @Sendable () -> Value) {
        makers.withLock { $0[Name(type: ObjectIdentifier(Value.self), key: AnyHashableAndSendable(key))] = makeDependency }
    }

    func value<Value: Sendable>(_ type: Value.Type, key: AnyHashableAndSendable?) -> Value? {
        let name = Name(type: ObjectIdentifier(type), key: key)
        if let value = values.withLock({ $0[name] }) as? Value { return value }
        guard let made = makers.withLock({ $0[name] })?() as? Value else { return nil }
        values.withLock { $0[name] = made }
        return made
    }
}
