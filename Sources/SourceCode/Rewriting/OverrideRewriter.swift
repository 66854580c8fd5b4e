import Foundation
internal import SwiftSyntax

/// Moves members that extensions override into their classes. On Apple's systems Objective-C allows `extension Screen { override func viewDidLoad() … }`;
/// Swift's own classes have only what stands in the class.
enum OverrideRewriter {
    private struct Place {
        let file: Int
        /// Where the class's closing brace is.
        let end: Int
    }

    private struct Moved {
        let place: Place
        let text: String
    }

    /// The files with the members in their classes. Lines and columns stay those of the user's files.
    static func rewrite(_ files: [UserCompiler.File]) -> [UserCompiler.File] {
        guard files.contains(where: { isNamed("extension", $0) && isNamed("override", $0) }) else { return files }
        let sources = files.map { isNamed("class", $0) || isNamed("override", $0) ? SwiftSource($0.text) : nil }
        let classes = classes(in: sources)
        var edits: [Int: [(range: Range<Int>, text: String)]] = [:]
        var moved: [Moved] = []
        for (index, file) in files.enumerated() where isNamed("extension", file) && isNamed("override", file) {
            guard let source = sources[index] else { continue }
            for node in source.nodes(ExtensionDeclSyntax.self) where node.genericWhereClause == nil {
                guard let places = classes[node.extendedType.trimmedDescription], let place = places.first(where: { $0.file == index }) ?? places.first
                else { continue }
                for member in node.memberBlock.members.map(\.decl) where member.isOverride {
                    edits[index, default: []].append(source.blank(member.range))
                    moved.append(Moved(place: place, text: text(of: member, in: source, path: file.path, access: access(of: node, for: member))))
                }
            }
        }
        for (file, members) in Dictionary(grouping: moved, by: \.place.file) {
            guard let source = sources[file] else { continue }
            for (end, members) in Dictionary(grouping: members, by: \.place.end) {
                let back = mark(source, files[file].path, end)
                edits[file, default: []].append((end..<end, members.map(\.text).joined() + back))
            }
        }
        return files.enumerated().map { index, file in
            guard let edits = edits[index], let source = sources[index] else { return file }
            return UserCompiler.File(path: file.path, original: file.original, text: source.text(replacing: edits))
        }
    }

    private static func isNamed(_ word: String, _ file: UserCompiler.File) -> Bool { file.text.hasBytes(of: word) }

    /// Where the classes of each name end, with the names of the types around them.
    private static func classes(in sources: [SwiftSource?]) -> [String: [Place]] {
        var places: [String: [Place]] = [:]
        for (index, source) in sources.enumerated() {
            for node in source?.nodes(ClassDeclSyntax.self) ?? [] where node.memberBlock.rightBrace.presence == .present {
                places[node.pathOfNames, default: []].append(Place(file: index, end: node.memberBlock.rightBrace.range.lowerBound))
            }
        }
        return places
    }

    /// The member, where the compiler reports its original place.
    private static func text(of member: DeclSyntax, in source: SwiftSource, path: String, access: String) -> String {
        let start = member.range.lowerBound
        return mark(source, path, start) + access + String(decoding: source.bytes[member.range], as: UTF8.self)
    }

    /// What makes the compiler call the next byte by its place in a user's file.
    private static func mark(_ source: SwiftSource, _ path: String, _ offset: Int) -> String {
        let spaces = String(repeating: " ", count: source.column(of: offset) - 1)
        return "\n#sourceLocation(file: \"\(path.replacing("\\", with: "\\\\"))\", line: \(source.line(of: offset)))\n\(spaces)"
    }

    /// The access that an extension gives to its members.
    private static func access(of node: ExtensionDeclSyntax, for member: DeclSyntax) -> String {
        let isOwn = member.asProtocol((any WithModifiersSyntax).self)?.modifiers.contains { ["public", "open"].contains($0.name.text) } ?? false
        return !isOwn && node.modifiers.contains { $0.name.text == "public" } ? "public " : ""
    }
}

extension DeclSyntax {
    fileprivate var isOverride: Bool {
        asProtocol((any WithModifiersSyntax).self)?.modifiers.contains { $0.name.text == "override" } ?? false
    }
}

extension ClassDeclSyntax {
    /// “Outer.Inner” for a class inside of another type.
    fileprivate var pathOfNames: String {
        let names = sequence(first: Syntax(self)) { $0.parent }.compactMap { node in
            node.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription ?? node.typeName
        }
        return names.reversed().joined(separator: ".")
    }
}

extension Syntax {
    fileprivate var typeName: String? {
        self.as(ClassDeclSyntax.self)?.name.text ?? self.as(StructDeclSyntax.self)?.name.text ?? self.as(EnumDeclSyntax.self)?.name.text
    }
}
