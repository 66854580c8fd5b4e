/// Names of types as users know them: for them there is one module, SwiftUI.
package enum ModuleNames {
    /// The modules that `import SwiftUI` brings along.
    private static let inner = ["SwiftUICore", "ViewEngine", "Motion", "ViewValues"]

    /// The text with “SwiftUI” for the modules inside it, where one qualifies a name (`Motion.Animation`) or is named in quotes (`'Motion'`).
    package static func shown(_ text: String) -> String {
        inner.reduce(text) { replacing($1, in: $0) }
    }

    /// A type's name with all modules, also those of its parameters, and without addresses.
    package static func full(_ type: Any.Type) -> String {
        shown(StableText.withoutAddresses(String(reflecting: type)))
    }

    /// Whether a type is one of these modules'.
    package static func isOwn(_ type: Any.Type) -> Bool { full(type).hasPrefix("SwiftUI.") }

    private static func replacing(_ module: String, in text: String) -> String {
        var result = ""
        var rest = text[...]
        while let found = rest.range(of: module) {
            let before = found.lowerBound == text.startIndex ? nil : text[text.index(before: found.lowerBound)]
            let after = found.upperBound == text.endIndex ? nil : text[found.upperBound]
            let isQualifier = after == "." && !(before.map { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." } ?? false)
            result += rest[..<found.lowerBound]
            result += isQualifier || (before == "'" && after == "'") ? "SwiftUI" : module
            rest = rest[found.upperBound...]
        }
        return result + rest
    }
}
