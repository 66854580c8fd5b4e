import Files
import Foundation
import MovieFormats
import SourceCode
import StageMessages
import SwiftUI
import VectorRenderer
import WindowHost

/// Makes a test or a movie of a session in a window: a movie by another run of the tool, with the recorded script and seed.
struct SessionMaker: @unchecked Sendable {
    /// Not changed after they were read.
    let stage: StageOptions
    let isVirtual: Bool
    let isApp: Bool
    let name: String
    /// For a test.
    let content: RecordedTest.Content

    @MainActor
    init(stage: StageOptions, isVirtual: Bool, entry: StageEntry, name: String) {
        (self.stage, self.isVirtual, self.name) = (stage, isVirtual, name)
        isApp = entry.kind == .app
        let view = entry.location.flatMap { PreviewSource.view(file: $0.file, line: $0.line, argument: entry.argument?.index) }
        switch entry.kind {
        case .app: content = .app(entry.typeName)
        case .expression: content = .view(stage.view ?? "MyView()")
        case .previewProvider: content = .view(entry.typeName + ".previews")
        case .preview: content = .view(view ?? "MyView()")
        }
    }

    /// The endings of the files that a run of the tool can write.
    static let formats = MovieFormat.all.map(\.fileExtension) + VectorFormat.extensions

    func make(_ session: RecordedSession) throws {
        switch session.file.kind {
        case .script: break
        case .test: try Data(test(session).text.utf8).write(to: URL(fileURLWithPath: session.file.path), options: .atomic)
        case .movie: try render(session)
        }
    }

    private func test(_ session: RecordedSession) -> RecordedTest {
        var variant = StageVariant()
        variant.appearance = stage.appearance.rawValue
        variant.textSize = stage.givenTextSize?.rawValue
        variant.locale = stage.locale
        variant.direction = stage.direction?.rawValue
        return RecordedTest(
            name: name, content: content, size: (session.size.width, session.size.height), scale: stage.scale, seed: isVirtual ? stage.seed : 0,
            variant: variant, script: session.script, end: session.end, texts: session.texts)
    }

    /// The arguments of `inbetween render`.
    func arguments(_ session: RecordedSession) -> [String] {
        var options = stage
        if options.stageDevice == nil {
            options.givenSize = StageSize(width: session.size.width, height: session.size.height)
        }
        if !isVirtual {
            options.givenEpoch = ISO8601DateFormatter().string(from: session.epoch)
            options.allowNetwork = true
        }
        var arguments = options.arguments
        func add(_ name: String, _ value: String?) {
            if let value { arguments += [name, value] }
        }
        add("--preview", stage.preview)
        add("--argument", stage.argument)
        add("--script", session.file.scriptPath)
        add("--frames", "0..\(Int(saturating: (session.end * 60).rounded(.up)))")
        add("--out", session.file.path)
        if options.stageDevice != nil { arguments.append("--frame") } else if isApp { arguments.append("--as-window") }
        return ["render"] + arguments + ["--quiet"]
    }

    private func render(_ session: RecordedSession) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
        process.currentDirectoryURL = URL(fileURLWithPath: StartFolder.path)
        process.arguments = arguments(session)
        process.standardOutput = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw UserCodeError("the movie \(session.file.path) was not written; the script is in \(session.file.scriptPath)")
        }
    }
}
