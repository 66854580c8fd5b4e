import Foundation

/// Makes a file's conditions come out as on its author's machine. Every character that stays is at its old place, so that
/// the compiler's messages are about the user's lines and columns.
struct ConditionRewriter {
    let system: UserCode.System

    private var values: [String: Bool] {
        switch system {
        case .iOS:
            [
                "os(iOS)": true, "os(Linux)": false, "canImport(UIKit)": true, "canImport(Glibc)": false,
                "targetEnvironment(simulator)": true,
            ]
        case .macOS:
            ["os(macOS)": true, "os(OSX)": true, "os(Linux)": false, "canImport(UIKit)": false, "canImport(Glibc)": false]
        case .linux:
            [:]
        }
    }

    func rewrite(_ source: String) -> String {
        guard system != .linux else { return source }
        let scanner = SourceScanner(source)
        var bytes = scanner.bytes
        for keyword in ["#if", "#elseif"] {
            for place in scanner.occurrences(of: keyword) {
                let end = scanner.bytes[place...].firstIndex(of: UInt8(ascii: "\n")) ?? scanner.bytes.count
                rewriteCondition(in: (place + keyword.utf8.count)..<end, scanner, &bytes)
            }
        }
        if system == .iOS {
            ObjectiveCRewriter().rewrite(scanner, &bytes)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func rewriteCondition(in range: Range<Int>, _ scanner: SourceScanner, _ bytes: inout [UInt8]) {
        for (condition, value) in values {
            let parts = condition.dropLast().split(separator: "(")
            for place in scanner.occurrences(of: String(parts[0]), in: range) {
                let open = scanner.skipSpace(place + parts[0].utf8.count)
                let name = scanner.skipSpace(open + 1)
                guard open < range.upperBound, scanner.bytes[open] == UInt8(ascii: "("), scanner.word(at: name) == parts[1] else { continue }
                let close = scanner.skipSpace(name + parts[1].utf8.count)
                guard close < range.upperBound, scanner.bytes[close] == UInt8(ascii: ")") else { continue }
                let word = Array((value ? "true" : "false").utf8)
                let padding = repeatElement(UInt8(ascii: " "), count: close + 1 - place - word.count)
                bytes.replaceSubrange(place...close, with: word + padding)
            }
        }
    }
}
