import ImageFormats
import Foundation
import Geometry
import ScriptedStage
import MovieFormats
import Rendering
import StageMessages
import SwiftUI
import ViewInspection

/// A stage's answers to queries.
@MainActor
struct StageAnswers {
    let session: StageSession
    let place: (InspectedView) -> InspectedView
    let channel: MessageChannel

    func answer(_ request: StageRequest) {
        do {
            try tryToAnswer(request)
        } catch {
            sendProblem("\(error)", request)
        }
    }

    private func tryToAnswer(_ request: StageRequest) throws {
        switch request.type {
        case "trace": channel.send(session.traceReader.message(stage: session.number, request: request.request, since: request.since ?? 0))
        case "inspect": try sendTree(request)
        case "check": try sendMotion(request)
        case "states": sendStates(request)
        case "view": try sendView(request)
        case "script": sendText(session.log.yaml(until: request.to ?? .infinity), request)
        case "texts": sendText(request.format == "json" ? try session.textsAsJSON : session.texts, request)
        case "image": try sendImage(request)
        case "accessibility": sendText(session.accessibilityTree, request)
        default:
            sendProblem("there is no request “\(request.type)”", request)
        }
    }

    private func sendTree(_ request: StageRequest) throws {
        var tree: InspectedView?
        session.stage.enter { tree = session.graph.inspectedTree() }
        guard let tree else {
            throw MovieError("there are no views yet")
        }
        channel.send(
            TreeMessage(
                stage: session.number, request: request.request, time: session.time, root: place(tree),
                environment: session.graph.inspectedEnvironment))
    }

    private func sendMotion(_ request: StageRequest) throws {
        let findings = try session.motion(without: request.ids ?? [], place: place)
        channel.send(MotionMessage(stage: session.number, request: request.request, time: session.time, findings: findings))
    }

    private func sendStates(_ request: StageRequest) {
        var states: [InspectedState] = []
        session.stage.enter { states = session.graph.inspectedStates }
        channel.send(StatesMessage(stage: session.number, request: request.request, states: states))
    }

    /// The view that is seen at a point of a frame, by its number in the tree; no text where nothing is seen.
    private func sendView(_ request: StageRequest) throws {
        guard let x = request.input?.x, let y = request.input?.y else {
            throw MovieError("a view is found at a point, {\"x\": …, \"y\": …}")
        }
        var view: Int?
        session.stage.enter { view = session.view(at: CGPoint(x: x, y: y), time: request.at) }
        sendText(view.map(String.init) ?? "", request)
    }

    private func sendProblem(_ text: String, _ request: StageRequest) {
        var reply = StageReply(type: "problem")
        reply.stage = session.number
        reply.request = request.request
        reply.text = text
        channel.send(reply)
    }

    private func sendText(_ text: String, _ request: StageRequest) {
        var reply = StageReply(type: "text")
        reply.stage = session.number
        reply.request = request.request
        reply.text = text
        channel.send(reply)
    }

    /// One moment, or several on a sheet, side by side or over each other, as a PNG file.
    private func sendImage(_ request: StageRequest) throws {
        let times = request.times ?? [request.at ?? session.time]
        let bitmaps = times.compactMap { session.bitmap(at: $0, scale: request.scale) }
        let image: Bitmap?
        switch request.format {
        case "onion": image = OnionSkin.compose(bitmaps)
        case "strip": image = try ContactSheet.compose(bitmaps, columns: max(bitmaps.count, 1), gap: 8)
        case "sheet":
            let columns = request.columns ?? Int(saturating: Double(bitmaps.count).squareRoot().rounded(.up))
            image = try ContactSheet.compose(bitmaps, columns: max(columns, 1), gap: 8)
        default: image = bitmaps.first
        }
        guard let image else {
            throw MovieError("there is no frame at this time")
        }
        var reply = StageReply(type: "file")
        reply.stage = session.number
        reply.request = request.request
        (reply.width, reply.height) = (Double(image.width), Double(image.height))
        channel.send(.file, header: reply, try PNGEncoder.encode(image))
    }
}

extension StageSession {
    /// The view that has drawn what is seen at a point, now or in a frame of the past.
    func view(at point: CGPoint, time: Double?) -> Int? {
        guard let time else { return graph.inspectedView(at: point) }
        return history.frame(at: time)?.displayList.identities(at: point).flatMap { graph.inspectedView(drawing: $0) }
    }

    /// What `TestStage.texts` says of the present frame.
    private var shownTexts: [String] { history.last.map { DisplayListItems.all(in: $0.displayList).compactMap(\.text) } ?? [] }

    /// As a Swift array.
    var texts: String { "[" + shownTexts.map { String(reflecting: $0) }.joined(separator: ", ") + "]" }

    var textsAsJSON: String {
        get throws { String(decoding: try JSONEncoder().encode(shownTexts), as: UTF8.self) }
    }

    /// The elements as a screen reader finds them.
    var accessibilityTree: String {
        var text = ""
        stage.enter { text = graph.accessibilityTree.text }
        return text
    }
}
