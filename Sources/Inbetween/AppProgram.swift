import Foundation
import RasterRenderer
import Rendering
import ScriptedStage
import StageTime
import SwiftUI
import WindowHost

/// What an app that is run as a program is asked for.
struct AppProgram {
    struct Problem: Error, CustomStringConvertible {
        let description: String
    }

    let name: String
    private var values: [String: String] = [:]
    private var wrong: String?

    private static let options: Set = ["--out", "--size", "--duration", "--fps", "--script", "--scale", "--seed", "--record"]
    private static let flags: Set = ["--virtual", "--attachable"]
    private static let recordingOptions = ["--duration", "--fps"], windowOptions = ["--scale", "--seed", "--virtual", "--record", "--attachable"]
    /// Of a program that a recorded session has started: the movie shows a desktop's window.
    static let windowFlag = "--as-window"

    init(name: String, arguments: [String]) {
        self.name = name
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if Self.flags.contains(argument) || argument == Self.windowFlag {
                values[argument] = ""
                continue
            }
            guard Self.options.contains(argument) else {
                wrong = wrong ?? "“\(argument)” is not one of its arguments, which are \(Self.options.union(Self.flags).sorted().joined(separator: ", "))"
                continue
            }
            guard let value = rest.popFirst() else {
                wrong = wrong ?? "\(argument) takes a value"
                continue
            }
            values[argument] = value
        }
    }

    var out: String { values["--out"] ?? "" }

    /// Whether a file is to be written; otherwise a window opens.
    var isRecording: Bool { values["--out"] != nil }

    @MainActor
    func movie<V: View>(_ view: @autoclosure () -> V) throws -> Movie {
        try check(excluding: Self.windowOptions, "a window’s; remove it, or remove --out")
        let size = try size() ?? Self.screen
        let movie = values[Self.windowFlag] == nil ? Movie(view(), size: size) : Self.windowMovie(view(), size)
        movie.duration = try number("--duration", atLeast: 0)
        if let rate = try number("--fps", atLeast: 1) {
            movie.framesPerSecond = rate
        }
        movie.script = try script()
        return movie
    }

    /// A movie of an app's window on a desktop, with its menu bar.
    @MainActor
    private static func windowMovie<V: View>(_ view: @autoclosure () -> V, _ size: CGSize) -> Movie {
        let windows = AppWindows()
        let time = StageTime()
        let view = time.run { view().environment(\.appWindows, windows) }
        return Movie(renderer: RasterRenderer(), chance: time.chance) {
            let graph = ViewGraph(view, size: size, scale: 2)
            graph.epoch = StageTime.defaultEpoch
            return DesktopApp(graph, windows)
        }
    }

    /// What a window shows, and in which time.
    @MainActor
    func window<V: View>(_ view: @autoclosure () -> V, _ windows: AppWindows? = nil) throws -> WindowContent {
        try check(excluding: Self.recordingOptions, "a recording’s; give --out, too, or remove it")
        let isVirtual = values["--virtual"] != nil
        if values["--seed"] != nil, !isVirtual {
            throw Problem(description: "--seed is about a stage’s chance; give --virtual, too, or remove it")
        }
        let (size, scale, seed) = (try size(), try number("--scale", atLeast: 0), try self.seed())
        if let scale, !(0.25...16).contains(scale) {
            throw Problem(description: "--scale takes 0.25 to 16 pixels per point, not \(scale)")
        }
        let recorder = try recorder(isVirtual ? seed ?? StageTime.defaultSeed : nil)
        let time = isVirtual ? StageTime(seed: seed ?? StageTime.defaultSeed, ownsMainThread: true) : nil
        time?.begin()
        func makeGraph(_ view: some View, _ size: CGSize) -> ViewGraph {
            let graph = ViewGraph(view, size: size, scale: CGFloat(scale ?? 1))
            if !isVirtual {
                graph.epoch = Date(timeIntervalSinceNow: 0)
            }
            return graph
        }
        var content = WindowContent(graph: makeGraph(view(), size ?? Self.screen), stageClock: time?.stageClock, title: name) { [name] in
            FileHandle.standardError.write(Data("\(name): \($0)\n".utf8))
        }
        content.hasGivenSize = size != nil
        content.scale = scale.map { CGFloat($0) }
        content.script = try script()
        content.windows = windows
        content.recorder = recorder
        // A stage's time is for debugging: each run is the same.
        content.memory = isVirtual ? nil : WindowMemory(app: name)
        content.makeGraph = { makeGraph($0, $1) }
        content.isWatchable = values["--attachable"] != nil
        // A script, and the recording of one, knows the panels that are drawn here.
        content.files = isVirtual || recorder != nil || values["--script"] != nil ? nil : FilePortal()
        return content
    }

    /// Writes down what is done in the window, if that is asked for. Throws when the file cannot be written.
    @MainActor
    private func recorder(_ seed: UInt64?) throws -> WindowRecorder? {
        guard let path = values["--record"] else { return nil }
        let write: @Sendable (String) -> Void = { [name] in FileHandle.standardError.write(Data("\(name): \($0)\n".utf8)) }
        let session = AppSession(name: name, seed: seed ?? StageTime.defaultSeed)
        return try WindowRecorder(
            try SessionFile(path: path, movies: AppSession.formats), script: values["--script"], seed: seed, warn: { write($0) }, note: write,
            make: { try session.make($0) })
    }

    private func check(excluding options: [String], _ reason: String) throws {
        if let wrong {
            throw Problem(description: wrong)
        }
        if let option = options.first(where: { values[$0] != nil }) {
            throw Problem(description: "\(option) is \(reason)")
        }
    }

    private func script() throws -> Script {
        try values["--script"].map { try Script(contentsOfFile: $0) } ?? Script()
    }

    private static let screen = CGSize(width: 390, height: 844)

    private func size() throws -> CGSize? {
        guard let text = values["--size"] else { return nil }
        let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
        guard parts.count == 2, let width = parts[0], let height = parts[1], (1...8192).contains(width), (1...8192).contains(height) else {
            throw Problem(description: "“\(text)” is no size; write --size 390x844")
        }
        return CGSize(width: width, height: height)
    }

    private func seed() throws -> UInt64? {
        guard let text = values["--seed"] else { return nil }
        guard let seed = UInt64(text) else {
            throw Problem(description: "--seed takes a whole number, 0 to \(UInt64.max), not “\(text)”")
        }
        return seed
    }

    private func number(_ option: String, atLeast least: Double) throws -> Double? {
        guard let text = values[option] else { return nil }
        guard let number = Double(text), number.isFinite, number >= least else {
            throw Problem(description: "\(option) takes a number, \(Int(least)) or more, not “\(text)”")
        }
        return number
    }

    func end(with error: any Error) -> Never {
        FileHandle.standardError.write(Data("\(name): \(error)\n".utf8))
        exit(1)
    }
}
