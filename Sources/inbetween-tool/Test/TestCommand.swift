import ArgumentParser
import Foundation
import PreviewChecks
import SourceCode

/// Every preview is a test.
struct TestCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "test", abstract: "Compares every preview with its golden image, each in a process of its own.",
        discussion: """
            Previews are rendered at rest and, where they move by themselves, over their first seconds. The status is 0 when all are as their \
            goldens (or were recorded), 1 when some differ, have none or fail, 2 when the sources do not compile or the goldens cannot be used.
            """)

    @OptionGroup var stage: StageOptions

    @OptionGroup var choice: VariantOptions

    @Option(
        help: ArgumentHelp("Where the goldens are. (default: __Previews__ in the folder of the sources, or what the settings say)", valueName: "folder"))
    var goldens: String?

    @Option(
        help: ArgumentHelp(
            "Settings of the project. (default: \(CheckSettings.fileName) in the folder of the sources, where there is one)", valueName: "file"))
    var config: String?

    @Flag(help: "Makes what is seen the goldens of all previews that run.")
    var record = false

    @Flag(help: "The same for previews that have none.")
    var recordMissing = false

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "Runs only previews of this name, with * and ?, and makes what is seen their goldens. May be given several times.", valueName: "name"))
    var accept: [String] = []

    @Flag(help: "Removes goldens of previews that are no more, and images that nothing names.")
    var prune = false

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Runs only previews whose name, title or file is like this, with * and ?. May be given several times.", valueName: "name"))
    var filter: [String] = []

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Runs only previews in files that have changed since this commit of git's, or that use what is in such files.", valueName: "ref"))
    var changedSince: String?

    @Flag(help: "The goldens are images of an earlier version, which nobody keeps: nothing tells how to accept others.")
    var beforeAfter = false

    @OptionGroup var outputs: ReportOptions

    @Option(parsing: .unconditional, help: ArgumentHelp("Seconds that a moving preview is watched for; 0 for none. (default: 2)", valueName: "seconds"))
    var strip: Double?

    @Option(parsing: .unconditional, help: ArgumentHelp("Images of it after the first. (default: 8)", valueName: "count"))
    var frames: Int?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The distance of two colours (ΔE) up to which pixels count as equal: 2.3 can just be seen. (default: 0, only equal ones do)", valueName: "ΔE"))
    var tolerance: Double?

    @Option(parsing: .unconditional, help: ArgumentHelp("Processes at once. (default: as many as there are cores)", valueName: "count"))
    var jobs: Int?

    @Option(
        parsing: .unconditional, help: ArgumentHelp("Seconds of real time that a preview may take; 0 for no limit. (default: 60)", valueName: "seconds"))
    var limit: Double?

    func validate() throws {
        if stage.preview != nil {
            throw ValidationError("--preview picks one preview to show; here --filter picks those to test")
        }
        if stage.script != nil {
            throw ValidationError("--script plays input, and previews are tested without any; a test with TestStage can play one")
        }
        if [record, recordMissing, !accept.isEmpty].count(where: { $0 }) > 1 {
            throw ValidationError("--record, --record-missing and --accept say different things; give one of them")
        }
        if beforeAfter, record || recordMissing || !accept.isEmpty {
            throw ValidationError("--before-after compares with goldens that nobody keeps; leave --record, --record-missing and --accept out")
        }
        if prune, !filter.isEmpty || changedSince != nil || !accept.isEmpty {
            throw ValidationError("--prune needs to see all previews; leave --filter, --changed-since and --accept out")
        }
        func check<Number: Comparable>(_ number: Number?, _ range: ClosedRange<Number>, _ name: String) throws {
            guard let number, !range.contains(number) else { return }
            throw ValidationError("--\(name) \(number) is not possible; use \(range.lowerBound) to \(range.upperBound)")
        }
        try check(strip, 0...600, "strip")
        try check(frames, 1...600, "frames")
        try check(tolerance, 0...100, "tolerance")
        try check(jobs, 1...256, "jobs")
        try check(limit, 0...86400, "limit")
    }

    func run() throws {
        let hasPassed = try MainActor.assumeIsolated {
            do {
                var test = try PreviewTest(self)
                return try test.run()
            } catch {
                RunGuard.shared.waitIfEnding()
                Failure.write("error: \(error)")
                throw ExitCode(2)
            }
        }
        RunGuard.shared.waitIfEnding()
        if !hasPassed {
            throw ExitCode(1)
        }
    }
}

/// In what surroundings each preview is tested.
struct VariantOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Words with commas, a variant each: \(PreviewVariant.presetNames); default for the preview as it is.", valueName: "word,word"))
    var variants: String?

    @Option(
        help: ArgumentHelp(
            "One variant of several settings: 'dark, textSize=accessibility3, locale=ar, device=iPhone SE'; there are \(keys). May be given several times.",
            valueName: "settings"))
    var variant: [String] = []

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp(
            "All combinations of values: appearance=light,dark textSize=large,accessibility3. Stands after the sources.", valueName: "name=value,value"))
    var matrix: [String] = []

    private static var keys: String { PreviewVariant.Key.allCases.map(\.rawValue).joined(separator: ", ") }

    /// Empty where nothing is said.
    func all() throws -> [PreviewVariant] {
        var all = try (variants?.split(separator: ",") ?? []).map { try PreviewVariant(String($0)) }
        all += try variant.map { try PreviewVariant($0) }
        if !matrix.isEmpty {
            all += try PreviewVariant.matrix(try matrix.map { try PreviewVariant.axis($0) })
        }
        return all
    }

    func validate() throws {
        do {
            _ = try all()
        } catch {
            throw ValidationError("\(error)")
        }
    }
}

/// What is written about a run.
struct ReportOptions: ParsableArguments {
    @Option(parsing: .unconditional, help: ArgumentHelp("Writes a page that shows the differences: one .html file, with all its images.", valueName: "file"))
    var report: String?

    @Flag(help: "Puts the images of previews that have passed into the report, too.")
    var reportPassed = false

    @Option(parsing: .unconditional, help: ArgumentHelp("Writes the results as JUnit's XML.", valueName: "file"))
    var junit: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("Writes a summary in Markdown, for a pull request.", valueName: "file"))
    var markdown: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Writes one .png of what has changed: before, after, difference. Not where nothing has.", valueName: "file"))
    var sheet: String?

    @Option(help: ArgumentHelp("Where the sheet will be found by readers of the summary. (default: its file)", valueName: "address"))
    var sheetAddress: String?

    func validate() throws {
        for (path, ending, name) in [(report, "html", "report"), (sheet, "png", "sheet")] {
            guard let path, (path as NSString).pathExtension.lowercased() != ending else { continue }
            throw ValidationError("--\(name) writes a .\(ending) file; “\(path)” has another extension")
        }
        if reportPassed, report == nil {
            throw ValidationError("--report-passed is about a report; give --report FILE.html, too")
        }
        if sheetAddress != nil, markdown == nil || sheet == nil {
            throw ValidationError("--sheet-address is where the summary finds the sheet; give --markdown and --sheet, too")
        }
    }

    var needsImages: Bool { report != nil || sheet != nil }
}
