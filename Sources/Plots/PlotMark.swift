import Foundation
import Geometry
import SwiftUICore

/// What every rendering of a plot is made of, in points.
package enum PlotMark {
    package enum Anchor {
        case leading, center, trailing
    }

    case line([CGPoint], PlotColor, width: CGFloat, dash: [CGFloat])
    case panel(CGRect, PlotColor)
    /// A ring when it is not filled.
    case dot(CGPoint, radius: CGFloat, PlotColor, isFilled: Bool)
    /// A line of words, by the middle of its height.
    case words(String, CGPoint, Anchor, PlotColor, size: CGFloat, isCode: Bool)

    /// The ground for curves, with lines at round numbers.
    package static func panel(
        _ frame: CGRect, time: PlotAxis, axis: PlotAxis, title: String, emphasized: [Double], colors: PlotColors
    ) -> [PlotMark] {
        var marks: [PlotMark] = [
            .panel(frame, colors.panel),
            .words(title, CGPoint(x: frame.minX, y: frame.minY - 10), .leading, colors.secondary, size: 11, isCode: false),
        ]
        for mark in time.marks {
            let x = frame.minX + frame.width * time.fraction(mark)
            marks.append(.line([CGPoint(x: x, y: frame.minY), CGPoint(x: x, y: frame.maxY)], colors.grid, width: 0.5, dash: []))
        }
        for mark in axis.marks {
            let y = axis.place(mark, in: frame)
            let isStrong = emphasized.contains { abs($0 - mark) < 1e-9 }
            marks.append(
                .line(
                    [CGPoint(x: frame.minX, y: y), CGPoint(x: frame.maxX, y: y)], isStrong ? colors.axis : colors.grid,
                    width: isStrong ? 1 : 0.5, dash: []))
            marks.append(.words(axis.text(mark), CGPoint(x: frame.minX - 8, y: y), .trailing, colors.secondary, size: 10.5, isCode: false))
        }
        return marks
    }

    /// Seconds under a panel, in an image of a width.
    package static func times(_ time: PlotAxis, below frame: CGRect, width: CGFloat, colors: PlotColors) -> [PlotMark] {
        time.marks.compactMap { mark in
            let x = frame.minX + frame.width * time.fraction(mark)
            let words = mark == 0 ? "0" : time.text(mark) + " s"
            let half = CGFloat(words.count) * 3
            guard x + half <= width - 4 else { return nil }
            return .words(words, CGPoint(x: x, y: frame.maxY + 14), .center, colors.secondary, size: 10.5, isCode: false)
        }
    }

    /// Without points that lie on the line of their neighbours.
    package static func thinned(_ points: [CGPoint]) -> [CGPoint] {
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
}
