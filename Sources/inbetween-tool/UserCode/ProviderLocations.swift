import Foundation
import SourceCode
@_spi(Inbetween) import SwiftUI

/// The preview providers of a user's code, as found in the sources. Calling a provider would run its code, which should not affect other previews.
struct ProviderLocations {
    private struct Provider {
        let names: [String]
        /// The text of the file from its declaration to the next provider's; nil if it is not found.
        let text: String?
    }

    private let types: [(type: Any.Type, provider: Provider?)]

    init(types: [Any.Type], files: [UserCompiler.File]) {
        let providers = types.filter { $0 is any PreviewProvider.Type }.map { "\($0)" }
        let locations = Self.locations(of: providers, in: files)
        let known = providers.compactMap { locations[$0] }
        self.types = types.map { type in
            guard type is any PreviewProvider.Type else { return (type, nil) }
            var names = Self.names(ofType: "\(type)")
            var text: String?
            if let (file, line) = locations["\(type)"] {
                names.append("\((files[file].path as NSString).lastPathComponent):\(line)")
                let next = known.filter { $0.file == file && $0.line > line }.map(\.line).min()
                let lines = files[file].original.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
                text = lines[(line - 1)..<min((next ?? lines.count + 1) - 1, lines.count)].joined(separator: "\n")
            }
            return (type, Provider(names: names, text: text))
        }
    }

    /// All types except the providers that have another name and do not contain this one.
    func types(thatMayBeNamed name: String) -> [Any.Type] {
        let literal = "\"" + name.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"") + "\""
        return types.filter { _, provider in
            guard let provider else { return true }
            return provider.names.contains(name) || (provider.text?.contains(literal) ?? false)
        }.map(\.type)
    }

    /// What `--preview` may call a provider of this type.
    static func names(ofType name: String) -> [String] {
        [name] + ["_Previews", "_Preview", "Previews", "Preview"].filter { name.hasSuffix($0) }.map { String(name.dropLast($0.count)) }
    }

    /// Where the files declare types of these names: the first file, and the line in it. Only files that have one of the names are parsed.
    static func locations(of types: [String], in files: [UserCompiler.File]) -> [String: (file: Int, line: Int)] {
        var locations: [String: (file: Int, line: Int)] = [:]
        for (number, file) in files.enumerated() where types.contains(where: { file.original.hasBytes(of: $0) }) {
            for (name, line) in DeclaredTypes(in: file.original).all where locations[name] == nil {
                locations[name] = (number, line)
            }
        }
        return locations
    }
}
