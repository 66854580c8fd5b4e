import Foundation
import Inbetween
import MovieFormats
import Rendering
import SwiftUI

/// What a stage tells about itself when it is asked.
@MainActor
struct StageAnswers {
    let session: StageSession
    let channel: MessageChannel

    func answer(_ request: StageRequest) {
        switch request.type {
        case "script": sendText(session.log.yaml(until: request.to ?? .infinity), request)
        case "image": sendImage(request)
        case "accessibility": sendText(session.accessibilityTree, request)
        default:
            var reply = StageReply(type: "problem")
            reply.stage = session.number
            reply.request = request.request
            reply.text = "there is no request “\(request.type)”"
            channel.send(reply)
        }
    }

    private func sendText(_ text: String, _ request: StageRequest) {
        var reply = StageReply(type: "text")
        reply.stage = session.number
        reply.request = request.request
        reply.text = text
        channel.send(reply)
    }

    private func sendImage(_ request: StageRequest) {
        _ = request
    }
}

extension StageSession {
    /// The elements as a screen reader finds them.
    var accessibilityTree: String {
        var text = ""
        stage.enter { text = graph.accessibilityTree.text }
        return text
    }
}
