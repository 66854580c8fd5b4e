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
}
