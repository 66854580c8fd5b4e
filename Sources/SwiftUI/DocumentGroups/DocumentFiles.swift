import Foundation
import UniformTypeIdentifiers

/// What is done with the files of documents, on any thread.
enum DocumentFiles {
    /// The name of a document that has none yet.
    static let untitled = "Untitled"

    /// The extension of a type's files. A type that the app declares in its Info.plist, which is not read, has the last part of its name.
    static func filenameExtension(of type: UTType) -> String? {
        if let known = type.preferredFilenameExtension { return known }
        guard !type.isDeclared, !type.isDynamic else { return nil }
        return type.identifier.split(separator: ".").last?.lowercased()
    }

    /// The type of a file among those that can be read; nil for a file of another type.
    static func contentType(of url: URL, isFolder: Bool = false, among types: [UTType]) -> UTType? {
        let name = url.pathExtension.lowercased()
        // A folder without an extension is a folder, not a document.
        guard !isFolder || !name.isEmpty else { return nil }
        let known = name.isEmpty ? .data : UTType(filenameExtension: name) ?? .data
        for type in types where isFolder == (type.conforms(to: .directory) || type.conforms(to: .package)) {
            if !name.isEmpty, filenameExtension(of: type) == name { return known.conforms(to: type) ? known : type }
            if !isFolder, known.conforms(to: type) { return known.isDynamic ? type : known }
        }
        return nil
    }

    /// A place in a folder where nothing is yet: “name.txt”, “name 2.txt”.
    static func freePlace(for name: String, extension suffix: String?, in folder: URL) -> URL {
        var number = 1
        while true {
            let title = number == 1 ? name : "\(name) \(number)"
            let place = folder.appendingPathComponent(suffix.map { "\(title).\($0)" } ?? title)
            if !FileManager.default.fileExists(atPath: place.path) { return place }
            number += 1
        }
    }

    /// A free name for a copy: “notes 2.txt” beside “notes.txt”.
    static func placeForCopy(of url: URL) -> URL {
        let suffix = url.pathExtension
        let title = url.deletingPathExtension().lastPathComponent
        // A copy of a copy counts on.
        let words = title.split(separator: " ", omittingEmptySubsequences: false)
        let base = words.count > 1 && words.last.flatMap { Int($0) } != nil ? words.dropLast().joined(separator: " ") : title
        return freePlace(for: base, extension: suffix.isEmpty ? nil : suffix, in: url.deletingLastPathComponent())
    }

    /// A file with all that is in it. A symbolic link is followed.
    static func wrapper(of url: URL) throws -> FileWrapper { try FileWrapper(url: url.resolvingSymlinksInPath(), options: .immediate) }

    /// Writes what is made for the file that is there, or for none, when all of it can be written. A symbolic link stays, and leads to it.
    static func write(to url: URL, _ make: (FileWrapper?) throws -> FileWrapper) throws {
        let place = url.resolvingSymlinksInPath()
        let existing = FileManager.default.fileExists(atPath: place.path) ? try? FileWrapper(url: place) : nil
        try make(existing).write(to: place, options: .atomic)
    }

    /// Renames a file in its folder; its extension stays. Throws for a name that another file has.
    static func rename(_ url: URL, to name: String) throws -> URL {
        let suffix = url.pathExtension
        let name = name.trimmingCharacters(in: .whitespaces)
        guard !name.isEmpty, !name.hasPrefix("."), !name.contains("/") else { throw FileDialogError("“\(name)” cannot be the name of a document.") }
        let place = url.deletingLastPathComponent().appendingPathComponent(suffix.isEmpty ? name : "\(name).\(suffix)")
        guard place.path != url.path else { return url }
        guard !FileManager.default.fileExists(atPath: place.path) else { throw FileDialogError("“\(place.lastPathComponent)” already exists.") }
        try FileManager.default.moveItem(at: url, to: place)
        return place
    }

    /// Runs code outside of the main actor and gives back what it makes.
    static func inBackground<Result>(_ work: @escaping () throws -> Result) async throws -> Result {
        let box = Unchecked(value: work)
        return try await Task.detached { Unchecked(value: try box.value()) }.value.value
    }

    /// A value that one thread hands on to another.
    private struct Unchecked<Value>: @unchecked Sendable {
        let value: Value
    }
}

/// What an alert says about a document that cannot be used.
struct DocumentProblem: Equatable {
    var title: String
    var message: String

    init(_ title: String, _ error: any Error) {
        self.title = title
        message = error.localizedDescription
    }
}
