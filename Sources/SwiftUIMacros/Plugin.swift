#if Macros
@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
import SwiftSyntaxMacros

/// The program that the compiler runs for packages; the tool loads the same macros as a library.
///
/// The compiler's own SwiftSyntax has no `CompilerPlugin`, which a package of macros would use, but the parts that it is made of.
@main
struct Plugin: PluginProvider {
    private let macros: [any Macro.Type] = [
        PreviewMacro.self, PreviewableMacro.self, EntryMacro.self, AnimatableMacro.self, AnimatableIgnoredMacro.self,
        ModelMacro.self, PersistedPropertyMacro.self, ModelNoteMacro.self, ModelListMacro.self, ModelActorMacro.self, GenerableMacro.self,
    ]

    static func main() throws {
        try CompilerPluginMessageListener(connection: StandardIOMessageConnection(), provider: Plugin()).main()
    }

    func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
        guard let macro = macros.first(where: { String(reflecting: $0) == "\(moduleName).\(typeName)" }) else {
            throw UnknownMacro(name: "\(moduleName).\(typeName)")
        }
        return macro
    }
}

private struct UnknownMacro: Error, CustomStringConvertible {
    var name: String

    var description: String { "this plugin has no macro “\(name)”" }
}
#endif
