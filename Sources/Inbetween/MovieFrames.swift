import Rendering

/// The frames of a movie, made on a stage in the order of their numbers.
@MainActor
final class MovieFrames {
    let timeline: MovieTimeline
    private let stage: Stage
    private let background: ResolvedColor?
    private let blur: MotionBlur?
    /// The number of the next frame.
    private var next = 0
    /// The frame that was made last, and whether it is blurred.
    private var shown: (frame: Frame, time: Double, isBlurred: Bool)?
    /// What went on since, while the shutter was open.
    private var between = (bodies: 0, rules: 0, isUnchanged: true)

    /// `background` stands behind the frames instead of their own.
    init(_ stage: Stage, timeline: MovieTimeline, background: ResolvedColor?, blur: MotionBlur?) {
        self.stage = stage
        self.timeline = timeline
        self.background = background
        self.blur = blur
    }

    /// The frame and what it is painted from; nil when it is the last one that was asked for, once more. All moments of the frames
    /// before it are made, so that it is what it is in the whole movie.
    func frame(_ index: Int) throws -> (Frame, PaintedFrame?) {
        let isFirst = shown == nil
        var skipped = false
        while next < index {
            let (_, painted) = try make(next)
            skipped = skipped || painted != nil
            next += 1
        }
        next = index + 1
        let (frame, painted) = try make(index)
        let isNew = isFirst || skipped
        return (frame, painted ?? (isNew ? PaintedFrame(frame.displayList, background: frame.background) : nil))
    }

    private func make(_ index: Int) throws -> (Frame, PaintedFrame?) {
        let (time, isFrozen) = timeline.moment(of: index)
        if isFrozen, let shown, !shown.isBlurred, shown.time == time {
            var frame = shown.frame
            (frame.bodies, frame.rules) = (0, 0)
            return (frame, nil)
        }
        var frame = try stage.frame(at: time)
        frame.background = background ?? frame.background
        let isUnchanged = stage.isUnchanged && between.isUnchanged && shown?.isBlurred != true
        frame.bodies += between.bodies
        frame.rules += between.rules
        between = (0, 0, true)
        var painted = PaintedFrame(frame.displayList, background: frame.background)
        if let blur, !isFrozen {
            try openShutter(blur, at: time, until: timeline.moment(of: index + 1).time, &painted)
        }
        shown = (frame, time, painted.isBlurred)
        return (frame, isUnchanged && !painted.isBlurred ? nil : painted)
    }

    /// Adds what is seen after the frame's time. Where nothing is going to change, nothing is asked for.
    private func openShutter(_ blur: MotionBlur, at time: Double, until next: Double, _ painted: inout PaintedFrame) throws {
        let offsets = blur.offsets(frameDuration: timeline.speed / timeline.rate.framesPerSecond)
        guard let last = offsets.last, stage.nextChange <= time + last else { return }
        for offset in offsets where time + offset < next {
            let sample = try stage.frame(at: time + offset)
            painted.add(sample.displayList, background: background ?? sample.background, isUnchanged: stage.isUnchanged)
            between.bodies += sample.bodies
            between.rules += sample.rules
            between.isUnchanged = between.isUnchanged && stage.isUnchanged
        }
    }
}
