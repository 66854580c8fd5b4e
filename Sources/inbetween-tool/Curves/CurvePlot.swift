import Foundation
import Plots
import SwiftUI
import SourceCode

/// One expression and how it moves.
struct PlottedCurve {
    /// The expression on one line.
    let title: String
    let motion: PlottedMotion

    init(expression: String, value: Any) throws {
        title = expression.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard let motion = PlottedMotion(value) else {
            throw UserCodeError(
                "“\(title)” is of the type \(type(of: value)); what can be plotted is an Animation, a CustomAnimation, a Spring, a UnitCurve, or a KeyframeTimeline of a number"
            )
        }
        self.motion = motion
    }

    /// Its life in numbers: `ends at 1.2 s, complete at 0.5 s, overshoots by 4 %`.
    func summary(_ line: [MotionSample]) -> String {
        var parts: [String] = []
        let extent = motion.extent.seen(in: line)
        if let end = extent.end {
            parts.append("ends at \(Numbers.seconds(end))")
        } else {
            parts.append("never ends")
        }
        if let logicalEnd = extent.logicalEnd, logicalEnd != extent.end {
            parts.append("complete at \(Numbers.seconds(logicalEnd))")
        }
        let top = line.map(\.value).max() ?? 1
        if top > 1.0005, motion.isUnit {
            parts.append("overshoots by \(Numbers.text((top - 1) * 100, digits: 1)) %")
        }
        return parts.joined(separator: ", ")
    }
}

/// Several curves over one time, and the axes that show all of them.
struct CurvePlot {
    let curves: [PlottedCurve]
    let lines: [[MotionSample]]
    /// Seconds shown.
    let end: Double
    let time: PlotAxis
    let value: PlotAxis
    let velocity: PlotAxis

    init(curves: [PlottedCurve], duration: Double?) {
        self.curves = curves
        let longest = max(0.05, curves.map(\.motion.extent.window).max() ?? 1)
        let end = duration ?? longest * 1.04
        self.end = end
        lines = curves.map { $0.motion.line(until: end) }
        time = PlotAxis(exactly: 0, end, count: 8)
        let values = lines.joined().map(\.value)
        value = PlotAxis(around: min(0, values.min() ?? 0), max(1, values.max() ?? 1), count: 5)
        let velocities = lines.joined().map(\.velocity).sorted()
        velocity = PlotAxis(around: min(0, velocities.first ?? 0), max(0.1, velocities.last ?? 1), count: 4)
    }

    /// Where the curve is at a time.
    func sample(_ index: Int, at time: Double) -> MotionSample {
        let line = lines[index]
        let next = line.firstIndex { $0.time >= time } ?? line.count - 1
        return line[next]
    }
}
