import ImageFormats
import Foundation
import Testing

/// A program that looks at previews, as one that is connected by the Model Context Protocol does.
extension StudioTests {
    @Suite struct MCPTests {
        @Test func aClientIsToldWhatThereIs() throws {
            let client = try MCPClient(Sources.oneCard)
            let hello = try client.initialize()
            #expect(hello["protocolVersion"] as? String == "2025-06-18")
            #expect((hello["serverInfo"] as? [String: Any])?["name"] as? String == "inbetween")
            let tools = try client.request("tools/list")["tools"] as? [[String: Any]] ?? []
            let names = Set(tools.compactMap { $0["name"] as? String })
            #expect(
                names.isSuperset(of: [
                    "list_previews", "show_preview", "image", "strip", "contact_sheet", "onion_skin", "tap", "type_text", "drag", "scroll", "press_key",
                    "run_script", "advance", "settle", "go_back", "reset", "tree", "views", "curves", "why", "compare", "script", "test",
                ]))
            for tool in tools {
                let schema = tool["inputSchema"] as? [String: Any]
                #expect(schema?["type"] as? String == "object", "\(tool["name"] ?? "")")
            }
            // Views have source locations, and the code's output is reported.
            try client.call("show_preview", ["image": false])
            #expect(try client.call("tap", ["label": "Animate", "advance": 1]).text.contains("tapped"))
            #expect(try client.call("views").text.contains("Card.swift:"))
            let list = try client.call("list_previews")
            #expect(list.text.contains("“Card”"))
            #expect((list.structured["previews"] as? [[String: Any]])?.count == 1)
            #expect(try client.end() == 0)
            #expect(RunningProcesses.with(client.sources.path).isEmpty)
        }

        @Test func aSpringIsJudgedInNumbers() throws {
            let client = try MCPClient(.card)
            try client.initialize()
            let shown = try client.call("show_preview")
            #expect(shown.images.count == 1)
            let image = try PNGDecoder.decode(Array(#require(shown.images.first)))
            #expect((image.width, image.height) == (300, 300))
            #expect(try client.call("tree").text.contains("Animate"))
            let tapped = try client.call("tap", ["label": "Animate"])
            #expect(tapped.text.contains("Count 1"), "\(tapped.text)")
            try client.call("settle")
            let curves = try client.call("curves", ["attribute": "scale"])
            let motion = try #require((curves.structured["curves"] as? [[String: Any]])?.first)
            let x = (motion["components"] as? [[String: Any]])?.first ?? [:]
            #expect(((x["overshootPercent"] as? NSNumber)?.doubleValue ?? 0) > 5, "a bounce of 0.4 goes beyond: \(motion)")
            let strip = try client.call("strip", ["count": 4])
            let moments = try PNGDecoder.decode(Array(#require(strip.images.first)))
            #expect(moments.width > 3 * moments.height, "four moments stand side by side: \(moments.width) × \(moments.height)")
            #expect(try client.call("script").text.contains("tap: \"Animate\""))
            #expect(try client.call("test").text.contains("@Test"))
        }

        @Test func theReasonIsToldWhereNothingAnimates() throws {
            let client = try MCPClient(.jump)
            try client.initialize()
            try client.call("show_preview", ["image": false])
            try client.call("tap", ["label": "Switch"])
            let why = try client.call("why")
            #expect(why.text.contains("opacity"), "\(why.text)")
            #expect((why.structured["changes"] as? [[String: Any]])?.contains { $0["reason"] != nil } == true)
        }

        @Test func motionIsChecked() throws {
            let client = try MCPClient(.pair, .slide)
            try client.initialize()
            try client.call("show_preview", ["preview": "Pair", "image": false])
            try client.call("tap", ["label": "Move", "advance": 1])
            let found = try client.call("check")
            let findings = try #require(found.structured["findings"] as? [[String: Any]])
            #expect(findings.count == 1 && findings[0]["rule"] as? String == "jump", "\(found.text)")
            #expect(found.text.contains("frame: jumps by 80 pt") && found.text.contains("withAnimation"))
            #expect(try client.call("check", ["without": ["jump"]]).text.hasPrefix("No problems of motion up to 1 s"))
            #expect(try client.call("check", ["without": ["jumps"]]).isError)
            // It is played again with Reduce Motion, and what is shown stays as it is.
            try client.call("show_preview", ["preview": "Slide", "image": false])
            try client.call("tap", ["label": "Move", "advance": 1])
            let slid = try client.call("check")
            #expect((slid.structured["findings"] as? [[String: Any]])?.map { $0["rule"] as? String } == ["reduce-motion"], "\(slid.text)")
            #expect(try client.call("script").text.contains("Move"))
            try client.call("show_preview", ["preview": "Slide", "image": false])
            #expect(try client.call("check").text.contains("No problems"))
        }

        @Test func viewsAreToldWithTheirState() throws {
            let client = try MCPClient(.card)
            try client.initialize()
            try client.call("show_preview", ["image": false])
            try client.call("tap", ["label": "Animate", "advance": 1])
            let views = try client.call("views").text
            #expect(views.contains("@State count = 1"), "\(views)")
            let circle = try client.call("views", ["type": "Circle"]).text
            #expect(circle.contains("Circle") && !circle.contains("Button"))
            #expect(try client.call("views", ["type": "Nothing"]).isError)
        }

        @Test func timeGoesBackAndOn() throws {
            let client = try MCPClient(.card)
            try client.initialize()
            try client.call("show_preview", ["image": false])
            try client.call("tap", ["label": "Animate", "advance": 1])
            let large = try client.call("image", ["at": 0.9]).images
            try client.call("tap", ["label": "Animate", "advance": 1])
            #expect(try client.call("tree").text.contains("Count 2"))
            let past = try client.call("image", ["at": 0.9])
            #expect(past.images == large, "a past moment is the very image")
            try client.call("go_back", ["to": 0.9])
            #expect(try client.call("tree").text.contains("Count 1"))
            try client.call("reset")
            #expect(try client.call("tree").text.contains("Count 0"))
        }

        @Test func aChangeOfTheSourcesIsPlayedAgainAndCompared() throws {
            let client = try MCPClient(Sources.oneCard)
            try client.initialize()
            let before = try TemporaryFolder("mcp-before")
            for (name, text) in Sources.oneCard { try before.write(text, to: name) }
            try client.call("show_preview", ["image": false])
            try client.call("tap", ["label": "Animate", "advance": 1])
            try client.sources.write(Sources.card.replacingOccurrences(of: "duration: 0.6", with: "duration: 1.2"), to: "Card.swift")
            let news = try client.call("tree")
            #expect(news.text.contains("compiled again") && news.text.contains("Count 1"), "\(news.text)")
            let compared = try client.call("compare", ["folder": before.path, "count": 3])
            #expect(!compared.isError, "\(compared.text)")
            #expect(compared.images.count == 1)
            #expect(compared.text.contains("scale"), "\(compared.text)")
            // Compiler errors are reported, and the last good version stays.
            try client.sources.write(Sources.card.replacingOccurrences(of: ".pink", with: ".pnik"), to: "Card.swift")
            let broken = try client.call("tree")
            #expect(broken.text.contains("Card.swift:12") && broken.text.contains("Count 1"), "\(broken.text)")
        }

        @Test func mistakesAreToldToThoseWhoCanMendThem() throws {
            let client = try MCPClient(.card)
            try client.initialize()
            #expect(try client.call("tap", ["label": "Animate"]).text.contains("show_preview"))
            try client.call("show_preview", ["image": false])
            let missing = try client.call("tap", ["label": "Anymate"])
            #expect(missing.isError && missing.text.contains("Animate"), "\(missing.text)")
            #expect(try client.call("advance", ["by": -1]).isError)
            #expect(try client.call("advance", ["by": "long"]).isError)
            #expect(try client.call("tap", ["label": "Animate", "colour": "red"]).isError, "a parameter that there is not")
            #expect(try client.call("run_script", ["script": "- {at: 0, tip: Animate}"]).text.contains("tip"))
            #expect(try client.call("run_script", ["script": "- {at: 0, set: {nothing: 1}}"]).text.contains("there is no state “nothing”"))
            #expect(try client.exchange("{nonsense")["error"] is [String: Any])
            #expect(try client.exchange(#"{"jsonrpc": "2.0", "id": 900, "method": "nothing"}"#)["error"] is [String: Any])
            #expect(try client.exchange(#"{"jsonrpc": "2.0", "id": 901, "method": "ping"}"#)["result"] is [String: Any])
        }

        @Test func theNewestVersionIsSpoken() throws {
            let client = try MCPClient(.card)
            for (asked, spoken) in [("2025-11-25", "2025-11-25"), ("2025-06-18", "2025-06-18"), ("2024-11-05", "2024-11-05"), ("2099-01-01", "2025-11-25")] {
                let hello = try client.request("initialize", ["protocolVersion": asked, "capabilities": [:]])
                #expect(hello["protocolVersion"] as? String == spoken)
            }
        }

        private static let forEver = #"{"jsonrpc": "2.0", "id": 77, "method": "tools/call", "params": {"name": "advance", "arguments": {"by": 3600}}}"#

        @Test func whatIsCancelledIsStopped() throws {
            let client = try MCPClient(.card)
            try client.initialize()
            try client.call("show_preview", ["image": false])
            try client.notify(Self.forEver)
            // It is at work on it, and hears.
            #expect(try client.exchange(#"{"jsonrpc": "2.0", "id": 78, "method": "ping"}"#)["id"] as? Int == 78)
            try client.notify(#"{"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 77}}"#)
            // The next answer is that of the next request: there is none to the one before.
            #expect(try client.call("tree").text.contains("Animate"))
            // What is cancelled before its turn has come is not begun.
            try client.notify(#"{"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 77}}"#)
            try client.notify(Self.forEver)
            #expect(try client.call("tap", ["label": "Animate", "advance": 1]).text.contains("Count 1"))
        }

        @Test func withItsInputTheServerEnds() throws {
            let client = try MCPClient(.card)
            try client.initialize()
            try client.call("show_preview", ["image": false])
            try client.notify(Self.forEver)
            try client.notify(Self.forEver)
            #expect(try client.end() == 0)
            // In the midst of the first build, too.
            let workers = try TestWorkers { [.card] }
            workers.holdBuilds()
            let other = try MCPClient(workers)
            try other.initialize()
            try other.notify(#"{"jsonrpc": "2.0", "id": 5, "method": "tools/call", "params": {"name": "list_previews"}}"#)
            #expect(try other.end() == 0)
        }

        @Test func aProjectIsOpenedLater() throws {
            let client = try MCPClient(TestWorkers { [.card] }, isOpen: false)
            try client.initialize()
            #expect(try client.call("list_previews").text.contains("open_project"))
            #expect(try client.call("open_project", ["paths": [client.sources.path]]).text.contains("“Card”"))
            #expect(try client.call("show_preview").images.count == 1)
        }
    }
}
