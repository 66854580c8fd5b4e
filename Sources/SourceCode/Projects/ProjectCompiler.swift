import Foundation

/// Compiles the modules of a project, each after those that it imports.
@MainActor
package struct ProjectCompiler {
    /// The files whose views are meant.
    package let shownFiles: [UserCompiler.File]

    /// With the files that the project's file names.
    package let project: Project
    private let request: UserCompiler.Request
    let system: TargetSystem
    private let swiftVersion: Int
    package let assets: AssetSources
    private var files: [String: [UserCompiler.File]] = [:]
    /// What the project's file adds to modules.
    private var hooks: [String: [(name: String, text: String)]] = [:]

    /// - Parameters:
    ///   - swiftVersion: The language mode of modules that do not say theirs.
    ///   - hooks: The code that the project's file names.
    ///   - without: Modules that are not there: what needs them is left out, and printed.
    package init(
        _ project: Project, request: UserCompiler.Request, system: TargetSystem, swiftVersion: Int, asksForNumbers: Bool = false, assets: AssetSources,
        hooks: StageHooks? = nil, without: [String] = []
    ) throws {
        let project = try hooks?.adding(to: project) ?? project
        (self.project, self.request, self.system, self.swiftVersion, self.assets) = (project, request, system, swiftVersion, assets)
        for module in project.modules {
            if case .swift = module.kind {
                files[module.name] = try Self.read(module.files, for: system, asksForNumbers: asksForNumbers && module.isShown)
            }
        }
        if system == .iOS {
            files = files.mapValues(OverrideRewriter.rewrite)
        }
        if !without.isEmpty {
            let leftOut = LeftOut(modules: Set(without), files: files)
            files = leftOut.files
            Failure.note(
                leftOut.notes.isEmpty
                    ? "nothing needs \(without.joined(separator: ", ")); nothing is left out" : (["left out:"] + leftOut.notes).joined(separator: "\n  "))
        }
        let shown = project.modules.filter(\.isShown).flatMap { [files] in files[$0.name] ?? [] }
        if let folder = project.shownFolder {
            shownFiles = shown.filter { URL(fileURLWithPath: $0.path).standardizedFileURL.path.hasPrefix(folder + "/") }
        } else {
            shownFiles = shown
        }
        if let hooks {
            let modules = [project.main] + project.modules.filter { $0.isShown && $0.name != project.main.name } + project.modules.filter { !$0.isShown }
            self.hooks = try hooks.sources(for: modules.compactMap { [files] module in files[module.name].map { (module.name, $0) } })
        }
    }

    /// Others need not be searched for data models.
    private var usesCoreData: Bool { files.values.contains { $0.contains { $0.text.hasBytes(of: "CoreData") } } }

    /// The data models among the sources, where code uses them.
    package var dataModels: [String] { usesCoreData ? DataModelSources.paths(in: project.folders) : [] }

    func files(of module: Project.Module) -> [UserCompiler.File] { files[module.name] ?? [] }

    private static func read(_ paths: [String], for system: TargetSystem, asksForNumbers: Bool) throws -> [UserCompiler.File] {
        let rewriter = ConditionRewriter(system: system)
        return try paths.map { path in
            guard let data = FileManager.default.contents(atPath: path) else {
                throw UserCodeError("“\(path)” cannot be read")
            }
            guard let text = String(data: data, encoding: .utf8) else {
                throw UserCodeError("“\(path)” is not UTF-8 text")
            }
            var rewritten = rewriter.rewrite(text)
            if asksForNumbers {
                rewritten = AnimationLiterals(in: rewritten).instrumented(path: path)
            }
            return UserCompiler.File(path: path, original: text, text: rewritten)
        }
    }

    /// The path of the library with everything in it.
    package func library() throws -> String {
        var built: [BuiltModule] = []
        let main = project.main
        for module in project.modules where module.name != main.name {
            built.append(try self.built(module, with: built))
        }
        return try compiler(of: main, with: built, request: request).library()
    }

    /// The path of the library without the previews that do not compile, and these. If anything else does not compile, it is an error.
    package func libraryWithoutBrokenPreviews() throws -> (path: String, broken: [BrokenPreview]) {
        var remaining = self
        var broken: [BrokenPreview] = []
        while true {
            do {
                return (try remaining.library(), broken)
            } catch let error as UserCodeError where !error.messages.isEmpty {
                guard let previews = BrokenPreviews(messages: error.messages, files: remaining.files) else { throw error }
                remaining.files = previews.filesWithout
                broken += previews.list
            }
        }
    }

    func built(_ module: Project.Module, with built: [BuiltModule]) throws -> BuiltModule {
        switch module.kind {
        case .swift: try compiler(of: module, with: needs(of: module, in: built), request: .everything).module()
        case .clang(let headers): try OtherModules(compiler: .require()).clang(module, headers: headers, imports: needs(of: module, in: built))
        case .macro: try OtherModules(compiler: .require()).macros(module)
        case .system(let map): OtherModules.system(module, map: map)
        }
    }

    func needs(of module: Project.Module, in built: [BuiltModule]) -> [BuiltModule] {
        let names = Set(project.modules.closure(of: module.dependencies).map(\.name))
        return built.filter { names.contains($0.name) }
    }

    func compiler(of module: Project.Module, with built: [BuiltModule], request: UserCompiler.Request) throws -> UserCompiler {
        let files = files[module.name] ?? []
        var settings = UserCompiler.Settings(name: module.name, swiftVersion: module.swiftVersion ?? swiftVersion)
        settings.options = module.options
        if let package = module.package {
            settings.options += ["-package-name", package]
        }
        settings.modules = built
        settings.isOfPackage = module.isOfPackage
        settings.tellsWarnings = module.isShown
        let imports = files.map { ImportedModules(text: $0.text).names }
        let isLoose = module.package == nil
        settings.impliesModules = isLoose || imports.contains { !$0.isDisjoint(with: KnownModules.own) }
        if isLoose {
            settings.mergedModules = mergedModules(imports.reduce(into: []) { $0.formUnion($1) }, files)
        }
        if let bundles = try bundles(of: module, files) {
            settings.additions.append(("Bundles.swift", UserBundle.source(main: bundles.main, module: bundles.own)))
        }
        if let isDark = module.isDark, module.isShown {
            settings.additions.append(("Appearance.swift", Self.appearance(isDark: isDark)))
        }
        if let storyboard = module.storyboard, module.isShown {
            settings.additions.append(("Storyboard.swift", Storyboard.source(storyboard)))
        }
        if usesCoreData {
            settings.additions += try DataModelSources.additions(of: module, texts: self.files.values.flatMap { $0.map(\.text) })
        }
        settings.additions += hooks[module.name] ?? []
        return UserCompiler(
            files: files, assetSymbols: module.isShown ? assets.symbols(for: files) : "", request: request, system: system, settings: settings)
    }

    private static func appearance(isDark: Bool) -> String {
        """
        @_spi(Inbetween) import SwiftUI
        nonisolated struct InbetweenAppearance: StageAppearance {
            nonisolated static var isDark: Bool { \(isDark) }
        }

        """
    }

    /// The folders of the bundles that the module's code asks for; nil where it asks for none.
    private func bundles(of module: Project.Module, _ files: [UserCompiler.File]) throws -> (main: String, own: String?)? {
        let hasOwn = module.isOfPackage && !module.resources.isEmpty
        let marks = ["Bundle", " fileLiteral(", "bundle: .main"]
        guard hasOwn || files.contains(where: { file in marks.contains { file.text.hasBytes(of: $0) } }) else { return nil }
        let main = try UserBundle(of: project.modules.filter(\.isShown), isMain: true).folder()
        return (main, hasOwn ? try UserBundle(of: [module]).folder() : nil)
    }

    /// The folders of all bundles that the code asks for.
    package func bundleFolders() throws -> [String] {
        let found = try project.modules.compactMap { try bundles(of: $0, files[$0.name] ?? []) }
        return Array(Set(found.flatMap { [$0.main] + ($0.own.map { [$0] } ?? []) })).sorted()
    }

    /// Modules that files import by name while their sources are among these very files: a library's beside its demo's.
    private func mergedModules(_ imports: Set<String>, _ files: [UserCompiler.File]) -> [String] {
        let known = Set(project.modules.map(\.name))
        let folders = Set(files.flatMap { $0.path.split(separator: "/").dropLast().map(String.init) })
        return imports.subtracting(KnownModules.own).subtracting(KnownModules.apples).subtracting(KnownModules.elsewhere.keys).subtracting(known).intersection(
            folders
        ).sorted()
    }
}
