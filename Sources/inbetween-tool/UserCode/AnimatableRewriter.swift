import Foundation

/// `@Animatable` on a type: its stored properties become the animatable data, except those marked
/// `@AnimatableIgnored`. All on the line of the opening brace.
struct AnimatableRewriter {
    func rewrite(_ source: String) -> String {
        var text = source
        while true {
            let scanner = SourceScanner(text)
            guard let place = scanner.occurrences(of: "@Animatable").last else { return removeIgnored(text) }
            guard let brace = scanner.bytes[place...].indices.first(where: { scanner.isCode[$0] && scanner.bytes[$0] == UInt8(ascii: "{") }),
                let end = scanner.end(ofBracketAt: brace)
            else {
                text = scanner.text(0..<place) + scanner.text((place + 11)..<scanner.bytes.count)
                continue
            }
            let head = scanner.text((place + 11)..<brace)
            let names = properties(in: (brace + 1)..<(end - 1), scanner)
            text = scanner.text(0..<place) + conforming(head) + "{" + data(names)
                + scanner.text((brace + 1)..<scanner.bytes.count)
        }
    }

    private func conforming(_ head: String) -> String {
        if head.range(of: #":.*\b(Shape|InsettableShape|GeometryEffect|Animatable|Layout|AnimatableModifier)\b"#, options: [.regularExpression]) != nil {
            return head
        }
        let trimmed = head.trimmingCharacters(in: .whitespacesAndNewlines)
        return (head.contains(":") ? head.replacingOccurrences(of: trimmed, with: trimmed + ", Animatable ") : head + ": Animatable ")
    }

    private func data(_ names: [String]) -> String {
        guard !names.isEmpty else { return "" }
        var get = ""
        var set = ""
        var path = "newValue"
        for (index, name) in names.enumerated() {
            if index + 1 < names.count {
                get += "AnimatablePair(\(name).animatableData, "
                set += "\(name).animatableData = \(path).first; "
                path += ".second"
            } else {
                get += "\(name).animatableData"
                set += "\(name).animatableData = \(path)"
            }
        }
        get += String(repeating: ")", count: names.count - 1)
        let type = names.reversed().reduce("") { $0.isEmpty ? "__Data_\($1)" : "AnimatablePair<__Data_\($1), \($0)>" }
        return " typealias AnimatableData = \(type); var animatableData: AnimatableData { get { \(get) } set { \(set) } };"
            + names.map { " typealias __Data_\($0) = __Type_\($0).AnimatableData;" }.joined()
            + names.map { " typealias __Type_\($0) = \(types[$0] ?? "Double");" }.joined()
    }

    private final class Types {
        var names: [String: String] = [:]

        subscript(name: String) -> String? {
            get { names[name] }
            set { names[name] = newValue }
        }
    }

    private let types = Types()

    /// Names of the stored instance properties that take part.
    private func properties(in body: Range<Int>, _ scanner: SourceScanner) -> [String] {
        var names: [String] = []
        var index = body.lowerBound
        while index < body.upperBound {
            index = scanner.skipSpace(index)
            guard index < body.upperBound else { break }
            let end = max(scanner.endOfStatement(index, limit: body.upperBound), index + 1)
            add(scanner.text(index..<end), to: &names)
            index = end + 1
        }
        return names
    }

    private func add(_ statement: String, to names: inout [String]) {
        let pattern = #"^(?:(?:public|internal|private|fileprivate|package)(?:\(set\))?\s+)*var\s+(\w+)\s*(?::\s*([^={]+?))?\s*(?:=\s*(.+))?$"#
        guard !statement.contains("@AnimatableIgnored"), !statement.contains("static "),
            let regex = try? NSRegularExpression(pattern: pattern, options: [.dotMatchesLineSeparators]),
            let match = regex.firstMatch(in: statement, range: NSRange(statement.startIndex..., in: statement)),
            let name = Range(match.range(at: 1), in: statement)
        else { return }
        let type = Range(match.range(at: 2), in: statement).map { String(statement[$0]) }
        let value = Range(match.range(at: 3), in: statement).map { String(statement[$0]).trimmingCharacters(in: .whitespacesAndNewlines) }
        guard let resolved = type ?? value.flatMap(Self.typeOfLiteral) else { return }
        names.append(String(statement[name]))
        types[String(statement[name])] = resolved
    }

    private static func typeOfLiteral(_ value: String) -> String? {
        if value.range(of: #"^-?\d+\.\d+$"#, options: .regularExpression) != nil { return "Double" }
        if value.range(of: #"^\w+\("#, options: .regularExpression) != nil { return String(value.prefix { $0 != "(" }) }
        if value.range(of: #"^[A-Z]\w*\."#, options: .regularExpression) != nil { return String(value.prefix { $0 != "." }) }
        return nil
    }

    private func removeIgnored(_ text: String) -> String {
        let scanner = SourceScanner(text)
        var bytes = scanner.bytes
        for place in scanner.occurrences(of: "@AnimatableIgnored") {
            for index in place..<(place + 18) {
                bytes[index] = 32
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
