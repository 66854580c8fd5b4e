import Files
import XcodeAssets
import Foundation

/// The asset catalogues of a run: those below the folders of the sources or beside single files, and those that the user names.
package struct AssetSources {
    private let catalogs: [AssetCatalog]
    /// Where they are.
    package let paths: [String]

    /// Those in the folders and beside the files.
    package static func catalogs(in folders: [String]) -> [String] {
        var paths: [String] = []
        for folder in folders {
            var isFolder: ObjCBool = false
            if FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue {
                paths += AssetCatalog.catalogs(below: folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder)
            } else {
                // Beside a single file.
                let around = folder.folderOfPath
                let names = (try? FileManager.default.contentsOfDirectory(atPath: around.isEmpty ? "." : around)) ?? []
                paths += names.filter { $0.hasSuffix(".xcassets") }.sorted().map { around.isEmpty ? $0 : around + "/" + $0 }
            }
        }
        return paths
    }

    package init(folders: [String], catalogs named: [String]) throws {
        var paths = Self.catalogs(in: folders)
        for path in named {
            let found = AssetCatalog.catalogs(below: path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path)
            guard !found.isEmpty else {
                throw UserCodeError("--assets “\(path)”: there is no asset catalogue (.xcassets) there")
            }
            paths += found
        }
        var known: Set<String> = []
        do {
            self.paths = paths.filter { known.insert($0).inserted }
            catalogs = try self.paths.map(AssetCatalog.init(path:))
        } catch {
            throw UserCodeError("the asset catalogue \(error)")
        }
    }

    /// Swift names for the colours and images, without those that the sources declare themselves.
    func symbols(for files: [UserCompiler.File]) -> String {
        guard !catalogs.isEmpty else { return "" }
        let taken = files.reduce(into: Set<String>()) {
            $0.formUnion(DeclaredNames.staticVariables(in: $1.text, of: ["Color", "ShapeStyle", "UIColor", "UIImage"]))
        }
        return AssetSymbols(catalogs).source(taken: taken)
    }
}
