import Files
import Foundation
import RasterRenderer
import Rendering
import StageMessages
import StageTime
import ViewInspection
internal import ProcessOverrides

/// One program that watches one window, with the pictures since it came. What it is sent is painted and written on a separate queue, so that a reader that
/// stands still does not hold up the app.
@MainActor
final class WindowWatcher {
    private struct Kept {
        let time: Double
        let picture: WindowPicture
    }

    /// Pictures that are kept; the oldest go first.
    private static let capacity = 3600
    /// Seconds for which it is kept how values moved.
    private static let traceSpan = 600.0
    /// Seconds after which the reader is to ask again while nothing moves.
    private static let rest = 0.1

    let channel: MessageChannel
    let window: Int
    private let number: Int
    private let trace: AnimationTrace
    private let reader: TraceReader
    private let painter: WatchPainter
    private var kept: [Kept] = []
    private var pruned = 0.0

    init(_ channel: MessageChannel, _ request: StageRequest, window: Int, trace: AnimationTrace) {
        (self.channel, self.window, self.trace) = (channel, window, trace)
        number = request.stage ?? 0
        reader = TraceReader(trace)
        painter = WatchPainter(channel)
    }

    func keep(_ picture: WindowPicture, at time: Double) {
        kept.append(Kept(time: time, picture: picture))
        if kept.count > Self.capacity { kept.removeFirst(Self.capacity / 4) }
    }

    func end() {
        channel.shutDown()
    }

    /// Says how the window is now.
    func begin(_ stage: WindowStage, _ request: StageRequest, at time: Double) {
        if let picture = stage.lastPicture { keep(picture, at: stage.pictureTime) }
        var reply = StageReply(type: "state")
        (reply.stage, reply.state, reply.pid, reply.preview, reply.variant) = (number, "live", Int(getpid()), request.preview, request.variant)
        (reply.width, reply.height, reply.scale) = (stage.geometry.size.width, stage.geometry.size.height, stage.geometry.scale)
        let now = stage.ownTime(at: time)
        (reply.time, reply.kept, reply.events) = (now, [[now, now]], [])
        painter.send(reply)
    }

    /// - Parameter time: Seconds on the clock of the first window.
    func answer(_ request: StageRequest, _ stage: WindowStage, at time: Double) {
        let now = stage.ownTime(at: time)
        switch request.type {
        case "advance": sendFrame(request, at: min(request.to ?? now, now), isLive: true, stage, now)
        case "show": sendFrame(request, at: min(request.at ?? now, now), isLive: false, stage, now)
        case "trace":
            painter.send(reader.message(stage: number, request: request.request, since: request.since ?? 0))
            if now > pruned + Self.traceSpan {
                pruned = now
                trace.prune(before: now - Self.traceSpan)
            }
        case "inspect":
            // The views of a running window are not inspected: that would have to begin with its first frame.
            var root = InspectedView(id: 0, type: "Window")
            (root.name, root.frame) = (stage.shownTitle, [0, 0, stage.geometry.size.width, stage.geometry.size.height])
            painter.send(TreeMessage(stage: number, request: request.request, time: now, root: root, environment: []))
        case "states": painter.send(StatesMessage(stage: number, request: request.request, states: []))
        case "quit": channel.shutDown()
        // The pointer of the page is on its way across the image.
        case "input" where request.input?.kind == "hover" || request.input?.kind == "move" || request.input?.kind == "up": break
        case "wait": break
        default:
            var reply = StageReply(type: "problem")
            (reply.stage, reply.request) = (number, request.request)
            reply.text = "this is a running window, which is only watched: use the window itself"
            painter.send(reply)
        }
    }

    private func sendFrame(_ request: StageRequest, at time: Double, isLive: Bool, _ stage: WindowStage, _ now: Double) {
        guard let index = kept.lastIndex(where: { $0.time <= time + 1e-9 }) ?? kept.indices.first else { return }
        let picture = kept[index].picture
        let isMoving = index < kept.count - 1 || stage.ownTime(at: stage.nextDeadline) < now + Self.rest
        let header = FrameHeader(
            stage: number, request: request.request, time: time, frame: Int(saturating: (time * 60).rounded(.down)), width: 0, height: 0,
            scale: request.scale ?? Double(picture.geometry.scale), rects: [], encoding: "raw", base: nil, live: isLive, end: time,
            next: isMoving ? time : time + Self.rest, bodies: 0, rules: 0, bodiesRun: [], made: 0, painted: 0, log: [])
        painter.send(header, picture, whole: request.whole ?? false)
    }
}

/// Paints and sends pictures, one after the other, on a queue.
private final class WatchPainter: @unchecked Sendable {
    /// Bytes of pixels that are sent as they are: browsers take longer to receive more than to decompress it.
    private static let mostRawBytes = 128 << 10

    private let queue = DispatchQueue(label: "watch")
    private let channel: MessageChannel
    private let renderer = RasterRenderer()
    /// The image that the reader has, and what has drawn it.
    private var shown: (bitmap: Bitmap, request: Int?, canvas: any DisplayListCanvas, size: CGSize, scale: Double)?

    init(_ channel: MessageChannel) {
        self.channel = channel
    }

    func send(_ message: some Encodable & Sendable) {
        queue.async { [channel] in channel.send(message) }
    }

    func send(_ header: FrameHeader, _ picture: WindowPicture, whole: Bool) {
        queue.async { [self] in paint(header, picture, whole: whole) }
    }

    private func paint(_ given: FrameHeader, _ picture: WindowPicture, whole: Bool) {
        let start = stage_clock_real_seconds()
        var header = given
        let size = picture.geometry.size
        let known = whole || shown?.scale != header.scale || shown?.size != size ? nil : shown
        let canvas = known?.canvas ?? renderer.makeCanvas(size: size, scale: CGFloat(header.scale))
        let (bitmap, changes) = canvas.draw(picture.list, background: picture.background)
        let areas = PixelChanges.areas(from: known?.bitmap, to: bitmap, in: changes)
        var pixels = PixelChanges.bytes(of: bitmap, in: areas)
        if pixels.count > Self.mostRawBytes, let compressed = try? Deflate.compress(pixels) {
            (pixels, header.encoding) = (compressed, "deflate")
        }
        (header.width, header.height, header.rects, header.base) = (bitmap.width, bitmap.height, areas.map(\.array), known?.request)
        header.painted = ((stage_clock_real_seconds() - start) * 100_000).rounded() / 100
        shown = (bitmap, header.request, canvas, size, header.scale)
        channel.send(.frame, header: header, pixels)
    }
}
