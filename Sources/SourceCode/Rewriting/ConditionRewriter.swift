import Foundation

/// Makes a file's conditions come out as on its author's machine. Every character that stays is at its old place, so that
/// the compiler's messages are about the user's lines and columns.
struct ConditionRewriter {
    let system: TargetSystem

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
        rewriteSystemLibrary(scanner, &bytes)
        removeParts(scanner, &bytes)
        if system == .iOS {
            for (place, text) in ObjectiveCRewriter().additions(scanner) {
                bytes.insert(contentsOf: Array(text.utf8), at: place)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Apple's module of the C library is Glibc here, in imports and where names are qualified with it.
    private func rewriteSystemLibrary(_ scanner: SourceScanner, _ bytes: inout [UInt8]) {
        let name = "Darwin"
        for place in scanner.occurrences(of: name) {
            let end = place + name.utf8.count
            let isImported = scanner.lineStart(before: place).trimmingCharacters(in: .whitespaces).hasSuffix("import")
            let isQualifying = end < bytes.count && bytes[end] == UInt8(ascii: ".")
            guard isImported || isQualifying else { continue }
            bytes.replaceSubrange(place..<end, with: Array(" Glibc".utf8))
            if isImported, isQualifying {
                // “import Darwin.C”: Glibc has no submodules of these names.
                for index in end..<(bytes[end...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count) {
                    bytes[index] = UInt8(ascii: " ")
                }
            }
        }
    }

    /// `import os.log` becomes `import os    `: Apple's modules have parts, those here have none.
    private func removeParts(_ scanner: SourceScanner, _ bytes: inout [UInt8]) {
        for place in scanner.occurrences(of: "import") {
            let start = scanner.skipSpace(place + 6)
            let name = scanner.word(at: start)
            let dot = start + name.utf8.count
            guard start > place + 6, KnownModules.hasNoParts(name), dot < bytes.count, bytes[dot] == UInt8(ascii: ".") else { continue }
            var end = dot
            while end < bytes.count, bytes[end] == UInt8(ascii: ".") {
                end += 1 + scanner.word(at: end + 1).utf8.count
            }
            for index in dot..<end {
                bytes[index] = UInt8(ascii: " ")
            }
        }
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
