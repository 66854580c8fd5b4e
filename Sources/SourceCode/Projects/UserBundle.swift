import Files
import XcodeAssets
import Foundation

/// What `Bundle.main` and `Bundle.module` are for a user's code: a folder with the files that belong to the sources, as an app has
/// them.
package struct UserBundle {
    private let resources: [Project.Resource]
    private let catalogs: [String]
    private let models: [String]
    private let information: Data?

    /// Suffixes of what is compiled, or read from where it is.
    private static let notResources: Set = [
        "swift", "xcassets", "xcodeproj", "xcworkspace", "playground", "md", "entitlements", "docc", "h", "m", "c",
        "xcdatamodeld", "xcdatamodel",
    ]

    /// Suffixes of folders whose files are none of a bundle's. A file of a model is called `contents`, which is the mark of a bundle of another kind.
    private static let wholes = [".xcassets", ".xcdatamodeld", ".xcdatamodel", ".xcodeproj", ".docc"]

    /// What a module declares; without a manifest, all that lies in its folders or beside its files.
    ///
    /// - Parameter isMain: Whether it is the bundle of an app, with an `Info.plist`.
    package init(of modules: [Project.Module], isMain: Bool = false) {
        information = isMain ? modules.last.flatMap { $0.information ?? AppInformation(module: $0.name).data } : nil
        resources = modules.flatMap { $0.resources.isEmpty ? $0.folders.flatMap(Self.resources) : $0.resources }
        catalogs = AssetSources.catalogs(in: modules.flatMap(\.folders))
        models = DataModelSources.paths(in: modules.flatMap(\.folders))
    }

    private static func resources(in place: String) -> [Project.Resource] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: place, isDirectory: &isFolder) else { return [] }
        if isFolder.boolValue {
            return [Project.Resource(path: place, isCopied: false)]
        }
        let folder = place.folderOfPath
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted().compactMap { name in
            let path = (folder as NSString).appendingPathComponent(name)
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return nil }
            let belongs = !isFolder.boolValue || name.hasSuffix(".lproj") || name == "Resources"
            return belongs ? Project.Resource(path: path, isCopied: name.hasSuffix(".lproj")) : nil
        }
    }

    /// The files by their places in the bundle. Where two have one name, the first is taken.
    private func entries() -> [(name: String, path: String)] {
        var entries: [(name: String, path: String)] = []
        // An app's information is made, not copied.
        var known: Set<String> = information == nil ? [] : [Self.informationName]
        func add(_ name: String, _ path: String, isNamed: Bool = false) {
            let suffix = (name as NSString).pathExtension.lowercased()
            guard !Self.notResources.contains(suffix) || isNamed && suffix == "md", known.insert(name).inserted else { return }
            entries.append((name, URL(fileURLWithPath: path).standardizedFileURL.path))
        }
        for resource in resources {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: resource.path, isDirectory: &isFolder) else { continue }
            let name = (resource.path as NSString).lastPathComponent
            if Self.wholes.contains(where: name.hasSuffix) { continue }
            if !isFolder.boolValue || resource.isCopied {
                let language = (resource.path.folderOfPath as NSString).lastPathComponent
                add(language.hasSuffix(".lproj") && !isFolder.boolValue ? "\(language)/\(name)" : name, resource.path, isNamed: true)
                continue
            }
            for file in SourceFiles.below(resource.path, suffix: "") {
                let parts = file.dropFirst(resource.path.count).split(separator: "/").map(String.init)
                // Folders are no resources themselves, but for catalogues and models, which are not read from here.
                guard let last = parts.last, !parts.contains(where: { part in Self.wholes.contains { part.hasSuffix($0) } }) else { continue }
                var isFolder: ObjCBool = false
                guard FileManager.default.fileExists(atPath: file, isDirectory: &isFolder), !isFolder.boolValue else { continue }
                let language = parts.dropLast().last { $0.hasSuffix(".lproj") }
                add(language.map { "\($0)/\(last)" } ?? last, file)
            }
        }
        for catalog in catalogs where known.insert((catalog as NSString).lastPathComponent).inserted {
            entries.append(((catalog as NSString).lastPathComponent, URL(fileURLWithPath: catalog).standardizedFileURL.path))
        }
        // Xcode compiles a model to a folder of this name.
        for model in models {
            let name = ((model as NSString).lastPathComponent as NSString).deletingPathExtension + ".momd"
            if known.insert(name).inserted { entries.append((name, URL(fileURLWithPath: model).standardizedFileURL.path)) }
        }
        return entries
    }

    /// The folder, made if it is not there: links to the files, so that it is true as long as no file comes or goes.
    package func folder() throws -> String {
        let entries = entries()
        let text = information.map { [String(decoding: $0, as: UTF8.self)] } ?? []
        return try BuildCache.folder(key: "bundle-" + BuildCache.key(entries.flatMap { [$0.name, $0.path] } + text)) { folder in
            if let information { try information.write(to: URL(fileURLWithPath: "\(folder)/\(Self.informationName)")) }
            for entry in entries {
                let place = "\(folder)/\(entry.name)"
                try? FileManager.default.createDirectory(atPath: place.folderOfPath, withIntermediateDirectories: true)
                try? FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: entry.path)
            }
            for layout in Self.layouts where entries.contains(where: { $0.name.lowercased() == layout[0].lowercased() }) {
                try Self.mirror(entries, in: folder, to: layout)
            }
        }
    }

    /// Folders by which Foundation takes a bundle for one of a Mac's. It then looks for the information in the first, and for all else in the last.
    private static let layouts = [["Resources"], ["Contents", "Resources"], ["Support Files", "Resources"]]

    /// Makes real folders of a layout's, with links to what the user has in them, to the bundle's information, and in the last to all that is in the bundle.
    private static func mirror(_ entries: [(name: String, path: String)], in folder: String, to layout: [String]) throws {
        let manager = FileManager.default
        var place = folder
        for name in layout {
            place += "/" + name
            let theirs = try? manager.destinationOfSymbolicLink(atPath: place)
            if theirs != nil { unlink(place) }
            try manager.createDirectory(atPath: place, withIntermediateDirectories: true)
            for name in theirs.flatMap({ try? manager.contentsOfDirectory(atPath: $0) }) ?? [] {
                try manager.createSymbolicLink(atPath: "\(place)/\(name)", withDestinationPath: "\(theirs ?? "")/\(name)")
            }
        }
        if manager.fileExists(atPath: "\(folder)/\(informationName)") {
            try? manager.createSymbolicLink(atPath: "\(folder)/\(layout[0])/\(informationName)", withDestinationPath: "../\(informationName)")
        }
        for entry in entries {
            try? manager.createDirectory(atPath: "\(place)/\(entry.name)".folderOfPath, withIntermediateDirectories: true)
            try? manager.createSymbolicLink(atPath: "\(place)/\(entry.name)", withDestinationPath: entry.path)
        }
    }

    private static let informationName = "Info.plist"

    /// Names a folder where copies of the bundles' folders are, by the names that those have in the cache.
    package static let placeVariable = "INBETWEEN_BUNDLES"

    /// What the copy of a bundle's folder is called.
    package static func copyName(_ folder: String) -> String {
        (folder.folderOfPath as NSString).lastPathComponent
    }

    /// A file of Swift that puts the bundles in the place of Foundation's, which would be the tool's.
    package static func source(main: String, module: String?) -> String {
        """
        import class Foundation.Bundle
        import class Foundation.ProcessInfo
        import struct Foundation.URL
        nonisolated private enum UserBundles {
            nonisolated static let main = bundle(\(quoted(main)), \(quoted(copyName(main))))
            nonisolated static let module = bundle(\(quoted(module ?? main)), \(quoted(copyName(module ?? main))))
            nonisolated private static func bundle(_ path: String, _ copy: String) -> Foundation.Bundle {
                let copies = Foundation.ProcessInfo.processInfo.environment["\(placeVariable)"]
                return Foundation.Bundle(path: copies.map { $0 + "/" + copy } ?? path)!
            }
        }
        extension Foundation.Bundle {
            @usableFromInline nonisolated static var main: Foundation.Bundle { UserBundles.main }
            /// The user's classes are all in the app.
            @usableFromInline nonisolated convenience init(for aClass: AnyClass) { self.init(path: UserBundles.main.bundlePath)! }
        \(module == nil ? "" : "    @usableFromInline nonisolated static var module: Foundation.Bundle { UserBundles.module }")
        }
        /// What “#fileLiteral” is made to.
        nonisolated func fileLiteral(resourceName: String) -> Foundation.URL {
            guard let url = UserBundles.main.url(forResource: resourceName, withExtension: nil) else {
                fatalError("there is no file “\\(resourceName)” beside the sources, which a #fileLiteral names")
            }
            return url
        }

        """
    }

    private static func quoted(_ text: String) -> String {
        "\"" + text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"") + "\""
    }
}
