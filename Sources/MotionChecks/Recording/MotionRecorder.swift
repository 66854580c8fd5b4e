import Foundation
import Geometry
import Rendering
import ScriptedStage
import StageTime
import SwiftUICore
import ViewInspection

/// Makes a recording of the frames that a stage shows. The stage needs a trace; with an inspection, views are found in the sources.
@MainActor
package final class MotionRecorder {
    private let trace: AnimationTrace
    private let renderer: any DisplayListRenderer
    private let size: CGSize
    private let watch: TouchWatch
    private let reducesMotion: Bool
    private var tracks = TrackMaker()
    private var meter: FlashMeter
    private var views = ViewPlaces()
    private var work: [MotionRecording.Work] = []
    private var touches: [ClosedRange<Double>] = []
    private var lastFrame: (list: DisplayList, background: ResolvedColor)?
    private var knownRecords = 0
    private var time = 0.0
    /// From when on there is a recording.
    private let start: Double

    /// - Parameters:
    ///   - size: The window's, in points.
    ///   - renderer: Draws frames with a pixel for each 8 points, for counting flashes.
    ///   - start: The stage's time; what was before counts for nothing.
    ///   - watch: What is known of touches, where another one looks for them.
    package init(
        _ trace: AnimationTrace, size: CGSize, reducesMotion: Bool, renderer: any DisplayListRenderer, from start: Double = 0, watch: TouchWatch? = nil
    ) {
        (self.trace, self.size, self.reducesMotion, self.renderer, self.start) = (trace, size, reducesMotion, renderer, start)
        self.watch = watch ?? TouchWatch()
        let scale = 1 / CGFloat(FlashMeter.cell)
        meter = FlashMeter(width: Int(saturating: (size.width * scale).rounded()), height: Int(saturating: (size.height * scale).rounded()))
    }

    /// The next frame that is shown.
    /// - Parameter graph: The host that has made it, if it is at this time.
    package func note(_ frame: Frame, of graph: ViewGraph?) {
        note(frame.displayList, frame.background, at: frame.time, bodies: frame.bodies, rules: frame.rules)
        guard let graph else { return }
        watch.look(at: graph, time: frame.time, isMoving: trace.lives.contains { $0.end == nil })
        findViews(graph)
    }

    package func note(_ list: DisplayList, _ background: ResolvedColor, at time: Double, bodies: Int, rules: Int) {
        self.time = time
        if let last = work.last, last.time == time {
            work[work.count - 1].bodies += bodies
            work[work.count - 1].rules += rules
        } else if bodies > 0 || rules > 0 {
            work.append(MotionRecording.Work(time: time, bodies: bodies, rules: rules))
        }
        tracks.add(list, at: time)
        if lastFrame.map({ $0.background != background || !$0.list.isSame(as: list) }) ?? true {
            meter.add(renderer.render(list, size: size, scale: 1 / CGFloat(FlashMeter.cell), background: background), at: time)
        }
        lastFrame = (list, background)
    }

    /// Input by hand, during which things follow a finger.
    package func note(_ event: InputEvent, at time: Double) {
        switch event {
        case .pointer(.hover, _), .pointer(.down, _): break
        // A finger that goes up where it went down is a tap: nothing follows it.
        case .pointer(.up, _) where touches.last.map({ time - $0.upperBound >= 0.5 }) ?? true: break
        case .pointer, .scroll:
            if let last = touches.last, time - last.upperBound < 0.5 {
                touches[touches.count - 1] = last.lowerBound...max(last.upperBound, time)
            } else {
                touches.append(time...time)
            }
        default: break
        }
    }

    /// Looks for new views of the trace.
    private func findViews(_ graph: ViewGraph) {
        guard trace.records.count != knownRecords else { return }
        let names = trace.records.suffix(max(trace.records.count - knownRecords, 0)).compactMap { record -> String? in
            switch record {
            case .life(let life): return life.view
            case .change(let change): return change.view
            }
        }
        knownRecords = trace.records.count
        var known = Set<String>()
        let new = names.filter { !$0.isEmpty && !views.isKnown($0) && known.insert($0).inserted }
        guard !new.isEmpty, let tree = graph.inspectedTree() else { return }
        views.find(new, in: tree)
    }

    /// What has been recorded so far.
    /// - Parameters:
    ///   - graph: The host, for the frames of views at rest.
    ///   - isCut: Whether the recording ends at a chosen time.
    package func recording(of graph: ViewGraph?, isCut: Bool) -> MotionRecording {
        if let graph {
            watch.look(at: graph, time: time, isMoving: false, isLast: true)
        }
        if let tree = graph?.inspectedTree() {
            let all = trace.lives.map(\.view) + trace.changes.compactMap(\.view)
            views.find(all.filter { !$0.isEmpty && !views.isKnown($0) }, in: tree)
            views.update(in: tree)
        }
        var recording = MotionRecording(window: CGRect(origin: .zero, size: size))
        recording.animations = trace.lives.filter { $0.end ?? .infinity >= start }.map(MotionRecording.Animation.init)
        recording.changes = trace.changes.filter { $0.time >= start }
        recording.keyframes = trace.tracks.map { $0.start...max($0.end ?? time, $0.start) }
        recording.tracks = tracks.finished()
        recording.controls = watch.found()
        recording.work = work
        recording.flashes = meter.flashes
        (recording.viewFrames, recording.movers) = (views.frames, views.movers)
        recording.touches = touches
        (recording.end, recording.isCut, recording.reducesMotion) = (time, isCut, reducesMotion)
        return recording
    }

    /// The findings of a recording, with the places in the sources where they are known.
    /// - Parameter place: Adds the places in the sources to a tree of views.
    package func findings(
        in recording: MotionRecording, without disabled: Set<MotionRule>, place: (InspectedView) -> InspectedView = { $0 }
    ) -> [MotionFinding] {
        MotionChecker.findings(in: recording, without: disabled).map { finding in
            var finding = finding
            if let location = views.location(of: finding.view, place: place) {
                (finding.file, finding.line) = location
            }
            return finding
        }
    }
}
