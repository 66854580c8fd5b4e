import Foundation

// The packages that a project of Xcode's uses.
extension XcodeProject {
    /// The modules of a product that a target depends on. Local packages are read where they are, SwiftPM gets the others.
    func packageModules(_ dependency: [String: Any], reader: PackageReader, target: String) throws -> (names: [String], modules: [Project.Module]) {
        guard let product = dependency["productName"] as? String, !KnownModules.own.contains(product) else { return ([], []) }
        for folder in localPackages {
            let package = try SwiftPackage(folder: URL(fileURLWithPath: folder).standardizedFileURL.path)
            guard let found = package.manifest.products.first(where: { $0.name == product }) else { continue }
            return try reader.modules(of: found.targets, in: package)
        }
        guard let reference = (dependency["package"] as? String).flatMap({ objects[$0] }),
            let place = reference["repositoryURL"] as? String, let requirement = Self.requirement(reference["requirement"])
        else {
            throw UserCodeError("the project “\(name)” needs the package product “\(product)” without a reference to its package")
        }
        return try remoteModules(product, place: place, requirement: requirement, target: target)
    }

    private var localPackages: [String] {
        let folders = strings(objects[root]?["packageReferences"]).compactMap { id -> String? in
            guard let object = objects[id], object["isa"] as? String == "XCLocalSwiftPackageReference" else { return nil }
            return (object["relativePath"] as? String ?? object["path"] as? String).map { folder + "/" + $0 }
        }
        // Older projects have local packages as folders among the files.
        return folders + places.values.filter { FileManager.default.fileExists(atPath: $0 + "/Package.swift") }.sorted()
    }

    /// The versions that the project's authors use: `Package.resolved` of the project, or of the workspace beside it.
    private var resolvedVersions: Data? {
        let workspaces = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasSuffix(".xcworkspace") }.sorted()
        let places = ["\(path)/project.xcworkspace"] + workspaces.map { "\(folder)/\($0)" }
        return places.lazy.compactMap { FileManager.default.contents(atPath: $0 + "/xcshareddata/swiftpm/Package.resolved") }.first
    }

    /// What a manifest says for Xcode's version rule.
    private static func requirement(_ value: Any?) -> String? {
        guard let rule = value as? [String: Any] else { return nil }
        func literal(_ key: String) -> String? { (rule[key] as? String).map { "\"\($0)\"" } }
        switch rule["kind"] as? String {
        case "upToNextMajorVersion": return literal("minimumVersion").map { "from: \($0)" }
        case "upToNextMinorVersion": return literal("minimumVersion").map { ".upToNextMinor(from: \($0))" }
        case "exactVersion": return literal("version").map { "exact: \($0)" }
        case "versionRange":
            guard let low = literal("minimumVersion"), let high = literal("maximumVersion") else { return nil }
            return "\(low)..<\(high)"
        case "branch": return literal("branch").map { "branch: \($0)" }
        case "revision": return literal("revision").map { "revision: \($0)" }
        default: return nil
        }
    }

    /// The modules of a package from elsewhere: those of a package of our own that depends on it.
    private func remoteModules(
        _ product: String, place: String, requirement: String, target: String
    ) throws -> (names: [String], modules: [Project.Module]) {
        var identity = (place as NSString).lastPathComponent
        if identity.hasSuffix(".git") {
            identity = String(identity.dropLast(4))
        }
        let manifest = """
            // swift-tools-version: 5.9
            \("import") PackageDescription

            let package = Package(
                name: "XcodeProject",
                dependencies: [.package(url: "\(place)", \(requirement))],
                targets: [.target(name: "XcodeProject", dependencies: [.product(name: "\(product)", package: "\(identity)")], path: ".")]
            )

            """
        let pins = resolvedVersions
        let folder = "\(BuildCache.folder)/xcode-\(BuildCache.key([manifest, pins.map { String(decoding: $0, as: UTF8.self) } ?? ""]))"
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw UserCodeError("“\(folder)” cannot be made: \(error.localizedDescription)")
        }
        BuildCache.noteUse(of: folder)
        try UserCompiler.write(manifest, to: folder + "/Package.swift")
        try UserCompiler.write("", to: folder + "/Empty.swift")
        if let pins, !FileManager.default.fileExists(atPath: folder + "/Package.resolved") {
            try UserCompiler.write(String(decoding: pins, as: UTF8.self), to: folder + "/Package.resolved")
        }
        let package = try SwiftPackage(folder: folder)
        let version = requirement.replacing("\"", with: "").replacing(": ", with: " ")
        let purpose = "the package “\(identity)” (\(place)), \(version), whose product “\(product)” the target “\(target)” of “\(name)” needs"
        let (_, modules) = try PackageReader(system: system, purpose: purpose, problems: problems).modules(of: ["XcodeProject"], in: package)
        let own = modules.last { $0.name == "XcodeProject" }
        return (own?.dependencies ?? [], modules.filter { $0.name != "XcodeProject" })
    }
}
