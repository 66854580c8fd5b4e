import ArgumentParser
import Files
import Foundation
import SourceCode

struct DocC: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "docc",
        abstract: "Write a preview's movie or image into a documentation catalogue, and print the line that shows it.",
        discussion: """
            Into a folder X.docc: NAME.mp4 and its poster NAME-poster.png, or NAME.png where nothing moves; each light and dark (NAME~dark.mp4), images \
            also with twice the pixels (NAME@2x.png, NAME~dark@2x.png). DocC chooses among them. Into any other folder: NAME.webp and NAME~dark.webp, or \
            images, for Markdown as on GitHub. The line goes to standard output.
            """)

    @Argument(help: ArgumentHelp("The #Preview or PreviewProvider: its name, or File.swift:LINE. The sources follow.", valueName: "preview"))
    var preview: String

    @OptionGroup var stage: StageOptions

    @OptionGroup var device: FrameOption

    @Option(parsing: .unconditional, help: ArgumentHelp("The catalogue, or the folder of a Markdown file.", valueName: "folder"))
    var into: String

    @Option(help: ArgumentHelp("The name of the files. (default: the preview's, in small letters)", valueName: "name"))
    var name: String?

    @Option(help: ArgumentHelp("What is seen, for those who do not see it. (default: the preview's name)", valueName: "text"))
    var alt: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("Write an image of this second instead of a movie.", valueName: "seconds"))
    var at: Double?

    @Option(parsing: .unconditional, help: ArgumentHelp("The second of the movie's poster.", valueName: "seconds"))
    var poster = 0.0

    @Option(parsing: .unconditional, help: ArgumentHelp("The length in seconds of the movie. (default: until nothing moves)", valueName: "seconds"))
    var duration: Double?

    private static let ownOptions = ["--appearance", "--scale", "--preview", "--view"]

    private var isCatalogue: Bool { (URL(fileURLWithPath: into).lastPathComponent as NSString).pathExtension.lowercased() == "docc" }

    /// How the files are called, without an extension.
    private var fileName: String { name ?? DocCFiles.name(of: preview) }

    func validate() throws {
        try device.check(stage)
        for argument in CommandLine.arguments {
            guard let option = Self.ownOptions.first(where: { argument == $0 || argument.hasPrefix($0 + "=") }) else { continue }
            let reason =
                option.hasPrefix("--p") || option.hasPrefix("--v")
                ? "the preview is the first word: inbetween docc PREVIEW SOURCES… --into X.docc" : "both appearances and scales are written"
            throw ValidationError("\(option) is no option of docc: \(reason)")
        }
        for (option, time) in [("--at", at), ("--poster", poster), ("--duration", duration)] {
            if let time, !(time >= 0 && time <= 86400) || (time == 0 && option == "--duration") {
                throw ValidationError("\(option) \(time) is not possible; use seconds up to 86400")
            }
        }
        if at != nil, duration != nil {
            throw ValidationError("give either --at, for an image, or --duration, for a movie")
        }
        guard !fileName.isEmpty, !fileName.contains(where: { "/~@\"".contains($0) }), !fileName.hasPrefix(".") else {
            throw ValidationError("“\(fileName)” is no name for files: DocC reads “~” and “@” as the appearance and the scale")
        }
    }

    func run() throws {
        try Failure.reporting {
            stage.verbosity.begin()
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: into, isDirectory: &isFolder), isFolder.boolValue else {
                throw FileError("there is no folder “\(into)”")
            }
            let files = DocCFiles(folder: try folder(), name: fileName, isCatalogue: isCatalogue)
            let kind = try at.map { try image(at: $0, files) } ?? movie(files)
            print(files.line(for: kind, alt: alt ?? preview))
        }
    }

    /// In a catalogue that has a folder for images, that one.
    private func folder() throws -> String {
        let resources = into + "/Resources"
        return isCatalogue && FileManager.default.fileExists(atPath: resources) ? resources : into
    }

    // MARK: Runs of this tool

    private func image(at time: Double, _ files: DocCFiles) throws -> DocCFiles.Kind {
        try images(at: time, { files.image(scale: $1, $0) })
        return .image
    }

    private func images(at time: Double, _ path: (Appearance, Int) -> String) throws {
        for appearance in Appearance.allCases {
            for scale in [1, 2] {
                try run("snapshot", appearance, scale: scale, ["--at", "\(time)", "--out", path(appearance, scale)])
            }
        }
    }

    private func movie(_ files: DocCFiles) throws -> DocCFiles.Kind {
        let work = UnfinishedFiles.shared.makeTemporaryFolder("inbetween-docc")
        guard let work else { throw FileError("there is no room for temporary files") }
        defer { UnfinishedFiles.shared.remove(work) }
        for appearance in Appearance.allCases {
            let (made, frames) = ("\(work)/movie.\(files.movieExtension)", work + "/frames.jsonl")
            let length = duration.map { ["--duration", "\($0)"] } ?? []
            let quality = isCatalogue ? [] : ["--quality", "85"]
            try run("render", appearance, scale: 2, length + quality + ["--out", made, "--dump", frames])
            let count = try String(contentsOfFile: frames, encoding: .utf8).split(separator: "\n").count
            guard count > 1 else { return try image(at: 0, files) }
            let file = try PartialFile(target: files.movie(appearance))
            try file.write(Array(Data(contentsOf: URL(fileURLWithPath: made))))
            try file.commit()
        }
        if isCatalogue {
            try images(at: poster, { files.poster(scale: $1, $0) })
        }
        return .movie
    }

    private func run(_ command: String, _ appearance: Appearance, scale: Int, _ more: [String]) throws {
        var stage = stage
        (stage.givenAppearance, stage.givenScale) = (appearance, Double(scale))
        let script = stage.script.map { ["--script", $0] } ?? []
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments =
            [command] + stage.arguments + ["--preview", preview, "--quiet"] + (device.frame ? ["--frame"] : [])
            + (stage.argument.map { ["--argument", $0] } ?? []) + script + more
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.standardError
        let errors = Pipe()
        process.standardError = errors
        try ChildProcesses.start(process)
        let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            let lines = text.split(separator: "\n").map(String.init)
            let last = lines.last { $0.hasPrefix("error: ") }.map { String($0.dropFirst(7)) }
            // What the compiler has to say stands before it.
            throw UserCodeError(
                (lines.dropLast().filter { $0.contains(": error: ") } + [last ?? lines.last ?? "\(command) has failed"]).joined(separator: "\n"))
        }
    }
}

/// The names of files that DocC and Markdown take, and how they are shown.
struct DocCFiles {
    enum Kind { case image, movie }

    let folder, name: String
    let isCatalogue: Bool

    /// `Card, large` becomes `card-large`.
    static func name(of preview: String) -> String {
        let words = preview.replacingOccurrences(of: ".swift", with: "").lowercased().split { !$0.isLetter && !$0.isNumber }
        return words.isEmpty ? "preview" : words.joined(separator: "-")
    }

    var movieExtension: String { isCatalogue ? "mp4" : "webp" }

    private func path(_ suffix: String, _ appearance: Appearance, scale: Int, _ fileExtension: String) -> String {
        let variant = (appearance == .dark ? "~dark" : "") + (scale > 1 ? "@\(scale)x" : "")
        return (folder as NSString).appendingPathComponent(name + suffix + variant + "." + fileExtension)
    }

    func movie(_ appearance: Appearance) -> String { path("", appearance, scale: 1, movieExtension) }

    func image(scale: Int, _ appearance: Appearance) -> String { path("", appearance, scale: scale, "png") }

    func poster(scale: Int, _ appearance: Appearance) -> String { path("-poster", appearance, scale: scale, "png") }

    /// What shows the files: DocC's directive or image, or an element that Markdown passes on.
    func line(for kind: Kind, alt: String) -> String {
        guard isCatalogue else {
            let isMovie = kind == .movie
            let (light, dark) = isMovie ? (movie(.light), movie(.dark)) : (image(scale: 1, .light), image(scale: 1, .dark))
            let (light2, dark2) = (isMovie ? "" : Self.address(image(scale: 2, .light)), isMovie ? "" : Self.address(image(scale: 2, .dark)))
            let width = isMovie ? Self.width(ofWebP: light).map { " width=\"\($0 / 2)\"" } ?? "" : ""
            return "<picture><source media=\"(prefers-color-scheme: dark)\" srcset=\"\(Self.address(dark))\(isMovie ? "" : ", \(dark2) 2x")\">"
                + "<img src=\"\(Self.address(light))\"\(isMovie ? "" : " srcset=\"\(light2) 2x\"")\(width) alt=\"\(XMLText.escaped(alt))\"></picture>"
        }
        switch kind {
        case .image: return "![\(Self.escaped(alt, "[]"))](\(name))"
        case .movie: return "@Video(source: \"\(name).mp4\", poster: \"\(name)-poster.png\", alt: \"\(Self.escaped(alt, "\""))\")"
        }
    }

    /// Of a file beside the text.
    private static func address(_ path: String) -> String {
        let name = (path as NSString).lastPathComponent
        return name.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? name
    }

    /// Pixels; nil for a file that is not an animation.
    private static func width(ofWebP path: String) -> Int? {
        guard let head = FileManager.default.contents(atPath: path)?.prefix(30), head.count == 30, head[12..<16].elementsEqual("VP8X".utf8) else { return nil }
        return 1 + Int(head[24]) + Int(head[25]) << 8 + Int(head[26]) << 16
    }

    /// On one line, with a backslash before some characters.
    private static func escaped(_ text: String, _ characters: String) -> String {
        text.split(whereSeparator: \.isNewline).joined(separator: " ").map { characters.contains($0) || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
    }
}
