#if Macros
import SwiftCompilerPlugin
import SwiftSyntaxMacros

/// The program that the compiler runs for packages; the tool loads the same macros as a library.
@main
struct Plugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [
        PreviewMacro.self, PreviewableMacro.self, EntryMacro.self, AnimatableMacro.self, AnimatableIgnoredMacro.self,
        ModelMacro.self, PersistedPropertyMacro.self, ModelNoteMacro.self, ModelListMacro.self, ModelActorMacro.self,
    ]
}
#endif
