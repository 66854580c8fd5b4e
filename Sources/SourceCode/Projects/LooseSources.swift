import Foundation
internal import SwiftSyntax

/// Swift files and folders of them: one module, or one for each folder where one imports another.
struct LooseSources {
    let project: Project

    /// The module of sources that have no other name.
    static let moduleName = "UserCode"

    init(_ sources: [String]) throws {
        for source in sources where !FileManager.default.fileExists(atPath: source) {
            throw UserCodeError("there is no file or folder “\(source)”")
        }
        if let modules = try Self.modules(sources) {
            project = Project(modules: modules)
        } else {
            project = Project(modules: [Project.Module(name: Self.moduleName, files: try Self.paths(sources), folders: sources)])
        }
    }

    /// A module for each folder, where a file imports one by the folder's name.
    private static func modules(_ sources: [String]) throws -> [Project.Module]? {
        let names = sources.map { (($0 as NSString).standardizingPath as NSString).lastPathComponent }
        guard sources.count > 1, Set(names).count == names.count, sources.allSatisfy({ isFolder($0) }) else { return nil }
        var modules = try zip(names, sources).map { name, source in
            Project.Module(name: name, files: try paths([source]), folders: [source])
        }
        for index in modules.indices {
            let imported = ImportedModules(files: modules[index].files).names
            modules[index].dependencies = names.filter { imported.contains($0) && $0 != names[index] }
        }
        guard modules.contains(where: { !$0.dependencies.isEmpty }) else { return nil }
        return try modules.sortedByDependencies()
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    private static func paths(_ sources: [String]) throws -> [String] {
        var paths: [String] = []
        for source in sources where !source.hasSuffix(UserShaders.suffix) {
            if isFolder(source) {
                let inside = SourceFiles.below(source, suffix: ".swift").filter { ($0 as NSString).lastPathComponent != "Package.swift" }
                guard !inside.isEmpty else {
                    throw UserCodeError("there are no Swift files in “\(source)”")
                }
                paths += inside
            } else if source.hasSuffix(".swift") {
                paths.append(source)
            } else {
                throw UserCodeError("“\(source)” is no Swift file: its name does not end in .swift")
            }
        }
        guard !paths.isEmpty || sources.isEmpty else {
            throw UserCodeError("there are no Swift files among the sources, only shaders")
        }
        var known: Set<String> = []
        return paths.filter { known.insert($0).inserted }
    }
}

/// The modules that files import.
struct ImportedModules {
    private(set) var names: Set<String> = []

    init(files: [String]) {
        for file in files {
            guard let text = FileManager.default.contents(atPath: file).map({ String(decoding: $0, as: UTF8.self) }) else { continue }
            add(text)
        }
    }

    init(text: String) {
        add(text)
    }

    private mutating func add(_ text: String) {
        // The rest of the file need not be parsed.
        guard let last = text.range(of: "import", options: .backwards) else { return }
        let head = text[..<(text[last.upperBound...].firstIndex(where: \.isNewline) ?? text.endIndex)]
        names.formUnion(SwiftSource(String(head)).nodes(ImportDeclSyntax.self).compactMap { $0.path.first?.name.text })
    }
}

extension [Project.Module] {
    /// Each after those that it depends on.
    func sortedByDependencies() throws -> [Project.Module] {
        var sorted: [Project.Module] = []
        var isDone: [String: Bool] = [:]
        func add(_ module: Project.Module, path: [String]) throws {
            switch isDone[module.name] {
            case true?: return
            case false?:
                throw UserCodeError("the modules import each other: " + (path.drop { $0 != module.name } + [module.name]).joined(separator: " → "))
            case nil: isDone[module.name] = false
            }
            for name in module.dependencies {
                if let other = first(where: { $0.name == name }) {
                    try add(other, path: path + [module.name])
                }
            }
            isDone[module.name] = true
            sorted.append(module)
        }
        for module in self {
            try add(module, path: [])
        }
        return sorted
    }

    /// Those of `names`, and all that they need.
    func closure(of names: [String]) -> [Project.Module] {
        var wanted: Set<String> = []
        func want(_ name: String) {
            guard wanted.insert(name).inserted, let module = first(where: { $0.name == name }) else { return }
            module.dependencies.forEach(want)
        }
        names.forEach(want)
        return filter { wanted.contains($0.name) }
    }
}
