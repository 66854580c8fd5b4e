import Foundation

/// Makes modules of a package's targets, and of those of other packages that they use.
final class PackageReader {
    private let system: TargetSystem
    private var packages: [String: SwiftPackage] = [:]
    private var modules: [Project.Module] = []
    private var seen: Set<String> = []
    /// Where packages are that are no folders of the user's, by their identity.
    private var checkouts: [String: String]?
    private var root: SwiftPackage?

    /// Who needs the packages, for messages; nil for the package itself.
    private let purpose: String?

    private let problems: Problems?

    init(system: TargetSystem, purpose: String? = nil, problems: Problems? = nil) {
        (self.system, self.purpose, self.problems) = (system, purpose, problems)
    }

    /// What the user's own sources have no need to bring along: modules that are ours, and what the compiler's plugins are made of.
    private static let providedPackages: Set = [
        "inbetween", "swift-syntax", "swift-docc-plugin", "swiftlintplugins", "swiftlint", "swiftformat", "swift-format",
    ]

    /// The targets of `package` that can be shown, or only `target`, and all that they need.
    /// - Parameter folder: Where the views are that are meant; nil for all of the target's.
    func project(of package: SwiftPackage, target: String?, in folder: String?) throws -> Project {
        root = package
        let shown = try shownTargets(of: package, wanted: target)
        for target in shown {
            try add(target, of: package, wantedBy: [])
        }
        let names = Set(shown.map { Self.moduleName($0.name) })
        for index in modules.indices {
            modules[index].isShown = names.contains(modules[index].name)
        }
        guard modules.contains(where: \.isShown) else {
            throw UserCodeError("the package “\(package.manifest.name)” has nothing to show: its targets have no Swift files")
        }
        return Project(modules: modules, shownFolder: folder)
    }

    /// The modules of some targets, and what they need; none of them is shown.
    func modules(of targets: [String], in package: SwiftPackage) throws -> (names: [String], modules: [Project.Module]) {
        root = package
        for target in targets {
            if let target = package.target(target) {
                try add(target, of: package, wantedBy: [])
            }
        }
        return (
            targets.map(Self.moduleName),
            modules.map { module in
                var module = module
                module.isShown = false
                return module
            }
        )
    }

    private func shownTargets(of package: SwiftPackage, wanted: String?) throws -> [PackageManifest.Target] {
        let all = package.manifest.targets.filter { ["regular", "executable"].contains($0.type) }
        if let wanted {
            guard let target = all.first(where: { $0.name == wanted }) else {
                throw UserCodeError(
                    "the package “\(package.manifest.name)” has no target “\(wanted)”; there "
                        + (all.isEmpty ? "are none that can be shown" : "are \(all.map(\.name).joined(separator: ", "))"))
            }
            return [target]
        }
        guard !all.isEmpty else {
            throw UserCodeError("the package “\(package.manifest.name)” has no target that can be shown")
        }
        let shown = try all.filter { try $0.type != "executable" || mayHaveViews($0, of: package) }
        return shown.isEmpty ? all : shown
    }

    /// Whether a program is not one for the command line alone, which has nothing to show and may need what is not there.
    private func mayHaveViews(_ target: PackageManifest.Target, of package: SwiftPackage) throws -> Bool {
        try package.files(of: target, suffixes: [".swift"]).contains { file in
            let text = FileManager.default.contents(atPath: file).map { String(decoding: $0, as: UTF8.self) } ?? ""
            return ["View", "SwiftUI", "UIKit"].contains { text.contains($0) }
        }
    }

    static func moduleName(_ target: String) -> String {
        var name = String(target.map { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "_" ? $0 : "_" })
        if name.first?.isNumber ?? true {
            name = "_" + name
        }
        return name
    }

    /// Makes a target's module, after those that it needs.
    private func add(_ target: PackageManifest.Target, of package: SwiftPackage, wantedBy path: [String]) throws {
        let name = Self.moduleName(target.name)
        guard !path.contains(name) else {
            throw UserCodeError("the targets need each other: " + (path + [name]).joined(separator: " → "))
        }
        guard seen.insert(name).inserted else { return }
        var dependencies: [String] = []
        let traits = traits(of: package.manifest)
        for dependency in target.dependencies where isMeant(dependency.platforms) && isMeant(dependency.traits, traits) {
            do {
                dependencies += try add(dependency, of: target, in: package, wantedBy: path + [name])
            } catch let problem as UserCodeError where problems != nil {
                problems?.note(package: problem)
            }
        }
        if let module = try module(of: target, named: name, in: package, dependencies: dependencies) {
            modules.append(module)
        }
    }

    /// Adds what a dependency stands for, and gives the modules' names.
    private func add(
        _ dependency: PackageManifest.Dependency, of target: PackageManifest.Target, in package: SwiftPackage, wantedBy path: [String]
    ) throws -> [String] {
        if dependency.kind != .product, let other = package.target(dependency.name) {
            if ["plugin", "test"].contains(other.type) { return [] }
            if other.type == "binary" {
                Failure.warn("the target “\(target.name)” uses the binary “\(other.name)”, which is made for Apple’s systems; it is left out")
                return []
            }
            try add(other, of: package, wantedBy: path)
            return [Self.moduleName(other.name)]
        }
        guard dependency.kind != .target else {
            throw UserCodeError("the target “\(target.name)” needs “\(dependency.name)”, which the manifest does not declare")
        }
        guard !isProvided(dependency) else { return [] }
        guard let (other, product) = try product(dependency, in: package) else {
            throw UserCodeError("the target “\(target.name)” needs the product “\(dependency.name)”, which no package that it depends on has")
        }
        var names: [String] = []
        for name in product.targets {
            guard let part = other.target(name), part.type != "plugin", part.type != "binary" else { continue }
            try add(part, of: other, wantedBy: path)
            names.append(Self.moduleName(name))
        }
        return names
    }

    private func isProvided(_ dependency: PackageManifest.Dependency) -> Bool {
        if KnownModules.own.contains(dependency.name) { return true }
        if dependency.name.hasPrefix("SwiftSyntax") || ["SwiftCompilerPlugin", "SwiftDiagnostics"].contains(dependency.name) { return true }
        return dependency.package.map { Self.providedPackages.contains($0.lowercased()) } ?? false
    }

    private func product(
        _ dependency: PackageManifest.Dependency, in package: SwiftPackage
    ) throws -> (package: SwiftPackage, product: PackageManifest.Product)? {
        let named = package.manifest.packages.filter { candidate in
            guard let wanted = dependency.package?.lowercased() else { return true }
            let folder = candidate.folder.map { ($0 as NSString).lastPathComponent.lowercased() }
            return candidate.identity.lowercased() == wanted || folder == wanted
        }
        // A package may be called by the name in its manifest, which is known only after reading it.
        for candidate in named.isEmpty ? package.manifest.packages : named {
            guard !Self.providedPackages.contains(candidate.identity.lowercased()) else { continue }
            let other = try self.package(candidate.identity, folder: candidate.folder)
            if let product = other.manifest.products.first(where: { $0.name == dependency.name }) {
                return (other, product)
            }
        }
        return nil
    }

    private func package(_ identity: String, folder: String?) throws -> SwiftPackage {
        if let known = packages[identity] {
            return known
        }
        let package = try SwiftPackage(folder: folder ?? checkout(identity))
        packages[identity] = package
        return package
    }

    /// Where SwiftPM has put a package that is somewhere else; it gets all that are missing.
    private func checkout(_ identity: String) throws -> String {
        if checkouts == nil, let root {
            let compiler = try SwiftCompiler.require()
            let scratch = "\(BuildCache.folder)/packages/\(BuildCache.key([root.folder]))"
            let (success, json, words) = try PackageTool(compiler).run(
                ["show-dependencies", "--format", "json"], package: root.folder, scratch: scratch)
            guard success else {
                if problems != nil { checkouts = [:] }
                throw unreachable(root, words)
            }
            var found: [String: String] = [:]
            func note(_ tree: JSON) {
                if let identity = tree["identity"]?.string, let path = tree["path"]?.string {
                    found[identity.lowercased()] = path
                }
                tree["dependencies"]?.array?.forEach(note)
            }
            // Before the JSON there may be lines of progress.
            let text = json.drop { $0 != "{" }
            if let tree = try? JSONDecoder().decode(JSON.self, from: Data(text.utf8)) {
                note(tree)
            }
            checkouts = found
        }
        guard let path = checkouts?[identity.lowercased()] else {
            throw UserCodeError("the package “\(identity)” is not among those that “\(root?.manifest.name ?? "")” depends on")
        }
        return path
    }

    /// What SwiftPM says of packages, with what each was needed for.
    private func unreachable(_ root: SwiftPackage, _ words: String) -> UserCodeError {
        let said = words.replacing(#/'xcode-[0-9a-f]+': /#, with: "")
        if let purpose {
            return UserCodeError("\(purpose), cannot be loaded:\n\(said)")
        }
        let needs = root.manifest.remotePackages.filter { words.lowercased().contains($0.identity.lowercased()) }.map { package in
            let targets = root.manifest.targets.filter { target in target.dependencies.contains { $0.package?.lowercased() == package.identity.lowercased() } }
            let users = targets.isEmpty ? "" : ", for \(targets.map { "“\($0.name)”" }.joined(separator: ", "))"
            return "\n  “\(package.identity)” (\(package.place)), \(package.requirement)\(users)"
        }
        return UserCodeError("packages that “\(root.manifest.name)” depends on cannot be loaded:\(needs.joined())\n\(said)")
    }

    // MARK: One target

    private static let clangSuffixes = [".c", ".cc", ".cpp", ".cxx"]

    private func module(
        of target: PackageManifest.Target, named name: String, in package: SwiftPackage, dependencies: [String]
    ) throws -> Project.Module? {
        let folder = try package.folder(of: target)
        if target.type == "system" {
            return Project.Module(name: name, kind: .system(map: folder + "/module.modulemap"), files: [], folders: [], isShown: false)
        }
        var kind = target.type == "macro" ? Project.Module.Kind.macro : .swift
        var files = try package.files(of: target, suffixes: [".swift"])
        if files.isEmpty {
            files = try package.files(of: target, suffixes: Self.clangSuffixes)
            let headers = SwiftPackage.path(target.publicHeadersPath ?? "include", in: folder)
            guard FileManager.default.fileExists(atPath: headers) else {
                Failure.warn("the target “\(target.name)” has no Swift files; it is left out")
                return nil
            }
            kind = .clang(headers: headers)
        }
        var module = Project.Module(name: name, kind: kind, files: files, folders: [folder])
        module.dependencies = dependencies
        module.isOfPackage = true
        module.package = target.packageAccess == false ? nil : package.manifest.name
        module.swiftVersion = package.manifest.swiftVersion
        for setting in target.settings {
            apply(setting, to: &module, folder: folder, traits: traits(of: package.manifest))
        }
        let declared = target.resources.map { resource in
            Project.Resource(path: SwiftPackage.path(resource.path, in: folder), isCopied: resource.isCopied)
        }
        // Xcode takes these without a declaration.
        let undeclared = try package.files(of: target, suffixes: [".xcstrings", ".xcassets", ".metal"])
        module.resources = declared + undeclared.map { Project.Resource(path: $0, isCopied: false) }
        module.options += traits(of: package.manifest).sorted().flatMap { ["-D", $0] }
        return module
    }

    private func isMeant(_ platforms: [String]?) -> Bool {
        guard let platforms, !platforms.isEmpty else { return true }
        return platforms.contains(system.rawValue.lowercased())
    }

    private func isMeant(_ wanted: [String]?, _ traits: Set<String>) -> Bool { wanted.map { $0.isEmpty || !traits.isDisjoint(with: $0) } ?? true }

    /// The traits of a package that are on: its own defaults.
    private func traits(of manifest: PackageManifest) -> Set<String> {
        var enabled: Set<String> = []
        func enable(_ name: String) {
            guard let trait = manifest.traits?.first(where: { $0.name == name }), name == "default" || enabled.insert(name).inserted else { return }
            trait.enabledTraits.forEach(enable)
        }
        enable("default")
        return enabled
    }

    private func apply(_ setting: PackageManifest.Setting, to module: inout Project.Module, folder: String, traits: Set<String>) {
        guard isMeant(setting.condition?["platformNames"]?.array?.compactMap(\.string)),
            isMeant(setting.condition?["traits"]?.array?.compactMap(\.string), traits), setting.condition?["config"]?.string != "release",
            let key = setting.kind.keys.first
        else { return }
        let content = setting.kind[key]?["_0"]
        let text = content?.string ?? ""
        switch (setting.tool, key) {
        case ("swift", "define"): module.options += ["-D", text]
        case ("swift", "enableUpcomingFeature"): module.options += ["-enable-upcoming-feature", text]
        case ("swift", "enableExperimentalFeature"): module.options += ["-enable-experimental-feature", text]
        case ("swift", "swiftLanguageMode"): module.swiftVersion = text.hasPrefix("6") ? 6 : 5
        case ("swift", "defaultIsolation"): module.options += ["-default-isolation", text.isEmpty ? "MainActor" : text]
        case ("swift", "unsafeFlags"): module.options += content?.array?.compactMap(\.string) ?? []
        case ("c", "define"), ("cxx", "define"): module.options += ["-D" + text]
        case ("c", "headerSearchPath"), ("cxx", "headerSearchPath"): module.options += ["-I" + SwiftPackage.path(text, in: folder)]
        default: break
        }
    }
}
