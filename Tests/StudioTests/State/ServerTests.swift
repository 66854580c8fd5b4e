import Foundation
import Glibc
@testable import Studio
import Testing

/// The studio's HTTP and its WebSocket: wrong, slow and endless requests.
extension StudioTests {
    @Suite struct ServerTests {
        private static let studio = Result { try TestStudio() }

        private func answer(to text: String, port: UInt16? = nil) throws -> HTTPAnswer {
            let port = try port ?? Self.studio.get().port
            let descriptor = try #require(LoopbackSocket.connect(port: port))
            let stream = ByteStream(reading: descriptor, writing: descriptor)
            // The answer may come before the end of the request.
            try? stream.write(Array(text.utf8))
            let bytes = Data(try stream.readToEnd())
            let end = try #require(bytes.range(of: Data("\r\n\r\n".utf8)), "no answer to \(text.prefix(60))")
            return HTTPAnswer(head: bytes[..<end.lowerBound], body: Array(bytes[end.upperBound...]))
        }

        /// No request is read on and on before it is known whose it is.
        @Test func aHeadWithoutAnEndIsRefusedBeforeTheTokenIsLookedAt() throws {
            let long = String(repeating: "a", count: 400_000)
            let host = try "Host: 127.0.0.1:\(Self.studio.get().port)\r\n"
            for text in [
                "GET /?token=\(long)", "GET /\(long) HTTP/1.1\r\n\(host)\r\n", long, "GET / HTTP/1.1\r\nX: \(long)\r\n\r\n",
                "GET / HTTP/1.1\r\n" + (0..<40_000).map { "X\($0): 1\r\n" }.joined(),
                "GET / HTTP/1.1\r\n" + (0..<150).map { "X\($0): 1\r\n" }.joined() + "\r\n",
            ] {
                #expect(try answer(to: text).status == 431, "\(text.prefix(40))")
            }
        }

        @Test func whatIsNoRequestIsRefused() throws {
            let host = try "Host: 127.0.0.1:\(Self.studio.get().port)"
            for text in [
                "\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/2\r\n\r\n", "GET nowhere HTTP/1.1\r\n\(host)\r\n\r\n", "GET / HTTP/1.1\r\nno header\r\n\r\n",
                "GET / HTTP/1.1\r\n\(host)\r\n\(host)\r\n\r\n", "GET / HTTP/1.1\r\n\(host)\r\n folded\r\n\r\n", "GET / HTTP/1.1\r\nHost : x\r\n\r\n",
            ] {
                #expect(try answer(to: text).status == 400, "\(text)")
            }
        }

        @Test func otherMethodsThanGetAreRefused() throws {
            let studio = try Self.studio.get()
            func text(_ method: String) -> String { "\(method) /studio.js?token=\(studio.token) HTTP/1.1\r\nHost: 127.0.0.1:\(studio.port)\r\n\r\n" }
            for method in ["POST", "PUT", "DELETE", "OPTIONS", "get"] {
                #expect(try answer(to: text(method)).status == 405)
            }
            let whole = try answer(to: text("GET"))
            let head = try answer(to: text("HEAD"))
            #expect(whole.status == 200 && head.status == 200 && head.body.isEmpty)
            #expect(head.headers["content-length"] == "\(whole.body.count)")
            // A socket is no page.
            #expect(try answer(to: "GET /socket?token=\(studio.token) HTTP/1.1\r\nHost: 127.0.0.1:\(studio.port)\r\n\r\n").status == 426)
        }

        @Test func connectionsThatSayNothingMakeRoom() throws {
            let studio = try TestStudio { $0.limits.waiting = 20 }
            let silent = try (0..<60).map { _ in try #require(LoopbackSocket.connect(port: studio.port)) }
            defer { silent.forEach { close($0) } }
            let client = try StudioClient(studio)
            try client.open()
            // All but the last ones have been let go of.
            var gone = 0
            for descriptor in silent.prefix(40) {
                var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                var byte: UInt8 = 0
                if poll(&entry, 1, Int32(Limit.seconds * 1000)) > 0, read(descriptor, &byte, 1) <= 0 { gone += 1 }
            }
            #expect(gone == 40)
            #expect(try client.frame(at: 0.5).time == 0.5)
        }

        @Test func aHeadThatTakesTooLongIsEnded() throws {
            let studio = try TestStudio { $0.limits.headSeconds = 0.05 }
            #expect(try answer(to: "GET / HTTP/1.1\r\nHost: 127", port: studio.port).status == 408)
            let silent = try #require(LoopbackSocket.connect(port: studio.port))
            let stream = ByteStream(reading: silent, writing: silent)
            #expect(try stream.readToEnd().isEmpty)
        }

        @Test func moreThanThereIsRoomForIsRefused() throws {
            let studio = try TestStudio { $0.limits.served = 2 }
            let clients = try [StudioClient(studio), StudioClient(studio)]
            let refused = try #require(throws: WebSocketClient.Refused.self) { try StudioClient(studio) }
            #expect(refused.answer.status == 503)
            try clients[0].open()
            #expect(try clients[0].frame(at: 0.5).time == 0.5)
        }

        /// 400 megabytes are announced, and nothing is kept of them.
        @Test(arguments: [400 << 20, Int(Int32.max), Int.max, WebSocketReader.longest + 1])
        func aMessageThatIsTooLongEndsTheConnection(length: Int) throws {
            let studio = try Self.studio.get()
            let socket = try WebSocketClient("/socket?token=\(studio.token)", port: studio.port, headers: studio.host)
            try socket.send(bytes: [0x81, 0x80 | 127] + (0..<8).reversed().map { UInt8(truncatingIfNeeded: length >> (8 * $0)) } + [1, 2, 3, 4])
            #expect(try socket.receiveEnd() == 1009)
        }

        @Test func aMessageInPartsIsOne() throws {
            let studio = try Self.studio.get()
            let socket = try WebSocketClient("/socket?token=\(studio.token)", port: studio.port, headers: studio.host)
            // Masked with nothing; a ping in the midst.
            func frame(_ first: UInt8, _ text: String) -> [UInt8] { [first, 0x80 | UInt8(text.utf8.count), 0, 0, 0, 0] + Array(text.utf8) }
            try socket.send(bytes: frame(0x01, #"{"type": "#) + frame(0x89, "are you there?") + frame(0x00, #" "hel"#) + frame(0x80, #"lo"}"#))
            guard case .text(let text) = try socket.receive() else { throw StudioTestError("no answer") }
            #expect(text.contains("welcome"))
        }

        @Test func theReaderKeepsTheRulesOfTheProtocol() {
            func read(_ bytes: [UInt8]) -> [WebSocketReader.Message] {
                var reader = WebSocketReader()
                // As it may come: byte by byte.
                let slowly = bytes.flatMap { reader.read([$0]) }
                var other = WebSocketReader()
                #expect(other.read(bytes) == slowly)
                return slowly
            }
            let mask: [UInt8] = [9, 8, 7, 6]
            func frame(_ first: UInt8, _ content: [UInt8]) -> [UInt8] {
                [first, 0x80 | UInt8(content.count)] + mask + content.enumerated().map { $1 ^ mask[$0 % 4] }
            }
            let ada = Array("Ada".utf8)
            #expect(read(frame(0x81, ada)) == [.text("Ada")])
            #expect(read(frame(0x81, [])) == [.text("")])
            #expect(read(frame(0x01, ada) + frame(0x00, ada) + frame(0x80, ada) + frame(0x81, ada)) == [.text("AdaAdaAda"), .text("Ada")])
            #expect(read(frame(0x82, [0, 1, 255]) + frame(0x81, ada)) == [.text("Ada")], "nothing is said in bytes")
            #expect(read(frame(0x89, [1, 2])) == [.ping([1, 2])])
            #expect(read(frame(0x8A, [1, 2])) == [])
            #expect(read(frame(0x88, []) + frame(0x81, ada)) == [.end(1000)])
            #expect(read([0x81, 3] + ada) == [.end(1002)], "without a mask")
            #expect(read(frame(0xC1, ada)) == [.end(1002)], "an extension")
            #expect(read(frame(0x80, ada)) == [.end(1002)], "the rest of nothing")
            #expect(read(frame(0x01, ada) + frame(0x81, ada)) == [.end(1002)], "in the midst of another one")
            #expect(read(frame(0x83, ada)) == [.end(1002)])
            #expect(read(frame(0x09, [])) == [.end(1002)], "a part of a ping")
            #expect(read([0x89, 0xFE, 1, 0]) == [.end(1002)], "a long ping")
            #expect(read(frame(0x81, [0xC3, 0x28])) == [.end(1007)])
            var reader = WebSocketReader()
            let half = [UInt8](repeating: 65, count: WebSocketReader.longest / 2 + 1)
            let head: [UInt8] = [0x80 | 127] + (0..<8).reversed().map { UInt8(truncatingIfNeeded: half.count >> (8 * $0)) } + [0, 0, 0, 0]
            #expect(reader.read([0x01] + head + half) == [])
            #expect(reader.read([0x80] + head) == [.end(1009)], "together too long")
        }

        @Test func theHandshakeIsThatOfTheStandard() {
            // RFC 6455, section 1.3; FIPS 180-1, appendices A and B.
            #expect(WebSocketFrame.accept(key: "dGhlIHNhbXBsZSBub25jZQ==") == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
            func digest(_ text: String) -> String { SHA1.digest(Array(text.utf8)).map { String(format: "%02x", $0) }.joined() }
            #expect(digest("abc") == "a9993e364706816aba3e25717850c26c9cd0d89d")
            #expect(digest("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq") == "84983e441c3bd26ebaae4aa1f95129e5e54670f1")
        }

        @Test(arguments: [
            ("fps", 0.0), ("fps", -1), ("fps", 1e9), ("scale", 0), ("scale", -2), ("scale", 1e6), ("from", -1), ("to", 1e12), ("count", 0), ("count", 100_000),
        ])
        func anExportWithAWrongNumberIsToldWhichOne(name: String, value: Double) throws {
            let client = try StudioClient(Self.studio.get())
            try client.open()
            _ = try client.frame(at: 0.5)
            for format in name == "count" ? ["sheet", "onion", "strip"] : ["mp4", "gif", "png"] {
                let answer = try client.ask("export", ["from": 0, "to": 0.4, "format": format].merging([name: value]) { $1 })
                #expect(answer.type == "problem")
                let words = ["fps": "frames per second", "scale": "scale", "from": "begins", "to": "range", "count": "moments"][name] ?? ""
                #expect(answer.text("text").contains(words) && !answer.text("text").contains("--"), "\(format) \(name): \(answer.text("text"))")
            }
            let answer = try client.ask("export", ["from": 0.4, "to": 0.1, "format": "gif"])
            #expect(answer.text("text") == "the range ends before it begins", "\(answer.values)")
        }
    }
}
