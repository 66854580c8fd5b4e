import Foundation
import Inbetween
import ProcessGuard
import StageWorker
import SwiftUI

/// The user's code in a worker process of the studio.
@MainActor
final class UserProgram: StageProgram {
    private let options: StageOptions
    private var code: UserCode?
    private var library: String?
    private var time: StageTime?
    private var previews: [String: StageEntry] = [:]
    /// The watching thread, and the main one.
    private static let ownThreads = 2

    init(_ options: StageOptions) {
        self.options = options
    }

    func compile() throws {
        let code = try UserCode(sources: options.input.sources, options: options.code)
        self.code = code
        library = try code.compile()
    }

    func load() throws -> [StagePreview] {
        guard let code, let library else { return [] }
        StageNetwork.begin(isAllowed: options.allowNetwork)
        StageTime.warn = { Failure.warn($0) }
        try UserTexts.add(sources: code.folders, fonts: options.fonts)
        let time = StageTime(epoch: Date(timeIntervalSince1970: options.epochSeconds ?? 0), seed: options.seed, ownsMainThread: true)
        time.begin()
        StageMaker.clearUserDefaults()
        self.time = time
        let shown = try code.choice(in: library).shown
        previews = Dictionary(shown.map { ($0.id, $0.entry) }, uniquingKeysWith: { first, _ in first })
        return shown.map { StagePreview(id: $0.id, name: $0.name, file: $0.file, line: $0.line, argument: $0.argument) }
    }

    func setTweaks(_ values: [String: Double]) {}

    var watchedPaths: [String] {
        guard let code else { return options.input.sources }
        return code.sourcePaths + code.folders
    }

    func makeView(preview: String, variant: StageVariant) throws -> (ViewGraph, VirtualClock) {
        guard let entry = previews[preview], let time else {
            throw UserCodeError("there is no preview “\(preview)” any more")
        }
        let graph = try StageMaker(try options.applying(variant)).makeView(of: entry)
        return (graph, time.virtualClock)
    }

    var canFork: Bool { guard_thread_count() <= Self.ownThreads }

    func fork() -> Int32 { RunGuard.shared.fork() }

    func watch(crash: @escaping @Sendable (StageProblem) -> Void) {
        RunGuard.shared.begin {
            let (text, place) = CrashReport.problem()
            crash(StageProblem(text: text, at: place))
        }
    }

    nonisolated func placeOfMainThread() -> StageProblem? {
        UserPlace.ofMainThread.map { StageProblem(text: "\($0.function) has not come to an end", at: $0) }
    }
}

extension StageProblem {
    init(text: String, at place: UserPlace?) {
        let parts = place?.place.split(separator: ":").map(String.init) ?? []
        self.init(file: parts.count > 1 ? parts.dropLast().joined(separator: ":") : nil, line: parts.last.flatMap { Int($0) }, text: text)
    }
}

extension StageOptions {
    /// With what a variant says otherwise. Throws where that is not possible.
    func applying(_ variant: StageVariant) throws -> StageOptions {
        var options = self
        if let device = variant.device {
            options.device = device
            options.size = nil
        }
        if let width = variant.width, let height = variant.height {
            options.size = StageSize(width: width, height: height)
            options.device = nil
        }
        options.givenScale = variant.scale ?? options.givenScale
        options.appearance = variant.appearance.flatMap(Appearance.init) ?? options.appearance
        options.textSize = variant.textSize.flatMap(TextSize.init) ?? options.textSize
        options.locale = variant.locale ?? options.locale
        options.direction = variant.direction.flatMap(Direction.init) ?? options.direction
        options.reduceMotion = variant.reduceMotion ?? options.reduceMotion
        try options.validate()
        return options
    }

    /// As arguments of the command line, for another process of the same tool: sources and all that the code is compiled and shown with.
    var arguments: [String] {
        var arguments = input.given + ["--os", input.os.rawValue, "--swift-version", "\(input.swiftVersion)", "--epoch", epoch, "--seed", "\(seed)"]
        func add(_ name: String, _ value: String?) {
            if let value { arguments += [name, value] }
        }
        add("--target", input.target)
        add("--view", view)
        add("--device", device)
        add("--size", size.map { "\($0.width)x\($0.height)" })
        add("--scale", givenScale.map { "\($0)" })
        add("--appearance", appearance.rawValue)
        add("--text-size", textSize.rawValue)
        add("--locale", locale)
        add("--direction", direction?.rawValue)
        for catalog in input.assets { add("--assets", catalog) }
        for font in fonts { add("--fonts", font) }
        return arguments + (reduceMotion ? ["--reduce-motion"] : []) + (allowNetwork ? ["--allow-network"] : [])
    }
}
