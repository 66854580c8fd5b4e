import Foundation
import SourceCode

/// The dependencies between Swift files, by the names in them.
///
/// A file depends on another one if its code contains a name that the other declares: a type, a function or a variable outside of types, or a member
/// that an extension adds to a type of another module. An extension belongs to the file of the type that it extends. So a file may count as dependent
/// because of an equal name, but no dependency is missed – except for declarations that are used without a name: initialisers, subscripts, operators and
/// conformances that a file adds to other modules' types. Every file depends on a file that has such declarations.
struct SourceLinks {
    private let outlines: [(path: String, outline: DeclaredNames)]

    init(_ files: [(path: String, text: String)]) {
        outlines = files.map { ($0.path, DeclaredNames(in: $0.text)) }
    }

    /// The changed files and all that use them; nil for all of them.
    func affected(by changed: Set<String>) -> Set<String>? {
        let types = Set(outlines.flatMap(\.outline.names))
        var declaring: [String: Set<Int>] = [:]
        for (number, file) in outlines.enumerated() {
            for name in file.outline.names { declaring[name, default: []].insert(number) }
            for added in file.outline.extensions where !types.contains(added.type) {
                if added.isUnnamed, changed.contains(file.path) { return nil }
                for name in added.members { declaring[name, default: []].insert(number) }
            }
            if file.outline.hasOperators, changed.contains(file.path) { return nil }
        }
        var users: [Int: Set<Int>] = [:]
        for (number, file) in outlines.enumerated() {
            for word in file.outline.words {
                for other in declaring[word] ?? [] where other != number { users[other, default: []].insert(number) }
            }
            for added in file.outline.extensions {
                for owner in declaring[added.type] ?? [] where owner != number { users[number, default: []].insert(owner) }
            }
        }
        var found = Set(outlines.indices.filter { changed.contains(outlines[$0].path) })
        var open = Array(found)
        while let next = open.popLast() {
            for user in users[next] ?? [] where found.insert(user).inserted { open.append(user) }
        }
        return Set(found.map { outlines[$0].path })
    }
}
