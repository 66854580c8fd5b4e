import Files
import Foundation
import Inbetween
import Rendering
internal import ProcessOverrides
import SwiftUI
import SourceCode
import StageTime
import WindowHost

/// The user's view on a stage in virtual time.
@MainActor
struct HeadlessRun {
    let source: ViewGraph
    /// What is recorded: the view, or the device around it.
    let picture: any FrameSource
    let script: Script
    let output = UserOutput.shared
    /// The view to show, and the library that contains it.
    let entry: StageEntry
    let library: String
    /// Nil for a plan's, which is compiled already.
    let code: UserCode?

    /// - Parameters:
    ///   - showsFrame: Whether the picture shows the device around its screen.
    ///   - asWindow: Whether an app's window is one on a desktop.
    ///   - outputs: All the files that are going to be written.
    ///   - plan: Where the code and all that belongs to it are taken from, instead of the sources.
    init(_ options: StageOptions, showsFrame: Bool, asWindow: Bool = false, outputs: [String], from plan: PlanFolder? = nil) throws {
        let seed = plan?.manifest.seed ?? options.seed
        try options.begin(seed: seed)
        RuntimeIssue.collectFailures()
        RuntimeChecks.warn()
        if let plan {
            script = try plan.script()
            code = nil
            library = try plan.prepare()
        } else {
            script = try options.script.map { try Script(contentsOfFile: $0) } ?? Script()
            let code = try UserCode(sources: options.input.sources, options: try options.code)
            library = try code.compile()
            try UserTexts.add(sources: code.folders, fonts: options.fonts)
            self.code = code
        }
        let time = options.beginTime(seed: seed)
        try output.begin(besidesFiles: outputs.contains(where: StandardOutput.isMeant))
        entry = try plan?.entry() ?? code!.load(library)
        let maker = StageMaker(options)
        let windows = asWindow && entry.kind == .app ? AppWindows() : nil
        source = try maker.makeView(of: entry, windows: windows)
        picture = windows.map { [source] in DesktopApp(source, $0) } ?? (showsFrame ? maker.picture(of: source) : source)
        clock = time.stageClock
    }

    /// Moves the code's clocks with the stage, and runs timers, sleeping tasks and the main queue.
    let clock: StageClock

    /// What makes all images worthless: a view that contains itself, a shader that is not there.
    static func problem(of source: ViewGraph) -> String? { source.diagnostics.endlessView ?? RuntimeIssue.failure }

    var isWorthless: Bool { Self.problem(of: source) != nil }

    func check() throws {
        if let problem = Self.problem(of: source) {
            throw UserCodeError(problem)
        }
    }
}

/// What all runs with these options begin with.
extension StageOptions {
    /// Limits, messages, random numbers and the network, before the code is loaded.
    @MainActor
    func begin(seed: UInt64) throws {
        limits.begin()
        verbosity.begin()
        try RandomSeed.begin(seed: seed)
        StageNetwork.begin(isAllowed: allowNetwork)
        beginData()
        StageTime.warn = { Failure.warn($0) }
    }

    /// The time that the code lives in.
    @MainActor
    func beginTime(seed: UInt64) -> StageTime {
        let time = StageTime(epoch: Date(timeIntervalSince1970: epochSeconds ?? 0), seed: seed, ownsMainThread: true)
        time.begin()
        StageMaker.clearUserDefaults()
        UserLocale.current = userLocale
        return time
    }
}
