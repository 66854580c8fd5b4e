import Files
import ArgumentParser
import Foundation
import Inbetween
import MovieFormats
import SourceCode

/// The files of a plan's parts, as far as they are there and whole.
struct PartFiles {
    let plan: PlanFolder
    /// By the parts' numbers.
    private(set) var whole: [Int: String] = [:]
    /// The problems of the other parts, as short phrases.
    private(set) var problems: [Int: String] = [:]

    /// - Parameter paths: Files, or folders of them.
    init(_ plan: PlanFolder, in paths: [String]) {
        self.plan = plan
        var candidates: [Int: [String]] = [:]
        for path in paths.flatMap(Self.files) {
            let name = (path as NSString).lastPathComponent
            let parts = plan.manifest.parts.indices
            // A file with another name may still be a part.
            let number = parts.first { MoviePart.fileName($0) == name } ?? plan.allParts.first { (try? PartFile(path, part: $0)) != nil }?.number
            candidates[number ?? -1, default: []].append(path)
        }
        for part in plan.allParts {
            for path in candidates[part.number] ?? [] where whole[part.number] == nil {
                do {
                    try PartFile(path, part: part).verify()
                    whole[part.number] = path
                    problems[part.number] = nil
                } catch {
                    problems[part.number] = "part \(part.number) (“\(path)”) \(error)"
                }
            }
            if candidates[part.number] == nil {
                problems[part.number] = "part \(part.number) is missing"
            }
        }
        strangers = candidates[-1] ?? []
    }

    /// Files that are no part of the plan.
    let strangers: [String]

    private static func files(_ path: String) -> [String] {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else { return [path] }
        return names.filter { $0.hasPrefix("part-") && $0.hasSuffix(".part") }.sorted().map { (path as NSString).appendingPathComponent($0) }
    }

    /// Throws an error that names everything that is not there.
    func check() throws {
        guard problems.isEmpty else {
            let all = problems.sorted { $0.key < $1.key }.map(\.value).joined(separator: ", ")
            throw UserCodeError("\(problems.count) of \(plan.manifest.parts.count) parts cannot be joined: \(all); render them again with --part K")
        }
        if let stranger = strangers.first {
            throw UserCodeError("“\(stranger)” is no part of the plan in “\(plan.path)”")
        }
    }
}

struct Join: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Join the parts of a movie.",
        discussion: "The command checks all parts first, and names missing and damaged ones. The file has the same bytes as that of “inbetween render”.")

    @Argument(help: ArgumentHelp("The folder that “inbetween plan” wrote.", valueName: "plan"))
    var plan: String

    @Argument(help: ArgumentHelp("The files of the parts, or folders that contain them.", valueName: "parts"))
    var parts: [String]

    @Option(
        name: [.customShort("o"), .long], parsing: .unconditional,
        help: ArgumentHelp("The file to write, with the extension of the plan's format; - for standard output.", valueName: "file"))
    var out: String

    @OptionGroup var verbosity: VerbosityOptions

    func run() throws {
        try MainActor.assumeIsolated {
            try Failure.reporting {
                verbosity.begin()
                let folder = try PlanFolder(plan)
                try Self.join(folder, parts, to: out)
            }
        }
    }

    @MainActor
    static func join(_ plan: PlanFolder, _ paths: [String], to out: String) throws {
        let format = plan.manifest.format
        let output = out == StandardOutput.name ? StandardOutput.path(fileExtension: format) : out
        try OutputNames.check([output])
        guard (output as NSString).pathExtension.lowercased() == format else {
            throw UserCodeError("the plan is one of a .\(format) file, and “\(out)” is none")
        }
        if MovieFormat.holdsOneImage(output) {
            throw UserCodeError("“\(out)” holds one image; for an image per frame write %04d in the name")
        }
        try plan.manifest.tool.check()
        let files = PartFiles(plan, in: paths)
        try files.check()
        let display = ProgressDisplay()
        defer { display.end() }
        let count = plan.manifest.frameCount
        let warnings = try MovieJoin.join(plan.allParts.map { ($0, files.whole[$0.number]!) }, to: output) {
            display.show(frames: $0, of: count)
        }
        display.end(frames: count)
        warnings.forEach(Failure.warn)
    }
}
