import Foundation
import Glibc
import StageMessages
import Testing

/// How a studio begins where it cannot, and how it ends.
extension StudioTests {
    @Suite struct EndTests {
        @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGKILL])
        func nothingIsLeftBehind(signal: Int32) throws {
            let studio = try StudioRun(Sources.oneCard)
            let client = try StudioClient(studio)
            try client.open()
            try client.tap(x: Sources.button.x, y: Sources.button.y, at: 0.1)
            _ = try client.frame(at: 2)
            #expect(studio.processes.count >= 4)
            studio.process.send(signal)
            let status = try studio.process.wait()
            #expect(status == (signal == SIGKILL ? -SIGKILL : 128 + signal))
            // It was there to be looked at, and not to write something.
            #expect(!studio.errors.contains("written"), "\(studio.errors)")
            try until("all its processes have ended", instead: { "\(studio.processes)" }) { studio.processes.isEmpty }
            try until("its folder is removed", instead: { "\(self.files(studio))" }) { files(studio).isEmpty }
        }

        private func files(_ studio: StudioRun) -> [String] {
            (try? FileManager.default.subpathsOfDirectory(atPath: studio.temporary.path)) ?? []
        }

        /// The system closes a killed studio's connections before the socket that it listens at.
        @Test(arguments: [false, true])
        func aStudioThatCanBeConnectedToMayBeDead(answers: Bool) throws {
            let server = try SilentServer()
            let worker = try server.startWorker()
            try server.accept()
            if answers {
                try server.accept { $0.send(StageRequest(type: "pong")) }
            } else {
                try server.accept()
                try server.accept()
                server.close()
            }
            #expect(try worker.wait() == 0)
            #expect(FileManager.default.fileExists(atPath: server.path) == answers)
        }

        @Test func aStudioThatIsKilledBeforeAnybodyHasConnectedLeavesNothingBehind() throws {
            let server = try SilentServer()
            server.close()
            #expect(try server.startWorker().wait() == 0)
            #expect(!FileManager.default.fileExists(atPath: server.path))
        }

        @Test func aStudioThatEndsWhileItCompilesLeavesNothingBehind() throws {
            let studio = try StudioRun(Sources.oneCard.mapValues { $0 + "\n// \(UUID().uuidString)\n" })
            try until("it compiles") { studio.processes.count > 1 }
            studio.process.send(SIGINT)
            _ = try studio.process.wait()
            try until("all its processes have ended", instead: { "\(studio.processes)" }) { studio.processes.isEmpty }
            try until("its folder is removed", instead: { "\(self.files(studio))" }) { files(studio).isEmpty }
        }

        @Test func aPortThatIsTakenIsNamed() throws {
            let (socket, port) = try LoopbackSocket.takePort()
            defer { close(socket) }
            let folder = try TemporaryFolder("studio-port")
            try folder.write("import SwiftUI\n\n#Preview { Text(\"Never seen\") }\n", to: "Text.swift")
            let run = try StudioRun.run(["preview", "Text.swift", "--port", "\(port)"], folder: folder.path, environment: ["TMPDIR": folder.path])
            #expect(run.status == 1)
            #expect(run.output.contains("\(port)") && run.output.contains("another program uses it") && run.output.contains("--port"), "\(run.output)")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["Text.swift"])
            #expect(RunningProcesses.with(folder.path).isEmpty)
        }

        @Test func thePortIsTheOneThatIsAskedFor() throws {
            let (socket, port) = try LoopbackSocket.takePort()
            close(socket)
            let studio = try StudioRun(Sources.oneCard, arguments: StudioRun.size + ["--port", "\(port)"])
            #expect(studio.port == port)
        }
    }
}
