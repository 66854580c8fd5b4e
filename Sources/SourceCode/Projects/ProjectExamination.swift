import Foundation
internal import SwiftSyntax

/// All that a project needs and is not there, found without compiling it.
@MainActor
package struct ProjectExamination {
    /// Something that is not there, and the first place that needs it.
    package struct Lack {
        package let name: String
        package let place: String
        /// How many files need it; 0 where that is not counted.
        package var files = 1
    }

    package private(set) var packages: [String] = []
    package private(set) var modules: [Lack] = []
    /// Names that neither the project nor a module declares, by the framework that their beginning points to.
    package private(set) var names: [(family: String, names: [Lack])] = []
    /// Files that the project names, and files that are not read here.
    package private(set) var resources: [String] = []
    package private(set) var files = 0
    /// Files that import a module which is not there.
    package private(set) var filesInNeed = 0

    /// Whether nothing is missing.
    package var isComplete: Bool { packages.isEmpty && modules.isEmpty && names.isEmpty && resources.isEmpty }

    package init(_ sources: [String], target: String?, system: TargetSystem, swiftVersion: Int) throws {
        let problems = Problems()
        let project = try Project.at(sources, target: target, system: system, problems: problems)
        packages = problems.packages
        let compiler = try ProjectCompiler(
            project, request: .everything, system: system, swiftVersion: swiftVersion, assets: AssetSources(folders: [], catalogs: []))
        let toolchain = try SwiftCompiler.require()
        let known = Set(UserCompiler.innerModules + system.coveredModules + project.modules.map(\.name) + ["Testing", "XCTest"])
        let folders = UserCompiler.moduleFolders(of: toolchain)
        let declared = project.modules.map { UnknownNames.declared(in: compiler.files(of: $0).map(\.text)) }
        for (number, module) in project.modules.enumerated() {
            let texts = compiler.files(of: module)
            files += texts.count
            var inNeed: Set<String> = []
            for file in texts {
                for (name, place) in Self.imports(in: file)
                where !known.contains(name) && !texts.contains(where: { $0.path.contains("/\(name)/") }) && !KnownModules.isHere(name, folders: folders) {
                    inNeed.insert(file.path)
                    note(name, place, in: &modules)
                }
            }
            filesInNeed += inNeed.count
            let others = declared.enumerated().reduce(into: Set<String>()) { if $1.offset != number { $0.formUnion($1.element) } }
            noteNames(in: texts, without: inNeed, others: others, toolchain)
            resources += module.resources.filter { !FileManager.default.fileExists(atPath: $0.path) }.map { "“\($0.path)” is not there" }
        }
        resources += problems.resources
    }

    private func note(_ name: String, _ place: String, in list: inout [Lack]) {
        if let index = list.firstIndex(where: { $0.name == name }) {
            list[index].files += 1
        } else {
            list.append(Lack(name: name, place: place))
        }
    }

    /// The imports on which no condition decides, each once.
    private static func imports(in file: UserCompiler.File) -> [(name: String, place: String)] {
        let source = SwiftSource(file.text)
        var found: [(name: String, place: String)] = []
        for node in source.nodes(ImportDeclSyntax.self) {
            guard let name = node.path.first?.name, !found.contains(where: { $0.name == name.text }), !node.isBelowCondition else { continue }
            let offset = name.range.lowerBound
            found.append((name.text, "\(file.path):\(source.line(of: offset))"))
        }
        return found
    }

    /// Files that import what is not there may have their names from it.
    private mutating func noteNames(in files: [UserCompiler.File], without inNeed: Set<String>, others: Set<String>, _ toolchain: SwiftCompiler) {
        let unknown = UnknownNames(
            in: files.map { ($0.path, $0.text) }, declarations: "",
            modules: UserCompiler.modules(of: toolchain), others: others)
        for name in unknown.names where !inNeed.contains(name.file) {
            let family = Self.family(of: name)
            let lack = Lack(name: name.name, place: "\(name.file):\(name.line)", files: 0)
            if let index = names.firstIndex(where: { $0.family == family }) {
                names[index].names.append(lack)
            } else {
                names.append((family, [lack]))
            }
        }
    }

    private static let families = [
        ("objc_", "Objective-C"), ("UI", "UIKit"), ("NS", "Foundation and AppKit"), ("kCG", "Core Graphics"), ("CG", "Core Graphics"),
        ("kCI", "Core Image"), ("CI", "Core Image"), ("CA", "Core Animation"), ("AV", "AVFoundation"), ("kCF", "Core Foundation"),
        ("CF", "Core Foundation"), ("CT", "Core Text"), ("SK", "SpriteKit and StoreKit"), ("SCN", "SceneKit"), ("MK", "MapKit"), ("CL", "Core Location"),
        ("CM", "Core Motion and Core Media"), ("WK", "WebKit"), ("PH", "Photos"), ("UN", "User Notifications"),
    ]

    private static func family(of name: UnknownNames.Name) -> String {
        if name.isMember { return "members" }
        let found = families.first { prefix, _ in
            name.name.hasPrefix(prefix) && (prefix.hasSuffix("_") || name.name.dropFirst(prefix.count).first?.isUppercase == true)
        }
        return found?.1 ?? "other names"
    }
}

/// What keeps a project from being whole, where all of it is to be found.
package final class Problems {
    package private(set) var packages: [String] = []
    package private(set) var resources: [String] = []

    func note(package problem: UserCodeError) {
        if !packages.contains(problem.description) { packages.append(problem.description) }
    }

    func note(resource: String) {
        if !resources.contains(resource) { resources.append(resource) }
    }
}
