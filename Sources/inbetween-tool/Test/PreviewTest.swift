import Files
import Foundation
import Inbetween
import PreviewChecks
import StageMessages
import StageWorker
import SwiftUI
import SourceCode
import StageTime

/// One run of `inbetween test`: compiles and loads the sources once, shows each preview in a copy of the process, and reports the outcomes.
@MainActor
struct PreviewTest {
    private let command: TestCommand
    private let choices: TestChoices
    private var store: GoldenStore
    private let accepted: [NamePattern]
    /// Images of this run, by their hashes.
    private let images: String
    private let temporary: TemporaryPlace

    init(_ command: TestCommand) throws {
        self.command = command
        choices = try TestChoices(command)
        store = try GoldenStore(folder: choices.goldens)
        accepted = command.accept.map { NamePattern($0) }
        temporary = try TemporaryPlace()
        images = temporary.path + "/images"
        try FileManager.default.createDirectory(atPath: images, withIntermediateDirectories: true)
    }

    /// A preview in one of its surroundings.
    private struct Case {
        var preview: ListedPreview
        var variant: PreviewVariant
        var result: PreviewResult
    }

    /// Whether all is as it should be.
    mutating func run() throws -> Bool {
        command.stage.limits.begin()
        command.stage.verbosity.begin()
        try RandomSeed.begin(seed: command.stage.seed)
        StageNetwork.begin(isAllowed: command.stage.allowNetwork)
        command.stage.beginData()
        StageTime.warn = { Failure.warn($0) }
        try checkVariants()
        let code = try UserCode(sources: command.stage.input.sources, options: try command.stage.code)
        let changes = try command.changedSince.map { try ChangedSources(since: $0, code: code, folder: choices.folder, goldens: choices.goldens) }
        let library = try code.compile()
        try UserTexts.add(sources: code.folders, fonts: command.stage.fonts)
        let time = StageTime(epoch: Date(timeIntervalSince1970: command.stage.epochSeconds ?? 0), seed: command.stage.seed, ownsMainThread: true)
        time.begin()
        StageMaker.clearUserDefaults()
        UserLocale.current = command.stage.userLocale
        let types = try code.types(in: library)
        choices.notes.forEach(Failure.note)
        let listing = PreviewListing(code: code, types: types, folder: choices.folder, pool: pool)
        let (previews, failures) = try listing.list()
        let cases = try cases(of: previews, changes)
        let (shown, seconds) = try show(cases, types: types, time: time)
        return try conclude(
            failures + shown, seconds: seconds, previews: previews, isWhole: failures.isEmpty && changes == nil && choices.filter.isEmpty && accepted.isEmpty)
    }

    private var pool: ProcessPool {
        let share = command.stage.limits.memory.map { command.stage.limits.memoryLimit == nil ? $0 / UInt64(choices.jobs) : $0 }
        return ProcessPool(folder: temporary.path, jobs: choices.jobs, seconds: choices.limit, bytes: share)
    }

    /// Devices and locales are known to the options of the stage.
    private func checkVariants() throws {
        for variant in choices.variants {
            do {
                _ = try command.stage.applying(StageVariant(variant))
            } catch {
                throw CheckError("the variant “\(variant.name)”: \(error)")
            }
        }
    }

    private func cases(of previews: [ListedPreview], _ changes: ChangedSources?) throws -> [Case] {
        let variants = choices.variants.isEmpty ? [PreviewVariant()] : choices.variants
        let all = previews.flatMap { preview in
            variants.map { variant in
                Case(
                    preview: preview, variant: variant,
                    result: PreviewResult(base: preview.base, title: preview.title, file: preview.file, line: preview.line, variant: variant.name))
            }
        }
        for pattern in accepted + choices.filter where !all.contains(where: { $0.result.matches(pattern) }) {
            throw CheckError(Self.problem(ofName: pattern.text, names: previews.map { ($0.base, $0.title) }))
        }
        return all.filter { item in
            (accepted.isEmpty || accepted.contains(where: item.result.matches))
                && (choices.filter.isEmpty || choices.filter.contains(where: item.result.matches))
                && (changes?.contains(item.preview.file) ?? true)
        }
    }

    /// The message for a name that no preview has.
    static func problem(ofName name: String, names: [(base: String, title: String)]) -> String {
        let start = "no preview is called “\(name)”; there are "
        guard !names.isEmpty else { return start + "none" }
        let near = Suggestions.nearest(to: name, among: names.map(\.title) + names.map(\.base)).map { "did you mean “\($0)”? " } ?? ""
        let some = names.prefix(20).map { "“\($0.base)”" }.joined(separator: ", ") + (names.count > 20 ? " and \(names.count - 20) more" : "")
        return near.isEmpty ? start + some : "no preview is called “\(name)”; \(near)There are \(some)"
    }

    /// The outcomes of the previews, and their durations by name.
    private func show(_ cases: [Case], types: [Any.Type], time: StageTime) throws -> ([PreviewResult], [String: Double]) {
        let isRecording = command.record || !accepted.isEmpty
        let settings = PreviewShot.Settings(
            strip: choices.strip, frames: choices.frames, tolerance: choices.tolerance,
            keepsImages: isRecording || command.recordMissing || command.outputs.needsImages, isRecording: isRecording, folder: images)
        let shot = PreviewShot(settings: settings, store: store, options: command.stage, time: time)
        let goldens = store.imagesByName()
        let progress = ProgressDisplay()
        let endings = try pool.run(cases.count, onProgress: { progress.show($0, of: cases.count, "previews") }) { number in
            let item = cases[number]
            try StageSurroundings.begin()
            let entries = StageEntry.entries(of: [types[item.preview.type]])
            guard entries.indices.contains(item.preview.index) else {
                throw UserCodeError("“\(item.preview.base)” was there when the previews were listed, and is not any more")
            }
            return try shot.result(item.result, of: entries[item.preview.index], variant: item.variant, golden: goldens[item.result.name] ?? [])
        }
        progress.end()
        let results = zip(cases, endings).map { item, ending in
            var result = ending.value ?? item.result
            result.problem = ending.problem
            result.output = ending.output
            return result
        }
        return (results, Dictionary(zip(results.map(\.name), endings.map { $0.seconds ?? 0 }), uniquingKeysWith: +))
    }

    // MARK: Output

    private mutating func conclude(_ results: [PreviewResult], seconds: [String: Double], previews: [ListedPreview], isWhole: Bool) throws -> Bool {
        let names = Set(results.map(\.name))
        let obsolete = isWhole ? store.names.subtracting(names).sorted() : []
        let project = (choices.folder as NSString).lastPathComponent
        var report = CheckReport(
            project: project, results: results, obsolete: obsolete, command: command.beforeAfter ? nil : TestCommandLine.again(CommandLine.arguments))
        report.hasGoldens = store.exists
        report.seconds = seconds
        let before = store
        report.recorded = try recordGoldens(results, obsolete: obsolete)
        let writer = ReportFiles(options: command.outputs, goldens: before, images: images)
        try writer.write(report)
        printReport(report)
        return report.hasPassed
    }

    /// The names of those whose goldens are new.
    private mutating func recordGoldens(_ results: [PreviewResult], obsolete: [String]) throws -> [String] {
        let meant = results.filter { result in
            guard result.outcome != .failed else { return false }
            return command.record || !accepted.isEmpty || command.recordMissing && result.outcome == .new
        }
        guard !meant.isEmpty || command.prune else { return [] }
        let former = Set(store.images.values)
        for result in meant {
            let new = result.frames.compactMap { frame in frame.new.map { (time: frame.time, hash: $0) } }
            for hash in Set(new.map(\.hash)) {
                // A missing image is unchanged.
                guard let png = FileManager.default.contents(atPath: "\(images)/\(hash).png") else { continue }
                try store.add(Array(png), as: hash)
            }
            let kept = choices.strip > 0 ? [] : store.images(of: result.name).filter { $0.time != "0" }
            store.set(result.name, images: new + kept)
        }
        if command.prune {
            obsolete.forEach { store.remove($0) }
        }
        try store.write(former: command.prune ? nil : former)
        return meant.filter { $0.outcome != .passed }.map(\.name)
    }

    private func printReport(_ report: CheckReport) {
        let recorded = Set(report.recorded)
        var text = ""
        for result in report.results {
            guard let reason = result.reason else { continue }
            let word = recorded.contains(result.name) ? "recorded" : result.outcome.rawValue
            text += "\(word)\t\(result.name)" + (recorded.contains(result.name) ? "\n" : ": \(reason)\n")
        }
        for name in report.obsolete {
            text += "\(command.prune ? "removed" : "obsolete")\t\(name)\n"
        }
        if !command.stage.verbosity.quiet {
            text += report.summary + "\n"
        }
        if let again = report.command {
            text += advice(report, again)
        }
        FileHandle.standardOutput.write(Data(text.utf8))
    }
}

@MainActor
extension PreviewTest {
    /// How goldens come to be.
    private func advice(_ report: CheckReport, _ again: String) -> String {
        if !report.hasGoldens, report.recorded.isEmpty, !report.results.isEmpty {
            return "there are no goldens in “\(choices.goldens)”; look at the previews (--report report.html), then record them: \(again) --record\n"
        }
        let isOpen = report.count(.changed) + report.count(.new) > report.recorded.count
        return isOpen && !command.stage.verbosity.quiet ? "what is as it should be becomes the golden with: \(again) --accept NAME\n" : ""
    }
}

/// A folder of this run's, which goes with it, however it ends.
final class TemporaryPlace {
    let path: String

    init() throws {
        guard let folder = UnfinishedFiles.shared.makeTemporaryFolder("inbetween-test") else {
            throw CheckError("a folder for temporary files cannot be made: \(String(cString: strerror(errno)))")
        }
        path = folder
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
        UnfinishedFiles.shared.remove(path)
    }
}

/// The command of a run as a shell takes it.
enum TestCommandLine {
    /// The arguments without those for recording and output, and without the number of processes.
    static func again(_ arguments: [String]) -> String {
        let flags: Set = ["--record", "--record-missing", "--prune", "--report-passed", "--quiet", "-q"]
        let options: Set = ["--accept", "--report", "--junit", "--markdown", "--sheet", "--sheet-address", "--jobs"]
        var kept: [String] = []
        var isValue = false
        for argument in arguments.dropFirst() {
            if isValue {
                isValue = false
            } else if options.contains(argument) {
                isValue = true
            } else if !flags.contains(argument), !options.contains(where: { argument.hasPrefix($0 + "=") }) {
                kept.append(quoted(argument))
            }
        }
        return (["inbetween"] + kept).joined(separator: " ")
    }

    static func quoted(_ text: String) -> String {
        let plain = text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_./=:,@+".contains($0)) }
        return plain && !text.isEmpty ? text : "'" + text.replacingOccurrences(of: "'", with: "'\\''") + "'"
    }
}
