import Foundation
import XcodeDataModels

/// The data models of Core Data among the sources: below their folders, or beside single files.
package enum DataModelSources {
    private static let suffixes = [".xcdatamodeld", ".xcdatamodel"]

    /// The models in the folders and beside the files.
    package static func paths(in folders: [String]) -> [String] {
        var paths: [String] = []
        for folder in folders {
            let place = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
            var isFolder: ObjCBool = false
            if suffixes.contains(where: place.hasSuffix) {
                paths.append(place)
            } else if FileManager.default.fileExists(atPath: place, isDirectory: &isFolder), isFolder.boolValue {
                paths += models(below: place)
            } else {
                let around = place.folderOfPath
                let names = (try? FileManager.default.contentsOfDirectory(atPath: around.isEmpty ? "." : around)) ?? []
                paths += names.filter { name in suffixes.contains(where: name.hasSuffix) }.sorted().map { around.isEmpty ? $0 : around + "/" + $0 }
            }
        }
        var known: Set<String> = []
        return paths.filter { known.insert($0).inserted }
    }

    private static func models(below folder: String) -> [String] {
        // A version lies in its model.
        SourceFiles.below(folder, suffixes: suffixes).filter { !$0.contains(".xcdatamodeld/") }
    }

    /// The classes that Xcode would generate for a module's models, and those of entities without generated code that no file has: people do not
    /// always publish them.
    ///
    /// - Parameter texts: All files of the project.
    static func additions(of module: Project.Module, texts: [String]) throws -> [(name: String, text: String)] {
        try paths(in: module.folders).compactMap { path in
            do {
                let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
                var model = try DataModel(path: path)
                for index in model.entities.indices where model.entities[index].generation == .nothing {
                    let className = model.entities[index].className
                    guard className != "NSManagedObject", !texts.contains(where: { $0.contains("class \(className)") }) else { continue }
                    Failure.warn("the class “\(className)” of the data model “\(name)” is in no file; it is generated")
                    model.entities[index].generation = .classDefinition
                }
                return model.generatedSource.map { ("\(name)+CoreData.swift", $0) }
            } catch let error as DataModelError {
                throw UserCodeError("\(error)")
            }
        }
    }
}
