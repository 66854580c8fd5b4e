/// One effect on one symbol: its request, and the state of its motion.
///
/// Nothing is stored from frame to frame: a pose is a function of the time and of the times at which the effect was requested or ended. There is one
/// motion at a time. If an effect is requested again while it plays, it continues to the next moment at which the symbol is at rest, and begins anew
/// there. So nothing jumps or accumulates, however often it is requested.
struct SymbolEffectPlayer {
    /// Rounds that began at one time.
    private struct Run {
        var start: Double
        /// The number of rounds; nil for no end.
        var rounds: Int?
        /// Instead of rounds: turns without a rest.
        var spin: SymbolSpin?
        /// The start of the next run, in seconds at speed 1 from the start of each part.
        var cut = Double.infinity
    }

    private(set) var request: SymbolEffectRequest
    private var runs: [Run] = []
    /// For each part: how far a held effect has come, or a repeated one is in force.
    private var levels: [SymbolLevel]
    private let layers: Int

    init(_ request: SymbolEffectRequest, layers: Int, at time: Double) {
        self.request = request
        self.layers = layers
        let isActive = request.trigger == .active(true)
        let duration = Self.levelDuration(request)
        levels = Array(repeating: SymbolLevel(isActive ? 1 : 0, duration: duration), count: layers)
        if isActive, !motion.isHeld {
            begin(at: time)
        }
    }

    private var motion: SymbolMotion { request.configuration.motion }
    private var options: SymbolEffectOptions { request.options }

    /// Whether a new request is for this effect, only at another moment.
    func plays(_ other: SymbolEffectRequest, layers: Int) -> Bool {
        self.layers == layers && request.configuration == other.configuration && request.trigger.isSameKind(as: other.trigger)
    }

    /// Returns whether the effect was requested.
    mutating func update(_ new: SymbolEffectRequest, at time: Double) -> Bool {
        let old = request
        request = new
        guard new.trigger != old.trigger else { return false }
        if case .active(let isActive) = new.trigger {
            setActive(isActive, at: time)
            return isActive
        }
        begin(at: time)
        return true
    }

    private mutating func setActive(_ isActive: Bool, at time: Double) {
        if motion.isHeld {
            for layer in levels.indices {
                levels[layer].move(to: isActive ? 1 : 0, at: time + delay(of: layer), now: time)
            }
            return
        }
        let speed = options.speed
        if isActive {
            let goesOn = runs.contains { !isFinished($0, at: time) }
            if !goesOn {
                levels = Array(repeating: SymbolLevel(1, duration: Self.levelDuration(request)), count: layers)
                begin(at: time)
            } else if isTurning {
                // A request to come to rest was pending.
                for index in runs.indices where !isFinished(runs[index], at: time) {
                    let elapsed = (time - runs[index].start) * speed
                    runs[index].spin?.restart(at: elapsed)
                    runs[index].rounds = newRun(at: time).rounds
                }
            } else {
                levels[0].move(to: 1, at: time, now: time)
            }
            return
        }
        for index in runs.indices where runs[index].spin?.isEnding == false {
            let elapsed = (time - runs[index].start) * speed
            runs[index].spin?.stop(at: elapsed)
        }
        if isTurning {
            // A turn is finished and not taken back.
            for index in runs.indices where runs[index].spin == nil {
                let round = ((time - runs[index].start) * speed / roundLength).rounded(.down)
                runs[index].rounds = min(runs[index].rounds ?? .max, Int(saturating: min(max(round, 0), 1e9)) + 1)
            }
        } else {
            levels[0].move(to: 0, at: time, now: time)
        }
    }

    private var isTurning: Bool {
        if case .rotate = motion { true } else { false }
    }

    private mutating func begin(at time: Double) {
        runs = runs.filter { !isFinished($0, at: time) }
        guard let last = runs.last else {
            runs = [newRun(at: time)]
            return
        }
        // An endless effect, and one that is starting or scheduled, is not started twice.
        guard last.start < time, last.spin.map(\.isEnding) ?? (last.rounds != nil) else { return }
        let cut = nextRest(of: last, after: (time - last.start) * options.speed)
        runs[runs.count - 1].cut = cut
        runs.append(newRun(at: last.start + cut / options.speed))
    }

    private func newRun(at time: Double) -> Run {
        var run = Run(start: time, rounds: 1)
        switch options.repetition {
        case .once:
            break
        case .automatic:
            run.rounds = isIndefinite ? nil : 1
            run.spin = isIndefinite && isTurning ? SymbolSpin() : nil
        case .behavior(let behavior):
            run.rounds = behavior.count
            run.spin = behavior.isContinuous && isTurning ? SymbolSpin() : nil
        }
        return run
    }

    /// The time at which a part that has played for `elapsed` seconds is back at rest.
    private func nextRest(of run: Run, after elapsed: Double) -> Double {
        if let end = run.spin?.end {
            return end
        }
        let duration = SymbolWave.duration(of: motion, layers: layers)
        let step = SymbolWave.restInterval(of: motion, layers: layers)
        let round = (elapsed / roundLength).rounded(.down)
        let inRound = elapsed - round * roundLength
        guard inRound < duration, step > 0 else { return elapsed }
        return round * roundLength + min(max((inRound / step).rounded(.up), 1) * step, duration)
    }

    private var isIndefinite: Bool {
        if case .active = request.trigger { true } else { false }
    }

    // MARK: Times

    private static func levelDuration(_ request: SymbolEffectRequest) -> Double {
        let base =
            switch request.configuration.motion {
            case .drawOn, .drawOff: 0.45
            case .appear, .disappear, .scale: 0.3
            default: 0.25
            }
        return base / request.options.speed
    }

    /// Seconds after which a part follows.
    private func delay(of layer: Int) -> Double {
        let configuration = request.configuration
        guard configuration.isLayered else { return 0 }
        let step =
            switch (configuration.motion, configuration.scope) {
            case (.variableColor, _): 0.0
            case (_, .individually): 0.5
            case (.drawOn, _), (.drawOff, _): 0.15
            default: 0.08
            }
        return step * Double(layer) / options.speed
    }

    /// The seconds at speed 1 from one round to the next. A requested delay does not shrink with the speed.
    private var roundLength: Double {
        var pause = SymbolWave.pause(after: motion)
        if case .behavior(let behavior) = options.repetition, let delay = behavior.delay {
            pause = delay * options.speed
        }
        return SymbolWave.duration(of: motion, layers: layers) + pause
    }

    /// When the last part of a run has come to rest, in seconds at speed 1.
    private func end(of run: Run) -> Double? {
        if let spin = run.spin {
            return spin.end
        }
        return run.rounds.map { Double($0 - 1) * roundLength + SymbolWave.duration(of: motion, layers: layers) }
    }

    private func isFinished(_ run: Run, at time: Double) -> Bool {
        if isIndefinite, !motion.isHeld, !isTurning, levels[0].target == 0, !levels[0].isMoving(at: time) {
            return true
        }
        return (time - run.start - delay(of: layers - 1)) * options.speed >= min(end(of: run) ?? .infinity, run.cut)
    }

    /// When the next frame is wanted: now while something moves, infinity at rest.
    func nextUpdate(at time: Double) -> Double {
        if motion.isHeld {
            return levels.contains { $0.isMoving(at: time) } ? time : .infinity
        }
        var next = Double.infinity
        for run in runs where !isFinished(run, at: time) {
            next = min(next, nextUpdate(of: run, at: time))
        }
        return next
    }

    private func nextUpdate(of run: Run, at time: Double) -> Double {
        guard run.spin == nil, roundLength > 0, run.start <= time else { return max(time, run.start) }
        let elapsed = (time - run.start) * options.speed
        let round = (elapsed / roundLength).rounded(.down)
        let motionTime = SymbolWave.duration(of: motion, layers: layers) + delay(of: layers - 1) * options.speed
        if elapsed - round * roundLength <= motionTime {
            return time
        }
        return run.start + (round + 1) * roundLength / options.speed
    }

    // MARK: Poses

    func pose(of layer: Int, at time: Double) -> SymbolPose {
        if motion.isHeld {
            return heldPose(level: levels[layer].value(at: time))
        }
        var pose = SymbolPose()
        for run in runs where !isFinished(run, at: time) {
            // A part is in one of them.
            pose.add(self.pose(of: run, layer: layer, at: time))
        }
        return isIndefinite && !isTurning ? pose.softened(by: levels[0].value(at: time)) : pose
    }

    private func pose(of run: Run, layer: Int, at time: Double) -> SymbolPose {
        let elapsed = (time - run.start - delay(of: layer)) * options.speed
        guard elapsed > 0, elapsed < run.cut else { return .rest }
        if let spin = run.spin, case .rotate(let isClockwise) = motion {
            return SymbolPose(angle: (isClockwise ? 2 : -2) * .pi * spin.angle(at: elapsed))
        }
        let round = (elapsed / roundLength).rounded(.down)
        if let rounds = run.rounds, round >= Double(rounds) {
            return .rest
        }
        let timeInRound = elapsed - round * roundLength
        guard timeInRound < SymbolWave.duration(of: motion, layers: layers) else { return .rest }
        return SymbolWave.pose(of: motion, at: timeInRound, layer: layer, layers: layers)
    }

    private func heldPose(level: Double) -> SymbolPose {
        guard level != 0 else { return .rest }
        return SymbolPose.held(by: motion).softened(by: level)
    }
}

extension SymbolPose {
    /// Where a held effect brings a symbol.
    package static func held(by motion: SymbolMotion) -> SymbolPose {
        switch motion {
        case .scale(let isUp): SymbolPose(scale: isUp ? 1.2 : 0.8)
        case .appear(let isUp): SymbolPose(scale: isUp ? 0.5 : 1.4, opacity: 0)
        case .disappear(let isUp): SymbolPose(scale: isUp ? 1.4 : 0.5, opacity: 0)
        case .automatic: SymbolPose(scale: 0.5, opacity: 0)
        case .drawOn: SymbolPose(drawn: 0)
        case .drawOff(let isReversed): SymbolPose(drawn: 0, isDrawnFromEnd: !isReversed)
        default: .rest
        }
    }
}
