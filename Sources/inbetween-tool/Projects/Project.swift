import Foundation

/// The modules that a user's sources make up, those that others import first.
struct Project {
    /// How one module is compiled.
    struct Module {
        enum Kind {
            case swift
            /// C or C++: the folder of its public headers.
            case clang(headers: String)
            /// A library that is on the system: its module map.
            case system(map: String)
            /// A plugin of the compiler's.
            case macro
        }

        var name: String
        var kind = Kind.swift
        /// Swift files, or those in C, as the user would name them.
        var files: [String]
        /// Where its resources, shaders, fonts and texts are.
        var folders: [String]
        /// Modules of the same project that it imports.
        var dependencies: [String] = []
        var resources: [Resource] = []
        /// Nil for what the command line says.
        var swiftVersion: Int?
        /// Further arguments of the compiler.
        var options: [String] = []
        /// Whose `package` declarations it sees; nil for a module on its own.
        var package: String?
        /// Whether its previews are the user's, and not those of something that they use.
        var isShown = true
    }

    /// A file or a folder that belongs into a module's bundle.
    struct Resource: Hashable {
        var path: String
        /// Whether a folder stays one; otherwise its files go to the top of the bundle.
        var isCopied: Bool
    }

    var modules: [Module]
    /// Where the views are that are meant; nil for all of the shown modules'.
    var shownFolder: String?

    /// Where what is not code lies: assets, shaders, fonts, texts.
    var folders: [String] { modules.flatMap(\.folders) }

    /// The module whose names `--view` may use.
    var main: Module { modules.last { $0.isShown } ?? modules[modules.count - 1] }

    /// What is at `sources`: packages and projects of Xcode's, or else files and folders of Swift code.
    static func at(_ sources: [String], target: String?, system: UserCode.System) throws -> Project {
        if sources.count == 1, let source = sources.first {
            if let package = try SwiftPackage.enclosing(source) {
                return try PackageReader(system: system).project(of: package.package, target: target ?? package.target, in: package.folder)
            }
            if let project = XcodeProject.path(at: source) {
                return try XcodeProject(path: project, system: system).project(target: target)
            }
        }
        if let target {
            throw UserCodeError("--target \(target): the sources are no package and no project of Xcode’s, which have targets")
        }
        return try LooseSources(sources).project
    }
}
