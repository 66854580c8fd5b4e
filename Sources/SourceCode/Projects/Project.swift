import Foundation

/// The modules that a user's sources make up, those that others import first.
package struct Project {
    /// How one module is compiled.
    package struct Module {
        package enum Kind {
            case swift
            /// C or C++: the folder of its public headers.
            case clang(headers: String)
            /// A library that is on the system: its module map.
            case system(map: String)
            /// A plugin of the compiler's.
            case macro
        }

        package var name: String
        package var kind = Kind.swift
        /// Swift files, or those in C, as the user would name them.
        package var files: [String]
        /// Where its resources, shaders, fonts and texts are.
        package var folders: [String]
        /// Modules of the same project that it imports.
        package var dependencies: [String] = []
        package var resources: [Resource] = []
        /// Nil for what the command line says.
        package var swiftVersion: Int?
        /// Whether an app is dark or light whatever the user has chosen; nil leaves that to the user.
        package var isDark: Bool?
        /// The text of the app's `Info.plist`; nil for what has none.
        package var information: Data?
        /// What makes the controller of the app's main storyboard; nil for none.
        var storyboard: String?
        /// Further arguments of the compiler.
        package var options: [String] = []
        /// Whose `package` declarations it sees; nil for a module on its own.
        var package: String?
        /// Whether it is a target of a package, which has its own bundle where it has resources.
        var isOfPackage = false
        /// Whether its previews are the user's, and not those of something that they use.
        package var isShown = true
    }

    /// A file or a folder that belongs into a module's bundle.
    package struct Resource: Hashable {
        package var path: String
        /// Whether a folder stays one; otherwise its files go to the top of the bundle.
        package var isCopied: Bool
    }

    package var modules: [Module]
    /// Where the views are that are meant; nil for all of the shown modules'.
    package var shownFolder: String?

    /// Where what is not code lies: assets, shaders, fonts, texts.
    package var folders: [String] { modules.flatMap(\.folders) }

    /// The module whose names `--view` may use.
    package var main: Module { modules.last { $0.isShown } ?? modules[modules.count - 1] }

    /// What is at `sources`: packages and projects of Xcode's, or else files and folders of Swift code.
    ///
    /// - Parameter problems: Where packages and files that are not there are noted; nil where the first of them ends the search.
    package static func at(_ sources: [String], target: String?, system: TargetSystem, problems: Problems? = nil) throws -> Project {
        if sources.count == 1, let source = sources.first {
            if let package = try SwiftPackage.enclosing(source) {
                return try PackageReader(system: system, problems: problems).project(of: package.package, target: target ?? package.target, in: package.folder)
            }
            if let project = XcodeProject.path(at: source) {
                return try XcodeProject(path: project, system: system, problems: problems).project(target: target)
            }
        }
        if let target {
            throw UserCodeError("--target \(target): the sources are no package and no project of Xcode’s, which have targets")
        }
        return try LooseSources(sources).project
    }
}
