import Files
import Foundation
import Typesetting
import SourceCode

/// The files of a plan that is being made.
final class PlanFiles {
    private let folder: String
    /// By their paths in the folder.
    private(set) var digests: [String: String] = [:]

    init(folder: String) {
        self.folder = folder
    }

    func makeFolder(_ name: String) throws {
        do {
            try FileManager.default.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
        } catch {
            throw UserCodeError("“\(folder)/\(name)” cannot be made: \(error.localizedDescription)")
        }
    }

    func write(_ bytes: [UInt8], to name: String) throws {
        try makeFolder(name.folderOfPath)
        let file = try PartialFile(target: "\(folder)/\(name)")
        try file.write(bytes)
        try file.commit()
    }

    /// Copies a file, or what a link leads to.
    func copy(_ path: String, to name: String) throws {
        guard let data = FileManager.default.contents(atPath: StartFolder.absolute(path)) else {
            throw UserCodeError("“\(path)” cannot be read, which belongs into the plan")
        }
        try write(Array(data), to: name)
        digests[name] = SHA256.digest(of: Array(data))
    }

    /// Copies a file, or the `wanted` files in a folder and its subfolders. Hidden files are not copied.
    func copyTree(_ path: String, to name: String, wanted: (String) -> Bool) throws {
        var isFolder: ObjCBool = false
        let path = StartFolder.absolute(path)
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return }
        guard isFolder.boolValue else {
            try copy(path, to: name)
            return
        }
        try makeFolder(name)
        for item in try FileManager.default.contentsOfDirectory(atPath: path).sorted() where !item.hasPrefix(".") {
            let source = "\(path)/\(item)"
            var isInner: ObjCBool = false
            if FileManager.default.fileExists(atPath: source, isDirectory: &isInner), isInner.boolValue {
                try copyTree(source, to: "\(name)/\(item)", wanted: wanted)
            } else if wanted(source) {
                try copy(source, to: "\(name)/\(item)")
            }
        }
    }

    /// Extensions of what belongs to sources and is not compiled into the library; catalogues and resources are copied apart.
    private static let belonging = CustomFonts.extensions.union(["strings", "xcstrings", "metal", "h"])

    private static func belongs(_ path: String) -> Bool {
        belonging.contains((path as NSString).pathExtension.lowercased())
    }

    /// Copies a folder of sources with its resources, or the files beside a single source, and returns the name of the copy.
    func copySources(_ source: String, _ seen: inout [String: String]) throws -> String {
        var isFolder: ObjCBool = false
        let source = StartFolder.absolute(source)
        _ = FileManager.default.fileExists(atPath: source, isDirectory: &isFolder)
        let around = isFolder.boolValue ? source : source.folderOfPath
        let key = "\(isFolder.boolValue) \(around)"
        let name = seen[key] ?? "sources/\(seen.count)"
        if seen.updateValue(name, forKey: key) == nil {
            try makeFolder(name)
            if isFolder.boolValue {
                try copyTree(source, to: name, wanted: Self.belongs)
            } else {
                for path in UserTexts.files(beside: source) {
                    try copyTree(path, to: "\(name)/\((path as NSString).lastPathComponent)", wanted: Self.belongs)
                }
            }
        }
        if isFolder.boolValue {
            return name
        }
        let file = "\(name)/\((source as NSString).lastPathComponent)"
        try copy(source, to: file)
        return file
    }
}
