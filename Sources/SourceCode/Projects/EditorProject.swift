import Foundation
import XcodeAssets

/// A project as an editor sees it: which files belong together, and the arguments of the compiler that checks them while they are written.
@MainActor
package final class EditorProject {
    /// One module.
    package struct Target: Equatable {
        package let name: String
        /// All paths are absolute.
        package let files: [String]
        /// New files in them belong to the module, too.
        package let folders: [String]
        package let dependencies: [String]
        /// Whether it is of another package.
        package let isDependency: Bool
    }

    package struct Options {
        package var target: String?
        package var system: TargetSystem
        package var swiftVersion: Int
        package var assets: [String]

        package init(target: String?, system: TargetSystem, swiftVersion: Int, assets: [String]) {
            (self.target, self.system, self.swiftVersion, self.assets) = (target, system, swiftVersion, assets)
        }
    }

    package let targets: [Target]

    private let options: Options
    private let compiler: ProjectCompiler
    private let modules: EditorModules
    private let toolchain: SwiftCompiler
    /// Where files for the editor's compiler are.
    package let folder: String
    /// The arguments for modules that others import, once they are compiled.
    private var imports: [String: [String]]

    /// - Parameter old: The same sources as they were.
    package init(_ sources: [String], options: Options, replacing old: EditorProject? = nil) throws {
        self.options = options
        let project = try Self.project(sources, options)
        toolchain = try .require()
        compiler = try ProjectCompiler(
            project, request: .everything, system: options.system, swiftVersion: options.swiftVersion,
            assets: AssetSources(folders: project.folders, catalogs: options.assets))
        modules = try old?.modules ?? EditorModules.prepare(for: options.system, compiler: toolchain)
        folder = Self.folder(of: sources, options)
        imports = old?.imports ?? [:]
        let ofXcode = sources.count == 1 && sources.first.flatMap(XcodeProject.path) != nil
        targets = project.modules.compactMap { module in
            guard case .swift = module.kind else { return nil }
            return Target(
                name: module.name, files: module.files.map(SourceOverlay.absolute),
                folders: ofXcode ? [] : module.folders.filter(Self.isFolder).map(SourceOverlay.absolute),
                dependencies: module.dependencies.filter { name in project.modules.contains { $0.name == name && $0.isOfSwift } },
                isDependency: !module.isShown)
        }
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        BuildCache.noteUse(of: folder)
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// A folder without Swift files is a module whose first file is still to be written.
    private static func project(_ sources: [String], _ options: Options) throws -> Project {
        do {
            return try Project.at(sources, target: options.target, system: options.system)
        } catch {
            guard options.target == nil, !sources.isEmpty,
                sources.allSatisfy({ isFolder($0) && XcodeProject.path(at: $0) == nil && SourceFiles.below($0, suffix: ".swift").isEmpty })
            else { throw error }
            return Project(modules: [Project.Module(name: LooseSources.moduleName, files: [], folders: sources)])
        }
    }

    /// Where generated files and the index of these sources are.
    package static func folder(of sources: [String], _ options: Options) -> String {
        "\(BuildCache.folder)/editing-\(BuildCache.key(sources.map(SourceOverlay.absolute) + [options.target ?? "", options.system.rawValue]))"
    }

    /// The folder that has `usr` in it, if the compiler is in one.
    package var toolchainFolder: String? {
        (toolchain.root as NSString).lastPathComponent == "usr" ? (toolchain.root as NSString).deletingLastPathComponent : nil
    }

    // MARK: Arguments

    /// The compiler's arguments for a file of a target, also for one that is not there yet; nil where there is no such target.
    package func arguments(for file: String, in name: String) throws -> [String]? {
        guard let target = targets.first(where: { $0.name == name }), let module = compiler.project.modules.first(where: { $0.name == name }) else {
            return nil
        }
        let user = try compiler.compiler(of: module, with: [], request: .everything)
        // An editor runs for days, while other runs remove what has not been used for long.
        [folder, modules.folder].forEach(BuildCache.noteUse)
        let place = "\(folder)/\(name)"
        do {
            try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
        } catch {
            throw UserCodeError("“\(place)” cannot be made: \(error.localizedDescription)")
        }
        let names = try UserCompiler.writeNames(user.namesForEditor, in: place)
        var arguments = user.options(modules: modules.modules, names: names, moduleCache: modules.moduleCache)
        arguments += modules.arguments + (try macros(names: names, files: target.files))
        if user.settings.impliesModules {
            arguments += ["-Xfrontend", "-import-module", "-Xfrontend", "FoundationNetworking"]
        }
        for dependency in compiler.project.modules.closure(of: module.dependencies) where dependency.name != name {
            arguments += dependency.isOfSwift ? ["-I", copies(of: dependency.name)] : imports[dependency.name] ?? []
        }
        var files = target.files
        for (name, text) in user.generatedFiles(macroNames: nil) {
            try UserCompiler.write(text, to: "\(place)/\(name)")
            files.append("\(place)/\(name)")
        }
        // Each file has a part of the index to itself.
        arguments += ["-index-unit-output-path", "\(place)/\(BuildCache.key([file])).o"]
        return arguments + files + (files.contains(file) || !file.hasSuffix(".swift") ? [] : [file])
    }

    /// SwiftUI's macros are there before a file uses one; those of other libraries when a file imports them.
    private func macros(names: String, files: [String]) throws -> [String] {
        let own = UserCompiler.programFolder + "/Modules"
        let libraries = MacroPlugin.Library.used(by: files.compactMap { try? String(contentsOfFile: $0, encoding: .utf8) })
        let stamps = ["SwiftUI", "SwiftData"].map { BuildCache.stamp("\(own)/\($0).swiftmodule") }
        var options = try MacroPlugin.arguments(of: libraries, searchPaths: ["-I", own, "-I", names], stamps: stamps).options
        // The names as a module are in a folder by themselves.
        for (index, library) in zip(options.indices.filter { options[$0] == "-I" }, libraries) {
            options[index + 1] = try modules.copies(of: options[index + 1], in: "\(modules.folder)/\(library.module)")
        }
        return options
    }

    private func copies(of name: String) -> String { "\(folder)/Modules/\(name)" }

    // MARK: Preparation

    /// Compiles what the targets import.
    /// - Returns: Whether the arguments of others may have changed.
    package func prepare(_ names: [String]) throws -> Bool {
        let wanted = Set(compiler.project.modules.filter { names.contains($0.name) }.flatMap(\.dependencies))
        let before = imports
        var built: [BuiltModule] = []
        for module in compiler.project.modules.closure(of: Array(wanted)) {
            let made = try compiler.built(module, with: built)
            built.append(made)
            imports[module.name] = made.importArguments
            if module.isOfSwift, let place = made.importArguments.last {
                try FileManager.default.createDirectory(atPath: folder + "/Modules", withIntermediateDirectories: true)
                let copied = try modules.copies(of: place, in: copies(of: module.name))
                if copied != copies(of: module.name) {
                    try? FileManager.default.removeItem(atPath: copies(of: module.name))
                    try FileManager.default.createSymbolicLink(atPath: copies(of: module.name), withDestinationPath: copied)
                }
            }
        }
        return before != imports
    }

    /// Whether some target imports another one.
    package var hasDependencies: Bool { compiler.project.modules.contains { !$0.dependencies.isEmpty } }

    // MARK: Changes

    /// Files and folders that decide what the targets and their compiler's arguments are, when one of them changes, comes or goes.
    package func watched(_ sources: [String]) -> [String] {
        let files = compiler.project.modules.flatMap(\.files) + compiler.assets.paths.flatMap { SourceFiles.below($0, suffix: "") }
        var paths = files + targets.flatMap(\.folders) + sources
        for source in sources {
            if let project = XcodeProject.path(at: source) {
                paths += [project + "/project.pbxproj"]
            }
            paths.append(source + "/Package.swift")
        }
        for folder in targets.flatMap(\.folders) + (sources.filter(Self.isFolder)) {
            paths += SourceFiles.folders(below: folder)
        }
        return Array(Set(paths + files.map { ($0 as NSString).deletingLastPathComponent })).sorted()
    }
}

extension Project.Module {
    var isOfSwift: Bool { if case .swift = kind { true } else { false } }
}

extension UserCompiler {
    /// Modules that are there by name, and the parts that files import of others: `import os.log`.
    var namesForEditor: [(name: String, parts: [[String]])] {
        var parts = ["SystemLog": [["log"], ["signpost"], ["lock"], ["activity"]], "Glibc": [["C"], ["POSIX"]]]
        for file in files {
            for match in file.original.matches(of: #/(?m)^\s*(?:@\w+\s+)?import\s+(\w+)\.([\w.]+)/#) where KnownModules.hasNoParts(String(match.output.1)) {
                let name = String(match.output.1)
                parts[KnownModules.aliases[name] ?? (name == "Darwin" ? "Glibc" : name), default: []].append(
                    match.output.2.split(separator: ".").map(String.init))
            }
        }
        let byName = Self.innerModules + system.coveredModules + settings.mergedModules
        return byName.map { ($0, []) } + (system == .linux ? [] : parts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    }

    /// Writes a module map of names; returns its folder.
    static func writeNames(_ modules: [(name: String, parts: [[String]])], in folder: String) throws -> String {
        func declaration(_ name: String, _ parts: [[String]]) -> String {
            let grouped = Dictionary(grouping: parts.filter { !$0.isEmpty }) { $0[0] }
            return "module \(name) {\(grouped.keys.sorted().map { declaration($0, grouped[$0, default: []].map { Array($0.dropFirst()) }) }.joined())}"
        }
        let place = folder + "/Names"
        try? FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
        try write(modules.map { declaration($0.name, $0.parts) + "\n" }.joined(), to: place + "/module.modulemap")
        return place
    }
}
