import Rendering
import Foundation
import MovieFormats
import Rendering

/// Which moments of the stage the frames of a movie show.
package struct MovieTimeline: Sendable {
    /// The movie stands still.
    package struct Freeze: Equatable, Sendable {
        /// Seconds of the stage.
        package var time: Double
        /// Seconds of the movie.
        package var duration: Double

        package init(time: Double, duration: Double) {
            self.time = time
            self.duration = duration
        }
    }

    package static let speeds = 0.001...1000.0

    let rate: FrameRate
    let speed: Double
    /// By their times.
    let freezes: [Freeze]

    /// Throws when a speed or a freeze is not possible.
    package init(rate: FrameRate, speed: Double = 1, freezes: [Freeze] = []) throws {
        guard Self.speeds.contains(speed) else {
            throw MovieError("a speed of \(speed) is not possible; use 0.001 to 1000")
        }
        for freeze in freezes where !(freeze.time >= 0 && freeze.time <= 86400 && freeze.duration > 0 && freeze.duration <= 86400) {
            throw MovieError("a freeze at \(freeze.time) s for \(freeze.duration) s is not possible; use a time from 0 and a duration above 0, up to 86400 s")
        }
        self.rate = rate
        self.speed = speed
        self.freezes = freezes.sorted { ($0.time, $0.duration) < ($1.time, $1.duration) }
    }

    /// Seconds of the stage that frame `index` shows, and whether the movie stands still there.
    func moment(of index: Int) -> (time: Double, isFrozen: Bool) {
        var time = rate.time(of: index)
        guard !freezes.isEmpty || speed != 1 else { return (time, false) }
        for freeze in freezes {
            let start = freeze.time / speed
            guard time >= start - 1e-9 else { break }
            guard time >= start + freeze.duration - 1e-9 else { return (freeze.time, true) }
            time -= freeze.duration
        }
        return (time * speed, false)
    }

    /// The second of the movie at which the stage is `time` seconds old; at a freeze when it begins.
    func time(ofMoment time: Double) -> Double {
        freezes.filter { $0.time < time - 1e-9 }.reduce(time / speed) { $0 + $1.duration }
    }

    /// The number of frames that show `duration` seconds of the stage, with the freezes in them; at least 1.
    func frameCount(of duration: Double) -> Int {
        let held = freezes.filter { $0.time < duration + 1e-9 }.reduce(0) { $0 + $1.duration }
        return max(1, Int(saturating: ((duration / speed + held) * rate.framesPerSecond).rounded()))
    }

    /// The first frame after the last freeze.
    var endOfFreezes: Int {
        guard let last = freezes.last else { return 0 }
        let held = freezes.reduce(0) { $0 + $1.duration }
        return Int(saturating: ((last.time / speed + held) * rate.framesPerSecond).rounded(.up))
    }
}

/// How long the shutter is open, and how often it looks.
package struct MotionBlur: Equatable, Sendable {
    /// Degrees of a turn that takes as long as a frame.
    package let shutter: Double
    package let samples: Int

    /// Throws unless the shutter is open for up to 360° and there are 2 to 256 samples.
    package init(shutter: Double, samples: Int = 16) throws {
        guard shutter > 0, shutter <= 360 else {
            throw MovieError("a shutter of \(shutter)° is not possible; use more than 0 and at most 360")
        }
        guard (2...256).contains(samples) else {
            throw MovieError("motion blur with \(samples) samples is not possible; use 2 to 256")
        }
        self.shutter = shutter
        self.samples = samples
    }

    /// When it looks after the frame's own time, in seconds of the stage.
    func offsets(frameDuration: Double) -> [Double] {
        (1..<samples).map { Double($0) / Double(samples) * shutter / 360 * frameDuration }
    }
}
