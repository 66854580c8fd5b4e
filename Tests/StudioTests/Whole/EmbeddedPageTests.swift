import Foundation
import Glibc
@testable import Studio
import Testing

/// The page inside of another page, as in an editor's panel.
extension StudioTests {
    @Suite struct EmbeddedPageTests {
        /// A server at `http://localhost`, or at another name of this machine, with one page that contains the studio's.
        private final class Panel {
            let port: UInt16
            private let listener: Int32

            init(around address: String, width: Int = 400) throws {
                let (listener, port) = try LoopbackSocket.takePort()
                (self.listener, self.port) = (listener, port)
                let page = """
                    <!DOCTYPE html><html style="height: 100%"><body style="margin: 0; height: 100%"><iframe src="\(address)" style="border: 0; width: \(width)px; height: 100%"
                    allow="clipboard-read; clipboard-write"></iframe><script>window.said = []; addEventListener("message", (event) => said.push(event.data));</script></body></html>
                    """
                let answer = Array("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: \(page.utf8.count)\r\nConnection: close\r\n\r\n\(page)".utf8)
                Thread {
                    while case let descriptor = accept(listener, nil, nil), descriptor >= 0 {
                        var scrap = [UInt8](repeating: 0, count: 8192)
                        _ = read(descriptor, &scrap, scrap.count)
                        _ = send(descriptor, answer, answer.count, Int32(MSG_NOSIGNAL))
                        shutdown(descriptor, Int32(SHUT_RDWR))
                        close(descriptor)
                    }
                }.start()
            }

            deinit {
                shutdown(listener, Int32(SHUT_RDWR))
                close(listener)
            }
        }

        /// What is not named may not contain the page.
        @Test(arguments: [["--embed", "--ancestor", "https://code.example.org"], []])
        func aPanelThatIsNotNamedShowsNothing(arguments: [String]) throws {
            let studio = try StudioRun(Sources.oneCard, arguments: StudioRun.size + arguments)
            let panel = try Panel(around: studio.address)
            let page = try Chromium.Profile(.shared()).open("http://localhost:\(panel.port)/", width: 400, height: 700)
            try until("the browser refuses it") { try page.complaints().contains { $0.contains("frame-ancestors") } }
            try page.close()
        }

        @Test func aClickInAPanelReportsTheLine() throws {
            let studio = try StudioRun(Sources.oneCard, arguments: StudioRun.size + ["--embed"])
            let panel = try Panel(around: studio.address)
            let page = try Chromium.Profile(.shared()).open("http://localhost:\(panel.port)/", width: 400, height: 700)
            // The page around cannot look inside: it clicks until it is told.
            try until("a click reports a line") {
                try page.click(at: ChromiumPage.Point(x: 200, y: 250), modifiers: 1)
                return try page.isTrue("(window.said ?? []).some(each => each.type === 'inbetween.open' && each.file.endsWith('.swift') && each.line > 0)")
            }
            try page.close()
        }

        @Test func aStudioEndsWithItsInput() throws {
            let input = try PipeEnds()
            let output = try PipeEnds()
            let folder = try TemporaryFolder("input")
            try folder.write(Sources.card + "\n#Preview { Card() }\n", to: "Card.swift")
            let process = try ChildProcess(
                StudioRun.tool, ["preview", "--embed", "--until-input-ends"], folder: folder.path, environment: StudioRun.environment,
                descriptors: [0: input.reading, 1: output.writing])
            let stream = ByteStream(reading: output.reading, writing: output.reading)
            #expect(String(decoding: try stream.read(to: 10), as: UTF8.self).hasPrefix("http://127.0.0.1:"))
            close(input.writing)
            _ = try process.wait()
        }
    }
}
