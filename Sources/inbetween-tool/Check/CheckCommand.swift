import ArgumentParser
import Files
import Foundation
import MotionChecks
import PreviewChecks
import SourceCode

struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Find problems of motion: jumps, cut-off and conflicting animations, flashes, blocked touches and more.",
        discussion: """
            Each preview is played until nothing moves, with and without Reduce Motion; with --script or --preview, only that one. The status is 0 if \
            nothing is found, 1 if something is found or a preview fails, 2 if the sources do not compile. --without RULE leaves a rule out. \
            Rules: \(rules).
            """)

    private static var rules: String { MotionRule.allCases.map { "\($0.rawValue) (\($0.summary))" }.joined(separator: "; ") }

    @OptionGroup var stage: StageOptions

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The seconds to play. (default: until nothing moves, at most 10 s after the last event)", valueName: "seconds"))
    var duration: Double?

    @Flag(help: "Print JSON.")
    var json = false

    @Option(parsing: .unconditional, help: ArgumentHelp("The number of concurrent processes. (default: the number of cores)", valueName: "count"))
    var jobs: Int?

    /// The rules and the modules that `--without` names, in lists separated by commas.
    func leftOut() throws -> (rules: Set<MotionRule>, modules: [String]) {
        var rules: Set<MotionRule> = []
        var modules: [String] = []
        for name in stage.input.without.flatMap({ $0.split(separator: ",") }).map({ $0.trimmingCharacters(in: .whitespaces) }) {
            if let rule = MotionRule(rawValue: name) {
                rules.insert(rule)
            } else if name.first?.isLowercase == true {
                let names = MotionRule.allCases.map(\.rawValue)
                let near = Suggestions.nearest(to: name, among: names).map { "did you mean “\($0)”? There" } ?? "there"
                throw ValidationError("there is no rule “\(name)”; \(near) are \(names.joined(separator: ", "))")
            } else {
                modules.append(name)
            }
        }
        return (rules, modules)
    }

    func validate() throws {
        _ = try leftOut()
        if let duration, !(duration.isFinite && duration > 0 && duration <= 86400) {
            throw ValidationError("a duration of \(duration) s is not possible; use more than 0 and at most 86400 s")
        }
        if let jobs, !(1...256).contains(jobs) {
            throw ValidationError("\(jobs) jobs are not possible; use 1 to 256")
        }
    }

    func run() throws {
        let isFine = try MainActor.assumeIsolated {
            do {
                return try MotionCheck(self).run()
            } catch {
                RunGuard.shared.waitIfEnding()
                Failure.write("error: \(error)")
                throw ExitCode(2)
            }
        }
        RunGuard.shared.waitIfEnding()
        if !isFine {
            throw ExitCode(1)
        }
    }
}
