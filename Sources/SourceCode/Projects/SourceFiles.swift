import Foundation

/// The files in a folder and below, none of them hidden.
package enum SourceFiles {
    package static func below(_ folder: String, suffix: String) -> [String] {
        below(folder, suffixes: [suffix])
    }

    package static func below(_ folder: String, suffixes: [String]) -> [String] {
        let folder = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
        let all = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        let wanted = all.filter { path in
            suffixes.contains { path.hasSuffix($0) } && !path.split(separator: "/").contains { $0.hasPrefix(".") }
        }
        return wanted.sorted().map { folder + "/" + $0 }
    }

    /// The path as it is on the disk, where letters differ in case below `folder`: the file systems of Macs see no difference.
    static func existing(_ path: String, in folder: String) -> String {
        guard !FileManager.default.fileExists(atPath: path), path.hasPrefix(folder + "/") else { return path }
        var place = folder
        for part in path.dropFirst(folder.count + 1).split(separator: "/").map(String.init) {
            if !FileManager.default.fileExists(atPath: place + "/" + part) {
                let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
                guard let found = names.sorted().first(where: { $0.lowercased() == part.lowercased() }) else { return path }
                place += "/" + found
            } else {
                place += "/" + part
            }
        }
        return place
    }

    /// The folders in a folder, none of them hidden or in a hidden one.
    static func folders(below folder: String) -> [String] {
        guard
            let all = FileManager.default.enumerator(
                at: URL(fileURLWithPath: folder), includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles)
        else {
            return []
        }
        var folders: [String] = []
        for case let file as URL in all where (try? file.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) ?? false {
            folders.append(file.path)
            if folders.count > 2000 { break }
        }
        return folders
    }

    /// Files and folders that a part of a project may hold. A path that leads out of the project reaches the whole disk.
    static let mostInAProject = 100_000

    /// The files in a folder as a project's: none that is hidden, folders with one of the suffixes as one file, links to folders that are
    /// around them passed over.
    /// - Returns: Nil where there are more than `limit`.
    static func inside(_ folder: String, whole: Set<String>, limit: Int = mostInAProject) -> [String]? {
        var files: [String] = []
        var count = 0
        func add(_ folder: String, around: [String]) -> Bool {
            let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { !$0.hasPrefix(".") }.sorted()
            count += names.count
            guard count <= limit else { return false }
            for name in names {
                let path = folder + "/" + name
                var isFolder: ObjCBool = false
                guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue,
                    !whole.contains((name as NSString).pathExtension)
                else {
                    files.append(path)
                    continue
                }
                let real = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
                guard around.contains(real) || add(path, around: around + [real]) else { return false }
            }
            return true
        }
        return add(folder, around: [URL(fileURLWithPath: folder).resolvingSymlinksInPath().path]) ? files : nil
    }
}
