import Foundation

/// A page with places for its parts.
package enum PageTemplate {
    /// The text with a part at each `{{name}}`; nothing where there is no part of that name. What is in a part stays as it is.
    package static func filled(_ template: String, with parts: [String: String]) -> String {
        var page = ""
        var rest = template[...]
        while let start = rest.range(of: "{{"), let end = rest[start.upperBound...].range(of: "}}") {
            page += rest[..<start.lowerBound] + (parts[String(rest[start.upperBound..<end.lowerBound])] ?? "")
            rest = rest[end.upperBound...]
        }
        return page + rest
    }
}
