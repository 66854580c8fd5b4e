import Foundation
import Geometry
import StageMessages

/// Files that a page may fetch.
struct ExportedFiles {
    private var files: [String: (path: String, title: String)] = [:]

    /// - Returns: The address.
    mutating func add(_ path: String, title: String) -> String {
        let name = UUID().uuidString
        files[name] = (path, title)
        return "/files/" + name
    }

    subscript(name: String) -> (path: String, title: String)? { files[name] }
}

extension Studio {
    private struct Exported: Encodable {
        let type = "exported"
        let stage: Int
        let request: Int?
        let url, name: String
        let bytes: Int
    }

    private struct Exporting: Encodable {
        let type = "exporting"
        let stage: Int
        let request: Int?
        let progress: Double
    }

    func export(_ request: StageRequest, _ record: StageRecord, _ page: PageSession) async {
        do {
            let format = request.format ?? "mp4"
            let path = try await write(format, request, record, page)
            let title = "\(fileName(of: record))\(Self.suffix(of: format))"
            let size = (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
            let url = exports.add(path, title: title)
            page.send(.reply(Exported(stage: record.number, request: request.request, url: url, name: title, bytes: size)))
        } catch {
            page.send(.problem("\(error)", request))
        }
    }

    private static func text(_ number: Double) -> String {
        number == number.rounded() && abs(number) < 1e9 ? "\(Int(number))" : "\(number)"
    }

    private static func suffix(of format: String) -> String {
        switch format {
        case "sheet", "strip", "onion": "-\(format).png"
        case "png": "-frames.zip"
        case "json": "-lottie.json"
        default: "." + format
        }
    }

    /// Moments on one image, which the stage itself draws; all else is a recording of the tool's.
    static let images: Set = ["sheet", "strip", "onion"]
    static let recordings: Set = ["mp4", "webm", "mov", "gif", "apng", "webp", "avif", "svg", "html", "json", "lottie", "pdf", "png", "jsonl"]
    /// A recording has no more frames than an hour of 60 a second.
    private static let mostFrames = 216_000.0
    private static let mostMoments = 200

    /// Throws which number of an export is not possible, in a sentence for users who do not know the tool.
    private static func check(_ request: StageRequest, format: String, from start: Double, to end: Double) throws {
        guard images.contains(format) || recordings.contains(format) else {
            throw StudioError("there is no format “\(format)” to export to; there are \((images.union(recordings)).sorted().joined(separator: ", "))")
        }
        guard start >= 0, start.isFinite else { throw StudioError("an export begins at 0 s or later, not at \(text(start)) s") }
        guard end >= start else { throw StudioError("the range ends before it begins") }
        if let scale = request.scale, !(scale > 0 && scale <= 16) {
            throw StudioError("a scale of \(text(scale)) is not possible; use more than 0 and at most 16 pixels per point")
        }
        if images.contains(format) {
            if let count = request.count, !(1...mostMoments).contains(count) {
                throw StudioError("\(count) moments are not possible; use 1 to \(mostMoments)")
            }
            return
        }
        let fps = request.fps ?? 60
        guard fps > 0, fps <= 1000 else {
            throw StudioError("\(text(fps)) frames per second are not possible; use more than 0 and at most 1000")
        }
        guard (end - start) * fps <= mostFrames else {
            throw StudioError("the range is too long: at \(text(fps)) frames per second there is room for \(text((mostFrames / fps).rounded(.down))) s")
        }
    }

    private func fileName(of record: StageRecord) -> String {
        let name = previews.first { $0.id == record.preview }?.name ?? "Preview"
        return String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
    }

    /// The file's path. A movie is the recording of the log by the tool itself, so it is the very frames that were seen.
    private func write(_ format: String, _ request: StageRequest, _ record: StageRecord, _ page: PageSession) async throws -> String {
        let start = request.from ?? 0
        let end = request.to ?? max(record.time, start)
        try Self.check(request, format: format, from: start, to: end)
        let base = workers.folder + "/" + UUID().uuidString
        if Self.images.contains(format) {
            let count = request.count ?? (format == "sheet" ? 12 : 6)
            var question = StageRequest(type: "image")
            question.format = format
            question.scale = request.scale
            question.times = (0..<count).map { count == 1 ? end : start + (end - start) * Double($0) / Double(count - 1) }
            let (_, data) = try await ask(question, record)
            try data.write(to: URL(fileURLWithPath: base + ".png"))
            return base + ".png"
        }
        let fps = request.fps ?? 60
        let frames = Self.frames(from: start, to: end, fps: fps)
        try Data(record.script.utf8).write(to: URL(fileURLWithPath: base + ".yaml"))
        var arguments = renderArguments(record) + ["--script", base + ".yaml", "--fps", "\(fps)", "--frames", frames, "--quiet"]
        if let scale = request.scale { arguments += ["--scale", "\(scale)"] }
        switch format {
        case "jsonl": arguments += ["--dump", base + ".jsonl"]
        case "png":
            try FileManager.default.createDirectory(atPath: base, withIntermediateDirectories: true)
            arguments += ["--out", base + "/frame%04d.png"]
        default: arguments += ["--out", base + "." + format]
        }
        page.send(.reply(Exporting(stage: record.number, request: request.request, progress: 0)))
        try await ToolRun(tool: options.tool, arguments: ["render"] + arguments).finish()
        guard format == "png" else { return base + "." + format }
        try ZipFile.write(folder: base, to: base + ".zip")
        return base + ".zip"
    }

    /// The frames of a range of time, as `--frames` takes them, with the last one.
    static func frames(from start: Double, to end: Double, fps: Double) -> String {
        let first = Int(saturating: (start * fps).rounded())
        return "\(first)-\(max(Int(saturating: (end * fps).rounded()), first))"
    }

    /// The arguments of the tool that show the same.
    func renderArguments(_ record: StageRecord) -> [String] {
        var arguments = options.arguments
        if let name = previews.first(where: { $0.id == record.preview })?.argument {
            arguments += ["--preview", name]
        }
        let variant = record.variant
        func add(_ name: String, _ value: String?) {
            if let value { arguments += [name, value] }
        }
        if variant.device != nil || variant.width != nil {
            for name in ["--device", "--size"] {
                if let index = arguments.firstIndex(of: name) { arguments.removeSubrange(index...index + 1) }
            }
        }
        add("--device", variant.device)
        if let width = variant.width, let height = variant.height { add("--size", "\(Self.text(width))x\(Self.text(height))") }
        add("--scale", variant.scale.map(Self.text))
        add("--appearance", variant.appearance)
        add("--text-size", variant.textSize)
        add("--locale", variant.locale)
        add("--direction", variant.direction)
        add("--system-overlays", variant.systemOverlays.map { $0 ? "on" : "off" })
        return arguments + (variant.reduceMotion == true ? ["--reduce-motion"] : [])
    }
}

/// A run of the tool, as at the command line.
struct ToolRun {
    let tool: String
    let arguments: [String]

    /// Throws what it writes to standard error when it fails.
    func finish() async throws {
        let (status, text): (Int32, String) = try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread {
                do {
                    continuation.resume(returning: try Self.run(tool, arguments))
                } catch {
                    continuation.resume(throwing: error)
                }
            }
        }
        guard status == 0 else {
            let lines = text.split(separator: "\n").map(String.init)
            throw StudioError(lines.last { $0.hasPrefix("error: ") }.map { String($0.dropFirst(7)) } ?? lines.last ?? "the export has failed")
        }
    }

    private static func run(_ tool: String, _ arguments: [String]) throws -> (Int32, String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: tool)
        process.arguments = arguments
        let pipe = Pipe()
        process.standardError = pipe
        process.standardOutput = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text)
    }
}
