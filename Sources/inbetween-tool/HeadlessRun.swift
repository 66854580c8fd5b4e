import Foundation
import Inbetween
import MovieFormats
import Rendering
import StageClock
import SwiftUI

/// The user's view on a stage in virtual time.
@MainActor
struct HeadlessRun {
    let source: ViewGraph
    let script: Script
    let output = UserOutput.shared

    /// `outputs` are all the files that are going to be written.
    init(_ options: StageOptions, outputs: [String]) throws {
        options.limits.begin()
        options.talk.begin()
        try Chance.begin(seed: options.seed)
        StageNetwork.begin(isAllowed: options.allowNetwork)
        StageTime.warn = { Failure.warn($0) }
        script = try options.script.map { try Script(contentsOfFile: $0) } ?? Script()
        let code = try UserCode(sources: options.input.sources, options: options.code)
        let library = try code.compile()
        try UserTexts.add(sources: code.folders, fonts: options.fonts)
        let time = StageTime(epoch: Date(timeIntervalSince1970: options.epochSeconds ?? 0), seed: options.seed, ownsMainThread: true)
        time.begin()
        StageMaker.clearUserDefaults()
        try output.begin(besidesFiles: outputs.contains(where: StandardOutput.isMeant))
        source = try StageMaker(options).makeView(of: code.load(library))
        clock = time.virtualClock
    }

    /// Moves the code's clocks with the stage, and gives timers, sleeping tasks and the main queue their turn.
    let clock: VirtualClock

    /// Throws what makes all images worthless: a view that contains itself.
    func check() throws {
        if let problem = source.endlessView {
            throw UserCodeError(problem)
        }
    }
}
