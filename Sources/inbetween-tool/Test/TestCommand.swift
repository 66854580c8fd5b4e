import ArgumentParser
import Foundation
import PreviewChecks
import SourceCode

/// Every preview is a test.
struct TestCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "test", abstract: "Compare every preview with its golden image, each in a separate process.",
        discussion: """
            Previews are rendered at rest and, if they move without input, over their first seconds. The status is 0 if all equal their goldens \
            (or were recorded), 1 if some differ, have none or fail, 2 if the sources do not compile or the goldens cannot be used.
            """)

    @OptionGroup var stage: StageOptions

    @OptionGroup var choice: VariantOptions

    @Option(
        help: ArgumentHelp("The folder of the goldens. (default: __Previews__ in the folder of the sources, or that of the settings)", valueName: "folder"))
    var goldens: String?

    @Flag(help: "Record the images of all previews that run as goldens.")
    var record = false

    @Flag(help: "Record goldens for previews that have none.")
    var recordMissing = false

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "Run only previews with this name (wildcards: * and ?), and record their goldens. Can be repeated.", valueName: "name"))
    var accept: [String] = []

    @Flag(help: "Remove goldens of previews that no longer exist, and unused images.")
    var prune = false

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Run only previews with this name, title or file (wildcards: * and ?). Can be repeated.", valueName: "name"))
    var filter: [String] = []

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Run only previews in files that have changed since this git commit, and in files that use them.", valueName: "ref"))
    var changedSince: String?

    @Flag(help: "Compare with a temporary baseline: print no hints for accepting changes.")
    var beforeAfter = false

    @OptionGroup var outputs: ReportOptions

    @Option(parsing: .unconditional, help: ArgumentHelp("The seconds for which a moving preview is recorded; 0 for none. (default: 2)", valueName: "seconds"))
    var strip: Double?

    @Option(parsing: .unconditional, help: ArgumentHelp("The number of images after the first. (default: 8)", valueName: "count"))
    var frames: Int?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The colour difference (ΔE) up to which pixels count as equal; 2.3 is just visible. (default: 0)", valueName: "ΔE"))
    var tolerance: Double?

    @Option(parsing: .unconditional, help: ArgumentHelp("The number of concurrent processes. (default: the number of cores)", valueName: "count"))
    var jobs: Int?

    @Option(
        parsing: .unconditional, help: ArgumentHelp("The limit for one preview, in seconds of real time; 0 for none. (default: 60)", valueName: "seconds"))
    var limit: Double?

    func validate() throws {
        if stage.argument != nil {
            throw ValidationError("--argument picks one argument to show; here --filter picks those to test")
        }
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
            throw ValidationError("--before-after compares with a temporary baseline; remove --record, --record-missing and --accept")
        }
        if prune, !filter.isEmpty || changedSince != nil || !accept.isEmpty {
            throw ValidationError("--prune needs all previews; remove --filter, --changed-since and --accept")
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
            "Variants, separated by commas: \(PreviewVariant.presetNames); default is the preview as it is.", valueName: "word,word"))
    var variants: String?

    @Option(
        help: ArgumentHelp(
            "One variant with several settings: 'dark, textSize=accessibility3, locale=ar, device=iPhone SE'. Settings: \(keys). Can be repeated.",
            valueName: "settings"))
    var variant: [String] = []

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp(
            "All combinations of values: appearance=light,dark textSize=large,accessibility3. Write it after the sources.", valueName: "name=value,value"))
    var matrix: [String] = []

    private static var keys: String { PreviewVariant.Key.allCases.map(\.rawValue).joined(separator: ", ") }

    /// The variants; empty if none are specified.
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

/// The reports about a run.
struct ReportOptions: ParsableArguments {
    @Option(parsing: .unconditional, help: ArgumentHelp("Write a page with the differences: one .html file, including all images.", valueName: "file"))
    var report: String?

    @Flag(help: "Include the images of passed previews in the report.")
    var reportPassed = false

    @Option(parsing: .unconditional, help: ArgumentHelp("Write the results as JUnit XML.", valueName: "file"))
    var junit: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("Write a summary in Markdown, for a pull request.", valueName: "file"))
    var markdown: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Write one .png of all changes: before, after, difference. Without changes, nothing is written.", valueName: "file"))
    var sheet: String?

    @Option(help: ArgumentHelp("The address of the sheet in the summary. (default: its file)", valueName: "address"))
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
