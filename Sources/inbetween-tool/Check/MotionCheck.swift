import Foundation
import Inbetween
import MotionChecks
import PreviewChecks
import RasterRenderer
import Rendering
import SourceCode
import StageTime
import SwiftUI
import ViewInspection

/// One run of `inbetween check`: compiles and loads the sources once, and plays each preview in copies of the process.
@MainActor
struct MotionCheck {
    private let command: CheckCommand
    private let disabled: Set<MotionRule>
    private let folder = FileManager.default.currentDirectoryPath
    private let temporary: TemporaryPlace

    init(_ command: CheckCommand) throws {
        let leftOut = try command.leftOut()
        disabled = leftOut.rules
        var command = command
        command.stage.input.without = leftOut.modules
        self.command = command
        temporary = try TemporaryPlace()
    }

    private var options: StageOptions { command.stage }

    /// Whether nothing was found.
    func run() throws -> Bool {
        try options.begin(seed: options.seed)
        let script = try options.script.map { try Script(contentsOfFile: $0) } ?? Script()
        let code = try UserCode(sources: options.input.sources, options: options.code)
        let library = try code.compile()
        try UserTexts.add(sources: code.folders, fonts: options.fonts)
        let time = options.beginTime(seed: options.seed)
        let cases = try cases(code, library)
        let runs: [Bool] = disabled.contains(.reduceMotion) && !options.reduceMotion ? [false] : options.reduceMotion ? [true] : [false, true]
        let progress = ProgressDisplay()
        let pool = ProcessPool(folder: temporary.path, jobs: command.jobs ?? ProcessInfo.processInfo.activeProcessorCount, seconds: nil, bytes: nil)
        let count = cases.count * runs.count
        let endings = try pool.run(count, onProgress: { progress.show($0, of: count, "runs") }) { number in
            let item = cases[number / runs.count]
            return try play(try item.entry(), script, time, code, item, reducesMotion: runs[number % runs.count])
        }
        progress.end()
        let reports = cases.enumerated().map { index, item in
            let own = endings[index * runs.count..<(index + 1) * runs.count]
            var found: [MotionFinding] = []
            for (reduces, ending) in zip(runs, own) {
                // With both runs, the one with Reduce Motion is asked for nothing else.
                found += (ending.value ?? []).filter { runs.count == 1 || ($0.rule == .reduceMotion) == reduces }
            }
            let problem = own.lazy.compactMap(\.problem).first
            return CheckedPreview(
                name: item.name, file: item.file, line: item.line, failure: problem?.sentence, output: own.map(\.output).first { !$0.isEmpty } ?? "",
                findings: found)
        }
        try print(reports)
        return reports.allSatisfy { $0.failure == nil && $0.findings.isEmpty }
    }

    // MARK: What is played

    /// A preview, and how it is made in a copy of the process.
    private struct Case {
        var name, file: String
        var line: Int
        var entry: () throws -> StageEntry
    }

    private func cases(_ code: UserCode, _ library: String) throws -> [Case] {
        if options.script == nil, options.preview == nil, options.view == nil {
            let types = try code.types(in: library)
            let pool = ProcessPool(folder: temporary.path, jobs: 1, seconds: nil, bytes: nil)
            let (previews, failures) = try PreviewListing(code: code, types: types, folder: folder, pool: pool).list()
            if let failure = failures.first {
                throw CheckError("the previews cannot be listed: \(failure.problem?.sentence ?? "the code has ended the process")")
            }
            if !previews.isEmpty {
                return previews.map { preview in
                    Case(name: preview.base, file: preview.file, line: preview.line) {
                        let entries = StageEntry.entries(of: [types[preview.type]])
                        guard entries.indices.contains(preview.index) else {
                            throw UserCodeError("“\(preview.base)” was there when the previews were listed, and is not any more")
                        }
                        return entries[preview.index]
                    }
                }
            }
        }
        let entry = try code.load(library)
        let file = entry.location.map { TestPlaces.shown($0.file, from: folder) } ?? ""
        return [Case(name: entry.name ?? entry.typeName, file: file, line: entry.location?.line ?? 0) { entry }]
    }

    // MARK: In a copy

    private func play(
        _ entry: StageEntry, _ script: Script, _ time: StageTime, _ code: UserCode, _ item: Case, reducesMotion: Bool
    ) throws -> [MotionFinding] {
        var options = options
        options.givenReduceMotion = reducesMotion
        options.systemOverlays = .off
        StageMaker.clearUserDefaults()
        let graph = try StageMaker(options).makeView(of: entry)
        RuntimeIssue.collectFailures()
        let trace = AnimationTrace()
        graph.startTrace(trace)
        graph.startInspection()
        let rate = try FrameRate(options.fps)
        let stage = Stage(source: graph, rate: rate, script: script, clock: time.stageClock)
        let recorder = MotionRecorder(trace, size: graph.size, reducesMotion: reducesMotion, renderer: RasterRenderer())
        script.events.forEach { recorder.note($0.input, at: $0.time) }
        let limit = (script.events.last?.time ?? 0) + 10
        var number = 0
        repeat {
            let frame = try stage.frame(number)
            stage.enter { recorder.note(frame, of: graph) }
            if let problem = HeadlessRun.problem(of: graph) {
                throw UserCodeError(problem)
            }
            number += 1
        } while command.duration.map({ rate.time(of: number) <= $0 + 1e-9 }) ?? (rate.time(of: number) <= limit && !stage.isIdle(until: limit))
        var recording: MotionRecording?
        stage.enter { recording = recorder.recording(of: graph, isCut: command.duration != nil) }
        let map = ViewSourceMap(files: code.shownTexts)
        let preview = entry.location.map { (file: $0.file, line: $0.line) }
        let found = recording.map { recorder.findings(in: $0, without: disabled) { map.placed($0, preview: preview) } } ?? []
        return found.map { finding in
            var finding = finding
            finding.file = finding.file.map { TestPlaces.shown($0, from: folder) }
            return finding
        }
    }

    // MARK: Output

    private func print(_ reports: [CheckedPreview]) throws {
        var text = ""
        if command.json {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            text = String(decoding: try encoder.encode(reports), as: UTF8.self) + "\n"
        } else {
            text = reports.map(\.text).joined()
            let count = reports.reduce(0) { $0 + $1.findings.count }, failed = reports.count { $0.failure != nil }
            if !options.verbosity.quiet {
                let previews = "\(reports.count) \(reports.count == 1 ? "preview" : "previews")"
                text += count == 0 ? "no problems" : "\(count) \(count == 1 ? "problem" : "problems")"
                text += " in \(previews)" + (failed > 0 ? ", \(failed) of which could not be played" : "") + "\n"
            }
        }
        FileHandle.standardOutput.write(Data(text.utf8))
    }
}

/// What was found in one preview.
struct CheckedPreview: Codable {
    var name, file: String
    var line: Int
    /// Why the preview could not be played to its end.
    var failure: String?
    /// What the code has printed.
    var output: String
    var findings: [MotionFinding]

    /// Lines as compilers write them, with the suggestion below.
    var text: String {
        var lines = findings.map { finding in
            let place = finding.file.map { file in "\(file):\(finding.line ?? 0): " } ?? (file.isEmpty ? "" : "\(file):\(line): ")
            return "\(place)\(finding.summary)\n    \(finding.suggestion)\n"
        }
        if let failure {
            lines.append("\(file.isEmpty ? name : "\(file):\(line)"): \(name) could not be played: \(failure)\n")
        }
        return lines.joined()
    }
}
