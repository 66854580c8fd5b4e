import Files
import ArgumentParser
import Foundation
import Inbetween
import MovieFormats
import RasterRenderer
import SourceCode

/// Renders one part of a plan.
@MainActor
struct PartRun {
    /// The variables with which engines number the processes of a job, counted from 0.
    nonisolated static let variables = ["SLURM_ARRAY_TASK_ID", "JOB_COMPLETION_INDEX", "AWS_BATCH_JOB_ARRAY_INDEX"]

    let plan: PlanFolder
    let number: Int
    /// The folder for the part's file.
    let folder: String
    let limits: RunLimits
    let verbosity: VerbosityOptions

    /// The number of the part: the requested one, or the one in the environment.
    nonisolated static func number(_ given: Int?, environment: [String: String] = ProcessInfo.processInfo.environment) throws -> (number: Int, source: String?)
    {
        if let given {
            return (given, nil)
        }
        let named = try variables.compactMap { name -> (Int, String)? in
            guard let text = environment[name] else { return nil }
            guard let number = Int(text), number >= 0 else {
                throw UserCodeError("\(name) is “\(text)”, which is no number of a part; give --part K, counted from 0")
            }
            return (number, name)
        }
        guard let first = named.first else {
            throw UserCodeError("name the part with --part K, counted from 0; none of these is set: \(variables.joined(separator: ", "))")
        }
        if let other = named.first(where: { $0.0 != first.0 }) {
            throw UserCodeError("\(first.1) is \(first.0) and \(other.1) is \(other.0); name the part with --part K")
        }
        return first
    }

    func run() throws {
        let part = try plan.part(number)
        try plan.verify()
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw FileError(errno: errno, path: folder)
        }
        let path = (folder as NSString).appendingPathComponent(part.fileName)
        if PartFile.isWhole(path, part: part) {
            Failure.note("“\(path)” already exists and is complete")
            return
        }
        if part.frames.isEmpty {
            try PartWriter(path: path, part: part).finish()
            return
        }
        plan.begin()
        let render = try PlanManifest.render(plan.manifest.arguments, format: plan.manifest.format)
        let run = try HeadlessRun(render.stage, showsFrame: render.device.frame, outputs: [path], from: plan)
        // Of this process, not of the one that made the plan.
        verbosity.begin()
        limits.begin()
        var options = try render.recordingOptions(run)
        let first = part.settings.firstFrame
        options.duration = nil
        options.frames = first + part.frames.lowerBound..<first + part.frames.upperBound
        options.makeWriter = { settings in
            guard (settings.width, settings.height, settings.rate) == (part.settings.width, part.settings.height, part.settings.rate) else {
                throw UserCodeError(
                    "the movie has \(settings.width)×\(settings.height) pixels here, and \(part.settings.width)×\(part.settings.height) in the plan")
            }
            return try PartWriter(path: path, part: part)
        }
        let recording = try Recording(source: run.picture, renderer: RasterRenderer(), options: options)
        let display = ProgressDisplay()
        defer { display.end() }
        do {
            try recording.run(shouldStop: { run.isWorthless }) { progress in
                display.show(progress)
                _ = run.output.takeLines()
            }
        } catch is CancellationError {
            try run.check()
        }
        display.end(frames: recording.progress.framesWritten)
    }
}
