import Files
import Foundation

/// An `.xcodeproj`: which files belong to which target.
package struct XcodeProject {
    let path: String
    package let folder: String
    package let name: String
    let objects: [String: [String: Any]]
    package let root: String

    /// The project at a path, or the only one in a folder without a package.
    package static func path(at source: String) -> String? {
        let path = URL(fileURLWithPath: source).standardizedFileURL.path
        if path.hasSuffix(".xcodeproj") {
            return path
        }
        if path.hasSuffix(".xcworkspace") {
            let beside = String(path.dropLast(".xcworkspace".count)) + ".xcodeproj"
            return FileManager.default.fileExists(atPath: beside) ? beside : projects(ofWorkspace: path).first ?? beside
        }
        let own = projects(in: path)
        if own.count == 1 { return own[0] }
        // A folder of nothing but a project's folder, and what is beside it.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        guard own.isEmpty, !names.contains(where: { $0.hasSuffix(".swift") }) else { return nil }
        let below = names.filter { !$0.hasPrefix(".") && !$0.hasSuffix(".xcworkspace") }.sorted().flatMap { projects(in: path + "/" + $0) }
        return below.count == 1 ? below[0] : nil
    }

    private static func projects(in folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".xcodeproj") && !$0.hasPrefix(".") && $0 != "Pods.xcodeproj" }.sorted().map { folder + "/" + $0 }
    }

    /// The projects that a workspace names and that are there.
    private static func projects(ofWorkspace path: String) -> [String] {
        let text = FileManager.default.contents(atPath: path + "/contents.xcworkspacedata").map { String(decoding: $0, as: UTF8.self) } ?? ""
        let names = text.matches(of: #/location\s*=\s*"(?:group|container):([^"]+\.xcodeproj)"/#).map { String($0.output.1) }
        return names.filter { !$0.hasSuffix("Pods.xcodeproj") }.map { path.folderOfPath + "/" + $0 }.filter { FileManager.default.fileExists(atPath: $0) }
    }

    package let system: TargetSystem
    let problems: Problems?

    package init(path: String, system: TargetSystem, problems: Problems? = nil) throws {
        self.system = system
        self.problems = problems
        self.path = path
        folder = path.folderOfPath
        name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
        let file = path + "/project.pbxproj"
        guard let data = FileManager.default.contents(atPath: file) else {
            throw UserCodeError("“\(file)” cannot be read")
        }
        // Xcode writes text; broken binary lists can crash Foundation.
        guard !data.starts(with: Data("bplist".utf8)), let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any],
            let objects = list["objects"] as? [String: [String: Any]], let root = list["rootObject"] as? String
        else {
            throw UserCodeError("“\(file)” is not a project of Xcode’s")
        }
        (self.objects, self.root) = (objects, root)
        places = Self.places(objects, from: objects[root]?["mainGroup"] as? String ?? "", projectFolder: folder)
    }

    // MARK: Targets

    private struct Target {
        let id: String
        let name: String
        let object: [String: Any]
        let isTest: Bool
        let isApp: Bool
        /// Whether others import it; extensions, clips and apps of watches only lie inside an app.
        let isImported: Bool
    }

    private var targets: [Target] {
        strings(objects[root]?["targets"]).compactMap { id in
            guard let object = objects[id], let name = object["name"] as? String, object["isa"] as? String == "PBXNativeTarget" else { return nil }
            let type = object["productType"] as? String ?? ""
            return Target(
                id: id, name: name, object: object, isTest: type.contains("test"), isApp: type.hasSuffix(".application"),
                isImported: !type.contains(".application") && !type.contains("extension") && !type.contains("xpc-service"))
        }
    }

    /// The target of that name, or the app, and what they are made of.
    func project(target wanted: String?) throws -> Project {
        let all = targets
        let target: Target
        if let wanted {
            guard let found = all.first(where: { $0.name == wanted }) else {
                throw UserCodeError("the project “\(name)” has no target “\(wanted)”; there are \(all.map(\.name).joined(separator: ", "))")
            }
            target = found
        } else {
            let shown = all.filter { !$0.isTest }
            guard let found = shown.first(where: { $0.isApp && $0.name == name }) ?? shown.first(where: \.isApp) ?? shown.first else {
                throw UserCodeError("the project “\(name)” has no target that can be shown")
            }
            target = found
        }
        var modules: [Project.Module] = []
        let reader = PackageReader(system: system, problems: problems)
        try add(target, to: &modules, reader: reader, among: all, path: [])
        guard let last = modules.indices.last, modules[last].files.contains(where: { $0.hasSuffix(".swift") }) else {
            let missing = missingFolders(of: target)
            let others = all.filter { $0.id != target.id && !$0.isTest }.map { "“\($0.name)”" }
            throw UserCodeError(
                "the target “\(target.name)” of “\(name)” has no Swift files"
                    + (missing.isEmpty ? "" : ": there is no \(missing.map { "“\($0)”" }.joined(separator: ", "))")
                    + (others.isEmpty ? "" : "; with --target another: \(others.joined(separator: ", "))"))
        }
        modules[last].isShown = true
        return Project(modules: modules)
    }

    private func add(_ target: Target, to modules: inout [Project.Module], reader: PackageReader, among all: [Target], path: [String]) throws {
        let settings = settings(of: target)
        let name = moduleName(of: target)
        guard !modules.contains(where: { $0.name == name }), !path.contains(name) else { return }
        var module = Project.Module(name: name, files: [], folders: [], isShown: false)
        for dependency in strings(target.object["dependencies"]).compactMap({ objects[$0]?["target"] as? String }) {
            guard let other = all.first(where: { $0.id == dependency }), !other.isTest, other.isImported else { continue }
            try add(other, to: &modules, reader: reader, among: all, path: path + [name])
            module.dependencies.append(moduleName(of: other))
        }
        for product in strings(target.object["packageProductDependencies"]).compactMap({ objects[$0] }) {
            do {
                let (names, made) = try packageModules(product, reader: reader, target: target.name)
                modules += made.filter { one in !modules.contains { $0.name == one.name } }
                module.dependencies += names
            } catch let problem as UserCodeError where problems != nil {
                problems?.note(package: problem)
            }
        }
        var skipped: [String] = []
        let information = AppInformation.file(settings, in: folder)
        for file in try files(of: target) where file != information {
            try take(file, into: &module, &skipped)
        }
        takeStoryboard(into: &module, &skipped)
        if let problems {
            Set(skipped).sorted().forEach { problems.note(resource: "“\($0)” is not read here") }
        } else if !skipped.isEmpty {
            Failure.warn("not for here, and passed over: \(Set(skipped).sorted().joined(separator: ", "))")
        }
        guard path.isEmpty || !module.files.isEmpty else {
            Failure.warn("the target “\(target.name)” has no Swift files; it is left out")
            return
        }
        apply(settings, of: target, to: &module)
        modules.append(module)
    }

    private func moduleName(of target: Target) -> String {
        PackageReader.moduleName(settings(of: target)["PRODUCT_MODULE_NAME"].flatMap { $0.contains("$") ? nil : $0 } ?? target.name)
    }

    /// The app's main storyboard, as far as it is read; of the others only the names.
    private func takeStoryboard(into module: inout Project.Module, _ skipped: inout [String]) {
        let boards = skipped.filter { $0.hasSuffix(".storyboard") }
        skipped = skipped.map { ($0 as NSString).lastPathComponent }
        let read = boards.compactMap { path in FileManager.default.contents(atPath: path).flatMap { Storyboard($0) }.map { (path, $0) } }
        guard let (path, board) = read.first(where: { $0.0.hasSuffix("/Main.storyboard") }) ?? read.first else { return }
        let name = (path as NSString).lastPathComponent
        module.storyboard = board.expression
        if board.expression != nil {
            skipped.removeAll { $0 == name }
        }
        if let note = board.note, problems == nil {
            Failure.warn("\(name): \(note)")
        }
    }

    /// Files by what they are for.
    private func take(_ file: String, into module: inout Project.Module, _ skipped: inout [String]) throws {
        switch (file as NSString).pathExtension.lowercased() {
        case "swift": module.files.append(file)
        case "metal":
            module.folders.append(file)
            module.resources.append(Project.Resource(path: file, isCopied: false))
        case "xcassets", "ttf", "otf", "ttc", "xcdatamodeld", "xcdatamodel": module.folders.append(file)
        case "storyboard": skipped.append(file)
        case "xib", "entitlements", "intentdefinition", "m", "mm", "c", "cpp":
            skipped.append((file as NSString).lastPathComponent)
        case "h", "docc", "xcconfig", "framework", "xcframework": break
        default:
            // A folder that is in the app as it is.
            _ = try inside(file)
            if file.hasSuffix(".strings") || file.hasSuffix(".stringsdict") || file.hasSuffix(".xcstrings") {
                let folder = file.folderOfPath
                let around = folder.hasSuffix(".lproj") ? folder.folderOfPath : folder
                if !module.folders.contains(around) {
                    _ = try inside(around)
                    module.folders.append(around)
                }
            }
            module.resources.append(Project.Resource(path: file, isCopied: false))
        }
    }

    private func information(_ settings: [String: String], of target: Target, module: String) -> AppInformation {
        AppInformation(
            settings: settings, target: target.name, module: module, folder: folder, region: objects[root]?["developmentRegion"] as? String)
    }

    /// The language mode, conditions, features and information.
    private func apply(_ settings: [String: String], of target: Target, to module: inout Project.Module) {
        module.swiftVersion = settings["SWIFT_VERSION"].map { $0.hasPrefix("6") ? 6 : 5 }
        let information = information(settings, of: target, module: module.name)
        module.isDark = ["Dark": true, "Light": false][information.values["UIUserInterfaceStyle"] as? String ?? ""]
        module.information = information.data
        for condition in (settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] ?? "").split(separator: " ") where !condition.hasPrefix("$") && condition != "DEBUG" {
            module.options += ["-D", String(condition)]
        }
        if settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor" {
            module.options += ["-default-isolation", "MainActor"]
        }
        if settings["SWIFT_APPROACHABLE_CONCURRENCY"] == "YES" {
            for feature in ["InferIsolatedConformances", "NonisolatedNonsendingByDefault", "GlobalActorIsolatedTypesUsability", "InferSendableFromCaptures"] {
                module.options += ["-enable-upcoming-feature", feature]
            }
        }
        for (key, value) in settings.sorted(by: { $0.key < $1.key }) where key.hasPrefix("SWIFT_UPCOMING_FEATURE_") && value == "YES" {
            let feature = key.dropFirst("SWIFT_UPCOMING_FEATURE_".count).split(separator: "_").map { $0.prefix(1) + $0.dropFirst().lowercased() }.joined()
            if Self.upcomingFeatures.contains(feature) {
                module.options += ["-enable-upcoming-feature", feature]
            }
        }
    }

    private static let upcomingFeatures: Set = [
        "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility", "InferIsolatedConformances", "NonisolatedNonsendingByDefault",
    ]

    /// What the project and the target set, the target last; of the configuration for debugging.
    private func settings(of target: Target) -> [String: String] {
        var all: [String: String] = [:]
        for list in [objects[root]?["buildConfigurationList"], target.object["buildConfigurationList"]] {
            guard let list = list as? String, let configurations = objects[list].map({ strings($0["buildConfigurations"]) }) else { continue }
            let objects = configurations.compactMap { self.objects[$0] }
            guard let chosen = objects.first(where: { $0["name"] as? String == "Debug" }) ?? objects.first else { continue }
            for (key, value) in chosen["buildSettings"] as? [String: Any] ?? [:] {
                all[key] = value as? String ?? strings(value).joined(separator: " ")
            }
        }
        return all
    }

    // MARK: Files

    private func files(of target: Target) throws -> [String] {
        var files: [String] = []
        for phase in strings(target.object["buildPhases"]).compactMap({ objects[$0] }) {
            guard ["PBXSourcesBuildPhase", "PBXResourcesBuildPhase"].contains(phase["isa"] as? String ?? "") else { continue }
            for id in strings(phase["files"]) {
                guard let reference = objects[id]?["fileRef"] as? String, let object = objects[reference] else { continue }
                // A group of one file in several languages.
                let references = object["isa"] as? String == "PBXVariantGroup" ? strings(object["children"]) : [reference]
                files += references.compactMap { places[$0] }
            }
        }
        let own = Set(strings(target.object["fileSystemSynchronizedGroups"]))
        for (id, group) in objects.sorted(by: { $0.key < $1.key }) where group["isa"] as? String == "PBXFileSystemSynchronizedRootGroup" {
            guard let place = places[id] else { continue }
            // Exceptions leave files out of the folder's own targets, and bring them into others.
            let exceptions = Set(
                strings(group["exceptions"]).compactMap { objects[$0] }.filter { $0["target"] as? String == target.id }
                    .flatMap { strings($0["membershipExceptions"]) })
            guard own.contains(id) || !exceptions.isEmpty else { continue }
            files += try inside(place).filter { file in
                let relative = String(file.dropFirst(place.count + 1))
                return exceptions.contains { relative == $0 || relative.hasPrefix($0 + "/") } != own.contains(id)
            }
        }
        var known: Set<String> = []
        files = files.filter { known.insert($0).inserted }
        for file in files where !FileManager.default.fileExists(atPath: file) {
            problems?.note(resource: "“\(file)” is not there")
        }
        return files.filter { FileManager.default.fileExists(atPath: $0) }
    }

    /// What a target names and is not there: folders of files, each once.
    private func missingFolders(of target: Target) -> [String] {
        let named = strings(target.object["buildPhases"]).compactMap { objects[$0] }.filter { $0["isa"] as? String == "PBXSourcesBuildPhase" }
            .flatMap { strings($0["files"]) }.compactMap { objects[$0]?["fileRef"] as? String }.compactMap { places[$0]?.folderOfPath }
        let synchronized = strings(target.object["fileSystemSynchronizedGroups"]).compactMap { places[$0] }
        return Set(named + synchronized).filter { !FileManager.default.fileExists(atPath: $0) }.sorted()
    }

    /// The files in a folder that Xcode keeps in step with the disk; catalogues and the like are one file.
    private func inside(_ folder: String) throws -> [String] {
        guard let files = SourceFiles.inside(folder, whole: ["xcassets", "docc", "xcdatamodeld", "framework", "xcframework", "bundle"]) else {
            throw UserCodeError(
                "the project “\(name)” names the folder “\(folder)”, which contains more than \(SourceFiles.mostInAProject) files; is a path in it one too high?"
            )
        }
        return files
    }

    /// Where every group and file of the project is.
    package let places: [String: String]

    /// Each group and file once, where it comes first: in a damaged project a group may be in itself.
    private static func places(_ objects: [String: [String: Any]], from root: String, projectFolder: String) -> [String: String] {
        var all: [String: String] = [:]
        var open = [(id: root, around: projectFolder)]
        while let (id, around) = open.popLast() {
            guard all[id] == nil, let object = objects[id], let place = place(of: object, in: around, projectFolder: projectFolder) else { continue }
            all[id] = SourceFiles.existing(URL(fileURLWithPath: place).standardizedFileURL.path, in: projectFolder)
            open += (object["children"] as? [String] ?? []).reversed().map { ($0, place) }
        }
        return all
    }

    private static func place(of object: [String: Any], in around: String, projectFolder: String) -> String? {
        guard let path = object["path"] as? String else { return around }
        switch object["sourceTree"] as? String {
        case "SOURCE_ROOT": return projectFolder + "/" + path
        case "<absolute>": return path
        case "<group>", nil: return around + "/" + path
        default: return nil
        }
    }

    func strings(_ value: Any?) -> [String] {
        (value as? [Any] ?? []).compactMap { $0 as? String }
    }
}
