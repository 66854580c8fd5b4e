import Foundation
import StageMessages

/// A page's connection: a WebSocket, or requests that wait.
protocol PageLink: AnyObject, Sendable {
    /// Called with each message, one after the other; and when there are no more.
    var onText: (String) -> Void { get set }
    var onEnd: () -> Void { get set }

    func send(_ message: PageMessage)
}

extension LoopbackSocketConnection: PageLink {
    func send(_ message: PageMessage) {
        switch message {
        case .text(let text): send(WebSocketFrame.text(text))
        case .data(let data): send(WebSocketFrame.data(data))
        }
    }
}

/// Passes the messages of a page to the studio.
enum StudioSocket {
    static func serve(_ link: any PageLink, _ studio: Studio) {
        let (texts, continuation) = AsyncStream<String>.makeStream()
        link.onText = { continuation.yield($0) }
        link.onEnd = { continuation.finish() }
        Task {
            var page: PageSession?
            var connection = 0
            for await text in texts {
                guard let request = try? JSONDecoder().decode(StageRequest.self, from: Data(text.utf8)) else {
                    link.send(.text(#"{"type": "problem", "text": "a message could not be read"}"#))
                    continue
                }
                if request.type == "hello" {
                    let own = await studio.connect(session: request.session) { link.send($0) }
                    (page, connection) = (own, own.connection)
                } else if request.type == "editor" {
                    guard page != nil, let report = try? JSONDecoder().decode(EditorReport.self, from: Data(text.utf8)) else { continue }
                    await studio.report(report.event)
                } else if let page {
                    await studio.handle(request, from: page)
                }
            }
            if let page {
                await studio.disconnect(page, connection: connection)
            }
        }
    }
}
