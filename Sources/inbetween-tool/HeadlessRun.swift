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
    let output = UserOutput()

    /// An iPhone's, in points.
    private static let screen = CGSize(width: 390, height: 844)

    init(_ options: StageOptions) throws {
        try Chance.begin(seed: options.seed)
        StageTime.isInterrupted = { Interrupt.hasHappened }
        StageTime.warn = { Failure.warn($0) }
        script = try options.script.map { try Script(contentsOfFile: $0) } ?? Script()
        let code = try UserCode(
            sources: options.sources, view: options.view, preview: options.preview, system: options.os,
            swiftVersion: options.swiftVersion, assets: options.assets)
        try code.compile()
        try UserTexts.add(sources: options.sources, fonts: options.fonts)
        let time = StageTime(epoch: Date(timeIntervalSince1970: options.epochSeconds ?? 0), seed: options.seed, ownsMainThread: true)
        time.begin()
        Self.clearUserDefaults()
        let entry = try code.load()
        try output.begin()
        var environment = EnvironmentValues()
        environment.colorScheme = options.appearance.colorScheme
        environment.dynamicTypeSize = options.textSize.size
        if let locale = options.locale {
            environment.locale = Locale(identifier: locale)
            environment.calendar.locale = environment.locale
            environment.layoutDirection = environment.locale.language.characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
        }
        let size = options.size.map { CGSize(width: $0.width, height: $0.height) }
            ?? options.stageDevice?.screen
            ?? entry.size(screen: Self.screen, scale: options.scale, environment: environment)
        source = ViewGraph(
            entry.makeView(), size: size, scale: options.scale, safeAreaInsets: options.stageDevice?.safeAreaInsets ?? EdgeInsets(),
            environment: environment)
        clock = time.virtualClock
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
}

/// What user code prints goes to the console as it is, and to the dump line by line.
@MainActor
final class UserOutput {
    private var file: Int32 = -1
    private var console: Int32 = -1
    private var offset: off_t = 0
    private var partial: [UInt8] = []

    /// Takes standard output over: from here on it goes to a file in memory, which never blocks the writer.
    func begin() throws {
        file = stage_memory_file()
        console = dup(STDOUT_FILENO)
        guard file >= 0, console >= 0 else {
            throw MovieError("standard output cannot be watched: \(String(cString: strerror(errno)))")
        }
        fflush(stdout)
        dup2(file, STDOUT_FILENO)
    }

    /// The whole lines printed since the last call; all of it also goes on to the console.
    func takeLines() -> [String] {
        fflush(stdout)
        var lines: [String] = []
        var buffer = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = pread(file, &buffer, buffer.count, offset)
            guard count > 0 else { break }
            offset += off_t(count)
            var written = 0
            while written < count {
                let step = buffer.withUnsafeBytes { write(console, $0.baseAddress! + written, count - written) }
                guard step > 0 else { break }
                written += step
            }
            partial += buffer[0..<count]
        }
        while let end = partial.firstIndex(of: UInt8(ascii: "\n")) {
            lines.append(String(decoding: partial[..<end], as: UTF8.self))
            partial.removeSubrange(...end)
        }
        return lines
    }
}

/// Ctrl-C: the recording ends cleanly and leaves no half of a file.
enum Interrupt {
    nonisolated(unsafe) private static var flag: sig_atomic_t = 0

    static func watch() {
        signal(SIGINT, Interrupt.note)
        signal(SIGTERM, Interrupt.note)
        // A parent may have started the tool from a thread that blocks them.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGINT)
        sigaddset(&signals, SIGTERM)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    private static let note: @convention(c) (Int32) -> Void = { _ in
        // Code of the user's that does not come to an end never lets the flag be seen.
        if Interrupt.flag != 0 {
            _exit(130)
        }
        Interrupt.flag = 1
    }

    static var hasHappened: Bool { flag != 0 }
}
