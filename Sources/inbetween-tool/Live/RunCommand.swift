import ArgumentParser
import Files
@preconcurrency import Foundation
import Inbetween
import ScriptedStage
import SourceCode
import StageTime
import SwiftUI
import WindowHost

/// Opens a window on the user's code.
struct RunCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Run an app, or show a preview, in a window.",
        discussion: """
            The code has real time, real chance, the network and the machine's time zone. With --virtual it has a stage's time, which follows the clock and stands \
            still while the window is minimized, and random numbers from --seed. The window opens on Wayland or X11, with SDL2. It ends when it is closed, or with ctrl-C.

            With --record, what you do is written to a script while the app runs. When it ends, or with ctrl-shift-R, the file is made: by its ending a \
            script (.yaml), a test (.swift), or a movie (.mp4 or another that “inbetween render” writes), in which the script is played again. The script \
            of a test or movie is beside it, as FILE.yaml.

            The content fills the window, and its size classes follow the width. With --device, a phone or tablet is drawn around it.
            """)

    @OptionGroup var stage: StageOptions

    @Flag(help: "Give the code a stage's time and chance: --epoch, --seed, and no network without --allow-network.")
    var virtual = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Record what is done in the window: .yaml, .swift, or a movie such as .mp4.", valueName: "file"))
    var record: String?

    @Flag(help: "Let “inbetween preview --attach” show what moves in the window.")
    var attachable = false

    @Flag(help: ArgumentHelp("Write a line to standard error for each picture that the display has shown.", visibility: .hidden))
    var reportPictures = false

    func validate() throws {
        if stage.givenFps != nil {
            throw ValidationError("a window follows its display’s rate; remove --fps")
        }
        guard !virtual else { return }
        for (name, isGiven) in [("--epoch", stage.givenEpoch != nil), ("--seed", stage.givenSeed != nil), ("--allow-network", stage.allowNetwork)] where isGiven
        {
            throw ValidationError("\(name) is about a stage’s time and chance; give --virtual, too, or remove it")
        }
    }

    func run() throws {
        try MainActor.assumeIsolated {
            try Failure.reporting {
                RunGuard.shared.serve()
                RunGuard.shared.setLimits(seconds: nil, bytes: stage.limits.memory)
                let content = try makeContent()
                let reports = reportPictures
                // An interrupt ends the session, and a movie is made of it all the same.
                try WindowRun(content).run(takesInterrupts: content.recorder != nil) {
                    if reports { Failure.write("shown \(Int($0.size.width))x\(Int($0.size.height)) at \($0.scale)") }
                }
            }
        }
    }

    @MainActor
    private func makeContent() throws -> WindowContent {
        stage.verbosity.begin()
        RuntimeIssue.collectFailures()
        RuntimeChecks.warn()
        if virtual {
            try RandomSeed.begin(seed: stage.seed)
            StageNetwork.begin(isAllowed: stage.allowNetwork)
            StageTime.warn = { Failure.warn($0) }
        }
        // What the code prints is seen at once, whatever reads it.
        setvbuf(stdout, nil, _IOLBF, 0)
        stage.beginData()
        let session = SessionBox()
        let recorder = try makeRecorder(session)
        let code = try UserCode(sources: stage.input.sources, options: try stage.code)
        let library = try code.compile()
        try UserTexts.add(sources: code.folders, fonts: stage.fonts)
        let clock = virtual ? stage.beginTime(seed: stage.seed).stageClock : nil
        UserLocale.current = stage.userLocale
        let entry = try code.load(library)
        let maker = StageMaker(stage)
        let windows = entry.kind == .app && stage.stageDevice == nil ? AppWindows() : nil
        let graph = try maker.makeView(of: entry, windows: windows)
        if !virtual {
            graph.epoch = Self.now
        }
        var content = WindowContent(
            graph: graph, picture: maker.picture(of: graph), stageClock: clock, title: entry.name ?? (entry.kind == .app ? entry.typeName : sourceName)
        ) { Failure.warn($0) }
        content.script = try stage.script.map { try Script(contentsOfFile: $0) } ?? Script()
        content.isFixed = stage.stageDevice != nil
        content.hasGivenSize = stage.size != nil
        content.scale = stage.givenScale.map { CGFloat($0) }
        content.fixedSettings = fixedSettings
        content.check = { try check(graph) }
        content.windows = windows
        content.recorder = recorder
        content.isWatchable = attachable
        // A script, and the recording of one, knows the panels that are drawn here; so does a phone.
        content.files = virtual || recorder != nil || stage.script != nil || content.isFixed ? nil : FilePortal()
        session.maker = SessionMaker(stage: stage, isVirtual: virtual, entry: entry, name: content.title)
        content.makeGraph = { [virtual] view, size in
            let graph = maker.makeGraph(view, size: size)
            if !virtual {
                graph.epoch = Self.now
            }
            return graph
        }
        return content
    }

    /// A file that cannot be written is reported before anything else is done.
    @MainActor
    private func makeRecorder(_ session: SessionBox) throws -> WindowRecorder? {
        guard let record else { return nil }
        let file = try SessionFile(path: StartFolder.absolute(record), movies: SessionMaker.formats)
        return try WindowRecorder(
            file, script: stage.script, seed: virtual ? stage.seed : nil, warn: { Failure.warn($0) }, note: { Failure.note($0) },
            make: { try session.maker?.make($0) })
    }

    /// What makes the file; known when the code was loaded.
    private final class SessionBox: @unchecked Sendable {
        var maker: SessionMaker?
    }

    /// What the options, or the project, say whatever the desktop says.
    @MainActor
    private var fixedSettings: DesktopSettings.Fixed {
        var fixed: DesktopSettings.Fixed = []
        if stage.givenAppearance != nil || StageSurroundings.appearance != nil { fixed.insert(.colorScheme) }
        if stage.givenTextSize != nil { fixed.insert(.textSize) }
        if stage.givenReduceMotion != nil { fixed.insert(.motion) }
        return fixed
    }

    /// `Card` of `Views/Card.swift`; the folder of a package.
    private var sourceName: String {
        let path = stage.input.sources.first.map { $0 == "." ? FileManager.default.currentDirectoryPath : $0 } ?? ""
        return ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    }

    @MainActor
    private func check(_ graph: ViewGraph) throws {
        if let problem = HeadlessRun.problem(of: graph) {
            throw UserCodeError(problem)
        }
    }

    /// The date at the stage's second 0.
    private static var now: Date { Date(timeIntervalSinceNow: 0) }
}
