import Foundation
@testable import Studio
import Testing

/// A page inside of an editor's panel, behind a proxy, and without a WebSocket.
extension StudioTests {
    @Suite struct EmbeddingTests {
        private static let outer = "box-4000.example.dev"
        private static let embedded = Result {
            try TestStudio { options in
                options.ancestors = PageAccess.editors
                options.hostNames = [outer, "localhost:5123"]
            }
        }

        private static func get(_ path: String, _ headers: [String: String] = [:], host: String? = nil) throws -> HTTPAnswer {
            let studio = try embedded.get()
            return try HTTPAnswer.get(path, port: studio.port, headers: headers.merging(["Host": host ?? "127.0.0.1:\(studio.port)"]) { $1 })
        }

        @Test func theTokenIsPartOfTheAddressAndThereIsNoCookie() throws {
            let studio = try Self.embedded.get()
            // The printed address leads to the page; the place is relative, so that it holds behind a proxy with a path.
            let printed = try Self.get("/?token=\(studio.token)")
            #expect(printed.status == 302 && printed.headers["location"] == "\(studio.token)/" && printed.headers["set-cookie"] == nil)
            let page = try Self.get("/\(studio.token)/")
            #expect(page.status == 200 && page.text.contains("<title>") && page.headers["set-cookie"] == nil)
            let policy = try #require(page.headers["content-security-policy"])
            #expect(
                policy.contains("frame-ancestors vscode-webview: https://*.vscode-cdn.net vscode-file: http://localhost:* http://127.0.0.1:*;"), "\(policy)")
            #expect(policy.contains("default-src 'self'") && policy.contains("wss://\(Self.outer)"), "\(policy)")
            #expect(page.headers["x-frame-options"] == nil && page.headers["referrer-policy"] == "no-referrer")
            #expect(try Self.get("/\(studio.token)/studio.js").status == 200)
            #expect(try Self.get("/\(studio.token)/nothing").status == 404)
            #expect(try Self.get("/\(studio.token)/../Package.swift").status == 404)
            _ = try WebSocketClient("/\(studio.token)/socket", port: studio.port, headers: studio.host)
            // A page names its resources without the token or the server in them.
            #expect(!page.text.contains(studio.token) && !page.text.contains("=\"/"))
        }

        /// Named origins are those that may contain the page, and no others.
        @Test func onlyNamedAncestorsAreAllowed() throws {
            let studio = try TestStudio { $0.ancestors = ["https://code.example.org"] }
            let page = try HTTPAnswer.get("/\(studio.token)/", port: studio.port, headers: studio.host)
            #expect(page.headers["content-security-policy"]?.contains("frame-ancestors https://code.example.org; base-uri") == true)
        }

        /// Requests that are refused, each for one reason. `T` is the token, `P` the port.
        @Test(
            arguments: [
                ("/", "127.0.0.1:P", nil, "no token"), ("/studio.js", "127.0.0.1:P", nil, "no token"), ("/T", "127.0.0.1:P", nil, "no folder"),
                ("/0/studio.js", "127.0.0.1:P", nil, "a wrong token"), ("//T/", "127.0.0.1:P", nil, "the token comes later"),
                ("/studio.js?token=0", "127.0.0.1:P", nil, "a wrong token"), ("/T/?token=0", "127.0.0.1:P", nil, "a second token that is wrong"),
                ("/T/", "rebound.example:P", nil, "another host"), ("/T/", "box-4000.example.dev.evil.example", nil, "a host that begins as the outer one"),
                ("/T/", "evil-box-4000.example.dev", nil, "a host that ends as the outer one"), ("/T/", "box-4000.example.dev:81", nil, "another port"),
                ("/T/", "localhost:5124", nil, "another forwarded port"), ("/T/", "127.0.0.1:P", "https://evil.example", "another origin"),
                ("/T/", "127.0.0.1:P", "null", "no origin"), ("/T/", "127.0.0.1:P", "vscode-webview://abc", "the panel itself does not read"),
                ("/T/", "127.0.0.1:P", "https://a.vscode-cdn.net", "the panel itself does not read"),
                ("/T/", "box-4000.example.dev", "http://127.0.0.1:P", "the loopback's origin under the outer name"),
                ("/T/", "box-4000.example.dev", "https://other-4000.example.dev", "another outer origin"),
                ("/T/", "127.0.0.1:P", "https://127.0.0.1:P", "another scheme"), ("/T/", "localhost:P", "http://127.0.0.1:P", "another loopback name"),
            ] as [(String, String, String?, String)])
        func allElseIsRefused(path: String, host: String, origin: String?, reason: String) throws {
            let studio = try Self.embedded.get()
            func filled(_ text: String) -> String {
                text.replacingOccurrences(of: "T", with: studio.token).replacingOccurrences(of: "P", with: "\(studio.port)")
            }
            var headers = ["Host": filled(host)]
            headers["Origin"] = origin.map(filled)
            // The cookie of the other mode counts for nothing.
            headers["Cookie"] = "inbetween-studio-\(studio.port)=\(studio.token)"
            let answer = try HTTPAnswer.get(filled(path), port: studio.port, headers: headers)
            #expect(answer.status == 403 && answer.headers["set-cookie"] == nil, "\(reason): \(answer.status)")
            for method in [
                ("GET", "editor/events"), ("POST", "editor/cursor"), ("POST", "messages?connection=0123456789abcdef&open"),
                ("GET", "messages?connection=0123456789abcdef"),
            ] {
                // The same mistake at the addresses of editors and of pages that poll.
                let target =
                    path.contains("?")
                    ? filled(path).replacingOccurrences(of: "?", with: method.1 + (method.1.contains("?") ? "&" : "?")) : filled(path) + method.1
                let other = try HTTPAnswer.send(method.0, target, port: studio.port, headers: headers, body: "{}")
                #expect(other.status == 403, "\(reason), \(method): \(other.status)")
            }
        }

        @Test(arguments: [
            ("127.0.0.1:P", "http://127.0.0.1:P"), ("localhost:P", "http://localhost:P"), ("box-4000.example.dev", "https://box-4000.example.dev"),
            ("BOX-4000.example.dev", "https://box-4000.example.dev"), ("127.0.0.1:P", "https://box-4000.example.dev"),
            ("localhost:5123", "http://localhost:5123"), ("localhost:P", "https://box-4000.example.dev"),
        ])
        func namedHostsReachThePage(host: String, origin: String) throws {
            let studio = try Self.embedded.get()
            func filled(_ text: String) -> String { text.replacingOccurrences(of: ":P", with: ":\(studio.port)") }
            let headers = ["Host": filled(host), "Origin": filled(origin)]
            #expect(try HTTPAnswer.get("/\(studio.token)/", port: studio.port, headers: headers).status == 200)
            _ = try WebSocketClient("/\(studio.token)/socket", port: studio.port, headers: headers)
        }

        /// Without embedding, an outer name works with the cookie, and the token is no path.
        @Test func anOuterNameWorksWithTheCookie() throws {
            let studio = try TestStudio { $0.hostNames = [Self.outer] }
            let headers = ["Host": Self.outer, "Origin": "https://\(Self.outer)"]
            let page = try HTTPAnswer.get("/?token=\(studio.token)", port: studio.port, headers: headers)
            let cookie = try #require(page.headers["set-cookie"]?.split(separator: ";").first)
            #expect(page.status == 200 && page.headers["content-security-policy"]?.contains("frame-ancestors 'none'") == true)
            #expect(try HTTPAnswer.get("/studio.js", port: studio.port, headers: headers.merging(["Cookie": String(cookie)]) { $1 }).status == 200)
            #expect(try HTTPAnswer.get("/\(studio.token)/", port: studio.port, headers: headers).status == 403)
        }

        @Test func givenNamesAreChecked() throws {
            for name in ["https://example.org", "https://*.example.org:8443", "vscode-webview:", "http://localhost:*", "vscode-file://vscode-app"] {
                #expect(try PageAccess.ancestor(name) == name)
            }
            for name in [
                "", "example.org", "*", "https:", "HTTP:", "data:", "'self'", "https://a.example; script-src *", "https://a.example https://b.example",
                "https://a.example/path", "https://a,b", "https://*",
            ] {
                #expect(throws: StudioError.self, "\(name)") { try PageAccess.ancestor(name) }
            }
            #expect(try PageAccess.hostName("Box.Example.dev") == "box.example.dev" && PageAccess.hostName("localhost:5123") == "localhost:5123")
            #expect(try PageAccess.hostName("box.example.dev:443") == "box.example.dev")
            for name in ["", "https://box.example.dev", "box.example.dev/path", "a b", "box:port", "box:99999", "*", "*.example.dev", "box.example.dev:"] {
                #expect(throws: StudioError.self, "\(name)") { try PageAccess.hostName(name) }
            }
        }

        // MARK: Polling

        @Test func aPageThatPollsGetsTheSameMessages() throws {
            let studio = try TestStudio(.card)
            let page = try PollingClient(studio)
            let welcome = try page.wait { $0.type == "welcome" }
            let previews = welcome.list("previews").isEmpty ? try page.wait { $0.type == "previews" }.list("previews") : welcome.list("previews")
            try page.send(["type": "open", "stage": 1, "preview": previews[0]["id"] ?? "", "variant": [String: Any]()])
            _ = try page.wait { $0.type == "state" && $0.state == "live" }
            try page.send(["type": "advance", "stage": 1, "to": 0.5, "request": 1, "whole": true])
            let frame = try page.wait { $0.type == "frame" && $0.values["request"] as? Int == 1 }
            let client = try StudioClient(studio)
            try client.open()
            #expect(try frame.time == 0.5 && !frame.pixels.isEmpty && frame.pixels == client.frame(at: 0.5).pixels)
            // Two in one request are two.
            try page.send(["type": "nonsense", "stage": 7, "request": 2], ["type": "nonsense", "stage": 7, "request": 3])
            for request in 2...3 { #expect(try page.wait { $0.type == "problem" }.values["request"] as? Int == request) }
        }

        @Test func whatIsNoPollIsRefused() throws {
            let studio = try TestStudio()
            func send(_ method: String, _ query: String, body: String = "", headers: [String: String] = [:]) throws -> HTTPAnswer {
                try HTTPAnswer.send(
                    method, "/messages?token=\(studio.token)\(query)", port: studio.port, headers: studio.host.merging(headers) { $1 }, body: body)
            }
            let name = "&connection=" + String(repeating: "a", count: 16)
            #expect(try send("GET", name).status == 404 && send("POST", name).status == 404, "it is not open")
            #expect(
                try send("POST", "&open").status == 400 && send("POST", "&open&connection=short").status == 400
                    && send("POST", "&open&connection=AAAAAAAAAAAAAAAA").status == 400)
            #expect(try send("POST", "&open" + name).status == 204 && send("POST", "&open" + name).status == 409)
            #expect(try send("POST", name, headers: ["Content-Length": "\(5 << 20)"]).status == 413)
            #expect(
                try send("POST", name, headers: ["Content-Length": "-1"]).status == 411
                    && send("POST", name, headers: ["Transfer-Encoding": "chunked"]).status == 411)
            // What cannot be read is answered, as over a WebSocket.
            #expect(try send("POST", name, body: "no JSON").status == 204)
            #expect(try send("GET", name).text.contains("a message could not be read"))
            for number in 1..<PollConnections.most { #expect(try send("POST", "&open&connection=\(String(repeating: "b", count: 16))\(number)").status == 204) }
            #expect(try send("POST", "&open&connection=\(String(repeating: "c", count: 16))").status == 503)
        }

        /// Proxies end requests that take too long, and pages go without a word.
        @Test func aRequestIsAnsweredInTimeAndAPageThatHasGoneIsForgotten() throws {
            let pauses = ManualPauses()
            let (isForgotten, hasEnded, isAnswered) = (Flag(), Flag(), Flag())
            let connection = PollConnection(unsent: 1 << 20, pause: { await pauses.wait($0) }, forget: { isForgotten.isSet = true })
            connection.onEnd = { hasEnded.isSet = true }
            connection.watch()
            func look() throws {
                try until("it looks again") { pauses.count(of: PollConnection.interval) == 1 }
                pauses.pass(PollConnection.interval)
            }
            Thread { isAnswered.isSet = connection.next() == [] }.start()
            try until("a request waits") { connection.isAwaited }
            try look()
            try look()
            try until("it is answered without a message") { isAnswered.isSet }
            #expect(!isForgotten.isSet)
            for _ in 0..<3 { try look() }
            try until("it is forgotten") { isForgotten.isSet && hasEnded.isSet }
            #expect(connection.next() == nil)
        }

        @Test func aPageThatDoesNotReadIsLetGo() {
            let hasEnded = Flag()
            let connection = PollConnection(unsent: 100, pause: { _ in }, forget: {})
            connection.onEnd = { hasEnded.isSet = true }
            connection.send(.text("short"))
            #expect(!hasEnded.isSet && connection.next() == [1, 5, 0, 0, 0] + Array("short".utf8))
            connection.send(.data(Data(repeating: 0, count: 101)))
            #expect(hasEnded.isSet)
        }
    }
}
