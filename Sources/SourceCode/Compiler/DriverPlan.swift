import Foundation

/// What the compiler's driver would run, asked once and kept: its own start takes as long as compiling a small file.
struct DriverPlan {
    /// Commands for a shell.
    let script: String

    /// - Parameter folder: Where the plan is kept, and what it needs in between.
    /// - Returns: Nil where the driver does more than to run some commands.
    init?(_ arguments: [String], compiler: SwiftCompiler, name: String, folder: String) {
        let key = BuildCache.key([compiler.path, compiler.stamp] + arguments)
        let file = "\(folder)/\(name).plan"
        if let kept = FileManager.default.contents(atPath: file).map({ String(decoding: $0, as: UTF8.self) }), kept.hasPrefix(key + "\n") {
            let lines = kept.dropFirst(key.count + 1).split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
            // A plan that was cut short is asked for once more.
            if lines.count == 2, BuildCache.key([String(lines[1])]) == lines[0] {
                script = String(lines[1])
                return
            }
        }
        // The driver leaves an empty folder behind where it only plans.
        let left = "\(folder)/driver"
        try? FileManager.default.createDirectory(atPath: left, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: left) }
        let said = compiler.output(arguments + ["-driver-print-jobs"], temporaryFolder: left).map { String(decoding: $0, as: UTF8.self) }
        guard let said else { return nil }
        // What the driver would make for the time of its run.
        let temporary = folder + "/between"
        let lines = said.replacing(#/[^ '"@]*/TemporaryDirectory\.[A-Za-z0-9]+/#, with: temporary).split(separator: "\n")
        guard !lines.isEmpty, lines.count <= 2, lines.allSatisfy({ $0.hasPrefix("/") && !$0.contains(".resp") && !$0.contains("-filelist") }),
            !folder.contains("'"),
            (try? FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)) != nil
        else { return nil }
        script = lines.dropLast().map { $0 + " || exit\n" }.joined() + "exec " + lines[lines.count - 1]
        try? UserCompiler.write([key, BuildCache.key([script]), script].joined(separator: "\n"), to: file)
    }
}
