import Foundation
import MovieFormats
import StageMessages
import VectorRenderer
import WindowHost

/// Makes a test or a movie of what was done in an app's window: a movie by another run of the same program.
struct AppSession: Sendable {
    let name: String
    let seed: UInt64

    /// The endings of the files that a program can write.
    static let formats = MovieFormat.all.map(\.fileExtension) + VectorFormat.extensions

    func make(_ session: RecordedSession) throws {
        switch session.file.kind {
        case .script: break
        case .test: try Data(test(session).text.utf8).write(to: URL(fileURLWithPath: session.file.path), options: .atomic)
        case .movie: try record(session)
        }
    }

    func test(_ session: RecordedSession) -> RecordedTest {
        RecordedTest(
            name: name, content: .app(name), size: (session.size.width, session.size.height), scale: session.scale, script: session.script,
            end: session.end, texts: session.texts)
    }

    func arguments(_ session: RecordedSession) -> [String] {
        let size = "\(InputLog.number(session.size.width))x\(InputLog.number(session.size.height))"
        return [
            "--out", session.file.path, "--script", session.file.scriptPath, "--size", size, "--duration", "\(max(session.end, 0.1))", AppProgram.windowFlag,
        ]
    }

    private func record(_ session: RecordedSession) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
        process.arguments = arguments(session)
        process.environment = ProcessInfo.processInfo.environment.merging(["INBETWEEN_SEED": "\(seed)"]) { $1 }
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw AppProgram.Problem(description: "the movie \(session.file.path) was not written; the script is in \(session.file.scriptPath)")
        }
    }
}
