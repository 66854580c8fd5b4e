import Foundation
import ImageFormats
import Rendering
import Synchronization

/// An `.xcassets` folder. Its sets are found at once, and read on demand. Can be used from any thread.
package final class AssetCatalog: Sendable {
    package enum Kind: String, Sendable {
        case color = "colorset"
        case image = "imageset"
        case data = "dataset"
        case symbol = "symbolset"
    }

    /// An image ready to be drawn.
    package struct Image: Equatable, Sendable {
        package let file: ImageFile
        /// Pixels per point, of pixels.
        package let scale: Double
        package let slicing: ImageSet.Slicing?
        package let isTemplate: Bool?
    }

    package let path: String
    /// The errors in the groups of the catalogue.
    package let problems: [AssetError]
    /// The folders of the sets, by their names with the namespaces before them.
    private let folders: [Kind: [String: String]]
    private let known = Mutex(Known())

    /// The sets and files that have been read.
    private struct Known: Sendable {
        var colors: [String: Result<ColorSet, AssetError>] = [:]
        var images: [String: Result<ImageSet, AssetError>] = [:]
        var files: [String: Result<ImageFile, AssetError>] = [:]
    }

    /// Folders within folders, and sets in all.
    private static let depthLimit = 16
    private static let countLimit = 20_000

    package init(path: String) throws {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw AssetError(path: path, cause: "there is no such asset catalogue")
        }
        guard isFolder.boolValue else {
            throw AssetError(path: path, cause: "an asset catalogue is a folder (.xcassets), not a file")
        }
        self.path = path
        var search = Search()
        search.visit(path, namespace: "", depth: 0)
        problems = search.problems
        folders = search.folders
    }

    /// The state of the search for sets.
    private struct Search {
        var folders: [Kind: [String: String]] = [:]
        var problems: [AssetError] = []
        var count = 0

        mutating func visit(_ folder: String, namespace: String, depth: Int) {
            guard depth <= depthLimit else {
                problems.append(AssetError(path: folder, cause: "folders are nested more than \(depthLimit) deep; what is inside is left out"))
                return
            }
            for name in (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? [] where !name.hasPrefix(".") {
                let path = folder + "/" + name
                var isFolder: ObjCBool = false
                guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else { continue }
                count += 1
                guard count <= countLimit else { return }
                let ending = (name as NSString).pathExtension
                if let kind = Kind(rawValue: ending) {
                    folders[kind, default: [:]][namespace + (name as NSString).deletingPathExtension] = path
                } else if ending.isEmpty || !ending.hasSuffix("set") && !["appiconset", "brandassets", "imagestack"].contains(ending) {
                    visit(path, namespace: namespace + (providesNamespace(path) ? name + "/" : ""), depth: depth + 1)
                }
            }
        }

        private mutating func providesNamespace(_ folder: String) -> Bool {
            guard FileManager.default.fileExists(atPath: folder + "/Contents.json") else { return false }
            do {
                let properties = try ContentsFile.read(folder)["properties"] as? [String: Any]
                return properties?["provides-namespace"] as? Bool ?? false
            } catch let error as AssetError {
                problems.append(error)
            } catch {
                problems.append(AssetError(path: folder, cause: error.localizedDescription))
            }
            return false
        }
    }

    /// In alphabetical order.
    package func names(_ kind: Kind) -> [String] {
        folders[kind].map { $0.keys.sorted() } ?? []
    }

    package func contains(_ kind: Kind, _ name: String) -> Bool {
        folders[kind]?[name] != nil
    }

    /// Nil when there is no colour of this name.
    package func color(_ name: String) throws -> ColorSet? {
        guard let folder = folders[.color]?[name] else { return nil }
        if let result = known.withLock({ $0.colors[name] }) {
            return try result.get()
        }
        let result = Self.reading(folder) { try ColorSet(contents: $0) }
        known.withLock { $0.colors[name] = result }
        return try result.get()
    }

    /// Nil when there is no image of this name.
    package func image(_ name: String, for traits: AssetTraits) throws -> Image? {
        guard let folder = folders[.image]?[name] else { return nil }
        let set = try imageSet(name, folder)
        guard let variant = set.variant(for: traits) else {
            throw AssetError(path: folder, cause: "the image set has no image file in it")
        }
        let path = folder + "/" + variant.fileName
        return Image(
            file: try file(path), scale: variant.scale ?? 1, slicing: variant.slicing, isTemplate: set.isTemplate)
    }

    private func imageSet(_ name: String, _ folder: String) throws -> ImageSet {
        if let result = known.withLock({ $0.images[name] }) {
            return try result.get()
        }
        let result = Self.reading(folder) { try ImageSet(contents: $0) }
        known.withLock { $0.images[name] = result }
        return try result.get()
    }

    private func file(_ path: String) throws -> ImageFile {
        if let result = known.withLock({ $0.files[path] }) {
            return try result.get()
        }
        let result: Result<ImageFile, AssetError>
        if let data = FileManager.default.contents(atPath: path) {
            do {
                result = .success(try ImageFile(data))
            } catch {
                result = .failure(AssetError(path: path, cause: "\(error)"))
            }
        } else {
            result = .failure(AssetError(path: path, cause: "the set names this file, but it is not there or cannot be read"))
        }
        return try known.withLock { known in
            if known.files[path] == nil {
                known.files[path] = result
            }
            return try (known.files[path] ?? result).get()
        }
    }

    /// The bytes of a data set. Nil when there is none of this name.
    package func data(_ name: String) throws -> Data? {
        guard let folder = folders[.data]?[name] else { return nil }
        let entries = try ContentsFile.read(folder)["data"] as? [[String: Any]] ?? []
        let names = entries.compactMap { $0["filename"] as? String }
        guard let file = names.first(where: { !$0.contains("/") && $0 != ".." }) else {
            throw AssetError(path: folder, cause: "the data set names no file")
        }
        guard let data = FileManager.default.contents(atPath: folder + "/" + file) else {
            throw AssetError(path: folder + "/" + file, cause: "the set names this file, but it is not there or cannot be read")
        }
        return data
    }

    private static func reading<T>(_ folder: String, _ make: ([String: Any]) throws -> T) -> Result<T, AssetError> {
        do {
            return .success(try make(ContentsFile.read(folder)))
        } catch let error as AssetError {
            return .failure(AssetError(path: error.path.isEmpty ? folder + "/Contents.json" : error.path, cause: error.cause))
        } catch {
            return .failure(AssetError(path: folder, cause: error.localizedDescription))
        }
    }

    /// The `.xcassets` folders in a folder and below, or the folder itself.
    package static func catalogs(below folder: String) -> [String] {
        if (folder as NSString).pathExtension == "xcassets" {
            return [folder]
        }
        guard let walk = FileManager.default.enumerator(atPath: folder) else { return [] }
        var found: [String] = []
        var seen = 0
        while let path = walk.nextObject() as? String {
            seen += 1
            guard seen <= 100_000 else { break }
            let name = (path as NSString).lastPathComponent
            if name.hasSuffix(".xcassets") {
                found.append(folder + "/" + path)
                walk.skipDescendants()
            } else if name.hasPrefix(".") || name == "node_modules" {
                walk.skipDescendants()
            }
        }
        return found.sorted()
    }
}
