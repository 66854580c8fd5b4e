import Foundation

// Calls of editors. Guides/StudioProtocol.md describes them.

extension StudioPage {
    /// What happens in the pages, as server-sent events.
    var editorEvents: LoopbackServer.Reaction {
        let answer = HTTPAnswer(
            status: 200, headers: [("Content-Type", "text/event-stream; charset=utf-8"), ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff")],
            body: .endless)
        return .stream(answer) { [studio] connection in
            let (ends, continuation) = AsyncStream<Void>.makeStream()
            connection.onEnd = { continuation.finish() }
            Task {
                let number = await studio.addEditor { connection.send(Array("data: \($0)\n\n".utf8)) }
                for await _ in ends {}
                await studio.removeEditor(number)
            }
        }
    }

    /// `POST /editor/NAME` with a JSON object.
    func editorCall(_ name: String, _ bytes: [UInt8]) -> HTTPAnswer {
        guard let call = try? JSONDecoder().decode(EditorCall.self, from: Data(bytes)) else {
            return .text(400, "The content is no JSON object with “file” (text), “line” and “column” (numbers), “command” and “format” (texts).")
        }
        let refusal = inStudio { studio -> EditorRefusal? in
            switch name {
            case "cursor": await studio.moveCursor(call)
            case "show": await studio.showPreview(call)
            case "command": await studio.command(call)
            default: EditorRefusal(status: 404, text: "There is no call “\(name)”: there are cursor, show and command.")
            }
        }
        return refusal.map { .text($0.status, $0.text) } ?? HTTPAnswer(status: 204, headers: [], body: .bytes([]))
    }
}
