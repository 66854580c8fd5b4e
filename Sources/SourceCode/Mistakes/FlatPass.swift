import Foundation

/// What is wrong in the statements of a program, each asked about alone: see `FlatCode`. One run of the compiler finds all.
struct FlatPass {
    let files: [UserCompiler.File]
    let compiler: SwiftCompiler
    /// For what the compiler needs in between.
    let temporaryFolder: String
    /// Whether there is still nothing better to say.
    let isOfUse: () -> Bool
    /// The compiler's arguments for files in the place of the user's.
    let arguments: (_ files: [UserCompiler.File]) throws -> [String]

    /// Of the processor's time, for all.
    private static let seconds = 8
    /// An expression for which this is not enough is not reported: others may say what is wrong in it.
    private static let limits = ["-Xfrontend", "-solver-expression-time-threshold=1", "-no-color-diagnostics", "-diagnostic-style", "llvm"]

    /// Nil where each statement is right, or too hard, by itself.
    func find() throws -> SecondPass.Finding? {
        guard isOfUse() else { return nil }
        if let finding = try unreadable() { return finding }
        guard isOfUse() else { return nil }
        let reckons = !files.contains { FlatCode.declaresOperators($0.text) }
        let codes = files.map { FlatCode($0.text, reckons: reckons) }
        var flat = zip(files, codes).map { UserCompiler.File(path: $0.path, original: $0.original, text: $1.text) }
        guard let first = flat.first else { return nil }
        flat[0] = UserCompiler.File(path: first.path, original: first.original, text: first.text + FlatCode.helpers)
        let (success, messages) = try compiler.check(
            arguments(flat) + Self.limits, temporaryFolder: temporaryFolder, seconds: Self.seconds, isOfUse: isOfUse)
        guard !success, let messages, isOfUse() else { return nil }
        return finding(messages.errors.compactMap { mistake(in: $0, codes) })
    }

    /// Code that cannot even be read.
    private func unreadable() throws -> SecondPass.Finding? {
        let (success, messages) = try compiler.check(
            arguments(files), mode: "-parse", temporaryFolder: temporaryFolder, seconds: Self.seconds, isOfUse: isOfUse)
        guard !success, let messages, let first = messages.errors.first else { return nil }
        let hint = messages.areAboutBraces ? files.compactMap { Self.strayBrace(in: $0) }.first ?? "" : ""
        return SecondPass.Finding(title: String(first.prefix { $0 != "\n" }), text: hint + messages.text, isCertain: true)
    }

    static func strayBrace(in file: UserCompiler.File) -> String? {
        let source = SwiftSource(file.text)
        guard let (open, closing) = CodeOutline.strayBrace(in: source) else { return nil }
        let (line, column) = (source.line(of: open), source.column(of: open))
        let reason = closing.map { "; the first '}' that could close it, in line \(source.line(of: $0)), is indented less" } ?? ""
        return Mistake(file: file.path, line: line, column: column, title: "this '{' is not closed\(reason)").text(in: file.text)
    }

    // MARK: Judging

    struct Mistake: Hashable {
        let file: String
        let line: Int
        let column: Int
        let title: String

        /// In the compiler's manner, with the user's line.
        func text(in source: String) -> String {
            let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
            let shown = lines.indices.contains(line - 1) ? "\(line) | \(lines[line - 1])\n" : ""
            let caret = String(repeating: " ", count: "\(line)".count) + " | " + String(repeating: " ", count: max(0, column - 1)) + "`- error: \(title)\n"
            return "\(file):\(line):\(column): error: \(title)\n" + shown + (shown.isEmpty ? "" : caret)
        }
    }

    /// In the user's words and lines; nil for what the transformation may have caused.
    private func mistake(in error: String, _ codes: [FlatCode]) -> Mistake? {
        guard let match = error.prefixMatch(of: #/(.+?):([0-9]+):([0-9]+): error: ([^\n]*)/#), let line = Int(match.output.2),
            let column = Int(match.output.3), let file = files.firstIndex(where: { match.output.1 == $0.path || match.output.1.hasSuffix("/" + $0.path) }),
            codes[file].lines.indices.contains(line - 1)
        else { return nil }
        let title = String(match.output.4)
        guard Self.isMistake(title) else { return nil }
        let said = files[file].text.contains("EmptyView") ? title : title.replacing("EmptyView", with: "some View")
        return Mistake(file: files[file].path, line: codes[file].lines[line - 1], column: column, title: said)
    }

    /// What right code cannot cause when its statements stand alone. `CodeOutline`'s gaps have the type `EmptyView`.
    static func isMistake(_ title: String) -> Bool {
        if title.contains(FlatCode.mark) || title.contains("()") || title.contains("Void") || title.contains("reasonable time") { return false }
        // What a call cannot do with an empty block it may do with a full one.
        if title.contains("EmptyView") { return false }
        if title.contains("' has no member '") { return true }
        return [
            "cannot find '", "cannot convert value", "cannot be applied to operands", "missing argument", "extra argument", "extra trailing closure",
            "incorrect argument label", "argument labels", "no exact matches in call", "must be unwrapped", "cannot assign", "mutating member",
            "cannot find type", "unexpected argument", "conform", "left side of mutating operator", "no dynamic member", "cannot call value",
        ].contains { title.contains($0) }
    }

    private func finding(_ mistakes: [Mistake]) -> SecondPass.Finding? {
        // Who knows which name is wrong knows more than who misses a fitting call.
        let named = Set(mistakes.filter { $0.title.contains("' has no member '") }.map(\.line))
        let plain = mistakes.filter {
            !CompilerMessages.isMisleading($0.title) && !($0.title.contains("no exact matches") && named.contains($0.line))
        }
        var seen: Set<Mistake> = []
        let sorted = plain.filter { seen.insert($0).inserted }.enumerated().sorted { first, second in
            let files = files.map(\.path)
            let places = [first, second].map { (files.firstIndex(of: $0.element.file) ?? 0, $0.element.line, $0.element.column, $0.offset) }
            return places[0] < places[1]
        }.map(\.element)
        guard let first = sorted.first else { return nil }
        let text = sorted.map { mistake in mistake.text(in: files.first { $0.path == mistake.file }?.original ?? "") }.joined()
        return SecondPass.Finding(title: first.text(in: "").replacing("\n", with: ""), text: text, isCertain: true)
    }
}
