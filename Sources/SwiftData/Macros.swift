// The declarations of the macros. With the trait “Macros” they are part of this module. Without it, the tool compiles this file as a separate module,
// DataMacroDeclarations, and packages get an error that names the missing trait.
#if Macros || MacroDeclarations
#if MacroDeclarations
import SwiftData
#endif

/// Makes a class a model: its stored variables are kept in the store, and observed.
///
/// ```swift
/// @Model final class Trip {
///     var name: String
///     var start = Date.now
///     @Relationship(deleteRule: .cascade, inverse: \Stay.trip) var stays: [Stay] = []
///     init(name: String) { self.name = name }
/// }
/// ```
/// Constants (`let`), computed and static variables, and those marked `@Transient` are not kept.
@attached(member, names: named(_$state), named(_$entity), named(init(_$row:)), named(_$load), named(_$encode))
@attached(memberAttribute)
@attached(extension, conformances: PersistentModel)
public macro Model() = #externalMacro(module: "SwiftUIMacros", type: "ModelMacro")

/// What `@Model` puts on each variable that is kept.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(_))
public macro _PersistedProperty() = #externalMacro(module: "SwiftUIMacros", type: "PersistedPropertyMacro")

/// Options of an attribute of a model.
///
/// - Parameters:
///   - options: Such as `.unique`.
///   - originalName: The name that the attribute has in older files.
///   - hashModifier: Sets versions of a schema apart that are otherwise the same.
@attached(peer)
public macro Attribute(_ options: Schema.Attribute.Option..., originalName: String? = nil, hashModifier: String? = nil) =
    #externalMacro(module: "SwiftUIMacros", type: "ModelNoteMacro")

/// How a model is related to others.
///
/// - Parameters:
///   - options: Of the relationship.
///   - deleteRule: What happens to the others when the model is deleted.
///   - minimumModelCount: The smallest number of models in it, which `save()` checks.
///   - maximumModelCount: The largest number of models in it, which `save()` checks.
///   - originalName: The name that the relationship has in older files.
///   - inverse: The other side. Where it is missing and only one pair of relationships is possible, these two are a pair.
///   - hashModifier: Sets versions of a schema apart that are otherwise the same.
@attached(peer)
public macro Relationship(
    _ options: Schema.Relationship.Option..., deleteRule: Schema.Relationship.DeleteRule = .nullify, minimumModelCount: Int? = 0,
    maximumModelCount: Int? = 0, originalName: String? = nil, inverse: AnyKeyPath? = nil, hashModifier: String? = nil
) = #externalMacro(module: "SwiftUIMacros", type: "ModelNoteMacro")

/// A variable of a model that is not kept. It needs a value to begin with.
@attached(peer)
public macro Transient() = #externalMacro(module: "SwiftUIMacros", type: "ModelNoteMacro")

/// Attributes of a model that are unique together: saving a new model with the values of an older one updates the older one.
@freestanding(declaration)
public macro Unique<T: PersistentModel>(_ constraints: [PartialKeyPath<T>]...) = #externalMacro(module: "SwiftUIMacros", type: "ModelListMacro")

/// Attributes of a model for which the store has an index: filters and sorts by them take less time.
@freestanding(declaration)
public macro Index<T: PersistentModel>(_ indices: [PartialKeyPath<T>]...) = #externalMacro(module: "SwiftUIMacros", type: "ModelListMacro")

/// Gives an actor a context of a container, in which it works alone.
///
/// ```swift
/// @ModelActor actor Importer {
///     func add(_ names: [String]) throws {
///         names.forEach { modelContext.insert(Trip(name: $0)) }
///         try modelContext.save()
///     }
/// }
/// ```
@attached(member, names: named(modelExecutor), named(modelContainer), named(init(modelContainer:)))
@attached(extension, conformances: ModelActor)
public macro ModelActor() = #externalMacro(module: "SwiftUIMacros", type: "ModelActorMacro")
#endif
