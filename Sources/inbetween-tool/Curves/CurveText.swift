import Foundation
import Plots
import SwiftUI

/// The plot for a terminal: eight dots of Braille to a character, and a letter on each curve when there are several.
struct CurveText {
    private let plot: CurvePlot
    private let width: Int
    private let inColor: Bool

    private static let valueRows = 14
    private static let velocityRows = 7

    init(_ plot: CurvePlot, width: Int, inColor: Bool) {
        self.plot = plot
        self.width = width
        self.inColor = inColor
    }

    /// What a curve is called in text; a dot when it is alone.
    static func letter(_ index: Int, of count: Int) -> String {
        count == 1 ? "•" : index < 26 ? String(UnicodeScalar(UInt8(97 + index))) : "\(index + 1)"
    }

    var text: String {
        var lines = plot.curves.indices.flatMap(legend)
        lines.append("")
        let labels = (plot.value.marks.map(plot.value.text) + plot.velocity.marks.map(plot.velocity.text)).map(\.count)
        let margin = (labels.max() ?? 1) + 2
        let columns = width - margin - 1
        lines += panel("value", plot.value, rows: Self.valueRows, columns: columns, margin: margin, number: \.value)
        lines += panel("velocity, per second", plot.velocity, rows: Self.velocityRows, columns: columns, margin: margin, number: \.velocity)
        lines.append(times(columns: columns, margin: margin))
        return lines.map { Self.withoutTrailingSpace($0) + "\n" }.joined()
    }

    private static func withoutTrailingSpace(_ line: String) -> Substring {
        line[..<(line.lastIndex { $0 != " " }.map { line.index(after: $0) } ?? line.startIndex)]
    }

    private func legend(_ index: Int) -> [String] {
        let letter = colored(Self.letter(index, of: plot.curves.count), index)
        let summary = plot.curves[index].summary(plot.lines[index])
        let title = plot.curves[index].title
        let room = width - 4 - summary.count
        guard title.count > room - 2 else {
            return [letter + " " + title + String(repeating: " ", count: room - title.count + 1) + summary]
        }
        return [letter + " " + CurveDrawing.shortened(title, to: width - 3), "  " + summary]
    }

    private func colored(_ text: String, _ index: Int) -> String {
        guard inColor else { return text }
        let codes = [34, 33, 31, 32, 35, 36, 94, 95]
        return "\u{1B}[\(codes[index % codes.count])m\(text)\u{1B}[0m"
    }

    // MARK: Panels

    /// A character of the terminal with up to eight dots.
    private struct Cell {
        var dots: UInt8 = 0
        var curve = 0
        var letter: String?
    }

    private func panel(
        _ title: String, _ axis: PlotAxis, rows: Int, columns: Int, margin: Int, number: KeyPath<MotionSample, Double>
    ) -> [String] {
        var cells = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
        for index in plot.curves.indices.reversed() {
            draw(index, axis, number, into: &cells)
        }
        if plot.curves.count > 1 {
            addLetters(axis, number, to: &cells)
        }
        var labels: [Int: String] = [:]
        for mark in axis.marks {
            labels[Self.row(mark, axis, rows)] = axis.text(mark)
        }
        var lines = [String(repeating: " ", count: margin) + title]
        for row in 0..<rows {
            let label = labels[row] ?? ""
            var line = String(repeating: " ", count: margin - 1 - label.count) + label + (label.isEmpty ? "│" : "┤")
            for cell in cells[row] {
                if let letter = cell.letter {
                    line += colored(letter, cell.curve)
                } else if cell.dots != 0 {
                    line += colored(String(UnicodeScalar(0x2800 + UInt32(cell.dots))!), cell.curve)
                } else {
                    line += label.isEmpty ? " " : "┈"
                }
            }
            lines.append(line)
        }
        return lines
    }

    private static func row(_ number: Double, _ axis: PlotAxis, _ rows: Int) -> Int {
        min(rows - 1, dot(number, axis, rows) / 4)
    }

    private static func dot(_ number: Double, _ axis: PlotAxis, _ rows: Int) -> Int {
        min(max(Int(saturating: ((1 - axis.fraction(number)) * Double(4 * rows - 1)).rounded()), 0), 4 * rows - 1)
    }

    private func draw(_ index: Int, _ axis: PlotAxis, _ number: KeyPath<MotionSample, Double>, into cells: inout [[Cell]]) {
        let (rows, columns) = (cells.count, cells[0].count)
        var last: (x: Int, y: Int)?
        for sample in plot.lines[index] {
            let x = min(Int(saturating: sample.time / plot.end * Double(2 * columns)), 2 * columns - 1)
            let y = Self.dot(sample[keyPath: number], axis, rows)
            // A steep line has no holes; a jump has.
            let from = sample.isJump ? y : last?.y ?? y
            for step in 0...abs(y - from) {
                let dotY = from < y ? from + step : from - step
                let dotX = step == 0 && from != y ? last?.x ?? x : x
                cells[dotY / 4][dotX / 2].dots |= Self.bit(dotX % 2, dotY % 4)
                cells[dotY / 4][dotX / 2].curve = index
            }
            last = (x, y)
        }
    }

    private static func bit(_ column: Int, _ row: Int) -> UInt8 {
        row == 3 ? (column == 0 ? 0x40 : 0x80) : UInt8(1) << (row + 3 * column)
    }

    /// Where the curves lie apart from each other.
    private func addLetters(_ axis: PlotAxis, _ number: KeyPath<MotionSample, Double>, to cells: inout [[Cell]]) {
        let (rows, columns) = (cells.count, cells[0].count)
        let dotRows = plot.lines.map { line in
            (0..<columns).map { column -> Int in
                let time = (Double(column) + 0.5) / Double(columns) * plot.end
                let sample = line.first { $0.time >= time } ?? line[line.count - 1]
                return Self.dot(sample[keyPath: number], axis, rows)
            }
        }
        for index in plot.curves.indices {
            let free = (2..<columns).filter { column in
                cells[dotRows[index][column] / 4][column].letter == nil
            }
            func distance(_ column: Int) -> Int {
                dotRows.indices.filter { $0 != index }.map { abs(dotRows[$0][column] - dotRows[index][column]) }.min() ?? 0
            }
            let best = free.max { (min(distance($0), 12), -$0) < (min(distance($1), 12), -$1) }
            if let column = best, distance(column) >= 3 {
                let row = dotRows[index][column] / 4
                cells[row][column].letter = Self.letter(index, of: plot.curves.count)
                cells[row][column].curve = index
            }
        }
    }

    private func times(columns: Int, margin: Int) -> String {
        var line = Array(repeating: Character(" "), count: margin + columns + 1)
        for mark in plot.time.marks {
            let label = mark == 0 ? "0" : plot.time.text(mark) + " s"
            let middle = margin + Int(saturating: (plot.time.fraction(mark) * Double(columns)).rounded())
            let start = mark == 0 ? margin : middle - label.count / 2
            guard start + label.count <= line.count, line[max(start - 1, 0)..<(start + label.count)].allSatisfy({ $0 == " " }) else { continue }
            for (offset, character) in label.enumerated() {
                line[start + offset] = character
            }
        }
        return String(line)
    }
}
