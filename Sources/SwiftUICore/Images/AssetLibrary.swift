import XcodeAssets
import Foundation
import Synchronization
import Typesetting

/// The name of an asset and where it is looked for.
package struct AssetName: Hashable, Sendable {
    package var name: String
    /// The folder of a bundle's resources; nil for the main bundle.
    package var folder: String?

    package init(_ name: String, bundle: Bundle?) {
        self.name = name
        folder = bundle.flatMap { $0 == .main ? nil : $0.resourcePath ?? $0.bundlePath }
    }
}

/// The asset catalogues that names are looked up in: those of a bundle, for the main one also those that the program has
/// named.
package enum AssetLibrary {
    /// The catalogues added by hosts, and those found beside bundles, by folder.
    private struct State: Sendable {
        var added: [AssetCatalog] = []
        var ofFolder: [String: [AssetCatalog]] = [:]
    }

    private static let state = Mutex(State())

    /// Uses a catalogue, or all that are in a folder and below, for the main bundle. An unreadable one is an error, a folder
    /// without one too.
    package static func add(path: String) throws {
        let paths = AssetCatalog.catalogs(below: path)
        guard !paths.isEmpty else {
            throw AssetError(path: path, cause: "there is no asset catalogue (.xcassets) in it")
        }
        for path in paths {
            let catalog = try AssetCatalog(path: path)
            report(catalog.problems)
            state.withLock { $0.added.append(catalog) }
        }
    }

    /// Removes all images and colours.
    package static func removeAll() {
        state.withLock { $0.added = [] }
    }

    private static func report(_ problems: [AssetError]) {
        for problem in problems {
            RuntimeIssue.report("Asset catalogue: \(problem)")
        }
    }

    /// Those that `name` is looked for in.
    private static func catalogs(for name: AssetName) -> [AssetCatalog] {
        let folder = name.folder ?? Bundle.main.resourcePath ?? Bundle.main.bundlePath
        let (added, known) = state.withLock { ($0.added, $0.ofFolder[folder]) }
        let first = name.folder == nil ? added : []
        if let known {
            return first + known
        }
        // Bundles keep their catalogues at the top.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? []
        let found = names.filter { $0.hasSuffix(".xcassets") }.compactMap { name in
            // A bundle may consist of links.
            try? AssetCatalog(path: URL(fileURLWithPath: folder + "/" + name).resolvingSymlinksInPath().path)
        }
        state.withLock { $0.ofFolder[folder] = found }
        found.forEach { report($0.problems) }
        return first + found
    }

    /// The set of a colour; nil, with a warning, when there is none or it cannot be read.
    package static func color(_ name: AssetName, isOptional: Bool = false) -> ColorSet? {
        find(name, .color, "Color", isOptional: isOptional) { try $0.color(name.name) }
    }

    /// The file of an image; nil, with a warning, when there is none or it cannot be read.
    package static func image(_ name: AssetName, for traits: AssetTraits, isOptional: Bool = false) -> AssetCatalog.Image? {
        find(name, .image, "Image", isOptional: isOptional) { try $0.image(name.name, for: traits) }
    }

    package static func data(_ name: AssetName) -> Data? {
        find(name, .data, "NSDataAsset", isOptional: true) { try $0.data(name.name) }
    }

    private static func find<Found>(
        _ name: AssetName, _ kind: AssetCatalog.Kind, _ type: String, isOptional: Bool, _ get: (AssetCatalog) throws -> Found?
    ) -> Found? {
        let catalogs = catalogs(for: name)
        do {
            for catalog in catalogs {
                if let found = try get(catalog) {
                    return found
                }
            }
        } catch {
            RuntimeIssue.report("\(type)(“\(name.name)”) cannot be shown. \(error)")
            return nil
        }
        if !isOptional {
            RuntimeIssue.report("\(type)(“\(name.name)”): " + advice(name, kind, catalogs))
        }
        return nil
    }

    private static func advice(_ name: AssetName, _ kind: AssetCatalog.Kind, _ catalogs: [AssetCatalog]) -> String {
        let noun = kind == .color ? "colour" : "image"
        guard !catalogs.isEmpty else {
            return "there is no \(noun) of this name, because no asset catalogue was found"
                + (name.folder.map { " in \($0)" } ?? "; name one with --assets, or keep it beside the sources") + "."
        }
        if kind == .image, catalogs.contains(where: { $0.contains(.symbol, name.name) }) {
            return "it is a symbol set; custom symbols are not drawn."
        }
        let all = Set(catalogs.flatMap { $0.names(kind) })
        guard !all.isEmpty else {
            return "there is no \(noun) of this name; the asset catalogue has no \(noun)s."
        }
        let shown = NearNames.sorted(Array(all), by: name.name).prefix(8).joined(separator: ", ")
        return "there is no \(noun) of this name. There are: \(shown)" + (all.count > 8 ? " and \(all.count - 8) more." : ".")
    }
}

extension EnvironmentValues {
    var assetTraits: AssetTraits {
        AssetTraits(isDark: colorScheme == .dark, scale: Double(displayScale))
    }
}
