// The declarations of the macros. With the trait “Macros” they are part of this module. Without it, the tool compiles this file as a separate module,
// ModelMacroDeclarations, and packages get an error that names the missing trait.
#if Macros || MacroDeclarations
#if MacroDeclarations
import FoundationModels
#endif

/// Makes a structure or an enumeration a value that a language model can make. Cases of an enumeration have no values.
///
/// ```swift
/// @Generable(description: "A place to go") struct Trip {
///     @Guide(description: "Its name") var name: String
///     @Guide(.range(1...5)) var stars: Int
/// }
/// ```
@attached(member, names: named(generationSchema), named(PartiallyGenerated))
@attached(extension, conformances: Generable, names: named(init(_:)), named(generatedContent))
public macro Generable(description: String? = nil) = #externalMacro(module: "SwiftUIMacros", type: "GenerableMacro")

/// What a variable of a `@Generable` type is.
@attached(peer)
public macro Guide(description: String) = #externalMacro(module: "SwiftUIMacros", type: "ModelNoteMacro")

/// What a variable of a `@Generable` type is, and rules that it follows.
@attached(peer)
public macro Guide<T>(description: String? = nil, _ guides: GenerationGuide<T>...) =
    #externalMacro(module: "SwiftUIMacros", type: "ModelNoteMacro")
#endif
