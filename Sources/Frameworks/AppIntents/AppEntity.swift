import Foundation
import SwiftUI

/// How a type is called.
public struct TypeDisplayRepresentation: Sendable, ExpressibleByStringInterpolation {
    /// The name.
    public var name: LocalizedStringResource
    /// The name with a number.
    public var numericFormat: LocalizedStringResource?

    /// A name.
    public init(name: LocalizedStringResource, numericFormat: LocalizedStringResource? = nil) {
        (self.name, self.numericFormat) = (name, numericFormat)
    }

    public init(stringLiteral value: String) {
        self.init(name: LocalizedStringResource(stringLiteral: value))
    }

    public init(stringInterpolation: LocalizedStringResource.StringInterpolation) {
        self.init(name: LocalizedStringResource(stringInterpolation: stringInterpolation))
    }
}

/// How something is called and shown.
public struct DisplayRepresentation: Sendable, ExpressibleByStringInterpolation {
    /// A picture.
    public struct Image: Sendable {
        /// The name of a symbol, if it is one.
        public let systemName: String?
        /// The name in the app's assets, if it is there.
        public let named: String?
        /// The picture's file, if it is given.
        public let data: Data?

        /// A symbol. Harmless: it is shown by shortcuts, and there are none.
        public init(systemName: String, isTemplate: Bool? = nil) {
            (self.systemName, named, data) = (systemName, nil, nil)
        }

        /// A picture in the app's assets. Harmless: it is shown by shortcuts, and there are none.
        public init(named name: String, isTemplate: Bool? = nil) {
            (systemName, named, data) = (nil, name, nil)
        }

        /// A picture's file. Harmless: it is shown by shortcuts, and there are none.
        public init(data: Data, isTemplate: Bool? = nil) {
            (systemName, named, self.data) = (nil, nil, data)
        }
    }

    /// The name.
    public var title: LocalizedStringResource
    /// More words.
    public var subtitle: LocalizedStringResource?
    /// A picture.
    public var image: Image?
    /// Other names.
    public var synonyms: [LocalizedStringResource]

    /// A name, more words, a picture and other names.
    public init(
        title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil, image: Image? = nil, synonyms: [LocalizedStringResource] = []
    ) {
        (self.title, self.subtitle, self.image, self.synonyms) = (title, subtitle, image, synonyms)
    }

    public init(stringLiteral value: String) {
        self.init(title: LocalizedStringResource(stringLiteral: value))
    }

    public init(stringInterpolation: LocalizedStringResource.StringInterpolation) {
        self.init(title: LocalizedStringResource(stringInterpolation: stringInterpolation))
    }
}

/// A type with a name.
public protocol TypeDisplayRepresentable {
    /// The name.
    static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
}

/// An enumeration for parameters.
public protocol AppEnum: TypeDisplayRepresentable, RawRepresentable, CaseIterable, Hashable, Sendable where RawValue == String {
    /// How the cases are called.
    static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}

extension AppEnum {
    /// How the value is called.
    public var localizedStringResource: LocalizedStringResource {
        Self.caseDisplayRepresentations[self]?.title ?? LocalizedStringResource(stringLiteral: rawValue)
    }
}

/// Something of an app, for parameters.
public protocol AppEntity: TypeDisplayRepresentable, Identifiable, Sendable {
    /// How it is called.
    var displayRepresentation: DisplayRepresentation { get }
    /// Finds it.
    associatedtype DefaultQuery: EntityQuery where DefaultQuery.Entity == Self
    /// Finds it.
    static var defaultQuery: DefaultQuery { get }
}

extension AppEntity {
    public typealias Property<Value: Sendable> = EntityProperty<Value>
}

/// Something of an app that does not last. It needs no query.
public protocol TransientAppEntity: TypeDisplayRepresentable, Sendable {
    /// How it is called.
    var displayRepresentation: DisplayRepresentation { get }
    /// Creates one.
    init()
}

/// A value of an entity that shortcuts see. Harmless: there are none.
@propertyWrapper
public final class EntityProperty<Value: Sendable>: @unchecked Sendable {
    private var stored: Value?
    /// What it is called.
    public let title: LocalizedStringResource?

    /// The value. Reading one that was not set stops the program.
    public var wrappedValue: Value {
        get {
            guard let stored else { preconditionFailure("The property “\(title?.key ?? "")” of an entity has no value.") }
            return stored
        }
        set { stored = newValue }
    }

    /// The property itself.
    public var projectedValue: EntityProperty { self }

    /// A property without a title.
    public init() {
        title = nil
    }

    /// A property.
    public init(title: LocalizedStringResource) {
        self.title = title
    }
}

/// Finds entities.
public protocol EntityQuery: DynamicOptionsProvider where Result == [Entity] {
    /// The kind of the entities.
    associatedtype Entity: AppEntity
    /// The kind of the result.
    associatedtype Result = [Entity]
    /// The entities with these identifiers.
    func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
    /// Entities to offer. It may be left out: none.
    func suggestedEntities() async throws -> [Entity]
    /// Creates a query.
    init()
}

extension EntityQuery {
    public typealias Dependency<Value: Sendable> = AppDependency<Value>

    public func suggestedEntities() async throws -> [Entity] { [] }
    public func results() async throws -> [Entity] { try await suggestedEntities() }
}

/// Finds entities by words.
public protocol EntityStringQuery: EntityQuery {
    /// The entities that match.
    func entities(matching string: String) async throws -> [Entity]
}

/// Knows all entities.
public protocol EnumerableEntityQuery: EntityQuery {
    /// All of them.
    func allEntities() async throws -> [Entity]
}

extension EnumerableEntityQuery {
    public func suggestedEntities() async throws -> [Entity] { try await allEntities() }

    public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] { try await allEntities().filter { identifiers.contains($0.id) } }
}
