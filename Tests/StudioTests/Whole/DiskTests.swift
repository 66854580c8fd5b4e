import Foundation
import Glibc
import Testing

/// Disks that are full, or where nothing may be written.
extension StudioTests {
    @Suite struct DiskTests {
        /// A file system of one megabyte, which only root can make.
        private final class SmallDisk {
            let folder: TemporaryFolder

            init() throws {
                folder = try TemporaryFolder("studio-disk")
                guard mount("tmpfs", folder.path, "tmpfs", 0, "size=1m") == 0 else {
                    throw StudioTestError("no disk: \(String(cString: strerror(errno)))")
                }
            }

            deinit {
                umount2(folder.path, Int32(MNT_DETACH))
            }

            func fill() throws {
                let file = open(folder.path + "/ballast", O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)
                defer { close(file) }
                let block = [UInt8](repeating: 7, count: 4096)
                while write(file, block, block.count) > 0 {}
                #expect(errno == ENOSPC)
            }

            func empty() {
                unlink(folder.path + "/ballast")
            }
        }

        private static let canMount: Bool = {
            guard geteuid() == 0, let disk = try? SmallDisk() else { return false }
            _ = disk
            return true
        }()

        @Test(.enabled(if: canMount, "only root can make a small disk")) func aFullCacheIsToldOfAndCompilesLater() throws {
            let disk = try SmallDisk()
            try disk.fill()
            let studio = try StudioRun(Sources.oneCard, environment: ["XDG_CACHE_HOME": disk.folder.path])
            let socket = try WebSocketClient("/socket?token=\(studio.token)", port: studio.port, headers: ["Host": "127.0.0.1:\(studio.port)"])
            try socket.send("{\"type\": \"hello\"}")
            var text = ""
            let end = Limit.end
            while !(text.contains("\"failed\"") || text.contains("\"ok\"")) {
                guard let message = try socket.receive(by: end) else { throw StudioTestError("the studio has closed the connection after \(text)") }
                if case .text(let words) = message { text = words }
            }
            // It either reports the problem, or works without a cache.
            #expect(text.contains("\"ok\"") || text.contains("No space left on device") || text.contains("enough space") || text.contains("is full"), "\(text)")
        }

        @Test(.enabled(if: canMount, "only root can make a small disk")) func anExportOntoAFullDiskIsAProblemAndNoMore() throws {
            let disk = try SmallDisk()
            let studio = try StudioRun(Sources.oneCard, environment: ["TMPDIR": disk.folder.path])
            let client = try StudioClient(studio)
            try client.open()
            _ = try client.frame(at: 0.5)
            try disk.fill()
            for format in ["gif", "sheet"] {
                let answer = try client.ask("export", ["from": 0, "to": 0.4, "format": format, "fps": 10, "count": 3])
                #expect(answer.type == "problem", "\(format): \(answer.values)")
                #expect(answer.text("text").contains("the disk is full") || answer.text("text").contains("space"), "\(format): \(answer.values)")
            }
            #expect(try client.frame(at: 1).time == 1, "the stage goes on")
            disk.empty()
            #expect(try client.ask("export", ["from": 0, "to": 0.4, "format": "sheet", "count": 3]).type == "exported")
        }

        @Test func aFolderThatIsNotThereIsNamed() throws {
            let folder = try TemporaryFolder("studio-nowhere")
            try folder.write("import SwiftUI\n\n#Preview { Text(\"Never seen\") }\n", to: "Text.swift")
            let run = try StudioRun.run(["preview", "Text.swift"], folder: folder.path, environment: ["TMPDIR": folder.path + "/none"])
            #expect(run.status == 1)
            #expect(run.output.contains("No such file or directory"), "\(run.output)")
        }
    }
}
