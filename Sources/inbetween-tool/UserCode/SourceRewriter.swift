import Foundation

/// Makes the tool's copy of a user's file: compiled as on its author's Mac, every line at its number.
struct SourceRewriter {
    let system: UserCode.System
    let fileNumber: Int

    struct Result {
        var text: String
        var previews = 0
        var providers: [String] = []
        var apps: [String] = []
    }

    func rewrite(_ source: String, path: String) -> Result {
        var result = Result(text: source)
        result.text = rewriteConditions(result.text)
        result.text = rewriteEntries(result.text)
        result.text = AnimatableRewriter().rewrite(result.text)
        (result.text, result.previews) = rewritePreviews(result.text)
        let scanner = SourceScanner(result.text)
        result.providers = declarations(conformingTo: "PreviewProvider", in: scanner)
        (result.text, result.apps) = removeMain(scanner)
        result.text = header(path) + result.text + trailer(result)
        return result
    }

    /// What Apple's Foundation and SwiftUI make visible without being asked.
    private func header(_ path: String) -> String {
        let name = path.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
        return "@_spi(Inbetween) import SwiftUI\nimport Observation\nimport Combine\n#sourceLocation(file: \"\(name)\", line: 1)\n"
    }

    /// Registers what the file offers, where its private names are visible.
    private func trailer(_ result: Result) -> String {
        var lines = ["", "#sourceLocation()", "@MainActor func __inbetweenRegister\(fileNumber)() {"]
        for number in 0..<result.previews {
            lines.append("    StageRegistry.add(preview: __inbetweenPreview\(fileNumber)_\(number), number: \(number + 1))")
        }
        for name in result.providers {
            lines.append("    StageRegistry.add(provider: \(name).self, name: \"\(name)\")")
        }
        for name in result.apps {
            lines.append("    StageRegistry.add(app: \(name).self, name: \"\(name)\")")
        }
        return (lines + ["}", ""]).joined(separator: "\n")
    }

    // MARK: Conditions

    private func rewriteConditions(_ source: String) -> String {
        let values: [String: Bool]
        switch system {
        case .iOS:
            values = ["os(iOS)": true, "os(macOS)": false, "os(Linux)": false, "canImport(UIKit)": true, "canImport(AppKit)": false, "targetEnvironment(simulator)": true, "canImport(SwiftUI)": true]
        case .macOS:
            values = ["os(iOS)": false, "os(macOS)": true, "os(Linux)": false, "canImport(UIKit)": false, "canImport(AppKit)": true, "targetEnvironment(simulator)": false]
        case .linux:
            values = [:]
        }
        let scanner = SourceScanner(source)
        var lines = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var offset = 0
        for (number, line) in lines.enumerated() {
            defer { offset += line.utf8.count + 1 }
            let trimmed = line.drop { $0 == " " || $0 == "\t" }
            guard trimmed.hasPrefix("#if") || trimmed.hasPrefix("#elseif") else { continue }
            let start = offset + line.utf8.count - trimmed.utf8.count
            guard start < scanner.isCode.count, scanner.isCode[start] else { continue }
            var condition = line
            for (name, value) in values {
                let spaced = name.replacingOccurrences(of: "(", with: #"\s*\(\s*"#).replacingOccurrences(of: ")", with: #"\s*\)"#)
                condition = condition.replacingOccurrences(of: #"\b"# + spaced, with: value ? "true" : "false", options: .regularExpression)
            }
            lines[number] = condition
        }
        return lines.joined(separator: "\n")
    }

    // MARK: @main

    private func removeMain(_ scanner: SourceScanner) -> (String, [String]) {
        var bytes = scanner.bytes
        for place in scanner.occurrences(of: "@main") {
            for index in place..<(place + 5) {
                bytes[index] = 32
            }
        }
        return (String(decoding: bytes, as: UTF8.self), declarations(conformingTo: "App", in: scanner))
    }

    /// Names of the types at file level whose inheritance clause names a protocol.
    private func declarations(conformingTo name: String, in scanner: SourceScanner) -> [String] {
        var found: [(Int, String)] = []
        for keyword in ["struct", "class", "enum"] {
            for place in scanner.occurrences(of: keyword) where scanner.isTopLevel(place) {
                let start = scanner.skipSpace(place + keyword.utf8.count)
                guard start < scanner.bytes.count else { continue }
                let type = scanner.word(at: start)
                guard let brace = scanner.bytes[start...].indices.first(where: { scanner.isCode[$0] && scanner.bytes[$0] == UInt8(ascii: "{") }) else { continue }
                let clause = scanner.text((start + type.utf8.count)..<brace)
                let names = clause.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
                if clause.contains(":"), names.contains(Substring(name)) {
                    found.append((place, type))
                }
            }
        }
        return found.sorted { $0.0 < $1.0 }.map(\.1)
    }

    // MARK: #Preview

    /// `#Preview("Name", traits: …) { … }` becomes a constant; its statements stay where they are.
    private func rewritePreviews(_ source: String) -> (String, Int) {
        var text = source
        var count = 0
        while true {
            let scanner = SourceScanner(text)
            guard let place = scanner.occurrences(of: "#Preview").first else { break }
            var cursor = scanner.skipSpace(place + 8)
            var arguments = ""
            if cursor < scanner.bytes.count, scanner.bytes[cursor] == UInt8(ascii: "("), let end = scanner.end(ofBracketAt: cursor) {
                arguments = scanner.text(cursor..<end)
                cursor = scanner.skipSpace(end)
            }
            let name = "__inbetweenPreview\(fileNumber)_\(count)"
            let declaration = "@MainActor let \(name) = PreviewEntry"
            guard cursor < scanner.bytes.count, scanner.bytes[cursor] == UInt8(ascii: "{"), let end = scanner.end(ofBracketAt: cursor) else {
                text = scanner.text(0..<place) + declaration + scanner.text((place + 8)..<scanner.bytes.count)
                count += 1
                continue
            }
            let body = (cursor + 1)..<(end - 1)
            let hoisted = previewables(in: body, scanner)
            if hoisted.isEmpty {
                text = scanner.text(0..<place) + declaration + scanner.text((place + 8)..<scanner.bytes.count)
            } else {
                // The state becomes that of a view around the rest, which begins where the last state ends.
                let view = "__InbetweenPreviewView\(fileNumber)_\(count)"
                let last = hoisted.last!.upperBound
                var states = scanner.text(body.lowerBound..<last)
                states = states.replacingOccurrences(of: "@Previewable", with: "")
                text = scanner.text(0..<place) + "struct \(view): View {" + states + "; @ViewBuilder var body: some View {"
                    + scanner.text(last..<body.upperBound) + "} }; \(declaration)\(arguments) { \(view)() }"
                    + scanner.text(end..<scanner.bytes.count)
            }
            count += 1
        }
        return (text, count)
    }

    private func previewables(in body: Range<Int>, _ scanner: SourceScanner) -> [Range<Int>] {
        scanner.occurrences(of: "@Previewable").filter { body.contains($0) }.map { place in
            place..<scanner.endOfStatement(place, limit: body.upperBound)
        }
    }

    // MARK: @Entry

    private static let entryKeys = [
        "EnvironmentValues": "EnvironmentKey", "Transaction": "TransactionKey",
    ]

    /// `@Entry var name: Type = value` in an extension of the environment or a transaction becomes the key and the
    /// property that it stands for.
    private func rewriteEntries(_ source: String) -> String {
        var text = source
        while true {
            let scanner = SourceScanner(text)
            guard let place = scanner.occurrences(of: "@Entry").last else { break }
            let end = scanner.endOfStatement(place, limit: scanner.bytes.count)
            let declaration = scanner.text((place + 6)..<end)
            let container = enclosingExtension(of: place, scanner)
            guard let key = Self.entryKeys[container], let replacement = Self.expand(declaration, key: key) else {
                // Left as it is, the compiler says what is wrong with it.
                text = scanner.text(0..<place) + "@_InbetweenEntryNotUnderstood" + scanner.text((place + 6)..<scanner.bytes.count)
                continue
            }
            text = scanner.text(0..<place) + replacement + scanner.text(end..<scanner.bytes.count)
        }
        return text
    }

    private func enclosingExtension(of place: Int, _ scanner: SourceScanner) -> String {
        let extensions = scanner.occurrences(of: "extension").filter { $0 < place }
        guard let nearest = extensions.last else { return "" }
        return scanner.word(at: scanner.skipSpace(nearest + 9))
    }

    private static func expand(_ declaration: String, key: String) -> String? {
        guard let variable = declaration.range(of: #"\bvar\s+"#, options: .regularExpression),
            let equals = declaration.range(of: "=", range: variable.upperBound..<declaration.endIndex)
        else { return nil }
        let access = declaration[..<variable.lowerBound].trimmingCharacters(in: .whitespacesAndNewlines)
        let head = declaration[variable.upperBound..<equals.lowerBound]
        let value = declaration[equals.upperBound...]
        let parts = head.split(separator: ":", maxSplits: 1)
        guard let name = parts.first?.trimmingCharacters(in: .whitespacesAndNewlines), !name.isEmpty else { return nil }
        let keyName = "__Key_\(name)"
        let type = parts.count > 1 ? parts[1].trimmingCharacters(in: .whitespacesAndNewlines) : nil
        let stored = type.map { "static var defaultValue: \($0) { \(value) }" } ?? "static let defaultValue =\(value)"
        return "\(access) var \(name): \(type ?? keyName + ".Value") { get { self[\(keyName).self] } set { self[\(keyName).self] = newValue } }; "
            + "\(access) struct \(keyName): \(key) { \(access) \(stored) }"
    }
}
