import Foundation
import SwiftUI

/// The plot as lines, dots and words, in points: what every rendering of it is made of.
struct CurveDrawing {
    enum Anchor {
        case leading, center, trailing
    }

    enum Mark {
        case line([CGPoint], PlotColor, width: CGFloat, dash: [CGFloat])
        case panel(CGRect, PlotColor)
        /// A ring when it is not filled.
        case dot(CGPoint, radius: CGFloat, PlotColor, isFilled: Bool)
        /// A line of words, by the middle of its height.
        case words(String, CGPoint, Anchor, PlotColor, size: CGFloat, isCode: Bool)
    }

    private(set) var marks: [Mark] = []
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
        colors = PlotColors(appearance)
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
        marks.append(.panel(frame, colors.panel))
        marks.append(.words(title, CGPoint(x: frame.minX, y: frame.minY - 10), .leading, colors.secondary, size: 11, isCode: false))
        for mark in plot.time.marks {
            let x = frame.minX + frame.width * plot.time.fraction(mark)
            marks.append(.line([CGPoint(x: x, y: frame.minY), CGPoint(x: x, y: frame.maxY)], colors.grid, width: 0.5, dash: []))
        }
        for mark in axis.marks {
            let y = Self.place(mark, axis, frame)
            let isStrong = emphasized.contains { abs($0 - mark) < 1e-9 }
            marks.append(
                .line(
                    [CGPoint(x: frame.minX, y: y), CGPoint(x: frame.maxX, y: y)], isStrong ? colors.axis : colors.grid,
                    width: isStrong ? 1 : 0.5, dash: []))
            marks.append(
                .words(
                    axis.text(mark), CGPoint(x: frame.minX - 8, y: y), .trailing, colors.secondary, size: 10.5, isCode: false))
        }
    }

    private mutating func addTimes(below frame: CGRect) {
        for mark in plot.time.marks {
            let x = frame.minX + frame.width * plot.time.fraction(mark)
            let words = mark == 0 ? "0" : plot.time.text(mark) + " s"
            let half = CGFloat(words.count) * 3
            guard x + half <= size.width - 4 else { continue }
            marks.append(.words(words, CGPoint(x: x, y: frame.maxY + 14), .center, colors.secondary, size: 10.5, isCode: false))
        }
    }

    private static func place(_ number: Double, _ axis: PlotAxis, _ frame: CGRect) -> CGFloat {
        frame.maxY - frame.height * axis.fraction(number)
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
        marks.append(.line(Self.thinned(points), color, width: 2, dash: PlotColors.dash(index)))
    }

    /// Without points that lie on the line of their neighbours.
    private static func thinned(_ points: [CGPoint]) -> [CGPoint] {
        guard points.count > 2 else { return points }
        var result = [points[0]]
        var skipped: [CGPoint] = []
        for index in 1..<points.count - 1 {
            let (a, b) = (result[result.count - 1], points[index + 1])
            skipped.append(points[index])
            let isStraight = skipped.allSatisfy { p in
                abs(a.y + (b.y - a.y) * (p.x - a.x) / max(b.x - a.x, 1e-9) - p.y) < 0.03
            }
            if !isStraight {
                result.append(points[index])
                skipped = []
            }
        }
        return result + [points[points.count - 1]]
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

struct PlotColor {
    var red, green, blue: Double

    init(_ hex: Int) {
        red = Double(hex >> 16 & 255) / 255
        green = Double(hex >> 8 & 255) / 255
        blue = Double(hex & 255) / 255
    }

    var color: Color { Color(red: red, green: green, blue: blue) }

    var hex: String {
        String(
            format: "#%02X%02X%02X", Int(saturating: (red * 255).rounded()), Int(saturating: (green * 255).rounded()), Int(saturating: (blue * 255).rounded()))
    }
}

struct PlotColors {
    let background, panel, grid, axis, text, secondary: PlotColor
    private let lines: [PlotColor]

    init(_ appearance: Appearance) {
        let hex: [Int]
        switch appearance {
        case .light:
            background = PlotColor(0xFFFFFF)
            panel = PlotColor(0xF7F7FA)
            grid = PlotColor(0xDEDEE4)
            axis = PlotColor(0xB4B4BC)
            text = PlotColor(0x1C1C1E)
            secondary = PlotColor(0x75757C)
            hex = [0x007AFF, 0xFF9500, 0xFF2D55, 0x34C759, 0xAF52DE, 0x00A5B8, 0xA2845E, 0x5856D6]
        case .dark:
            background = PlotColor(0x000000)
            panel = PlotColor(0x141416)
            grid = PlotColor(0x2C2C30)
            axis = PlotColor(0x55555C)
            text = PlotColor(0xF2F2F7)
            secondary = PlotColor(0x98989F)
            hex = [0x0A84FF, 0xFF9F0A, 0xFF375F, 0x30D158, 0xBF5AF2, 0x40C8E0, 0xAC8E68, 0x5E5CE6]
        }
        lines = hex.map(PlotColor.init)
    }

    func line(_ index: Int) -> PlotColor {
        lines[index % lines.count]
    }

    /// Tells the ninth curve from the first.
    static func dash(_ index: Int) -> [CGFloat] {
        switch index / 8 % 3 {
        case 0: []
        case 1: [7, 4]
        default: [2, 3]
        }
    }
}
