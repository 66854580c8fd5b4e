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

    /// An iPhone's, in points.
    private static let screen = CGSize(width: 390, height: 844)

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
        Self.clearUserDefaults()
        try output.begin(besidesFiles: outputs.contains(where: StandardOutput.isMeant))
        let entry = try code.load(library)
        var environment = EnvironmentValues()
        environment.colorScheme = options.appearance.colorScheme
        environment.dynamicTypeSize = options.textSize.size
        if let locale = options.locale {
            environment.locale = Locale(identifier: locale)
            environment.calendar.locale = environment.locale
            environment.layoutDirection = environment.locale.language.characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
        }
        let size =
            options.size.map { CGSize(width: $0.width, height: $0.height) }
            ?? options.stageDevice?.screen
            ?? entry.size(screen: Self.screen, scale: options.scale, environment: environment)
        source = ViewGraph(
            entry.makeView(), size: size, scale: options.scale, safeAreaInsets: options.stageDevice?.safeAreaInsets ?? EdgeInsets(),
            environment: environment)
        clock = time.virtualClock
        source.warnsOfEndlessView = false
        source.epoch = Date(timeIntervalSince1970: options.epochSeconds ?? 0)
    }

    /// Each run begins without what another one has left in `UserDefaults.standard`, so that all are the same.
    private static func clearUserDefaults() {
        let domain = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
        for key in UserDefaults.standard.persistentDomain(forName: domain)?.keys ?? [:].keys {
            UserDefaults.standard.removeObject(forKey: key)
        }
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
