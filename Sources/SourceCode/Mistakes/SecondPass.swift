import Foundation

/// What is wrong in code where the compiler gives up or needs long: it is asked again about simpler code.
///
/// The compiler checks what is in a builder again for each form of the builder around, and again for each form of what is in it:
/// one mistake in a deep tree of views can cost minutes. Here most blocks of views are left out, and what strings interpolate: first
/// all of them, then all below a level, then all that do not lie on the way to one block. What is wrong in such code is
/// wrong in the whole, save where the gaps are to blame (`isCaused(byGaps:)`).
struct SecondPass {
    struct Finding {
        /// The first error's place and words.
        let title: String
        let text: String
        /// Whether the whole code cannot be right, whatever the compiler comes to.
        var isCertain: Bool
    }

    let files: [UserCompiler.File]
    let compiler: SwiftCompiler
    /// For what the compiler needs in between.
    let temporaryFolder: String
    /// Whether there is still nothing better to say; asked before each attempt.
    let isOfUse: () -> Bool
    /// The compiler's arguments for files in the place of the user's.
    let arguments: (_ files: [UserCompiler.File]) throws -> [String]

    /// Of one attempt, of the processor's time.
    private static let seconds = 2
    /// Attempts, of which most need a fraction of a second.
    private static let mostAttempts = 40
    private static let mostSeconds = 6.0

    /// The first mistake that is found.
    func find() throws -> Finding? {
        let flat = FlatPass(files: files, compiler: compiler, temporaryFolder: temporaryFolder, isOfUse: isOfUse, arguments: arguments)
        if let finding = try flat.find() { return finding }
        let outlines = files.map { CodeOutline($0.text) }
        let depth = outlines.map(\.depth).max() ?? 0
        var attempts = Attempts()
        for level in 0...depth {
            switch try attempts.make(self, outlines, level: level) {
            case .nothing: continue
            case .found(let finding):
                if let finding = try confirm(finding, of: level, depth: depth, outlines, &attempts) { return finding }
            case .tooLong:
                if let finding = try find(in: outlines, depths: [level - 1], interpolations: false, &attempts) { return finding }
            case .noMoreTime: return nil
            }
        }
        return try find(in: outlines, depths: nil, interpolations: true, &attempts)
    }

    /// What is still there when the next level is filled in is not the gaps' fault; what is gone then, is.
    private func confirm(
        _ finding: Finding, of level: Int, depth: Int, _ outlines: [CodeOutline], _ attempts: inout Attempts
    ) throws -> Finding? {
        var finding = finding
        if finding.isCertain { return finding }
        if level < depth {
            switch try attempts.make(self, outlines, level: level + 1) {
            case .nothing: return nil
            case .found(let other): finding.isCertain = other.title == finding.title
            case .tooLong, .noMoreTime: return finding
            }
        } else {
            finding.isCertain = true
        }
        return finding
    }

    /// One block at a time, with what is around it.
    private func find(in outlines: [CodeOutline], depths: [Int]?, interpolations: Bool, _ attempts: inout Attempts) throws -> Finding? {
        for (file, outline) in outlines.enumerated() {
            for (index, block) in outline.blocks.enumerated() where depths?.contains(block.depth) ?? true {
                var shown = outlines.map { _ in Set<Int>() }
                shown[file] = outline.path(to: index)
                switch try attempts.make(self, outlines, shown: shown, interpolations: interpolations) {
                case .nothing, .tooLong: continue
                case .found(let finding): return finding
                case .noMoreTime: return nil
                }
            }
        }
        return nil
    }

    // MARK: Asking

    private enum Answer {
        case nothing
        case found(Finding)
        case tooLong
        case noMoreTime
    }

    private struct Attempts {
        var count = 0
        let start = Attempts.processorTime

        /// Of the compilers that have ended.
        private static var processorTime: Double {
            var usage = rusage()
            getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
            return Double(usage.ru_utime.tv_sec) + Double(usage.ru_utime.tv_usec) / 1e6
        }

        /// With the blocks above a level.
        mutating func make(_ pass: SecondPass, _ outlines: [CodeOutline], level: Int) throws -> Answer {
            let shown = outlines.map { outline in Set(outline.blocks.indices.filter { outline.blocks[$0].depth < level }) }
            return try make(pass, outlines, shown: shown, interpolations: false)
        }

        mutating func make(_ pass: SecondPass, _ outlines: [CodeOutline], shown: [Set<Int>], interpolations: Bool) throws -> Answer {
            guard pass.isOfUse(), count < SecondPass.mostAttempts, Self.processorTime - start < SecondPass.mostSeconds else { return .noMoreTime }
            count += 1
            let files = zip(pass.files, zip(outlines, shown)).map { file, simple in
                UserCompiler.File(path: file.path, original: file.original, text: simple.0.text(with: simple.1, interpolations: interpolations))
            }
            let (success, messages) = try pass.compiler.check(
                pass.arguments(files), temporaryFolder: pass.temporaryFolder, seconds: SecondPass.seconds, isOfUse: pass.isOfUse)
            guard !success else { return .nothing }
            guard let messages else { return .tooLong }
            let plain = messages.withoutSurrenders.filter { !SecondPass.isCaused(byGaps: $0) }
            guard let first = plain.first else { return messages.isPlain ? .nothing : .tooLong }
            return .found(
                Finding(
                    title: String(first.prefix { $0 != "\n" }), text: plain.map { pass.restoringLines(in: $0) }.joined(), isCertain: SecondPass.isCertain(first)
                ))
        }
    }

    // MARK: Judging

    /// Whether an error may be there only because something was left out: an empty closure gives `()`, an empty builder `EmptyView`.
    static func isCaused(byGaps error: String) -> Bool {
        let title = error.prefix { $0 != "\n" }
        if title.contains("()") || title.contains("Void") { return true }
        if isAboutName(title) { return false }
        return [
            "EmptyView", "generic parameter", "ambiguous", "missing return", "infer", "no exact matches", "closure", "expected expression",
        ].contains { title.contains($0) }
    }

    /// Whether an error cannot be there in right code of which something was left out.
    static func isCertain(_ error: String) -> Bool {
        let title = error.prefix { $0 != "\n" }
        return isAboutName(title) && !isCaused(byGaps: error) && !title.contains("EmptyView")
    }

    private static func isAboutName(_ title: Substring) -> Bool {
        title.contains("cannot find '") || title.contains("' has no member '")
    }

    /// The compiler shows lines of the simplified code; these are the user's.
    private func restoringLines(in error: String) -> String {
        guard let place = error.firstMatch(of: #/(.+?):[0-9]+:[0-9]+: /#),
            let file = files.first(where: { place.output.1 == $0.path || place.output.1.hasSuffix("/" + $0.path) })
        else { return error }
        let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
        let said = file.text.contains("EmptyView") ? error : error.replacingOccurrences(of: "EmptyView", with: "some View")
        return said.split(separator: "\n", omittingEmptySubsequences: false).map { shown in
            guard let match = shown.prefixMatch(of: #/(?:\u{1B}\[[0-9;]*m)* *([0-9]+) \| /#), let number = Int(match.output.1),
                lines.indices.contains(number - 1)
            else { return String(shown) }
            return String(match.output.0) + lines[number - 1]
        }.joined(separator: "\n")
    }
}
