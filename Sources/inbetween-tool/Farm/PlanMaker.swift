import Files
import Foundation
import Inbetween
import MovieFormats
import RasterRenderer
import SwiftUI
import Typesetting
import SourceCode

/// Makes a plan's folder: plays the movie once without painting it, and gathers all that its parts need.
@MainActor
struct PlanMaker {
    let render: Render
    /// The arguments of the command.
    let arguments: [String]
    let format: String
    let partCount: Int
    /// Where the plan goes.
    let target: String

    /// - Parameter onProgress: Called with the number of frames that were played.
    /// - Returns: The plan, and warnings about the movie.
    func make(onProgress: (MovieProgress) -> Void) throws -> (plan: PlanFolder, warnings: [String]) {
        try checkTarget()
        let run = try HeadlessRun(render.stage, showsFrame: render.device.frame, outputs: [])
        var options = try render.recordingOptions(run)
        let costs = FrameCosts(window: run.picture.size, scale: run.picture.scale)
        options.watch = { costs.add($0, samples: $1) }
        let recording = try Recording(source: run.picture, renderer: RasterRenderer(), options: options)
        let settings = recording.settings
        let length = try MovieFormat.segmentLength(of: formatPath, settings: settings)
        let traits = try MovieFormat.format(of: formatPath).traits
        try settings.options.check(for: traits, fileExtension: format)
        do {
            try recording.run(shouldStop: { run.isWorthless }, onProgress: onProgress)
        } catch is CancellationError {
            try run.check()
        }
        let cuts = PartCuts(costs.frames, segmentLength: length, count: partCount)
        var manifest = PlanManifest(
            tool: try .current(), arguments: arguments + render.stage.argumentsOfProject, seed: render.stage.seed, format: format, settings: settings,
            frameCount: costs.frames.count,
            parts: cuts.parts, library: "library.so", entry: try number(of: run.entry, in: run.library), folders: [], fonts: [], catalogs: [], models: [],
            modules: [], files: [:])
        let missing =
            settings.options.warnings(paths: [formatPath]) + settings.options.warnings(path: formatPath, traits: traits, frameCount: settings.frameCount)
        let emptyCount = cuts.parts.count(where: \.frames.isEmpty)
        let empty = emptyCount == 0 ? [] : ["\(emptyCount) of \(partCount) parts are empty: .\(format) files are cut every \(length) frames"]
        return (try write(&manifest, run), missing + empty + recording.warnings)
    }

    private var formatPath: String { MovieFormat.path(ofFormat: format) }

    private func number(of entry: StageEntry, in library: String) throws -> Int {
        let all = StageEntry.entries(of: try LoadedCode(path: library).types())
        let found = all.firstIndex { other in
            other.kind == entry.kind && other.typeName == entry.typeName && other.name == entry.name && other.location?.line == entry.location?.line
                && other.location?.file == entry.location?.file
                && other.argument?.index == entry.argument?.index
        }
        guard let found else {
            throw UserCodeError("the view to show is not found in the compiled library again")
        }
        return found
    }

    /// Checks that the target can be replaced: only a plan is.
    private func checkTarget() throws {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: target) else {
            if FileManager.default.fileExists(atPath: target) {
                throw UserCodeError("“\(target)” is a file; --out takes a folder for the plan")
            }
            return
        }
        if !names.isEmpty, !PlanFolder.isOne(target) {
            throw UserCodeError("“\(target)” contains something other than a plan; name another folder")
        }
    }

    private func write(_ manifest: inout PlanManifest, _ run: HeadlessRun) throws -> PlanFolder {
        let trimmed = StartFolder.absolute(target.count > 1 && target.hasSuffix("/") ? String(target.dropLast()) : target)
        let parent = trimmed.folderOfPath
        let work = (parent as NSString).appendingPathComponent(".\((trimmed as NSString).lastPathComponent).\(getpid()).partial")
        let files = PlanFiles(folder: work)
        defer {
            try? FileManager.default.removeItem(atPath: work)
            UnfinishedFiles.shared.remove(work)
        }
        try UnfinishedFiles.shared.making(work) { try files.makeFolder("") }
        try gather(&manifest, run, files)
        manifest.files = files.digests
        try files.write(try manifest.bytes, to: PlanManifest.name)
        let plan = try PlanFolder(work)
        // The same plan stays, with the parts that may lie in it.
        if let old = try? PlanFolder(trimmed), old.name == plan.name, (try? old.verify()) != nil {
            return old
        }
        try? FileManager.default.removeItem(atPath: trimmed)
        guard rename(work, trimmed) == 0 else {
            throw FileError(errno: errno, path: trimmed)
        }
        return try PlanFolder(trimmed)
    }

    private func gather(_ manifest: inout PlanManifest, _ run: HeadlessRun, _ files: PlanFiles) throws {
        guard let code = run.code else { return }
        try files.copy(run.library, to: manifest.library)
        if let script = render.stage.script {
            manifest.script = "script.yaml"
            manifest.scriptName = script
            try files.copy(script, to: "script.yaml")
        }
        var seen: [String: String] = [:]
        for folder in code.folders {
            manifest.folders.append(try files.copySources(folder, &seen))
        }
        for (number, font) in render.stage.fonts.enumerated() {
            let name = "fonts/\(number)/\((font as NSString).lastPathComponent)"
            try files.copyTree(font, to: name) { CustomFonts.extensions.contains(($0 as NSString).pathExtension.lowercased()) }
            manifest.fonts.append(name)
        }
        for (number, catalog) in code.catalogs.enumerated() {
            let name = "assets/\(number)/\((catalog as NSString).lastPathComponent)"
            try files.copyTree(catalog, to: name) { _ in true }
            manifest.catalogs.append(name)
        }
        for (number, model) in code.dataModels.enumerated() {
            let name = "models/\(number)/\((model as NSString).lastPathComponent)"
            try files.copyTree(model, to: name) { _ in true }
            manifest.models.append(name)
        }
        manifest.modules = code.moduleNames
        try files.makeFolder(PlanManifest.bundles)
        for bundle in try code.bundleFolders() {
            try files.copyTree(bundle, to: "\(PlanManifest.bundles)/\(UserBundle.copyName(bundle))") { _ in true }
        }
        try files.makeFolder(PlanManifest.systemFonts)
        for font in FontCatalog.usedFiles {
            try files.copy("\(FontCatalog.root)/\(font)", to: "\(PlanManifest.systemFonts)/\(font)")
        }
    }
}
