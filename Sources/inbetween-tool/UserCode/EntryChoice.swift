import Files
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
        let types = ProviderLocations.locations(of: entries.filter { $0.location == nil }.map(\.typeName), in: files)
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
                // The arguments of a preview belong together.
                if entry.argument?.index ?? 0 == 0 { count += 1 }
                if entry.name == nil {
                    candidates[index].title = "Preview \(count)"
                    names.append("Preview \(count)")
                }
                if let argument = entry.argument {
                    candidates[index].title += " (\(argument.name))"
                    names.append(candidates[index].title)
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
    /// window. Of a preview with arguments it is the requested one, or the first.
    func choose(preview: String?, argument: String?) throws -> StageEntry {
        let entry = try choose(preview: preview, isSilent: argument != nil)
        guard let argument else { return entry }
        return try self.argument(argument, of: entry)
    }

    /// - Parameter isSilent: Whether something else will choose among the arguments.
    private func choose(preview: String?, isSilent: Bool) throws -> StageEntry {
        if let expression = candidates.first(where: { $0.entry.kind == .expression }) {
            return expression.entry
        }
        if let preview {
            return try named(preview, isSilent: isSilent)
        }
        let previews = candidates.filter { $0.entry.kind == .preview || $0.entry.kind == .previewProvider }
        if previews.count == 1 {
            return previews[0].entry
        }
        if let first = previews.first, first.entry.argument != nil, previews.allSatisfy({ $0.entry.typeName == first.entry.typeName }) {
            return chosen(previews, isSilent: isSilent)
        }
        if Set(previews.map(\.file)).count == 1 {
            Failure.warn("of \(previews.count) previews, the first is shown; with --preview NAME another: \(list(previews))")
            return previews[0].entry
        }
        if let app = candidates.first(where: { $0.entry.kind == .app }) {
            if !previews.isEmpty {
                Failure.note("the app’s first screen is shown; with --preview NAME one of \(previews.count) previews: \(list(previews, most: 3))")
            }
            return app.entry
        }
        if let first = previews.first {
            Failure.note("of \(previews.count) previews the first, “\(first.title)”, is shown; with --preview NAME another: \(list(previews, most: 3))")
            return first.entry
        }
        let views = DeclaredViews(in: files.map { ($0.path, $0.original) })
        let example = views.all.first { !$0.isPrivate }?.name ?? "MyView"
        throw UserCodeError(
            "nothing to show: the sources have no #Preview, no PreviewProvider and no App; name a view with --view '\(example)()'"
                + (views.offer.isEmpty ? "" : "; \(views.offer)"))
    }

    // MARK: Arguments

    /// What `choose` finds, with all arguments if none is requested.
    func group(preview: String?, argument: String?) throws -> [StageEntry] {
        let entry = try choose(preview: preview, isSilent: true)
        if let argument { return [try self.argument(argument, of: entry)] }
        let isOne = preview.map { name in candidates.count { $0.names.contains(name) } == 1 } ?? false
        let all = isOne ? [] : arguments(of: entry)
        return all.isEmpty ? [entry] : all
    }

    /// All entries of the preview of one, in the order of its arguments.
    func arguments(of entry: StageEntry) -> [StageEntry] {
        candidates.map(\.entry).filter { $0.typeName == entry.typeName && $0.argument != nil }
    }

    /// The first of several previews of one type; a note names the others where they are arguments.
    private func chosen(_ found: [Candidate], isSilent: Bool) -> StageEntry {
        if !isSilent, found.count > 1, let argument = found[0].entry.argument {
            Failure.note(
                "of \(found.count) arguments the first, “\(argument.name)”, is shown; with --argument NAME another: \(Self.names(of: found.map(\.entry)))")
        }
        return found[0].entry
    }

    /// The entry of the preview of `entry` with an argument: its name, or its number after `#`.
    private func argument(_ name: String, of entry: StageEntry) throws -> StageEntry {
        let all = arguments(of: entry)
        guard !all.isEmpty else {
            throw UserCodeError("--argument \(name): the preview has no arguments; a #Preview(arguments:) has some")
        }
        if let found = all.first(where: { $0.argument?.name == name }) ?? all.first(where: { "#\(($0.argument?.index ?? 0) + 1)" == name }) { return found }
        let near = Suggestions.nearest(to: name, among: all.compactMap(\.argument?.name)).map { "did you mean “\($0)”? There" } ?? "there"
        throw UserCodeError("the preview has no argument “\(name)”; \(near) are: \(Self.names(of: all))")
    }

    private static func names(of entries: [StageEntry]) -> String {
        let names = entries.compactMap(\.argument?.name)
        return names.prefix(20).map { "“\($0)”" }.joined(separator: ", ") + (names.count > 20 ? " and \(names.count - 20) more" : "")
    }

    // MARK: Lists

    /// `File.swift:12`; nil where it is in none of the files.
    private func location(of candidate: Candidate) -> String? {
        guard files.indices.contains(candidate.file) else { return nil }
        return "\((files[candidate.file].path as NSString).lastPathComponent):\(candidate.line)"
    }

    /// A preview in a list.
    struct Listed {
        let name, file: String
        let line: Int
        /// Its place in the preview's list, from 1, and its name.
        var argument: (number: Int, name: String)?
    }

    /// All previews in the order of the files, each by a name that `choose` takes for this one alone where there is such a name.
    var previews: [Listed] {
        let previews = candidates.filter { $0.entry.kind == .preview || $0.entry.kind == .previewProvider }
        return previews.filter { files.indices.contains($0.file) }.map { preview in
            let isUnique = candidates.count { $0.names.contains(preview.title) } == 1
            return Listed(
                name: isUnique ? preview.title : location(of: preview) ?? preview.title, file: files[preview.file].path, line: preview.line,
                argument: preview.entry.argument.map { ($0.index + 1, $0.name) })
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

    /// Something that the studio can show.
    struct Shown {
        let id, name, file: String
        let line: Int
        /// For `--preview`.
        let option: String?
        /// The id of the preview's first argument.
        let group: String?
        let entry: StageEntry
    }

    /// Everything that can be shown: all previews in the order of the files, the requested expression, the app's window.
    var shown: [Shown] {
        let expressions = candidates.filter { $0.entry.kind == .expression }
        var known = Set<String>()
        var groups: [String: String] = [:]
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
            let option = candidate.entry.kind == .expression ? nil : isUnique ? candidate.title : location(of: candidate)
            if candidate.entry.argument != nil, groups[candidate.entry.typeName] == nil { groups[candidate.entry.typeName] = id }
            return Shown(
                id: id, name: candidate.title, file: file, line: candidate.line, option: option, group: groups[candidate.entry.typeName],
                entry: candidate.entry)
        }
    }

    /// The entry with this name; nil if there is none.
    func find(_ name: String, argument: String?) throws -> StageEntry? {
        guard let entry = try find(name, isSilent: argument != nil) else { return nil }
        return try argument.map { try self.argument($0, of: entry) } ?? entry
    }

    private func find(_ name: String, isSilent: Bool) throws -> StageEntry? {
        let found = candidates.filter { $0.names.contains(name) }
        // A provider of several previews is named by each of them.
        if let first = found.first, found.count == 1 || found.allSatisfy({ $0.entry.typeName == first.entry.typeName }) {
            return chosen(found, isSilent: isSilent)
        }
        guard found.isEmpty else {
            throw UserCodeError("“\(name)” is the name of \(found.count) previews: \(list(found))")
        }
        return nil
    }

    private func named(_ name: String, isSilent: Bool) throws -> StageEntry {
        if let entry = try find(name, isSilent: isSilent) {
            return entry
        }
        guard !candidates.isEmpty else {
            throw UserCodeError("there is no preview “\(name)”, and no other one either")
        }
        throw UserCodeError("there is no preview “\(name)”; there are \(list(candidates))")
    }

    private func list(_ candidates: [Candidate], most: Int = 20) -> String {
        let shown = candidates.prefix(most).map { candidate in
            let file = files.indices.contains(candidate.file) ? (files[candidate.file].path as NSString).lastPathComponent : ""
            return "“\(candidate.title)” (\(file):\(candidate.line))"
        }
        return shown.joined(separator: ", ") + (candidates.count > most ? " and \(candidates.count - most) more" : "")
    }
}
