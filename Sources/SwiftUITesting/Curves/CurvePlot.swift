import Foundation
import Plots

/// An image of two curves over the same time: the expected one and the actual one.
@MainActor enum CurvePlot {
    private static let size = CGSize(width: 640, height: 360)

    static func image(expected: MotionCurve, found: MotionCurve) throws -> Data {
        let colors = PlotColors(isDark: false)
        let marks = marks(expected: expected, found: found, colors: colors)
        return try TestStage(PlotView(marks: marks, size: size, background: colors.background), size: size, scale: 2).snapshot()
    }

    static func marks(expected: MotionCurve, found: MotionCurve, colors: PlotColors) -> [PlotMark] {
        let values = (expected.samples + found.samples).map(\.value).filter(\.isFinite)
        let times = (expected.samples + found.samples).map(\.time)
        let (low, high) = (values.min() ?? 0, values.max() ?? 1)
        let time = PlotAxis(exactly: 0, max(times.max() ?? 1, 0.01), count: 8)
        let axis =
            high > low ? PlotAxis(exactly: low - (high - low) * 0.05, high + (high - low) * 0.05, count: 6) : PlotAxis(exactly: low - 1, high + 1, count: 4)
        let frame = CGRect(x: 64, y: 52, width: size.width - 84, height: size.height - 90)
        var marks = PlotMark.panel(frame, time: time, axis: axis, title: "", emphasized: [0], colors: colors)
        marks += PlotMark.times(time, below: frame, width: size.width, colors: colors)
        marks.append(.words(found.name, CGPoint(x: frame.minX, y: 26), .leading, colors.text, size: 12.5, isCode: true))
        for (index, (curve, name, dash)) in [(expected, "expected", [6, 4] as [CGFloat]), (found, "found", [])].enumerated() {
            let color = colors.line(1 - index)
            let x = frame.maxX - (index == 0 ? 150 : 54)
            marks.append(.line([CGPoint(x: x - 32, y: 26), CGPoint(x: x - 8, y: 26)], color, width: 2.5, dash: dash))
            marks.append(.words(name, CGPoint(x: x, y: 26), .leading, colors.secondary, size: 11, isCode: false))
            let points = curve.samples.filter(\.value.isFinite).map { sample in
                CGPoint(x: frame.minX + frame.width * time.fraction(sample.time), y: axis.place(sample.value, in: frame))
            }
            marks.append(.line(PlotMark.thinned(points), color, width: 2.5, dash: dash))
        }
        return marks
    }
}
