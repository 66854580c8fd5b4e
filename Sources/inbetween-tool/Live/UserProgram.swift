import Foundation
import Inbetween
import ProcessGuard
import StageMessages
import StageWorker
import SwiftUI
import SourceCode
import ViewInspection
import StageTime

/// The user's code in a worker process of the studio.
@MainActor
final class UserProgram: StageProgram {
    private let options: StageOptions
    /// Forgets what the compiler has said.
    var discardMessages: () -> Void = {}
    private var code: UserCode?
    private var library: String?
    private var time: StageTime?
    private var previews: [String: StageEntry] = [:]
    /// The sources as they were compiled.
    private var texts: [(path: String, text: String)] = []
    private lazy var sourceMap = ViewSourceMap(files: texts)
    /// Where each preview stands, and the one of this process.
    private var previewPlaces: [String: (file: String, line: Int)] = [:]
    private var shownLocation: (file: String, line: Int)?
    /// The watching thread, and the main one.
    private static let ownThreads = 2

    init(_ options: StageOptions) {
        self.options = options
    }

    func compile() throws {
        ProjectFile.forget()
        var settings = try options.code
        settings.asksForNumbers = true
        do {
            try compile(settings)
        } catch {
            // The studio's additions to the sources may cause the error; otherwise this build reports the errors of the sources.
            settings.asksForNumbers = false
            discardMessages()
            try compile(settings)
        }
    }

    private func compile(_ settings: UserCode.Options) throws {
        let code = try UserCode(sources: options.input.sources, options: settings)
        self.code = code
        texts = code.sourcePaths.compactMap { path in (try? String(contentsOfFile: path, encoding: .utf8)).map { (path, $0) } }
        library = try code.compile()
    }

    func placed(_ tree: InspectedView) -> InspectedView { sourceMap.placed(tree, preview: shownLocation) }

    func load() throws -> [StagePreview] {
        guard let code, let library else { return [] }
        StageNetwork.begin(isAllowed: options.allowNetwork)
        options.beginData()
        StageTime.warn = { Failure.warn($0) }
        try UserTexts.add(sources: code.folders, fonts: options.fonts)
        let time = StageTime(epoch: Date(timeIntervalSince1970: options.epochSeconds ?? 0), seed: options.seed, ownsMainThread: true)
        time.begin()
        StageMaker.clearUserDefaults()
        UserLocale.current = options.userLocale
        self.time = time
        let shown = try code.choice(in: library).shown
        previews = Dictionary(shown.map { ($0.id, $0.entry) }, uniquingKeysWith: { first, _ in first })
        for each in shown { previewPlaces[each.id] = (each.file, each.line) }
        return shown.map { StagePreview(id: $0.id, name: $0.name, file: $0.file, line: $0.line, argument: $0.option, group: $0.group) }
    }

    func setTweaks(_ values: [String: Double]) {
        let literals = values.compactMap { id, value in Tweaks.source(of: id).map { (AnimationLiterals.key($0.path, $0.index), value) } }
        ChangedLiterals.values = Dictionary(literals, uniquingKeysWith: { $1 })
    }

    var sourcePaths: [String] { code?.sourcePaths ?? [] }

    /// With the project's file, or the place where one may appear.
    var folders: [String] { (code?.folders ?? options.input.sources) + [options.input.projectPath].compactMap { $0 } }

    func makeView(preview: String, variant: StageVariant) throws -> (ViewGraph, StageClock) {
        guard let entry = previews[preview], let time else {
            throw UserCodeError("there is no preview “\(preview)” any more")
        }
        shownLocation = previewPlaces[preview]
        let graph = try StageMaker(try options.applying(variant)).makeView(of: entry)
        return (graph, time.stageClock)
    }

    var canFork: Bool { guard_thread_count() <= Self.ownThreads }

    func fork() -> Int32 { RunGuard.shared.fork() }

    func watch(crash: @escaping @Sendable (StageProblem) -> Void) {
        RunGuard.shared.begin { reason in
            if let reason {
                return crash(StageProblem(text: reason, at: UserCodeLocation.current))
            }
            let (text, location) = CrashReport.problem()
            crash(StageProblem(text: text, at: location))
        }
    }

    nonisolated func placeOfMainThread() -> StageProblem? {
        UserCodeLocation.current.map { StageProblem(text: "\($0.function) has not ended", at: $0) }
    }
}

extension StageProblem {
    init(text: String, at location: UserCodeLocation?) {
        let parts = location?.location.split(separator: ":").map(String.init) ?? []
        self.init(file: parts.count > 1 ? parts.dropLast().joined(separator: ":") : nil, line: parts.last.flatMap { Int($0) }, text: text)
    }
}

extension StageOptions {
    /// The options with the changes of a variant. Throws if they are not possible.
    func applying(_ variant: StageVariant) throws -> StageOptions {
        var options = self
        if let device = variant.device {
            options.givenDevice = device
            options.givenSize = nil
        }
        if let width = variant.width, let height = variant.height {
            options.givenSize = StageSize(width: width, height: height)
            options.givenDevice = nil
        }
        options.givenScale = variant.scale ?? options.givenScale
        options.givenAppearance = variant.appearance.flatMap(Appearance.init) ?? options.givenAppearance
        options.givenTextSize = variant.textSize.flatMap(TextSize.init) ?? options.givenTextSize
        options.givenLocale = variant.locale ?? options.givenLocale
        options.givenDirection = variant.direction.flatMap(Direction.init) ?? options.givenDirection
        options.givenReduceMotion = variant.reduceMotion ?? options.givenReduceMotion
        // Without a device there is nothing to show.
        if let systemOverlays = variant.systemOverlays {
            options.systemOverlays = !systemOverlays ? .off : options.device == nil ? nil : .on
        } else if options.device == nil, options.systemOverlays == .on {
            options.systemOverlays = nil
        }
        try options.validate()
        return options
    }

    /// As arguments of the command line, for another process of the same tool: sources and all that the code is compiled and shown with, where the
    /// command line says it. The other process reads the project's file itself.
    var arguments: [String] {
        var arguments = input.arguments
        func add(_ name: String, _ value: String?, unless standard: String? = nil) {
            if let value, value != standard { arguments += [name, value] }
        }
        add("--os", input.os.rawValue, unless: TargetSystem.iOS.rawValue)
        add("--swift-version", "\(input.swiftVersion)", unless: "5")
        add("--target", input.target)
        add("--config", input.config)
        add("--view", view)
        add("--data", data)
        for catalog in input.assets { add("--assets", catalog) }
        for module in input.without { add("--without", module) }
        return arguments + stageArguments + (input.noConfig ? ["--no-config"] : []) + (allowNetwork ? ["--allow-network"] : [])
    }

    /// The surroundings that are given.
    var stageArguments: [String] {
        var arguments: [String] = []
        func add(_ name: String, _ value: String?) {
            if let value { arguments += [name, value] }
        }
        add("--device", givenDevice)
        add("--system-overlays", systemOverlays?.rawValue)
        add("--size", givenSize.map { "\(Self.text($0.width))x\(Self.text($0.height))" })
        add("--scale", givenScale.map(Self.text))
        add("--fps", givenFps.map(Self.text))
        add("--appearance", givenAppearance?.rawValue)
        add("--text-size", givenTextSize?.rawValue)
        add("--locale", givenLocale)
        add("--direction", givenDirection?.rawValue)
        add("--epoch", givenEpoch)
        add("--seed", givenSeed.map { "\($0)" })
        for font in givenFonts { add("--fonts", font) }
        return arguments + (givenReduceMotion.map { [$0 ? "--reduce-motion" : "--no-reduce-motion"] } ?? [])
    }

    private static func text(_ number: Double) -> String {
        number == number.rounded() ? "\(Int(saturating: number))" : "\(number)"
    }
}
