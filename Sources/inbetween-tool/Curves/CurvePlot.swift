import Foundation
import SwiftUI

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

/// A range of numbers with round marks in it.
struct PlotAxis {
    let low: Double
    let high: Double
    let marks: [Double]
    /// Digits after the point that the marks need.
    let digits: Int

    /// The range itself, with marks inside.
    init(exactly low: Double, _ high: Double, count: Int) {
        let step = Self.step(high - low, count: count)
        self.low = low
        self.high = high
        marks = Self.marks(from: (low / step).rounded(.up), to: (high / step + 1e-6).rounded(.down), step: step)
        digits = Self.digits(step)
    }

    /// A range from mark to mark that holds both numbers, or that ends a little behind them.
    init(around low: Double, _ high: Double, count: Int) {
        let step = Self.step(high - low, count: count)
        let room = (high - low) * 0.06
        let first = (low / step + 1e-9).rounded(.down)
        let last = (high / step - 1e-9).rounded(.up)
        self.low = low >= 0 ? 0 : max(low - room, first * step)
        self.high = min(high + room, last * step == high ? high + room : last * step)
        marks = Self.marks(from: (self.low / step - 1e-6).rounded(.up), to: (self.high / step + 1e-6).rounded(.down), step: step)
        digits = Self.digits(step)
    }

    func fraction(_ number: Double) -> Double {
        (number - low) / (high - low)
    }

    func text(_ mark: Double) -> String {
        Numbers.text(mark, digits: digits, keepsZeros: true)
    }

    private static func marks(from first: Double, to last: Double, step: Double) -> [Double] {
        guard first.isFinite, last.isFinite, last >= first, last - first < 1000 else { return [] }
        return stride(from: first, through: last, by: 1).map { $0 * step == 0 ? 0 : $0 * step }
    }

    /// 1, 2 or 5 times a power of ten.
    private static func step(_ length: Double, count: Int) -> Double {
        let raw = max(length, 1e-9) / Double(count)
        let power = pow(10, log10(raw).rounded(.down))
        let factor = [1.0, 2, 5, 10].first { raw <= $0 * power * 1.0001 } ?? 10
        return factor * power
    }

    private static func digits(_ step: Double) -> Int {
        max(0, Int(saturating: (-log10(step) - 1e-9).rounded(.up)))
    }
}

enum Numbers {
    static func text(_ number: Double, digits: Int, keepsZeros: Bool = false) -> String {
        guard number.isFinite else { return "\(number)" }
        var text = String(format: "%.\(digits)f", number)
        if !keepsZeros, text.contains(".") {
            while text.hasSuffix("0") {
                text.removeLast()
            }
            if text.hasSuffix(".") {
                text.removeLast()
            }
        }
        return text.drop { "-0.".contains($0) }.isEmpty && text.hasPrefix("-") ? String(text.dropFirst()) : text
    }

    static func seconds(_ time: Double) -> String {
        text(time, digits: time < 10 ? 2 : 1) + " s"
    }
}
