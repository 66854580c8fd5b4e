import Foundation
import Plots
import SwiftUI

/// The plot as lines, dots and texts, in points: the basis of every rendering.
struct CurveDrawing {
    private(set) var marks: [PlotMark] = []
    let size: CGSize
    let colors: PlotColors
    private let plot: CurvePlot

    private static let margin: CGFloat = 20
    private static let axisWidth: CGFloat = 36
    private static let rowHeight: CGFloat = 20
    /// Of one character of code, relative to its size.
    private static let codeWidth: CGFloat = 0.6

    init(_ plot: CurvePlot, size: CGSize, appearance: Appearance) {
        self.plot = plot
        self.size = size
        colors = PlotColors(isDark: appearance == .dark)
        let top = addLegend()
        let bottom = size.height - Self.margin - 18
        let left = Self.margin + Self.axisWidth
        let height = bottom - top - 28 - 24
        let value = CGRect(x: left, y: top + 24, width: size.width - left - Self.margin, height: (height * 0.64).rounded())
        let velocityTop = value.maxY + 28
        let velocity = CGRect(x: left, y: velocityTop, width: value.width, height: bottom - velocityTop)
        addPanel(value, axis: plot.value, title: "value", emphasized: [0, 1])
        addPanel(velocity, axis: plot.velocity, title: "velocity, per second", emphasized: [0])
        addTimes(below: velocity)
        addLegendOfDots(above: value)
        for index in plot.curves.indices.reversed() {
            addLine(index, in: velocity, axis: plot.velocity, number: \.velocity)
            addLine(index, in: value, axis: plot.value, number: \.value)
        }
        for index in plot.curves.indices.reversed() {
            addEnds(index, in: value)
        }
    }

    // MARK: Legend

    private mutating func addLegend() -> CGFloat {
        var y = Self.margin + 2
        let isNarrow = size.width < 520
        for (index, curve) in plot.curves.enumerated() {
            let color = colors.line(index)
            let start = CGPoint(x: Self.margin, y: y + 6)
            marks.append(.line([start, CGPoint(x: start.x + 22, y: start.y)], color, width: 3, dash: PlotColors.dash(index)))
            let summary = curve.summary(plot.lines[index])
            let room = size.width - 2 * Self.margin - 32 - (isNarrow ? 0 : CGFloat(summary.count) * 5.8 + 16)
            let title = Self.shortened(curve.title, to: Int(saturating: room / (12.5 * Self.codeWidth)))
            marks.append(.words(title, CGPoint(x: start.x + 32, y: start.y), .leading, colors.text, size: 12.5, isCode: true))
            if isNarrow {
                y += 16
                marks.append(.words(summary, CGPoint(x: start.x + 32, y: y + 6), .leading, colors.secondary, size: 11, isCode: false))
            } else {
                marks.append(
                    .words(
                        summary, CGPoint(x: size.width - Self.margin, y: start.y), .trailing, colors.secondary, size: 11, isCode: false))
            }
            y += Self.rowHeight
        }
        return y
    }

    private mutating func addLegendOfDots(above frame: CGRect) {
        let y = frame.minY - 10
        var x = frame.maxX
        for (words, width, isFilled) in [("at rest", 40.0, true), ("logically complete", 100.0, false)] {
            marks.append(.words(words, CGPoint(x: x, y: y), .trailing, colors.secondary, size: 11, isCode: false))
            x -= width
            marks.append(.dot(CGPoint(x: x - 6, y: y), radius: isFilled ? 3.5 : 2.75, colors.secondary, isFilled: isFilled))
            x -= 26
        }
    }

    static func shortened(_ text: String, to count: Int) -> String {
        text.count <= max(count, 8) ? text : text.prefix(max(count, 8) - 1) + "…"
    }

    // MARK: Axes

    private mutating func addPanel(_ frame: CGRect, axis: PlotAxis, title: String, emphasized: [Double]) {
        marks += PlotMark.panel(frame, time: plot.time, axis: axis, title: title, emphasized: emphasized, colors: colors)
    }

    private mutating func addTimes(below frame: CGRect) {
        marks += PlotMark.times(plot.time, below: frame, width: size.width, colors: colors)
    }

    private static func place(_ number: Double, _ axis: PlotAxis, _ frame: CGRect) -> CGFloat {
        axis.place(number, in: frame)
    }

    // MARK: Curves

    private mutating func addLine(_ index: Int, in frame: CGRect, axis: PlotAxis, number: KeyPath<MotionSample, Double>) {
        let color = colors.line(index)
        var points: [CGPoint] = []
        for sample in plot.lines[index] {
            let y = Self.place(min(max(sample[keyPath: number], axis.low), axis.high), axis, frame)
            let point = CGPoint(x: frame.minX + frame.width * sample.time / plot.end, y: y)
            if sample.isJump, let last = points.last {
                marks.append(.line(points, color, width: 2, dash: PlotColors.dash(index)))
                if number == \MotionSample.value {
                    marks.append(.line([last, CGPoint(x: point.x, y: point.y)], color, width: 1, dash: [2, 3]))
                }
                points = []
            }
            points.append(point)
        }
        marks.append(.line(PlotMark.thinned(points), color, width: 2, dash: PlotColors.dash(index)))
    }

    private mutating func addEnds(_ index: Int, in frame: CGRect) {
        let extent = plot.curves[index].motion.extent.seen(in: plot.lines[index])
        if let time = extent.logicalEnd, time <= plot.end, time != extent.end {
            addDot(index, at: time, in: frame, isFilled: false)
        }
        if let time = extent.end, time <= plot.end {
            addDot(index, at: time, in: frame, isFilled: true)
        }
    }

    private mutating func addDot(_ index: Int, at time: Double, in frame: CGRect, isFilled: Bool) {
        let value = plot.sample(index, at: time).value
        let y = Self.place(min(max(value, plot.value.low), plot.value.high), plot.value, frame)
        let center = CGPoint(x: frame.minX + frame.width * time / plot.end, y: y)
        marks.append(.dot(center, radius: 5.5, colors.panel, isFilled: true))
        marks.append(.dot(center, radius: isFilled ? 4 : 3.25, colors.line(index), isFilled: isFilled))
    }
}
