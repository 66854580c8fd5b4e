import Foundation

/// Puts texts in the place of files, for the compiler's eyes only: what is compiled is what was read, also where an editor saves a file
/// meanwhile.
enum SourceOverlay {
    private struct Root: Encodable {
        let type = "file"
        let name: String
        let contents: String

        enum CodingKeys: String, CodingKey {
            case type, name
            case contents = "external-contents"
        }
    }

    private struct Overlay: Encodable {
        let version = 0
        let usesExternalNames = "false"
        let roots: [Root]

        enum CodingKeys: String, CodingKey {
            case version, roots
            case usesExternalNames = "use-external-names"
        }
    }

    /// - Returns: The path of a file for `-vfsoverlay`.
    static func write(_ files: [(path: String, text: String)], in folder: String) throws -> String {
        var places: [(path: String, contents: String)] = []
        for (number, file) in files.enumerated() {
            let copy = "\(folder)/\(number).swift"
            try UserCompiler.write(file.text, to: copy)
            places.append((absolute(file.path), copy))
        }
        return try write(places: places, to: folder + "/overlay.yaml")
    }

    /// Writes where the contents of some paths are; returns the path.
    static func write(places: [(path: String, contents: String)], to path: String) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
        let overlay = Overlay(roots: places.map { Root(name: $0.path, contents: $0.contents) })
        try UserCompiler.write(String(decoding: try encoder.encode(overlay), as: UTF8.self), to: path)
        return path
    }

    static func absolute(_ path: String) -> String {
        let whole = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
        var parts: [Substring] = []
        for part in whole.split(separator: "/") where part != "." {
            if part == ".." {
                parts = parts.dropLast()
            } else {
                parts.append(part)
            }
        }
        return "/" + parts.joined(separator: "/")
    }
}
