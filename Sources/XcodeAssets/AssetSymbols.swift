import Foundation

/// The Swift names of colours and images in catalogues, as Xcode generates them: `.bourbon` for “Bourbon”.
package struct AssetSymbols {
    private let catalogs: [AssetCatalog]

    package init(_ catalogs: [AssetCatalog]) {
        self.catalogs = catalogs
    }

    /// Extensions of `ColorResource`, `ImageResource`, `Color`, `ShapeStyle`, `UIColor` and `UIImage`. Names in `taken` are left
    /// out of all but the first two, because the sources declare them.
    package func source(taken: Set<String>) -> String {
        let colors = resources(.color)
        let images = resources(.image)
        guard !colors.isEmpty || !images.isEmpty else { return "" }
        var text = "import SwiftUI\n"
        text += Self.resourceExtension("ColorResource", colors)
        text += Self.resourceExtension("ImageResource", images)
        let plain = { (list: [Resource]) in list.filter { $0.scopes.isEmpty && !taken.contains($0.symbol) && !Self.ownNames.contains($0.symbol) } }
        for (type, names, make) in [
            ("Color", plain(colors), "Color(.%@)"), ("ShapeStyle where Self == Color", plain(colors), "Color(.%@)"),
            ("UIColor", plain(colors), "UIColor(resource: .%@)"), ("UIImage", plain(images), "UIImage(resource: .%@)"),
        ] where !names.isEmpty {
            let result = type.hasPrefix("UI") ? type : "Color"
            text += "extension \(type) {\n"
            for name in names {
                text += "    static var \(name.symbol): \(result) { " + make.replacingOccurrences(of: "%@", with: name.symbol) + " }\n"
            }
            text += "}\n"
        }
        return text
    }

    /// A resource with its Swift name.
    private struct Resource {
        var name: String
        var scopes: [String]
        var symbol: String
    }

    private func resources(_ kind: AssetCatalog.Kind) -> [Resource] {
        var taken: Set<String> = []
        let found = Set(catalogs.flatMap { $0.names(kind) }).sorted().flatMap { name -> [Resource] in
            var parts = name.split(separator: "/").map(String.init)
            guard let last = parts.popLast() else { return [] }
            let scopes = parts.compactMap { Self.identifier($0, startsUpper: true) }
            let base = kind == .color ? Self.dropping("Color", from: last) : Self.dropping("Image", from: last)
            guard scopes.count == parts.count, let symbol = Self.identifier(base, startsUpper: false) else { return [] }
            return ([symbol] + Self.otherForms(of: base, symbol)).map { Resource(name: name, scopes: scopes, symbol: $0) }
        }
        return found.filter { taken.insert(($0.scopes + [$0.symbol]).joined(separator: ".")).inserted }
    }

    /// `HUD` is found by that name, too.
    private static func otherForms(of name: String, _ symbol: String) -> [String] {
        name != symbol && name.count > 1 && name.allSatisfy { $0.isASCII && $0.isUppercase } ? [name] : []
    }

    private static func resourceExtension(_ type: String, _ resources: [Resource]) -> String {
        var text = ""
        for resource in resources {
            let owner = type + resource.scopes.indices.map { "." + resource.scopes[$0] }.joined()
            let value = "\(type)(name: \(quoted(resource.name)), bundle: .main)"
            text += "extension \(owner) {\n    static let \(resource.symbol) = SwiftUI.\(value)\n}\n"
        }
        var scopes: Set<String> = []
        var declarations = ""
        for resource in resources {
            for depth in resource.scopes.indices {
                let path = resource.scopes[0...depth].joined(separator: ".")
                guard scopes.insert(path).inserted else { continue }
                let owner = ([type] + resource.scopes[0..<depth]).joined(separator: ".")
                declarations += "extension \(owner) {\n    enum \(resource.scopes[depth]) {}\n}\n"
            }
        }
        return declarations + text
    }

    private static func quoted(_ text: String) -> String {
        "\""
            + text.unicodeScalars.map { scalar in
                scalar == "\"" || scalar == "\\" || scalar.value < 32 ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
            }.joined() + "\""
    }

    private static func dropping(_ ending: String, from name: String) -> String {
        name.hasSuffix(ending) && name.count > ending.count ? String(name.dropLast(ending.count)) : name
    }

    /// Words joined in camel case; nil when nothing is left of the name.
    static func identifier(_ name: String, startsUpper: Bool) -> String? {
        let words = name.split { !($0.isLetter || $0.isNumber) }.map(String.init)
        guard !words.isEmpty else { return nil }
        var result = ""
        for (index, word) in words.enumerated() {
            if index == 0 {
                result = startsUpper ? word.prefix(1).uppercased() + word.dropFirst() : startingLower(word)
            } else {
                result += word.prefix(1).uppercased() + word.dropFirst()
            }
        }
        if result.first?.isNumber ?? false {
            result = "_" + result
        }
        return keywords.contains(result) ? "`\(result)`" : result
    }

    /// `URLIcon` begins with `url`.
    private static func startingLower(_ word: String) -> String {
        let upper = word.prefix { $0.isUppercase }
        if upper.count <= 1 || upper.count == word.count {
            return upper.lowercased() + word.dropFirst(upper.count)
        }
        return upper.dropLast().lowercased() + word.dropFirst(upper.count - 1)
    }

    private static let keywords: Set<String> = [
        "as", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else", "enum", "extension",
        "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
        "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static",
        "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]

    /// What `Color` and `UIColor` have already.
    private static let ownNames: Set<String> = [
        "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink", "brown", "white", "gray",
        "black", "clear", "primary", "secondary", "tertiary", "quaternary", "quinary", "accent", "accentColor", "tint", "foreground",
        "background", "selection", "separator", "placeholder", "link", "fill", "windowBackground", "magenta", "darkGray",
        "lightGray", "label", "shadow", "image", "systemBackground",
    ]
}
