import StageTime

/// Two animations that move one value: in one frame, in turns, on top of one that never ends, or as offset and frame of one view.
enum ConflictRule {
    private static let frame = 1.0 / 60 + 1e-6

    static func findings(_ recording: MotionRecording) -> [MotionFinding] {
        recording.animations.compactMap { animation in
            inOneFrame(animation, recording) ?? inTurns(animation, recording) ?? onTopOfEndless(animation)
        } + ofOneView(recording)
    }

    private static func targets(_ animation: MotionRecording.Animation) -> [AnimationTrace.Event] {
        animation.events.filter { $0.to != nil && $0.animation != nil && $0.isRequested }
    }

    private static func finding(
        _ animation: MotionRecording.Animation, at time: Double, _ problem: String, _ suggestion: String, _ values: [String: Double] = [:]
    )
        -> MotionFinding
    {
        MotionFinding(.conflict, at: time, view: animation.view, attribute: animation.attribute, problem: problem, suggestion: suggestion, values: values)
    }

    private static func inOneFrame(_ animation: MotionRecording.Animation, _ recording: MotionRecording) -> MotionFinding? {
        let events = targets(animation)
        for (old, new) in zip(events, events.dropFirst()) where new.time - old.time <= frame {
            // What waits comes after the first.
            guard old.animation != new.animation, !(new.animation?.contains(".delay(") ?? false), let from = old.to, let to = new.to, from != to,
                !recording.isTouched(at: new.time)
            else { continue }
            return finding(
                animation, at: new.time,
                "\(old.animation ?? "") moves it to \(MotionText.numbers(from)) (\(old.source ?? "")), and \(new.animation ?? "") to \(MotionText.numbers(to)) (\(new.source ?? "")), \(MotionText.seconds(new.time - old.time)) later",
                "Set the value once, or give both changes one animation.", ["between": new.time - old.time])
        }
        return nil
    }

    private static func inTurns(_ animation: MotionRecording.Animation, _ recording: MotionRecording) -> MotionFinding? {
        let events = targets(animation)
        guard events.count >= 4 else { return nil }
        for index in 0...events.count - 4 {
            let four = events[index..<index + 4].map { $0 }
            guard four[3].time - four[0].time < 0.5, four[0].to == four[2].to, four[1].to == four[3].to, four[0].to != four[1].to,
                !recording.isTouched(at: four[3].time)
            else { continue }
            return finding(
                animation, at: four[3].time,
                "its target alternates between \(MotionText.numbers(four[0].to ?? [])) and \(MotionText.numbers(four[1].to ?? [])): 4 times in \(MotionText.seconds(four[3].time - four[0].time)), by \(four[2].source ?? "") and \(four[3].source ?? "")",
                "Let one place decide about the value.", ["span": four[3].time - four[0].time])
        }
        return nil
    }

    private static func onTopOfEndless(_ animation: MotionRecording.Animation) -> MotionFinding? {
        guard animation.end == nil, let endless = animation.events.first(where: { $0.animation?.contains("repeatForever") ?? false }),
            let other = animation.events.last(where: { $0.kind == .combined && $0.time > endless.time && $0.to != endless.to })
        else { return nil }
        return finding(
            animation, at: other.time,
            "\(other.animation ?? "") (\(other.source ?? "")) runs on top of \(endless.animation ?? ""), which began at \(MotionText.seconds(endless.time)) and never ends",
            "Give the repeating animation a value that nothing else changes: .animation(_:value:) directly behind the modifier that repeats.")
    }

    /// A frame and an offset that go in opposite directions, by different animations.
    private static func ofOneView(_ recording: MotionRecording) -> [MotionFinding] {
        func way(_ animation: MotionRecording.Animation) -> (x: Double, y: Double)? {
            guard animation.from.count >= 2, animation.to.count >= 2, !animation.repeats else { return nil }
            return (animation.to[0] - animation.from[0], animation.to[1] - animation.from[1])
        }
        let frames = recording.animations.filter { $0.attribute == "frame" }, offsets = recording.animations.filter { $0.attribute == "offset" }
        return offsets.compactMap { offset in
            guard let own = way(offset), let length = Optional((own.x * own.x + own.y * own.y).squareRoot()), length >= 16 else { return nil }
            for frame in frames where frame.view == offset.view && frame.animation != offset.animation {
                guard let other = way(frame), frame.start < (offset.end ?? .infinity), offset.start < (frame.end ?? .infinity) else { continue }
                let otherLength = (other.x * other.x + other.y * other.y).squareRoot()
                guard otherLength >= 16, (own.x * other.x + own.y * other.y) / (length * otherLength) < -0.7 else { continue }
                return finding(
                    offset, at: max(offset.start, frame.start),
                    "the offset moves by \(MotionText.points(length)) with \(offset.animation), the layout by \(MotionText.points(otherLength)) against it with \(frame.animation)",
                    "Move the view by one of them, or give both the same animation.", ["offset": length, "frame": otherLength])
            }
            return nil
        }
    }
}
