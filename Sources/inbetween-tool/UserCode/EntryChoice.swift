import Foundation
import SwiftUI
import SourceCode

/// Which of the views in a user's files is meant.
struct EntryChoice {
    /// An entry with its source location and its title.
    private struct Candidate {
        let entry: StageEntry
        /// The index among the entries.
        let number: Int
        let file: Int
        let line: Int
        var title: String
        /// What `--preview` may call it.
        var names: [String]
    }

    private let files: [UserCompiler.File]
    private var candidates: [Candidate] = []

    /// - Parameter isPart: Whether to consider only the contents of `files`.
    init(entries: [StageEntry], files: [UserCompiler.File], isPart: Bool = false) {
        self.files = files
        let types = entries.contains { $0.location == nil } ? ProviderLocations.typeLocations(in: files) : [:]
        // The compiler omits the folder for files of “.”.
        func whole(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }
        let paths = Dictionary(files.enumerated().map { (whole($1.path), $0) }, uniquingKeysWith: { first, _ in first })
        for (number, entry) in entries.enumerated() {
            let (file, line) = entry.location.map { (paths[whole($0.file)] ?? files.count, $0.line) } ?? types[entry.typeName] ?? (files.count, 0)
            if isPart, file == files.count, entry.kind != .expression { continue }
            candidates.append(Candidate(entry: entry, number: number, file: file, line: line, title: entry.name ?? entry.typeName, names: []))
        }
        candidates.sort { ($0.file, $0.line) < ($1.file, $1.line) }
        var count = 0
        for index in candidates.indices {
            let entry = candidates[index].entry
            var names = [entry.name].compactMap { $0 }
            switch entry.kind {
            case .preview:
                count += 1
                if entry.name == nil {
                    candidates[index].title = "Preview \(count)"
                    names.append("Preview \(count)")
                }
            case .previewProvider:
                names += ProviderLocations.names(ofType: entry.typeName)
            case .app, .expression:
                names.append(entry.typeName)
            }
            if let location = location(of: candidates[index]) {
                names.append(location)
            }
            candidates[index].names = names
        }
    }

    /// The entry to show, in this order: the view of `--view`; the preview of that name; the only preview, or the first one of the only file; the app's
    /// window.
    func choose(preview: String?) throws -> StageEntry {
        if let expression = candidates.first(where: { $0.entry.kind == .expression }) {
            return expression.entry
        }
        if let preview {
            return try named(preview)
        }
        let previews = candidates.filter { $0.entry.kind == .preview || $0.entry.kind == .previewProvider }
        if previews.count == 1 {
            return previews[0].entry
        }
        if Set(previews.map(\.file)).count == 1 {
            Failure.warn("of \(previews.count) previews, the first is shown; with --preview NAME another: \(list(previews))")
            return previews[0].entry
        }
        if let app = candidates.first(where: { $0.entry.kind == .app }) {
            return app.entry
        }
        guard previews.isEmpty else {
            throw UserCodeError("there are \(previews.count) previews; choose one with --preview NAME: \(list(previews))")
        }
        let views = DeclaredViews(in: files.map { ($0.path, $0.original) })
        let example = views.all.first { !$0.isPrivate }?.name ?? "MyView"
        throw UserCodeError(
            "nothing to show: the sources have no #Preview, no PreviewProvider and no App; name a view with --view '\(example)()'"
                + (views.offer.isEmpty ? "" : "; \(views.offer)"))
    }

    /// `File.swift:12`; nil where it is in none of the files.
    private func location(of candidate: Candidate) -> String? {
        guard files.indices.contains(candidate.file) else { return nil }
        return "\((files[candidate.file].path as NSString).lastPathComponent):\(candidate.line)"
    }

    /// All previews in the order of the files, each by a name that `choose` takes for this one alone where there is such a name.
    var previews: [(name: String, file: String, line: Int)] {
        let previews = candidates.filter { $0.entry.kind == .preview || $0.entry.kind == .previewProvider }
        return previews.filter { files.indices.contains($0.file) }.map { preview in
            let isUnique = candidates.count { $0.names.contains(preview.title) } == 1
            return (isUnique ? preview.title : location(of: preview) ?? preview.title, files[preview.file].path, preview.line)
        }
    }

    /// All previews in the order of the files, and the requested expression, by their indices among the entries. Unnamed entries have no name.
    var numbered: [(number: Int, name: String?, file: String, line: Int)] {
        let expressions = candidates.filter { $0.entry.kind == .expression }
        let shown = expressions.isEmpty ? candidates.filter { $0.entry.kind != .app && files.indices.contains($0.file) } : expressions
        return shown.map { candidate in
            let isPreview = candidate.entry.kind == .preview
            let file = files.indices.contains(candidate.file) ? files[candidate.file].path : ""
            return (candidate.number, isPreview ? candidate.entry.name : candidate.title, file, candidate.line)
        }
    }

    /// Everything that can be shown: all previews in the order of the files, the requested expression, the app's window.
    var shown: [(id: String, name: String, file: String, line: Int, argument: String?, entry: StageEntry)] {
        let expressions = candidates.filter { $0.entry.kind == .expression }
        var known = Set<String>()
        return (expressions.isEmpty ? candidates : expressions).map { candidate in
            let file = files.indices.contains(candidate.file) ? files[candidate.file].path : ""
            let base = (file as NSString).lastPathComponent + "/" + candidate.title
            var id = base
            var count = 1
            while !known.insert(id).inserted {
                count += 1
                id = "\(base) \(count)"
            }
            let isUnique = candidates.count { $0.names.contains(candidate.title) } == 1
            let argument = candidate.entry.kind == .expression ? nil : isUnique ? candidate.title : location(of: candidate)
            return (id, candidate.title, file, candidate.line, argument, candidate.entry)
        }
    }

    /// The entry with this name; nil if there is none.
    func find(_ name: String) throws -> StageEntry? {
        let found = candidates.filter { $0.names.contains(name) }
        // A provider of several previews is named by each of them.
        if let first = found.first, found.count == 1 || found.allSatisfy({ $0.entry.typeName == first.entry.typeName }) {
            return first.entry
        }
        guard found.isEmpty else {
            throw UserCodeError("“\(name)” is the name of \(found.count) previews: \(list(found))")
        }
        return nil
    }

    private func named(_ name: String) throws -> StageEntry {
        if let entry = try find(name) {
            return entry
        }
        guard !candidates.isEmpty else {
            throw UserCodeError("there is no preview “\(name)”, and no other one either")
        }
        throw UserCodeError("there is no preview “\(name)”; there are \(list(candidates))")
    }

    private func list(_ candidates: [Candidate]) -> String {
        let shown = candidates.prefix(20).map { candidate in
            let file = files.indices.contains(candidate.file) ? (files[candidate.file].path as NSString).lastPathComponent : ""
            return "“\(candidate.title)” (\(file):\(candidate.line))"
        }
        return shown.joined(separator: ", ") + (candidates.count > 20 ? " and \(candidates.count - 20) more" : "")
    }
}
