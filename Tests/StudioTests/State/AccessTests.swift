import Foundation
import Testing

/// Who may see the page and speak with the studio.
extension StudioTests {
    @Suite struct AccessTests {
        private static let studio = Result { try TestStudio() }

        /// Requests that a page from elsewhere, or another user's program, could make.
        private static let strangers: [(String, (TestStudio) -> (path: String, headers: [String: String]))] = [
            ("without a token", { ("/", ["Host": "127.0.0.1:\($0.port)"]) }),
            ("with a wrong token", { ("/?token=" + String(repeating: "0", count: $0.token.count), ["Host": "127.0.0.1:\($0.port)"]) }),
            ("with an empty token", { ("/?token=", ["Host": "127.0.0.1:\($0.port)"]) }),
            ("with half of the token", { ("/?token=\($0.token.prefix(16))", ["Host": "127.0.0.1:\($0.port)"]) }),
            ("with a wrong cookie", { ("/", ["Host": "127.0.0.1:\($0.port)", "Cookie": "inbetween-studio-\($0.port)=0"]) }),
            ("by another name", { ("/?token=\($0.token)", ["Host": "rebound.example:\($0.port)"]) }),
            ("by another name without a port", { ("/?token=\($0.token)", ["Host": "rebound.example"]) }),
            ("by a name that begins as ours does", { ("/?token=\($0.token)", ["Host": "127.0.0.1:\($0.port).rebound.example"]) }),
            ("by another port", { ("/?token=\($0.token)", ["Host": "127.0.0.1:1"]) }),
            ("without a name", { ("/?token=\($0.token)", [:]) }),
            ("from another origin", { ("/?token=\($0.token)", ["Host": "127.0.0.1:\($0.port)", "Origin": "https://rebound.example"]) }),
            ("from another port of this machine", { ("/?token=\($0.token)", ["Host": "127.0.0.1:\($0.port)", "Origin": "http://127.0.0.1:1"]) }),
            ("from nowhere", { ("/?token=\($0.token)", ["Host": "127.0.0.1:\($0.port)", "Origin": "null"]) }),
            ("for a script without a token", { ("/studio.js", ["Host": "127.0.0.1:\($0.port)"]) }),
            ("for an export without a token", { ("/files/\(UUID().uuidString)", ["Host": "127.0.0.1:\($0.port)"]) }),
            ("for something that is not there", { ("/nothing", ["Host": "127.0.0.1:\($0.port)"]) }),
        ]

        @Test(arguments: strangers.indices)
        func strangersAreRefusedAndToldNothing(index: Int) throws {
            let studio = try Self.studio.get()
            let (name, request) = Self.strangers[index]
            let (path, headers) = request(studio)
            let answer = try HTTPAnswer.get(path, port: studio.port, headers: headers)
            // What names no host at all may be refused before anybody looks at it.
            #expect(answer.status == 403 || (headers["Host"] == nil && answer.status == 400), "\(name)")
            #expect(answer.headers["set-cookie"] == nil, "\(name)")
            #expect(answer.headers["access-control-allow-origin"] == nil, "\(name)")
            #expect(answer.body.count < 200 && !answer.text.contains(studio.token) && !answer.text.contains(studio.workers.folder), "\(name): \(answer.text)")
            // Nor do they get a connection.
            let socket = "/socket" + path.drop { $0 != "?" }
            let refused = try #require(throws: WebSocketClient.Refused.self, "\(name)") {
                try WebSocketClient(socket, port: studio.port, headers: headers)
            }
            #expect(refused.answer.status == 403 || (headers["Host"] == nil && refused.answer.status == 400), "\(name)")
        }

        @Test func whoHasTheTokenGetsThePageAndACookie() throws {
            let studio = try Self.studio.get()
            let host = ["Host": "127.0.0.1:\(studio.port)"]
            let page = try HTTPAnswer.get("/?token=\(studio.token)", port: studio.port, headers: host)
            #expect(page.status == 200 && page.text.contains("<title>"))
            let cookie = try #require(page.headers["set-cookie"])
            #expect(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"))
            #expect(page.headers["content-security-policy"]?.contains("default-src 'self'") == true)
            #expect(page.headers["content-security-policy"]?.contains("frame-ancestors 'none'") == true)
            #expect(page.headers["cache-control"] == "no-store")
            let named = host.merging(["Cookie": "other=1; " + (cookie.split(separator: ";").first ?? "")]) { $1 }
            #expect(try HTTPAnswer.get("/studio.js", port: studio.port, headers: named).status == 200)
            #expect(try HTTPAnswer.get("/nothing", port: studio.port, headers: named).status == 404)
            #expect(try HTTPAnswer.get("/../Package.swift", port: studio.port, headers: named).status == 404)
            #expect(try HTTPAnswer.get("/files/..%2F..%2Fetc%2Fpasswd", port: studio.port, headers: named).status == 404)
            _ = try WebSocketClient("/socket", port: studio.port, headers: named.merging(["Origin": "http://127.0.0.1:\(studio.port)"]) { $1 })
        }

        @Test func aPageFromElsewhereCannotReachTheStudio() throws {
            let studio = try Self.studio.get()
            let own = try StudioPage(studio)
            // Another port is another origin, but the same site: the browser sends the cookie.
            let other = try TestStudio(.red)
            let opened = try StudioPage(other, beside: own.page)
            let page = opened.page
            #expect(
                try page.text("fetch('http://127.0.0.1:\(studio.port)/', { credentials: 'include' }).then(a => a.text()).catch(e => 'refused')") == "refused")
            #expect(
                try page.text(
                    """
                    new Promise(done => { try { const socket = new WebSocket('ws://127.0.0.1:\(studio.port)/socket');
                    socket.onopen = () => done('open'); socket.onerror = () => done('refused'); } catch { done('refused'); } })
                    """) == "refused")
        }

        @Test func aScriptThatDoesNotParseEndsTheWait() throws {
            let page = try Chromium.Profile(.shared()).open("data:text/html,<script>const = 1</script>", width: 200, height: 200)
            #expect(throws: (any Error).self) { try page.wait("false") }
            try page.close()
        }

        @Test func whatCannotBeReadIsAnswered() throws {
            let studio = try Self.studio.get()
            let host = ["Host": "127.0.0.1:\(studio.port)"]
            for text in [
                "", "no JSON", "[]", "{}", "{\"type\": 7}", "{\"type\": \"advance\", \"stage\": \"one\"}", String(repeating: "[", count: 100_000), "\u{0}",
            ] {
                let socket = try WebSocketClient("/socket?token=\(studio.token)", port: studio.port, headers: host)
                try socket.send(text)
                guard case .text(let answer) = try socket.receive() else {
                    Issue.record("no answer to \(text.prefix(20))")
                    continue
                }
                #expect(answer.contains("problem"), "\(text.prefix(20)): \(answer)")
            }
            let client = try StudioClient(studio)
            #expect(try client.ask("advance", stage: 77, ["to": 1]).type == "problem")
            #expect(try client.ask("nonsense", stage: 77).type == "problem")
            try client.open()
            #expect(try client.frame(at: 0.5).time == 0.5, "it is well")
        }
    }
}
