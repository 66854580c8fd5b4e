import Foundation
import PreviewChecks
@_spi(Inbetween) import SwiftUI

/// A preview as it is found: which type of the code offers it, and under which name it is tested.
struct ListedPreview: Codable {
    /// The index of its type in the code, and its own index in the type.
    var type, index: Int
    var base, title, file: String
    var line: Int
}

/// Finds all previews. The code that describes them – names, traits, providers – runs in a copy of the process. A crash there is a separate failure.
@MainActor
struct PreviewListing {
    let code: UserCode
    let types: [Any.Type]
    /// What files are named from.
    let folder: String
    let pool: ProcessPool

    private struct Found: Codable {
        var previews: [ListedPreview]
    }

    /// The previews in the order of the files, and a failure for each type that could not be listed.
    func list() throws -> (previews: [ListedPreview], failures: [PreviewResult]) {
        var failures: [PreviewResult] = []
        var left = Set<Int>()
        while true {
            let mark = pool.folder + "/listing"
            let skipped = left
            let ending = try pool.run(1) { _ in try find(without: skipped, mark: mark) }[0]
            if let found = ending.value {
                return (found.previews, failures)
            }
            guard let text = try? String(contentsOfFile: mark, encoding: .utf8), let number = Int(text), left.insert(number).inserted else {
                throw CheckError("the previews cannot be listed: \(ending.problem?.sentence ?? "the process has ended")")
            }
            failures.append(failure(of: types[number], ending.problem, ending.output))
        }
    }

    private func failure(of type: Any.Type, _ problem: PreviewResult.Problem?, _ output: String) -> PreviewResult {
        let name = "\(type)".contains("PreviewRegistry") || "\(type)".hasPrefix("$s") ? "#Preview" : "\(type)"
        let file = problem?.file ?? ""
        var result = PreviewResult(base: file.isEmpty ? name : "\(file)/\(name)", title: name, file: file, line: problem?.line ?? 0, variant: "")
        result.problem = problem
        result.output = output
        return result
    }

    private func find(without skipped: Set<Int>, mark: String) throws -> Found {
        var entries: [StageEntry] = []
        var indices: [(type: Int, index: Int)] = []
        try StageSurroundings.begin()
        let isAsked = types.contains { $0 is any StageExpression.Type }
        for (number, type) in types.enumerated() where !skipped.contains(number) {
            guard isAsked ? type is any StageExpression.Type : type is any PreviewRegistry.Type || type is any PreviewProvider.Type else { continue }
            try Data("\(number)".utf8).write(to: URL(fileURLWithPath: mark))
            for (index, entry) in StageEntry.entries(of: [type]).enumerated() {
                entries.append(entry)
                indices.append((number, index))
            }
        }
        return Found(previews: named(code.choice(of: entries).numbered, indices, entries.map { $0.argument?.name }))
    }

    /// Names that stay the same while other files change: without a title, previews are numbered in their own file.
    private func named(
        _ found: [(number: Int, name: String?, file: String, line: Int)], _ indices: [(type: Int, index: Int)], _ arguments: [String?]
    ) -> [ListedPreview] {
        var known = Set<String>()
        var counted = Set<Int>()
        var counts: [String: Int] = [:]
        return found.map { preview in
            let file = preview.file.isEmpty ? "" : TestPlaces.shown(preview.file, from: folder)
            var title = preview.name.map { String($0.map { $0.isNewline ? " " : $0 }).trimmingCharacters(in: .whitespaces) } ?? ""
            if preview.name == nil {
                if counted.insert(indices[preview.number].type).inserted { counts[file, default: 0] += 1 }
                title = "Preview \(counts[file] ?? 1)"
            }
            if let argument = arguments[preview.number] {
                title += " (\(argument))"
            }
            let first = file.isEmpty ? title : "\(file)/\(title)"
            var base = first
            var count = 1
            while !known.insert(base).inserted {
                count += 1
                base = "\(first) \(count)"
            }
            return ListedPreview(
                type: indices[preview.number].type, index: indices[preview.number].index, base: base, title: count > 1 ? "\(title) \(count)" : title,
                file: file,
                line: preview.line)
        }
    }
}

/// Paths as the results have them.
enum TestPlaces {
    static func absolute(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }

    /// From a folder where it is in there; otherwise from the current one, or the file alone.
    static func shown(_ path: String, from folder: String) -> String {
        let path = absolute(path)
        for start in [folder, FileManager.default.currentDirectoryPath] where path.hasPrefix(start + "/") {
            return String(path.dropFirst(start.count + 1))
        }
        return (path as NSString).lastPathComponent
    }
}
